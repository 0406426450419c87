"""A timebase that tests move by hand: hall time and link time go together, at rate 1 unless told so."""

from __future__ import annotations

import asyncio

from hall.model.instants import Instant, Span

START = Instant(1_373_976_000_000)


class HandTime:
    """Nothing passes until `move`; sleepers wake in order of their time."""

    def __init__(self, *, rate: int = 1) -> None:
        self.rate = rate
        self._link_s = 1000.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> Instant:
        return START + Span(round((self._link_s - 1000.0) * 1000) * self.rate)

    def link_s(self) -> float:
        return self._link_s

    def wall(self) -> Instant:
        return self.now()

    def move(self, seconds: float) -> None:
        """Let link time pass, and hall time with it."""
        self._link_s += seconds
        for due_s, sleeper in sorted(self._sleepers, key=lambda entry: entry[0]):
            if due_s <= self._link_s and not sleeper.done():
                sleeper.set_result(None)
        self._sleepers = [entry for entry in self._sleepers if not entry[1].done()]

    async def sleep(self, seconds: float) -> None:
        sleeper: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self._link_s + seconds, sleeper))
        await sleeper

    async def sleep_until(self, at: Instant) -> None:
        await self.sleep((at - self.now()).ms / 1000 / self.rate)
