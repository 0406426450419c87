"""What is said of the table of an event of teams, in Russian."""

from __future__ import annotations

from hall.words.team_tables import TeamTableWords

WORDS = TeamTableWords(
    title="Командный турнир",
    points="Очки за матчи",
    games_first="Очки за партии",
    second="за партии {}",
    second_matches="за матчи {}",
    unplayed="матч не состоялся",
    has_unplayed="были несыгранные партии",
    going_on="матч идёт",
    no_match="без матча",
    bye="свободна от игры {}",
)
