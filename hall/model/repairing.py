"""Pairing anew those whose opponents did not come (rules digest, 6.6), where the regulation allows it. Facts.

Who did not come stays without a game; the new game waits at its board until an arbiter starts it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingPaired:
    """Two who were left waiting play each other at `board`; nobody plays at `closed` any more.

    Players by their numbers; `absent` are the two who lost by default.
    """

    tournament: str
    round: int
    board: int
    closed: int
    white: int
    black: int
    absent: tuple[int, ...]

    @property
    def boards(self) -> tuple[int, int]:
        """Both boards whose players changed."""
        return self.board, self.closed


@dataclass(frozen=True, slots=True, kw_only=True)
class PairWaiting:
    """Let these two play, who won their games of the round by default."""

    tournament: str
    round: int
    white: int
    black: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairingNotAllowed:
    """The act is refused: the regulation does not say that those left waiting are paired again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IsNotWaiting:
    """The act is refused: this player has not won a game of the round by default."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HaveMet:
    """The act is refused: these two have played each other in an earlier round."""

    white: int
    black: int


RepairRefused = RepairingNotAllowed | IsNotWaiting | HaveMet
