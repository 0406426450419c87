"""English: what the tablet says of notes, appeals and the committee."""

from __future__ import annotations

from hall.model.appeals import Admission, Subject
from hall.model.checklist import Check
from hall.model.committee import Demand
from hall.model.notes import Capacity, Penalty
from hall.model.seating import Objection
from hall.words.notes import NoteLabels, NoteWords

_LABELS = NoteLabels(
    notes="Incidents and remarks",
    appeals="Appeals",
    committee="Appeals Committee",
    leaves="Leaving the hall",
    checklist="Check list",
    photographers="Photography and filming",
    teams="Teams",
    incident="Incident",
    penalty="Penalty",
    clock_times="Time on the clock",
    nothing_noted="Nothing noted so far",
    choose_note="Tap an entry or add a new one",
    find_person="Name, number or board",
    not_a_player="Not a player",
    surname="Surname",
    first_name="First name",
    patronymic="Patronymic",
    delegation="Delegation, region",
    what="What happened",
    when="Time",
    place="Place",
    board="Board",
    article="Article",
    witnesses="Witnesses",
    explanation="Explanation",
    decision="Decision",
    not_told="not stated",
    note_it="Note it",
    correct="Correct",
    correct_it="Enter the correction",
    reason_correction="Reason of the correction",
    strike="Strike out",
    report_now="Federation told",
    not_reported="federation not told",
    report_note="A violation is reported to the federation at once (21.7)",
    to_whom="Who was told",
    minutes="Minutes",
    why="What for",
    white_clock="White, set to",
    black_clock="Black, set to",
    clock_hint="1:05:30 or 4:07; empty: not changed",
    absences="Notices of absence",
    absences_note="Take a notice",
    nobody="nobody",
    out_now="Out now",
    nobody_out="Nobody is out",
    let_out="Give permission to leave",
    came_back="Back",
    leave_note="Reason (may be left out)",
    was_out="Have been out",
    line_up="Line-up",
    line_ups="Line-ups",
    hand_in="Take the line-up",
    captain="Captain",
    tap_in_order="Tap the players in the order of the boards",
    no_teams="The tournament has no teams",
    no_line_up="no line-up",
    matches="Matches",
    sign="Protocol signed",
    signed="signed",
    match_goes_on="in progress",
    checklist_note="Before the event (21.4)",
    done="Done",
    not_so="Not so",
    remark="Remark",
    accredit="Accredit",
    outlet="Outlet, channel",
    person_name="Surname, first name",
    end_accreditation="End",
    accredited_only="Accredited persons only (28.5)",
    new_appeal="New appeal",
    appeal_title="Appeal to the Appeals Committee",
    no_appeals="No appeals",
    appellant="Appellant",
    board_and_opponent="Board and opponent",
    choose_board="Board number",
    without_board="Not about a game",
    game_end="End of the game",
    round_end="End of the round",
    still_playing="in progress",
    stated="arbiter's entry",
    by_entry="when the result was entered",
    received="Received",
    in_time="in time",
    late="late",
    fee="Deposit",
    fee_not_stated="none",
    fee_taken="Taken",
    take_fee="Take",
    form="In writing, sheets",
    sheets="sheets",
    representative="Trainer, representative",
    about="What is appealed against",
    until_end="Time left to appeal",
    window_open="Time limit not running",
    window_passed="Time limit has passed",
    no_window="The regulations state no time limit",
    case_committee="Committee in this case",
    no_committee="No committee elected",
    chair="chair",
    member="member",
    reserve="reserve",
    admitted="votes",
    steps_in="steps in",
    stands_by="in reserve",
    not_named="not named",
    interest="Personal interest",
    interest_why="What is the interest",
    no_interest="No interest",
    decision_later="Opens once accepted. Granted: the deposit is returned.",
    final="The committee's decision is final.",
    accept="Accept the appeal",
    accept_late="Accept as late",
    turn_away="Not considered",
    turn_away_note="The time and the reason stay in the protocol",
    grant="Grant",
    deny="Reject",
    grant_note="The deposit is returned",
    deny_note="The deposit is kept",
    votes_for="For",
    votes_against="Against",
    decision_text="Decision of the committee",
    granted="granted",
    denied="rejected",
    withdrawn="withdrawn",
    photo="Photo",
    take_photo="Photo of the appeal",
    photo_too_large="The photo is larger than 8 MB: make it smaller",
    photo_of_other_kind="This is no JPEG or PNG photo",
    withdraw="Appellant withdrew",
    fee_back="Deposit returned",
    fee_kept="Deposit is kept",
    fee_was_returned="deposit returned",
    fee_was_kept="deposit kept",
    waits_for_decision="awaits decision",
    waits_for_fee="what of the deposit?",
    closed="closed",
    name_committee="Confirm the committee",
    committee_note="Before round 1 (21.4.8). What is left empty is not known and no fault.",
    born="Born",
    team="Team, region",
    is_arbiter="arbiter",
    elected="elected here",
    from_regulation="by the regulations",
)
_CAPACITY = {
    Capacity.PLAYER: "player",
    Capacity.TRAINER: "trainer",
    Capacity.REPRESENTATIVE: "representative",
    Capacity.CAPTAIN: "captain",
    Capacity.OTHER: "other person",
}
_PENALTY = {
    Penalty.WARNING: "warning",
    Penalty.TIME_TO_OPPONENT: "time to the opponent",
    Penalty.TIME_TAKEN: "time taken off",
    Penalty.POINTS_TO_OPPONENT: "points to the opponent",
    Penalty.POINTS_TAKEN: "points taken off",
    Penalty.GAME_LOST: "loss of the game",
    Penalty.FINE: "fine",
    Penalty.ROUND_EXCLUDED: "exclusion from a round",
    Penalty.EXPELLED: "expulsion from the event",
}
_CHECK = {
    Check.HALL: "Playing venue and playing area",
    Check.LIGHTING: "Lighting",
    Check.HEATING: "Heating",
    Check.VENTILATION: "Ventilation, air conditioning",
    Check.NOISE: "No noise from outside",
    Check.EQUIPMENT: "Equipment",
    Check.STAFF: "Assistants and staff",
    Check.ARBITERS: "Working conditions of the arbiters",
    Check.GLOSSARY: "Glossary in FIDE's languages",
    Check.DRAW: "Drawing of lots at the hour announced",
    Check.TEAM_MATES: "Players of one team (22.8, 22.9)",
    Check.COMMITTEE: "Appeals Committee elected",
}
_OBJECTION = {
    Objection.PARTY: "party to the dispute",
    Objection.ARBITER: "arbiter of this event",
    Objection.UNDER_AGE: "under 21",
    Objection.INTEREST: "personal interest",
    Objection.SAME_TEAM: "team of a party",
}
_DEMAND = {
    Demand.ENOUGH_MEMBERS: "two members at least are needed",
    Demand.ENOUGH_RESERVES: "two reserves are needed",
    Demand.ODD_VOTERS: "the number of voters must be odd (25.2.2)",
    Demand.OF_AGE: "younger than 21 (25.2.3)",
    Demand.NO_ARBITER: "an arbiter of the event cannot be a member",
    Demand.NOBODY_TWICE: "named twice",
    Demand.DIFFERENT_TEAMS: "of one team (25.2: different ones if possible)",
}
_SUBJECT = {
    Subject.DECISION: "Arbiter's decision",
    Subject.PAIRINGS: "Pairings",
    Subject.PLACES: "Places",
    Subject.TECHNICAL_ERROR: "Technical error",
}
_ADMISSION = {
    Admission.IN_TIME: "in time",
    Admission.AS_LATE: "accepted as late",
    Admission.NOT_CONSIDERED: "not considered",
}
_ACTS = {
    "incident": "Incident noted",
    "reported": "Federation told",
    "penalty": "Penalty noted",
    "clock": "Clock time noted",
    "leave": "Permission to leave",
    "back": "Player is back",
    "line_up": "Line-up taken",
    "signed": "Match protocol signed",
    "accredited": "Photographer accredited",
    "accreditation_ended": "Accreditation ended",
    "struck": "Entry struck out",
    "checked": "Check list",
    "committee": "Appeals Committee confirmed",
    "appeal": "Appeal received",
    "interest": "Committee of the case",
    "withdrawn": "Appeal withdrawn",
    "photographed": "Photo of the appeal added",
}


