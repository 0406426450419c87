"""A CSV file as rows, and a preview of its columns so that people can say what each holds."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from io import StringIO

from hall.errors import FormatError, FormatFault
from hall.formats.captions import FIELDS, field_of
from hall.formats.columns import Section, columns_of, is_header
from hall.formats.encoding import Decoded
from hall.formats.sheet import ColumnPreview, Row, Sheet, trimmed
from hall.model.plain_text import plain

_DELIMITERS = ";,\t|"
_SAMPLES = 3
_LONGEST_CELL = 500


def read_csv(decoded: Decoded) -> Sheet:
    """The rows, whichever of ; , tab | parts the cells; FormatError where a cell is never closed."""
    text = decoded.text.partition("\x1a")[0].replace("\0", "")
    lines = csv.reader(StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    rows: list[Row] = []
    try:
        for cells in lines:
            row = Row(
                line=lines.line_num, cells=tuple(trimmed(plain(cell))[:_LONGEST_CELL] for cell in cells)
            )
            if row.filled:
                rows.append(row)
    except csv.Error as error:
        raise _broken(max(1, lines.line_num), str(error)) from error
    return Sheet(rows=tuple(rows), encoding=decoded.encoding)


def preview(sheet: Sheet) -> tuple[ColumnPreview, ...]:
    """What the columns look like and what they were taken for."""
    header = next((row for row in sheet.rows if is_header(row)), None)
    first = sheet.rows.index(header) + 1 if header is not None else 0
    below = sheet.rows[first : first + _SAMPLES]
    taken = {} if header is None else {at: field for field, at in columns_of(header).items()}
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
    """`name=2,rating=4` as fields with columns from 0; FormatError for what is no field or no column."""
    columns: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        field, _, column = part.partition("=")
        known = field in FIELDS or (field_of(field) or "").startswith("round ")
        sided = field.partition("_")[0] in ("white", "black") and field.partition("_")[2] in FIELDS
        if not (known or sided) or not re.fullmatch("[1-9][0-9]?", column):
            raise FormatError((_no_column(part),))
        columns[field_of(field) or field if not (field in FIELDS or sided) else field] = int(column) - 1
    return columns


def mapped(sheet: Sheet, columns: Mapping[str, int]) -> Section:
    """All rows below the header (if there is one) with columns as somebody has said."""
    header = next((row for row in sheet.rows if is_header(row)), None)
    first = sheet.rows.index(header) + 1 if header is not None else 0
    people = columns.get("white", columns.get("name", 0))
    rows = [row for row in sheet.rows[first:] if people < len(row.cells) and row.cells[people]]
    return Section(header=header, columns=columns, rows=tuple(rows), round=None)


def _delimiter(text: str) -> str:
    """The sign that stands most often in the first lines, outside quotes."""
    head = re.sub(r'"[^"]*"', "", "\n".join(text.splitlines()[:10]))
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
