"""What a chess clock reported, and what it means. Chess clocks are evidence, never the source of time.

`observe` turns two readings in a row into observations. It concludes nothing about persons: `presence` does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from hall.model.controls import INCREMENTS_S, is_last_period, is_supplement, supplement_s
from hall.model.instants import ZERO, Between, Instant, Span
from hall.model.regulations import TimeControl
from hall.model.tournament import Side as Side


class ClockSide(Enum):
    """A physical side of a clock, seen from its front (dgt.md 3: turning the board never swaps them)."""

    LEFT = "left"
    RIGHT = "right"


class Placement(Enum):
    """What an electronic board says of the pieces."""

    START = "start"  # the start position stands, nothing moved
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One board's clock as a driver understood it, at the instant the bytes came.

    `connected` False: the board says that no clock is plugged in; the times are None then.
    `running` is the side that counts down, None when the clock stands. `lever_up` is the side whose lever
    is up, that is, the side whose clock runs or would run. Times are whole seconds. What it says may
    have been so as much as `late_by` before `at`.
    """

    board: int
    at: Instant
    connected: bool
    left_s: int | None
    right_s: int | None
    running: ClockSide | None
    lever_up: ClockSide | None
    left_flag: bool = False
    right_flag: bool = False
    battery_low: bool = False
    time_per_move: bool | None = None  # increment, delay or Bronstein is on; None: the source does not tell
    late_by: Span = ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceMoved:
    """A piece of `side` was put on a square after the start position was left, `late_by` before at most."""

    board: int
    at: Instant
    side: Side
    late_by: Span = ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacementSeen:
    """The whole position of an electronic board was read; it stood so `late_by` before at most."""

    board: int
    at: Instant
    placement: Placement
    # True: White sits where the board's connector says; False: the board is turned; None: not known.
    white_at_home: bool | None = None
    late_by: Span = ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class KingsInCentre:
    """Both kings stand on centre squares for some seconds: a proposed result (rules, article 23.5)."""

    board: int
    at: Instant
    result: str | None  # "1-0" | "½-½" | "0-1"; None: the kings have left the centre again


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkChange:
    """The link to a board came up or went down; `why` is a sentence for the official.

    A link that is up may have a `why` too: what comes over it comes late.
    """

    board: int
    at: Instant
    up: bool
    why: str = ""


Report = Reading | PieceMoved | PlacementSeen | KingsInCentre | LinkChange


class Saw(Enum):
    """What a change between two reports shows. The first start is nobody's press."""

    STARTED = "started"
    PRESSED = "pressed"
    PAUSED = "paused"
    FLAG_FELL = "flag_fell"
    CONTROL_REACHED = "control_reached"  # a side's period has run out and another follows
    LEVER_TURNED = "lever_turned"  # on a standing clock; `clock_side` is the one whose lever is up now
    NO_CLOCK = "no_clock"
    PIECE_MOVED = "piece_moved"
    KINGS = "kings"
    LINK_LOST = "link_lost"
    LINK_BACK = "link_back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """One change on a board, known to lie in `when`; `clock_side` is physical."""

    saw: Saw
    when: Between
    clock_side: ClockSide | None = None
    side: Side | None = None
    result: str | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardClock:
    """The newest that is known of one board, beside the state (readings are no events).

    `base` are the times (left, right; seconds) at which the clock last stood before it ran; `since` is when
    the present side began to run or the clock to stand. `left_start_at` is when the pieces left the start
    position, None while they stand there or where nobody saw them stand there. `passed` are the controls
    each side (left, right) has passed. `ticked_at`: when the shown times last changed, or the clock was seen
    to stand. `counted_from`: an instant, and the sum of both times that has run down since. `increments`: by
    how much the side that pressed rose at the last two presses that were read within seconds.
    """

    board: int
    last: Reading | None = None
    base: tuple[int, int] | None = None
    has_run: bool = False
    since: Instant | None = None
    link_up: bool = True
    link_why: str = ""
    link_changed: Instant | None = None
    placement: Placement | None = None
    left_start_at: Instant | None = None
    kings: str | None = None
    passed: tuple[int, int] = (0, 0)
    ticked_at: Instant | None = None
    counted_from: tuple[Instant, int] | None = None
    increments: tuple[int, ...] = ()

    def passed_by(self, side: ClockSide) -> int:
        """How many controls one side has passed."""
        return self.passed[0] if side is ClockSide.LEFT else self.passed[1]


# A clock that lost so much more than has passed is another clock, or was set. Readings come late by a second
# or so of link time, which is a minute of a rehearsal's hall time.
_LOST_TOO_MUCH_S = 60
# Readings of a press that lie so near together show its increment: little else can have passed.
_SOON_S = 3


def observe(
    known: BoardClock, report: Report, control: TimeControl | None = None
) -> tuple[BoardClock, tuple[Observation, ...]]:
    """The board after one more report, and what the change shows; `control` is the regulation's."""
    match report:
        case Reading():
            return _after_reading(known, report, control)
        case LinkChange(up=up, why=why, at=at):
            saw = Saw.LINK_BACK if up else Saw.LINK_LOST
            first = up and known.link_changed is None
            # The same state for another reason (away, then held by a program) has lasted since it began.
            since = known.link_changed if up is known.link_up else None
            changed = replace(known, link_up=up, link_why=why, link_changed=since or at)
            return changed, () if first or up is known.link_up else (_at(saw, at, detail=why),)
        case PieceMoved(side=side, at=at, late_by=late_by):
            return _placed(known, Placement.OTHER, at - late_by), (_at(Saw.PIECE_MOVED, at, side=side),)
        case PlacementSeen(placement=placement, at=at, late_by=late_by):
            return _placed(known, placement, at - late_by), ()
        case KingsInCentre(result=result, at=at):
            # The same kings told again (a link that came back) are no second sign.
            again = result == known.kings
            return replace(known, kings=result), () if again else (_at(Saw.KINGS, at, result=result),)
        case _:
            assert_never(report)


