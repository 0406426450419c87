"""Whose turn it is on a bus: two clocks, then one board's changes; dumps and silent boards now and then.

Undisturbed, twelve clocks are read in a third of a second. When a clock gets old, because a board is gone or
bytes are damaged, clocks get most of the turns, but never all of them.
"""

from __future__ import annotations

import math
from collections.abc import Collection

from drivers.dgt.bus_board import BusBoard
from drivers.dgt.bus_commands import BusCommand

# A clock reply so old makes clocks come first: a fifth more than an undisturbed round takes.
OLD_S = 0.4
OLD_A_BOARD_S = 0.035

CLOCKS_A_CHANGE = 2
CLOCKS_AN_EXTRA = 6  # a probe that nobody answers costs as much as six clocks
CLOCKS_A_FIRST_PROBE = 2  # noise may have drowned a board; the first probe tells
WHEN_OLD = 16  # so many times more clocks


class Turns:
    """The schedule over all boards that belong to the bus."""

    def __init__(self, boards: Collection[BusBoard]) -> None:
        self._boards = boards
        self._since_change = 0
        self._since_extra = 0

    def next(self, link_s: float) -> BusCommand | None:
        """The command whose turn it is; None: nothing is due."""
        if fresh := next((board for board in self._boards if board.fresh), None):
            return fresh.extra_command()
        live = [board for board in self._boards if board.live]
        old_s = max(OLD_S, OLD_A_BOARD_S * len(live))
        factor = WHEN_OLD if any(link_s - board.clock_s > old_s for board in live) else 1
        clocks = [board for board in live if board.clock_due_s <= link_s]
        if extra := self._extra(link_s, factor if clocks else 0):
            self._since_extra = 0
            return extra.extra_command()
        changes = [board for board in live if board.changes_due_s <= link_s]
        if changes and (not clocks or self._since_change >= CLOCKS_A_CHANGE * factor):
            self._since_change = 0
            return min(changes, key=lambda board: board.changes_rank(link_s)).changes_command()
        if not clocks:
            return None
        self._since_change += 1
        self._since_extra += 1
        return min(clocks, key=lambda board: board.clock_rank()).clock_command()

    def _extra(self, link_s: float, factor: int) -> BusBoard | None:
        """Who is probed or dumped now: boards that have just been missed before all others."""
        due = [
            board
            for board in self._boards
            if board.extra_due_s <= link_s and self._since_extra >= _clocks_first(board, factor)
        ]
        return min(due, key=lambda board: (not board.doubtful, board.extra_due_s), default=None)

    def due_s(self) -> float:
        """The link time at which `next` gives something at the latest."""
        return min((_due_s(board) for board in self._boards), default=math.inf)


def _clocks_first(board: BusBoard, factor: int) -> int:
    """How many clocks of others go before an extra turn; `factor` 0: there are none to go."""
    if board.just_missed:
        return min(CLOCKS_A_FIRST_PROBE, factor * CLOCKS_AN_EXTRA)
    return CLOCKS_AN_EXTRA * (min(1, factor) if board.doubtful else factor)


def _due_s(board: BusBoard) -> float:
    extra_s = board.extra_due_s
    return min(board.clock_due_s, board.changes_due_s, extra_s) if board.live else extra_s
