"""Where a list begins among the rows of a sheet, and which column holds what. By captions, never by place.

A list ends at the first row without a number in its first numbered column: lists are followed by annotations.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hall.formats.captions import field_of, round_of
from hall.formats.sheet import Row, Sheet

_FEWEST_CAPTIONS = 4
_SIDED = frozenset(("number", "rating", "title", "federation", "points", "fide_id", "team"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One list: its columns by what they hold, its rows, and the round that a heading above it named."""

    header: Row | None
    columns: Mapping[str, int]
    rows: tuple[Row, ...]
    round: int | None

    @property
    def is_pairs(self) -> bool:
        return "white" in self.columns and "black" in self.columns

    @property
    def rounds(self) -> dict[int, int]:
        """Columns of a cross table by round."""
        return self._numbered("round ")

    @property
    def opponents(self) -> dict[int, int]:
        """Columns of a round robin's matrix by the opponent's number."""
        return self._numbered("with ")

    def _numbered(self, prefix: str) -> dict[int, int]:
        return {int(f.removeprefix(prefix)): at for f, at in self.columns.items() if f.startswith(prefix)}

    def cell(self, row: Row, field: str) -> str:
        """What a row says of a field; empty where it has no such column."""
        at = self.columns.get(field)
        return "" if at is None else _at(row, at)


def sections(sheet: Sheet) -> list[Section]:
    """Every list of the sheet, in its order."""
    found: list[Section] = []
    number: int | None = None
    place = 0
    while place < len(sheet.rows):
        row = sheet.rows[place]
        place += 1
        if len(row.filled) == 1:
            number = round_of(row.filled[0]) or number
        elif is_header(row):
            columns = columns_of(row)
            rows = _rows_below(sheet.rows[place:], columns, least=2 if len(row.filled) > 3 else 1)
            place += len(rows)
            found.append(Section(header=row, columns=columns, rows=rows, round=number))
    return found


def is_header(row: Row) -> bool:
    """Four known captions, or nothing but known ones: a preamble has a word of them by chance."""
    fields = [field_of(cell) for cell in row.filled]
    named = {field for field in fields if field is not None and not field.startswith("with ")}
    has_people = bool(named & {"name", "white"})
    return has_people and (len(named) >= _FEWEST_CAPTIONS or (len(named) >= 2 and None not in fields))


def columns_of(header: Row) -> dict[str, int]:
    """Columns by what they hold; in a list of pairs a caption that stands twice is White's, then Black's."""
    fields = [field_of(cell) for cell in header.cells]
    names = [at for at, field in enumerate(fields) if field == "name"]
    if len(names) == 2 and "result" in fields:
        fields[names[0]], fields[names[1]] = "white", "black"
    if "white" not in fields or "black" not in fields:
        return _first_of_each(_with_titles(fields, header, ("name",)))
    fields = _with_titles(fields, header, ("white", "black"))
    middle = _middle(fields)
    sided = [
        f"{'white' if at < middle else 'black'}_{field}" if field in _SIDED else field
        for at, field in enumerate(fields)
    ]
    return _first_of_each(sided)


def _with_titles(fields: list[str | None], header: Row, people: tuple[str, ...]) -> list[str | None]:
    """Titles stand in a column without caption before the name."""
    named = list(fields)
    for at, field in enumerate(fields):
        if field in people and at and not header.cells[at - 1]:
            named[at - 1] = "title"
    return named


def _middle(fields: list[str | None]) -> float:
    """Columns before it are White's."""
    white, black = fields.index("white"), fields.index("black")
    between = [at for at, field in enumerate(fields) if field == "result" and white < at < black]
    return between[0] if between else (white + black) / 2


def _first_of_each(fields: list[str | None]) -> dict[str, int]:
    columns: dict[str, int] = {}
    for at, field in enumerate(fields):
        if field is not None:
            columns.setdefault(field, at)
    return columns


def _rows_below(rows: tuple[Row, ...], columns: Mapping[str, int], *, least: int) -> tuple[Row, ...]:
    """Rows up to the first that is none of the list; an empty rank is a shared one.

    `least`: with fewer cells filled a row is an annotation, except in a list of two or three columns.
    """
    number = next((columns[f] for f in ("board", "number", "white_number", "rank") if f in columns), None)
    people = columns.get("white", columns.get("name", 0))
    taken: list[Row] = []
    for row in rows:
        if len(row.filled) < least or is_header(row) or not _at(row, people):
            break
        if (
            number is not None
            and not re.fullmatch(r"-?\d+", _at(row, number))
            and not _is_shared(row, columns)
        ):
            break
        taken.append(row)
    return tuple(taken)


def _is_shared(row: Row, columns: Mapping[str, int]) -> bool:
    """A row of a ranking without its own rank."""
    at = columns.get("rank")
    return at is not None and not _at(row, at)


def _at(row: Row, place: int) -> str:
    """A cell; empty where the row ends before it."""
    return row.cells[place] if place < len(row.cells) else ""
