"""A CSV file as rows, and a preview of its columns so that people can say what each holds."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from io import StringIO
from itertools import pairwise

from hall.errors import FormatError, FormatFault
from hall.formats.captions import FIELDS, field_of, round_of
from hall.formats.columns import Section, columns_of, is_header, rows_below
from hall.formats.encoding import Decoded
from hall.formats.sheet import ColumnPreview, Row, Sheet, trimmed
from hall.model.plain_text import plain

_DELIMITERS = ";,\t|"
_SAMPLES = 3
_LONGEST_CELL = 500
_MOST_CELLS = 120  # of a row, as in Excel
_MOST_ROWS = 20_000
_HEAD = 10  # rows among which captions are looked for
_SOME_KNOWN = 2  # one may be a person's name or title by chance
_NUMERIC = frozenset(("board", "round", "number", "rank", "rating", "points", "birth"))


def read_csv(decoded: Decoded) -> Sheet:
    """The rows, whichever of ; , tab | parts the cells; FormatError for one never closed, or too many."""
    text = decoded.text.partition("\x1a")[0].replace("\0", "")
    lines = csv.reader(StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    rows: list[Row] = []
    try:
        for cells in lines:
            if len(cells) > _MOST_CELLS:
                raise _too_large(
                    lines.line_num, len(cells), f"{_MOST_CELLS} columns", f"{_MOST_CELLS} столбцов"
                )
            if len(rows) == _MOST_ROWS:
                raise _too_large(lines.line_num, len(rows) + 1, f"{_MOST_ROWS} rows", f"{_MOST_ROWS} строк")
            row = Row(
                line=lines.line_num, cells=tuple(trimmed(plain(cell))[:_LONGEST_CELL] for cell in cells)
            )
            if row.filled:
                rows.append(row)
    except csv.Error as error:
        raise _broken(max(1, lines.line_num), str(error)) from error
    return Sheet(rows=tuple(rows), encoding=decoded.encoding)


def preview(sheet: Sheet, columns: Mapping[str, int] | None = None) -> tuple[ColumnPreview, ...]:
    """What the columns look like and what they were taken for, or what somebody said they are."""
    header = _captions(sheet, columns) or _some_known(sheet)
    first = sheet.rows.index(header) + 1 if header is not None else 0
    below = sheet.rows[first : first + _SAMPLES]
    known = columns or (columns_of(header) if header is not None else {})
    taken = {at: field for field, at in known.items()}
    width = max((len(row.cells) for row in (*below, *((header,) if header else ()))), default=0)
    return tuple(
        ColumnPreview(
            column=at + 1,
            caption=header.cells[at] if header is not None and at < len(header.cells) else "",
            field=taken.get(at),
            samples=tuple(row.cells[at] for row in below if at < len(row.cells)),
        )
        for at in range(width)
    )


def mapping(text: str) -> dict[str, int]:
    """`name=2,rating=4` as fields with columns from 0; FormatError for what is no field or no column.

    Each field and each column may stand once, and somebody must be named: name, or white and black.
    """
    columns: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        said, _, column = part.partition("=")
        field = _field(said.strip())
        if field is None or not re.fullmatch("[1-9][0-9]?", column.strip()):
            raise FormatError((_no_column(part),))
        at = int(column) - 1
        if field in columns or at in columns.values():
            raise FormatError((_said_twice(part),))
        columns[field] = at
    if "name" not in columns and not {"white", "black"} <= columns.keys():
        raise FormatError((_nobody(text),))
    return columns


def _field(said: str) -> str | None:
    """A field by its own name, a caption of it, or a round of a cross table; None for what is none."""
    by_caption = field_of(said) or ""
    side, _, rest = said.partition("_")
    if said in FIELDS or (side in ("white", "black") and rest in FIELDS):
        return said
    return by_caption if by_caption in FIELDS or by_caption.startswith("round ") else _round(said)


def _round(said: str) -> str | None:
    found = re.fullmatch("round ?([1-9][0-9]?)", said.casefold())
    return f"round {int(found[1])}" if found else None


def mapped(sheet: Sheet, columns: Mapping[str, int]) -> list[Section]:
    """The lists below the captions (if there are any) with columns as somebody has said.

    FormatError for a column that no row has.
    """
    width = max((len(row.cells) for row in sheet.rows), default=0)
    beyond = [f"{field}={at + 1}" for field, at in columns.items() if at >= width]
    if beyond:
        raise FormatError((_beyond(", ".join(beyond), width),))
    header = _captions(sheet, columns)
    first = sheet.rows.index(header) + 1 if header is not None else 0
    rows = [row for row in sheet.rows[first:] if not is_header(row)]
    starts = [place for place, row in enumerate(rows) if _names_round(row)]
    parts = [rows[start:end] for start, end in pairwise((0, *starts, len(rows)))]
    return [_section(header, part, columns) for part in parts if part]


def _section(header: Row | None, rows: list[Row], columns: Mapping[str, int]) -> Section:
    number = round_of(rows[0].filled[0]) if _names_round(rows[0]) else None
    below = tuple(rows[1:] if number else rows)
    listed, broken, below_foot = rows_below(below, columns, least=2 if len(columns) > 3 else 1)
    return Section(
        header=header, columns=columns, rows=listed, round=number, broken=broken, below_foot=below_foot
    )


def _names_round(row: Row) -> bool:
    return len(row.filled) == 1 and round_of(row.filled[0]) is not None


def _captions(sheet: Sheet, columns: Mapping[str, int] | None) -> Row | None:
    """The row of captions: known ones, or a first row that has words where the columns hold numbers."""
    header = next((row for row in sheet.rows if is_header(row)), None)
    if header is not None or not columns or not sheet.rows:
        return header
    if (some := _some_known(sheet)) is not None:
        return some
    first = sheet.rows[0]
    numbers = [at for field, at in columns.items() if field.rpartition("_")[2] in _NUMERIC]
    said = [first.cells[at] for at in numbers if at < len(first.cells) and first.cells[at]]
    return first if said and not any(re.search("[0-9]", one) for one in said) else None


def _some_known(sheet: Sheet) -> Row | None:
    """A row of captions of which some are known: too few to read the list, enough to ask for the rest."""
    for row in sheet.rows[:_HEAD]:
        named = {field for cell in row.filled if (field := field_of(cell)) and not field.startswith("with ")}
        if len(named) >= _SOME_KNOWN:
            return row
    return None


def _delimiter(text: str) -> str:
    """The sign that stands most often in the first lines, outside quotes."""
    head = re.sub(r'"[^"]*"', "", "\n".join(text.splitlines()[:_HEAD]))
    return max(_DELIMITERS, key=head.count)


def _no_column(part: str) -> FormatFault:
    fields = ", ".join(FIELDS)
    return FormatFault(
        line=1,
        column=1,
        value=part,
        expected=f"a field and its column, as name=2; fields are {fields}",
        expected_ru=f"поле и его столбец, например name=2; поля: {fields}",
    )


def _said_twice(part: str) -> FormatFault:
    expected, expected_ru = "every field and every column once", "каждое поле и каждый столбец один раз"
    return FormatFault(line=1, column=1, value=part, expected=expected, expected_ru=expected_ru)


def _nobody(text: str) -> FormatFault:
    expected = "the column of the names: name=2, or white=2 and black=4 for pairs"
    expected_ru = "столбец с именами: name=2, а для пар white=2 и black=4"
    return FormatFault(line=1, column=1, value=text, expected=expected, expected_ru=expected_ru)


def _beyond(said: str, width: int) -> FormatFault:
    expected, expected_ru = f"one of the file's {width} columns", f"столбцы файла: их {width}"
    return FormatFault(line=1, column=1, value=said, expected=expected, expected_ru=expected_ru)


def _too_large(line: int, found: int, most: str, most_ru: str) -> FormatError:
    return FormatError(
        (
            FormatFault(
                line=line,
                column=1,
                value=str(found),
                expected=f"at most {most}",
                expected_ru=f"не больше {most_ru}",
            ),
        )
    )


def _broken(line: int, why: str) -> FormatError:
    return FormatError(
        (
            FormatFault(
                line=line,
                column=1,
                value=why,
                expected="cells in closed quotes",
                expected_ru="кавычки закрыты",
            ),
        )
    )
