"""Page 7: results, two taps from the grid or digits and one; two values of a board stand side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hall.model import commands as c
from hall.model.instants import Instant
from hall.model.tournament import Result, Side
from hall.tablet.rights import may_change_any
from hall.tablet.sight import Sight
from hall.tablet.views.boards import BoardLook, Cell, GridPage, grid, looks
from hall.tablet.views.clock_rows import ClockRow, urgent_rows
from hall.tablet.views.frame import kings_of
from hall.words.tablet import result_text

_MAIN = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
_SPECIAL = (Result.LOSS_AND_DRAW, Result.DRAW_AND_LOSS, Result.BOTH_LOSE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultKey:
    text: str
    act: c.EnterResult
    stands: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """One of two values of a board: whose it is, and the tap that keeps it (None: it stands already)."""

    who: str
    text: str
    keep: str
    act: c.EnterResult | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    title: str
    mine: Value
    theirs: Value
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """The board whose result is being entered."""

    board: int
    white: str
    black: str
    note: str
    may_change: bool
    ask: str
    conflict: Conflict | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BookLine:
    """What the page must know of a board to choose it without a link."""

    board: int
    white: str
    black: str
    stands: str
    seq: int | None
    may_change: bool
    ask: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kings:
    text: str
    time: str
    act: c.EnterResult
    button: str
    not_so: c.DismissKings | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultsView:
    grid: GridPage
    finished: int
    boards: int
    kings_count: int
    kings: Kings | None
    kings_boards: tuple[int, ...]
    clock: ClockRow | None
    chosen: Chosen | None
    keys: tuple[ResultKey, ...]  # for the chosen board, else for board 0, which the page replaces
    book: tuple[BookLine, ...]
    hint: str
    started: bool
    last_board: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mine:
    """A result of this device that another one stood against."""

    result: Result
    at: Instant


def results(s: Sight, board: int | None = None, mine: Mine | None = None, page: int = 1) -> ResultsView:
    boards = looks(s)
    by_board = {b.board: b for b in boards}
    kings = tuple(b.board for b in boards if b.result is None and kings_of(s, b.board) is not None)
    started = s.round.start_actual is not None
    done = sum(1 for b in boards if b.cell is Cell.FINISHED)
    may_enter = started and s.may(c.EnterResult)
    look = by_board.get(board) if board is not None else None
    editable = look if look is not None and may_enter and _book_line(s, look).may_change else None
    return ResultsView(
        grid=grid(s, boards, page if look is None else _page_of(s, boards, look, page)),
        finished=done,
        boards=len(boards),
        kings_count=len(kings),
        kings=_kings(s, kings[0]) if kings and may_enter else None,
        kings_boards=kings,
        clock=next(iter(urgent_rows(s)), None),
        chosen=_chosen(s, look, mine) if look is not None and may_enter else None,
        keys=tuple(_key(s, editable, r) for r in (*_MAIN, *_SPECIAL)),
        book=tuple(_book_line(s, b) for b in boards) if may_enter else (),
        hint=s.labels.choose_board if started else s.labels.before_start_results,
        started=started,
        last_board=boards[-1].board if boards else 0,
    )


def _page_of(s: Sight, boards: tuple[BoardLook, ...], look: BoardLook, page: int) -> int:
    """The grid page that shows the chosen board."""
    for number, _, _ in grid(s, boards, page).pages:
        if any(look in line.cells for line in grid(s, boards, number).lines):
            return number
    return 1


def _book_line(s: Sight, look: BoardLook) -> BookLine:
    fact = s.round.result_fact(look.board)
    own = fact is None or fact.by == s.me.name
    may_change = own or may_change_any(s.me.role)
    stands = "" if fact is None else f"{result_text(fact.value.result)} · {s.who(fact.by)} · {s.hms(fact.at)}"
    return BookLine(
        board=look.board,
        white=s.player(look.pair, Side.WHITE),
        black=s.player(look.pair, Side.BLACK),
        stands=stands if may_change else s.labels.result_not_yours,
        seq=None if fact is None else fact.seq,
        may_change=may_change,
        ask=_ask(s, look),
    )


def _ask(s: Sight, look: BoardLook) -> str:
    """What is asked before a played result is taken: a forfeit is ruled, never entered as a game."""
    played = look.result is not None and look.result.played
    return s.words.was_it_played(look.missing) if look.missing and not played else ""


def _chosen(s: Sight, look: BoardLook, mine: Mine | None) -> Chosen:
    line = _book_line(s, look)
    return Chosen(
        board=line.board,
        white=line.white,
        black=line.black,
        note=line.stands,
        may_change=line.may_change,
        ask=line.ask,
        conflict=None if mine is None else _conflict(s, look, mine, line.may_change),
    )


def enter(s: Sight, board: int, result: Result) -> c.EnterResult:
    """The act that sets a result over what stands now."""
    fact = s.round.result_fact(board)
    return c.EnterResult(
        tournament=s.t.id,
        round=s.round.number,
        board=board,
        result=result,
        based_on=None if fact is None else fact.seq,
    )


def _key(s: Sight, look: BoardLook | None, result: Result) -> ResultKey:
    act = enter(s, 0 if look is None else look.board, result)
    return ResultKey(text=result_text(result), act=act, stands=look is not None and look.result is result)


def _conflict(s: Sight, look: BoardLook, mine: Mine, may_change: bool) -> Conflict | None:
    """The value that stands beside the one that came too late; None where they are the same."""
    fact = s.round.result_fact(look.board)
    if fact is None or fact.value.result is mine.result:
        return None
    theirs = fact.value.result
    return Conflict(
        title=s.words.two_results(look.board),
        mine=Value(
            who=f"{s.labels.yours} · {s.hms(mine.at)}",
            text=result_text(mine.result),
            keep=s.words.keep(mine.result) if may_change else s.labels.result_not_yours,
            act=enter(s, look.board, mine.result) if may_change else None,
        ),
        theirs=Value(
            who=f"{s.who(fact.by)} · {s.hms(fact.at)}",
            text=result_text(theirs),
            keep=s.words.keep(theirs),
            act=None,
        ),
        note=s.words.stays_until_decided(theirs),
    )


def _kings(s: Sight, board: int) -> Kings | None:
    fact = kings_of(s, board)
    if fact is None or fact.value.result is None:
        return None
    result, at = fact.value.result, fact.value.when.latest
    start = s.round.start_actual
    ended_at = at if at is not None and start is not None and at >= start else None
    return Kings(
        text=s.words.kings_say(board, result),
        time="" if at is None else s.hms(at),
        act=replace(enter(s, board, result), ended_at=ended_at),
        not_so=c.DismissKings(tournament=s.t.id, round=s.round.number, board=board, dismisses=fact.seq)
        if s.may(c.DismissKings)
        else None,
        button=result_text(result),
    )
