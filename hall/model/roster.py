"""Who plays on: late entries, withdrawals, rounds that somebody misses, each with its reason. Pure facts.

A fact stands in the round from which it holds. It pairs nobody: pairs that people have read stay as they are
(article 22.4), and a player who does not come to his game is ruled on like everybody else.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.instants import Instant
from hall.model.tournament import Player, Unpaired

LEFT = (Unpaired.WITHDRAWN, Unpaired.EXPELLED)
MISSED = (Unpaired.ABSENT, Unpaired.HALF_BYE, Unpaired.FULL_BYE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """When somebody said that he would not come, and to whom (rules digest, 6.13)."""

    at: Instant
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEntered:
    """A late entry, who plays from `round`; `missed` is what the rounds before count for him."""

    tournament: str
    round: int
    player: Player
    missed: Unpaired
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft:
    """A player who plays no more from `round`: withdrawn or expelled."""

    tournament: str
    round: int
    number: int
    how: Unpaired
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBack:
    """A player who had left plays again from `round`."""

    tournament: str
    round: int
    number: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundMissed:
    """A player is left out of the pairing of `round`; `notice` None: he gave none.

    `let_in`: he came late to the roll call and was let in, to play from the next round.
    """

    tournament: str
    round: int
    number: int
    how: Unpaired
    notice: Notice | None
    reason: str
    let_in: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundKept:
    """A player is paired in `round` though he missed the one before, or was to miss this one."""

    tournament: str
    round: int
    number: int
    notice: Notice | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterPlayer:
    tournament: str
    round: int
    player: Player
    reason: str
    missed: Unpaired = Unpaired.ABSENT


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovePlayer:
    tournament: str
    round: int
    number: int
    reason: str
    how: Unpaired = Unpaired.WITHDRAWN


@dataclass(frozen=True, slots=True, kw_only=True)
class BringBack:
    tournament: str
    round: int
    number: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissRound:
    """`notice_to`: who was told of it, now or at the command's `effective_at`; empty: nobody."""

    tournament: str
    round: int
    number: int
    reason: str
    how: Unpaired = Unpaired.ABSENT
    notice_to: str = ""
    let_in: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepRound:
    """He is paired; `notice_to` as of `MissRound`."""

    tournament: str
    round: int
    number: int
    reason: str
    notice_to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberTaken:
    """Another player has that number already."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HasNotLeft:
    """Nobody is brought back who plays on; `from_round`: he leaves only then, None: not at all."""

    number: int
    from_round: int | None


RosterEvent = PlayerEntered | PlayerLeft | PlayerBack | RoundMissed | RoundKept
RosterAct = EnterPlayer | RemovePlayer | BringBack | MissRound | KeepRound
