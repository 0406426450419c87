"""Electronic boards for the tablet's tests: what their clocks say before a round and during it."""

from __future__ import annotations

from dataclasses import replace

from hall.engine import Engine
from hall.model.clocks import ClockSide, LinkChange, Reading
from hall.model.instants import Instant, Span

LEFT, RIGHT = ClockSide.LEFT, ClockSide.RIGHT
BASE_S = 5400


def reading(board: int, at: Instant, *, left_s: int = BASE_S, right_s: int = BASE_S) -> Reading:
    """A clock that stands as set, White's lever up on the left."""
    return Reading(
        board=board,
        at=at,
        connected=True,
        left_s=left_s,
        right_s=right_s,
        running=None,
        lever_up=LEFT,
        time_per_move=True,
    )


def running(
    board: int, at: Instant, side: ClockSide = LEFT, *, left_s: int = 5000, right_s: int = 5100
) -> Reading:
    return replace(reading(board, at, left_s=left_s, right_s=right_s), running=side, lever_up=side)


def unplugged(board: int, at: Instant) -> Reading:
    return Reading(
        board=board, at=at, connected=False, left_s=None, right_s=None, running=None, lever_up=None
    )


def before_the_round(engine: Engine, at: Instant, boards: int = 30) -> None:
    """Thirty clocks set, but: 4 has none, 9 shows an hour, 13 lies the wrong way, 17 is silent."""
    for board in range(1, boards + 1):
        engine.report("open", reading(board, at))
    engine.report("open", unplugged(4, at))
    engine.report("open", reading(9, at, left_s=3600, right_s=3600))
    engine.report("open", replace(reading(13, at), lever_up=RIGHT))
    silent = at - Span.of(minutes=4)
    engine.report("open", reading(17, silent))
    engine.report("open", LinkChange(board=17, at=silent, up=False, why="no answer"))
