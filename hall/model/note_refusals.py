"""Why a note, a tick or an act of an appeal was not accepted: one reason with its ground."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.instants import Instant


class Ground(Enum):
    """The grounds, each with a sentence of its own in every language."""

    NOTHING_THERE = "nothing_there"
    NOTHING_SAID = "nothing_said"
    NOBODY_NAMED = "nobody_named"
    NOT_A_CLOCK_TIME = "not_a_clock_time"
    NO_TIME_SET = "no_time_set"
    MINUTES_MISSING = "minutes_missing"
    ALREADY_OUT = "already_out"
    ALREADY_BACK = "already_back"
    ALREADY_REPORTED = "already_reported"
    NOT_IN_TEAM = "not_in_team"
    NO_SUCH_MATCH = "no_such_match"
    MATCH_GOES_ON = "match_goes_on"
    # appeals
    NOT_IN_WRITING = "not_in_writing"  # 25.3
    FEE_MISSING = "fee_missing"  # 25.3
    IS_LATE = "is_late"
    LATE_NOT_CONSIDERED = "late_not_considered"
    NOT_LATE = "not_late"
    ONLY_BY_TRAINER = "only_by_trainer"
    NOT_AGAINST_PAIRINGS = "not_against_pairings"
    NOT_AGAINST_PLACES = "not_against_places"
    BOARD_NEEDED = "board_needed"
    NOT_A_PARTY = "not_a_party"
    NOTHING_AGAINST_IT = "nothing_against_it"
    IS_FINAL = "is_final"  # 25.4
    NOT_DECIDED = "not_decided"
    FEE_GOES_BACK = "fee_goes_back"  # 25.3
    FEE_STAYS = "fee_stays"  # 25.3
    NO_FEE = "no_fee"
    # committee
    NO_COMMITTEE = "no_committee"
    AGAINST_25_2 = "against_25_2"
    TOO_FEW_VOTERS = "too_few_voters"
    EVEN_VOTERS = "even_voters"  # 25.2.2
    VOTES_DO_NOT_ADD_UP = "votes_do_not_add_up"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteRefused:
    """`at`: the deadline that it is about, where there is one; `text`: what or who is meant."""

    ground: Ground
    at: Instant | None = None
    text: str = ""
