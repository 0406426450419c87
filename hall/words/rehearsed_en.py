"""English: what a rehearsed arbiter writes."""

from __future__ import annotations

from hall.words.rehearsed import RehearsedWords

WORDS = RehearsedWords(
    no_notice="did not come and gave no notice",
    late_entry="missed the registration, his train was late",
    absence="ill, said so the evening before",
    withdrawal="leaves for family reasons",
    incident="suggested a move to his neighbour",
    explanation="he said that he spoke of the clock",
    decision="two minutes to the opponent",
    place="playing hall",
    federation="regional chess federation",
    penalty="talking during play",
    interruption="the lights went out",
    correction="mistake on the score sheet, both players confirm",
    trainer="Rehearsal Trainer",
    appeal="against the ruling on a threefold repetition",
    granted="the ruling is set aside, the appeal is granted",
    rejected="the ruling stands",
    committee=("Chair One", "Member Two", "Member Three", "Reserve Four", "Reserve Five"),
)
