"""The loop of one wall screen: what is due next is drawn ahead and shown at its boundary of hall time.

Knows no pygame: the window is given. Nothing is flipped when nothing changed.
"""

from __future__ import annotations

import asyncio
import gc
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from displays.boxes import Box
from displays.feed import STALE_S, Feed
from displays.layout import burn_in_shift, layout
from displays.page import Measure, Memo
from displays.scenes import Link, Scene, scene, screen_view
from hall.model.instants import Instant, Span

_MINUTE_MS = 60_000
_AHEAD = 6
_FIRST_WORDS_S = 0.3
# A picture for the tablet takes up to so long on a small computer; begun later it would delay a figure.
_TO_PICTURE_S, _BLINK_S = 0.3, 0.02
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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Frame:
    """One picture laid out ahead."""

    at: Instant
    scene: Scene
    boxes: tuple[Box, ...]


class Show:
    """One screen by name: follows a feed, draws on a window until it is closed or cancelled.

    `monitor`: whether anybody can see it, None where that is not known. `alive` is called at each turn of the
    loop, at least once a second: a picture that hangs in the driver is noticed by its silence.
    """

    def __init__(
        self,
        *,
        window: Window,
        feed: Feed,
        name: str,
        server: str,
        version: str,
        monitor: Callable[[], bool | None] = lambda: None,
        alive: Callable[[], None] = lambda: None,
    ) -> None:
        self._window = window
        self._feed = feed
        self._time = feed.time
        self._name = name
        self._server = server
        self._version = version
        self._monitor = monitor
        self._alive = alive
        self._news = False
        self._waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lag_ms = 0.0
        self._memo = Memo()
        self._ahead: deque[_Frame] = deque()
        self._due = self._time.now()
        self.scene_kind = ""

    async def run(self) -> None:
        """Return when the window is closed."""
        following = asyncio.ensure_future(self._feed.run(self._changed))
        try:
            await self._first_words()
            shown = self._prepare(self._time.now()).scene
            # What has been loaded stays: the collector need not look at it again each time.
            gc.freeze()
            while not following.done():
                self._window.present()
                self._alive()
                if self._window.closed():
                    return
                now = self._time.now()
                due = self._due = next_change(shown, now, self._least)
                upcoming = self._prepare(due)
                if await self._news_before(due):
                    self._ahead.clear()
                    upcoming = self._prepare(self._time.now())
                else:
                    self._lag_ms = -1000 * self._time.seconds_until(due)
                shown = upcoming.scene
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
            "monitor": self._monitor(),
            "offset_ms": None if offset is None else round(offset),
            "scene": self.scene_kind,
            "size": f"{width}x{height}",
            "version": self._version,
        }

    async def picture(self) -> bytes:
        """The page as it stands, as PNG; made while there is time for it before the next change."""
        if 0 < (left_s := self._time.seconds_until(self._due)) < _TO_PICTURE_S:
            await self._time.sleep(left_s + _BLINK_S)
        return self._window.picture()

    def _prepare(self, at: Instant) -> _Frame:
        """Draw what is to be seen at `at`; several pictures are laid out at a stroke, in warm caches."""
        if not self._ahead or self._ahead[0].at != at:
            self._lay_out_from(at)
        frame = self._ahead.popleft()
        self.scene_kind = frame.scene.kind
        self._window.prepare(frame.boxes)
        return frame

    def _lay_out_from(self, at: Instant) -> None:
        """Some pictures from `at` on; none that would claim a lost link before it is known to be lost."""
        self._ahead.clear()
        heard, size = self._feed.heard, self._window.size
        view = screen_view(heard.snapshot, self._name)
        while len(self._ahead) < _AHEAD:
            link = self._link(at)
            if self._ahead and link.age_s:
                return
            shown = scene(heard.snapshot, view, at, link)
            shift = burn_in_shift(at.ms // _MINUTE_MS)
            boxes = layout(shown, size, self._window.measure, shift, self._memo)
            self._ahead.append(_Frame(at=at, scene=shown, boxes=boxes))
            at = next_change(shown, at, self._least)

    @property
    def _least(self) -> Span:
        return Span(round(_FASTEST_S * 1000 * self._time.rate))

    def _link(self, at: Instant) -> Link:
        """The link as it will be at `at`, if nothing is heard until then."""
        heard, (width, height) = self._feed.heard, self._window.size
        age = None
        # Without the daemon's time no countdown can be right: that is as good as never connected.
        if heard.heard_s is not None and self._time.known:
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

    async def _first_words(self) -> None:
        """The daemon's time and sections come within milliseconds: show no page of waiting before them."""
        end_s = self._time.link_s() + _FIRST_WORDS_S
        while self._time.link_s() < end_s and not self._is_told():
            await self._news_before(self._time.now() + self._least)

    def _is_told(self) -> bool:
        """Whether there is something to show, and no older than the last sign of life of a living daemon."""
        return self._feed.heard.snapshot.venue is not None and self._link(self._time.now()).age_s == 0.0

    async def _news_before(self, due: Instant) -> bool:
        """Wait until `due`, or until news came; True for news."""
        while not self._news and (left_s := self._time.seconds_until(due)) > 0:
            loop = asyncio.get_running_loop()
            self._waiter = loop.create_future()
            timer = loop.call_later(left_s, self._wake)
            try:
                await self._waiter
            finally:
                timer.cancel()
        news, self._news = self._news, False
        return news

    def _changed(self) -> None:
        self._news = True
        self._wake()

    def _wake(self) -> None:
        if not self._waiter.done():
            self._waiter.set_result(None)


def next_change(shown: Scene, now: Instant, least: Span) -> Instant:
    """The first boundary after `now + least`: a whole second, or a second of something that counts."""
    phases = {0, *(at.ms % 1000 for at in shown.ticks)}
    after = now.ms + least.ms
    return Instant(min(after + 1000 - (after - phase) % 1000 for phase in phases))
