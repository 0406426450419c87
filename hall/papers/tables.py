"""Standings and cross table as they are printed: places, who shares them, tie-breaks with their edition."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from hall.model.current_round import last_over
from hall.model.tournament import Side
from hall.papers.source import Source
from hall.standings.after import table_after
from hall.standings.codes import Code
from hall.standings.crosstable import Cell, cross_table_by_place, progress_table
from hall.standings.figures import column_text, is_decimal
from hall.standings.scoring import Kind
from hall.standings.systems import System
from hall.standings.table import Row, Standings, was_held
from hall.words.papers import PaperWords
from hall.words.play_offs import column_head
from hall.words.ranges import ranges
from hall.words.screen_tables import table_words

_DISC = {Side.WHITE: "○", Side.BLACK: "●", None: ""}
_UPRIGHT_MM = 184  # of a sheet of A4 between its margins
_CHARACTER_MM, _GAP_MM = 1.75, 1.6  # of the 8.5 pt in which a cross table is set; a column's two paddings
_NONE = "—"  # of who left a round robin early: his points are in no table (24.1.1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One player. `cells` are his games: by opponent in a round robin, by round else; "×" his own square."""

    place: str
    number: int
    name: str
    rating: str
    federation: str
    cells: tuple[str, ...]
    points: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """`heads` stand over the cells, `codes` over the values; `notes` go below, `names` say the codes."""

    title: str
    after_round: int
    heads: tuple[str, ...]
    codes: tuple[str, ...]
    lines: tuple[Line, ...]
    notes: tuple[str, ...]


def last_round(s: Source) -> int:
    """The last round of which there is a table: the current one once it is finished, else the one before."""
    return last_over(s.t)


def standing(s: Source, through: int) -> Table | None:
    """The standings after a round; None where nothing was played."""
    table = table_after(s.t, through)
    if table is None:
        return None
    empty: tuple[str, ...] = ()
    title = table_words(s.lang).standings(table.after_round)
    lines = tuple(_line(s, table, row, empty) for row in table.rows)
    return Table(
        title=title,
        after_round=table.after_round,
        heads=(),
        codes=_heads(s, table),
        lines=lines,
        notes=_notes(s, table),
    )


def crossed(s: Source, through: int) -> Table | None:
    """Everybody's games; None where nothing was played."""
    table = table_after(s.t, through)
    if table is None:
        return None
    if table.rules.system is System.ROUND_ROBIN:
        lines, heads, notes = *_by_opponent(s, table), _notes(s, table)
    else:
        lines = tuple(_line(s, table, one.row, tuple(map(_cell, one.cells))) for one in progress_table(table))
        heads = tuple(str(number) for number in range(1, table.after_round + 1))
        notes = (*_notes(s, table), s.p.cells_note)
    title = s.p.cross_table.format(table.after_round)
    return Table(
        title=title,
        after_round=table.after_round,
        heads=heads,
        codes=_heads(s, table),
        lines=lines,
        notes=notes,
    )


def is_turned(table: Table, p: PaperWords) -> bool:
    """Whether a cross table needs the sheet's long side: more than a tenth of the names would break."""
    if not table.heads:
        return False
    names = sorted(len(line.name) for line in table.lines)
    heads = (p.place, p.number, p.rating, p.federation, *table.heads, p.points, *table.codes)
    rows = (
        (one.place, str(one.number), one.rating, one.federation, *one.cells, one.points, *one.values)
        for one in table.lines
    )
    columns = zip(heads, *rows, strict=True)
    widths = (names[len(names) * 9 // 10], *(max(map(len, column)) for column in columns))
    return sum(width * _CHARACTER_MM + _GAP_MM for width in widths) > _UPRIGHT_MM


def _by_opponent(s: Source, table: Standings) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    cross = cross_table_by_place(table)
    lines = tuple(
        _line(
            s,
            table,
            one.row,
            tuple("×" if met is None else " ".join(c.sign for c in met if c.sign) for met in one.cells),
        )
        for one in cross.rows
    )
    return lines, tuple(str(place) for place in range(1, len(cross.columns) + 1))


def _cell(cell: Cell) -> str:
    """ "21○½": the opponent's number, the colour, the result; a round without a game has its sign alone.

    No letter says the colour: a Russian б between figures reads as a 6.
    """
    if cell.opponent is None:
        return "—" if cell.kind is Kind.ABSENT and cell.sign == "0" else cell.sign
    return f"{cell.opponent}{_DISC[cell.side]}{cell.sign or '…'}"


def _line(s: Source, table: Standings, row: Row, cells: tuple[str, ...]) -> Line:
    player = s.players.get(row.number)
    return Line(
        place=_place(row),
        number=row.number,
        name=s.titled(row.number) + (f" ({table_words(s.lang).left()})" if row.left else ""),
        rating=str(row.rating) if row.rating else "",
        federation="" if player is None else player.federation or "",
        cells=cells,
        points=_figure(s, row.points) if row.counts else _NONE,
        values=tuple(
            _figure(s, value, is_decimal=has_decimals)
            for code, value, has_decimals in zip(
                table.rules.codes, row.values, _with_decimals(table), strict=True
            )
            if code is not Code.PLAY_OFF or was_held(table)
        ),
    )


def _place(row: Row) -> str:
    if row.place is None:
        return _NONE
    return f"{row.place}–{row.last_place}" if row.shares_place else str(row.place)


def _with_decimals(table: Standings) -> list[bool]:
    columns = enumerate(table.rules.codes)
    return [is_decimal(code, [row.values[place] for row in table.rows]) for place, code in columns]


def _figure(s: Source, value: Fraction | None, *, is_decimal: bool = False) -> str:
    return table_words(s.lang).decimal(column_text(value, is_decimal=is_decimal))


def _codes(table: Standings) -> tuple[str, ...]:
    return tuple(code.value for code in table.rules.codes if code is not Code.PLAY_OFF or was_held(table))


def _heads(s: Source, table: Standings) -> tuple[str, ...]:
    return tuple(column_head(code, s.lang) for code in _codes(table))


def _notes(s: Source, table: Standings) -> tuple[str, ...]:
    words = table_words(s.lang)
    names = "; ".join(
        f"{column_head(code, s.lang)} — {words.tiebreak(code)}"
        for code in _codes(table)
        if words.tiebreak(code)
    )
    notes = [s.p.tiebreaks.format(names, words.edition(table.rules.edition.value))]
    if Code.PLAY_OFF in table.rules.codes and not was_held(table):
        notes.append(s.p.then_play_off.format(words.tiebreak(Code.PLAY_OFF.value)))
    if any(row.shares_place for row in table.rows):
        notes.append(s.p.shared_note)
    missing = [pair.board for _, pair in table.open]
    if missing:
        notes.append(s.p.provisional.format(ranges(missing)))
    uncounted = sorted(row.number for row in table.rows if not row.counts)
    if uncounted:
        notes.append(f"{words.played_few(uncounted)}: {words.not_counted()}")
    return tuple(notes)
