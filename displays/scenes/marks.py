"""The sign of a side: White is a filled disc, Black a ring; a word stands with it or in a legend."""

from __future__ import annotations

from displays.page import Page
from displays.theme import MUTED, TEXT
from hall.model.tournament import Side


def side_disc(page: Page, x: float, y: float, radius: float, side: Side) -> None:
    """The sign around a point, in u."""
    if side is Side.WHITE:
        page.disc(x, y, radius, TEXT)
    else:
        page.disc(x, y, radius, MUTED, ring=3)
