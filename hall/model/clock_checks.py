"""What an arbiter should put right on a board's clock, before the round by the regulation and during it.

Findings are of clocks alone and say nothing about persons (`presence` does). A regulation without a time
control leaves nothing to compare with: that is "not known", no fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from hall.model.clocks import BoardClock, ClockSide, Reading
from hall.model.instants import Instant, Span
from hall.model.presence import white_side
from hall.model.regulations import TimeControl
from hall.model.state import RoundState, TournamentState

# A clock is set to whole seconds, and may or may not show the first increment before the start.
_MAY_DIFFER_S = 1
# A clock that stands so long in a running game is worth a look; shorter it is a claim or an illegal move.
PAUSED_LONG = Span.of(minutes=3)
# A clock that was not started so long after the round was is worth a look.
NOT_STARTED_AFTER = Span.of(minutes=1)


class ClockFault(Enum):
    """What is wrong, the worst first: an arbiter walks in this order where he walks by urgency."""

    NO_LINK = "no_link"
    NO_CLOCK = "no_clock"
    RUNS_BEFORE_START = "runs_before_start"
    WRONG_TIME = "wrong_time"
    WRONG_INCREMENT = "wrong_increment"
    LEVER_WRONG = "lever_wrong"
    NOT_STARTED = "not_started"
    PAUSED_LONG = "paused_long"
    FLAG_FALLEN = "flag_fallen"
    CONTROL_REACHED = "control_reached"
    SIDE_NOT_KNOWN = "side_not_known"
    BATTERY_LOW = "battery_low"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing on one board. `left_s`, `right_s` are what the clock shows, `expected_s` what it should."""

    board: int
    fault: ClockFault
    left_s: int | None = None
    right_s: int | None = None
    expected_s: int | None = None
    since: Instant | None = None
    side: ClockSide | None = None


def findings(t: TournamentState, known: RoundState, clock: BoardClock, at: Instant) -> tuple[Finding, ...]:
    """What to put right on a board now, the worst first; nothing once its game has a result."""
    if known.results.get(clock.board):
        return ()
    if not clock.link_up or clock.last is None:
        return (Finding(board=clock.board, fault=ClockFault.NO_LINK, since=clock.link_changed),)
    if not clock.last.connected:
        return (Finding(board=clock.board, fault=ClockFault.NO_CLOCK, since=clock.since),)
    started = known.start_actual
    found = (
        _before(t, clock, clock.last)
        if started is None
        else _during(t, clock, clock.last, started=started, at=at)
    )
    order = list(ClockFault)
    return tuple(sorted((*found, *_always(t, clock, clock.last)), key=lambda f: order.index(f.fault)))


def _always(t: TournamentState, clock: BoardClock, last: Reading) -> Iterator[Finding]:
    if last.battery_low:
        yield Finding(board=clock.board, fault=ClockFault.BATTERY_LOW)
    if white_side(t, clock.board) is None and clock.has_run:
        yield Finding(board=clock.board, fault=ClockFault.SIDE_NOT_KNOWN)


def _before(t: TournamentState, clock: BoardClock, last: Reading) -> Iterator[Finding]:
    if last.running is not None:
        yield _shown(clock, last, ClockFault.RUNS_BEFORE_START)
        return
    control = t.entry.regulation.time_control
    if control is not None:
        yield from _against(control, clock, last)
    white = white_side(t, clock.board)
    if white is not None and last.lever_up is not None and last.lever_up is not white:
        yield Finding(board=clock.board, fault=ClockFault.LEVER_WRONG, side=white)


def _against(control: TimeControl, clock: BoardClock, last: Reading) -> Iterator[Finding]:
    base_s = control.periods[0].span.ms // 1000
    wanted = {base_s, base_s + control.increment.ms // 1000}
    if not all(_is_one_of(shown, wanted) for shown in (last.left_s, last.right_s)):
        yield _shown(clock, last, ClockFault.WRONG_TIME, expected_s=base_s)
    if last.time_per_move is not None and last.time_per_move is not (control.increment.ms > 0):
        yield _shown(clock, last, ClockFault.WRONG_INCREMENT, expected_s=control.increment.ms // 1000)


def _is_one_of(shown: int | None, wanted: set[int]) -> bool:
    return shown is not None and any(abs(shown - one) <= _MAY_DIFFER_S for one in wanted)


def _during(
    t: TournamentState, clock: BoardClock, last: Reading, *, started: Instant, at: Instant
) -> Iterator[Finding]:
    if last.running is not None:
        return
    if last.left_flag or last.right_flag:
        fallen = ClockSide.LEFT if last.left_flag else ClockSide.RIGHT
        yield _shown(clock, last, _at_zero(t.entry.regulation.time_control), side=fallen)
    elif not clock.has_run:
        if at - started >= NOT_STARTED_AFTER:
            yield _shown(clock, last, ClockFault.NOT_STARTED)
    elif clock.since is not None and at - clock.since >= PAUSED_LONG:
        yield _shown(clock, last, ClockFault.PAUSED_LONG, since=clock.since)


def _at_zero(control: TimeControl | None) -> ClockFault:
    """Where a second period follows, 0:00 is the moment to check the moves, not a flag fall (digest 6.8)."""
    several = control is not None and len(control.periods) > 1
    return ClockFault.CONTROL_REACHED if several else ClockFault.FLAG_FALLEN


def _shown(
    clock: BoardClock,
    last: Reading,
    fault: ClockFault,
    *,
    expected_s: int | None = None,
    since: Instant | None = None,
    side: ClockSide | None = None,
) -> Finding:
    return Finding(
        board=clock.board,
        fault=fault,
        left_s=last.left_s,
        right_s=last.right_s,
        expected_s=expected_s,
        since=since,
        side=side,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """Both sides' times at an instant. `estimated`: counted on from the last reading, to be marked so."""

    left_s: int
    right_s: int
    running: ClockSide | None
    estimated: bool


def times(clock: BoardClock, at: Instant) -> Times | None:
    """What the clock shows at `at`, as far as its last reading says; None where it tells no times."""
    last = clock.last
    if last is None or not last.connected or last.left_s is None or last.right_s is None:
        return None
    passed_s = max(0, (at - last.at).ms // 1000) if last.running is not None else 0
    left = last.left_s - (passed_s if last.running is ClockSide.LEFT else 0)
    right = last.right_s - (passed_s if last.running is ClockSide.RIGHT else 0)
    return Times(left_s=max(0, left), right_s=max(0, right), running=last.running, estimated=passed_s > 1)


def running_count(known: RoundState, clocks: tuple[BoardClock, ...]) -> tuple[int, int]:
    """How many clocks run, of how many electronic boards whose games are still on ("47 of 50 run")."""
    open_boards = [c for c in clocks if known.pair(c.board) is not None and not known.results.get(c.board)]
    running = [c for c in open_boards if c.last is not None and c.last.running is not None]
    return len(running), len(open_boards)
