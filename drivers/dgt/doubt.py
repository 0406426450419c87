"""No conclusion from a single frame: a clock's message that is no plain continuation waits for the next.

A plain continuation is the same status and flags, with the running side's time lower by what has passed.
Everything else (a press, a start, a flag, no clock, a time set anew, the first message of all) is held back
until the next message says the same. A damaged frame, whose sum on a bus may happen to be right and which in
single mode has none, then shows nothing but a second more or less. In single mode a position is held back too
where field updates do not explain it: a damaged field would be a piece that somebody moved.
"""

from __future__ import annotations

from drivers.dgt.messages import ClockAck, ClockMessage, ClockTime, NoClock
from hall.model.clocks import ClockSide
from hall.model.instants import Instant

LAG_S = 2  # a board polls its clock two or three times a second, and times are whole seconds


class Doubt:
    """Passes on what is believed. Within `lag_s` of hall time a reading may be late."""

    def __init__(self, *, lag_s: float = LAG_S) -> None:
        self._lag_s = lag_s
        self._believed: tuple[ClockMessage, Instant] | None = None
        self._held: tuple[ClockMessage, Instant] | None = None

    @property
    def holds(self) -> bool:
        """Whether a message waits for another that agrees."""
        return self._held is not None

    def forget(self) -> None:
        """The line is fresh."""
        self._believed = self._held = None

    def believed(self, message: ClockMessage, at: Instant) -> tuple[tuple[ClockMessage, Instant], ...]:
        """What may be used now, each with the instant at which it came: this message, after the one that it
        bears out. None: the next should be asked for."""
        if isinstance(message, ClockAck):
            return ((message, at),)  # no time, and nothing is concluded from one
        held, self._held = self._held, None
        if self._believed and self._continues(message, at, *self._believed, rises_s=0):
            self._believed = (message, at)
            return (self._believed,)
        # A clock that counts up is in a wrong mode, which must be seen: it is believed every other second.
        if held and self._continues(message, at, *held, rises_s=self._lag_s):
            self._believed = (message, at)
            return (held, self._believed)
        self._held = (message, at)
        return ()

    def _continues(
        self, now: ClockMessage, at: Instant, before: ClockMessage, before_at: Instant, *, rises_s: float
    ) -> bool:
        match now, before:
            case NoClock(), NoClock():
                return True
            case ClockTime(), ClockTime():
                most_s = (at - before_at).ms / 1000 + self._lag_s
                return _same_state(now, before) and _goes_on(now, before, rises_s, most_s)
            case _:
                return False


class PositionDoubt:
    """Whole positions: the first, and what no field update has announced, must come twice."""

    def __init__(self) -> None:
        self._believed: bytes | None = None
        self._held: bytes | None = None
        self._stirred: set[int] = set()

    def forget(self) -> None:
        """The line is fresh."""
        self._believed = self._held = None
        self._stirred.clear()

    def stirred(self, square: int) -> None:
        """Something was said of this square."""
        self._stirred.add(square)

    def believed(self, codes: bytes) -> bool:
        """Whether this position may be used; if not, the next should be asked for at once."""
        if codes != self._held and not self._explained(codes):
            self._held = codes
            return False
        self._believed, self._held = codes, None
        self._stirred.clear()
        return True

    def _explained(self, codes: bytes) -> bool:
        before = self._believed
        if before is None or len(before) != len(codes):
            return False
        return all(before[i] == codes[i] or i in self._stirred for i in range(len(codes)))


def _same_state(now: ClockTime, before: ClockTime) -> bool:
    return (now.left, now.right, now.status) == (before.left, before.right, before.status)


def _goes_on(now: ClockTime, before: ClockTime, rises_s: float, most_s: float) -> bool:
    """Whether the running side alone has moved: down by `most_s` at most, up by `rises_s`."""
    left_s, right_s = before.left_s - now.left_s, before.right_s - now.right_s
    if not now.status.running:
        return left_s == right_s == 0
    runs_s, stands_s = (left_s, right_s) if now.status.high is ClockSide.LEFT else (right_s, left_s)
    return stands_s == 0 and -rises_s <= runs_s <= most_s
