"""One state in giant words: play is interrupted, the tournament is over; what to do, facts."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import best_break
from displays.page import Align, Page
from displays.scenes.calm import with_day
from displays.scenes.frame import Fact, Scene, place_facts, place_facts_tall
from displays.scenes.stage import Stage, clock_text
from displays.theme import AMBER, GREEN, MARGIN, MUTED, TEXT, Colour, Face
from hall.model.instants import Span
from hall.published.snapshot import ItemView
from hall.published.table_views import InterruptionView
from hall.words.programme import ProgrammeWords, programme_words
from hall.words.screen_moments import MomentWords

# Sizes, the largest that fits is taken; in portrait three facts stand below.
_STATE, _TALL_STATE = (200, 160, 130, 110), (130, 110)
_SAID, _TALL_SAID = (64, 54, 46), (54, 46, 42, 34)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatePage:
    """The state, what it asks of people, both in the second language, facts below a rule."""

    state: str
    accent: Colour
    said: tuple[str, ...]
    second: str
    facts: tuple[Fact, ...]
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        tall = page.portrait
        state = _fitting(page, (self.state,), _TALL_STATE if tall else _STATE, Face.DISPLAY_BOLD)
        cap = _block(page, state, 196, 1.06, Face.DISPLAY_BOLD, self.accent)
        said = _fitting(page, self.said, _TALL_SAID if tall else _SAID, Face.DISPLAY_SEMIBOLD)
        cap = _block(page, said, max(cap + 20, 430.0), 1.34, Face.DISPLAY_SEMIBOLD, TEXT)
        second = _fitting(page, (self.second,), (42, 34), Face.REGULAR)
        _block(page, second, cap + 24, 1.34, Face.REGULAR, MUTED)
        if self.facts and not tall:
            page.rule(MARGIN, 742, page.right - MARGIN)
        page.again(place_facts_tall if tall else place_facts, self.facts)


def _fitting(
    page: Page, lines: tuple[str, ...], sizes: tuple[int, ...], face: Face
) -> tuple[int, tuple[str, ...]]:
    """The largest size in which all lines fit; where none does, the smallest, each in two."""
    room = page.right - MARGIN
    for size in sizes:
        if all(page.width_of(line, size, face) <= room for line in lines):
            return size, lines
    size = sizes[-1]
    parts = (best_break(line.split(" "), lambda t: page.width_of(t, size, face)) for line in lines)
    broken = tuple(part for two in parts for part in two)
    grown = next((s for s in sizes if all(page.width_of(t, s, face) <= room for t in broken)), size)
    return grown, broken


def _block(
    page: Page, fitting: tuple[int, tuple[str, ...]], cap: float, pitch: float, face: Face, colour: Colour
) -> float:
    """Set the lines centred below each other; gives where the next block's cap-top may begin."""
    size, lines = fitting
    for line in lines:
        page.text(line, page.width / 2, cap, size, face, colour, align=Align.CENTRE)
        cap += pitch * size if line else 0
    return cap


def interruption(stage: Stage) -> Scene:
    """Play stands still, or the countdown to it; `stage.round.interruption` must be known."""
    pause = stage.round.interruption
    assert pause is not None, "an interruption is shown while there is one"
    words, second, begun = stage.moment_words, stage.second_moment_words, stage.round.started is not None
    return Scene(
        kind="interruption",
        header=stage.header(stage.title, f"{stage.name} · {stage.words.next_round(stage.round.number)}"),
        body=StatePage(
            state=_stopped(words, begun=begun),
            accent=AMBER,
            said=_what_to_do(words, begun=begun, leave=pause.leave),
            second=_stopped_second(second, begun=begun, leave=pause.leave) if second else "",
            facts=_pause_facts(stage),
        ),
        ticks=(pause.since,),
    )


def _stopped(words: MomentWords, *, begun: bool) -> str:
    return words.interrupted() if begun else words.countdown_stopped()


