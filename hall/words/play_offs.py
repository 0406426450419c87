"""What tablet, walls and papers say of a play-off for shared places. {} is places, names or a game."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffWords:
    """Texts of one language, by where they stand; `head` stands over a column."""

    head: str
    title: str  # of the places
    games: str
    no_games: str
    enter: str
    strike: str
    level: str  # who is still level
    goes_before: str
    how: str  # it was decided who goes before
    decided: str  # places, who has how much
    order: str
    game: str  # in the protocol
    struck: str
    not_yours: str


def play_off_words(code: str) -> PlayOffWords:
    """The texts of a language; ValueError for a language that the hall has not."""
    words: PlayOffWords = words_for("play_offs", code)
    return words


def column_head(code: str, lang: str) -> str:
    """What stands over a tie-break's column: its code, which for a play-off is a word of the language."""
    if code == "UM":
        return "+/–"  # matches of teams that were not played
    return play_off_words(lang).head if code == "play_off" else code
