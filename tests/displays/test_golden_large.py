"""Main pages at 1920x1080, 3840x2160 and 1080x1920: six as pictures, all as lists of boxes.

HALL_NEW_GOLDENS=1 writes both anew. A list of boxes says in a line a box where what stands; what a box looks
like is held by the pictures.
"""

from __future__ import annotations

import io
import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from displays.boxes import Box, Disc, Fill, Picture, Stroke, Text
from displays.layout import layout
from displays.scenes import Link, scene
from displays.screen import Typesetter, render_png
from hall.model.instants import Instant
from hall.published.snapshot import ScreenView, Snapshot
from tests.displays.samples import (
    ENDED,
    WALL,
    after,
    before,
    list_with_all,
    snapshot,
    started,
    with_results,
)
from tests.displays.small_png import small_png

GOLDENS = Path(__file__).parent / "goldens"
FULL_HD, FOUR_K, PORTRAIT = (1920, 1080), (3840, 2160), (1080, 1920)
Size = tuple[int, int]
PAGES: dict[str, tuple[Snapshot, ScreenView, Instant]] = {
    "pairings": (snapshot(), replace(WALL, scene="pairings"), before(21, 55)),
    "by-name": (snapshot(view=list_with_all()), replace(WALL, scene="by_name"), before(22, 20)),
    "countdown": (snapshot(), WALL, before(4, 48)),
    "due": (snapshot(), WALL, after(0, 37)),
    "running": (snapshot(started()), WALL, after(21, 36)),
    "results": (snapshot(with_results(*ENDED)), replace(WALL, scene="results"), after(162, 20)),
}
PICTURES = (
    ("countdown", FULL_HD),
    ("due", FULL_HD),
    ("countdown", FOUR_K),
    ("running", FOUR_K),
    ("countdown", PORTRAIT),
    ("by-name", PORTRAIT),
)


@pytest.mark.parametrize(("name", "size"), PICTURES, ids=[f"{name} {w}x{h}" for name, (w, h) in PICTURES])
def test_a_large_page_looks_as_it_was_approved(name: str, size: Size) -> None:
    png = render_png(*PAGES[name], size, link=Link())
    golden = GOLDENS / f"{name}-{size[0]}x{size[1]}.png"
    if os.environ.get("HALL_NEW_GOLDENS"):
        golden.write_bytes(small_png(png))
    seen, kept = (pygame.image.load(io.BytesIO(data)).convert(24) for data in (png, golden.read_bytes()))
    alike = pygame.mask.from_threshold(seen, (0, 0, 0), (12, 12, 12, 255), kept).count()
    assert seen.get_size() == kept.get_size() == size
    assert alike >= 0.999 * size[0] * size[1]


@pytest.mark.parametrize("size", [FULL_HD, FOUR_K, PORTRAIT], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PAGES)
def test_each_box_stands_where_it_stood(name: str, size: Size, typesetter: Typesetter) -> None:
    shown, screen, at = PAGES[name]
    boxes = layout(scene(shown, screen, at, Link()), size, typesetter.measure)
    text = "".join(f"{_line(box)}\n" for box in boxes)
    golden = GOLDENS / f"{name}-{size[0]}x{size[1]}.txt"
    if os.environ.get("HALL_NEW_GOLDENS"):
        golden.write_text(text, "utf-8")
    assert text.splitlines() == golden.read_text("utf-8").splitlines()


def _line(box: Box) -> str:
    r = box.rect
    place = f"{r.x} {r.y} {r.w} {r.h}"
    if isinstance(box, Picture):
        return f"{place} picture"
    place = f"{place} {bytes(box.colour).hex()}"
    match box:
        case Text(text=text, face=face, size_px=size_px):
            return f"{place} {face.name.lower()} {size_px} {text}"
        case Disc(ring=ring):
            return f"{place} disc {ring}"
        case Fill(radius=radius, outline=outline):
            return f"{place} fill {radius} {outline}"
        case Stroke(thickness=thickness):
            return f"{place} stroke {thickness}"
