"""What each way in which a round can end is worth, in half points: the usual values, or an event's own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.tournament import Result, Side, Unpaired


class Kind(Enum):
    """How one round went for one player."""

    PLAYED = "played"  # over the board
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"  # of one side or of both
    PAIRING_BYE = "pairing_bye"
    FULL_BYE = "full_bye"
    HALF_BYE = "half_bye"
    ABSENT = "absent"  # not in the pairing: asked for, withdrawn, expelled, not yet entered
    OPEN = "open"  # paired, the result is still missing

    @property
    def is_requested_bye(self) -> bool:
        """A half-point or zero-point bye; every round after a withdrawal is one (C.07, 16.1.1)."""
        return self in _REQUESTED

    @property
    def is_voluntary(self) -> bool:
        """A voluntary unplayed round: a requested bye or a forfeit loss (C.07, 16.1.2)."""
        return self in _VOLUNTARY


_REQUESTED = frozenset((Kind.HALF_BYE, Kind.ABSENT))
_VOLUNTARY = _REQUESTED | {Kind.FORFEIT_LOSS}
_UNPAIRED = {
    Unpaired.PAIRING_BYE: Kind.PAIRING_BYE,
    Unpaired.FULL_BYE: Kind.FULL_BYE,
    Unpaired.HALF_BYE: Kind.HALF_BYE,
    Unpaired.ABSENT: Kind.ABSENT,
    Unpaired.WITHDRAWN: Kind.ABSENT,
    Unpaired.EXPELLED: Kind.ABSENT,
}
Outcome = tuple[Kind, int]  # how it went, half points


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Points in halves (a win is 2). Other values come from TRF26's record 162 and its relatives."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    forfeit_win: int = 2
    forfeit_loss: int = 0
    pairing_bye: int = 2
    full_bye: int = 2
    half_bye: int = 1
    absence: int = 0

    def games(self) -> dict[Result | None, tuple[Outcome, Outcome]]:
        """What every result gives to White and to Black."""
        results = (None, *Result)
        return {
            result: (self._game(result, Side.WHITE), self._game(result, Side.BLACK)) for result in results
        }

    def _game(self, result: Result | None, side: Side) -> Outcome:
        if result is None:
            return Kind.OPEN, 0
        halves = result.half_points(side)
        if result.played:
            return Kind.PLAYED, (self.loss, self.draw, self.win)[halves]
        return (Kind.FORFEIT_WIN, self.forfeit_win) if halves else (Kind.FORFEIT_LOSS, self.forfeit_loss)

    def unpaired(self) -> dict[Unpaired, Outcome]:
        """What a round without an opponent gives, by its reason."""
        worth = {
            Kind.PAIRING_BYE: self.pairing_bye,
            Kind.FULL_BYE: self.full_bye,
            Kind.HALF_BYE: self.half_bye,
            Kind.ABSENT: self.absence,
        }
        return {reason: (kind, worth[kind]) for reason, kind in _UNPAIRED.items()}


USUAL = Scoring()
