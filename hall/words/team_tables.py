"""What tablet and papers say of the table of an event of teams. {} is a score, a team or how many."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamTableWords:
    """Texts of one language, by where they stand."""

    title: str
    points: str  # over the column that counts first, by what counts first
    games_first: str
    second: str  # what counts second, with its value
    second_matches: str
    unplayed: str  # behind the score of a match of which no game was played
    has_unplayed: str
    going_on: str
    no_match: str
    bye: str  # with the game points that it brings


def team_table_words(code: str) -> TeamTableWords:
    """The texts of a language; ValueError for a language that the hall has not."""
    words: TeamTableWords = words_for("team_tables", code)
    return words
