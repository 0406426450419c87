"""Follows the hall's snapshots as server-sent events and measures the offset to hall time.

Two connections: one carries the events; the other, kept open, asks for the time and says how the screen does.
The newest wins by (boot, revision) for each section. Lost links are logged once down and once up.
Whether the events come by HTTP or through a broker is not known here (`displays.line`).
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol
from urllib.parse import quote

from displays.followed_time import FollowedTime, Probe
from displays.line import Line, Source
from displays.sse import Event, EventStream
from hall.answers import understood
from hall.published.snapshot import Envelope, Snapshot, UnknownSchemaError, decode

_log = logging.getLogger(__name__)
STALE_S = 6.0  # three missed pings
FIRST_PROBES = 8
PROBE_S = 5.0
HEALTH_S = 10.0
PICTURE_S = 2.0
_BACKOFF_S, _BACKOFF_MAX_S = 0.25, 2.5


@dataclass(slots=True, kw_only=True)
class Heard:
    """What the feed has brought: the newest sections, when the daemon last said something (link seconds)."""

    snapshot: Snapshot = field(default_factory=Snapshot)
    heard_s: float | None = None
    outdated: bool = False
    looked_at: bool = False
    address: str | None = None


class Feed(Protocol):
    """Where snapshots come from."""

    @property
    def heard(self) -> Heard: ...

    @property
    def time(self) -> FollowedTime: ...

    async def run(self, changed: Callable[[], None]) -> None:
        """Follow until cancelled; `changed` is called after each news."""
        ...


class Reports(Protocol):
    """What a screen tells of itself when asked."""

    def health(self) -> dict[str, object] | None: ...

    async def picture(self) -> bytes: ...


class SseFeed:
    """The feed of one screen, by HTTP or through a broker."""

    def __init__(
        self,
        server: Source,
        name: str,
        time: FollowedTime,
        reports: Reports | None = None,
        *,
        stale_s: float = STALE_S,
    ) -> None:
        self.heard = Heard()
        self.time = time
        self.reports = reports
        self._server = server
        self._name = name
        self._stale_s = stale_s
        self._newest: dict[str, Envelope] = {}
        self._looked = asyncio.Event()
        self._way_s = 0.0  # how long the newest ping was on its way

    async def run(self, changed: Callable[[], None]) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self._kept_up("feed", lambda link: self._follow(link, changed)))
            group.create_task(self._kept_up("time", lambda link: self._side(link, changed)))

    async def _kept_up(self, what: str, use: Callable[[_Link], Awaitable[None]]) -> None:
        """Connect, use, and connect again for ever, waiting longer after each failure."""
        link = _Link(what, self._server)
        while True:
            try:
                async with asyncio.timeout(self._stale_s):
                    link.connection = await self._server.connect()
                try:
                    await use(link)
                finally:
                    link.connection.close()
            except (OSError, TimeoutError, ValueError) as error:
                link.lost(str(error) or "no answer")
            await self.time.sleep(link.backoff_s * random.uniform(0.8, 1.2))

    async def _follow(self, link: _Link, changed: Callable[[], None]) -> None:
        stream = EventStream()
        self.heard.address = link.connection.own_address
        async with asyncio.timeout(self._stale_s) as deadline:
            await link.connection.send("GET", f"/feed/screen?name={quote(self._name)}")
            # What a new connection brings is the truth, even of a daemon whose count began anew.
            self._newest, self._way_s = {}, 0.0
            async for chunk in link.connection.chunks():
                link.well()
                deadline.reschedule(asyncio.get_running_loop().time() + self._stale_s)
                was_stale = self._is_stale()
                news = [self._take(event) for event in stream.feed(chunk)]
                self._heard()
                if was_stale or any(news):
                    changed()
                if self._way_s >= self._stale_s:
                    raise TimeoutError(f"what comes was said {self._way_s:.0f} s ago")

    def _heard(self) -> None:
        """The daemon lived when it said this, not when it came: the way or a broker may have held it up."""
        said_s = self.time.link_s() - self._way_s
        self.heard.heard_s = said_s if self.heard.heard_s is None else max(self.heard.heard_s, said_s)

    def _is_stale(self) -> bool:
        heard_s = self.heard.heard_s
        return heard_s is None or self.time.link_s() - heard_s >= self._stale_s

    def _take(self, event: Event) -> bool:
        """Whether the event changed anything that is shown."""
        if event.name == "ping":
            said = understood(event.data)
            if not isinstance(said, dict):
                raise ValueError(f"no ping of a hall: {event.data[:80]!r}")
            self._way_s = self.time.way_s(said)
            looked_at = said.get("looked_at")
            self.heard.looked_at = isinstance(looked_at, list) and self._name in looked_at
            if self.heard.looked_at:
                self._looked.set()
            return False
        if event.name != "section":
            return False
        try:
            envelope = decode(event.data)
        except UnknownSchemaError as error:
            _log.error("this screen must be updated: %s", error)
            self.heard.outdated = True
            return True
        self.heard.outdated = False
        if not envelope.is_newer_than(self._newest.get(envelope.section)):
            return False
        self._newest[envelope.section] = envelope
        self.heard.snapshot = self.heard.snapshot.with_section(envelope.section, envelope.body)
        return True

    async def _side(self, link: _Link, changed: Callable[[], None]) -> None:
        """Probes of the time, and how this screen does; a picture only while somebody looks."""
        for _ in range(FIRST_PROBES):
            await self._probe(link.connection, changed)
        link.well()
        now_s = self.time.link_s()
        probe_s, health_s, picture_s = now_s + PROBE_S, now_s, now_s
        while True:
            now_s = self.time.link_s()
            if now_s >= probe_s:
                await self._probe(link.connection, changed)
                probe_s = now_s + PROBE_S
            if self.reports is not None and now_s >= health_s:
                health_s = now_s + await self._tell_health(link.connection, self.reports)
            if self.reports is not None and self.heard.looked_at and now_s >= picture_s:
                await self._post(link.connection, "picture", await self.reports.picture(), "image/png")
                picture_s = now_s + PICTURE_S
            await self._until(min(probe_s, health_s, picture_s if self.heard.looked_at else probe_s))

    async def _tell_health(self, connection: Line, reports: Reports) -> float:
        """Seconds until the next time."""
        health = reports.health()
        if health is None:
            return 0.05
        await self._post(connection, "health", json.dumps(health).encode())
        return HEALTH_S

    async def _until(self, at_s: float) -> None:
        """Wait; cut short when somebody begins to look."""
        self._looked.clear()
        try:
            async with asyncio.timeout(max(0.05, at_s - self.time.link_s())):
                await self._looked.wait()
        except TimeoutError:
            return

    async def _probe(self, connection: Line, changed: Callable[[], None]) -> None:
        async with asyncio.timeout(self._stale_s):
            sent_ms = self.time.link_s() * 1000
            answer = await connection.ask("GET", f"/time?name={quote(self._name)}")
            received_ms = self.time.link_s() * 1000
        if self.time.learn(Probe.of_answer(answer, sent_ms=sent_ms, received_ms=received_ms)):
            changed()

    async def _post(self, connection: Line, what: str, body: bytes, kind: str = "application/json") -> None:
        async with asyncio.timeout(self._stale_s):
            await connection.ask("POST", f"/screen/{quote(self._name)}/{what}", body, kind)


class _Link:
    """One of the two connections: its state, said once when it changes, and the wait before the next try."""

    connection: Line

    def __init__(self, what: str, server: Source) -> None:
        self._what = what
        self._server = server
        self._down = False
        self.backoff_s = _BACKOFF_S

    def well(self) -> None:
        if self._down:
            _log.info("%s of %s is back", self._what, self._server.name)
        self._down, self.backoff_s = False, _BACKOFF_S

    def lost(self, why: str) -> None:
        if not self._down:
            _log.warning("%s of %s is lost: %s", self._what, self._server.name, why)
        else:
            self.backoff_s = min(_BACKOFF_MAX_S, 2 * self.backoff_s)
        self._down = True
