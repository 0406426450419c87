"""The screen says who it is: asked by an arbiter, before the first tournament, or without a server."""

from __future__ import annotations

from dataclasses import dataclass

from displays.page import Page
from displays.scenes.frame import Scene
from displays.scenes.qr import place_code
from displays.scenes.stage import Link, Speech
from displays.theme import LABEL, MARGIN, MUTED, SKY, TEXT, Face
from hall.published.snapshot import ScreensSection
from hall.words.screen_moments import moment_words

_CODE = 540  # the field of the QR code in u


@dataclass(frozen=True, slots=True, kw_only=True)
class Identify:
    """`facts` are label and value, two to a row; `code` is a QR code in rows, "1" dark, empty for none."""

    label: str
    name: str
    sentence: str
    second: str
    facts: tuple[tuple[str, str], ...]
    code: tuple[str, ...] = ()
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        page.label(self.label, MARGIN, 96, LABEL)
        size = 200 if page.width_of(self.name, 200, Face.DISPLAY_BOLD) <= page.right - MARGIN else 84
        page.text(self.name, MARGIN, 140, size, Face.DISPLAY_BOLD, SKY)
        page.text(self.sentence, MARGIN, 330, 46, Face.DISPLAY_SEMIBOLD, TEXT)
        page.text(self.second, MARGIN, 388, 34, Face.REGULAR, MUTED)
        page.rule(MARGIN, 460, min(1100, page.right - MARGIN))
        columns = 1 if page.portrait else 2
        for i, (label, value) in enumerate(self.facts):
            line, column = divmod(i, columns)
            x, top = MARGIN + 560 * column, 500 + 124 * line
            room = 540 if columns == 2 and column == 0 else page.right - x
            page.label(label, x, top, 24, room=room)
            page.text(value, x, top + 40, 54, Face.DISPLAY_SEMIBOLD, TEXT, room=room)
        if self.code and page.portrait:
            place_code(page, self.code, (page.width - _CODE) / 2, page.height - MARGIN - _CODE, _CODE)
        elif self.code:
            place_code(page, self.code, page.right - _CODE, 460, _CODE)


def identify(
    name: str, link: Link, speech: Speech, *, playing: bool, screens: ScreensSection | None = None
) -> Scene:
    """`playing`: a round runs in this hall, then no address may stand on a wall (rules digest, 8)."""
    known = screens if screens is not None and not playing else ScreensSection(screens=())
    words, second = speech.words, speech.second
    if link.outdated:
        sentence, below = words.update_this_screen(), second.update_this_screen() if second else ""
    elif link.age_s is None:
        sentence, below = words.waiting_for_server(), second.waiting_for_server() if second else ""
    else:
        sentence, below = words.waiting_for_tournament(), second.waiting_for_tournament() if second else ""
    return Scene(
        kind="identify",
        header=None,
        body=Identify(
            label=words.screen(),
            name=name,
            sentence="" if playing else sentence,
            second="" if playing else below,
            facts=_facts(link, speech, known.address, playing=playing),
            code=known.code,
        ),
    )


def _facts(link: Link, speech: Speech, hall: str | None, *, playing: bool) -> tuple[tuple[str, str], ...]:
    words = speech.words
    named = (moment_words(words.code).address(), None if hall is None else hall.removeprefix("http://"))
    offset = None if link.offset_ms is None else words.milliseconds(link.offset_ms)
    addresses = (named, (words.address(), link.address), (words.server(), link.server))
    others = (
        (words.version(), link.version),
        (words.picture(), link.picture),
        (words.clock_offset(), offset),
    )
    known = others if playing else (*addresses, *others)
    return tuple((label, value) for label, value in known if value)
