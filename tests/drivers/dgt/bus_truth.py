"""What boards on a noisy bus really said, beside what the host made of it."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from drivers.dgt.bus_codec import BusDecoder, BusMessage
from drivers.dgt.bus_messages import BusReply
from drivers.dgt.messages import ClockTime
from hall.model.clocks import Reading, Report
from tests.drivers.dgt.bus_lines import FIRST_ADDRESS, Bus


class WatchedBus(Bus):
    """A bus in play whose presses are made at random, and whose every frame and reading is compared."""

    def __init__(self, boards: int = 12, *, seed: int = 1) -> None:
        self.frames = 0
        self.wrong_frames = 0  # their sum was right, and no board said them
        self.wrong_readings: list[Reading] = []
        self.uncorrected: list[Reading] = []  # of these, not corrected by the board's next reading
        self._ear = BusDecoder()
        self._wrong_now: dict[int, Reading] = {}
        super().__init__(boards, seed=seed)
        self._dice = Random(seed + 1)
        self.hear = self._judge
        self.overhear = self._compare
        self.pass_time(8)
        self.start_clocks()
        self.pass_time(2)

    def play(self, seconds: float) -> None:
        """Somebody presses twice a second."""
        for _ in range(round(2 * seconds)):
            number = self._dice.choice(list(self.boards))
            self.press(number, self.boards[number].clock.face().high)
            self.pass_time(0.5)

    def _compare(self, chunk: bytes) -> None:
        """Each frame that the master hears with what was really said."""
        for message in self._ear.feed(chunk):
            if isinstance(message, BusReply):
                self.frames += 1
                self.wrong_frames += message not in self._really_said()

    def _really_said(self) -> list[BusMessage]:
        """The last two seconds or so."""
        return [message for raw in self.line.said for message in _meant(raw)]

    def _judge(self, report: Report) -> None:
        self.reports.append(report)
        if not isinstance(report, Reading):
            return
        if self._is_right(report):
            self._wrong_now.pop(report.board, None)
            return
        self.wrong_readings.append(report)
        if report.board in self._wrong_now:
            self.uncorrected.append(report)
        self._wrong_now[report.board] = report

    def _is_right(self, reading: Reading) -> bool:
        address = FIRST_ADDRESS - 1 + reading.board
        return any(
            isinstance(said, BusReply) and said.address == address and _shows(said, reading)
            for said in self._really_said()
        )


@lru_cache(maxsize=256)
def _meant(raw: bytes) -> tuple[BusMessage, ...]:
    """A whole talk; a board that was knocked into single mode says what no bus does."""
    return tuple(BusDecoder().feed(raw))


def _shows(reply: BusReply, reading: Reading) -> bool:
    time = reply.body
    if not isinstance(time, ClockTime):
        return False
    running = time.status.high if time.status.running else None
    return (time.left_s, time.right_s, running, time.left.blocked, time.right.blocked) == (
        reading.left_s,
        reading.right_s,
        reading.running,
        reading.left_flag,
        reading.right_flag,
    )
