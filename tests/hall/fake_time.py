"""Time that a test moves by hand: sleepers wake in the order of their instants, `now()` at each its own."""

from __future__ import annotations

import asyncio
import heapq
from itertools import count

from hall.model.instants import Instant, Span

_TURNS = 60  # turns of the loop after each step, so that what was woken gets as far as it can


class FakeTime:
    """A `hall.timebase.Timebase` that stands still until `advance` or `advance_to`."""

    def __init__(self, now: Instant, *, rate: int = 1) -> None:
        self._now_ms = float(now.ms)
        self._rate = rate
        self._began_ms = now.ms
        self._order = count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._somebody_sleeps = asyncio.Event()

    @property
    def rate(self) -> int:
        return self._rate

    def now(self) -> Instant:
        return Instant(int(self._now_ms))

    def link_s(self) -> float:
        return (self._now_ms - self._began_ms) / self._rate / 1000

    def wall(self) -> Instant:
        return self.now()

    async def sleep_until(self, at: Instant) -> None:
        await self._until_ms(at.ms)

    async def sleep(self, seconds: float) -> None:
        await self._until_ms(self._now_ms + seconds * 1000 * self._rate)

    async def asleep(self) -> None:
        """Return when somebody new sleeps: for code that is busy in a thread or process before it does."""
        async with asyncio.timeout(60):
            await self._somebody_sleeps.wait()
        self._somebody_sleeps.clear()

    async def advance(self, span: Span) -> None:
        """Let so much hall time pass."""
        await self.advance_to(self.now() + span)

    async def advance_to(self, at: Instant) -> None:
        """Let hall time reach `at`; everything that was due on the way has happened in order."""
        await settled()
        while self._sleepers and self._sleepers[0][0] <= at.ms:
            due_ms, _, sleeper = heapq.heappop(self._sleepers)
            self._now_ms = max(self._now_ms, due_ms)
            if not sleeper.done():
                sleeper.set_result(None)
                await settled()
        self._now_ms = max(self._now_ms, float(at.ms))
        await settled()

    async def _until_ms(self, due_ms: float) -> None:
        if due_ms <= self._now_ms:
            return
        sleeper = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (due_ms, next(self._order), sleeper))
        self._somebody_sleeps.set()
        await sleeper


async def settled() -> None:
    """Let every task that can run do so."""
    for _ in range(_TURNS):
        await asyncio.sleep(0)
