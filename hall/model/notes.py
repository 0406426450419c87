"""Notes of a round (articles 21.3, 21.7): incidents, penalties, times set on clocks, leaves, papers of teams,
who may photograph. Pure facts and acts; none of it ever reaches a wall or the public page (rules digest, 8).

A correction is a new note that `replaces` the record before it, with a reason, in the same round; one that is
struck out stays in the journal.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.checklist import CheckTicked, TickCheck
from hall.model.instants import Instant, Span


class Capacity(Enum):
    """As what somebody is named in a report (article 21.8)."""

    PLAYER = "player"
    TRAINER = "trainer"
    REPRESENTATIVE = "representative"
    CAPTAIN = "captain"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Whom article 21.8 asks to be named, and how. What is empty was not told."""

    surname: str
    first_name: str = ""
    patronymic: str = ""
    delegation: str = ""
    capacity: Capacity = Capacity.PLAYER
    number: int | None = None  # the player's, where it is one


class Penalty(Enum):
    """What an arbiter may impose (Laws of Chess, article 12.9)."""

    WARNING = "warning"
    TIME_TO_OPPONENT = "time_to_opponent"
    TIME_TAKEN = "time_taken"
    POINTS_TO_OPPONENT = "points_to_opponent"
    POINTS_TAKEN = "points_taken"
    GAME_LOST = "game_lost"
    FINE = "fine"
    ROUND_EXCLUDED = "round_excluded"
    EXPELLED = "expelled"

    @property
    def is_time(self) -> bool:
        """Whether it is given in minutes."""
        return self in (Penalty.TIME_TO_OPPONENT, Penalty.TIME_TAKEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class IncidentNoted:
    """A violation with all that article 21.8 asks for. `article`: of the rules or the regulation."""

    tournament: str
    round: int
    person: Person
    happened: Instant
    place: str
    board: int | None
    article: str
    what: str
    witnesses: str
    explanation: str
    decision: str
    replaces: int | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class IncidentReported:
    """The federation was told of the record `incident` (article 21.7: at once)."""

    tournament: str
    round: int
    incident: int
    to: str
    reported: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyGiven:
    tournament: str
    round: int
    number: int
    board: int | None
    penalty: Penalty
    minutes: int | None
    why: str
    given: Instant
    replaces: int | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockCorrected:
    """Times that an arbiter set on a chess clock. None: that side's was left."""

    tournament: str
    round: int
    board: int
    white: Span | None
    black: Span | None
    why: str
    corrected: Instant
    replaces: int | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveGranted:
    """A player may leave the playing venue (regulation Izhevsk 2013: nobody without permission)."""

    tournament: str
    round: int
    number: int
    why: str
    left: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveEnded:
    """The player of the record `leave` came back."""

    tournament: str
    round: int
    leave: int
    back: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class LineUpHandedIn:
    """Who plays for a team, in the order of its boards (article 27.1)."""

    tournament: str
    round: int
    team: str
    captain: str
    players: tuple[int, ...]
    handed: Instant
    replaces: int | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSigned:
    """Both captains signed the protocol of their match (article 27.1). `score_halves` as it was then."""

    tournament: str
    round: int
    teams: tuple[str, str]
    captains: tuple[str, str]
    score_halves: tuple[int, int]
    signed: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotographerAccredited:
    """Somebody may photograph in the playing hall (article 28.5)."""

    tournament: str
    round: int
    name: str
    outlet: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AccreditationEnded:
    tournament: str
    round: int
    accreditation: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteStruck:
    """The record `note` is not so."""

    tournament: str
    round: int
    note: int
    reason: str


NoteEvent = (
    IncidentNoted
    | IncidentReported
    | PenaltyGiven
    | ClockCorrected
    | LeaveGranted
    | LeaveEnded
    | LineUpHandedIn
    | MatchSigned
    | PhotographerAccredited
    | AccreditationEnded
    | NoteStruck
    | CheckTicked
)
Corrigible = IncidentNoted | PenaltyGiven | ClockCorrected | LineUpHandedIn


def rests_on(event: NoteEvent) -> int | None:
    """The record that this one corrects, ends, reports or strikes out."""
    match event:
        case IncidentNoted() | PenaltyGiven() | ClockCorrected() | LineUpHandedIn():
            return event.replaces
        case IncidentReported(incident=seq) | LeaveEnded(leave=seq) | NoteStruck(note=seq):
            return seq
        case AccreditationEnded(accreditation=seq):
            return seq
        case _:
            return None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteIncident:
    """`happened` None: at the command's moment. `replaces` with a `reason` corrects an earlier note."""

    tournament: str
    round: int
    person: Person
    what: str
    happened: Instant | None = None
    place: str = ""
    board: int | None = None
    article: str = ""
    witnesses: str = ""
    explanation: str = ""
    decision: str = ""
    replaces: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportIncident:
    tournament: str
    round: int
    incident: int
    to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GivePenalty:
    tournament: str
    round: int
    number: int
    penalty: Penalty
    why: str
    minutes: int | None = None
    replaces: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectClock:
    """`white` and `black` as a clock shows them: "1:05:30", "4:07"; empty: left as it was."""

    tournament: str
    round: int
    board: int
    why: str
    white: str = ""
    black: str = ""
    replaces: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantLeave:
    tournament: str
    round: int
    number: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndLeave:
    tournament: str
    round: int
    leave: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandInLineUp:
    tournament: str
    round: int
    team: str
    players: tuple[int, ...]
    captain: str = ""
    replaces: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SignMatch:
    """`first` and `second`: the captains of the teams in this order."""

    tournament: str
    round: int
    teams: tuple[str, str]
    first: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Accredit:
    tournament: str
    round: int
    name: str
    outlet: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndAccreditation:
    tournament: str
    round: int
    accreditation: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeNote:
    tournament: str
    round: int
    note: int
    reason: str


NoteAct = (
    NoteIncident
    | ReportIncident
    | GivePenalty
    | CorrectClock
    | GrantLeave
    | EndLeave
    | HandInLineUp
    | SignMatch
    | Accredit
    | EndAccreditation
    | StrikeNote
    | TickCheck
)
Correcting = NoteIncident | GivePenalty | CorrectClock | HandInLineUp
