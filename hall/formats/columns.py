"""Where a list begins among the rows of a sheet, and which column holds what. By captions, never by place.

A list ends at its foot: annotations, which no row of the list follows. Any other row that is none is broken.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile

from hall.formats.captions import field_of, is_foot, round_of
from hall.formats.sheet import Row, Sheet

_FEWEST_CAPTIONS = 4
_NUMBERED = ("board", "number", "white_number", "rank")
_SIDED = frozenset(("number", "rating", "title", "federation", "points", "fide_id", "team"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One list: its columns by what they hold, its rows, and the round that a heading above it named."""

    header: Row | None
    columns: Mapping[str, int]
    rows: tuple[Row, ...]
    round: int | None
    broken: tuple[Row, ...] = ()
    below_foot: Row | None = (
        None  # the first row that looks like one of the list, though its foot stands above
    )

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
    for place, row in enumerate(sheet.rows):
        if len(row.filled) == 1 and (named := round_of(row.filled[0])):
            number = named
            if found and _goes_on(found[-1], row, sheet.rows[place + 1 :]):
                found.append(_section(found[-1].header or row, sheet.rows[place + 1 :], number))
        elif is_header(row):
            found.append(_section(row, sheet.rows[place + 1 :], number))
    return found


def _section(header: Row, below: tuple[Row, ...], number: int | None) -> Section:
    columns = columns_of(header)
    rows, broken, below_foot = rows_below(below, columns, least=2 if len(header.filled) > 3 else 1)
    return Section(
        header=header, columns=columns, rows=rows, round=number, broken=broken, below_foot=below_foot
    )


def _goes_on(section: Section, heading: Row, below: tuple[Row, ...]) -> bool:
    """Whether rows of the same list follow a round's heading, without captions of their own."""
    return bool(below) and below[0].table == heading.table and looks_listed(below[0], section.columns)


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


def rows_below(
    rows: tuple[Row, ...], columns: Mapping[str, int], *, least: int
) -> tuple[tuple[Row, ...], tuple[Row, ...], Row | None]:
    """The rows of the list below its captions, those that are broken, and a row of it below its foot.

    `least`: with fewer cells filled a row is an annotation, except in a list of two or three columns.
    """
    own = list(takewhile(lambda row: not is_header(row) and not _is_title(row, rows[0]), rows))
    foot = next((place for place, row in enumerate(own) if _says_foot(row)), len(own))
    listed = [len(row.filled) >= least and looks_listed(row, columns) for row in own]
    last = max((place for place in range(foot) if listed[place]), default=-1)
    broken = [row for place, row in enumerate(own[: last + 1]) if not listed[place]]
    broken += takewhile(lambda row: _looks_broken(row, columns), own[last + 1 : foot])
    below = next((row for place, row in enumerate(own) if place > foot and listed[place]), None)
    return tuple(row for place, row in enumerate(own[: last + 1]) if listed[place]), tuple(broken), below


def fault_at(row: Row, columns: Mapping[str, int]) -> int | None:
    """The column, from 0, that keeps a row from being one of the list; None where nothing does."""
    number = next((columns[f] for f in _NUMBERED if f in columns), None)
    people = columns.get("white", columns.get("name", 0))
    if (
        number is not None
        and not re.fullmatch(r"-?[0-9]+", _at(row, number))
        and not _is_shared(row, columns)
    ):
        return number
    return None if _at(row, people) else people


def looks_listed(row: Row, columns: Mapping[str, int]) -> bool:
    """Whether a row has a number, where the list has them, and a name; an empty rank is a shared one."""
    return fault_at(row, columns) is None


def _is_title(row: Row, first: Row) -> bool:
    """A heading, a round's name, or a row of another table of the page."""
    is_round = len(row.filled) == 1 and round_of(row.filled[0]) is not None
    return row.is_heading or is_round or row.table != first.table


def _says_foot(row: Row) -> bool:
    return len(row.filled) == 1 and is_foot(row.filled[0])


def _looks_broken(row: Row, columns: Mapping[str, int]) -> bool:
    """Whether a row after the last one is one of the list, not its foot: most cells filled, or its number."""
    number = next((columns[f] for f in _NUMBERED if f in columns), None)
    has_number = number is not None and re.fullmatch("[0-9]{1,4}", _at(row, number)) is not None
    return has_number or 2 * len(row.filled) > max(3, len(columns))


def _is_shared(row: Row, columns: Mapping[str, int]) -> bool:
    """A row of a ranking without its own rank."""
    at = columns.get("rank")
    return at is not None and not _at(row, at)


def _at(row: Row, place: int) -> str:
    """A cell; empty where the row ends before it."""
    return row.cells[place] if place < len(row.cells) else ""