def _placed(known: BoardClock, now: Placement, at: Instant) -> BoardClock:
    if now is Placement.START:
        return replace(known, placement=now, left_start_at=None)
    leaves = known.placement is Placement.START
    return replace(known, placement=now, left_start_at=at if leaves else known.left_start_at)


def _after_reading(
    known: BoardClock, now: Reading, control: TimeControl | None
) -> tuple[BoardClock, tuple[Observation, ...]]:
    # What was said of a lost link is over; a link that is up and wanting (heard late) is still so.
    why = known.link_why if known.link_up else ""
    updated = replace(known, last=now, link_up=True, link_why=why, ticked_at=_ticked_at(known, now))
    back = () if known.link_up else (_at(Saw.LINK_BACK, now.at),)
    after, seen = _after_clock(known, updated, now, control)
    return after, (*back, *seen)


def _ticked_at(known: BoardClock, now: Reading) -> Instant | None:
    before = known.last
    shown = None if before is None else (before.left_s, before.right_s, before.running)
    same = now.running is not None and shown == (now.left_s, now.right_s, now.running)
    return known.ticked_at if same else now.at


def _after_clock(
    known: BoardClock, updated: BoardClock, now: Reading, control: TimeControl | None
) -> tuple[BoardClock, tuple[Observation, ...]]:
    before = known.last
    if not now.connected:
        lost = before is None or before.connected
        return replace(updated, since=now.at), (_at(Saw.NO_CLOCK, now.at),) if lost else ()
    if now.left_s is None or now.right_s is None:
        return replace(updated, last=before), ()  # a clock that tells no time says nothing
    times = (now.left_s, now.right_s)
    supplied = None if before is None else _supplied(known, before, now, control)
    if before is not None and supplied is not None:
        passed = _passed(updated, supplied, added_s=supplement_s(control, known.passed_by(supplied)) or 0)
        reached = Observation(saw=Saw.CONTROL_REACHED, when=_within(before, now), clock_side=supplied)
        after, seen = _change(passed, before, now, control)
        return after, (reached, *seen)
    if before is None or not before.connected or _was_set(before, now):
        return _begun_anew(updated, times, now, control), ()
    if before.running is None and now.running is None and not known.has_run:
        return replace(updated, base=times, counted_from=(now.at, sum(times))), _lever(before, now)
    return _change(updated, before, now, control)


def _begun_anew(
    updated: BoardClock, times: tuple[int, int], now: Reading, control: TimeControl | None
) -> BoardClock:
    """A clock that was set, or is seen for the first time; its controls begin anew with the first base."""
    stands = now.running is None
    is_new_game = control is not None and min(times) >= control.periods[0].span.ms // 1000
    return replace(
        updated,
        base=times if stands else None,
        has_run=not stands,
        since=now.at,
        counted_from=(now.at, sum(times)),
        increments=(),
        passed=(0, 0) if is_new_game else updated.passed,
    )


