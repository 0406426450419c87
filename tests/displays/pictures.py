"""Writes docs/pictures/wall-*.png with invented facts: `python -m tests.displays.pictures`."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from displays.scenes import scene
from displays.scenes.stage import Link
from displays.screen import render_png
from hall.model.instants import Instant, Span
from hall.published.snapshot import MovedView, ScreenView, Snapshot
from hall.published.table_views import InterruptionView
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
from tests.displays.table_pages import FINISHED, KNOWN_LINK, LAST
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
STOPPED = replace(ROUND, interruption=InterruptionView(since=before(3, 24), leave=False, left=None))
PHOTO = replace(started(), default_at=None, default_limit=None, photography_ends=after(5))
FIRST_PAGE = Instant(after(200).ms // 136_000 * 136_000)
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
    ("standings", with_table(swiss(), FINISHED), replace(WALL, scene="standings"), FIRST_PAGE),
    ("cross-table", with_table(round_robin(), FINISHED), replace(WALL, scene="cross_table"), after(264)),
    ("draw", with_draw(DRAW, HIDDEN), WALL, before(1196)),
    ("draw-number", with_draw(DRAWING, HIDDEN), WALL, before(1193)),
    ("draw-end", with_draw(drawn(), HIDDEN), replace(WALL, scene="draw"), before(1186)),
    ("interruption", with_table(swiss(), INTERRUPTED), WALL, after(33, 36)),
    ("countdown-stopped", with_table(swiss(), STOPPED), WALL, before(1, 12)),
    ("ended", with_table(swiss(), LAST), replace(WALL, scene="ended"), after(6900)),
    ("identify", replace(no_round(snapshot()), screens=named()), WALL, before(95)),
    ("notice", snapshot(HIDDEN, venue=WITH_PROGRAMME), replace(WALL, scene="notices"), before(95)),
)


# Kept beside them in other sizes; and in Russian alone.
OTHER_SIZES = (
    *((name, (3840, 2160)) for name in ("standings", "cross-table", "interruption")),
    *((name, (1080, 1920)) for name in ("standings", "draw", "interruption")),
)
NEW = ("standings", "cross-table", "draw", "interruption", "countdown-stopped", "ended", "identify")


def main() -> None:
    """All pages; with names as arguments only those."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    known = {name: (shown, screen, at) for name, shown, screen, at in PICTURES}
    for name in sys.argv[1:] or (*known, "no-link"):
        if name == "no-link":  # what docs/faults speaks of
            write(
                "wall-no-link", snapshot(), WALL, before(4, 48), (1920, 1080), replace(KNOWN_LINK, age_s=14)
            )
            continue
        write(f"wall-{name}", *known[name], (1920, 1080))
        if name in NEW:
            shown, screen, at = known[name]
            assert shown.venue is not None
            alone = replace(shown, venue=replace(shown.venue, languages=("ru",)))
            if name in ("standings", "cross-table"):  # both languages in turn
                write(f"wall-{name}-second", shown, screen, second_turn(shown, screen, at), (1920, 1080))
            write(f"wall-{name}-ru", alone, screen, at, (1920, 1080))
    for name, size in OTHER_SIZES:
        if name in (sys.argv[1:] or known):
            shown, screen, at = known[name]
            tall = replace(screen, portrait=size[1] > size[0])
            write(f"wall-{name}-{size[0]}x{size[1]}", shown, tall, at, size)


def second_turn(shown: Snapshot, screen: ScreenView, at: Instant) -> Instant:
    """The next moment at which the page is read in the other language."""
    first = scene(shown, screen, at, KNOWN_LINK).header
    later = (at + Span.of(seconds=4 * n) for n in range(1, 999))
    return next(t for t in later if _subject(shown, screen, t) != (first and first.subject))


def _subject(shown: Snapshot, screen: ScreenView, at: Instant) -> str | None:
    header = scene(shown, screen, at, KNOWN_LINK).header
    return header.subject if header is not None else None


def write(
    name: str,
    shown: Snapshot,
    screen: ScreenView,
    at: Instant,
    size: tuple[int, int],
    link: Link = KNOWN_LINK,
) -> None:
    path = FOLDER / f"{name}.png"
    path.write_bytes(small_png(render_png(shown, screen, at, size, link=link)))
    print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
