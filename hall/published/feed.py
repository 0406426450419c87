"""Snapshots to followers over server-sent events: all sections at connect, then those that changed.

A follower holds a slot, not a queue: a slow one skips to the newest. The first change goes out at once,
further ones within a gap are sent together, to all followers at the same time; where building takes long, the
gap is longer. A section is serialised once, whoever follows. Every two seconds of link time a ping says that
the daemon lives.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from typing import Protocol

from hall.engine import Engine
from hall.published.snapshot import SCHEMA, Envelope, encode

PING_S = 2.0
GAP_S = 0.05
_SHARE = 4  # building takes no more than a fifth of the time, however much happens


class Feed(Protocol):
    """Sections on their way to followers over HTTP; what a broker retains is `hall.broker.retaining`'s."""

    def follow(self, looked_at: Callable[[], list[str]]) -> AsyncIterator[bytes]:
        """Server-sent events for one follower until it goes away."""
        ...


class SectionFeed:
    """One audience's sections, built from the engine's state when somebody follows."""

    def __init__(self, engine: Engine, sections: Callable[[], dict[str, object]]) -> None:
        self._engine = engine
        self._sections = sections
        self._built_for: tuple[int, object] = (-1, None)
        self._latest: dict[str, Envelope] = {}
        self._texts: dict[str, bytes] = {}
        self._again_s = 0.0

    def envelopes(self) -> dict[str, Envelope]:
        """The newest sections; a section keeps its revision until its body changes."""
        state = self._engine.state
        if self._built_for != (self._engine.revision, state.timescale):
            began_s = self._engine.timebase.link_s()
            self._rebuild()
            now_s = self._engine.timebase.link_s()
            self._again_s = now_s + max(GAP_S, _SHARE * (now_s - began_s))
            self._built_for = (self._engine.revision, state.timescale)
        return self._latest

    def refresh(self) -> None:
        """Build anew at the next look, though no event came (what surrounds the journal has changed)."""
        self._built_for = (-1, None)

    async def follow(self, looked_at: Callable[[], list[str]]) -> AsyncIterator[bytes]:
        watch = self._engine.watch()
        timebase = self._engine.timebase
        sent: dict[str, Envelope] = {}
        ping_at_s = timebase.link_s() + PING_S
        try:
            yield b"retry: 500\n\n"
            while not self._engine.is_closing:
                news = [name for name, envelope in self.envelopes().items() if sent.get(name) is not envelope]
                sent.update({name: self._latest[name] for name in news})
                if news:
                    yield b"".join(self._texts[name] for name in news)
                if (left_s := self._again_s - timebase.link_s()) > 0:
                    await timebase.sleep(left_s)
                await watch.changed(max(0.0, ping_at_s - timebase.link_s()))
                if timebase.link_s() >= ping_at_s:
                    yield self._ping(looked_at())
                    ping_at_s = timebase.link_s() + PING_S
        finally:
            watch.close()

    def _rebuild(self) -> None:
        state = self._engine.state
        epoch = "" if state.timescale is None else state.timescale.epoch
        for name, body in self._sections().items():
            known = self._latest.get(name)
            if known is not None and (known.body, known.epoch, known.boot) == (body, epoch, state.boot):
                continue
            envelope = Envelope(
                schema=SCHEMA,
                boot=state.boot,
                rev=self._engine.revision,
                epoch=epoch,
                section=name,
                body=body,
            )
            self._latest[name] = envelope
            text = f"event: section\nid: {state.boot}.{envelope.rev}\ndata: {encode(envelope)}\n\n"
            self._texts[name] = text.encode()

    def _ping(self, looked_at: list[str]) -> bytes:
        state = self._engine.state
        data: dict[str, object] = {"boot": state.boot, "rev": self._engine.revision, "looked_at": looked_at}
        # When it was said: who hears it late must not take it for fresh.
        data["hall_ms"] = self._engine.timebase.now().ms
        data["epoch"] = "" if state.timescale is None else state.timescale.epoch
        return f"event: ping\ndata: {json.dumps(data)}\n\n".encode()
