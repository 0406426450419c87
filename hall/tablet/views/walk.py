"""Page 4: the walk-round, row by row of tables; two arbiters at once see each other's taps."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import commands as c
from hall.model.state import Seat
from hall.model.tournament import Side
from hall.tablet.sight import Sight
from hall.tablet.views.boards import BoardLook, Cell, looks, note, rows, to_look_at
from hall.tablet.views.countdown import walker
from hall.tablet.views.frame import seat_act
from hall.tablet.views.own_text import own_line

LOOK = "look"
_CARDS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class RowTab:
    key: str
    title: str
    detail: str
    chosen: bool
    done: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One board with its trio; each button's act is what a tap on it does now."""

    board: int
    white: str
    black: str
    white_short: str
    black_short: str
    both: bool
    no_white: bool
    no_black: bool
    finished: str
    note: str
    gone: str  # who of the two has left or misses the round
    held: str  # it waits for a start of its own: nobody is to be looked for
    both_act: c.MarkSeats | c.UnmarkSeats
    no_white_act: c.MarkSeats | c.UnmarkSeats
    no_black_act: c.MarkSeats | c.UnmarkSeats


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkView:
    tabs: tuple[RowTab, ...]
    cards: tuple[Card, ...]
    pages: tuple[tuple[int, str], ...]
    page: int
    row: str
    rest: c.MarkSeats | None
    rest_text: str
    next_row: str
    next_text: str
    is_done: bool
    done_text: str


def walk(s: Sight, row: str = "", page: int = 1) -> WalkView:
    """`row` is a row's number, "look" for the boards to look at in order, empty: the first not done."""
    boards = looks(s)
    by_row = rows(s, boards)
    chosen = row if row == LOOK or row in map(str, by_row) else _first_open(by_row)
    some = to_look_at(boards) if chosen == LOOK else by_row.get(int(chosen or 0), ())
    chunks = [some[n : n + _CARDS] for n in range(0, len(some), _CARDS)] or [()]
    number = page if 1 <= page <= len(chunks) else 1
    rest = tuple(b for b in some if _untouched(b))
    following = _next_row(by_row, chosen)
    may_mark = s.may(c.MarkSeats)
    return WalkView(
        tabs=_tabs(s, boards, by_row, chosen),
        cards=tuple(_card(s, b) for b in chunks[number - 1]) if may_mark else (),
        pages=tuple((n, _range(k)) for n, k in enumerate(chunks, 1)) if chunks[1:] else (),
        page=number,
        row=chosen,
        rest=_all_here(s, rest) if rest and may_mark and chosen != LOOK else None,
        rest_text=s.words.rest_of_row(len(rest)),
        next_row=following,
        next_text=s.words.row(int(following)) if following else s.labels.tab_round,
        is_done=not _left(some),
        done_text=_done_text(s, some),
    )


def _range(some: tuple[BoardLook, ...]) -> str:
    first, last = some[0].board, some[-1].board
    return str(first) if first == last else f"{first}–{last}"


def _done_text(s: Sight, some: tuple[BoardLook, ...]) -> str:
    if not some:
        return s.labels.all_at_boards
    return s.words.row_left(left) if (left := _left(some)) else s.labels.row_done


def _untouched(look: BoardLook) -> bool:
    """Nobody has looked yet; who has left is never said to be here with all the others."""
    return not look.touched and not look.gone and look.cell not in (Cell.FINISHED, Cell.HELD)


def _left(some: tuple[BoardLook, ...]) -> int:
    return sum(1 for b in some if b.cell in (Cell.NOT_SEEN, Cell.LOOK))


def _first_open(by_row: dict[int, tuple[BoardLook, ...]]) -> str:
    return next((str(row) for row, some in by_row.items() if _left(some)), str(next(iter(by_row), "")))


def _next_row(by_row: dict[int, tuple[BoardLook, ...]], chosen: str) -> str:
    """The next row that has something left, after the chosen one and then from the front."""
    here = int(chosen) if chosen.isdigit() else 0
    order = [r for r in by_row if r > here] + [r for r in by_row if r < here]
    return next((str(r) for r in order if _left(by_row[r])), "")


