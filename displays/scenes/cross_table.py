"""The cross table of a round robin: everybody's games, points, places (rules, article 24.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from displays.fitting import fitted_names
from displays.page import Align, Page
from displays.scenes.frame import Scene, footer_rule, page_marks
from displays.scenes.pages import is_second_slot, is_second_turn, page_at
from displays.scenes.stage import Stage
from displays.scenes.table_parts import (
    NONE,
    TOP,
    band,
    place_label,
    place_text,
    right_text,
    table_context,
    tiebreak_lines,
)
from displays.theme import LINE, MARGIN, MUTED, SKY, TEXT, Colour, Face
from hall.published.table_views import StandingRow, StandingsView

_PLAYED = ("1", "½", "0")
_MOST_COLUMNS, _MOST_ROWS = 12, 12
_TALL_COLUMNS, _TALL_ROWS = 6, 20
_MOST_DOUBLE, _TALL_DOUBLE = 10, 4  # where everybody meets twice, both games in a cell


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grid:
    """Where the columns stand on a page, in u; `tiebreak` None: there is no room for one."""

    name: float
    room: float
    cells: float
    cell: float
    points: float
    tiebreak: float | None
    place: float


_WIDE = _Grid(name=164, room=512, cells=684, cell=75, points=1540, tiebreak=1690, place=1836)
_TALL = _Grid(name=164, room=320, cells=496, cell=72, points=886, tiebreak=None, place=996)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A player's row with the cells of this page's columns; `is_muted`: he has left."""

    number: int
    name: str
    status: str
    cells: tuple[str, ...]
    points: str
    tiebreak: str
    place: str
    is_muted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossTable:
    """One page: some rows and some columns, which are numbers of players; `muted` columns of who has left.

    `left` says of them whether their games count; `notes` are the names of the tie-breaks.
    """

    lines: tuple[Line, ...]
    columns: tuple[int, ...]
    muted: frozenset[int]
    labels: tuple[str, str, str, str]
    left: str
    notes: tuple[str, ...]
    index: int
    pages: int
    has_portrait: bool

    def arrange(self, page: Page) -> None:
        grid, room = _grid(page), 1700 if page.portrait else 800
        cell = min(grid.cell, (_MOST_COLUMNS * 62 if not page.portrait else 288) / max(1, len(self.columns)))
        high = min(80.0, room / max(1, len(self.lines)))
        self._labels(page, grid, cell)
        names = self._names(page, grid)
        for i, (line, name) in enumerate(zip(self.lines, names, strict=True)):
            top = TOP + i * high
            on = band(page, top, high, MARGIN, page.right, odd=i % 2 == 0)
            _line(page, line, name, grid, top + high / 2, on)
            for column, text, x in self._cells(line, grid, cell):
                _cell(
                    page,
                    text,
                    x,
                    top + high / 2,
                    cell,
                    on,
                    own=column == line.number,
                    muted=self._is_muted(line, column),
                )
        self._footer(page)

    def _cells(self, line: Line, grid: _Grid, cell: float) -> Iterator[tuple[int, str, float]]:
        """Column, result and middle of each cell."""
        for i, (column, text) in enumerate(zip(self.columns, line.cells, strict=True)):
            yield column, text, grid.cells + (i + 0.5) * cell

    def _is_muted(self, line: Line, column: int) -> bool:
        return line.is_muted or column in self.muted

    def _labels(self, page: Page, grid: _Grid, cell: float) -> None:
        player, points, tiebreak, place = self.labels
        place_label(page, player, grid.name, Align.LEFT, grid.room)
        for i, column in enumerate(self.columns):
            place_label(page, str(column), grid.cells + (i + 0.5) * cell, Align.CENTRE, cell)
        place_label(page, points, grid.points, Align.RIGHT, 108)
        if grid.tiebreak is not None and tiebreak:
            place_label(page, tiebreak, grid.tiebreak, Align.RIGHT, 120)
        place_label(page, place, grid.place, Align.RIGHT, 100)

    def _names(self, page: Page, grid: _Grid) -> tuple[str, ...]:
        beside = max(
            (page.width_of(line.status, 30, Face.REGULAR) + 18 for line in self.lines if line.status),
            default=0,
        )
        fit = fitted_names(
            [line.name for line in self.lines], grid.room, lambda t: page.width_of(t, 34, Face.SEMIBOLD)
        )
        left = fitted_names(
            [line.name for line in self.lines],
            grid.room - beside,
            lambda t: page.width_of(t, 34, Face.SEMIBOLD),
        )
        return tuple(left[i] if line.status else fit[i] for i, line in enumerate(self.lines))

    def _footer(self, page: Page) -> None:
        cap = footer_rule(page)
        right = page_marks(page, self.index, self.pages, cap, current=SKY) - 40
        x = float(MARGIN)
        if self.left:
            x += page.text(self.left, x, cap, 30, Face.SEMIBOLD, TEXT, room=right - x) + 36
        for note in self.notes:
            if page.width_of(note, 30, Face.REGULAR) <= right - x:
                page.text(note, x, cap, 30, Face.REGULAR, MUTED, room=right - x)
                return


def _grid(page: Page) -> _Grid:
    return _TALL if page.portrait else _WIDE


