"""The page that says who a screen is: a code that a camera can read, and no address while a round runs."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from displays.layout import layout
from displays.scenes import Scene, scene
from displays.scenes.identify import Identify
from displays.screen import Typesetter
from displays.theme import BG
from hall.published.snapshot import RoundView
from tests.displays.samples import WALL, WITH_PROGRAMME, after, before, snapshot, started
from tests.displays.table_pages import FINISHED, KNOWN_LINK
from tests.displays.tables import CODE, named, no_round


def asked(round_: RoundView) -> Scene:
    shown = replace(snapshot(round_, venue=WITH_PROGRAMME), screens=named())
    return scene(shown, replace(WALL, scene="identify"), after(40), KNOWN_LINK)


def before_all() -> Scene:
    return scene(no_round(replace(snapshot(), screens=named())), WALL, before(95), KNOWN_LINK)


def body(shown: Scene) -> Identify:
    assert isinstance(shown.body, Identify)
    return shown.body


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160), (1280, 720), (960, 540), (1080, 1920)])
def test_every_module_of_the_code_is_on_the_wall_as_it_is_in_the_code(
    size: tuple[int, int], typesetter: Typesetter
) -> None:
    surface = pygame.Surface(size, 0, 24)
    boxes = layout(before_all(), size, typesetter.measure)
    typesetter.paint(surface, boxes)
    dark = [
        box.rect for box in boxes if getattr(box, "on", None) is not BG and getattr(box, "colour", None) == BG
    ]
    left, top = min(r.x for r in dark), min(r.y for r in dark)
    side = (max(r.x + r.w for r in dark) - left) / len(CODE)
    assert side == int(side)
    for y, row in enumerate(CODE):
        for x, module in enumerate(row):
            pixel = surface.get_at((round(left + (x + 0.5) * side), round(top + (y + 0.5) * side)))
            assert (tuple(pixel)[:3] == BG) is (module == "1"), (x, y)


def test_the_hall_is_found_by_its_name_before_the_first_tournament() -> None:
    assert ("Адрес зала", "hall.local:8080") in body(before_all()).facts


def test_no_address_and_no_code_stand_there_while_a_round_runs() -> None:
    shown = body(asked(started()))
    assert not shown.code
    assert not any("hall.local" in value for _, value in shown.facts)


def test_after_the_round_both_are_back() -> None:
    assert body(asked(FINISHED)).code == CODE