class _English:
    labels = _LABELS

    def capacity(self, capacity: Capacity) -> str:
        return _CAPACITY[capacity]

    def penalty(self, penalty: Penalty, minutes: int | None) -> str:
        return _PENALTY[penalty] + ("" if minutes is None else f", {minutes}\xa0min")

    def check(self, check: Check) -> str:
        return _CHECK[check]

    def objection(self, objection: Objection) -> str:
        return _OBJECTION[objection]

    def demand(self, demand: Demand, value: str) -> str:
        return f"{value}: {_DEMAND[demand]}" if value else _DEMAND[demand]

    def subject(self, subject: Subject) -> str:
        return _SUBJECT[subject]

    def admission(self, admission: Admission) -> str:
        return _ADMISSION[admission]

    def notes_of(self, number: int) -> str:
        return f"Notes of round {number}"

    def reported(self, at: str) -> str:
        return f"federation told at {at}"

    def corrected(self, n: int) -> str:
        return f"corrected {n} {'time' if n == 1 else 'times'}"

    def clock_set(self, white: str, black: str) -> str:
        return ", ".join(filter(None, (white and f"White {white}", black and f"Black {black}")))

    def left_at(self, at: str) -> str:
        return f"left at {at}"

    def away(self, left: str, back: str) -> str:
        return f"{left} – {back}"

    def notice(self, at: str, who: str) -> str:
        return f"gave notice ({at}), taken by {who}"

    def handed_in(self, at: str) -> str:
        return f"handed in at {at}"

    def signed_at(self, at: str, score: str) -> str:
        return f"{score}, signed at {at}"

    def board_no(self, board: int) -> str:
        return f"Board {board}"

    def fee_lost(self, where: str) -> str:
        return f"Rejected: the deposit goes {where}."

    def deadline(self, at: str, minutes: int, by_game: bool) -> str:
        return f"Until {at}: {self.window_from(minutes, by_game)}"

    def window_from(self, minutes: int, by_game: bool) -> str:
        span = "one hour" if minutes == 60 else f"{minutes}\xa0{'minute' if minutes == 1 else 'minutes'}"
        return f"{span} after the end of the {'game' if by_game else 'round'}."

    def late_never(self) -> str:
        return "Later appeals are not considered."

    def late_marked(self) -> str:
        return "Later the chief arbiter accepts it, marked as late."

    def received_goes(self, at: str) -> str:
        return f"Time of receipt {at} goes to the protocol"

    def voters(self, n: int) -> str:
        odd = "odd" if n % 2 else "even: one more is needed"
        return f"{n} {'vote' if n == 1 else 'votes'}, {odd}"

    def votes(self, votes_for: int, votes_against: int) -> str:
        return f"for {votes_for}, against {votes_against}"

    def ticked(self, at: str, who: str) -> str:
        return f"{at} · {who}"

    def checks_left(self, n: int) -> str:
        return f"Left: {n}" if n else "All ticked"

    def unreported(self, n: int) -> str:
        return f"Federation not told: {n}"

    def act(self, kind: str) -> str:
        return _ACTS[kind]


WORDS: NoteWords = _English()
