"""A list as rows of cells, whatever file it came from: web page, spreadsheet, CSV. Meaning is not here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Cells of one row, trimmed; `line` counts from 1 in the file (in a spreadsheet: its row).

    No two rows have the same: people and games are found again by it.
    """

    line: int
    cells: tuple[str, ...]
    is_heading: bool = False  # marked as one, as web pages do
    table: int = 0  # which of a page's tables it is of

    @property
    def filled(self) -> tuple[str, ...]:
        return tuple(cell for cell in self.cells if cell)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """All rows of a file in its order; a heading is a row of one cell."""

    rows: tuple[Row, ...]
    encoding: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnPreview:
    """A column, counted from 1: its caption if it has one, what it was taken for, first values."""

    column: int
    caption: str
    field: str | None
    samples: tuple[str, ...]


def trimmed(text: str) -> str:
    """One line without blanks around it, hard blanks included."""
    return " ".join(text.replace("\xa0", " ").split())
