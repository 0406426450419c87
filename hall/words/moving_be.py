"""What the tablet says of what moves along with a start, in Belarusian."""

from __future__ import annotations

from hall.words.moving import MovingWords

WORDS = MovingWords(
    is_said="прагучыць",
    not_said="не прагучыць",
    stays="застаецца",
    moves_along="зрушыцца разам",
    at_once="адразу",
    skipped="не гучыць: так выбрана пры пераносе",
)
