"""Made-up lists in Chess-Results' layout for tests: pages, workbooks, CSV."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from io import BytesIO

from openpyxl import Workbook

from hall.formats.files import ReadFile, Wishes
from hall.formats.reading import read_file
from hall.model.tournament import Tournament

SWISS = ("Bo.", "No.", "", "White", "Rtg", "Pts.", "Result", "Pts.", "", "Black", "Rtg", "No.")
ROUND_ROBIN = ("Bo.", "No.", "Rtg", "", "White", "Result", "", "Black", "Rtg", "No.")
SWISS_RU = ("Д.", "№", "", "Белые", "Рейт.", "Очки", "Результат", "Очки", "", "Чёрные", "Рейт.", "№")
SWISS_DE = ("Br.", "Nr.", "", "Weiß", "Elo", "Pkt.", "Ergebnis", "Pkt.", "", "Schwarz", "Elo", "Nr.")
SWISS_ES = ("M.", "Nº", "", "Blancas", "Elo", "Pts.", "Resultado", "Pts.", "", "Negras", "Elo", "Nº")
Row = Sequence[str | int]


def page(*parts: str, title: str = "Made Up Open") -> bytes:
    """A page whose layout is a table too, as on the server."""
    inner = "".join(parts)
    return (
        '<!DOCTYPE html><html><head><meta charset="utf-8"><script>var a="<td>no</td>";</script>'
        f"</head><body><table><tr><td>Logged on: guest</td></tr><tr><td><h2>{escape(title)}</h2>"
        f"{inner}</td></tr></table></body></html>"
    ).encode()


def table(header: Row, *rows: Row, heading: str = "") -> str:
    """A list as the server writes it: th and td mixed, broken attributes, halves as entities."""
    head = "".join(f"<th>{escape(str(c))}</th>" for c in header)
    lines = "".join(
        f'<tr class="CRg{1 + n % 2}">'
        + "".join(f"<td & colsp & class='CRc'>{cell(c)}</td>" for c in row)
        + "</tr>\n"
        for n, row in enumerate(rows)
    )
    title = f"<h3>{escape(heading)}</h3>" if heading else ""
    return f'{title}<table class="CRs1">\n<tr class="CRg1b">{head}</tr>\n{lines}</table>'


def cell(value: str | int) -> str:
    return escape(str(value)).replace("½", "&frac12;") or "&nbsp;"


def workbook(rows: Iterable[Row]) -> bytes:
    """An .xlsx with these rows."""
    book = Workbook()
    for row in rows:
        assert book.active is not None
        book.active.append([None if value == "" else value for value in row])
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def read(content: bytes, known: Tournament | None = None, wishes: Wishes | None = None) -> ReadFile:
    return read_file(content, "", wishes, known)
