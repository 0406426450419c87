"""Pictures of the main pages at 960x540 against kept ones; HALL_NEW_GOLDENS=1 writes them anew."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from displays.scenes import Link
from displays.screen import render_png
from hall.model.instants import Instant
from hall.snapshot import Snapshot
from tests.displays.pixels import share_of_different_pixels
from tests.displays.samples import VENUE, WALL, after, before, list_of, snapshot, started
from tests.displays.small_png import small_png

GOLDENS = Path(__file__).parent / "goldens"
ENGLISH = replace(VENUE, languages=("en",))
PICTURES = [
    ("pairings", snapshot(), before(21, 55), (960, 540)),
    (
        "pairings-corrected",
        snapshot(view=replace(list_of(60), corrected=before(19), changed_boards=(7, 12))),
        before(17, 50),
        (960, 540),
    ),
    ("countdown", snapshot(), before(4, 48), (960, 540)),
    ("due", snapshot(), after(0, 37), (960, 540)),
    ("running", snapshot(started()), after(21, 36), (960, 540)),
    ("running-en", snapshot(started(), venue=ENGLISH), after(21, 36), (960, 540)),
    ("portrait-countdown", snapshot(), before(4, 48), (540, 960)),
]


@pytest.mark.parametrize(("name", "shown", "at", "size"), PICTURES, ids=[p[0] for p in PICTURES])
def test_a_page_looks_as_it_was_approved(
    name: str, shown: Snapshot, at: Instant, size: tuple[int, int]
) -> None:
    png = render_png(shown, WALL, at, size, link=Link())
    golden = GOLDENS / f"{name}.png"
    if os.environ.get("HALL_NEW_GOLDENS"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_bytes(small_png(png))
    assert share_of_different_pixels(png, golden.read_bytes()) < 0.001
