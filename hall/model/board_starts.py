"""Boards that begin by themselves: a late bus, a player whose morning game is not over (rules digest, 6.1).

A held board waits: nobody is missing at it. Its default time counts from its own start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hall.model.instants import Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardsHeld:
    """These boards do not begin with the round. `planned`: when they are to begin, None: when told."""

    tournament: str
    round: int
    boards: tuple[int, ...]
    planned: Instant | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardsStarted:
    """An arbiter started held boards; `at` is their actual start."""

    tournament: str
    round: int
    boards: tuple[int, ...]
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldBoards:
    """Let these boards wait, or give them another planned start."""

    tournament: str
    round: int
    boards: tuple[int, ...]
    reason: str
    planned: Instant | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StartBoards:
    """Start held boards, now or at the act's earlier moment."""

    tournament: str
    round: int
    boards: tuple[int, ...]


BoardStartEvent = BoardsHeld | BoardsStarted
BoardStartAct = HoldBoards | StartBoards


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnStart:
    """How a board that does not begin with its round stands. `started` None: it still waits."""

    planned: Instant | None
    reason: str
    started: Instant | None = None


def own_start(events: Sequence[BoardStartEvent]) -> OwnStart | None:
    """What the events of one board add up to; None: it begins with its round."""
    held: OwnStart | None = None
    for event in events:
        match event:
            case BoardsHeld(planned=planned, reason=reason):
                held = OwnStart(planned=planned, reason=reason)
            case BoardsStarted(at=at):
                planned, reason = (None, "") if held is None else (held.planned, held.reason)
                held = OwnStart(planned=planned, reason=reason, started=at)
    return held