def _change(
    updated: BoardClock, before: Reading, now: Reading, control: TimeControl | None
) -> tuple[BoardClock, tuple[Observation, ...]]:
    when = _within(before, now)
    turned = updated if before.running is now.running else replace(updated, has_run=True, since=now.at)
    if (fallen := _new_flag(before, now)) is not None:
        if is_last_period(control, updated.passed_by(fallen)):
            return turned, (Observation(saw=Saw.FLAG_FELL, when=when, clock_side=fallen),)
        passed = _passed(turned, fallen, added_s=0)
        return passed, (Observation(saw=Saw.CONTROL_REACHED, when=when, clock_side=fallen),)
    if before.running is now.running:
        return updated, _lever(before, now)
    if before.running is None:
        first = not updated.has_run
        started = Observation(saw=Saw.STARTED, when=when, clock_side=now.running)
        return turned, (started,) if first else ()
    if now.running is None:
        return turned, (Observation(saw=Saw.PAUSED, when=when, clock_side=before.running),)
    if _stands_at_base(updated.base, before):
        # A lever that was the wrong way is put right: no press, the clock starts for the other side.
        return turned, (Observation(saw=Saw.STARTED, when=when, clock_side=now.running),)
    if updated.placement is Placement.START:
        return turned, ()  # nothing has been moved yet: whoever turned the lever, it was no move
    pressed = Observation(saw=Saw.PRESSED, when=when, clock_side=before.running)
    return _with_increment(turned, before, now, before.running), (pressed,)


def _with_increment(board: BoardClock, before: Reading, now: Reading, presser: ClockSide) -> BoardClock:
    gains, is_late = _gains(before, now), bool(now.late_by.ms)
    if is_late or not gains or _passed_s(before, now) > _SOON_S:
        return board
    return replace(board, increments=(*board.increments[-1:], gains[presser][1]))


def _within(before: Reading, now: Reading) -> Between:
    return Between(earliest=min(before.at - before.late_by, now.at), latest=now.at)


def _lever(before: Reading, now: Reading) -> tuple[Observation, ...]:
    """A lever turned on a standing clock: no press, and how an arbiter may show where White sits."""
    turned = None not in (before.lever_up, now.lever_up) and before.lever_up is not now.lever_up
    if not turned or now.running is not None:
        return ()
    return (Observation(saw=Saw.LEVER_TURNED, when=_within(before, now), clock_side=now.lever_up),)


def _passed(board: BoardClock, side: ClockSide, *, added_s: int) -> BoardClock:
    """One more control behind a side, and the time it was given."""
    left, right = board.passed
    counted = None if board.counted_from is None else (board.counted_from[0], board.counted_from[1] + added_s)
    passed = (left + 1, right) if side is ClockSide.LEFT else (left, right + 1)
    return replace(board, passed=passed, counted_from=counted)


def _supplied(
    known: BoardClock, before: Reading, now: Reading, control: TimeControl | None
) -> ClockSide | None:
    """The side that was given its next period's time, where it alone was, on a clock that ran."""
    if before.running is None:
        return None
    gains, passed_s = _gains(before, now), _passed_s(before, now)
    given = [
        side
        for side, (shown_s, gain_s) in gains.items()
        if (added_s := supplement_s(control, known.passed_by(side))) is not None
        and is_supplement(shown_s, gain_s, passed_s, added_s)
    ]
    others = [gain_s for side, (_, gain_s) in gains.items() if side not in given]
    alone = len(given) == 1 and all(-passed_s - _LOST_TOO_MUCH_S <= gain <= INCREMENTS_S for gain in others)
    return given[0] if alone else None


def _gains(before: Reading, now: Reading) -> dict[ClockSide, tuple[int, int]]:
    """What each side showed and by how much it rose; empty where a reading tells no times."""
    if before.left_s is None or before.right_s is None or now.left_s is None or now.right_s is None:
        return {}
    return {
        ClockSide.LEFT: (before.left_s, now.left_s - before.left_s),
        ClockSide.RIGHT: (before.right_s, now.right_s - before.right_s),
    }


def _passed_s(before: Reading, now: Reading) -> int:
    return max(0, (now.at - before.at).ms) // 1000


def _new_flag(before: Reading, now: Reading) -> ClockSide | None:
    if now.left_flag and not before.left_flag:
        return ClockSide.LEFT
    return ClockSide.RIGHT if now.right_flag and not before.right_flag else None


def _stands_at_base(base: tuple[int, int] | None, before: Reading) -> bool:
    return base is not None and (before.left_s, before.right_s) == base


def _was_set(before: Reading, now: Reading) -> bool:
    """Whether the clock was set, reset or swapped: such a change shows nothing about persons.

    Running down explains a loss, a press explains an increment on the side that pressed; nothing else does.
    """
    gains = [gain for _, gain in _gains(before, now).values()]
    passed_s = _passed_s(before, now)
    # A time that rises by more than increments may was set anew.
    if not gains or any(gain > INCREMENTS_S or -gain > passed_s + _LOST_TOO_MUCH_S for gain in gains):
        return True
    if before.running is now.running is None:
        return any(gain > 0 for gain in gains)
    return all(gain > 0 for gain in gains)


def _at(
    saw: Saw, at: Instant, *, side: Side | None = None, result: str | None = None, detail: str = ""
) -> Observation:
    return Observation(
        saw=saw, when=Between(earliest=None, latest=at), side=side, result=result, detail=detail
    )
