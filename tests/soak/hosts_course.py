"""What happens to the hosts, at random from a seed: cables cut, slow and lossy, the network in halves,
processes killed with and without their cable. Keeps when which screen had no way to a living daemon."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from hall.timebase import boot_ms
from tests.soak.hosts import BROKER, DAEMON, NAMES, SCREENS, TABLET, Venue
from tests.soak.hosts_net import reaches

DELAY_S, LOSS = 0.2, 0.1
_BEGINS_S, _LASTS_S = (0.0, 6.0), (1.0, 12.0)
_DEAD_SHARE = 0.4  # of that a process stays dead
_AT_ONCE = (2, 5)


@dataclass(slots=True, kw_only=True)
class Silence:
    """From when until when (boot milliseconds) nothing that a daemon said could reach a screen."""

    since_ms: float
    until_ms: float | None = None


@dataclass(slots=True)
class Course:
    """`told` says in words what happened; `silences`: of each screen; `deaths`: when a process was killed."""

    venue: Venue
    dice: Random
    told: list[str] = field(default_factory=list)
    silences: dict[str, list[Silence]] = field(default_factory=lambda: {name: [] for name in SCREENS})
    deaths: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in NAMES})

    async def trouble(self) -> None:
        """Several things at once, each on another host; all is well again at the end."""
        names = self.dice.sample(NAMES, self.dice.randint(*_AT_ONCE))
        kinds = (self.cut, self.slow, self.lossy, self.kill, self.power)
        plans = [(self.dice.choice(kinds), name, self._later(_LASTS_S)) for name in names]
        begins = [self._later(_BEGINS_S) for _ in plans]
        halves = self._later(_LASTS_S) if self.dice.random() < 0.3 else 0.0
        async with asyncio.TaskGroup() as tasks:
            for (what, name, lasts_s), begins_s in zip(plans, begins, strict=True):
                tasks.create_task(_later(begins_s, what, name, lasts_s))
            if halves:
                tasks.create_task(self.halves(halves))

    async def cut(self, name: str, lasts_s: float) -> None:
        wire = self.venue.hosts[name].wire
        with self._during(f"{name} cut for {lasts_s:.1f} s"):
            wire.is_whole = False
            self._look()
            await asyncio.sleep(lasts_s)
            wire.is_whole = True

    async def slow(self, name: str, lasts_s: float) -> None:
        wire = self.venue.hosts[name].wire
        with self._during(f"{name} slow for {lasts_s:.1f} s"):
            wire.delay_s = DELAY_S
            await asyncio.sleep(lasts_s)
            wire.delay_s = 0.0

    async def lossy(self, name: str, lasts_s: float) -> None:
        wire = self.venue.hosts[name].wire
        with self._during(f"{name} loses a tenth for {lasts_s:.1f} s"):
            wire.loss = LOSS
            await asyncio.sleep(lasts_s)
            wire.loss = 0.0

    async def kill(self, name: str, lasts_s: float) -> None:
        """The process dies, its machine says so to all."""
        if name == TABLET:
            return
        dead_s = lasts_s * _DEAD_SHARE
        machine = self.venue.machines[name]
        with self._during(f"{name} killed for {dead_s:.1f} s"):
            machine.kill()
            self.deaths[name].append(boot_ms())
            self._look()
            await asyncio.sleep(dead_s)
            machine.start()

    async def power(self, name: str, lasts_s: float) -> None:
        """The machine dies, and nobody is told."""
        wire = self.venue.hosts[name].wire
        wire.is_whole = False
        try:
            await self.kill(name, lasts_s)
        finally:
            wire.is_whole = True
            self._look()

    async def halves(self, lasts_s: float) -> None:
        away = self.dice.sample(NAMES, self.dice.randint(1, len(NAMES) - 1))
        with self._during(f"{', '.join(away)} apart for {lasts_s:.1f} s"):
            for name in away:
                self.venue.hosts[name].wire.half = 1
            self._look()
            await asyncio.sleep(lasts_s)
            for host in self.venue.hosts.values():
                host.wire.half = 0

    @contextmanager
    def _during(self, what: str) -> Iterator[None]:
        self.told.append(f"{boot_ms() / 1000:.1f} {what}")
        try:
            yield
        finally:
            self._look()

    def _look(self) -> None:
        """Note which screens have lost, or have again, a way to the daemon."""
        now_ms = boot_ms()
        for name in SCREENS:
            known = self.silences[name]
            is_silent = bool(known) and known[-1].until_ms is None
            if self._hears(name) == is_silent:
                if is_silent:
                    known[-1].until_ms = now_ms
                else:
                    known.append(Silence(since_ms=now_ms))

    def _hears(self, name: str) -> bool:
        hosts, machines = self.venue.hosts, self.venue.machines
        alive = machines[DAEMON].is_up and machines[BROKER].is_up
        way = ((DAEMON, BROKER), (BROKER, name))
        return alive and all(reaches(hosts[one].wire, hosts[other].wire) for one, other in way)

    def _later(self, between: tuple[float, float]) -> float:
        return self.dice.uniform(*between)


async def _later(
    begins_s: float, what: Callable[[str, float], Awaitable[None]], name: str, lasts_s: float
) -> None:
    await asyncio.sleep(begins_s)
    await what(name, lasts_s)