def _tabs(
    s: Sight, boards: tuple[BoardLook, ...], by_row: dict[int, tuple[BoardLook, ...]], chosen: str
) -> tuple[RowTab, ...]:
    tabs = [_tab(s, row, some, str(row) == chosen) for row, some in by_row.items()]
    if chosen == LOOK:
        n = len(to_look_at(boards))
        tabs.insert(0, RowTab(key=LOOK, title=s.labels.look, detail=str(n), chosen=True, done=False))
    return tuple(tabs)


def _tab(s: Sight, row: int, some: tuple[BoardLook, ...], chosen: bool) -> RowTab:
    left = _left(some)
    who = walker(s, some).partition(" ")[0]
    if left == 0:
        detail = s.labels.row_ready
    elif chosen:
        detail = s.words.row_left(left)
    else:
        detail = f"{left} · {who}" if who else str(left)
    return RowTab(
        key=str(row),
        title=s.words.row(row) if chosen else str(row),
        detail=detail,
        chosen=chosen,
        done=left == 0,
    )


def _card(s: Sight, look: BoardLook) -> Card:
    white, black = look.seen[Side.WHITE], look.seen[Side.BLACK]
    both = white.is_here and black.is_here
    return Card(
        board=look.board,
        white=s.player(look.pair, Side.WHITE),
        black=s.player(look.pair, Side.BLACK),
        white_short=s.short(look.pair, Side.WHITE),
        black_short=s.short(look.pair, Side.BLACK),
        both=both,
        no_white=white.is_absent,
        no_black=black.is_absent,
        finished="" if look.result is None else look.result.value,
        gone=look.gone,
        note=note(s, look) if look.cell is Cell.LOOK else look.gone,
        held=own_line(s, look.board) if look.cell is Cell.HELD else "",
        both_act=_both(s, look, both),
        no_white_act=_toggle(s, look, Side.WHITE),
        no_black_act=_toggle(s, look, Side.BLACK),
    )


def _both(s: Sight, look: BoardLook, both: bool) -> c.MarkSeats | c.UnmarkSeats:
    marked = tuple((look.board, side) for side in Side if s.round.mark((look.board, side)) is not None)
    if both and marked:
        return c.UnmarkSeats(tournament=s.t.id, round=s.round.number, seats=marked)
    return seat_act(s, look.board, tuple(Side), present=True)


def _toggle(s: Sight, look: BoardLook, side: Side) -> c.MarkSeats | c.UnmarkSeats:
    """A tap on "missing" says it, and that the other one sits there unless he is marked missing too.

    The arbiter stands before the board: one tap must say all he sees. A second tap takes it all back.
    """
    if look.seen[side].is_absent:
        return c.UnmarkSeats(tournament=s.t.id, round=s.round.number, seats=_of_one_tap(s, look, side))
    other_is_here = not look.seen[side.opponent].is_absent
    marks = [c.SeatLook(board=look.board, side=side, present=False)]
    if other_is_here:
        marks.append(c.SeatLook(board=look.board, side=side.opponent, present=True))
    return c.MarkSeats(tournament=s.t.id, round=s.round.number, marks=tuple(marks))


def _of_one_tap(s: Sight, look: BoardLook, side: Side) -> tuple[Seat, ...]:
    """The seats of the board that were marked by the tap that marked this one."""
    tap = s.round.mark((look.board, side))
    seats = ((look.board, one) for one in (side, side.opponent))
    return tuple(
        seat
        for seat in seats
        if tap is not None and (mark := s.round.mark(seat)) is not None and mark.seq == tap.seq
    )


def _all_here(s: Sight, some: tuple[BoardLook, ...]) -> c.MarkSeats:
    marks = tuple(c.SeatLook(board=b.board, side=side, present=True) for b in some for side in Side)
    return c.MarkSeats(tournament=s.t.id, round=s.round.number, marks=marks)
