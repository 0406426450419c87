"""A scene as boxes for a picture of a given size: pure, no font and no screen is touched here."""

from __future__ import annotations

from displays.boxes import Box
from displays.page import Measure, Memo, Page
from displays.scenes import Body, Scene
from displays.scenes.frame import place_header


def layout(
    scene: Scene,
    size: tuple[int, int],
    measure: Measure,
    shift: tuple[int, int] = (0, 0),
    memo: Memo | None = None,
) -> tuple[Box, ...]:
    """The boxes in drawing order. `measure` gives a text's width in pixels, `shift` moves the whole page.

    `memo`, kept by the caller from picture to picture, saves setting anew what stands still.
    A scene without a form for portrait, and a monitor lower than 16:9, get a landscape page in mid height.
    """
    tall = 9 * size[1] >= 15.9 * size[0]
    portrait = tall and scene.body.has_portrait
    page = Page(size, measure, portrait=portrait, shift=shift, memo=memo)
    if scene.header is not None:
        place_header(page, scene.header)
    page.again(_arrange, scene.body)
    return tuple(page.boxes)


def _arrange(page: Page, body: Body) -> None:
    body.arrange(page)


def burn_in_shift(minute: int) -> tuple[int, int]:
    """Pixels by which the page stands off its origin: 0-8 along a square, one pixel a minute."""
    step = minute % 32
    side, along = divmod(step, 8)
    return ((along, 0), (8, along), (8 - along, 8), (0, 8 - along))[side]
