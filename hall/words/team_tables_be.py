"""What is said of the table of an event of teams, in Belarusian."""

from __future__ import annotations

from hall.words.team_tables import TeamTableWords

WORDS = TeamTableWords(
    title="Камандны турнір",
    points="Ачкі за матчы",
    games_first="Ачкі за партыі",
    second="за партыі {}",
    second_matches="за матчы {}",
    unplayed="матч не адбыўся",
    has_unplayed="былі нязгуляныя партыі",
    going_on="матч ідзе",
    no_match="без матча",
    bye="вольная ад гульні {}",
)
