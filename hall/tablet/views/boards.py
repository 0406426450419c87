"""How each board of the round stands, for grids, lists and counts. Every board is in exactly one class."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from hall.model.clock_checks import ClockFault, findings
from hall.model.clock_events import Evidence
from hall.model.gone import gone_from
from hall.model.presence import Certainty, Presence, needs_a_look, side_of
from hall.model.tournament import Pairing, Result, Side
from hall.tablet.sight import Sight
from hall.tablet.views.own_text import own_start_text
from hall.tablet.views.roster_text import said_shortly

_PAGE_LINES, _LINE_BOARDS = 6, 10  # what a tablet held across shows above the button
_WORTH_A_CELL = frozenset(
    {
        ClockFault.NO_LINK,
        ClockFault.NO_CLOCK,
        ClockFault.FLAG_FALLEN,
        ClockFault.CONTROL_REACHED,
        ClockFault.FROZEN,
        ClockFault.SUM_SENSELESS,
    }
)


class Cell(Enum):
    """The class of a board."""

    HERE = "here"
    NOT_SEEN = "unseen"
    MISSING = "missing"
    LOOK = "look"
    CLOCK = "clock"
    FINISHED = "finished"
    HELD = "held"  # it waits for a start of its own


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLook:
    """One board: its class, the sides that an arbiter saw missing, those nobody is sure of."""

    pair: Pairing
    cell: Cell
    missing: tuple[Side, ...]
    unsure: tuple[Side, ...]
    seen: dict[Side, Presence]
    result: Result | None
    touched: bool
    own: str = ""  # when a held board is to begin
    gone: str = ""  # who of the two has left or misses the round, and since when

    @property
    def board(self) -> int:
        return self.pair.board


@dataclass(frozen=True, slots=True, kw_only=True)
class GridLine:
    """Up to ten boards of one row of tables; `row` is printed on its first line only."""

    row: int | None
    cells: tuple[BoardLook, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GridPage:
    """Whole rows of tables, as many as a tablet shows at once, and the marks of all pages."""

    lines: tuple[GridLine, ...]
    number: int
    pages: tuple[tuple[int, str, int], ...]  # number, boards, how many things wait there


@lru_cache(maxsize=1)
def looks(s: Sight) -> tuple[BoardLook, ...]:
    """Every board of the round, ascending."""
    return tuple(_look(s, pair) for pair in s.round.pairs)


def counts(boards: tuple[BoardLook, ...]) -> Counter[Cell]:
    """How many boards of each class; they add up to all."""
    return Counter(look.cell for look in boards)


def to_look_at(boards: tuple[BoardLook, ...]) -> tuple[BoardLook, ...]:
    """Boards an arbiter should walk to."""
    return tuple(b for b in boards if b.cell in (Cell.NOT_SEEN, Cell.LOOK))


def row_of(s: Sight, board: int) -> int:
    """The row of tables, counted from 1 within the tournament's boards."""
    return (board - s.t.entry.first_board) // s.row_length + 1


def rows(s: Sight, boards: tuple[BoardLook, ...]) -> dict[int, tuple[BoardLook, ...]]:
    """Boards by row of tables, both ascending."""
    found: dict[int, tuple[BoardLook, ...]] = {}
    for look in boards:
        row = row_of(s, look.board)
        found[row] = (*found.get(row, ()), look)
    return found


def grid(s: Sight, boards: tuple[BoardLook, ...], page: int = 1) -> GridPage:
    """One page of the grid; an unknown page is the first."""
    pages = _pages(rows(s, boards))
    number = page if 1 <= page <= len(pages) else 1
    marks = tuple(
        (n, f"{some[0].board}–{some[-1].board}", sum(b.cell in (Cell.MISSING, Cell.LOOK) for b in some))
        for n, some in enumerate((_flat(p) for p in pages), 1)
    )
    shown = pages[number - 1] if pages else {}
    lines = tuple(line for row, some in shown.items() for line in _lines(row, some))
    return GridPage(lines=lines, number=number, pages=marks if len(marks) > 1 else ())


