"""Pictures of the main pages at 960x540 against kept ones; HALL_NEW_GOLDENS=1 writes them anew."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from displays.scenes import Link
from displays.screen import render_png
from hall.model.instants import Instant
from hall.published.snapshot import MovedView, ScreenView, Snapshot
from tests.displays.pages import two_tournaments
from tests.displays.pixels import share_of_different_pixels
from tests.displays.samples import (
    ENDED,
    ROUND,
    VENUE,
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
from tests.displays.table_pages import FINISHED, LAST
from tests.displays.tables import (
    DRAW,
    DRAWING,
    INTERRUPTED,
    drawn,
    named,
    no_round,
    round_robin,
    swiss,
    with_draw,
    with_table,
)

GOLDENS = Path(__file__).parent / "goldens"
ENGLISH = replace(VENUE, languages=("en",))
BY_BOARD, BY_NAME = replace(WALL, scene="pairings"), replace(WALL, scene="by_name")
CORRECTED = replace(list_of(60), corrected=before(19), changed_boards=(7, 12))
FAR = replace(BY_BOARD, diagonal_inch=55.0, distance_m=3.4)
PHOTO = replace(started(), default_at=None, default_limit=None, photography_ends=after(5))
HIDDEN, NOTICES = replace(ROUND, published=None), replace(WALL, scene="notices")
SCHEDULE = replace(WALL, scene="schedule")
MOVED = replace(
    HIDDEN,
    number=4,
    planned=after(250),
    moved=MovedView(old=after(240), new=after(250), said_at=after(221)),
    appeals_close=after(234),
    appeals_round=3,
)
STANDINGS = replace(WALL, scene="standings")
FIRST_PAGE = Instant(after(200).ms // 136_000 * 136_000)
SMALL, TALL = (960, 540), (540, 960)
PICTURES: list[tuple[str, Snapshot, ScreenView, Instant, tuple[int, int]]] = [
    ("pairings", snapshot(), BY_BOARD, before(21, 55), SMALL),
    ("pairings-corrected", snapshot(view=CORRECTED), BY_BOARD, before(17, 50), SMALL),
    ("pairings-dense", snapshot(view=list_of(300)), WALL, before(22), SMALL),
    ("pairings-far", snapshot(view=list_of(60)), FAR, before(22), SMALL),
    ("by-name", snapshot(view=list_with_all()), BY_NAME, before(22, 20), SMALL),
    ("portrait-by-name", snapshot(view=list_with_all()), BY_NAME, before(22, 20), TALL),
    ("portrait-corrected", snapshot(view=CORRECTED), BY_BOARD, before(17, 50), TALL),
    ("results", snapshot(with_results(*ENDED)), replace(WALL, scene="results"), after(162, 20), SMALL),
    (
        "portrait-results",
        snapshot(with_results(*ENDED)),
        replace(WALL, scene="results"),
        after(162, 20),
        TALL,
    ),
    ("photo", snapshot(PHOTO), WALL, after(1, 34), SMALL),
    ("portrait-photo", snapshot(PHOTO), WALL, after(1, 34), TALL),
    ("schedule", snapshot(MOVED, venue=WITH_PROGRAMME), SCHEDULE, after(223, 12), SMALL),
    ("portrait-schedule", snapshot(MOVED, venue=WITH_PROGRAMME), SCHEDULE, after(223, 12), TALL),
    ("notice", snapshot(HIDDEN, venue=WITH_PROGRAMME), NOTICES, before(95), SMALL),
    ("portrait-notice", snapshot(HIDDEN, venue=WITH_PROGRAMME), NOTICES, before(95), TALL),
    ("two", two_tournaments(start=after(15)), WALL, before(4, 48), SMALL),
    ("portrait-two", two_tournaments(start=after(15)), WALL, before(4, 48), TALL),
    ("blank", snapshot(), replace(WALL, scene="blank"), before(40), SMALL),
    ("countdown", snapshot(), WALL, before(4, 48), SMALL),
    ("due", snapshot(), WALL, after(0, 37), SMALL),
    ("running", snapshot(started()), WALL, after(21, 36), SMALL),
    ("running-en", snapshot(started(), venue=ENGLISH), WALL, after(21, 36), SMALL),
    ("portrait-countdown", snapshot(), WALL, before(4, 48), TALL),
    ("standings", with_table(swiss(), FINISHED), STANDINGS, FIRST_PAGE, SMALL),
    (
        "portrait-standings",
        with_table(swiss(), FINISHED),
        replace(STANDINGS, portrait=True),
        after(200),
        TALL,
    ),
    (
        "cross-table",
        with_table(round_robin(), FINISHED),
        replace(WALL, scene="cross_table"),
        after(200),
        SMALL,
    ),
    ("draw", with_draw(DRAWING, HIDDEN), WALL, before(900), SMALL),
    ("portrait-draw", with_draw(DRAW, HIDDEN), WALL, before(900), TALL),
    ("draw-end", with_draw(drawn(24), HIDDEN), replace(WALL, scene="draw"), before(900), SMALL),
    ("interruption", with_table(swiss(), INTERRUPTED), WALL, after(33, 36), SMALL),
    ("portrait-interruption", with_table(swiss(), INTERRUPTED), WALL, after(33, 36), TALL),
    ("ended", with_table(swiss(), LAST), replace(WALL, scene="ended"), after(6900), SMALL),
    ("identify", replace(no_round(snapshot()), screens=named()), WALL, before(95), SMALL),
]


@pytest.mark.parametrize(("name", "shown", "screen", "at", "size"), PICTURES, ids=[p[0] for p in PICTURES])
def test_a_page_looks_as_it_was_approved(
    name: str, shown: Snapshot, screen: ScreenView, at: Instant, size: tuple[int, int]
) -> None:
    png = render_png(shown, screen, at, size, link=Link())
    golden = GOLDENS / f"{name}.png"
    if os.environ.get("HALL_NEW_GOLDENS"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_bytes(small_png(png))
    assert share_of_different_pixels(png, golden.read_bytes()) < 0.001
