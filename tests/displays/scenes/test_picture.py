"""The organiser's pictures: as large as fits, fetched once, checked, and never over a near start."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import replace
from io import BytesIO

import pygame
import pytest

from displays.pictures import LOOK_S, Pictures
from displays.scenes import Link, Scene, scene
from displays.screen import render_png
from displays.theme import BG
from hall.published.snapshot import Snapshot
from hall.published.table_views import PictureView
from tests.displays.fake_pictures import PictureServer
from tests.displays.samples import ROUND, VENUE, WALL, before, snapshot

CHOSEN = replace(WALL, scene="picture")
RED = (200, 30, 30)
HIDDEN = replace(ROUND, published=None)


def drawn(width: int, height: int, colour: tuple[int, ...] = RED) -> bytes:
    """A picture of one colour as PNG."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    surface.fill(colour)
    buffer = BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:32]


def hall(*pictures: bytes) -> Snapshot:
    views = tuple(PictureView(digest=digest(one)) for one in pictures)
    return snapshot(HIDDEN, venue=replace(VENUE, pictures=views))


def shown(content: bytes, size: tuple[int, int] = (1920, 1080)) -> pygame.Surface:
    pictures = {digest(content): content}
    png = render_png(hall(content), CHOSEN, before(95), size, pictures=pictures)
    return pygame.image.load(BytesIO(png), "page.png")


def red_area(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, RED, (12, 12, 12, 255))
    return mask.get_bounding_rects()[0]


@pytest.mark.parametrize(
    ("picture", "size", "area"),
    [
        ((400, 200), (1920, 1080), (1760, 880)),
        ((300, 900), (1920, 1080), (300, 900)),
        ((4000, 1000), (1920, 1080), (1760, 440)),
        ((400, 200), (1080, 1920), (920, 460)),
    ],
)
def test_a_picture_is_as_large_as_fits_and_keeps_its_proportions(
    picture: tuple[int, int], size: tuple[int, int], area: tuple[int, int]
) -> None:
    found = red_area(shown(drawn(*picture), size))
    assert (found.w, found.h) == pytest.approx(area, abs=2)
    assert found.centerx == pytest.approx(size[0] / 2, abs=2)


def test_what_is_transparent_shows_the_page_and_nothing_behind_it() -> None:
    surface = shown(drawn(400, 200, (0, 0, 0, 0)))
    assert tuple(surface.get_at((960, 580)))[:3] == BG


def test_a_damaged_picture_leaves_the_page_standing(caplog: pytest.LogCaptureFixture) -> None:
    broken = drawn(400, 200)[:60]
    assert shown(broken).get_size() == (1920, 1080)
    assert "cannot be read" in caplog.text


def at(minutes: int, *pictures: bytes) -> Scene:
    return scene(hall(*pictures), CHOSEN, before(minutes), Link())


def test_pictures_give_way_to_a_start_that_is_near_and_where_there_are_none_the_round_is_followed() -> None:
    one = drawn(40, 20)
    assert at(95, one).kind == "picture"
    assert at(9, one).kind != "picture"
    assert at(95).kind != "picture"


class Napping:
    """Ends the run after a number of naps."""

    def __init__(self, naps: int) -> None:
        self.left = naps

    async def sleep(self, seconds: float) -> None:
        assert seconds == LOOK_S
        self.left -= 1
        if self.left < 0:
            raise asyncio.CancelledError


async def fetched(server: PictureServer, *announced: bytes, naps: int = 3) -> dict[str, bytes]:
    kept: dict[str, bytes] = {}

    async def run() -> None:
        pictures = Pictures(server.server, lambda: hall(*announced), kept.__setitem__)
        await pictures.run(Napping(naps))

    await asyncio.gather(run(), return_exceptions=True)
    return kept


def test_each_picture_is_fetched_once() -> None:
    one, two = drawn(40, 20), drawn(20, 40)

    async def day() -> tuple[dict[str, bytes], list[str]]:
        async with PictureServer({digest(one): one, digest(two): two}) as server:
            return await fetched(server, one, two), server.asked

    kept, asked = asyncio.run(day())
    assert kept == {digest(one): one, digest(two): two}
    assert sorted(asked) == sorted([digest(one), digest(two)])


def test_another_picture_under_the_same_name_is_not_shown(caplog: pytest.LogCaptureFixture) -> None:
    one, other = drawn(40, 20), drawn(20, 40)

    async def day() -> dict[str, bytes]:
        async with PictureServer({digest(one): other}) as server:
            return await fetched(server, one)

    assert asyncio.run(day()) == {}
    assert caplog.text.count("another picture") == 1


def test_a_picture_that_is_gone_or_another_keeps_none_behind_it_away(
    caplog: pytest.LogCaptureFixture,
) -> None:
    one, two, gone = drawn(40, 20), drawn(20, 40), drawn(30, 30)

    async def day() -> tuple[dict[str, bytes], int]:
        async with PictureServer({digest(one): one, digest(two): one}) as server:
            return await fetched(server, gone, two, one, naps=1), server.connections

    kept, connections = asyncio.run(day())
    assert kept == {digest(one): one}
    assert connections == 2  # one a look: what a refusal says is no answer to the next question
    assert (caplog.text.count("404"), caplog.text.count("another picture")) == (1, 1)
