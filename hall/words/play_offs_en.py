"""What is said of a play-off for shared places, in English."""

from __future__ import annotations

from hall.words.play_offs import PlayOffWords

WORDS = PlayOffWords(
    head="PO",
    title="Play-off for places {}",
    games="Games of the play-off",
    no_games="No games yet",
    enter="Enter a game",
    strike="Strike out",
    level="Level after the games: {}",
    goes_before="Goes first: {}",
    how="How it was decided: armageddon, lot",
    decided="Places {} were decided by the play-off: {}",
    order="Order of places: {}",
    game="Play-off: {}",
    struck="Game struck out: {}",
    not_yours="An arbiter enters it",
)
