"""Accepted facts, as the journal keeps them. Who, when and by which command stands in the `Record`.

Every event of a round names its tournament and round. A correction is a new event that names the record it
replaces; nothing is ever changed.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.appeals import AppealEvent
from hall.model.bindings import PortBound, PortsPinned
from hall.model.board_starts import BoardStartEvent
from hall.model.call_events import CallClaimed, CallEnded, CallKind, CallMadeByArbiter
from hall.model.clock_events import ClockEvidence, ClockNoted, KingsDismissed, WhiteSideSet
from hall.model.draws import DrawEvent
from hall.model.instants import Between, Instant
from hall.model.interruptions import InterruptionEvent
from hall.model.messages import MessageEvent
from hall.model.notes import NoteEvent
from hall.model.play_offs import PlayOffEvent
from hall.model.repairing import WaitingPaired
from hall.model.roll_call import RollCallEvent
from hall.model.roster import RosterEvent
from hall.model.rounds_closed import ClosingEvent
from hall.model.screen_plans import PartShown
from hall.model.texts import TextEvent
from hall.model.timetable import CueKind
from hall.model.tournament import Result, Side, Tournament
from hall.model.venue import Entry
from hall.model.volume import VolumeSet


@dataclass(frozen=True, slots=True, kw_only=True)
class TimescaleSet:
    """A new epoch of hall time: a new boot of the machine, or an accepted re-alignment."""

    epoch: str
    anchor_utc_ms: int
    anchor_boot_ms: int
    rate: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeConfirmed:
    """An official compared the hall's time of day with a trusted clock, in this epoch of hall time."""

    epoch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DaemonStarted:
    """The daemon came up for the `boot`-th time on this journal."""

    boot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentOpened:
    """The venue's entry and its regulation as in force from now on."""

    tournament: str
    entry: Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentImported:
    """A tournament file was taken in; board numbers are those on the tables.

    `reason`: why the hall went back to an earlier round by it, empty where it did not.
    """

    tournament: str
    source: str
    data: Tournament
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPlanned:
    """A round is to begin at `start`; this alone makes its countdown run."""

    tournament: str
    round: int
    start: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingsReviewed:
    """An official looked the pairs over before the hall sees them."""

    tournament: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingsPublished:
    """The pairs are public; no countdown starts by it."""

    tournament: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingsWithdrawn:
    """The published pairs are taken off the walls."""

    tournament: str
    round: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartMoved:
    """The planned start of a round was moved and this is shown and said.

    `skips`: announcements that are not made for it. `default_from`: what the default time goes on counting
    from, None: from the start, as the regulation has it.
    """

    tournament: str
    round: int
    old: Instant
    new: Instant
    reason: str
    skips: tuple[CallKind, ...] = ()
    default_from: Instant | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted:
    """An arbiter announced the start; `at` is the actual start (rules, article 23.4)."""

    tournament: str
    round: int
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class CueCame:
    """A deadline was reached. Nobody has lost and nothing has started by it.

    `boards`: those with a start of their own that it is the deadline of; empty for the round's.
    """

    tournament: str
    round: int
    cue: CueKind
    due: Instant
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatMark:
    """What an official saw of one seat.

    `came` is his own statement of the arrival ("in time", "late, at ..."); None leaves it to the interval
    between the last look at an empty seat and the first at a taken one.
    """

    board: int
    side: Side
    present: bool
    seen_at: Instant
    came: Between | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsMarked:
    """Seats seen on one tap: one player, a board, or the rest of a row."""

    tournament: str
    round: int
    marks: tuple[SeatMark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsUnmarked:
    """Taps taken back at the trio: these seats count as not looked at again."""

    tournament: str
    round: int
    seats: tuple[tuple[int, Side], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitRuled:
    """An arbiter declared a game lost by default, for one side or both."""

    tournament: str
    round: int
    board: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOpen:
    """An arbiter looked at a board at the default time and rules nothing for now."""

    tournament: str
    round: int
    board: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultEntered:
    """A result, or the correction of the record `replaces`. `ended_at` is the game's end, where known.

    `reason`: why a result of a round that was over is another one now.
    """

    tournament: str
    round: int
    board: int
    result: Result
    ended_at: Instant | None
    replaces: int | None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoiceMuted:
    """The hall's voice was switched off or on."""

    hall: str
    muted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenSet:
    """What a screen shows: "auto" follows the round."""

    screen: str
    scene: str
    identify_until: Instant | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The record `seq` is taken back."""

    seq: int


PlayEvent = (
    RoundPlanned
    | PairingsReviewed
    | PairingsPublished
    | PairingsWithdrawn
    | StartMoved
    | RoundStarted
    | CueCame
    | CallClaimed
    | CallEnded
    | CallMadeByArbiter
    | SeatsMarked
    | SeatsUnmarked
    | ClockEvidence
    | KingsDismissed
    | ClockNoted
    | ForfeitRuled
    | LeftOpen
    | ResultEntered
    | InterruptionEvent
    | BoardStartEvent
)
BetweenRounds = RosterEvent | ClosingEvent | RollCallEvent
RoundEvent = PlayEvent | BetweenRounds | NoteEvent | AppealEvent | PlayOffEvent | WaitingPaired
Event = (
    TimescaleSet
    | TimeConfirmed
    | DaemonStarted
    | TournamentOpened
    | TournamentImported
    | WhiteSideSet
    | VoiceMuted
    | VolumeSet
    | ScreenSet
    | PartShown
    | PortBound
    | PortsPinned
    | DrawEvent
    | TextEvent
    | MessageEvent
    | Undone
    | RoundEvent
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """An event as journaled: its number, hall time, the actor's name and the command it came from."""

    seq: int
    at: Instant
    by: str
    command_id: str | None
    event: Event
