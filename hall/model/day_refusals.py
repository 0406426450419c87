"""Why something is not decided of players, or of a round that is over: typed reasons with their values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.instants import Instant
from hall.model.play_offs import NoPlayOff
from hall.model.roster import HasNotLeft, NumberTaken


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownPlayer:
    """Nobody has that number, or what is said of him cannot be."""

    number: int


class EntryField(Enum):
    """What is said of a player, where it can be unsound."""

    SEX = "sex"
    TITLE = "title"
    RATING = "rating"
    FEDERATION = "federation"
    FIDE_ID = "fide_id"
    BIRTH = "birth"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryUnsound:
    """A late entry says something that no tournament file could hold."""

    field: EntryField


@dataclass(frozen=True, slots=True, kw_only=True)
class ListIsFixed:
    """A round robin that is drawn or has pairs takes nobody in: its table is made for those who are in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoRoundIsMissed:
    """In a round robin every game is played or lost by default: nobody is left out of a round (24.1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HasLeft:
    """Nothing is said of one round of a player who has left; he is brought back first."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultsMissing:
    """The round is not closed while these boards have no result."""

    round: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvisionalNotYet:
    """Games that go on count as draws for the next pairing only from `at`."""

    round: int
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffTooEarly:
    """A play-off is held after the last round."""

    last: int


class Instead(Enum):
    """What is done in place of taking a record back that pairs or a file have taken over."""

    CORRECT = "correct"
    BRING_BACK = "bring_back"
    LEAVE = "leave"
    MISS = "miss"
    KEEP = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOver:
    """Pairs or a file taken in since hold what the record says: taking it back would change nothing."""

    seq: int
    instead: Instead


DayReason = (
    UnknownPlayer
    | EntryUnsound
    | NumberTaken
    | ListIsFixed
    | NoRoundIsMissed
    | HasLeft
    | HasNotLeft
    | ResultsMissing
    | ProvisionalNotYet
    | NoPlayOff
    | PlayOffTooEarly
    | TakenOver
)
