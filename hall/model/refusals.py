"""Why a command was not accepted: typed reasons with their values. `hall.words` makes the sentences."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.day_refusals import DayReason as DayReason
from hall.model.day_refusals import EntryField as EntryField
from hall.model.day_refusals import EntryUnsound as EntryUnsound
from hall.model.day_refusals import HasLeft as HasLeft
from hall.model.day_refusals import Instead as Instead
from hall.model.day_refusals import ListIsFixed as ListIsFixed
from hall.model.day_refusals import NoRoundIsMissed as NoRoundIsMissed
from hall.model.day_refusals import PlayOffTooEarly as PlayOffTooEarly
from hall.model.day_refusals import ProvisionalNotYet as ProvisionalNotYet
from hall.model.day_refusals import ResultsMissing as ResultsMissing
from hall.model.day_refusals import TakenOver as TakenOver
from hall.model.day_refusals import UnknownPlayer as UnknownPlayer
from hall.model.file_refusals import FileReason as FileReason
from hall.model.file_refusals import OtherPeople as OtherPeople
from hall.model.file_refusals import PlayersMissing as PlayersMissing
from hall.model.file_refusals import ResultsHaveChanged as ResultsHaveChanged
from hall.model.file_refusals import RoundGoesBack as RoundGoesBack
from hall.model.instants import Instant
from hall.model.meanwhile import MeanwhileReason
from hall.model.note_refusals import NoteRefused
from hall.model.play_offs import NoPlayOff as NoPlayOff
from hall.model.repairing import RepairRefused
from hall.model.roster import HasNotLeft as HasNotLeft
from hall.model.roster import NumberTaken as NumberTaken
from hall.model.tournament import Result, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownTournament:
    tournament: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownRound:
    tournament: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownBoard:
    board: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoPairings:
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NotPublished:
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyPublished:
    round: int
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class TooEarly:
    """A start before zero: players have lost games to early starts."""

    planned: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class NotPlanned:
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyStarted:
    round: int
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class NotStarted:
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InThePast:
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenUp:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class InTheFuture:
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class DefaultTimeNotReached:
    limit: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class NoDefaultTime:
    """The regulation states none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpponentNotConfirmed:
    """A one-sided forfeit needs the opponent's positive presence."""

    board: int
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerIsPresent:
    """The player who would lose has come in time, as far as is known."""

    board: int
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class NotAForfeit:
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitNeedsRuling:
    """A forfeit is ruled, not entered as a result."""

    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherResultStands:
    """Somebody else entered or corrected this result meanwhile; both values are shown."""

    board: int
    stands: Result
    by: str
    at: Instant
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingToUndo:
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterEventsRestOnIt:
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundUnderWay:
    """An import would change pairs that are published; `has_begun`: people play or have played by them."""

    round: int
    has_begun: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardsDoNotFit:
    boards: int
    room: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersUnsound:
    """A starting number stands twice in the list, or somebody played who does not stand in it."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CallAlreadyMade:
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingToSay:
    """The voice was given no words, or asked for a text that is not there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonMissing:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class PinnedByVenue:
    """The venue's file says where this board is read from, and what is on this port."""

    board: int
    port: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PortTaken:
    """The port, or the electronic board on it, is another table's."""

    board: int
    port: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardHasPort:
    board: int
    port: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSuchPort:
    port: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownScene:
    """No screen can show that."""

    scene: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayIsInterrupted:
    since: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class NotInterrupted:
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundIsOver:
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoDraw:
    """No draw of numbers is under way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawUnderWay:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawIsOver:
    """Everybody has a number; it is cancelled, with a reason, before another is begun."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotHisTurn:
    """Somebody else draws now."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvelopeNotOpen:
    """This envelope is too small, empty or opened already; places count from 1."""

    envelope: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawUnsound:
    """A player or a number is missing, or is there twice; 0: fewer than two players, an empty envelope."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardNotHeld:
    """It begins with its round, or has begun."""

    board: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWaits:
    """It is held for a start of its own: nobody is late at it."""

    board: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NotAllowed:
    """The actor's role does not carry this right."""

    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class IdUsed:
    """The command's id was another one's before: of another person, or for another act."""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingInPlay:
    """No round of the hall is in play or counted down to, or none of them stands still."""

    hall: str


DrawReason = NoDraw | DrawUnderWay | DrawIsOver | NotHisTurn | EnvelopeNotOpen | DrawUnsound
InterruptionReason = PlayIsInterrupted | NotInterrupted | RoundIsOver | NothingInPlay
BoardReason = BoardNotHeld | BoardWaits | RepairRefused
Reason = (
    UnknownTournament
    | UnknownRound
    | UnknownBoard
    | NoPairings
    | NotPublished
    | AlreadyPublished
    | TooEarly
    | NotPlanned
    | AlreadyStarted
    | NotStarted
    | InThePast
    | GivenUp
    | InTheFuture
    | DefaultTimeNotReached
    | NoDefaultTime
    | OpponentNotConfirmed
    | PlayerIsPresent
    | NotAForfeit
    | ForfeitNeedsRuling
    | OtherResultStands
    | NothingToUndo
    | LaterEventsRestOnIt
    | RoundUnderWay
    | BoardsDoNotFit
    | PlayersUnsound
    | CallAlreadyMade
    | ReasonMissing
    | NothingToSay
    | PinnedByVenue
    | PortTaken
    | BoardHasPort
    | NoSuchPort
    | UnknownScene
    | DrawReason
    | InterruptionReason
    | DayReason
    | NoteRefused
    | BoardReason
    | MeanwhileReason
    | FileReason
    | NotAllowed
    | IdUsed
)


class Refused(Exception):
    """Show it to the official: nothing happened."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(repr(reason))
        self.reason = reason
