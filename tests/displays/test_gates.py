"""The gates of legibility: every page in every language, on the boxes before any pixel is drawn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product, takewhile
from pathlib import Path

import pytest

import displays.scenes
from displays.boxes import Box, Disc, Fill, Rect, Stroke, Text
from displays.coverage import uncovered
from displays.layout import layout
from displays.page import Page
from displays.scenes import Scene
from displays.scenes.pages import split
from displays.scenes.pairings import Pairings
from displays.scenes.running import Running
from displays.screen import Typesetter
from displays.theme import BG, LABEL, LABEL_SMALL, LINE, RATING, SMALLEST_READ, Colour, Face
from tests.displays.pages import LANDSCAPE, PORTRAIT, SMALL, pages

LANGUAGES = (("ru", "en"), ("en", "ru"), ("be", "en"), ("ru",), ("en",))
SIZES = (LANDSCAPE, PORTRAIT, SMALL, (1600, 1200), (3840, 2160))


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut:
    """A page by name, with its boxes at every size."""

    name: str
    scene: Scene
    at: Mapping[tuple[int, int], tuple[Box, ...]]

    @property
    def texts(self) -> list[Text]:
        return [box for box in self.at[LANDSCAPE] if isinstance(box, Text)]


@pytest.fixture(scope="module", params=LANGUAGES, ids="-".join)
def laid_out(request: pytest.FixtureRequest, typesetter: Typesetter) -> tuple[LaidOut, ...]:
    """All pages in these languages, each laid out once for all gates."""
    return tuple(
        LaidOut(
            name=shown.name,
            scene=shown.scene,
            at={size: layout(shown.scene, size, typesetter.measure) for size in SIZES},
        )
        for shown in pages(request.param)
    )


def test_no_two_texts_or_discs_overlap(laid_out: tuple[LaidOut, ...]) -> None:
    for page, size in product(laid_out, (LANDSCAPE, PORTRAIT, SMALL)):
        marks = sorted(
            (box for box in page.at[size] if isinstance(box, Text | Disc)), key=lambda box: box.rect.y
        )
        for at, one in enumerate(marks):
            bottom = one.rect.y + one.rect.h
            for other in takewhile(lambda box: box.rect.y < bottom, marks[at + 1 :]):  # noqa: B023
                assert not one.rect.overlaps(other.rect), f"{page.name}: {one} and {other} at {size}"


def test_no_rule_and_no_stroke_crosses_a_text(laid_out: tuple[LaidOut, ...]) -> None:
    for page, size in product(laid_out, (LANDSCAPE, PORTRAIT)):
        boxes = page.at[size]
        thin = [box.rect for box in boxes if isinstance(box, Fill) and min(box.rect.w, box.rect.h) <= 20]
        bars = [box.rect for box in boxes if isinstance(box, Stroke) and not box.radius]
        for text, line in product((box for box in boxes if isinstance(box, Text)), (*thin, *bars)):
            is_free = not line.overlaps(text.rect) or _strikes(line, text.rect)
            assert is_free, f"{page.name}: {line}, {text} at {size}"


def test_no_text_crosses_the_edge_of_a_field(laid_out: tuple[LaidOut, ...]) -> None:
    for page in laid_out:
        fields = [box.rect for box in page.at[LANDSCAPE] if isinstance(box, Fill) and box.colour != LINE]
        for text, field in product(page.texts, fields):
            stands_well = not field.overlaps(text.rect) or field.contains(text.rect)
            assert stands_well, f"{page.name}: {text} on {field}"


def test_nothing_leaves_its_room_or_the_page(laid_out: tuple[LaidOut, ...]) -> None:
    for page, size in product(laid_out, SIZES):
        whole = Rect(0, 0, *size)
        for box in page.at[size]:
            assert whole.contains(box.rect), f"{page.name}: {box} at {size}"
            if isinstance(box, Text):
                assert box.rect.w <= box.room + 1, f"{page.name}: {box} at {size}"


def test_text_and_ground_differ_enough_to_be_read(laid_out: tuple[LaidOut, ...]) -> None:
    for page in laid_out:
        for text in page.texts:
            assert contrast(text.colour, text.on) >= 4.5, f"{page.name}: {text}"


def test_a_text_names_the_ground_it_really_stands_on(laid_out: tuple[LaidOut, ...]) -> None:
    for page in laid_out:
        fields: list[Fill] = []
        for box in page.at[LANDSCAPE]:
            if isinstance(box, Fill):
                fields.append(box)
            if isinstance(box, Text):
                assert box.on == _ground(fields, box.rect), f"{page.name}: {box}"


def test_nothing_that_must_be_read_is_smaller_than_thirty(laid_out: tuple[LaidOut, ...]) -> None:
    for page in laid_out:
        for text in page.texts:
            if text.size_px < SMALLEST_READ:
                is_label = (
                    text.tracking and text.size_px in (LABEL, LABEL_SMALL) and text.text == text.text.upper()
                )
                is_rating = text.cell and text.size_px == RATING
                assert is_label or is_rating, f"{page.name}: {text}"


def test_every_letter_on_the_wall_can_be_drawn(laid_out: tuple[LaidOut, ...]) -> None:
    for page in laid_out:
        for text in page.texts:
            assert not uncovered(text.text, text.face), f"{page.name}: {text}"


def test_games_in_progress_not_started_and_finished_add_up_to_the_boards(
    laid_out: tuple[LaidOut, ...],
) -> None:
    for page in laid_out:
        if isinstance(page.scene.body, Running):
            values = [value for _, value in page.scene.body.counts]
            finished, boards = (int(part) for part in re.findall(r"\d+", values[2]))
            assert int(values[0]) + int(values[1]) + finished == boards, page.name


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


def _ground(below: list[Fill], rect: Rect) -> Colour:
    """The colour of the uppermost field around it, the page's own where there is none."""
    return next((field.colour for field in reversed(below) if field.rect.contains(rect)), BG)


@cache
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
