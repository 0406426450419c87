"""What is said of the table of an event of teams, in English."""

from __future__ import annotations

from hall.words.team_tables import TeamTableWords

WORDS = TeamTableWords(
    title="Team tournament",
    points="Match points",
    games_first="Game points",
    second="game points {}",
    second_matches="match points {}",
    unplayed="match not played",
    has_unplayed="with unplayed games",
    going_on="match in play",
    no_match="no match",
    bye="bye {}",
)
