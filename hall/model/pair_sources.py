"""Where a round's pairs came from, as the journal names it: what the hall made them with, or a file."""

from __future__ import annotations

BY_ENGINE = "gacrux"  # the engine that pairs a Swiss round
BY_TABLE = "Berger"  # the table of a round robin


def made_here(source: str) -> bool:
    """Whether the hall made the pairs itself."""
    return source in (BY_ENGINE, BY_TABLE)
