"""What is said of a pairing that repeats a game or a bye, or whose results are others by now."""

from __future__ import annotations

from typing import Protocol

from hall.words.languages import words_for


class RepeatedWords(Protocol):
    """Texts of one language; rounds by number, players by name."""

    def met(self, board: int, white: str, black: str, round: int, earlier: int) -> str: ...
    def free(self, name: str, round: int, earlier: int) -> str: ...
    def title(self, n: int) -> str: ...
    def corrected(self, n: int) -> str: ...


def repeated_words(lang: str) -> RepeatedWords:
    """The words of a language; ValueError for an unknown one."""
    found: RepeatedWords = words_for("repeated", lang)
    return found
