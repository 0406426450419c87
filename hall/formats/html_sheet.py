"""The rows of all tables of a web page and its headings, in the page's order. No rule of any site."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

from hall.errors import FormatError, FormatFault
from hall.formats.sheet import Row, Sheet, trimmed
from hall.model.plain_text import plain

_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "caption"))
# The page of a list of 1,000 players has some 500 kB.
_LONGEST = 2 * 1024 * 1024
_UNSHOWN = frozenset(("script", "style", "template"))


class _Table:
    """A table that is open: the row begun, None between rows."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.cells: list[str] | None = None
        self.line = 1
        self.is_in_cell = False


class _Page(HTMLParser):
    """Gathers rows; of nested tables each keeps its own, so that a page's layout hides no list."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[Row] = []
        self._tables: list[_Table] = []
        self._begun = 0
        self._heading: list[str] | None = None
        self._unshown = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSHOWN:
            self._unshown += 1
        elif tag == "table":
            self._begun += 1
            self._tables.append(_Table(self._begun))
        elif tag in _HEADINGS:
            self._heading = []
        elif self._tables:
            self._start_in_table(self._tables[-1], tag)

    def _start_in_table(self, table: _Table, tag: str) -> None:
        if tag == "tr":
            self._end_row(table)
            table.cells, table.line = [], self.getpos()[0]
        elif tag in ("td", "th") and table.cells is not None:
            table.cells.append("")
            table.is_in_cell = True
        elif tag == "br":
            self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSHOWN:
            self._unshown = max(0, self._unshown - 1)
        elif tag in _HEADINGS:
            self._end_heading()
        elif self._tables and tag == "table":
            self._end_row(self._tables.pop())
        elif self._tables and tag == "tr":
            self._end_row(self._tables[-1])
        elif self._tables and tag in ("td", "th"):
            self._tables[-1].is_in_cell = False

    def handle_data(self, data: str) -> None:
        if self._unshown:
            return
        if self._heading is not None:
            self._heading.append(data)
        elif self._tables and self._tables[-1].is_in_cell and self._tables[-1].cells:
            self._tables[-1].cells[-1] += data

    def _end_heading(self) -> None:
        said = trimmed(plain("".join(self._heading or ())))
        if said:
            self.rows.append(Row(line=self.getpos()[0], cells=(said,), is_heading=True))
        self._heading = None

    def _end_row(self, table: _Table) -> None:
        cells = tuple(trimmed(plain(cell)) for cell in table.cells or ())
        if any(cells):
            self.rows.append(Row(line=table.line, cells=cells, table=table.number))
        table.cells, table.is_in_cell = None, False


def read_html(text: str, encoding: str | None = None) -> Sheet:
    """The page's rows; a page that is broken off gives those that are whole.

    FormatError for one that is too long for a list.
    """
    if len(text) > _LONGEST:
        raise _too_long(len(text))
    page = _Page()
    page.feed(_closed(text))
    page.close()
    return Sheet(rows=_told_apart(page.rows), encoding=encoding)


def _told_apart(rows: list[Row]) -> tuple[Row, ...]:
    """Rows by their lines; where several stand on one, as scripts write pages, by their own number."""
    if len({row.line for row in rows}) == len(rows):
        return tuple(rows)
    return tuple(replace(row, line=number) for number, row in enumerate(rows, 1))


def _closed(text: str) -> str:
    """The page without what never ends: the parser would look for each end through the whole rest.

    Marked sections (`<![`) it refuses with an assertion; browsers take them for comments as well.
    """
    text = text.replace("<![", "<! [")
    ends = max((found.end() for found in re.finditer(r"--\s*>", text)), default=0)
    text = text[:ends] + text[ends:].replace("<!--", "<! --")
    ends = text.rfind(">") + 1
    return text[:ends] + text[ends:].replace("<", " ")


def _too_long(length: int) -> FormatError:
    expected, expected_ru = "a page of at most 2 MB", "страница не больше 2 МБ"
    return FormatError(
        (FormatFault(line=1, column=1, value=str(length), expected=expected, expected_ru=expected_ru),)
    )
