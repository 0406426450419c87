"""No conclusion from a single frame: a clock's message that is no plain continuation waits for the next.

A plain continuation is the same status and flags, with the running side's time lower by what has passed.
Everything else (a press, a start, a flag, no clock, a time set anew, the first message of all) is held back
until the next message says the same. For lines on which asking again costs little; a damaged frame whose
sum happens to be right then shows nothing but a second more or less.
"""

from __future__ import annotations

from drivers.dgt.messages import ClockAck, ClockMessage, ClockTime, NoClock
from hall.model.clocks import ClockSide
from hall.model.instants import Instant

LAG_S = 2  # a board polls its clock two or three times a second, and times are whole seconds


class Doubt:
    """Passes on what is believed."""

    def __init__(self) -> None:
        self._believed: tuple[ClockMessage, Instant] | None = None
        self._held: tuple[ClockMessage, Instant] | None = None

    @property
    def holds(self) -> bool:
        """Whether a message waits for another that agrees."""
        return self._held is not None

    def forget(self) -> None:
        """The line is fresh."""
        self._believed = self._held = None

    def believed(self, message: ClockMessage, at: Instant) -> bool:
        """Whether this message may be used; if not, the next should be asked for at once."""
        if isinstance(message, ClockAck):
            return True  # no time, and nothing is concluded from one
        if any(known and _continues(message, at, *known) for known in (self._believed, self._held)):
            self._believed, self._held = (message, at), None
            return True
        self._held = (message, at)
        return False


def _continues(now: ClockMessage, at: Instant, before: ClockMessage, before_at: Instant) -> bool:
    match now, before:
        case NoClock(), NoClock():
            return True
        case ClockTime(), ClockTime():
            return _same_state(now, before) and _counts_down(now, before, (at - before_at).ms / 1000)
        case _:
            return False


def _same_state(now: ClockTime, before: ClockTime) -> bool:
    return (now.left, now.right, now.status) == (before.left, before.right, before.status)


def _counts_down(now: ClockTime, before: ClockTime, passed_s: float) -> bool:
    left_s, right_s = before.left_s - now.left_s, before.right_s - now.right_s
    if not now.status.running:
        return left_s == right_s == 0
    runs_s, stands_s = (left_s, right_s) if now.status.high is ClockSide.LEFT else (right_s, left_s)
    return stands_s == 0 and 0 <= runs_s <= passed_s + LAG_S
