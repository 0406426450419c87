"""What a broker retains of the hall: the walls' sections, and each speaker's plan of calls. No network."""

from __future__ import annotations

from collections.abc import Mapping

from hall.broker.publisher import Kept
from hall.broker.topics import STATE, speaking_key
from hall.engine import Engine
from hall.published.feed import SectionFeed
from hall.published.plain_json import to_json
from hall.published.snapshot import SCHEMA, Envelope, encode
from hall.voice.speakers import Speakers
from hall.voice.speaking import Speaking


class Retaining:
    """Made anew where something changed, else the very same objects."""

    def __init__(self, engine: Engine, feed: SectionFeed, speakers: Speakers) -> None:
        self._engine = engine
        self._feed = feed
        self._speakers = speakers
        self._sections: dict[str, tuple[Envelope, Kept]] = {}
        self._plans: dict[str, tuple[Speaking, int, Kept]] = {}

    def __call__(self) -> Mapping[str, Kept]:
        for name, envelope in self._feed.envelopes().items():
            key = f"{STATE}/{name}"
            if key not in self._sections or self._sections[key][0] is not envelope:
                self._sections[key] = envelope, _section(envelope)
        for hall in self._speakers.halls:
            self._plan(speaking_key(f"speaker-{hall}"), self._speakers.speaking(hall))
        return {
            **{key: kept for key, (_, kept) in self._sections.items()},
            **{key: kept for key, (_, _, kept) in self._plans.items()},
        }

    def _plan(self, key: str, told: Speaking) -> None:
        boot = self._engine.state.boot
        known = self._plans.get(key)
        if known is None or known[:2] != (told, boot):
            version = boot, self._engine.revision
            self._plans[key] = told, boot, Kept(version=version, payload=_plan(told, *version))


def _section(envelope: Envelope) -> Kept:
    return Kept(version=(envelope.boot, envelope.rev), payload=encode(envelope).encode())


def _plan(told: Speaking, boot: int, rev: int) -> bytes:
    envelope = Envelope(schema=SCHEMA, boot=boot, rev=rev, epoch="", section="speaking", body=to_json(told))
    return encode(envelope).encode()
