"""How hard properties are tried: little every day, ten times as much where HALL_SOAK_FACTOR=10 says so."""

from __future__ import annotations

import os

FACTOR = int(os.environ.get("HALL_SOAK_FACTOR", "1"))


def examples(everyday: int) -> int:
    """Made cases of one property in this run; `everyday` without the factor."""
    return everyday * FACTOR
