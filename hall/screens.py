"""The wall screens as the daemon knows them: who was heard when, their live pictures.

A screen is a process of its own, also on this machine: a slow or hung display never delays clocks and web.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from hall.timebase import Timebase

_log = logging.getLogger(__name__)
# A picture is asked for while somebody looks, and for this long after the last look.
LOOK_S = 8.0
# A screen asks for the time every five seconds; three missed, and a spare one takes its place.
LOST_S = 15.0
# After so long without a word a screen is told to be lost.
GONE_S = 6.5
# One that waits for a monitor says so every ten seconds.
_WAITS_S = 30.0
_LOOK_AGAIN_S = 2.0
# A local screen that has ended so often within so long keeps ending.
_ENDS = 3
_ENDS_WITHIN_S = 120.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenHealth:
    """What a screen last said of itself; ages in seconds of link time.

    `monitor`: whether a television answers it, None where it does not know. One that waits for a television
    shows nothing and follows nothing: it says so and is not seen. `keeps_ending`: begun again and again.
    """

    last_seen_s: float
    lag_ms: int | None
    offset_ms: int | None = None
    monitor: bool | None = None
    keeps_ending: bool = False


@dataclass(slots=True)
class _Heard:
    at_s: float
    lag_ms: int | None = None
    offset_ms: int | None = None
    monitor: bool | None = None


class Screens:
    """Health and pictures of the venue's screens, by name."""

    def __init__(self, names: Sequence[str], timebase: Timebase) -> None:
        self.names = tuple(names)
        self._timebase = timebase
        self._heard: dict[str, _Heard] = {}
        self._pictures: dict[str, tuple[float, bytes]] = {}
        self._looked: dict[str, float] = {}
        self._waiting: dict[str, float] = {}
        self._ends: dict[str, deque[float]] = {}
        self._since_s = timebase.link_s()

    def followed(self, name: str) -> None:
        """A screen was heard; what it told of itself stays."""
        self._heard.setdefault(name, _Heard(0.0)).at_s = self._timebase.link_s()

    def told(self, name: str, *, lag_ms: int | None, offset_ms: int | None, monitor: bool | None) -> None:
        """A screen was heard and told how it does."""
        self._heard[name] = _Heard(self._timebase.link_s(), lag_ms, offset_ms, monitor)

    def waits(self, name: str) -> None:
        """A screen's process has no monitor to draw on: its place may be taken like a lost one's."""
        self._waiting[name] = self._timebase.link_s()

    def ended(self, name: str) -> None:
        """A local screen's process has ended with an error, or was ended because it hung."""
        self._ends.setdefault(name, deque(maxlen=_ENDS)).append(self._timebase.link_s())

    def closed(self, name: str) -> None:
        """Somebody has closed a local screen's window: nobody waits for it."""
        self._heard.pop(name, None)
        self._ends.pop(name, None)

    def failing(self) -> tuple[str, ...]:
        """The local screens that keep ending, by name."""
        since_s = self._timebase.link_s() - _ENDS_WITHIN_S
        return tuple(name for name, at in sorted(self._ends.items()) if len(at) == _ENDS and at[0] >= since_s)

    def last_word_s(self, name: str) -> float:
        """When it last said anything, in link seconds; before all time where it never did."""
        heard = self._heard.get(name)
        return max(0.0 if heard is None else heard.at_s, self._waiting.get(name, 0.0))

    def gone(self, name: str) -> None:
        """A broker has seen a screen vanish: what it said is as old as silence may be, and no older, since a
        spare one should not take the place of a process that begins again."""
        known = self._heard.get(name)
        if known is not None:
            known.at_s = min(known.at_s, self._timebase.link_s() - GONE_S)

    def health(self, name: str) -> ScreenHealth | None:
        """None: never heard since the daemon started."""
        known = self._heard_of(name)
        if name not in self.failing():
            return known
        since_s = self._timebase.link_s() - self._since_s
        return replace(known or ScreenHealth(last_seen_s=since_s, lag_ms=None), keeps_ending=True)

    def _heard_of(self, name: str) -> ScreenHealth | None:
        now_s, waiting_s = self._timebase.link_s(), self._waiting.get(name)
        heard = self._heard.get(name)
        if waiting_s is not None and now_s - waiting_s < _WAITS_S and (not heard or heard.at_s < waiting_s):
            since_s = heard.at_s if heard else self._since_s
            return ScreenHealth(last_seen_s=now_s - since_s, lag_ms=None, monitor=False)
        if heard is None:
            return None
        age = now_s - heard.at_s
        monitor = heard.monitor if age < LOST_S else None
        return ScreenHealth(last_seen_s=age, lag_ms=heard.lag_ms, offset_ms=heard.offset_ms, monitor=monitor)

    def lost(self) -> frozenset[str]:
        """Which have not been heard for `LOST_S`; one never heard counts from the daemon's start."""
        now_s = self._timebase.link_s()
        never = _Heard(self._since_s)
        return frozenset(name for name in self.names if now_s - self._heard.get(name, never).at_s >= LOST_S)

    async def watch(self, changed: Callable[[], None]) -> None:
        """Until cancelled: call `changed` when a screen is lost or back."""
        known = self.lost()
        while True:
            await self._timebase.sleep(_LOOK_AGAIN_S)
            now = self.lost()
            for name in sorted(now ^ known):
                _log.info("screen %s is %s", name, "lost" if name in now else "back")
            if now != known:
                changed()
            known = now

    def keep_picture(self, name: str, png: bytes) -> None:
        self._pictures[name] = (self._timebase.link_s(), png)

    def picture(self, name: str) -> bytes | None:
        """The newest PNG; asking for it makes the screen send more for a while."""
        self._looked[name] = self._timebase.link_s()
        kept = self._pictures.get(name)
        return None if kept is None else kept[1]

    def picture_age_s(self, name: str) -> float | None:
        """Age of what `picture` gives, in seconds."""
        kept = self._pictures.get(name)
        return None if kept is None else self._timebase.link_s() - kept[0]

    def looked_at(self) -> list[str]:
        """The screens whose picture somebody watches now."""
        now = self._timebase.link_s()
        return [name for name, at in self._looked.items() if now - at < LOOK_S]
