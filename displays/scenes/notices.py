"""Notices, one a page: phones, default time, pairing, appeals, committee, hands, the regulation's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from displays.page import Page
from displays.scenes.frame import Scene, footer_rule, page_marks
from displays.scenes.pages import page_at
from displays.scenes.signs import clock_sign, information_sign, phone_sign
from displays.scenes.stage import Stage
from displays.theme import MARGIN, MUTED, SKY, TEXT, Face
from hall.model.languages import in_language
from hall.model.regulations import TimeControl
from hall.published.snapshot import AppealsView, NoticeView, ProgrammeView
from hall.words.programme import ProgrammeWords, programme_words
from hall.words.screen import NBSP, ScreenWords

_MIDDLE = 554
_SIGN = 380
_GAP = 40  # around the dash between the languages
_APART = 22  # above each remark
_SHORT = re.compile(r"(?<![^\s\u00a0])([^\s\u00a0]{1,2}) ")
# Sizes and line heights of the text and of its translation, largest first; the first that fits is taken.
_STEPS = ((84, 112, 46, 66), (66, 88, 42, 58), (54, 74, 34, 50), (42, 60, 32, 46), (34, 50, 30, 44))


class Sign(Enum):
    PHONE = "phone"
    CLOCK = "clock"
    INFORMATION = "information"


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A notice in the first language and the second; remarks stand below in the first."""

    sign: Sign
    text: str
    second: str
    remarks: tuple[str, ...] = ()
    hands: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """One page of the notices."""

    content: Text
    start: str
    index: int
    pages: int
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        if page.portrait:
            _one_below_the_other(page, self.content)
        else:
            _sign(page, self.content, MARGIN + _SIGN / 2, _MIDDLE)
            _block(page, self.content, 560, 150, 960)
        cap = footer_rule(page)
        right = page_marks(page, self.index, self.pages, cap, current=SKY) - 40
        page.text(self.start, MARGIN, cap, 34, Face.SEMIBOLD, TEXT, room=right - MARGIN)


def notice(stage: Stage, index: int | None = None) -> Scene:
    """The notice that is on now (or number `index`); there must be one."""
    texts = notices(stage)
    index = page_at(len(texts), stage.at) if index is None else index % len(texts)
    round_, start = stage.round, ""
    if round_.started is None and round_.planned is not None:
        start = f"{stage.words.start_of(round_.number)}: {stage.day_and_time(round_.planned)}"
    elif stage.following is not None:
        start = f"{stage.words.start_of(stage.following[0])}: {stage.day_and_time(stage.following[1])}"
    return Scene(
        kind="notice",
        header=stage.header(stage.title, stage.programme_words.notice(), countdown=True),
        body=Notice(content=texts[index], start=start, index=index, pages=len(texts)),
        ticks=(round_.planned,) if round_.planned else (),
    )


def notices(stage: Stage) -> tuple[Text, ...]:
    """All that is to be announced, the short rules first, then the regulation's sentences."""
    return tuple(_all(stage))


def _all(stage: Stage) -> Iterator[Text]:
    round_, programme = stage.round, stage.programme
    if (hands := _hands(round_.time_control)) is not None:
        time = f"{hands[0]}:{hands[1]:02}"
        yield _both(stage, Sign.CLOCK, lambda w: w.hands(time), (stage.programme_words.hands_why(),), hands)
    if (phones := round_.phones) is not None:
        second = stage.second.phones(phones) if stage.second else ""
        yield Text(sign=Sign.PHONE, text=stage.words.phones(phones), second=second)
    limit, comparison = round_.default_limit, round_.default_comparison
    if limit is not None and comparison is not None:
        yield _both(stage, Sign.CLOCK, lambda w: w.late(limit, comparison))
    if programme is None:
        return
    yield from _pairing(stage, programme)
    if (appeals := programme.appeals) is not None:
        window, base = appeals.window, appeals.counted_from
        remarks = _of_appeals(stage, appeals)
        yield _both(stage, Sign.INFORMATION, lambda w: w.appeal_notice(window, base), remarks)
    if programme.committee:
        offices = tuple(_in(stage.words, said) for said in programme.committee)
        yield _both(stage, Sign.INFORMATION, lambda w: w.committee(), offices)
    for said in programme.notices:
        second = _in(stage.second, said) if stage.second else ""
        yield Text(sign=Sign.INFORMATION, text=_in(stage.words, said), second=second)


def _pairing(stage: Stage, programme: ProgrammeView) -> Iterator[Text]:
    """The system of pairing and its restrictions, announced beforehand (rules, articles 22.6 to 22.8)."""
    system, program = programme.system, programme.pairing_program
    if system is None:
        return
    said = tuple(_in(stage.words, one) for one in programme.restrictions)
    remarks = (stage.programme_words.restrictions(), *said) if said else ()
    yield _both(stage, Sign.INFORMATION, lambda w: w.system(system, program), remarks)