def _line(page: Page, line: Line, name: str, grid: _Grid, middle: float, on: Colour) -> None:
    """All of a row but its cells."""
    small, large = middle - 0.727 * 34 / 2, middle - 0.727 * 42 / 2
    strong = MUTED if line.is_muted else TEXT
    right_text(page, str(line.number), 134, small, 34, Face.SEMIBOLD, MUTED, 60, on)
    used = page.text(name, grid.name, small, 34, Face.SEMIBOLD, strong, room=grid.room, on=on)
    if line.status:
        x = grid.name + used + 18
        page.text(
            line.status, x, small + 3, 30, Face.REGULAR, MUTED, room=grid.name + grid.room - x + 1, on=on
        )
    size, cap, face = (34, small, Face.REGULAR) if line.is_muted else (42, large, Face.BOLD)
    right_text(page, line.points, grid.points, cap, size, face, strong, 100, on)
    if grid.tiebreak is not None and line.tiebreak:
        right_text(page, line.tiebreak, grid.tiebreak, small, 34, Face.REGULAR, strong, 130, on)
    right_text(page, line.place, grid.place, cap, size, face, MUTED if line.is_muted else SKY, 130, on)


def _cell(
    page: Page, text: str, x: float, middle: float, width: float, on: Colour, *, own: bool, muted: bool
) -> None:
    """A game's result in the middle of its cell; the player's own square, a dot for a game to come."""
    if own:
        side = min(56.0, width - 6)
        page.fill(x - side / 2, middle - side / 2, side, side, LINE, radius=8, on=on)
        return
    if not text:
        page.disc(x, middle, 4, LINE)
        return
    is_played = all(part in _PLAYED for part in text.split(" "))
    size, face, colour = (42, Face.BOLD, TEXT) if is_played and not muted else (34, Face.REGULAR, MUTED)
    if " " in text or width < 60:
        size = 30 if " " in text else 34
    page.text(text, x, middle - 0.727 * size / 2, size, face, colour, align=Align.CENTRE, room=width, on=on)


def cross_table(stage: Stage, index: int | None = None) -> Scene:
    """The page of the cross table that is on now (or page `index`); it must be known."""
    view = stage.standings
    assert view is not None, "a cross table is shown once it is published"
    rows = tuple(sorted(view.rows, key=lambda row: row.number))
    parts = _pages(stage, rows)
    if index is None:
        index = page_at(len(parts), stage.at)
        second = is_second_turn(len(parts), index, stage.at)
    else:
        second = is_second_slot(index, stage.at)
        index %= len(parts)
    stage = stage.in_turn(second=second)
    words = stage.table_words
    shown, columns = parts[index]
    context = [words.after_round(view.after_round, view.rounds)]
    if len(columns) < len(rows):
        context.append(words.columns(columns[0] + 1, columns[-1] + 1))
    return Scene(
        kind="cross_table",
        header=stage.header(words.cross_table(), table_context(stage, view, *context), countdown=True),
        body=CrossTable(
            lines=tuple(_row(stage, row, columns) for row in shown),
            columns=tuple(rows[column].number for column in columns),
            muted=frozenset(row.number for row in rows if row.left),
            labels=(words.player(), words.points(), view.codes[0] if view.codes else "", words.place()),
            left=_left(stage, view),
            notes=tiebreak_lines(words, stage.words.code, view.codes[:1], view.edition),
            index=index,
            pages=len(parts),
            # Columns for a landscape page would be too narrow to be read on a high one.
            has_portrait=stage.screen.portrait,
        ),
        ticks=(stage.round.planned,) if stage.round.planned else (),
    )


def page_count(stage: Stage) -> int:
    """The pages of the cross table; 0 where there is none."""
    view = stage.standings
    return len(_pages(stage, view.rows)) if view is not None and view.is_round_robin and view.rows else 0


def _pages(stage: Stage, rows: tuple[StandingRow, ...]) -> list[tuple[tuple[StandingRow, ...], range]]:
    """Rows and columns of each page, as even as can be: each game stands on one page for each player."""
    tall = stage.screen.portrait
    by_row = _even(len(rows), _TALL_ROWS if tall else _MOST_ROWS)
    is_double = any(" " in cell for row in rows for cell in row.cells)
    most = _MOST_DOUBLE if is_double else _MOST_COLUMNS
    by_column = _even(len(rows), (_TALL_DOUBLE if is_double else _TALL_COLUMNS) if tall else most)
    return [(rows[r.start : r.stop], c) for r in by_row for c in by_column]


def _even(count: int, most: int) -> list[range]:
    pages = max(1, -(-count // most))
    size = -(-count // pages)
    return [range(i, min(i + size, count)) for i in range(0, count, size)] or [range(0)]


def _row(stage: Stage, row: StandingRow, columns: range) -> Line:
    words = stage.table_words
    cells = tuple(row.cells[column] if column < len(row.cells) else "" for column in columns)
    tiebreak = words.decimal(row.tiebreaks[0]) if row.tiebreaks else ""
    return Line(
        number=row.number,
        name=row.name,
        status=words.left() if row.left else "",
        cells=cells,
        points=row.points if row.counts else NONE,
        tiebreak=tiebreak if row.counts else NONE,
        place=place_text(row) if row.counts else NONE,
        is_muted=row.left,
    )


def _left(stage: Stage, view: StandingsView) -> str:
    """Of those who left whether their games count: first those whose games do not."""
    words = stage.table_words
    few = [row.number for row in view.rows if row.left and not row.counts]
    half = [row.number for row in view.rows if row.left and row.counts]
    if few:
        return f"{words.played_few(sorted(few))}: {words.not_counted()}"
    return f"{words.played_half(sorted(half))}: {words.counted()}" if half else ""
