"""A wall whose daemon is killed again and again: what its countdown rests on, held to the truth.

Two things make a countdown: the deadline that the snapshot names and the follower's hall time.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from displays.feed import SseFeed
from displays.followed_time import FollowedTime, Probe
from displays.http import Server
from hall.model.instants import Instant, Span
from hall.published.snapshot import RoundView
from hall.timebase import HallTime

_LOOK_S = 0.05
# A whole millisecond is rounded away at either side, and a correction slews by 1 ms a second.
_ROUNDED_MS = 3.0


class MeasuredTime(FollowedTime):
    """Hall time as a screen follows it; remembers the longest way that a question for it has taken."""

    longest_ms = 0.0

    def learn(self, probe: Probe) -> bool:
        self.longest_ms = max(self.longest_ms, probe.round_trip_ms)
        return super().learn(probe)


@dataclass(slots=True, kw_only=True)
class WatchedWall:
    """`wrong` are sentences about every countdown that was not right; `worst_ms` of the time, in real ms.

    `told` is set whenever the daemon has told anything.
    """

    base: str
    token: str
    truth: HallTime
    planned: Instant
    start: Instant
    limit: Span
    wrong: set[str] = field(default_factory=set)
    worst_ms: float = 0.0
    looks: int = 0
    told: asyncio.Event = field(default_factory=asyncio.Event)
    _begun: bool = False

    async def run(self) -> None:
        """Follow and look until cancelled."""
        time = MeasuredTime()
        feed = SseFeed(Server.of(self.base, self.token), "wall-1", time)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(feed.run(lambda: self._hear(feed)))
            while True:
                await asyncio.sleep(_LOOK_S)
                self._judge_time(time)

    def _hear(self, feed: SseFeed) -> None:
        self.told.set()
        self._judge_deadlines(feed)

    def _judge_time(self, time: MeasuredTime) -> None:
        if not time.known:
            return
        before = self.truth.now()
        told = time.now()
        after = self.truth.now()
        late = max(before.ms - told.ms, told.ms - after.ms, 0) / self.truth.rate
        self.looks += 1
        self.worst_ms = max(self.worst_ms, late)
        if late > time.longest_ms / 2 + _ROUNDED_MS:
            self.wrong.add(f"hall time was {late:.0f} ms off, {time.longest_ms:.0f} ms being the longest way")

    def _judge_deadlines(self, feed: SseFeed) -> None:
        section = feed.heard.snapshot.round
        for view in () if section is None else section.rounds:
            self.wrong.update(self._wrong_in(view))
            self._begun = self._begun or view.started is not None

    def _wrong_in(self, view: RoundView) -> list[str]:
        found = []
        if view.planned not in (None, self.planned):
            found.append(f"the start was shown as planned at {view.planned}, not at {self.planned}")
        if view.started not in (None, self.start) or (self._begun and view.started is None):
            found.append(f"the round was shown as begun at {view.started}, not at {self.start}")
        if view.started is not None and view.default_at != self.start + self.limit:
            found.append(f"the default time was shown as {view.default_at}")
        return found
