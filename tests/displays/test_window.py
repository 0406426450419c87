"""Painting: only what changed, nothing left behind, the same picture by either way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from displays.boxes import Box, Rect, Text
from displays.changes import changes
from displays.layout import layout
from displays.scenes import Link, scene
from displays.screen import Window
from displays.theme import Face
from hall.model.instants import Instant, Span
from hall.published.snapshot import ScreenView, Snapshot
from tests.displays.samples import (
    ROUND,
    VENUE,
    WALL,
    WITH_PROGRAMME,
    after,
    before,
    list_of,
    snapshot,
    started,
)


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window((960, 540), "dummy")
    yield opened
    opened.close()


def draw(window: Window, shown: Snapshot, at: Instant, link: Link | None = None) -> bool:
    window.prepare(layout(scene(shown, WALL, at, link or Link()), window.size, window.measure))
    return window.present()


def test_nothing_is_flipped_when_nothing_changed(window: Window) -> None:
    assert draw(window, snapshot(), before(4, 48))
    assert not draw(window, snapshot(), before(4, 48))
    assert window.flips == 1


def test_a_second_repaints_only_its_figures_and_the_bar(window: Window) -> None:
    pages = [
        layout(scene(snapshot(), WALL, before(4, s), Link()), window.size, window.measure) for s in (48, 47)
    ]
    found = changes(*pages)
    assert found is not None
    assert [cell.text if cell else None for _, cell in found] == ["3", "7", None]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ((snapshot(), before(4, 49)), (snapshot(), before(4, 48))),
        ((snapshot(), before(5, 1)), (snapshot(), before(5))),
        ((snapshot(), before(0, 1)), (snapshot(), after(0))),
        ((snapshot(), after(0, 9)), (snapshot(), after(0, 10))),
        ((snapshot(started()), after(20, 59)), (snapshot(started()), after(21))),
        ((snapshot(started()), after(29, 59)), (snapshot(replace(started(), undecided=(12,))), after(30))),
        ((snapshot(), before(30)), (snapshot(view=list_of(61)), before(30))),
        ((snapshot(), before(30)), (snapshot(), before(29, 48))),
        ((snapshot(), before(4)), (snapshot(venue=replace(VENUE, time_verified=False)), before(4))),
        ((snapshot(), before(4)), (snapshot(replace(ROUND, name_ru="Ящик Щёлк")), before(4))),
    ],
)
def test_a_repainted_page_equals_one_painted_whole(
    first: tuple[Snapshot, Instant], then: tuple[Snapshot, Instant], window: Window
) -> None:
    draw(window, *first)
    draw(window, *then)
    repainted = window.picture()
    draw(window, Snapshot(), before(4))
    draw(window, *then)
    assert repainted == window.picture()


def test_a_whole_countdown_leaves_nothing_behind(window: Window) -> None:
    for second in range(310, 0, -7):
        draw(window, snapshot(), before(0, second), Link(age_s=float(second % 20)))
    draw(window, snapshot(), before(0, 1))
    counted = window.picture()
    draw(window, Snapshot(), before(4))
    draw(window, snapshot(), before(0, 1))
    assert counted == window.picture()


def test_a_picture_for_the_tablet_is_small(window: Window) -> None:
    large = Window((1920, 1080), "dummy")
    large.prepare(layout(scene(snapshot(), WALL, before(30), Link()), large.size, large.measure))
    large.present()
    png = large.picture()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert len(png) < 512 * 1024


def test_a_closed_window_is_noticed(window: Window) -> None:
    assert not window.closed()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert window.closed()


def test_caches_stay_bounded(window: Window) -> None:
    for i in range(500):
        named = snapshot(view=list_of(1, name=f"Игрок {i}"))
        draw(window, named, before(30) + Span(i * 1000))
    assert window.typesetter.cached_texts <= 400


NOTICES = replace(WALL, scene="notices")
_QUIET = replace(ROUND, published=None, planned=after(600))


@pytest.mark.parametrize(
    ("shown", "screen", "begin"),
    [
        (snapshot(), WALL, before(4, 59)),
        (snapshot(), replace(WALL, scene="pairings"), before(30)),
        (snapshot(_QUIET, venue=WITH_PROGRAMME), NOTICES, before(95)),
        (snapshot(started()), WALL, after(20)),
    ],
    ids=["countdown", "pairings", "notices", "running"],
)
def test_an_idle_minute_flips_once_a_second_and_draws_hardly_anything_else(
    shown: Snapshot, screen: ScreenView, begin: Instant, window: Window
) -> None:
    drawn: tuple[Box, ...] = ()
    areas, flips = [], []
    for second in range(60):
        at = begin + Span.of(seconds=second)
        boxes = layout(scene(shown, screen, at, Link()), window.size, window.measure)
        found = changes(drawn, boxes)
        window.prepare(boxes)
        flips.append(window.present())
        # Twice within a second, as after news that change nothing here: no second flip.
        window.prepare(layout(scene(shown, screen, at, Link()), window.size, window.measure))
        flips.append(window.present())
        drawn = boxes
        if found is not None:
            areas.append(sum(rect.w * rect.h for rect, _ in found))
    assert flips == [True, False] * 60
    assert len(areas) >= 54  # all but the change of a page each twelve seconds
    assert sorted(areas)[len(areas) // 2] < 0.08 * window.size[0] * window.size[1]


@pytest.mark.parametrize("scene_name", ["identify", "blank"])
def test_a_page_without_a_clock_is_not_flipped_in_a_minute(scene_name: str, window: Window) -> None:
    screen = replace(WALL, scene=scene_name)
    begin = before(95)
    flips = 0
    for second in range(60):
        at = begin + Span.of(seconds=second)
        window.prepare(layout(scene(snapshot(), screen, at, Link()), window.size, window.measure))
        flips += window.present()
    assert flips == 1


@pytest.mark.parametrize(
    "text", ["\ufe0f", "Егор \u265f\ufe0f", "\u2764\ufe0f", "\ufe0f\ufe0f\u200d", "a\x00b"]
)
def test_a_text_without_width_or_refused_by_the_font_costs_nothing_else(text: str, window: Window) -> None:
    assert draw(window, snapshot(replace(ROUND, name_ru=text)), before(4))
    assert window.typesetter.measure(text, Face.BOLD, 24) >= 0
    place, grey = Rect(0, 0, 40, 40), (9, 9, 9)
    cell = Text(rect=place, text=text, face=Face.BOLD, size_px=24, colour=grey, on=grey, room=40, cell=True)
    window.prepare((cell,))
    assert window.present()
