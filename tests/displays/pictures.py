"""Writes docs/pictures/wall-*.png with invented facts: `python -m tests.displays.pictures`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from displays.screen import render_png
from hall.model.instants import Instant
from hall.snapshot import MovedView, ScreenView, Snapshot
from tests.displays.pages import two_tournaments
from tests.displays.samples import (
    ENDED,
    ROUND,
    WALL,
    WITH_PROGRAMME,
    after,
    before,
    list_of,
    list_with_all,
    snapshot,
    started,
    with_results,
)
from tests.displays.small_png import small_png

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"

BY_BOARD, BY_NAME = replace(WALL, scene="pairings"), replace(WALL, scene="by_name")
CORRECTED = replace(list_of(60), corrected=before(19), changed_boards=(7, 12))
HIDDEN = replace(ROUND, published=None)
MOVED = replace(
    HIDDEN,
    number=4,
    planned=after(250),
    moved=MovedView(old=after(240), new=after(250), said_at=after(221)),
    appeals_close=after(234),
    appeals_round=3,
)
PHOTO = replace(started(), default_at=None, default_limit=None, photography_ends=after(5))
PICTURES: tuple[tuple[str, Snapshot, ScreenView, Instant], ...] = (
    ("pairings", snapshot(), BY_BOARD, before(21, 55)),
    ("pairings-corrected", snapshot(view=CORRECTED), BY_BOARD, before(17, 50)),
    ("pairings-dense", snapshot(view=list_of(300)), WALL, before(22)),
    ("by-name", snapshot(view=list_with_all(20)), BY_NAME, before(21, 30)),
    ("countdown", snapshot(), WALL, before(4, 48)),
    ("due", snapshot(), WALL, after(0, 37)),
    ("two", two_tournaments(start=after(15)), WALL, before(4, 48)),
    ("running", snapshot(started()), WALL, after(21, 36)),
    ("photo", snapshot(PHOTO), WALL, after(1, 34)),
    ("results", snapshot(with_results(*ENDED)), replace(WALL, scene="results"), after(162, 20)),
    ("schedule", snapshot(MOVED, venue=WITH_PROGRAMME), replace(WALL, scene="schedule"), after(223, 20)),
    ("notice", snapshot(HIDDEN, venue=WITH_PROGRAMME), replace(WALL, scene="notices"), before(95)),
)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, shown, screen, at in PICTURES:
        path = FOLDER / f"wall-{name}.png"
        path.write_bytes(small_png(render_png(shown, screen, at, (1920, 1080))))
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
