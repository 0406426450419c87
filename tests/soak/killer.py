"""Who kills the daemon of a rehearsal, and who taps meanwhile: half of the kills fall on a tap under way.

Not here: what must hold afterwards.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random

from hall.model import commands as c
from hall.model.instants import Instant, Span
from hall.rehearsal.arbiter import FINISHED_AFTER
from hall.rehearsal.client import Client
from hall.rehearsal.stage import Stage
from hall.timebase import HallTime

_UP_S = 60.0  # a daemon beside other tests
_TAP_MS = 12.0  # from the sending of a tap to its answer, and a little more
_BETWEEN_TAPS_S = 0.05
_IDLE_S = 0.8
_STARTING_S = 0.7
_ENTERED = FINISHED_AFTER + Span.of(seconds=25)  # from then on results are entered one after the other


class Scribe(Client):
    """A second tablet of the arbiter's: one tap after the other, each of which makes one record."""

    def __init__(self, arbiter: Client, stage: Stage, timebase: HallTime) -> None:
        super().__init__(stage.scene.base, timebase, f"scribe-{arbiter.run_id}")
        self._cookie = arbiter.cookie
        self._sent = asyncio.Event()
        self.last_id = ""

    async def run(self) -> None:
        """Tap until cancelled, every tap again until it is answered; the last may be kept unanswered."""
        for number in count(1):
            self.last_id = f"{self.run_id}-{number:06d}"
            self._sent.set()
            await self.does(c.SetScreen(screen="wall-1", identify_until=Instant(number)))
            await asyncio.sleep(_BETWEEN_TAPS_S)

    async def next_tap(self) -> None:
        """Return when a tap is about to be sent."""
        self._sent.clear()
        await self._sent.wait()


class Killer:
    """Kills `most` times at random moments of each phase, or as often as the rehearsal lasts.

    `killed` counts by phase and moment; `pause_s` is the longest wait before each.
    """

    def __init__(
        self, *, most: int, seed: int, start: Instant, default_at: Instant, pause_s: float = 0.0
    ) -> None:
        self.killed: Counter[tuple[str, str]] = Counter()
        self._most = most
        self._dice = Random(seed)
        self._start = start
        self._default_at = default_at
        self._pause_s = pause_s

    async def run(self, stage: Stage, scribe: Scribe, timebase: HallTime, told: asyncio.Event) -> None:
        """Until all are done; `told` is set whenever a wall has been told anything."""
        await _up(stage)
        while self.killed.total() < self._most:
            await asyncio.sleep(self._dice.uniform(0, self._pause_s))
            phase = self._phase(timebase.now())
            moment = await self._moment(phase, stage, scribe, told)
            before = stage.kills
            stage.kill()
            told.clear()
            self.killed[phase, moment] += stage.kills - before

    def _phase(self, now: Instant) -> str:
        if now < self._start:
            return "before the start"
        if now < self._default_at:
            return "to the default time"
        return "play" if now < self._default_at + _ENTERED else "results"

    async def _moment(self, phase: str, stage: Stage, scribe: Scribe, told: asyncio.Event) -> str:
        """Wait for a moment to kill at; what kind of one it is.

        A daemon that is not killed while it starts tells its walls first, or none would ever learn anything.
        """
        dice = self._dice.random()
        if dice < 0.2 and phase != "results":
            await asyncio.sleep(self._dice.uniform(0.02, _STARTING_S))
            return "starting"
        await _up(stage)
        async with asyncio.timeout(_UP_S):
            await told.wait()
        if dice < 0.7 or phase == "results":
            await scribe.next_tap()
            await asyncio.sleep(self._dice.uniform(0, _TAP_MS) / 1000)
            return "at a tap"
        await asyncio.sleep(self._dice.uniform(0, _IDLE_S))
        return "any time"


async def _up(stage: Stage) -> None:
    """Return once the daemon serves."""
    async with asyncio.timeout(_UP_S):
        while not await _answers(stage.scene.port):  # noqa: ASYNC110 - of another process nothing tells
            await asyncio.sleep(0.02)


async def _answers(port: int) -> bool:
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        line = await reader.readline()
        writer.close()
    except OSError:
        return False
    return b" 200 " in line


def table(killed: Counter[tuple[str, str]], say: Callable[[str], None]) -> None:
    """How many kills fell where."""
    moments = ("starting", "at a tap", "any time")
    say(f"{'phase':<22}" + "".join(f"{moment:>12}" for moment in moments))
    for phase in ("before the start", "to the default time", "play", "results"):
        say(f"{phase:<22}" + "".join(f"{killed[phase, moment]:>12}" for moment in moments))
