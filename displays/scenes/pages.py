"""Which page of a list is on at an instant: the same on all screens, computed from hall time. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hall.model.instants import Instant, Span

PAGE = Span.of(seconds=12)
LAST_PAGE = Span.of(seconds=16)
_EPOCH = Instant(0)
T = TypeVar("T")


def split(items: Sequence[T], size: int) -> list[tuple[T, ...]]:
    """The items in pages of `size`; one empty page for none."""
    return [tuple(items[i : i + size]) for i in range(0, len(items), size)] or [()]


def page_at(pages: int, at: Instant, since: Instant = _EPOCH) -> int:
    """The number (from 0) of the page that is on: 12 s each, the last one 16 s, from `since` on."""
    if pages <= 1:
        return 0
    whole = PAGE.ms * (pages - 1) + LAST_PAGE.ms
    return min(pages - 1, (at - since).ms % whole // PAGE.ms)


def is_second_turn(pages: int, index: int, at: Instant) -> bool:
    """Whether a page of a list that has no room for both languages is read in the second one now.

    From page to page the other, and a page itself from cycle to cycle; a single one every 12 s.
    """
    whole = PAGE.ms * (pages - 1) + LAST_PAGE.ms if pages > 1 else PAGE.ms
    return (index + at.ms // whole) % 2 == 1


def is_second_slot(index: int, at: Instant) -> bool:
    """The same for a page that stands in a rotation, whose length only the rotation knows.

    By the digits of the slot's number (Thue and Morse), which keep step with no length.
    """
    return (index + (at.ms // PAGE.ms).bit_count()) % 2 == 1


def turn_at(turns: int, at: Instant, since: Instant = _EPOCH) -> tuple[int, int]:
    """Whose turn it is among `turns` that alternate every 12 s, and how often it had been its turn."""
    slot = (at - since).ms // PAGE.ms
    return slot % turns, slot // turns
