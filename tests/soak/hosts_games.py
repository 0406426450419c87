"""The games at the electronic boards: clocks that run, and kings put into the centre again and again.

What the kings propose last is what the journal has to tell, whatever the readers went through meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hall.emulation import EmulatedHall
from hall.model.clock_events import ClockEvidence, Evidence
from hall.model.events import Record
from hall.model.tournament import Result
from hall.timebase import HallTime
from tests.soak.hosts import BOARDS

_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
_WITHIN_MS = 10_000


class Games:
    """Begun just after the round: a move, a press, and Black thinks for more than an hour."""

    def __init__(self, hall: EmulatedHall, timebase: HallTime, dice: Random) -> None:
        self._hall = hall
        self._time = timebase
        self._dice = dice
        self._proposed: dict[int, Result] = {}
        for board in range(1, BOARDS + 1):
            self._play(board, 1_000, do="start_clock")
            self._play(board, 3_000, do="move", side="white")
            self._play(board, 5_000, do="press", side="white")

    def propose_results(self) -> None:
        """On some boards the kings soon tell another result than before."""
        for board in self._dice.sample(range(1, BOARDS + 1), BOARDS // 2):
            result = self._dice.choice([one for one in _RESULTS if one is not self._proposed.get(board)])
            self._proposed[board] = result
            self._play(board, self._dice.randrange(_WITHIN_MS), do="kings", result=result.value)

    def differ(self, records: Sequence[Record]) -> str:
        """Which board's kings the journal tells otherwise; empty: none."""
        told: dict[int, Result | None] = {}
        for record in records:
            if isinstance(record.event, ClockEvidence) and record.event.kind is Evidence.KINGS:
                told[record.event.board] = record.event.result
        wrong = [board for board, result in self._proposed.items() if told.get(board) is not result]
        return "".join(f"the kings of board {b} say {self._proposed[b]}, not {told.get(b)}" for b in wrong)

    def _play(self, board: int, after_ms: int, **what: Any) -> None:
        self._hall.play([{"at": self._time.now().ms + after_ms, "board": board, **what}])
