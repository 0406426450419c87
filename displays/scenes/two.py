"""Two tournaments of one hall before their starts: both countdowns side by side, in portrait stacked."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import best_break
from displays.page import Align, Page
from displays.scenes.countdown import BAR, bar_left, place_bar
from displays.scenes.frame import Fact, Scene
from displays.scenes.stage import (
    Stage,
    clock_text,
    default_fact,
    delay_text,
    start_fact,
    time_control_fact,
)
from displays.theme import AMBER, LABEL_SMALL, LINE, MARGIN, MUTED, TEXT, Face
from hall.model.instants import Span
from hall.published.snapshot import VenueView


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One tournament: its countdown with its bar, or held at zero with the delay; three facts."""

    name: str
    sentence: str
    figures: str
    bar: float | None
    waiting: str
    delay: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Two:
    first: Column
    second: Column
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        if page.portrait:
            _column(page, self.first, MARGIN, 0, 920)
            page.rule(MARGIN, 1018, 920)
            _column(page, self.second, MARGIN, 880, 920)
        else:
            _column(page, self.first, MARGIN, 0, 850)
            page.fill(959, 150, 2, 850, LINE)
            _column(page, self.second, MARGIN + 910, 0, 850)


def two(first: Stage, second: Stage) -> Scene:
    """Both before their starts or due; each planned start must be known."""
    starts = tuple(stage.round.planned for stage in (first, second) if stage.round.planned is not None)
    return Scene(
        kind="two",
        header=first.header(first.title, _hall(first.venue, first)),
        body=Two(first=_of(first), second=_of(second)),
        ticks=starts,
    )


def _hall(venue: VenueView, stage: Stage) -> str:
    """The hall's name, where the venue has several."""
    found = next((hall for hall in venue.halls if hall.id == stage.round.hall), None)
    if found is None or len(venue.halls) == 1:
        return ""
    return stage.in_first_language(ru=found.name_ru, en=found.name_en, be=found.name_be)


def _of(stage: Stage) -> Column:
    planned, words, control = stage.round.planned, stage.words, stage.round.time_control
    assert planned is not None, "a countdown needs a planned start"
    left = planned - stage.at
    is_due = left <= Span(0)
    number = stage.round.number
    facts = (
        start_fact(stage, planned, scheduled=is_due),
        time_control_fact(stage, control) if control else None,
        default_fact(stage, due=is_due),
    )
    return Column(
        name=stage.name,
        sentence=words.start_of_round(number) if is_due else words.round_starts_in(number),
        figures=clock_text(left),
        bar=bar_left(left) if not is_due and left <= BAR else None,
        waiting=words.waiting_for_arbiter() if is_due else "",
        delay=delay_text(stage.at - planned) if is_due else "",
        facts=tuple(fact for fact in facts if fact is not None),
    )


def _column(page: Page, column: Column, x: float, y: float, width: float) -> None:
    page.text(column.name, x, y + 172, 54, Face.DISPLAY_SEMIBOLD, TEXT, room=width)
    page.text(column.sentence, x, y + 236, 34, Face.REGULAR, MUTED, room=width)
    size = 300 if len(column.figures) == 5 else 220
    cap = y + 312 + (300 - size) * 0.727 / 2
    page.cells(column.figures, x - 10 * size / 300, cap, size, Face.DISPLAY_BOLD, AMBER)
    if column.bar is not None:
        place_bar(page, x, y + 580, width, column.bar)
    if column.waiting:
        cells = page.cells(
            column.delay, x + width, y + 570, 46, Face.DISPLAY_SEMIBOLD, AMBER, align=Align.RIGHT
        )
        room = width - cells - 28
        page.text(column.waiting, x, y + 576, 34, Face.SEMIBOLD, TEXT, room=room)
    for i, fact in enumerate(column.facts):
        page.rule(x, y + 650 + 112 * i, width)
        _line(page, fact, x, y + 650 + 112 * i, width, large=i == 0)


def _line(page: Page, fact: Fact, x: float, top: float, width: float, *, large: bool) -> None:
    """Label left, value right; a value too wide for its line in two."""
    used = page.label(fact.label, x, top + 47, LABEL_SMALL, room=width - 240)
    right, room, to_right = x + width, min(520.0, width - used - 28), Align.RIGHT
    size, face = (66, Face.DISPLAY_BOLD) if large else (46, Face.DISPLAY_SEMIBOLD)
    whole = " ".join(fact.value)
    if page.width_of(whole, size, face) <= room:
        cap = top + (112 - 0.727 * size) / 2
        page.text(whole, right, cap, size, face, TEXT, align=to_right, room=room)
        return
    lines = best_break(fact.value, lambda text: page.width_of(text, 34, Face.SEMIBOLD))
    for line, cap in zip(lines, (top + 26, top + 66), strict=True):
        page.text(line, right, cap, 34, Face.SEMIBOLD, TEXT, align=to_right, room=room)
