"""A QR code as boxes: dark modules on a light field, each a whole number of pixels, with its quiet zone."""

from __future__ import annotations

from displays.page import Page
from displays.theme import BG, PANEL_RADIUS, TEXT

_QUIET = 4  # modules that stay light around it


def place_code(page: Page, code: tuple[str, ...], x: float, y: float, width: float) -> None:
    """The field of `width` u at (x, y); `code` in rows, "1" dark."""
    page.fill(x, y, width, width, TEXT, radius=PANEL_RADIUS)
    modules = len(code) + 2 * _QUIET
    side = max(1, int(width * page.u / modules)) / page.u
    # On whole pixels: between two halves a row would leave a light line.
    left, top = (round((at + (width - len(code) * side) / 2) * page.u) / page.u for at in (x, y))
    for i, row in enumerate(code):
        start = row.find("1")
        while start >= 0:
            end = row.find("0", start)
            end = len(row) if end < 0 else end
            page.fill(left + start * side, top + i * side, (end - start) * side, side, BG, on=TEXT)
            start = row.find("1", end)
