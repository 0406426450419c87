"""The signs of notices, drawn from fields and strokes: a phone crossed out, a clock, information."""

from __future__ import annotations

import math

from displays.page import Align, Page
from displays.theme import BG, SKY, Face


def phone_sign(page: Page, x: float, y: float, size: float) -> None:
    """No phones: around the point, `size` across."""
    width, height = 0.26 * size, 0.5 * size
    left, top = x - width / 2, y - height / 2
    page.fill(left, top, width, height, SKY, radius=0.05 * size, outline=0.036 * size)
    page.fill(x - 0.022 * size, top + 0.84 * height, 0.044 * size, 0.044 * size, SKY, radius=0.022 * size)
    reach = 0.47 * size * math.sqrt(0.5)
    page.stroke((x - reach, y - reach), (x + reach, y + reach), 0.13 * size, BG)
    page.stroke((x - reach, y - reach), (x + reach, y + reach), 0.06 * size, SKY)
    _ring(page, x, y, size)


def clock_sign(page: Page, x: float, y: float, size: float, hands: tuple[int, int]) -> None:
    """A clock face with its hands at an hour and minute."""
    hour, minute = hands
    for part, length, thickness in (
        ((hour % 12 + minute / 60) / 12, 0.24, 0.06),
        (minute / 60, 0.36, 0.04),
    ):
        angle = 2 * math.pi * part
        end = (x + length * size * math.sin(angle), y - length * size * math.cos(angle))
        page.stroke((x, y), end, thickness * size, SKY)
    _ring(page, x, y, size)


def information_sign(page: Page, x: float, y: float, size: float) -> None:
    """An i in a ring."""
    letter = 0.62 * size
    cap = y - 0.727 * letter / 2
    page.text("i", x, cap, letter, Face.DISPLAY_BOLD, SKY, align=Align.CENTRE, room=0.5 * size)
    _ring(page, x, y, size)


def _ring(page: Page, x: float, y: float, size: float) -> None:
    page.ring(x, y, size / 2, 0.053 * size, SKY)
