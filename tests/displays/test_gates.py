"""The gates of legibility: every page in every language, on the boxes before any pixel is drawn."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

import displays.scenes
from displays.boxes import Box, Disc, Fill, Rect, Stroke, Text
from displays.layout import layout
from displays.page import Page
from displays.scenes import Scene
from displays.scenes.pages import split
from displays.scenes.pairings import Pairings
from displays.scenes.running import Running
from displays.screen import Typesetter
from displays.theme import BG, LABEL, LABEL_SMALL, LINE, RATING, SMALLEST_READ, Colour, Face
from tests.displays.pages import LANDSCAPE, PORTRAIT, SMALL, Shown, pages

LANGUAGES = (("ru", "en"), ("en", "ru"), ("be", "en"), ("ru",), ("en",))
SIZES = (LANDSCAPE, PORTRAIT, SMALL, (1600, 1200), (3840, 2160))
ALL = [
    pytest.param(shown, id=f"{shown.name} {'-'.join(langs)}") for langs in LANGUAGES for shown in pages(langs)
]


@pytest.fixture(params=ALL)
def shown(request: pytest.FixtureRequest) -> Shown:
    found = request.param
    assert isinstance(found, Shown)
    return found


def test_no_two_texts_or_discs_overlap(shown: Shown, typesetter: Typesetter) -> None:
    for size in (LANDSCAPE, PORTRAIT, SMALL):
        marks = [box for box in layout(shown.scene, size, typesetter.measure) if isinstance(box, Text | Disc)]
        for one, other in combinations(marks, 2):
            assert not one.rect.overlaps(other.rect), f"{one} and {other} at {size}"


def test_no_rule_and_no_stroke_crosses_a_text(shown: Shown, typesetter: Typesetter) -> None:
    for size in (LANDSCAPE, PORTRAIT):
        boxes = layout(shown.scene, size, typesetter.measure)
        thin = [box.rect for box in boxes if isinstance(box, Fill) and min(box.rect.w, box.rect.h) <= 20]
        bars = [box.rect for box in boxes if isinstance(box, Stroke) and not box.radius]
        for text in (box for box in boxes if isinstance(box, Text)):
            for line in (*thin, *bars):
                assert not line.overlaps(text.rect) or _strikes(line, text.rect), f"{line}, {text} at {size}"


def test_no_text_crosses_the_edge_of_a_field(shown: Shown, typesetter: Typesetter) -> None:
    boxes = layout(shown.scene, LANDSCAPE, typesetter.measure)
    fields = [box.rect for box in boxes if isinstance(box, Fill) and box.colour != LINE]
    for text in (box for box in boxes if isinstance(box, Text)):
        for field in fields:
            assert not field.overlaps(text.rect) or field.contains(text.rect), f"{text} on {field}"


def test_nothing_leaves_its_room_or_the_page(shown: Shown, typesetter: Typesetter) -> None:
    for size in SIZES:
        whole = Rect(0, 0, *size)
        for box in layout(shown.scene, size, typesetter.measure):
            assert whole.contains(box.rect), f"{box} at {size}"
            if isinstance(box, Text):
                assert box.rect.w <= box.room + 1, f"{box} at {size}"


def test_text_and_ground_differ_enough_to_be_read(shown: Shown, typesetter: Typesetter) -> None:
    for box in layout(shown.scene, LANDSCAPE, typesetter.measure):
        if isinstance(box, Text):
            assert contrast(box.colour, box.on) >= 4.5, box


def test_a_text_names_the_ground_it_really_stands_on(shown: Shown, typesetter: Typesetter) -> None:
    boxes = layout(shown.scene, LANDSCAPE, typesetter.measure)
    for i, box in enumerate(boxes):
        if isinstance(box, Text):
            assert box.on == _ground(boxes[:i], box.rect), box


def test_nothing_that_must_be_read_is_smaller_than_thirty(shown: Shown, typesetter: Typesetter) -> None:
    for box in layout(shown.scene, LANDSCAPE, typesetter.measure):
        if isinstance(box, Text) and box.size_px < SMALLEST_READ:
            is_label = box.tracking and box.size_px in (LABEL, LABEL_SMALL) and box.text == box.text.upper()
            is_rating = box.cell and box.size_px == RATING
            assert is_label or is_rating, box


def test_every_letter_on_the_wall_can_be_drawn(shown: Shown, typesetter: Typesetter) -> None:
    from displays.coverage import uncovered

    for box in layout(shown.scene, LANDSCAPE, typesetter.measure):
        if isinstance(box, Text):
            assert not uncovered(box.text, box.face), box


def test_games_in_progress_not_started_and_finished_add_up_to_the_boards(shown: Shown) -> None:
    if isinstance(shown.scene.body, Running):
        values = [value for _, value in shown.scene.body.counts]
        finished, boards = (int(part) for part in re.findall(r"\d+", values[2]))
        assert int(values[0]) + int(values[1]) + finished == boards


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, SMALL])
@pytest.mark.parametrize("face_px", [(520, Face.DISPLAY_BOLD), (300, Face.DISPLAY_BOLD), (34, Face.SEMIBOLD)])
def test_figures_never_move_while_they_count(
    size: tuple[int, int], face_px: tuple[int, Face], typesetter: Typesetter
) -> None:
    def places(text: str) -> list[Rect]:
        page = Page(size, typesetter.measure, portrait=False)
        page.cells(text, 960, 300, *face_px, BG)
        return [box.rect for box in page.boxes]

    first = places("00:00")
    assert all(places(f"{minute:02}:{second:02}") == first for minute in range(60) for second in range(60))


@pytest.mark.parametrize("boards", [0, 1, 20, 21, 300])
def test_the_pages_of_a_list_hold_each_board_once(boards: int) -> None:
    numbers = [number for page in split(range(1, boards + 1), 20) for number in page]
    assert numbers == list(range(1, boards + 1))


def test_names_of_up_to_twenty_four_letters_are_never_cut(typesetter: Typesetter) -> None:
    for shown in pages():
        if shown.name == "pairings":
            body = shown.scene.body
            assert isinstance(body, Pairings)
            names = {seat.name for row in body.rows for seat in (row.white, row.black)}
            assert names <= _texts(shown.scene, typesetter)


def test_every_kind_of_scene_there_is_passes_these_gates() -> None:
    folder = Path(displays.scenes.__file__).parent
    written = {
        kind
        for file in folder.glob("*.py")
        for kind in re.findall(r'kind="([a-z_ ]+)"', file.read_text("utf-8"))
    }
    assert written <= {shown.scene.kind for shown in pages()}


def _strikes(line: Rect, text: Rect) -> bool:
    """An old hour struck through, on purpose."""
    return line.h <= 4 and text.w <= line.w <= text.w + 20


def _texts(scene: Scene, typesetter: Typesetter) -> set[str]:
    return {box.text for box in layout(scene, LANDSCAPE, typesetter.measure) if isinstance(box, Text)}


def _ground(below: tuple[Box, ...], rect: Rect) -> Colour:
    fields = [box for box in below if isinstance(box, Fill) and box.rect.contains(rect)]
    return fields[-1].colour if fields else BG


def contrast(one: Colour, other: Colour) -> float:
    """WCAG 2 contrast of two colours."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.03928 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
