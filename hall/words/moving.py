"""What the tablet says of what moves along with a start."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class MovingWords:
    """Texts of one language."""

    is_said: str
    not_said: str
    stays: str
    moves_along: str
    at_once: str
    skipped: str  # in the list of calls


def moving_words(code: str) -> MovingWords:
    """The texts for officials; ValueError for a language that the hall has not."""
    words: MovingWords = words_for("moving", code)
    return words
