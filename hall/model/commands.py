"""What an official, the voice or the clocks want. `decide` accepts or refuses it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.appeals import AppealAct
from hall.model.bindings import Pin
from hall.model.board_starts import BoardStartAct
from hall.model.call_events import CallEnd, CallKind
from hall.model.clock_events import ClockNote, Evidence
from hall.model.clocks import ClockSide
from hall.model.draws import DrawAct
from hall.model.instants import Between, Instant
from hall.model.interruptions import HallInterruptionAct, InterruptionAct
from hall.model.messages import MessageAct
from hall.model.notes import NoteAct
from hall.model.play_offs import PlayOffAct
from hall.model.repairing import PairWaiting
from hall.model.roll_call import RollCallAct
from hall.model.roster import RosterAct
from hall.model.rounds_closed import ClosingAct
from hall.model.screen_plans import ScreenPlanAct
from hall.model.texts import TextAct
from hall.model.tournament import Result, Side, Tournament
from hall.model.venue import Entry
from hall.model.volume import SetVolume


class Role(Enum):
    """Who may do what (rules digest 6.10: the deputy chief arbiter is a high office, no assistant)."""

    CHIEF_ARBITER = "chief_arbiter"
    DEPUTY = "deputy_chief_arbiter"
    ARBITER = "arbiter"
    SECRETARY = "secretary"
    ASSISTANT = "assistant"
    ORGANISER = "organiser"  # screens and notices
    SYSTEM = "system"  # the daemon itself, the voice, the clocks, the console


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Who asks: the name stands in the protocol. One who is bound to a `hall` sees and acts only there."""

    name: str
    role: Role
    hall: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTournament:
    entry: Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportTournament:
    """`made_from`: the last record that `data` was made or looked at from, None where it is no matter.

    `reason`: why public pairs change, which are withdrawn with it, or why the hall goes back to a round.
    """

    tournament: str
    source: str
    data: Tournament
    made_from: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanRound:
    """`based_on`: the record of the start that stood before, 0 where none did (`hall.model.meanwhile`)."""

    tournament: str
    round: int
    start: Instant
    based_on: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPairings:
    """`based_on`: the digest of the pairs that were seen (`hall.model.meanwhile_checks`)."""

    tournament: str
    round: int
    based_on: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishPairings:
    """`based_on`: the digest of the pairs that were seen; others are not made public by it."""

    tournament: str
    round: int
    based_on: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawPairings:
    tournament: str
    round: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterStart:
    """A later round that moves along; `old` is what the timetable says, where the hall has no plan yet."""

    round: int
    old: Instant
    new: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveStart:
    """Move the planned start, and what is chosen to move along.

    `skips`: announcements that are not made for the new start. `keeps_default_time`: it stays where it is.
    `based_on`: the record of the start that was seen.
    """

    tournament: str
    round: int
    new: Instant
    reason: str = ""
    skips: tuple[CallKind, ...] = ()
    keeps_default_time: bool = False
    later: tuple[LaterStart, ...] = ()
    based_on: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StartRound:
    """The start is announced now, or was at the command's `effective_at`."""

    tournament: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLook:
    """One seat as the official sees it; `came` where he states the arrival himself."""

    board: int
    side: Side
    present: bool
    came: Between | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkSeats:
    """Seats as seen now, or at the command's `effective_at` where the tap had to wait for a link."""

    tournament: str
    round: int
    marks: tuple[SeatLook, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnmarkSeats:
    tournament: str
    round: int
    seats: tuple[tuple[int, Side], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleForfeit:
    """`result` is one of the three forfeits."""

    tournament: str
    round: int
    board: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveOpen:
    tournament: str
    round: int
    board: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterResult:
    """`based_on` is the record of the result that the sender saw, None where he saw none.

    A result of a round that is over changes only with a `reason`.
    """

    tournament: str
    round: int
    board: int
    result: Result
    ended_at: Instant | None = None
    based_on: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnouncedMyself:
    tournament: str
    round: int
    call: CallKind


@dataclass(frozen=True, slots=True, kw_only=True)
class MuteVoice:
    hall: str
    muted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SetScreen:
    screen: str
    scene: str = "auto"
    identify_until: Instant | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DismissKings:
    """The kings in the centre are no result; `dismisses` is the record that proposed it."""

    tournament: str
    round: int
    board: int
    dismisses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteClock:
    """What was done about a board's clock."""

    tournament: str
    round: int
    board: int
    note: ClockNote


@dataclass(frozen=True, slots=True, kw_only=True)
class SetWhiteSide:
    """`clock_side` None: let the clock find it by itself."""

    tournament: str
    board: int
    clock_side: ClockSide | None
    source: str = "arbiter"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmTime:
    """The time of day that the hall shows is right, by a clock the official trusts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetHallTime:
    """It is `to` now, by a clock the official trusts; or it was when the hall showed `seen` of `epoch`."""

    to: Instant
    seen: Instant | None = None
    epoch: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back the record `seq`."""

    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimCall:
    tournament: str
    round: int
    call: CallKind
    due: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class EndCall:
    tournament: str
    round: int
    call: CallKind
    due: Instant
    how: CallEnd
    started: Instant | None
    languages: tuple[str, ...]
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportEvidence:
    tournament: str
    round: int
    board: int
    kind: Evidence
    when: Between
    clock_side: ClockSide | None = None
    side: Side | None = None
    result: Result | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BindPort:
    """Read the board from the port of this name; None: from none any more. `serial` as the board told it."""

    board: int
    port: str | None
    serial: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PinPorts:
    """What the venue's file says of ports."""

    pins: tuple[Pin, ...]


RoundAct = (
    ReviewPairings
    | PublishPairings
    | WithdrawPairings
    | MoveStart
    | StartRound
    | MarkSeats
    | UnmarkSeats
    | RuleForfeit
    | LeaveOpen
    | EnterResult
    | DismissKings
    | NoteClock
    | AnnouncedMyself
    | ClaimCall
    | EndCall
    | ReportEvidence
    | InterruptionAct
    | BoardStartAct
    | PairWaiting
)
VenueAct = (
    OpenTournament
    | ImportTournament
    | MuteVoice
    | SetVolume
    | SetScreen
    | ScreenPlanAct
    | SetWhiteSide
    | ConfirmTime
    | SetHallTime
    | BindPort
    | PinPorts
    | TextAct
    | HallInterruptionAct
    | MessageAct
)
Act = (
    VenueAct
    | DrawAct
    | PlanRound
    | RosterAct
    | NoteAct
    | AppealAct
    | ClosingAct
    | RollCallAct
    | PlayOffAct
    | Undo
    | RoundAct
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """An act with its client-made id (a repeated tap counts once) and, for a back-dated one, its instant.

    After `until` its sender has given up and told the official so: it is not carried out any more.
    """

    id: str
    by: Actor
    act: Act
    effective_at: Instant | None = None
    until: Instant | None = None
