"""The loop of one wall screen: what is due next is drawn ahead and shown at its boundary of hall time.

Knows no pygame: the window is given. Nothing is flipped when nothing changed.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Protocol

from displays.boxes import Box
from displays.feed import STALE_S, Feed
from displays.layout import burn_in_shift, layout
from displays.page import Measure, Memo
from displays.scenes import Link, Scene, scene, screen_view
from hall.model.instants import Instant, Span

_MINUTE_MS = 60_000
_FIRST_WORDS = Span.of(ms=300)
_FASTEST_S = 0.1  # at most ten pictures a second, also in a rehearsal of many times the speed


class Window(Protocol):
    """A monitor as the loop needs it."""

    @property
    def size(self) -> tuple[int, int]: ...

    @property
    def measure(self) -> Measure: ...

    def prepare(self, boxes: tuple[Box, ...]) -> None: ...

    def present(self) -> bool: ...

    def closed(self) -> bool: ...

    def picture(self) -> bytes: ...


class Show:
    """One screen by name: follows a feed, draws on a window until it is closed or cancelled."""

    def __init__(self, *, window: Window, feed: Feed, name: str, server: str, version: str) -> None:
        self._window = window
        self._feed = feed
        self._time = feed.time
        self._name = name
        self._server = server
        self._version = version
        self._news = asyncio.Event()
        self._lag_ms = 0.0
        self._memo: Memo = {}
        self.scene_kind = ""

    async def run(self) -> None:
        """Return when the window is closed."""
        following = asyncio.ensure_future(self._feed.run(self._news.set))
        try:
            # The first words of the daemon come within milliseconds: no page of waiting before them.
            await self._news_before(self._time.now() + _FIRST_WORDS)
            shown = self._prepare(self._time.now())
            # What has been loaded stays: the collector need not look at it again each time.
            gc.freeze()
            while not following.done():
                self._window.present()
                if self._window.closed():
                    return
                now = self._time.now()
                due = next_change(shown, now, Span(round(_FASTEST_S * 1000 * self._time.rate)))
                upcoming = self._prepare(due)
                if await self._news_before(due):
                    upcoming = self._prepare(self._time.now())
                else:
                    self._lag_ms = -1000 * self._time.seconds_until(due)
                shown = upcoming
            await following
        finally:
            following.cancel()

    def health(self) -> dict[str, object] | None:
        """How the screen does, for the daemon; None before the first picture."""
        if not self.scene_kind:
            return None
        offset = self._time.offset_ms
        width, height = self._window.size
        return {
            "lag_ms": round(self._lag_ms),
            "offset_ms": None if offset is None else round(offset),
            "scene": self.scene_kind,
            "size": f"{width}x{height}",
            "version": self._version,
        }

    def picture(self) -> bytes:
        """The page as it stands, as PNG."""
        return self._window.picture()

    def _prepare(self, at: Instant) -> Scene:
        heard = self._feed.heard
        view = screen_view(heard.snapshot, self._name)
        shown = scene(heard.snapshot, view, at, self._link(at))
        self.scene_kind = shown.kind
        shift = burn_in_shift(at.ms // _MINUTE_MS)
        self._window.prepare(layout(shown, self._window.size, self._window.measure, shift, self._memo))
        return shown

    def _link(self, at: Instant) -> Link:
        """The link as it will be at `at`, if nothing is heard until then."""
        heard, (width, height) = self._feed.heard, self._window.size
        age = None
        if heard.heard_s is not None:
            ahead_s = max(0.0, self._time.seconds_until(at))
            age = self._time.link_s() - heard.heard_s + ahead_s
            age = age if age >= STALE_S else 0.0
        return Link(
            age_s=age,
            outdated=heard.outdated,
            server=self._server,
            address=heard.address,
            version=self._version,
            picture=f"{width} × {height}",
            offset_ms=self._time.offset_ms,
        )

    async def _news_before(self, due: Instant) -> bool:
        """Wait until `due`, or until news came; True for news."""
        while not self._news.is_set():
            left_s = self._time.seconds_until(due)
            if left_s <= 0:
                return False
            try:
                async with asyncio.timeout(left_s):
                    await self._news.wait()
            except TimeoutError:
                continue
        self._news.clear()
        return True


def next_change(shown: Scene, now: Instant, least: Span) -> Instant:
    """The first boundary after `now + least`: a whole second, or a second of something that counts."""
    phases = {0, *(at.ms % 1000 for at in shown.ticks)}
    after = now.ms + least.ms
    return Instant(min(after + 1000 - (after - phase) % 1000 for phase in phases))
