"""Accepted facts about clocks and electronic boards: what they showed and what an official said of them.

Readings are no facts: only what an arbiter may be asked about is journaled.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.clocks import ClockSide
from hall.model.instants import Between
from hall.model.tournament import Result, Side


class Evidence(Enum):
    """What a clock or an electronic board showed. The first start of a clock is nobody's press."""

    CLOCK_STARTED = "clock_started"
    PRESS = "press"
    PIECE_MOVED = "piece_moved"
    RAN_BEFORE_START = "ran_before_start"
    FLAG_FALLEN = "flag_fallen"
    LINK_LOST = "link_lost"
    LINK_BACK = "link_back"
    NO_CLOCK = "no_clock"
    CLOCK_PAUSED = "clock_paused"
    CONTROL_REACHED = "control_reached"
    KINGS = "kings"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockEvidence:
    """One observation of a board. `clock_side` is physical, so that a corrected seating recomputes all.

    `side` is set where the board itself tells the colour (a moved piece); `result` for kings in the centre,
    None once they have left it.
    """

    tournament: str
    round: int
    board: int
    kind: Evidence
    when: Between
    clock_side: ClockSide | None = None
    side: Side | None = None
    result: Result | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KingsDismissed:
    """An official looked: the kings of the record `dismisses` propose no result."""

    tournament: str
    round: int
    board: int
    dismisses: int


class ClockNote(Enum):
    """What an official did about a board's clock."""

    DONE = "done"  # put right; the next reading shows whether it is
    REPLACED = "replaced"
    WITHOUT = "without"  # the game is played with a clock that nothing reads
    MOVES_CHECKED = "moves_checked"  # at a control
    PRESS_ASKED = "press_asked"  # whose lever goes up next is White's


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockNoted:
    """An official saw to a board's clock."""

    tournament: str
    round: int
    board: int
    note: ClockNote


@dataclass(frozen=True, slots=True, kw_only=True)
class WhiteSideSet:
    """On which side of a board's clock White sits; `source`: venue, clock, board, press or arbiter found it.

    `clock_side` None: what was set is forgotten, the clock may find it again.
    """

    tournament: str
    board: int
    clock_side: ClockSide | None
    source: str
