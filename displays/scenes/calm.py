"""Pages without a countdown: the next start as a large hour, games in progress, a finished round."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import best_break
from displays.page import Align, Page
from displays.scenes.countdown import moved_notice
from displays.scenes.frame import Fact, Scene, place_facts, place_facts_tall
from displays.scenes.stage import PHOTOGRAPHY_OVER, Stage, default_fact, time_control_fact
from displays.theme import GREEN, MARGIN, MUTED, SKY, TEXT, Colour, Face
from hall.model.instants import Instant
from hall.words.screen import ScreenWords


@dataclass(frozen=True, slots=True, kw_only=True)
class Calm:
    """Title, a giant value that stands still (or none), a sentence and its translation, facts."""

    title: str
    value: str
    accent: Colour
    sentence: str
    second: str
    facts: tuple[Fact, ...]
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        middle, centre = page.width / 2, Align.CENTRE
        # The whole stands in the middle of the place above the facts, or of the page.
        down = 0 if self.facts else 380 if page.portrait else 140
        if self.value:
            page.text(self.title, middle, down + 190, 64, Face.DISPLAY_SEMIBOLD, TEXT, align=centre)
            page.text(self.value, middle, down + 322, 300, Face.DISPLAY_BOLD, self.accent, align=centre)
            cap = down + (600.0 if page.portrait else 612.0)
        else:
            page.text(self.title, middle, down + 370, 84, Face.DISPLAY_BOLD, self.accent, align=centre)
            cap = down + 492.0
        size, face = (34.0, Face.SEMIBOLD) if page.portrait else (46.0, Face.DISPLAY_SEMIBOLD)
        cap = _broken(page, self.sentence, cap, size, face, TEXT) + (8 if page.portrait else 2)
        _broken(page, self.second, cap, 30 if page.portrait else 34, Face.REGULAR, MUTED)
        page.again(place_facts_tall if page.portrait else place_facts, self.facts)


def _broken(page: Page, text: str, cap: float, size: float, face: Face, colour: Colour) -> float:
    """A centred sentence in one line, or where that is too wide in two; gives where the next may begin."""
    lines: tuple[str, ...] = (text,) if text else ()
    if page.width_of(text, size, face) > page.right - MARGIN:
        lines = best_break(text.split(" "), lambda part: page.width_of(part, size, face))
    for line in lines:
        page.text(line, page.width / 2, cap, size, face, colour, align=Align.CENTRE)
        cap += 1.35 * size
    return cap


def next_start(stage: Stage) -> Scene:
    """A round whose pairings are not shown: when it is to start, as far as that is known."""
    round_, words = stage.round, stage.words
    control = round_.time_control
    facts = (time_control_fact(stage, control) if control else None, default_fact(stage, due=False))
    return Scene(
        kind="next_start",
        header=stage.header(stage.title, stage.name, countdown=True),
        body=Calm(
            title=with_day(stage, words.start_of_round(round_.number), round_.planned),
            value=stage.time(round_.planned) if round_.planned else "",
            accent=SKY,
            sentence=moved_notice(stage) or words.waiting_for_pairings(),
            second=stage.second.waiting_for_pairings() if stage.second and round_.moved is None else "",
            facts=tuple(fact for fact in facts if fact is not None),
        ),
        ticks=(round_.planned,) if round_.planned else (),
    )


def playing(stage: Stage) -> Scene:
    """Games in progress with nothing that counts down."""
    round_, words, second = stage.round, stage.words, stage.second
    facts = [
        Fact(
            label=words.finished(),
            value=(words.some_of(round_.finished, round_.boards),),
            second=second.finished() if second else "",
        )
    ]
    if round_.time_control:
        facts.append(time_control_fact(stage, round_.time_control))
    facts += _next_fact(stage)
    return Scene(
        kind="playing",
        header=stage.header(words.round_in_progress(round_.number), stage.name),
        body=Calm(
            title=words.games_in_progress(),
            value=str(round_.boards - round_.finished - round_.not_begun),
            accent=SKY,
            sentence=_notice(stage, words),
            second=_notice(stage, second) if second else "",
            facts=tuple(facts),
        ),
    )


def finished(stage: Stage) -> Scene:
    """Every game of the round has a result: when the next round starts, when its pairs come."""
    words, second, following = stage.words, stage.second, stage.following
    number = stage.round.number
    title = words.round_finished(number)
    return Scene(
        kind="finished",
        header=stage.header(stage.title, stage.name),
        body=Calm(
            # A giant hour is the hour of what is said above it.
            title=with_day(stage, words.start_of_round(following[0]), following[1]) if following else title,
            value=stage.time(following[1]) if following else "",
            accent=GREEN,
            sentence=title if following else "",
            second=_finished_below(stage, second, following) if second else "",
            facts=posting_facts(stage),
        ),
    )


def _finished_below(stage: Stage, second: ScreenWords, following: tuple[int, Instant] | None) -> str:
    parts = [second.round_finished(stage.round.number)]
    if following is not None:
        start = stage.in_turn(second=True).day_and_time(following[1])
        parts.append(f"{second.start_of(following[0])}: {start}")
    return " · ".join(parts)


def posting_facts(stage: Stage) -> tuple[Fact, ...]:
    """When the next round's pairs are to be posted, where somebody says so."""
    if stage.posting is None:
        return ()
    number, at = stage.posting
    second = stage.second_programme_words
    fact = Fact(
        label=stage.programme_words.posting(number),
        value=(stage.time(at),),
        second=second.posting(number) if second else "",
    )
    return (fact,)


def _next_fact(stage: Stage) -> list[Fact]:
    if stage.following is None:
        return []
    number, start = stage.following
    second = stage.second.start_of(number) if stage.second else ""
    return [Fact(label=stage.words.start_of(number), value=(stage.day_and_time(start),), second=second)]


def _notice(stage: Stage, words: ScreenWords) -> str:
    """For a minute that photography is over, else what holds during play."""
    ends, phones = stage.round.photography_ends, stage.round.phones
    if ends is not None and ends <= stage.at < ends + PHOTOGRAPHY_OVER:
        return words.photography_over()
    return words.phones(phones) if phones else words.silence()


def with_day(stage: Stage, title: str, at: Instant | None) -> str:
    day = stage.other_day(at) if at is not None else ""
    return f"{title} · {day}" if day else title
