"""What pages have in common: header with the time of day, page marks, facts. No snapshot here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from displays.fitting import best_break
from displays.page import Align, Page
from displays.theme import (
    AMBER,
    BG,
    FOOTER_CAP,
    FOOTER_RULE,
    HEADER_CAP,
    HEADER_RULE,
    LABEL,
    LINE,
    MARGIN,
    MUTED,
    ROW_RADIUS,
    TEXT,
    Colour,
    Face,
)
from hall.model.instants import Instant


class Body(Protocol):
    """The part of a scene below the header: its content, which sets itself on a page."""

    @property
    def has_portrait(self) -> bool: ...

    def arrange(self, page: Page) -> None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """`marks` are warnings left of the clock; `countdown` a small one: its label and figures."""

    subject: str
    context: str
    clock: str
    marks: tuple[str, ...] = ()
    countdown: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What one screen shows at one instant. `kind` names it for health and tests.

    `ticks`: instants whose second the picture changes with, besides whole seconds of the time of day.
    """

    kind: str
    header: Header | None
    body: Body
    ticks: tuple[Instant, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A label, its value (lines: where it may be broken) and the same in the second language."""

    label: str
    value: tuple[str, ...]
    second: str = ""


def place_header(page: Page, header: Header) -> None:
    """Subject and context left, the time of day right in cells, warnings and a small countdown between."""
    width = page.cells(header.clock, page.right, HEADER_CAP, 34, Face.SEMIBOLD, TEXT, align=Align.RIGHT)
    right = page.right - width - 40
    for mark in header.marks:
        # In portrait there may be room for the first mark only: the subject must stay readable.
        if right - MARGIN - page.width_of(mark, 30, Face.SEMIBOLD) >= 300:
            right = _mark(page, mark, right)
    subject = page.text(
        header.subject, MARGIN, HEADER_CAP, 34, Face.SEMIBOLD, TEXT, room=max(100, right - MARGIN)
    )
    left = MARGIN + subject + 26
    text = _whole_parts(page, header.context, right - left)
    context = page.width_of(text, 34, Face.REGULAR) + 40 if text else 0
    if header.countdown is not None:
        right = _small_countdown(page, *header.countdown, left=left + context, right=right)
    if text and right - left >= 120:
        page.text(text, left, HEADER_CAP, 34, Face.REGULAR, MUTED, room=right - left)
    page.rule(MARGIN, HEADER_RULE, page.right - MARGIN)


def _whole_parts(page: Page, context: str, room: float) -> str:
    """As many parts of the context as fit whole, from the first on or else a single later one."""
    if page.width_of(context, 34, Face.REGULAR) <= room:
        return context
    parts = context.split(" · ")
    wholes = [" · ".join(parts[:count]) for count in range(len(parts), 0, -1)] + parts[1:]
    return next((text for text in wholes if page.width_of(text, 34, Face.REGULAR) <= room), parts[0])


def _mark(page: Page, text: str, right: float) -> float:
    width = page.width_of(text, 30, Face.SEMIBOLD) + 48
    page.fill(right - width, 46, width, 50, TEXT, radius=ROW_RADIUS)
    page.text(text, right - width + 24, 60, 30, Face.SEMIBOLD, BG, room=width - 48, on=TEXT)
    return right - width - 24


def _small_countdown(page: Page, label: str, figures: str, *, left: float, right: float) -> float:
    cells = page.cells_width(figures, 34, Face.SEMIBOLD)
    whole = page.width_of(label, 34, Face.REGULAR) + 14 + cells
    if right - whole < left:
        return right
    page.cells(figures, right, HEADER_CAP, 34, Face.SEMIBOLD, AMBER, align=Align.RIGHT)
    page.text(label, right - cells - 14, HEADER_CAP, 34, Face.REGULAR, MUTED, align=Align.RIGHT)
    return right - whole - 40


def footer_rule(page: Page) -> float:
    """Draw the footer's rule; gives the cap-top of its text."""
    page.rule(MARGIN, page.height - (1080 - FOOTER_RULE), page.right - MARGIN)
    return page.height - (1080 - FOOTER_CAP)


def page_marks(
    page: Page,
    index: int,
    count: int,
    cap: float,
    *,
    current: Colour,
    other: Colour = LINE,
    text: Colour = MUTED,
    on: Colour = BG,
    outlined: bool = False,
) -> float:
    """ "n / m" and a mark a page, right-aligned; gives the left edge. Nothing for a single page."""
    if count <= 1:
        return page.right
    left = page.right
    # In portrait the legend leaves room for some 130, so that many pages have the number alone.
    width = min(36.0, 132 / count - 8) if page.portrait else min(56.0, 384 / count - 8)
    if count <= 20 and width >= 6:
        left = page.right - count * width - (count - 1) * 8
        for i in range(count):
            here = i == index
            x, y = left + i * (width + 8), cap + 8
            outline = 2 if outlined and not here else 0
            page.fill(x, y, width, 10, current if here else other, radius=5, outline=outline, on=on)
        left -= 24
    size, face = (34, Face.SEMIBOLD) if outlined else (32, Face.REGULAR)
    return left - page.text(f"{index + 1} / {count}", left, cap, size, face, text, align=Align.RIGHT, on=on)


def place_facts(page: Page, facts: tuple[Fact, ...]) -> None:
    """The row of facts: columns justified to both margins, dividers in mid gap, gap at least 60."""
    if not facts:
        return
    rooms = [_fact_width(page, fact) for fact in facts]
    spare = page.right - MARGIN - sum(rooms)
    gap = max(60.0, spare / max(1, len(facts) - 1))
    if spare < 60 * (len(facts) - 1):
        widest = max(range(len(rooms)), key=lambda i: rooms[i])
        rooms[widest] += spare - 60 * (len(facts) - 1)
    x = float(MARGIN)
    for i, (fact, room) in enumerate(zip(facts, rooms, strict=True)):
        place_fact(page, fact, x, 818, room)
        if i + 1 < len(facts):
            page.fill(x + room + gap / 2 - 1, 818, 2, 170, LINE)
        x += room + gap


def place_facts_tall(page: Page, facts: tuple[Fact, ...]) -> None:
    """In portrait: one below the other, a rule above each."""
    for i, fact in enumerate(facts):
        top = 800 + 345 * i
        page.rule(MARGIN, top, page.right - MARGIN)
        place_fact(page, fact, MARGIN, top + 78, page.right - MARGIN)


def place_fact(page: Page, fact: Fact, x: float, top: float, room: float) -> None:
    """Label at `top`, value below it, then the second language."""
    down = 4 if page.portrait else 0
    page.label(fact.label, x, top, LABEL, room=room + 1)
    lines = fact_lines(page, fact)
    if len(lines) == 1:
        page.text(lines[0], x, top + 46 + down, 84, Face.DISPLAY_BOLD, TEXT, room=room + 1)
    for line, cap in zip(lines, (top + 40, top + 90), strict=True) if len(lines) > 1 else ():
        page.text(line, x, cap + down, 46, Face.DISPLAY_SEMIBOLD, TEXT, room=room + 1)
    page.text(fact.second, x, top + 144 + down, 32, Face.REGULAR, MUTED, room=room + 1)


def standing_line(page: Page, text: str, cap: float) -> float:
    """A standing notice in the footer, one step smaller where it would not fit; gives its width."""
    size = 34 if page.width_of(text, 34, Face.SEMIBOLD) <= page.right - MARGIN else 30
    return page.text(text, MARGIN, cap, size, Face.SEMIBOLD, TEXT)


def fact_lines(page: Page, fact: Fact, widest: float = 810) -> tuple[str, ...]:
    """The value in one line of 84, or where that is too wide broken before a "+" into two of 46."""
    whole = " ".join(fact.value)
    if page.width_of(whole, 84, Face.DISPLAY_BOLD) <= widest:
        return (whole,)
    first, second = best_break(fact.value, lambda t: page.width_of(t, 46, Face.DISPLAY_SEMIBOLD))
    return (first, second)


def _fact_width(page: Page, fact: Fact) -> float:
    lines = fact_lines(page, fact)
    size, face = (84, Face.DISPLAY_BOLD) if len(lines) == 1 else (46, Face.DISPLAY_SEMIBOLD)
    return max(
        page.label_width(fact.label, LABEL),
        page.width_of(fact.second, 32, Face.REGULAR),
        *(page.width_of(line, size, face) for line in lines),
    )
