"""The clock on one board: messages -> readings, jumps not believed at once, and when to ask.

In update-nice a standing clock says nothing, and some boards say nothing either when the clock's lead is
out (DGT protocol, 3). So the clock is asked when it has been quiet for longer than it should, and counts as
gone after some questions without an answer.
"""

from __future__ import annotations

import logging
import math

from drivers.dgt.messages import ClockAck, ClockMessage, ClockTime, NoClock
from hall.model.clocks import ClockSide, Reading
from hall.model.instants import Instant

log = logging.getLogger(__name__)

RUNNING_QUIET_S = 2.5  # a running clock changes every second; a board may lag by one more
STANDING_QUIET_S = 6.0
ANSWER_S = 1.0
DOUBT_S = 0.5  # a board polls its clock two or three times a second: so much later it has heard it anew
UNANSWERED = 3  # questions after which the clock counts as not plugged in

LONGEST_JUMP_S = 3600  # what is believed at once, beside the time that has passed
AGREE_S = 5  # frames that agree differ by no more, beside the time that has passed
AGREEING = 3  # frames that must agree on a jump before it is a clock set anew
STALE_S = 0.9  # so long after set and run a clock may still tell its old times


class ClockWatch:
    """Sans-I/O. The caller asks (SEND_CLK) when `wanted`, and says so by `asked`."""

    def __init__(self, *, board: int) -> None:
        self._board = board
        self._last: tuple[ClockTime, Instant] | None = None
        self._suspects: list[tuple[ClockTime, Instant]] = []
        self.due_s = math.inf  # the link time at which the clock should be asked
        self._unanswered = 0
        self._lever_doubted = False
        self._stale_until_s = -math.inf

    def opened(self, link_s: float) -> None:
        """The link is fresh: whatever time comes first is believed."""
        self._last = None
        self._suspects = []
        self._unanswered = 0
        self._stale_until_s = -math.inf
        self.due_s = link_s + RUNNING_QUIET_S

    def wanted(self, link_s: float) -> bool:
        """Whether the clock should be asked now."""
        return link_s >= self.due_s

    def asked(self, link_s: float) -> None:
        self._unanswered += 1
        given_up = self._unanswered > UNANSWERED
        self.due_s = link_s + (STANDING_QUIET_S if given_up else ANSWER_S)

    def set_anew(self, link_s: float) -> None:
        """The clock was given other times: what it tells for a while is old, what then comes is believed."""
        self._last = None
        self._suspects = []
        self._stale_until_s = link_s + STALE_S
        self.due_s = self._stale_until_s

    def doubted(self, link_s: float) -> None:
        """The clock is to be asked whether it meant what it said; at once where nothing is known yet."""
        self._unanswered = 0
        self.due_s = link_s if self._last is None else link_s + DOUBT_S

    def tick(self, *, at: Instant, link_s: float) -> list[Reading]:
        """A clock that left the last of its questions unanswered; told once."""
        if self._unanswered != UNANSWERED or link_s < self.due_s:
            return []
        self._unanswered += 1
        self._last = None
        return [_no_clock(self._board, at)]

    def heard(self, message: ClockMessage, *, at: Instant, link_s: float) -> list[Reading]:
        """The reading of a message, none where it is not believed (yet) or holds no time."""
        self._unanswered = 0
        match message:
            case ClockTime():
                return self._time(message, at, link_s)
            case NoClock():
                self._last = None
                self.due_s = link_s + STANDING_QUIET_S
                return [_no_clock(self._board, at)]
            case ClockAck():
                return []

    def _time(self, time: ClockTime, at: Instant, link_s: float) -> list[Reading]:
        if link_s < self._stale_until_s:
            return []
        if not self._believed(time, at):
            self.due_s = link_s  # ask at once whether it was meant
            return []
        self._last = (time, at)
        self._suspects = []
        self.due_s = link_s + (RUNNING_QUIET_S if time.status.running else STANDING_QUIET_S)
        self._cross_check(time)
        return [_reading(self._board, time, at)]

    def _believed(self, time: ClockTime, at: Instant) -> bool:
        if self._last is None or _differ_by(time, at, self._last) <= LONGEST_JUMP_S:
            return True
        if self._suspects and _differ_by(time, at, self._suspects[-1]) > AGREE_S:
            self._suspects = []
        self._suspects.append((time, at))
        return len(self._suspects) >= AGREEING

    def _cross_check(self, time: ClockTime) -> None:
        """The lever decides; the bits that should agree with it are only compared, and told once."""
        doubted = time.status.to_move not in (None, time.status.high)
        if doubted and not self._lever_doubted:
            log.warning("board %d: the clock's lever and its side-to-move bits disagree", self._board)
        self._lever_doubted = doubted


def _differ_by(time: ClockTime, at: Instant, earlier: tuple[ClockTime, Instant]) -> float:
    """By how many seconds the times differ beyond what the hall time between them explains."""
    before, before_at = earlier
    passed_s = max(0, (at - before_at).ms) / 1000
    return max(abs(time.left_s - before.left_s), abs(time.right_s - before.right_s)) - passed_s


def _reading(board: int, time: ClockTime, at: Instant) -> Reading:
    status = time.status
    return Reading(
        board=board,
        at=at,
        connected=True,
        left_s=time.left_s,
        right_s=time.right_s,
        running=status.high if status.running else None,
        lever_up=status.high,
        # b4, not b6: a flag that is only shown belongs to a change of period.
        left_flag=time.left.blocked,
        right_flag=time.right.blocked,
        battery_low=status.battery_low,
        time_per_move=time.left.time_per_move and time.right.time_per_move,
    )


def _no_clock(board: int, at: Instant) -> Reading:
    lever: ClockSide | None = None
    return Reading(
        board=board, at=at, connected=False, left_s=None, right_s=None, running=None, lever_up=lever
    )
