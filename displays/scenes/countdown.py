"""The countdown to the start of a round, and the start that is due and held until the arbiter speaks."""

from __future__ import annotations

from dataclasses import dataclass

from displays.page import Align, Page
from displays.scenes.frame import Fact, Scene, footer_rule, place_facts, place_facts_tall, standing_line
from displays.scenes.stage import (
    Stage,
    clock_text,
    default_fact,
    delay_text,
    own_starts,
    start_fact,
    time_control_fact,
)
from displays.theme import AMBER, BAR_RADIUS, LINE, MARGIN, MUTED, TEXT, Face
from hall.model.instants import Span

BAR = Span.of(minutes=5)
_SEGMENTS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """The line in the bar's place while a start is due: sentence, its translation, delay counting up."""

    sentence: str
    second: str
    delay_word: str
    delay: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Countdown:
    """`bar` is the part of the last five minutes that is left, None outside them."""

    title: str
    figures: str
    bar: float | None
    waiting: Waiting | None
    notice: str
    facts: tuple[Fact, ...]
    standing: str
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        if page.portrait:
            self._portrait(page)
        else:
            self._landscape(page)

    def _landscape(self, page: Page) -> None:
        page.text(self.title, 960, 180, 64, Face.DISPLAY_SEMIBOLD, TEXT, align=Align.CENTRE)
        size = {5: 520, 7: 460}.get(len(self.figures), 400)
        cap = 296 + (520 - size) * 0.727 / 2
        page.cells(self.figures, 960, cap, size, Face.DISPLAY_BOLD, AMBER, align=Align.CENTRE)
        if self.bar is not None:
            place_bar(page, MARGIN, 742, page.right - MARGIN, self.bar)
        if self.waiting is not None:
            _waiting(page, self.waiting, 732)
        elif self.notice and self.bar is None:
            page.text(self.notice, 960, 737, 34, Face.SEMIBOLD, TEXT, align=Align.CENTRE)
        page.again(place_facts, self.facts)

    def _portrait(self, page: Page) -> None:
        page.text(self.title, 540, 236, 64, Face.DISPLAY_SEMIBOLD, TEXT, align=Align.CENTRE)
        size = 320 if len(self.figures) == 5 else 240
        cap = 366 + (320 - size) * 0.727 / 2
        page.cells(self.figures, 540, cap, size, Face.DISPLAY_BOLD, AMBER, align=Align.CENTRE)
        if self.bar is not None:
            place_bar(page, MARGIN, 690, page.right - MARGIN, self.bar)
        if self.waiting is not None:
            _waiting_tall(page, self.waiting)
        page.again(place_facts_tall, self.facts)
        cap = footer_rule(page)
        standing_line(page, self.standing or self.notice, cap)


def countdown(stage: Stage) -> Scene:
    """The page before the planned start; `stage.round.planned` must be known."""
    planned = stage.round.planned
    assert planned is not None, "a countdown needs a planned start"
    left = planned - stage.at
    return Scene(
        kind="countdown",
        header=stage.header(stage.title, stage.name),
        body=Countdown(
            title=stage.words.round_starts_in(stage.round.number),
            figures=clock_text(left),
            bar=bar_left(left) if left <= BAR else None,
            waiting=None,
            notice=moved_notice(stage),
            facts=_facts(stage, due=False),
            standing=_standing(stage),
        ),
        ticks=(planned,),
    )


def due(stage: Stage) -> Scene:
    """The start is due and nobody has announced it: held at zero, the delay counting up."""
    planned = stage.round.planned
    assert planned is not None, "a start is due only where it was planned"
    words, second = stage.words, stage.second
    return Scene(
        kind="due",
        header=stage.header(stage.title, stage.name),
        body=Countdown(
            title=words.start_of_round(stage.round.number),
            figures="00:00",
            bar=None,
            waiting=Waiting(
                sentence=words.waiting_for_arbiter(),
                second=second.waiting_for_arbiter() if second else "",
                delay_word=words.delay(),
                delay=delay_text(stage.at - planned),
            ),
            notice="",
            facts=_facts(stage, due=True),
            standing=_standing(stage),
        ),
        ticks=(planned,),
    )


def moved_notice(stage: Stage) -> str:
    """ "Start moved from ... to ...", else which boards begin by themselves, or nothing."""
    moved = stage.round.moved
    if moved is None:
        return own_starts(stage)
    return stage.words.moved(stage.time(moved.old), stage.time(moved.new), stage.time(moved.said_at))


def _facts(stage: Stage, *, due: bool) -> tuple[Fact, ...]:
    planned, control = stage.round.planned, stage.round.time_control
    found = (
        start_fact(stage, planned, scheduled=due) if planned else None,
        time_control_fact(stage, control) if control else None,
        default_fact(stage, due=due),
    )
    return tuple(fact for fact in found if fact is not None)


def _standing(stage: Stage) -> str:
    return stage.words.phones(stage.round.phones) if stage.round.phones else ""


def bar_left(left: Span) -> float:
    """The part of the last five minutes that is left, by whole seconds."""
    return max(0, -(-left.ms // 1000)) / (BAR.ms // 1000)


def place_bar(page: Page, x: float, y: float, whole: float, left: float) -> None:
    """Five segments over `whole`, emptied from the right."""
    width = (whole - 10 * (_SEGMENTS - 1)) / _SEGMENTS
    for i in range(_SEGMENTS):
        start = x + i * (width + 10)
        page.fill(start, y, width, 14, LINE, radius=BAR_RADIUS)
        part = min(1.0, max(0.0, left * _SEGMENTS - i))
        if part * width >= 14:
            page.fill(start, y, part * width, 14, AMBER, radius=BAR_RADIUS)


def _waiting(page: Page, waiting: Waiting, cap: float) -> None:
    cells = page.cells(waiting.delay, page.right, cap, 46, Face.DISPLAY_SEMIBOLD, AMBER, align=Align.RIGHT)
    right = page.right - cells - 20
    right -= page.text(waiting.delay_word, right, cap + 10, 32, Face.REGULAR, MUTED, align=Align.RIGHT)
    left = MARGIN + page.text(
        waiting.sentence, MARGIN, cap, 46, Face.DISPLAY_SEMIBOLD, TEXT, room=right - MARGIN - 28
    )
    if waiting.second:
        page.text(waiting.second, left + 28, cap + 10, 32, Face.REGULAR, MUTED, room=right - left - 56)


def _waiting_tall(page: Page, waiting: Waiting) -> None:
    whole = page.width_of(waiting.sentence, 46, Face.DISPLAY_SEMIBOLD) <= page.right - MARGIN
    size, face = (46, Face.DISPLAY_SEMIBOLD) if whole else (34, Face.SEMIBOLD)
    page.text(waiting.sentence, MARGIN, 632, size, face, TEXT)
    page.text(waiting.second, MARGIN, 690, 32, Face.REGULAR, MUTED)
    word = page.text(waiting.delay_word, MARGIN, 750, 32, Face.REGULAR, MUTED)
    page.cells(waiting.delay, MARGIN + word + 20, 740, 46, Face.DISPLAY_SEMIBOLD, AMBER)
