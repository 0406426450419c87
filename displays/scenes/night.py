"""The dark screen: one small mark that moves once a minute and shows that the screen lives."""

from __future__ import annotations

from dataclasses import dataclass

from displays.page import Page
from displays.scenes.frame import Scene
from displays.theme import MARGIN, MUTED, TEXT
from hall.model.instants import Instant

_MINUTE_MS = 60_000
_APART = 32
# Steps that share no divisor with the places of their axis: every place is visited before one comes again.
_COLUMNS, _COLUMN_STEP = 89, 34
_ROWS, _ROW_STEP = 55, 21


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """`x` and `y`: where the mark stands, as parts of the page."""

    x: float
    y: float
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        x = MARGIN + self.x * (page.right - MARGIN - _APART - 20) + 10
        y = MARGIN + self.y * (page.height - 2 * MARGIN)
        page.disc(x, y, 10, TEXT)
        page.disc(x + _APART, y, 10, MUTED, ring=2)


def night(at: Instant) -> Scene:
    minute = at.ms // _MINUTE_MS
    column, row = minute * _COLUMN_STEP % _COLUMNS, minute * _ROW_STEP % _ROWS
    return Scene(kind="blank", header=None, body=Night(x=column / (_COLUMNS - 1), y=row / (_ROWS - 1)))
