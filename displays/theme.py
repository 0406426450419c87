"""Palette, faces and sizes of the walls (WCAG contrast on BG in brackets). Numbers only; nothing draws here.

One accent colour a page. LINE is decoration, never text. Text on an accent-coloured field is BG.
"""

from __future__ import annotations

from enum import Enum

Colour = tuple[int, int, int]

BG: Colour = (0x0B, 0x11, 0x20)
PANEL: Colour = (0x14, 0x1D, 0x30)
LINE: Colour = (0x26, 0x32, 0x4A)
TEXT: Colour = (0xF5, 0xF7, 0xFB)  # 17.6
MUTED: Colour = (0xA7, 0xB3, 0xC8)  # 8.9
AMBER: Colour = (0xFF, 0xB8, 0x4D)  # 11.0: what people wait for
RED: Colour = (0xFF, 0x7A, 0x59)  # 7.3: default time running, players missing
SKY: Colour = (0x6C, 0xC5, 0xF5)  # 9.8: information
GREEN: Colour = (0x4F, 0xD1, 0xA5)  # 9.9: done


class Face(Enum):
    """The weights that are shipped; the value is the file's name in displays/fonts."""

    REGULAR = "HallSans-Regular.otf"
    SEMIBOLD = "HallSans-SemiBold.otf"
    BOLD = "HallSans-Bold.otf"
    DISPLAY_SEMIBOLD = "HallSansDisplay-SemiBold.otf"
    DISPLAY_BOLD = "HallSansDisplay-Bold.otf"

    __hash__ = object.__hash__  # a face is part of every key while a page is set; Enum's own is in Python


CAP_HEIGHT = 0.727  # of the size, Inter and Inter Display

# Sizes in u. Below SMALLEST_READ only ratings and labels are allowed.
SMALLEST_READ = 30
RATING = 28
LABEL = 26
LABEL_SMALL = 24

MARGIN = 80
HEADER_CAP = 58
HEADER_RULE = 112
FOOTER_RULE = 996
FOOTER_CAP = 1026
BLEED = 18
ROW_RADIUS = 12
PANEL_RADIUS = 20
BAR_RADIUS = 7
LABEL_TRACKING = 2
