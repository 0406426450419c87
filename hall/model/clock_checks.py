"""What an arbiter should put right on a board's clock, before the round by the regulation and during it.

Findings are of clocks alone and say nothing about persons (`presence` does). A regulation without a time
control leaves nothing to compare with: that is "not known", no fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from hall.model.clock_events import ClockNote, ClockNoted, Evidence
from hall.model.clocks import BoardClock, ClockSide, Reading
from hall.model.controls import most_s
from hall.model.instants import Instant, Span
from hall.model.presence import white_side
from hall.model.regulations import TimeControl
from hall.model.state import Fact, RoundState, TournamentState

# A clock is set to whole seconds, and may or may not show the first increment before the start.
_MAY_DIFFER_S = 1
# A clock that stands so long in a running game is worth a look; shorter it is a claim or an illegal move.
PAUSED_LONG = Span.of(minutes=3)
# A clock that was not started so long after the round was is worth a look.
NOT_STARTED_AFTER = Span.of(minutes=1)
# A running clock changes every second; a board may lag by one or two more.
FROZEN_AFTER = Span.of(seconds=10)
# Readings of a fast rehearsal come a minute late; less than that is no clock that runs too fast.
_FALLS_FASTER_S = 60
# A press shows its increment less the seconds that ran before it was read, or one or two more by rounding.
_SHOWS_LESS_S = 5
_SHOWS_MORE_S = 2


class ClockFault(Enum):
    """What is wrong, the worst first: an arbiter walks in this order where he walks by urgency."""

    NO_LINK = "no_link"
    NO_CLOCK = "no_clock"
    RUNS_BEFORE_START = "runs_before_start"
    FLAG_FALLEN = "flag_fallen"
    CONTROL_REACHED = "control_reached"
    FROZEN = "frozen"
    SUM_SENSELESS = "sum_senseless"
    WRONG_TIME = "wrong_time"
    WRONG_INCREMENT = "wrong_increment"
    LEVER_WRONG = "lever_wrong"
    NOT_STARTED = "not_started"
    PAUSED_LONG = "paused_long"
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
    """What to put right on a board now, the worst first.

    Nothing once its game has a result, or is played with a clock that nothing reads. What an official says he
    put right is told again by the next reading that shows it still.
    """
    notes = known.clock_notes.get(clock.board)
    last = notes[-1] if notes else None
    if known.results.get(clock.board) or (last is not None and last.value.note is ClockNote.WITHOUT):
        return ()
    reached = tuple(_controls(known, clock))
    found = (*_of_clock(t, known, clock, at), *reached)
    order = list(ClockFault)
    kept = [f for f in found if last is None or not _is_seen_to(f, clock, last)]
    return tuple(sorted(kept, key=lambda f: order.index(f.fault)))


def is_without(known: RoundState, board: int) -> bool:
    """Whether an official said that the game is played with a clock that nothing reads."""
    notes = known.clock_notes.get(board, ())
    return bool(notes) and notes[-1].value.note is ClockNote.WITHOUT


def _is_seen_to(found: Finding, clock: BoardClock, noted: Fact[ClockNoted]) -> bool:
    """Whether nothing was heard of the clock since an official saw to it."""
    if noted.value.note not in (ClockNote.DONE, ClockNote.REPLACED):
        return False
    if found.fault in (ClockFault.CONTROL_REACHED, ClockFault.FLAG_FALLEN):
        return False
    heard = clock.link_changed if found.fault is ClockFault.NO_LINK else _heard_at(clock)
    return heard is None or heard <= noted.at


def _heard_at(clock: BoardClock) -> Instant | None:
    return None if clock.last is None else clock.last.at


def _of_clock(t: TournamentState, known: RoundState, clock: BoardClock, at: Instant) -> tuple[Finding, ...]:
    if not clock.link_up or clock.last is None:
        return (Finding(board=clock.board, fault=ClockFault.NO_LINK, since=clock.link_changed),)
    if not clock.last.connected:
        return (Finding(board=clock.board, fault=ClockFault.NO_CLOCK, since=clock.since),)
    started = known.start_of(clock.board)
    found = (
        _before(t, clock, clock.last)
        if started is None
        else _during(t, known, clock, clock.last, started=started, at=at)
    )
    return (*found, *_always(t, clock, clock.last, started))


def _controls(known: RoundState, clock: BoardClock) -> Iterator[Finding]:
    """Controls that were reached and whose moves nobody has checked since."""
    checked = [
        n.seq for n in known.clock_notes.get(clock.board, ()) if n.value.note is ClockNote.MOVES_CHECKED
    ]
    for fact in known.evidence.get(clock.board, ()):
        seen = fact.value
        if seen.kind is Evidence.CONTROL_REACHED and not any(seq > fact.seq for seq in checked):
            since = seen.when.latest or fact.at
            yield Finding(
                board=clock.board, fault=ClockFault.CONTROL_REACHED, since=since, side=seen.clock_side
            )


def _always(
    t: TournamentState, clock: BoardClock, last: Reading, started: Instant | None
) -> Iterator[Finding]:
    if last.battery_low:
        yield Finding(board=clock.board, fault=ClockFault.BATTERY_LOW)
    ticked = clock.ticked_at
    if last.running is not None and ticked is not None and last.at - ticked >= FROZEN_AFTER:
        yield _shown(clock, last, ClockFault.FROZEN, since=ticked)
    control = t.entry.regulation.time_control
    if started is not None and control is not None and _adds_otherwise(control, clock, last):
        yield _shown(clock, last, ClockFault.WRONG_INCREMENT, expected_s=control.increment.ms // 1000)
    if _is_senseless(control, clock, last, started):
        yield _shown(clock, last, ClockFault.SUM_SENSELESS)
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
    if _tells_otherwise(control, last):
        yield _shown(clock, last, ClockFault.WRONG_INCREMENT, expected_s=control.increment.ms // 1000)


def _is_one_of(shown: int | None, wanted: set[int]) -> bool:
    return shown is not None and any(abs(shown - one) <= _MAY_DIFFER_S for one in wanted)


def _tells_otherwise(control: TimeControl, last: Reading) -> bool:
    """Whether the clock says that it adds time to moves where it should not, or the other way round."""
    if control.increment_from_move > 1:
        return False  # it begins to in mid-game
    return last.time_per_move is not None and last.time_per_move is not (control.increment.ms > 0)


def _adds_otherwise(control: TimeControl, clock: BoardClock, last: Reading) -> bool:
    """A clock that was first heard in play is seen by what it adds: two presses in a row are no slip."""
    if _tells_otherwise(control, last):
        return True
    if control.increment_from_move > 1 or len(clock.increments) < 2:
        return False
    right_s = control.increment.ms // 1000
    return not any(right_s - _SHOWS_LESS_S <= s <= right_s + _SHOWS_MORE_S for s in clock.increments)


def _is_senseless(
    control: TimeControl | None, clock: BoardClock, last: Reading, started: Instant | None
) -> bool:
    """A time above all that the control can have given since, or both falling faster than time passes."""
    if last.left_s is None or last.right_s is None:
        return False
    if control is not None and started is not None:
        since_s = max(0, (last.at - started).ms) // 1000
        if max(last.left_s, last.right_s) > most_s(control, since_s):
            return True
    if clock.counted_from is None:
        return False
    since, sum_s = clock.counted_from
    passed_s = max(0, (last.at - since).ms) // 1000
    return sum_s - last.left_s - last.right_s > passed_s + _FALLS_FASTER_S


def _during(
    t: TournamentState,
    known: RoundState,
    clock: BoardClock,
    last: Reading,
    *,
    started: Instant,
    at: Instant,
) -> Iterator[Finding]:
    if last.running is not None:
        return
    if last.left_flag or last.right_flag:
        fallen = ClockSide.LEFT if last.left_flag else ClockSide.RIGHT
        fault = _at_zero(t.entry.regulation.time_control, known, clock.board, fallen)
        if fault is not None:
            yield _shown(clock, last, fault, side=fallen)
    elif not clock.has_run:
        if at - started >= NOT_STARTED_AFTER:
            yield _shown(clock, last, ClockFault.NOT_STARTED)
    elif clock.since is not None and at - clock.since >= PAUSED_LONG:
        yield _shown(clock, last, ClockFault.PAUSED_LONG, since=clock.since)


def _at_zero(
    control: TimeControl | None, known: RoundState, board: int, side: ClockSide
) -> ClockFault | None:
    """What a flag that is shown means; None where it is a control that the journal holds (digest 6.8)."""
    kinds = {f.value.kind for f in known.evidence.get(board, ()) if f.value.clock_side is side}
    if Evidence.FLAG_FALLEN in kinds:
        return ClockFault.FLAG_FALLEN
    if Evidence.CONTROL_REACHED in kinds:
        return None
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
    open_boards = [
        c
        for c in clocks
        if known.pair(c.board) is not None
        and not known.results.get(c.board)
        and not is_without(known, c.board)
    ]
    running = [c for c in open_boards if c.link_up and c.last is not None and c.last.running is not None]
    return len(running), len(open_boards)
