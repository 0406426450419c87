"""Page 8: one board: players, clock (tablet only), presence, evidence in order, sides, neighbours."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import commands as c
from hall.model.bindings import PortBound
from hall.model.clock_checks import Times, times
from hall.model.clock_events import ClockNote
from hall.model.clocks import BoardClock, ClockSide
from hall.model.presence import Certainty, side_of, white_side
from hall.model.tournament import Side
from hall.tablet.rights import may_note
from hall.tablet.sight import Sight
from hall.tablet.views.boards import BoardLook, looks
from hall.tablet.views.clock_rows import (
    ClockRow,
    board_row,
    clock_rows,
    electronic,
    found_on,
    is_asked,
    shown_times,
    time_text,
)
from hall.tablet.views.evidence import EvidenceRow, conclusions, evidence
from hall.tablet.views.frame import seat_act
from hall.tablet.views.own_starts import OwnBoard, own_board
from hall.tablet.views.phase import is_past_limit
from hall.tablet.views.ports import place
from hall.words.tablet import result_text


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    side: Side
    name: str
    clock: str
    estimated: bool
    to_move: bool
    here: bool
    absent: bool
    mark: c.MarkSeats | None
    mark_text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SideKey:
    """One of left, auto, right: where White sits, and the tap that says so (None: the role may not)."""

    text: str
    chosen: bool
    act: c.SetWhiteSide | None


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
    clock_age: str
    both_times: str
    fault: ClockRow | None
    sides_known: bool
    sides_text: str
    side_keys: tuple[SideKey, ...]
    ask: c.NoteClock | None
    asked: str
    by_clocks: bool
    turn: c.SetWhiteSide | None
    result: str
    can_enter: bool
    to_rule: bool
    somebody_missing: bool  # then who has come is the next thing to say
    playing_since: str
    before: int | None
    after: int | None
    port: str
    unbind: c.BindPort | None
    own: OwnBoard | None
    gone: str  # who of the two has left, and since when


def board(s: Sight, number: int, *, by_clocks: bool = False) -> BoardView:
    """One board; `by_clocks`: its neighbours are those whose clocks are to be seen to."""
    boards = looks(s)
    look = next((b for b in boards if b.board == number), None)
    clock = electronic(s).get(number)
    before, after = _neighbours(s, boards, number, by_clocks=by_clocks)
    white = white_side(s.t, number)
    bound = _bound(s, number)
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
        clock_age=_age(s, clock),
        both_times="" if clock is None or white is not None else shown_times(s, clock),
        fault=None if clock is None else board_row(s, clock, found_on(s, clock)),
        sides_known=white is not None,
        sides_text=_sides(s, number),
        side_keys=_side_keys(s, number),
        ask=_ask(s, number) if clock is not None and white is None else None,
        asked=s.words.clocks.asked(number) if is_asked(s, number) else "",
        by_clocks=by_clocks,
        turn=_turn(s, number) if clock is not None and s.may(c.SetWhiteSide) else None,
        result="" if look is None or look.result is None else result_text(look.result),
        can_enter=look is not None and start is not None and s.may(c.EnterResult),
        to_rule=look is not None
        and look.result is None
        and bool(look.unsure)
        and is_past_limit(s.t, s.round, s.now)
        and s.may(c.RuleForfeit),
        somebody_missing=may_mark and look is not None and look.result is None and bool(look.missing),
        playing_since=s.words.in_play_for(minutes) if start is not None and _is_played(look) else "",
        before=before,
        after=after,
        port=place((bound.port if bound is not None else None) or ""),
        unbind=c.BindPort(board=number, port=None) if bound is not None and s.may(c.BindPort) else None,
        own=None if look is None else own_board(s, number),
        gone="" if look is None else look.gone,
    )


def _bound(s: Sight, number: int) -> PortBound | None:
    """The port that an official bound; a number means the tournament whose tables it is among."""
    own = range(s.t.entry.first_board, s.t.entry.last_board + 1)
    return s.state.bound.get(number) if number in own else None


def _is_played(look: BoardLook | None) -> bool:
    """Whether a game goes on: both have come, as far as anything is known, and there is no result."""
    if look is None or look.result is not None:
        return False
    return all(seen.certainty is not Certainty.NOT_KNOWN for seen in look.seen.values())


def _neighbours(
    s: Sight, boards: tuple[BoardLook, ...], number: int, *, by_clocks: bool
) -> tuple[int | None, int | None]:
    """The boards before and after: by number, or as an arbiter walks from clock to clock."""
    if not by_clocks:
        numbers = [b.board for b in boards]
        before = max((n for n in numbers if n < number), default=None)
        return before, min((n for n in numbers if n > number), default=None)
    way = [row.board for row in clock_rows(s)]
    if number not in way:  # put right meanwhile
        return None, way[0] if way else None
    at = way.index(number)
    return way[at - 1] if at else None, way[at + 1] if at + 1 < len(way) else None


def _seat(s: Sight, look: BoardLook, side: Side, clock: BoardClock | None) -> SeatLine:
    seen = look.seen[side]
    present = seen.is_absent
    act = seat_act(s, look.board, (side,), present=present) if s.may(c.MarkSeats) else None
    missing = s.labels.white_missing if side is Side.WHITE else s.labels.black_missing
    now = None if clock is None else times(clock, s.now)
    own = side is Side.WHITE
    return SeatLine(
        side=side,
        name=s.player(look.pair, side),
        clock=_time_of(s, look.board, now, white=own),
        estimated=now is not None and now.estimated,
        to_move=_is_to_move(s, look.board, now, side),
        here=seen.is_here,
        absent=seen.is_absent,
        mark=act,
        mark_text=s.words.side_here_button(side) if present else missing,
    )


def _time_of(s: Sight, number: int, now: Times | None, *, white: bool) -> str:
    """The clock's time of a colour, empty where it is not known whose side it is."""
    whites = white_side(s.t, number)
    if now is None or whites is None:
        return ""
    left = (whites is ClockSide.LEFT) is white
    return time_text(now.left_s if left else now.right_s)


