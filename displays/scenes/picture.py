"""A picture of the organiser's, of sponsors or a plan of the place, as large as the page lets it."""

from __future__ import annotations

from dataclasses import dataclass

from displays.page import Align, Page
from displays.scenes.frame import Scene
from displays.scenes.pages import page_at
from displays.scenes.stage import Stage
from displays.theme import MARGIN, MUTED, Face

_TOP, _BOTTOM = 140, 40


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturePage:
    """The picture keeps its proportions; `waiting` is read in its place until it has come."""

    digest: str
    waiting: str
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        width, height = page.right - MARGIN, page.height - _TOP - _BOTTOM
        page.text(
            self.waiting, page.width / 2, _TOP + height / 2, 34, Face.REGULAR, MUTED, align=Align.CENTRE
        )
        page.picture(self.digest, MARGIN, _TOP, width, height)


def picture(stage: Stage) -> Scene:
    """The picture that is on now; there must be one."""
    pictures = stage.venue.pictures
    return Scene(
        kind="picture",
        header=stage.header(stage.title, "", countdown=True),
        body=PicturePage(
            digest=pictures[page_at(len(pictures), stage.at)].digest,
            waiting=stage.moment_words.picture_comes(),
        ),
        ticks=(stage.round.planned,) if stage.round.planned else (),
    )
