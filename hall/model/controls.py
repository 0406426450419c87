"""What a time control gives a side: the next period's time at each control, and the most a clock can show.

A DGT clock adds the next period's time to a side whose time runs out, the other side unchanged, and runs on.
0:00 at the first control is the moment to check the moves, in the last period a fallen flag (digest 6.8).
"""

from __future__ import annotations

from hall.model.regulations import TimeControl

# What increments may add between two readings; a supplement is told from them by its size, or by the zero.
INCREMENTS_S = 180
# So many moves' increments a side may have saved up and still make sense.
_MOVES_SAVED = 60


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


def most_s(control: TimeControl) -> int:
    """The most that one side can show: every period at once, and increments of many quick moves."""
    return sum(p.span.ms for p in control.periods) // 1000 + control.increment.ms // 1000 * _MOVES_SAVED
