"""A bus in hand-moved time: a master, emulated boards, and the line between them at 9600 baud."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random

from drivers.dgt.bus import BusMaster
from drivers.dgt.emulated_bus import EmulatedLine
from drivers.dgt.emulated_clock import Control, EmulatedClock
from drivers.dgt.emulated_seat import BusSeat
from drivers.dgt.emulator import EmulatedBoard
from hall.model.clocks import Reading, Report, Side
from hall.model.instants import Instant
from tests.drivers.dgt.told import Told
from tests.drivers.timebases import HandTime

FIRST_ADDRESS = 1001
LEAST_STEP_S = 0.0002  # a loop takes a while to wake up


class LyingBoard(EmulatedBoard):
    """Tells these payloads of its clock first, then the truth."""

    def __init__(self, number: int, clock: EmulatedClock) -> None:
        super().__init__(number, clock)
        self.lies: list[bytes] = []

    def clock_payload(self, at: Instant) -> bytes:
        return self.lies.pop(0) if self.lies else super().clock_payload(at)


class Bus(Told):
    """Boards 1 to `boards` at addresses from 1001; `ages` are the worst ages of each board's clock."""

    def __init__(
        self, boards: int = 12, *, bound: Mapping[int, int] | None = None, seed: int = 1, rate: int = 1
    ) -> None:
        super().__init__()
        self.timebase = HandTime(rate=rate)
        dice = Random(seed)
        numbers = range(1, boards + 1)
        self.boards = {n: LyingBoard(n, EmulatedClock(Control(base_s=5400, increment_s=30))) for n in numbers}
        self.seats = {n: BusSeat(self.boards[n], FIRST_ADDRESS - 1 + n, dice) for n in numbers}
        self.line = EmulatedLine(list(self.seats.values()), dice)
        self.master = BusMaster(
            port="/dev/bus", boards={FIRST_ADDRESS - 1 + n: n for n in numbers} if bound is None else bound
        )
        self.sent: list[bytes] = []
        self.hear: Callable[[Report], None] = self.reports.append
        self.overhear: Callable[[bytes], object] = len  # every chunk that reaches the master
        self._read_s: dict[int, float] = {}
        self.oldest_s: dict[int, float] = {}
        self.watch_ages = False
        self.master.opened(self.timebase.link_s())

    def last(self, board: int) -> Reading:
        return next(reading for reading in reversed(self.readings) if reading.board == board)

    def start_clocks(self) -> None:
        for board in self.boards.values():
            board.clock.start(self.timebase.now())

    def press(self, board: int, side: Side) -> None:
        self.boards[board].press(side, self.timebase.now(), self.timebase.link_s())

    def knock(self) -> None:
        for seat in self.seats.values():
            seat.knock()

    def begin_watching_ages(self) -> None:
        """From now on `oldest_s` holds for each board how old its clock has been at the most."""
        self.oldest_s.clear()
        self.watch_ages = True

    def pass_time(self, seconds: float) -> None:
        end_s = self.timebase.link_s() + seconds
        while (left_s := end_s - self.timebase.link_s()) > 0:
            self.timebase.move(min(left_s, max(LEAST_STEP_S, self._due_s() - self.timebase.link_s())))
            self._step()

    def _due_s(self) -> float:
        return min(self.master.wake_s(), self.line.due_s, math.inf)

    def _step(self) -> None:
        at, link_s = self.timebase.now(), self.timebase.link_s()
        if chunk := self.line.take(at, link_s):
            self.overhear(chunk)
            self._tell(self.master.received(chunk, at=at, link_s=link_s))
        self._tell(self.master.tick(at=at, link_s=link_s))
        if command := self.master.command(link_s):
            self.sent.append(command)
            self.line.hear(command, link_s)

    def _tell(self, reports: list[Report]) -> None:
        for report in reports:
            if isinstance(report, Reading):
                self._age(report.board)
            self.hear(report)

    def _age(self, board: int) -> None:
        link_s = self.timebase.link_s()
        if self.watch_ages and board in self._read_s:
            age_s = link_s - self._read_s[board]
            self.oldest_s[board] = max(age_s, self.oldest_s.get(board, 0.0))
        self._read_s[board] = link_s
