"""The games at the electronic boards: clocks that run, players who press again and again, and kings put into
the centre.

What the kings propose last is what the journal has to tell, whatever the readers went through meanwhile; and
of either side a press, once the boards have been read in peace.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from hall.boards.emulation import EmulatedHall
from hall.model.clock_events import ClockEvidence, Evidence
from hall.model.clocks import ClockSide
from hall.model.events import Record
from hall.model.tournament import Result
from hall.timebase import HallTime
from tests.soak.hosts import BOARDS

_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
_WITHIN_MS = 10_000
_FIRST_PRESS_MS = 5_000
_THINKS_S = (10.0, 40.0)  # near the increment, so that no clock ever runs down or over
_AT_LAST_MS = (500, 3_000)


class Games:
    """Begun just after the round with a move and a press. `presses` must be running then."""

    def __init__(self, hall: EmulatedHall, timebase: HallTime, dice: Random) -> None:
        self._hall = hall
        self._time = timebase
        self._dice = dice
        self._proposed: dict[int, Result] = {}
        self._kings_from_ms = timebase.now().ms + _FIRST_PRESS_MS  # kings come after play
        self._is_over = False
        for board in range(1, BOARDS + 1):
            self._play(board, 1_000, do="start_clock")
            self._play(board, 3_000, do="move", side="white")
            self._play(board, _FIRST_PRESS_MS, do="press", side="white")

    async def presses(self) -> None:
        """Whoever is to move presses, board by board, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for board in range(1, BOARDS + 1):
                tasks.create_task(self._presses(board))

    def ends(self) -> None:
        """Both sides of each board press once more, and from now on the journal has to tell of either."""
        self._is_over = True
        for board in range(1, BOARDS + 1):
            for after_ms in _AT_LAST_MS:
                self._play(board, after_ms, do="press")

    def propose_results(self) -> None:
        """On some boards the kings soon tell another result than before."""
        early_ms = max(0, self._kings_from_ms - self._time.now().ms)
        for board in self._dice.sample(range(1, BOARDS + 1), BOARDS // 2):
            result = self._dice.choice([one for one in _RESULTS if one is not self._proposed.get(board)])
            self._proposed[board] = result
            after_ms = early_ms + self._dice.randrange(_WITHIN_MS)
            self._play(board, after_ms, do="kings", result=result.value)

    def differ(self, records: Sequence[Record]) -> str:
        """What of a board the journal tells otherwise, or not; empty: nothing."""
        seen = [record.event for record in records if isinstance(record.event, ClockEvidence)]
        told = {one.board: one.result for one in seen if one.kind is Evidence.KINGS}
        wrong = [
            f"the kings of board {board} say {result}, not {told.get(board)}"
            for board, result in self._proposed.items()
            if told.get(board) is not result
        ]
        return "; ".join([*wrong, *self._without_presses(seen)])

    def _without_presses(self, seen: Sequence[ClockEvidence]) -> list[str]:
        if not self._is_over:
            return []
        told = {(one.board, one.clock_side) for one in seen if one.kind is Evidence.PRESS}
        wanted = {(board, side) for board in range(1, BOARDS + 1) for side in ClockSide}
        return [f"no press on the {side.value} of board {board}" for board, side in wanted - told]

    async def _presses(self, board: int) -> None:
        dice = Random(self._dice.random())
        while not self._is_over:
            await asyncio.sleep(dice.uniform(*_THINKS_S))
            self._play(board, 0, do="press")

    def _play(self, board: int, after_ms: int, **what: Any) -> None:
        self._hall.play([{"at": self._time.now().ms + after_ms, "board": board, **what}])
