"""What differs between two pictures of a screen, so that only that is drawn. Pure."""

from __future__ import annotations

from displays.boxes import Box, Rect, Text

# Above this share of the picture a whole repaint is cheaper than many small ones.
_MAX_DIRTY = 40


def changes(before: tuple[Box, ...], after: tuple[Box, ...]) -> list[tuple[Rect, Text | None]] | None:
    """Where two pictures differ; None where they differ so much that all is to be drawn anew.

    With the area comes the figure where only that has changed within its cell.
    """
    if len(before) != len(after):
        return None
    found: list[tuple[Rect, Text | None]] = []
    for old, new in zip(before, after, strict=True):
        if old is new or old == new:
            continue
        area = new.ink
        if isinstance(new, Text) and new.cell and isinstance(old, Text) and old.cell and old.rect == new.rect:
            found.append((area, new))
            continue
        found.append((area.union(old.ink), None) if area.overlaps(old.ink) else (area, None))
        if not area.overlaps(old.ink):
            found.append((old.ink, None))
    return found if len(found) <= _MAX_DIRTY else None