def _of_appeals(stage: Stage, appeals: AppealsView) -> tuple[str, ...]:
    """Until when for the round that ended last, the fee, who may hand it in."""
    words, close, number = stage.programme_words, stage.round.appeals_close, stage.round.appeals_round
    remarks: list[str] = []
    if close is not None and number is not None and close > stage.at:
        remarks.append(f"{stage.words.next_round(number)}: {words.until(stage.time(close))}")
    if appeals.fee:
        remarks.append(words.fee(_in(stage.words, appeals.fee)))
    if appeals.by_trainer_only:
        remarks.append(words.by_trainer_only())
    return tuple(remarks)


def _both(
    stage: Stage,
    sign: Sign,
    phrase: Callable[[ProgrammeWords], str],
    remarks: tuple[str, ...] = (),
    hands: tuple[int, int] | None = None,
) -> Text:
    second = phrase(programme_words(stage.second.code)) if stage.second else ""
    return Text(sign=sign, text=phrase(stage.programme_words), second=second, remarks=remarks, hands=hands)


def _in(words: ScreenWords, said: NoticeView) -> str:
    return in_language(words.code, ru=said.ru, en=said.en or said.ru, be=said.be)


def _hands(control: TimeControl | None) -> tuple[int, int] | None:
    """Where mechanical clocks begin, so that six o'clock is the first control (23.2): none with increment."""
    if control is None or control.increment.ms or not control.periods:
        return None
    minutes = 18 * 60 - control.periods[0].span.ms // 60_000
    return (minutes // 60 % 12 or 12, minutes % 60)


def _sign(page: Page, content: Text, x: float, y: float) -> None:
    match content.sign:
        case Sign.PHONE:
            phone_sign(page, x, y, _SIGN)
        case Sign.CLOCK:
            clock_sign(page, x, y, _SIGN, content.hands or (12, 20))
        case Sign.INFORMATION:
            information_sign(page, x, y, _SIGN)


def _one_below_the_other(page: Page, content: Text) -> None:
    """Sign and text in the middle of a portrait page."""
    top, bottom = 150, page.height - 130
    below = _SIGN + 90
    text = _height(page, content, MARGIN, _step(page, content, MARGIN, bottom - top - below))
    top += round(max(0.0, (bottom - top - below - text) / 2))
    _sign(page, content, MARGIN + _SIGN / 2, top + _SIGN / 2)
    _block(page, content, MARGIN, top + below, top + below + text)


def _step(page: Page, content: Text, x: float, room: float) -> tuple[int, int, int, int]:
    """The largest sizes in which all has room."""
    return next((s for s in _STEPS if _height(page, content, x, s) <= room), _STEPS[-1])


def _block(page: Page, content: Text, x: float, top: float, bottom: float) -> None:
    """Text, dash, translation and remarks as large as the place lets them, in its middle."""
    step = _step(page, content, x, bottom - top)
    size, high, small, low = step
    y = top + max(0.0, (bottom - top - _height(page, content, x, step)) / 2)
    for line in _lines(page, content.text, x, size, Face.DISPLAY_BOLD):
        page.text(line, x, y + (high - 0.727 * size) / 2, size, Face.DISPLAY_BOLD, TEXT)
        y += high
    if content.second or content.remarks:
        page.fill(x, y + _GAP / 2, 120, 6, SKY, radius=3)
        y += _GAP + 20
    for text, colour in ((content.second, MUTED), *((remark, TEXT) for remark in content.remarks)):
        if not text:
            continue
        y += _APART if colour is TEXT and content.second else 0
        for line in _lines(page, text, x, small, Face.REGULAR):
            page.text(line, x, y + (low - 0.727 * small) / 2, small, Face.REGULAR, colour)
            y += low


def _height(page: Page, content: Text, x: float, step: tuple[int, int, int, int]) -> float:
    size, high, small, low = step
    height = float(len(_lines(page, content.text, x, size, Face.DISPLAY_BOLD)) * high)
    below = [text for text in (content.second, *content.remarks) if text]
    if below:
        height += _GAP + 20
    if content.second:
        height += _APART * len(content.remarks)
    return height + low * sum(len(_lines(page, text, x, small, Face.REGULAR)) for text in below)


def _lines(page: Page, text: str, x: float, size: float, face: Face) -> list[str]:
    """The text broken between words to as even lines as the width allows; a long word stays whole.

    Prepositions and numbers stay with the word behind them.
    """
    words = _SHORT.sub(lambda found: found.group(1) + NBSP, text).split(" ")
    widths = {word: page.width_of(word, size, face) for word in words}
    room, space = page.right - x, page.width_of(" ", size, face)
    lines = _filled(words, widths, room, space)
    for part in range(95, 50, -5):
        evener = _filled(words, widths, room * part / 100, space)
        if len(evener) > len(lines):
            break
        lines = evener
    return lines


def _filled(words: list[str], widths: dict[str, float], room: float, space: float) -> list[str]:
    lines: list[str] = []
    used = 0.0
    for word in words:
        if lines and used + space + widths[word] <= room:
            lines[-1] += f" {word}"
            used += space + widths[word]
        else:
            lines.append(word)
            used = widths[word]
    return lines
