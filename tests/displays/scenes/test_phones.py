"""The code for phones: on screens outside the playing zone alone, never over a near start."""

from __future__ import annotations

from dataclasses import replace

import pytest

from displays.scenes import Link, scene
from displays.scenes.phones import PhonePage
from displays.screen import render_png
from tests.displays.samples import ROUND, VENUE, WALL, before, snapshot

HIDDEN = replace(ROUND, published=None)

CODE = tuple("10" * 12 + "1" for _ in range(25))
OUTSIDE = replace(WALL, scene="phones", phone_code=CODE, phone_address="http://hall.local:8080/p")


def test_a_screen_outside_the_playing_zone_shows_the_code_the_address_and_the_phone_rule() -> None:
    shown = scene(snapshot(HIDDEN, venue=VENUE), OUTSIDE, before(95), Link())
    assert isinstance(shown.body, PhonePage)
    assert (shown.kind, shown.body.code, shown.body.address) == ("phones", CODE, "hall.local:8080/p")


def test_a_screen_inside_the_zone_that_is_asked_for_the_code_follows_the_round() -> None:
    inside = replace(OUTSIDE, phone_code=(), phone_address=None)
    assert scene(snapshot(HIDDEN, venue=VENUE), inside, before(95), Link()).kind != "phones"


def test_the_code_gives_way_to_a_start_that_is_near() -> None:
    assert scene(snapshot(HIDDEN, venue=VENUE), OUTSIDE, before(9), Link()).kind != "phones"


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1280, 720)])
def test_the_page_is_drawn_in_every_form(size: tuple[int, int]) -> None:
    assert render_png(snapshot(HIDDEN, venue=VENUE), OUTSIDE, before(95), size).startswith(b"\x89PNG")
