"""A round that an arbiter closes, and corrections of rounds that only the file has. Pure facts.

Closing states that the results are complete, or which games go on and count as draws for the next pairing
alone (regulation Kinel-Cherkassy 2017, 10). Afterwards a result changes only with a reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.tournament import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed:
    """`going_on` are boards whose games have not ended."""

    tournament: str
    round: int
    going_on: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PastResultCorrected:
    """A game of a round played before the hall knew the tournament, found by its players.

    `replaces` is the record that said otherwise: the import, or an earlier correction.
    """

    tournament: str
    round: int
    white: int
    black: int
    result: Result
    reason: str
    replaces: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseRound:
    """`going_on`: the games that the sender saw going on; those that have ended since are none of them."""

    tournament: str
    round: int
    going_on: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectPastResult:
    """`based_on` is the record of the result that the sender saw."""

    tournament: str
    round: int
    white: int
    black: int
    result: Result
    reason: str
    based_on: int


ClosingEvent = RoundClosed | PastResultCorrected
ClosingAct = CloseRound | CorrectPastResult