def note(s: Sight, look: BoardLook) -> str:
    """Why a board is to be looked at, in one line."""
    if look.gone:
        return look.gone
    for side in look.unsure:
        if look.seen[side].certainty is Certainty.PROBABLE:
            return s.words.probably_here(side)
    clock = s.clocks(s.t.id, look.board)
    if clock is not None and clock.last is not None and clock.last.running is not None:
        return s.words.clock_runs(side_of(s.t, look.board, clock.last.running))
    return s.words.side_not_marked(look.unsure[0]) if look.unsure else ""


def _pages(by_row: dict[int, tuple[BoardLook, ...]]) -> list[dict[int, tuple[BoardLook, ...]]]:
    pages: list[dict[int, tuple[BoardLook, ...]]] = []
    room = 0
    for row, some in by_row.items():
        lines = -(-len(some) // _LINE_BOARDS)
        if not pages or lines > room:
            pages.append({})
            room = _PAGE_LINES
        pages[-1][row] = some
        room -= lines
    return pages


def _flat(page: dict[int, tuple[BoardLook, ...]]) -> tuple[BoardLook, ...]:
    return tuple(look for some in page.values() for look in some)


def _lines(row: int, some: tuple[BoardLook, ...]) -> list[GridLine]:
    return [
        GridLine(row=row if start == 0 else None, cells=some[start : start + _LINE_BOARDS])
        for start in range(0, len(some), _LINE_BOARDS)
    ]


def _look(s: Sight, pair: Pairing) -> BoardLook:
    known = s.round
    seen = {side: s.seen[pair.board, side] for side in Side}
    missing = tuple(side for side in Side if seen[side].is_absent)
    unsure = tuple(side for side in Side if needs_a_look(seen[side]))
    touched = any(known.mark((pair.board, side)) is not None for side in Side)
    gone = _gone_text(s, pair)
    return BoardLook(
        pair=pair,
        cell=_cell(s, pair.board, missing, unsure, touched or bool(gone)),
        missing=missing,
        unsure=unsure,
        seen=seen,
        result=known.result(pair.board),
        touched=touched,
        own=own_start_text(s, pair.board),
        gone=gone,
    )


def _gone_text(s: Sight, pair: Pairing) -> str:
    """Pairs that people have read stay (22.4), but nobody waits for who has left."""
    gone = gone_from(s.t, s.round.number)
    told = (fact for side in Side if (fact := gone.get(pair.player(side))) is not None)
    return " · ".join(f"{said_shortly(s, fact.value)}, {s.hm(fact.at)[:5]}" for fact in told)


def _cell(s: Sight, board: int, missing: tuple[Side, ...], unsure: tuple[Side, ...], touched: bool) -> Cell:
    if s.round.result(board) is not None:
        return Cell.FINISHED
    if s.round.is_held(board):
        return Cell.HELD
    if missing:
        return Cell.MISSING
    if not unsure:
        return Cell.CLOCK if _clock_fault(s, board) else Cell.HERE
    return Cell.LOOK if touched or _speaks(s, board) else Cell.NOT_SEEN


def _speaks(s: Sight, board: int) -> bool:
    """Whether the clock or the electronic board gives a reason to look."""
    about = (Evidence.CLOCK_STARTED, Evidence.PRESS, Evidence.PIECE_MOVED, Evidence.KINGS)
    start = s.round.start_actual
    return start is not None and any(
        fact.value.kind in about and fact.at >= start for fact in s.round.evidence.get(board, ())
    )


def _clock_fault(s: Sight, board: int) -> bool:
    """Whether an arbiter should go to this clock, also where it is a control that was reached."""
    clock = s.clocks(s.t.id, board)
    if clock is None or s.round.start_actual is None:
        return False
    return any(found.fault in _WORTH_A_CELL for found in findings(s.t, s.round, clock, s.now))
