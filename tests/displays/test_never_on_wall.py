"""What may never stand on a wall (rules digest, 8) does not, whatever the facts are."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from displays.boxes import Text
from displays.layout import layout
from displays.scenes import Link, Scene, scene
from displays.screen import Typesetter
from hall.published.snapshot import PlayerView
from tests.displays.pages import known_link, pages
from tests.displays.samples import NAMES, WALL, after, before, snapshot, started

LISTS = {"pairings", "by_name", "results", "standings", "cross_table", "draw"}
NAMES_ON_NO_PAGE = {name for name, _ in NAMES}


def texts(shown: Scene, typesetter: Typesetter) -> list[str]:
    return [box.text for box in layout(shown, (1920, 1080), typesetter.measure) if isinstance(box, Text)]


def test_a_player_has_nothing_on_the_wall_but_name_rating_points_and_federation() -> None:
    assert {f.name for f in fields(PlayerView)} == {"name", "rating", "points_halves", "federation"}


def test_names_stand_in_the_lists_only(typesetter: Typesetter) -> None:
    named = {
        shown.name for shown in pages() if not NAMES_ON_NO_PAGE.isdisjoint(texts(shown.scene, typesetter))
    }
    assert named <= {shown.name for shown in pages() if shown.scene.kind in LISTS}


def test_an_address_stands_on_the_page_that_identifies_only(typesetter: Typesetter) -> None:
    kinds = {
        shown.scene.kind
        for shown in pages()
        if any("192.0.2" in text for text in texts(shown.scene, typesetter))
    }
    assert kinds == {"identify"}


def test_no_address_is_shown_while_a_round_runs(typesetter: Typesetter) -> None:
    asked = replace(WALL, scene="identify")
    shown = scene(snapshot(started()), asked, after(5), known_link())
    assert not any("192.0.2" in text for text in texts(shown, typesetter))


@pytest.mark.parametrize("minute", range(0, 120, 7))
def test_a_start_that_nobody_announced_is_never_called_started(minute: int, typesetter: Typesetter) -> None:
    shown = scene(snapshot(), WALL, after(minute), Link())
    assert not any("Идёт" in text or "in progress" in text for text in texts(shown, typesetter))


@pytest.mark.parametrize("minute", [40, 9, 4, 1])
def test_nothing_of_pairings_is_shown_before_they_are_published(minute: int, typesetter: Typesetter) -> None:
    hidden = snapshot(replace(started(), started=None, published=None, missing=(), finished=0))
    shown = scene(hidden, WALL, before(minute), Link())
    assert NAMES_ON_NO_PAGE.isdisjoint(texts(shown, typesetter))
