"""Page 9: every electronic clock, before the round by the regulation and during it. Tablet only."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.clock_checks import is_without, running_count
from hall.model.clocks import BoardClock
from hall.model.venue import Edge
from hall.tablet.sight import Sight
from hall.tablet.views.boards import GridPage, grid, looks, row_of
from hall.tablet.views.clock_rows import TO_LOOK_AT, ClockRow, clock_rows, electronic, found_on
from hall.tablet.views.ports import PortRow, port_rows
from hall.words.tablet import result_text

ROWS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class MapCell:
    """One board of the map: its class, its glyph or its result."""

    cell: str
    glyph: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What stands round the rows, as far as the venue's file tells."""

    stage: bool
    way: str
    left: str
    right: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClocksView:
    title: str
    ready: str
    to_see_to: str
    grid: GridPage
    cells: dict[int, MapCell]
    has_looks: bool
    has_finished: bool
    started: bool
    rows: tuple[ClockRow, ...]
    shown: str
    previous: int | None
    next: int | None
    first: int | None
    act_text: str
    act_note: str
    plan: Plan
    ports: tuple[PortRow, ...]
    may_type: bool


def clocks(s: Sight, page: int = 1, map_page: int = 1) -> ClocksView:
    wired = electronic(s)
    rows = clock_rows(s)
    ports = port_rows(s)
    started = s.round.start_actual is not None
    pages = max(1, -(-len(rows) // ROWS))
    shown = page if 1 <= page <= pages else 1
    words = s.words.clocks
    cells = {pair.board: _cell(s, pair.board, wired.get(pair.board), rows) for pair in s.round.pairs}
    return ClocksView(
        title=words.labels.in_round if started else words.labels.before_round,
        ready=_ready(s, wired, len(rows)),
        to_see_to=words.to_see_to(len(rows)) if rows else "",
        grid=grid(s, looks(s), map_page),
        cells=cells,
        has_looks=any(cell.cell == "look" for cell in cells.values()),
        has_finished=any(cell.cell == "finished" for cell in cells.values()),
        started=started,
        rows=rows[(shown - 1) * ROWS : shown * ROWS],
        shown=_range(s, shown, len(rows)) if pages > 1 else "",
        previous=shown - 1 if shown > 1 else None,
        next=shown + 1 if shown < pages else None,
        first=rows[0].board if rows else None,
        act_text=words.visit(len(rows)) if rows else _nothing(s),
        act_note=_note(s, rows),
        plan=_plan(s),
        ports=ports,
        may_type=any(row.binds for row in ports),
    )


def has_page(s: Sight) -> bool:
    """Whether there is anything to see: a board on a wire, or a port that one may be bound to."""
    return bool(electronic(s) or port_rows(s))


def _range(s: Sight, page: int, rows: int) -> str:
    return f"{(page - 1) * ROWS + 1}–{s.words.of(min(page * ROWS, rows), rows)}"


def _plan(s: Sight) -> Plan:
    labels = s.words.clocks.labels
    hall = s.hall
    if hall is None:
        return Plan(stage=False, way=labels.in_order, left="", right="")
    places = ((hall.entrance, labels.entrance), (hall.desk, labels.desk))
    return Plan(
        stage=hall.stage,
        way=labels.in_order if hall.entrance is None else labels.from_entrance,
        left=", ".join(name for edge, name in places if edge is Edge.LEFT),
        right=", ".join(name for edge, name in places if edge is Edge.RIGHT),
    )


def clocks_line(s: Sight) -> tuple[int, int]:
    """How many boards are to be seen to, of how many with a clock on a wire."""
    return len(clock_rows(s)), len(electronic(s))


def _ready(s: Sight, wired: dict[int, BoardClock], faulty: int) -> str:
    if s.round.start_actual is None:
        used = [board for board in wired if not is_without(s.round, board)]
        return s.words.clocks.ready(len(used) - faulty)
    return s.words.clocks.running(*running_count(s.round, tuple(wired.values())))


def _nothing(s: Sight) -> str:
    labels = s.words.clocks.labels
    if not electronic(s):
        return labels.none_wired
    return ready_text(s) if s.round.start_actual is None else labels.all_run


def ready_text(s: Sight) -> str:
    """That no clock on a wire is to be seen to: "all" only where every board of the round has one."""
    labels = s.words.clocks.labels
    wired = electronic(s)
    every = all(pair.board in wired for pair in s.round.pairs)
    return labels.nothing_wrong if every else labels.wired_ready


def _note(s: Sight, rows: tuple[ClockRow, ...]) -> str:
    control = s.t.entry.regulation.time_control
    words = s.words.clocks
    if control is None:
        return words.labels.no_control
    where = words.rows(tuple(sorted({row_of(s, row.board) for row in rows}))) if rows else ""
    wanted = "" if s.round.start_actual is not None else words.set_to(s.words.time_control(control))
    return ". ".join(filter(None, (where, wanted)))


def _cell(s: Sight, board: int, clock: BoardClock | None, rows: tuple[ClockRow, ...]) -> MapCell:
    if (result := s.round.result(board)) is not None:
        return MapCell(cell="finished", text=result_text(result))
    if clock is None or is_without(s.round, board):
        return MapCell(cell="plain")
    row = next((row for row in rows if row.board == board), None)
    if row is None:
        return MapCell(cell="ready", glyph="tick" if _is_well(s, clock) else "clock")
    fine = all(f.fault in TO_LOOK_AT for f in found_on(s, clock))
    return MapCell(cell="look" if fine else "clock", glyph=row.glyph)


def _is_well(s: Sight, clock: BoardClock) -> bool:
    """Ready before the round, running during it; a short stop is neither a fault nor running."""
    return s.round.start_actual is None or (clock.last is not None and clock.last.running is not None)
