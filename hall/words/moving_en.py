"""What the tablet says of what moves along with a start, in English."""

from __future__ import annotations

from hall.words.moving import MovingWords

WORDS = MovingWords(
    is_said="will be said",
    not_said="will not be said",
    stays="stays",
    moves_along="moves along",
    at_once="at once",
    skipped="not made: chosen when the start was moved",
)
