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


def turn_at(turns: int, at: Instant, since: Instant = _EPOCH) -> tuple[int, int]:
    """Whose turn it is among `turns` that alternate every 12 s, and how often it had been its turn."""
    slot = (at - since).ms // PAGE.ms
    return slot % turns, slot // turns
