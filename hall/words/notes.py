"""What the tablet says of notes, leaves, papers of teams, checks, photographers, appeals, the committee.

Fixed texts are `NoteLabels`; what has values in it is a function of `NoteWords`. Never said on a wall.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hall.model.appeals import Admission, Subject
from hall.model.checklist import Check
from hall.model.committee import Demand
from hall.model.notes import Capacity, Penalty
from hall.model.seating import Objection
from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteLabels:
    """Texts without values, by where they stand."""

    # the pages' names
    notes: str
    appeals: str
    committee: str
    leaves: str
    checklist: str
    photographers: str
    teams: str
    # notes
    incident: str
    penalty: str
    clock_times: str
    nothing_noted: str
    choose_note: str
    find_person: str
    not_a_player: str
    surname: str
    first_name: str
    patronymic: str
    delegation: str
    what: str
    when: str
    place: str
    board: str
    article: str
    witnesses: str
    explanation: str
    decision: str
    not_told: str
    note_it: str
    correct: str
    correct_it: str
    reason_correction: str
    strike: str
    report_now: str
    not_reported: str
    report_note: str
    to_whom: str
    minutes: str
    why: str
    white_clock: str
    black_clock: str
    clock_hint: str
    absences: str
    absences_note: str
    nobody: str
    # leaves
    out_now: str
    nobody_out: str
    let_out: str
    came_back: str
    leave_note: str
    was_out: str
    # teams
    line_up: str
    line_ups: str
    hand_in: str
    captain: str
    tap_in_order: str
    no_teams: str
    no_line_up: str
    matches: str
    sign: str
    signed: str
    match_goes_on: str
    # check list
    checklist_note: str
    done: str
    not_so: str
    remark: str
    # photographers
    accredit: str
    outlet: str
    person_name: str
    end_accreditation: str
    accredited_only: str
    # appeals
    new_appeal: str
    appeal_title: str
    no_appeals: str
    appellant: str
    board_and_opponent: str
    choose_board: str
    without_board: str
    game_end: str
    round_end: str
    still_playing: str
    stated: str
    by_entry: str
    received: str
    in_time: str
    late: str
    fee: str
    fee_not_stated: str
    fee_taken: str
    take_fee: str
    form: str
    sheets: str
    representative: str
    about: str
    until_end: str
    window_open: str
    window_passed: str
    no_window: str
    case_committee: str
    no_committee: str
    chair: str
    member: str
    reserve: str
    admitted: str
    steps_in: str
    stands_by: str
    not_named: str
    interest: str
    interest_why: str
    no_interest: str
    decision_later: str
    final: str
    accept: str
    accept_late: str
    turn_away: str
    turn_away_note: str
    grant: str
    deny: str
    grant_note: str
    deny_note: str
    votes_for: str
    votes_against: str
    decision_text: str
    granted: str
    denied: str
    withdrawn: str
    photo: str
    take_photo: str
    photo_too_large: str
    photo_of_other_kind: str
    withdraw: str
    fee_back: str
    fee_kept: str
    fee_was_returned: str
    fee_was_kept: str
    waits_for_decision: str
    waits_for_fee: str
    closed: str
    # committee
    name_committee: str
    committee_note: str
    born: str
    team: str
    is_arbiter: str
    elected: str
    from_regulation: str


class NoteWords(Protocol):
    """Texts with values. Times and names come in as written text."""

    @property
    def labels(self) -> NoteLabels: ...
    def capacity(self, capacity: Capacity) -> str: ...
    def penalty(self, penalty: Penalty, minutes: int | None) -> str: ...
    def check(self, check: Check) -> str: ...
    def objection(self, objection: Objection) -> str: ...
    def demand(self, demand: Demand, value: str) -> str: ...
    def subject(self, subject: Subject) -> str: ...
    def admission(self, admission: Admission) -> str: ...
    def notes_of(self, number: int) -> str: ...
    def reported(self, at: str) -> str: ...
    def corrected(self, n: int) -> str: ...
    def clock_set(self, white: str, black: str) -> str: ...
    def left_at(self, at: str) -> str: ...
    def away(self, left: str, back: str) -> str: ...
    def notice(self, at: str, who: str) -> str: ...
    def handed_in(self, at: str) -> str: ...
    def signed_at(self, at: str, score: str) -> str: ...
    def board_no(self, board: int) -> str: ...
    def fee_lost(self, where: str) -> str: ...
    def deadline(self, at: str, minutes: int, by_game: bool) -> str: ...
    def window_from(self, minutes: int, by_game: bool) -> str: ...
    def late_never(self) -> str: ...
    def late_marked(self) -> str: ...
    def received_goes(self, at: str) -> str: ...
    def voters(self, n: int) -> str: ...
    def votes(self, votes_for: int, votes_against: int) -> str: ...
    def ticked(self, at: str, who: str) -> str: ...
    def checks_left(self, n: int) -> str: ...
    def unreported(self, n: int) -> str: ...
    def act(self, kind: str) -> str:
        """What was done, for the undo button: `kind` is a key of `NOTED`."""
        ...


# What can be undone, by what it was.
NOTED = (
    *("incident", "reported", "penalty", "clock", "leave", "back", "line_up", "signed"),
    *("accredited", "accreditation_ended", "struck", "checked"),
    *("committee", "appeal", "interest", "withdrawn", "photographed"),
)


def note_words(lang: str) -> NoteWords:
    """The words of a language; ValueError for an unknown one."""
    found: NoteWords = words_for("notes", lang)
    return found
