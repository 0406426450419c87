"""Where phones find the public page. Only on screens outside the playing zone (rules digest, 6.9)."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import best_break
from displays.page import Page
from displays.scenes.frame import Scene
from displays.scenes.qr import place_code
from displays.scenes.stage import Stage
from displays.theme import AMBER, MARGIN, MUTED, SKY, TEXT, Colour, Face

_WIDTH, _TOP, _GAP = 640, 220, 60


@dataclass(frozen=True, slots=True, kw_only=True)
class PhonePage:
    """`code` is the QR code of the public page in rows, `address` the same to be typed."""

    title: str
    sentence: str
    second: str
    address: str
    rule: str
    code: tuple[str, ...]
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        if page.portrait:
            left = (page.width - _WIDTH) / 2
            place_code(page, self.code, left, page.height - _WIDTH - 120, _WIDTH)
            room = page.right - MARGIN
        else:
            place_code(page, self.code, page.right - _WIDTH, _TOP, _WIDTH)
            room = page.right - _WIDTH - _GAP - MARGIN
        lines = (
            (self.title, 84, Face.DISPLAY_BOLD, TEXT, 300, 100),
            (self.sentence, 42, Face.DISPLAY_SEMIBOLD, TEXT, 0, 56),
            (self.second, 34, Face.REGULAR, MUTED, 0, 48),
            (self.address, 54, Face.DISPLAY_SEMIBOLD, SKY, 24, 90),
            (self.rule, 34, Face.SEMIBOLD, AMBER, 0, 48),
        )
        y: float = 0
        for text, size, face, colour, before, height in lines:
            y = _wrapped(page, text, y + before, room, size, face, colour, height) + 20


def _wrapped(
    page: Page, text: str, y: float, room: float, size: float, face: Face, colour: Colour, height: float
) -> float:
    """The text in one line or two; where the next may begin."""
    parts: tuple[str, ...] = (text,)
    if page.width_of(text, size, face) > room:
        parts = best_break(text.split(" "), lambda part: page.width_of(part, size, face))
    for part in parts if text else ():
        page.text(part, MARGIN, y, size, face, colour, room=room)
        y += height
    return y


def phones(stage: Stage) -> Scene:
    """The page's code; the screen must have been given one."""
    words, second, round_ = stage.moment_words, stage.second_moment_words, stage.round
    return Scene(
        kind="phones",
        header=stage.header(stage.title, "", countdown=True),
        body=PhonePage(
            title=words.find_your_board(),
            sentence=words.on_your_phone(),
            second=second.find_your_board() if second else "",
            address=(stage.screen.phone_address or "").removeprefix("http://"),
            rule=stage.words.phones(round_.phones) if round_.phones is not None else "",
            code=stage.screen.phone_code,
        ),
        ticks=(round_.planned,) if round_.planned else (),
    )
