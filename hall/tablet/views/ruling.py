"""Page 6: the default time is over; board by board the arbiter rules. Nothing is ever preset at the limit."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import commands as c
from hall.model.instants import Between, Instant, Span
from hall.model.presence import Lateness, forfeit_for, limit
from hall.model.regulations import Comparison
from hall.model.tournament import Side
from hall.tablet.sight import Sight
from hall.tablet.views.boards import BoardLook, looks, to_look_at
from hall.tablet.views.countdown import board_list
from hall.tablet.views.evidence import EvidenceRow, evidence
from hall.tablet.views.frame import seat_act
from hall.tablet.views.phase import lateness_of, rulings_open
from hall.tablet.views.running import names


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A board of the list. `state`: rule, limit, ruled or open."""

    board: int
    sides: tuple[Side, ...]
    names: str
    detail: str
    state: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    side: Side
    name: str
    here: bool
    absent: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponent:
    """The bar under the evidence: is the one who would win known to be here?"""

    confirmed: bool
    text: str
    button: str
    act: c.MarkSeats


@dataclass(frozen=True, slots=True, kw_only=True)
class AtLimit:
    """Both values of an arrival whose interval holds the limit."""

    last_empty: str
    first_seen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What is ruled about one board, and every way out."""

    board: int
    seats: tuple[Seat, ...]
    rows: tuple[EvidenceRow, ...]
    opponent: Opponent | None
    at_limit: AtLimit | None
    forfeit: c.RuleForfeit | None
    forfeit_text: str
    locked: str
    both: c.RuleForfeit | None
    in_time: c.MarkSeats | None
    late_act: c.MarkSeats
    late_default: str
    leave_open: c.LeaveOpen
    decided: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingView:
    limit: str
    rule: str
    to_rule: str
    ruled: str
    cases: tuple[Case, ...]
    not_checked: str
    desk: Desk | None
    panel: str  # "", "late" or "open": what is half entered


def ruling(s: Sight, board: int | None = None, panel: str = "") -> RulingView:
    """`board` is the chosen one; unknown or None: the first to rule on."""
    open_boards = rulings_open(s.t, s.round)
    by_board = {b.board: b for b in looks(s)}
    shown = [*open_boards, *_done(s, by_board, open_boards)]
    first = open_boards[0] if open_boards else (shown[0] if shown else None)
    chosen = board if board in shown else first
    unseen = [b for b in to_look_at(tuple(by_board.values())) if b.board not in open_boards]
    return RulingView(
        limit=_limit(s),
        rule=_rule(s),
        to_rule=s.words.to_rule(len(open_boards)),
        ruled=s.words.ruled_of(len(shown) - len(open_boards), len(shown)),
        cases=tuple(_case(s, by_board[n], n == chosen) for n in shown),
        not_checked=s.words.not_checked_list(board_list(unseen)) if unseen else "",
        desk=None if chosen is None or not s.may(c.RuleForfeit) else _desk(s, by_board[chosen]),
        panel=panel,
    )


def _done(s: Sight, by_board: dict[int, BoardLook], open_boards: tuple[int, ...]) -> list[int]:
    """Boards ruled or left open."""
    return [
        n
        for n, look in by_board.items()
        if n not in open_boards
        and (n in s.round.left_open or (look.result is not None and not look.result.played))
    ]


def _limit(s: Sight) -> str:
    at = limit(s.round, s.t.entry.regulation.default_time)
    return "" if at is None else s.hms(at)


def _rule(s: Sight) -> str:
    rule = s.t.entry.regulation.default_time
    start = s.round.start_actual
    if rule is None or start is None:
        return ""
    return f"{s.words.default_rule_short(rule.comparison, rule.limit)}. {s.words.start_short(s.hms(start))}"


def _in_question(s: Sight, look: BoardLook) -> tuple[Side, ...]:
    """The sides that may have lost by default; where nobody is, whoever is not sure to be here.

    Somebody at the limit is in question only where nobody is plainly absent or late: who sits at the board is
    not ruled out together with an empty chair.
    """
    found = {side: lateness_of(s.t, s.round, look.board, side) for side in Side}
    plainly = tuple(side for side in Side if found[side] in (Lateness.OPEN, Lateness.LATE))
    at_limit = tuple(side for side in Side if found[side] is Lateness.AT_LIMIT)
    return plainly or at_limit or look.unsure or tuple(Side)


def _case(s: Sight, look: BoardLook, chosen: bool) -> Case:
    sides = _in_question(s, look) if look.result is None else _losers(look)
    state, detail = _state(s, look, sides)
    return Case(
        board=look.board,
        sides=sides,
        names=names(s, look.pair, sides),
        detail=detail,
        state=state,
        chosen=chosen,
    )


def _losers(look: BoardLook) -> tuple[Side, ...]:
    assert look.result is not None
    return tuple(side for side in Side if look.result.half_points(side) == 0)


def _state(s: Sight, look: BoardLook, sides: tuple[Side, ...]) -> tuple[str, str]:
    if (result := s.round.result_fact(look.board)) is not None:
        return "ruled", s.words.ruled_at(s.hms(result.at))
    if (left := s.round.left_open.get(look.board)) is not None:
        return "open", left.value.reason
    if len(sides) == 1 and lateness_of(s.t, s.round, look.board, sides[0]) is Lateness.AT_LIMIT:
        arrived = look.seen[sides[0]].arrived
        return "limit", "" if arrived is None else _between(s, arrived)
    return "rule", _seen_text(s, look, sides)


def _between(s: Sight, arrived: Between) -> str:
    first = "…" if arrived.earliest is None else s.hms(arrived.earliest)
    return s.words.between(first, "…" if arrived.latest is None else s.hms(arrived.latest))


def _seen_text(s: Sight, look: BoardLook, sides: tuple[Side, ...]) -> str:
    looked = [at for side in sides if (at := look.seen[side].absent_seen) is not None]
    came = next((a.latest for side in sides if (a := look.seen[side].arrived) is not None and a.latest), None)
    if looked:
        return s.words.last_look(s.hms(max(looked)))
    return "" if came is None else s.words.came_late(s.hms(came))


def _desk(s: Sight, look: BoardLook) -> Desk:
    sides = _in_question(s, look)
    at_limit = _at_limit(s, look, sides)
    opponent = sides[0].opponent if len(sides) == 1 else None
    known_here = opponent is None or look.seen[opponent].is_here
    result = s.round.result_fact(look.board)
    forfeit = c.RuleForfeit(
        tournament=s.t.id, round=s.round.number, board=look.board, result=forfeit_for(frozenset(sides))
    )
    both = c.RuleForfeit(
        tournament=s.t.id, round=s.round.number, board=look.board, result=forfeit_for(frozenset(Side))
    )
    return Desk(
        board=look.board,
        seats=tuple(_seat(s, look, side) for side in Side),
        rows=evidence(s, look.board, most=4 if at_limit is None else 3),
        opponent=None if opponent is None else _opponent(s, look, opponent),
        at_limit=at_limit,
        forfeit=None if result is not None else forfeit,
        forfeit_text=s.words.rule_forfeit(sides[0]) if opponent is not None else s.labels.rule_both,
        locked="" if known_here or opponent is None else s.words.forfeit_locked(opponent),
        both=both if result is None and opponent is not None and not known_here else None,
        in_time=None if result is not None else _in_time(s, look.board, sides),
        late_act=_late(s, look.board, sides),
        late_default=s.hms(s.now),
        leave_open=c.LeaveOpen(tournament=s.t.id, round=s.round.number, board=look.board, reason=""),
        decided="" if result is None else s.words.result_ruled(result.value.result),
    )


def _seat(s: Sight, look: BoardLook, side: Side) -> Seat:
    seen = look.seen[side]
    return Seat(side=side, name=s.player(look.pair, side), here=seen.is_here, absent=seen.is_absent)


def _at_limit(s: Sight, look: BoardLook, sides: tuple[Side, ...]) -> AtLimit | None:
    if len(sides) != 1 or lateness_of(s.t, s.round, look.board, sides[0]) is not Lateness.AT_LIMIT:
        return None
    arrived = look.seen[sides[0]].arrived
    assert arrived is not None, "at the limit there is an arrival"
    return AtLimit(last_empty=_or_dash(s, arrived.earliest), first_seen=_or_dash(s, arrived.latest))


def _or_dash(s: Sight, at: Instant | None) -> str:
    return "—" if at is None else s.hms(at)


def _opponent(s: Sight, look: BoardLook, side: Side) -> Opponent:
    seen = look.seen[side]
    act = seat_act(s, look.board, (side,), present=True)
    mark = s.round.mark((look.board, side))
    at = mark.value.seen_at if mark is not None else (seen.arrived.latest if seen.arrived else None)
    if seen.is_here and at is not None:
        text = s.words.opponent_confirmed(s.hms(at))
        return Opponent(confirmed=True, text=text, button=s.labels.confirm_again, act=act)
    return Opponent(
        confirmed=False,
        text=s.labels.opponent_missing if seen.is_absent else s.words.opponent_unknown(side),
        button=s.words.side_here_button(side),
        act=act,
    )


def _in_time(s: Sight, board: int, sides: tuple[Side, ...]) -> c.MarkSeats | None:
    """The arbiter states that the player came within the permitted lateness."""
    rule = s.t.entry.regulation.default_time
    at = limit(s.round, rule)
    if rule is None or at is None:
        return None
    last = at if rule.comparison is Comparison.MORE_THAN else at - Span(1)
    return _came(s, board, sides, Between(earliest=None, latest=last))


def _late(s: Sight, board: int, sides: tuple[Side, ...]) -> c.MarkSeats:
    return _came(s, board, sides, Between(earliest=s.now, latest=s.now))


def _came(s: Sight, board: int, sides: tuple[Side, ...], came: Between) -> c.MarkSeats:
    marks = tuple(c.SeatLook(board=board, side=side, present=True, came=came) for side in sides)
    return c.MarkSeats(tournament=s.t.id, round=s.round.number, marks=marks)
