"""Page 8: one board: players, clock (tablet only), presence, evidence in order, sides, neighbours."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import commands as c
from hall.model.clocks import BoardClock, ClockSide
from hall.model.presence import white_side
from hall.model.tournament import Side
from hall.tablet.sight import Sight
from hall.tablet.views.boards import BoardLook, looks
from hall.tablet.views.evidence import EvidenceRow, conclusions, evidence
from hall.tablet.views.frame import seat_act
from hall.tablet.views.phase import is_past_limit
from hall.words.tablet import result_text


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    side: Side
    name: str
    clock: str
    here: bool
    absent: bool
    mark: c.MarkSeats | None
    mark_text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardView:
    board: int
    paired: bool
    seats: tuple[SeatLine, ...]
    rows: tuple[EvidenceRow, ...]
    both: c.MarkSeats | None
    clock_text: str
    clock_fine: bool
    has_clock: bool
    sides_known: bool
    turn: c.SetWhiteSide | None
    result: str
    can_enter: bool
    to_rule: bool
    playing_since: str
    before: int | None
    after: int | None


def board(s: Sight, number: int) -> BoardView:
    boards = looks(s)
    look = next((b for b in boards if b.board == number), None)
    clock = s.clocks(s.t.id, number)
    numbers = [b.board for b in boards]
    start = s.round.start_actual
    may_mark = look is not None and s.may(c.MarkSeats)
    minutes = 0 if start is None else (s.now.ms - start.ms) // 60_000
    return BoardView(
        board=number,
        paired=look is not None,
        seats=() if look is None else tuple(_seat(s, look, side, clock) for side in Side),
        rows=(*evidence(s, number, most=7), *conclusions(s, number))[-7:],
        both=seat_act(s, number, tuple(Side), present=True) if may_mark else None,
        clock_text=_clock_text(s, clock),
        clock_fine=_is_fine(clock),
        has_clock=clock is not None,
        sides_known=white_side(s.t, number) is not None,
        turn=_turn(s, number) if clock is not None and s.may(c.SetWhiteSide) else None,
        result="" if look is None or look.result is None else result_text(look.result),
        can_enter=look is not None and start is not None and s.may(c.EnterResult),
        to_rule=look is not None
        and look.result is None
        and bool(look.unsure)
        and is_past_limit(s.t, s.round, s.now)
        and s.may(c.RuleForfeit),
        playing_since="" if start is None else s.words.in_play_for(minutes),
        before=max((n for n in numbers if n < number), default=None),
        after=min((n for n in numbers if n > number), default=None),
    )


def _seat(s: Sight, look: BoardLook, side: Side, clock: BoardClock | None) -> SeatLine:
    seen = look.seen[side]
    present = seen.is_absent
    act = seat_act(s, look.board, (side,), present=present) if s.may(c.MarkSeats) else None
    missing = s.labels.white_missing if side is Side.WHITE else s.labels.black_missing
    return SeatLine(
        side=side,
        name=s.player(look.pair, side),
        clock=_time_of(s, look.board, side, clock),
        here=seen.is_here,
        absent=seen.is_absent,
        mark=act,
        mark_text=s.words.side_here_button(side) if present else missing,
    )


def _time_of(s: Sight, number: int, side: Side, clock: BoardClock | None) -> str:
    """The clock's time of a colour, empty where it is not known whose side it is."""
    white = white_side(s.t, number)
    if clock is None or clock.last is None or white is None:
        return ""
    left = (white is ClockSide.LEFT) is (side is Side.WHITE)
    seconds = clock.last.left_s if left else clock.last.right_s
    if seconds is None:
        return ""
    return f"{seconds // 3600}:{seconds % 3600 // 60:02d}:{seconds % 60:02d}"


def _is_fine(clock: BoardClock | None) -> bool:
    return clock is not None and clock.link_up and not clock.link_why and _is_connected(clock)


def _is_connected(clock: BoardClock) -> bool:
    return clock.last is not None and clock.last.connected


def _clock_text(s: Sight, clock: BoardClock | None) -> str:
    if clock is None or clock.last is None:
        return s.labels.no_clock
    if not clock.link_up:
        return clock.link_why or s.labels.no_clock
    if not clock.last.connected:
        return s.labels.no_clock
    if clock.link_why:
        return clock.link_why  # up, but heard late
    control = s.t.entry.regulation.time_control
    return s.labels.not_stated if control is None else s.words.time_control(control)


def _turn(s: Sight, number: int) -> c.SetWhiteSide:
    """White on the other side than now; where that is not known, on the left."""
    now = white_side(s.t, number)
    side = ClockSide.RIGHT if now is ClockSide.LEFT else ClockSide.LEFT
    return c.SetWhiteSide(tournament=s.t.id, board=number, clock_side=side)
