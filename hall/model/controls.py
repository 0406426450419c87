"""What a time control gives a side: the next period's time at each control, and the most a clock can show.

A DGT clock adds the next period's time to a side whose time runs out, the other side unchanged, and runs on.
0:00 at the first control is the moment to check the moves, in the last period a fallen flag (digest 6.8).
"""

from __future__ import annotations

from hall.model.regulations import TimeControl

# What increments may add between two readings; a supplement is told from them by its size, or by the zero.
INCREMENTS_S = 180
# So many moves' increments a side may have saved up and still make sense, one each ten seconds at most.
_MOVES_SAVED = 60
_A_MOVE_S = 10
# What arbiters may have given a side: two minutes for each illegal move of the opponent (art. 7.5.5).
_GIVEN_S = 600


def is_last_period(control: TimeControl | None, passed: int) -> bool:
    """Whether a side that has passed so many controls loses at 0:00; so it is where no control is known."""
    return control is None or passed >= len(control.periods) - 1


def supplement_s(control: TimeControl | None, passed: int) -> int | None:
    """The seconds that a side is given at its next control, None in its last period."""
    if control is None or is_last_period(control, passed):
        return None
    return control.periods[passed + 1].span.ms // 1000


def is_supplement(before_s: int, gain_s: int, passed_s: int, added_s: int) -> bool:
    """Whether a side's gain within `passed_s` is the next period's time, increments and running included."""
    least_s = added_s - passed_s - 2
    if added_s > INCREMENTS_S:
        least_s = max(least_s, INCREMENTS_S + 1)
    elif before_s > passed_s + 1:
        return False
    return least_s <= gain_s <= added_s + INCREMENTS_S


def most_s(control: TimeControl, since_s: int) -> int:
    """The most that one side can show `since_s` after the start, with increments of many quick moves.

    No period's time is added before those before it can have run out.
    """
    moves = min(_MOVES_SAVED, since_s // _A_MOVE_S + 1)
    total_s = 0
    for period in control.periods:
        if since_s >= total_s:
            total_s += period.span.ms // 1000
    return total_s + control.increment.ms // 1000 * moves + _GIVEN_S
