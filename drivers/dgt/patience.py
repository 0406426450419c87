"""How long to wait for the first byte of a board's answer: as published, less where the board is known.

A lost command costs the whole wait, in which twelve boards could have told three times. Boards answer within
milliseconds, 20 ms while they write to their memory; 80 ms are published as a time-out and 120 ms are used
for boards that are not known yet, or whose answer has ever come too late (DGT protocol, 4).
"""

from __future__ import annotations

from collections import deque

FIRST_BYTE_S = 0.120
LEAST_S = 0.030  # what writing to memory takes, and half as much again
KNOWN_AFTER = 20  # answers
REMEMBERED = 200  # answers; about ten a second
STAY_S = 60.0  # after a late answer nothing is learned for so long


class Patience:
    """What one board's answers have taken."""

    def __init__(self) -> None:
        self._took_s: deque[float] = deque(maxlen=REMEMBERED)
        self._not_before_s = 0.0

    @property
    def wait_s(self) -> float:
        """From the end of the command to the first byte: twice the slowest of the last answers and 10 ms."""
        if len(self._took_s) < KNOWN_AFTER:
            return FIRST_BYTE_S
        return min(max(LEAST_S, 2 * max(self._took_s) + 0.010), FIRST_BYTE_S)

    def answered(self, took_s: float, link_s: float) -> None:
        """A good answer, whose first byte came so long after the end of the command."""
        if link_s >= self._not_before_s:
            self._took_s.append(took_s)

    def late(self, link_s: float) -> None:
        """An answer came when it was no longer waited for."""
        self._took_s.clear()
        self._not_before_s = link_s + STAY_S
