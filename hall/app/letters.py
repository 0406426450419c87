"""Letters that no screen of the hall can draw: found at the import, since drawing cannot notice them."""

from __future__ import annotations

from displays.coverage import uncovered as uncovered_in
from displays.theme import Face


def uncovered(text: str) -> set[str]:
    """The letters of a text that at least one face of the walls lacks."""
    return set[str]().union(*(uncovered_in(text, face) for face in Face))
