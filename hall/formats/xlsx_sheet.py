"""The rows of an Excel file's first sheet that holds anything. openpyxl is loaded only when one is read."""

from __future__ import annotations

import struct
import warnings
import zipfile
import zlib
from datetime import date, datetime
from io import BytesIO

from hall.errors import FormatError, FormatFault
from hall.formats.sheet import Row, Sheet, trimmed
from hall.model.plain_text import plain

# A list of 1,000 players has some 60 kB; what unpacks to more than this is no list (or a zip bomb).
_MOST_UNPACKED = 64 * 1024 * 1024
# openpyxl holds these whole: 48 MB of them, a file of 51 kB, have taken 1.2 GB and 37 s.
_MOST_OF_STRINGS = 8 * 1024 * 1024
_MOST_OF_A_SHEET = 16 * 1024 * 1024
_MOST_OF_OTHERS = 2 * 1024 * 1024  # styles, relations, the book itself
_MOST_ROWS = 20_000  # of all sheets together: many can point to one part
_MOST_SHEETS = 40
_MOST_CELLS = 120


def read_xlsx(content: bytes) -> Sheet:
    """The sheet's rows, numbers as people see them; FormatError where it is no workbook."""
    _refuse_oversized(content)
    # Imported here: a hall that reads no Excel list need not hold the library.
    from openpyxl import load_workbook
    from openpyxl.utils.exceptions import InvalidFileException

    # Files of Chess-Results have no styles, which it would tell everybody at the terminal.
    warnings.filterwarnings("ignore", module="openpyxl")
    try:
        book = load_workbook(BytesIO(content), read_only=True, data_only=True)
        left = _MOST_ROWS
        for sheet in book.worksheets[:_MOST_SHEETS]:
            lines = sheet.iter_rows(max_row=left, max_col=_MOST_CELLS, values_only=True)
            rows, looked_at = _rows(lines)
            if rows:
                return Sheet(rows=tuple(rows))
            left -= looked_at
            if left <= 0:
                break
    except (
        *(InvalidFileException, zipfile.BadZipFile, zlib.error, struct.error),
        *(LookupError, ValueError, TypeError, AttributeError, SyntaxError, ArithmeticError),
        *(EOFError, OSError, RuntimeError),
    ) as error:  # openpyxl lets out whatever a damaged part of the file makes of it
        raise _no_workbook("a part that is damaged or missing") from error
    raise _no_workbook("nothing")


def _rows(values: object) -> tuple[list[Row], int]:
    """The rows that hold anything, and how many were looked at."""
    found: list[Row] = []
    line = 0
    assert hasattr(values, "__iter__")
    for line, cells in enumerate(values, 1):
        row = Row(line=line, cells=tuple(_text(cell) for cell in cells))
        if row.filled:
            found.append(row)
    return found, line


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(value)
        case float() if value.is_integer():
            return str(int(value))
        case datetime() | date():
            return f"{value:%Y/%m/%d}"
    return trimmed(plain(str(value)))


def _refuse_oversized(content: bytes) -> None:
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, ValueError, EOFError, OSError, NotImplementedError) as error:
        raise _no_workbook("no archive") from error
    size = sum(part.file_size for part in parts)
    if size > _MOST_UNPACKED:
        raise _no_workbook(f"{size} bytes when unpacked")
    for part in parts:
        if part.file_size > _most_of(part.filename):
            raise _no_workbook(f"{part.file_size} bytes of {part.filename[:80]!r} when unpacked")


def _most_of(name: str) -> int:
    """Bytes that a part may have; what is no XML, such as a logo, is never read."""
    if not name.casefold().endswith((".xml", ".rels", ".vml")):
        return _MOST_UNPACKED
    if "sharedstrings" in name.casefold():
        return _MOST_OF_STRINGS
    return _MOST_OF_A_SHEET if "worksheets/" in name.casefold() else _MOST_OF_OTHERS


def _no_workbook(value: str) -> FormatError:
    expected = "an Excel workbook (.xlsx) with a list; save an older .xls anew as .xlsx"
    expected_ru = "книга Excel (.xlsx) со списком; старый .xls сохраните заново как .xlsx"
    return FormatError(
        (FormatFault(line=1, column=1, value=value, expected=expected, expected_ru=expected_ru),)
    )
