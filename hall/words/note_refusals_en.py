"""English: why a note, a tick or an act of an appeal was not accepted."""

from __future__ import annotations

from collections.abc import Mapping

from hall.model.note_refusals import Ground

WORDS: Mapping[Ground, str] = {
    Ground.NOTHING_THERE: "This entry is no longer there: it was corrected or taken back",
    Ground.NOTHING_SAID: "Write what happened",
    Ground.NOBODY_NAMED: "Enter a surname",
    Ground.NOT_A_CLOCK_TIME: "“{text}” is no reading of a clock; write 1:05:30 or 4:07",
    Ground.NO_TIME_SET: "Enter the time of one side at least",
    Ground.MINUTES_MISSING: "Enter the minutes",
    Ground.ALREADY_OUT: "The player left at {at} already",
    Ground.ALREADY_BACK: "The player came back at {at} already",
    Ground.ALREADY_REPORTED: "The federation was told at {at} already",
    Ground.NOT_IN_TEAM: "A line-up holds players of the team “{text}”, each once",
    Ground.NO_SUCH_MATCH: "There is no match {text} in this round",
    Ground.MATCH_GOES_ON: "The match goes on. Boards without a result: {text}",
    Ground.NOT_IN_WRITING: "An appeal is made in writing (25.3)",
    Ground.FEE_MISSING: "An appeal comes with its deposit: {text} (25.3)",
    Ground.IS_LATE: "The time limit ended at {at}. The appeal can be accepted as late",
    Ground.LATE_NOT_CONSIDERED: "The time limit ended at {at}. Late appeals are not considered (regulations)",
    Ground.NOT_LATE: "The appeal is in time",
    Ground.ONLY_BY_TRAINER: "The trainer and team representative makes the appeal: name him",
    Ground.NOT_AGAINST_PAIRINGS: "By the regulations there is no appeal against the pairings",
    Ground.NOT_AGAINST_PLACES: "By the regulations there is no appeal against the final places",
    Ground.BOARD_NEEDED: "Enter the board: the time limit counts from the end of its game",
    Ground.NOT_A_PARTY: "This player did not play on this board",
    Ground.NOTHING_AGAINST_IT: "Nothing stands against considering it: the appeal is to be accepted",
    Ground.IS_FINAL: "The decision is final, the entry is locked (25.4)",
    Ground.NOT_DECIDED: "The committee's decision comes first",
    Ground.FEE_GOES_BACK: "The appeal was granted: the deposit is returned (25.3)",
    Ground.FEE_STAYS: "The appeal was rejected: the deposit goes back only if it is granted (25.3)",
    Ground.NO_FEE: "There was no deposit",
    Ground.NO_COMMITTEE: "There is no Appeals Committee: elect it (25.2)",
    Ground.AGAINST_25_2: "This committee does not satisfy article 25.2: {text}",
    Ground.TOO_FEW_VOTERS: "Voters: {text}. A chair and two members are needed (25.2)",
    Ground.EVEN_VOTERS: "Voters: {text}. An odd number is needed (25.2.2)",
    Ground.VOTES_DO_NOT_ADD_UP: "Everybody votes ({text}), the majority decides",
}
