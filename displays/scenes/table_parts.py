"""What standings and cross tables have in common: labels over columns, tie-breaks, shared places."""

from __future__ import annotations

from displays.page import Align, Page
from displays.scenes.frame import footer_rule, page_marks
from displays.scenes.stage import Stage
from displays.theme import BG, BLEED, LABEL_SMALL, MARGIN, MUTED, PANEL, ROW_RADIUS, SKY, Colour, Face
from hall.published.table_views import StandingRow, StandingsView
from hall.words.play_offs import column_head
from hall.words.screen_tables import TableWords

LABELS, TOP = 142, 176
NONE = "—"


def place_label(page: Page, text: str, x: float, align: Align, room: float) -> None:
    """A column's label over the table, at its left or right edge or in its middle."""
    width = min(room, page.label_width(text, LABEL_SMALL))
    page.label(text, x - width * align.value, LABELS, LABEL_SMALL, room=width + 1)


def place_footer(page: Page, lines: tuple[str, ...], index: int, pages: int) -> None:
    """The first of the lines that fits beside the page marks, one step smaller if need be, else the last."""
    cap = footer_rule(page)
    room = page_marks(page, index, pages, cap, current=SKY) - 40 - MARGIN
    sizes = [(line, size) for line in lines for size in (32, 30)]
    fitting = (one for one in sizes if page.width_of(*one, Face.REGULAR) <= room)
    text, size = next(fitting, sizes[-1] if sizes else ("", 30))
    page.text(text, MARGIN, cap, size, Face.REGULAR, MUTED, room=room)


def band(page: Page, top: float, high: float, left: float, right: float, *, odd: bool) -> Colour:
    """Draw the field of every second row; gives the ground that the row stands on."""
    if not odd:
        return BG
    page.fill(left - BLEED, top, right - left + 2 * BLEED, high, PANEL, radius=ROW_RADIUS)
    return PANEL


def right_text(
    page: Page,
    text: str,
    right: float,
    cap: float,
    size: float,
    face: Face,
    colour: Colour,
    room: float,
    on: Colour,
) -> None:
    page.text(text, right, cap, size, face, colour, align=Align.RIGHT, room=room, on=on)


def place_text(row: StandingRow) -> str:
    """2, or 2–3 where a place is shared; a dash where he has none."""
    if row.place is None:
        return NONE
    last = row.last_place if row.last_place is not None else row.place
    return str(row.place) if last == row.place else f"{row.place}–{last}"


def tiebreak_lines(
    words: TableWords, lang: str, codes: tuple[str, ...], edition: str | None
) -> tuple[str, ...]:
    """The codes with their names and the edition of their rules, at length and short."""
    if not codes:
        return ()
    heads = [column_head(code, lang) for code in codes]
    named = ", ".join(
        f"{head} — {name}" if (name := words.tiebreak(code)) else head
        for head, code in zip(heads, codes, strict=True)
    )
    year = f" · {words.edition(edition)}" if edition else ""
    return f"{named}{year}", f"{', '.join(heads)}{year}"


def table_context(stage: Stage, view: StandingsView, *parts: str) -> str:
    """Behind the header's subject: the tournament where it is not alone, missing games, the parts."""
    found = [] if stage.alone else [stage.name]
    if view.missing:
        found.append(stage.table_words.games_missing(view.missing))
    return " · ".join((*found, *parts))
