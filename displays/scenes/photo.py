"""The window for photography, where no default time counts down beside it."""

from __future__ import annotations

from dataclasses import dataclass

from displays.page import Align, Page
from displays.scenes.frame import Fact, Scene, place_facts, place_facts_tall
from displays.scenes.stage import Stage, clock_text, time_control_fact
from displays.theme import MUTED, SKY, TEXT, Face
from hall.model.instants import Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class Photo:
    """Title, countdown to the end of photography, who may take pictures, facts."""

    title: str
    figures: str
    sentence: str
    second: str
    facts: tuple[Fact, ...]
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        middle, centre = page.width / 2, Align.CENTRE
        page.text(self.title, middle, 190, 64, Face.DISPLAY_SEMIBOLD, TEXT, align=centre)
        size = 300 if len(self.figures) == 5 else 220
        cap = 322 + (300 - size) * 0.727 / 2
        page.cells(self.figures, middle, cap, size, Face.DISPLAY_BOLD, SKY, align=centre)
        page.text(self.sentence, middle, 612, 46, Face.DISPLAY_SEMIBOLD, TEXT, align=centre)
        page.text(self.second, middle, 676, 34, Face.REGULAR, MUTED, align=centre)
        page.again(place_facts_tall if page.portrait else place_facts, self.facts)


def photo(stage: Stage) -> Scene:
    """Until the end of photography; `started` and `photography_ends` must be known."""
    round_, words, second = stage.round, stage.words, stage.second
    started, ends = round_.started, round_.photography_ends
    assert started is not None, "pictures are taken from the start of the round on"
    assert ends is not None, "a countdown of photography needs its end"
    return Scene(
        kind="photo",
        header=stage.header(words.round_in_progress(round_.number), stage.name),
        body=Photo(
            title=words.photography_ends_in(),
            figures=clock_text(ends - stage.at),
            sentence=_capital(words.accredited_only()),
            second=_capital(second.accredited_only()) if second else "",
            facts=_facts(stage, started, ends),
        ),
        ticks=(ends,),
    )


def _facts(stage: Stage, started: Instant, ends: Instant) -> tuple[Fact, ...]:
    words, second, control = stage.words, stage.second, stage.round.time_control
    begun = Fact(
        label=words.round_started(),
        value=(stage.time(started),),
        second=second.round_started() if second else "",
    )
    until = Fact(
        label=words.photography_until(),
        value=(stage.time(ends),),
        second=second.photography_until() if second else "",
    )
    return (begun, until, time_control_fact(stage, control)) if control else (begun, until)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