def _is_to_move(s: Sight, number: int, now: Times | None, side: Side) -> bool:
    return now is not None and now.running is not None and side_of(s.t, number, now.running) is side


def _age(s: Sight, clock: BoardClock | None) -> str:
    """How old the last reading is."""
    if clock is None or clock.last is None:
        return s.words.clocks.labels.never_heard
    return s.words.clocks.ago(max(0, (s.now - clock.last.at).ms) // 1000)


def _sides(s: Sight, number: int) -> str:
    """Where White sits, who says so and since when."""
    facts = s.t.white_sides.get(number, ())
    where = s.words.clocks.white_sits(white_side(s.t, number))
    if not facts or facts[-1].value.clock_side is None:
        return where
    return f"{where} · {s.words.clocks.side_source(facts[-1].value.source)} {s.hm(facts[-1].at)[:5]}"


def _side_keys(s: Sight, number: int) -> tuple[SideKey, ...]:
    facts = s.t.white_sides.get(number, ())
    last = facts[-1].value if facts else None
    is_auto = last is None or last.clock_side is None or last.source == "clock"
    labels = s.words.clocks.labels
    choices = ((labels.left, ClockSide.LEFT), (labels.auto, None), (labels.right, ClockSide.RIGHT))
    return tuple(
        SideKey(
            text=text,
            chosen=is_auto if side is None else not is_auto and white_side(s.t, number) is side,
            act=c.SetWhiteSide(tournament=s.t.id, board=number, clock_side=side)
            if s.may(c.SetWhiteSide)
            else None,
        )
        for text, side in choices
    )


def _ask(s: Sight, number: int) -> c.NoteClock | None:
    if not may_note(s.me.role, ClockNote.PRESS_ASKED):
        return None
    return c.NoteClock(tournament=s.t.id, round=s.round.number, board=number, note=ClockNote.PRESS_ASKED)


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