def _what_to_do(words: MomentWords, *, begun: bool, leave: bool) -> tuple[str, str]:
    """Before the start there is no clock to stop."""
    if not begun:
        return words.leave_and_wait() if leave else words.stay_and_wait()
    return words.stop_and_leave() if leave else words.stop_and_stay()


def _stopped_second(words: MomentWords, *, begun: bool, leave: bool) -> str:
    return f"{_stopped(words, begun=begun)}. {' '.join(_what_to_do(words, begun=begun, leave=leave))}"


def _pause_facts(stage: Stage) -> tuple[Fact, ...]:
    """Since when, what is held and how it stood, when play or the countdown to it goes on."""
    pause, words = stage.round.interruption, stage.moment_words
    assert pause is not None, "an interruption is shown while there is one"
    lasts = words.lasts(max(Span(0), stage.at - pause.since))
    facts = [Fact(label=words.since(), value=(f"{stage.local(pause.since):%H:%M}",), second=lasts)]
    facts += _held(stage, pause)
    told = pause.resumes is not None and pause.resumes > stage.at
    value = stage.time(pause.resumes) if pause.resumes is not None and told else words.when_told()
    below = words.clocks_stay() if told else words.arbiter_tells()
    if stage.round.started is None:
        below = words.arbiter_tells_start()
    return (*facts, Fact(label=words.resumption(), value=(value,), second=below))


def _held(stage: Stage, pause: InterruptionView) -> list[Fact]:
    """The default time, or before the start the countdown to it, as it stood when it was stopped."""
    words, round_ = stage.moment_words, stage.round
    if round_.started is None and round_.planned is not None:
        label, left = words.until_start_of(round_.number), round_.planned - pause.since
        return [Fact(label=label, value=(clock_text(left),), second=words.stands())]
    if pause.left is None:
        return []
    return [Fact(label=stage.words.default_time(), value=(clock_text(pause.left),), second=words.held())]


def ended(stage: Stage) -> Scene:
    """The last round is finished: thanks, and what is still to come."""
    words, second = stage.moment_words, stage.second_moment_words
    return Scene(
        kind="ended",
        header=stage.header(stage.title, stage.name),
        body=StatePage(
            state=words.is_over(),
            accent=GREEN,
            said=(words.thanks(),),
            second=f"{second.is_over()}. {second.thanks()}" if second else "",
            facts=_still_to_come(stage),
        ),
    )


def is_over(stage: Stage) -> bool:
    """Whether the tournament's last round is finished; False where nobody knows which is the last."""
    round_, programme = stage.round, stage.programme
    numbers = [item.number for item in programme.items if item.number is not None] if programme else []
    is_finished = bool(round_.boards) and round_.finished >= round_.boards
    return is_finished and round_.next_number is None and bool(numbers) and round_.number >= max(numbers)


def _still_to_come(stage: Stage) -> tuple[Fact, ...]:
    """Until when an appeal may be handed in, and the next items of the programme: three at most."""
    words = stage.programme_words
    second = programme_words(stage.second.code) if stage.second else None
    facts: list[Fact] = []
    close = stage.round.appeals_close
    if close is not None and close > stage.at:
        below = second.appeals() if second else ""
        facts.append(Fact(label=words.appeals(), value=(words.until(stage.time(close)),), second=below))
    items = stage.programme.items if stage.programme is not None else ()
    coming = [item for item in items if item.number is None and item.has_hour and item.at > stage.at]
    facts += [_item(stage, item, words, second) for item in coming[:2]]
    return tuple(facts)


def _item(stage: Stage, item: ItemView, words: ProgrammeWords, second: ProgrammeWords | None) -> Fact:
    kind = item.kind or ""
    return Fact(
        label=with_day(stage, words.item(kind), item.at),
        value=(stage.time(item.at),),
        second=second.item(kind) if second else "",
    )
