"""Who plays in an emulated hall: when each one comes, what happens on the electronic boards. Pure, seeded.

The same seed gives the same people. Instants count from the actual start; the arrivals keep five seconds
of hall time from the default time, so that no comparison hangs on the speed of a test.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from hall.model.instants import Instant, Span
from hall.model.tournament import Result, Side

CLEAR_OF_LIMIT = Span.of(seconds=5)
# Shares of players: the rest are at the board when the round starts.
_LATE, _TOO_LATE, _NEVER = 0.10, 0.04, 0.04
_PLIES = 8
_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """One player: seconds from the start to his arrival (negative: before it); None: never comes."""

    board: int
    side: Side
    comes_after: Span | None

    def is_at_board(self, after: Span) -> bool:
        """Whether he has come by then."""
        return self.comes_after is not None and self.comes_after <= after


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """All players of a round and how their games will end."""

    roles: tuple[Role, ...]
    results: tuple[tuple[int, Result], ...]

    def role(self, board: int, side: Side) -> Role:
        return next(r for r in self.roles if r.board == board and r.side is side)

    def both_come(self, board: int, within: Span) -> bool:
        return all(self.role(board, side).is_at_board(within) for side in Side)


def cast(*, seed: int, boards: Sequence[int], limit: Span) -> Cast:
    """The players of a round whose default time is `limit` after the start."""
    dice = Random(seed)
    roles = [
        Role(board=board, side=side, comes_after=_arrival(dice, limit)) for board in boards for side in Side
    ]
    results = tuple((board, dice.choice(_RESULTS)) for board in boards)
    return Cast(roles=tuple(roles), results=results)


def _arrival(dice: Random, limit: Span) -> Span | None:
    fate = dice.random()
    if fate < _NEVER:
        return None
    last = limit.ms - CLEAR_OF_LIMIT.ms
    if fate < _NEVER + _TOO_LATE:
        return limit + CLEAR_OF_LIMIT + Span(dice.randrange(0, 300) * 1000)
    if fate < _NEVER + _TOO_LATE + _LATE and last > 1000:
        return Span(dice.randrange(1000, last, 1000))
    return Span(-dice.randrange(1000, 600_000, 1000))


def script(
    players: Cast, *, seed: int, boards: Sequence[int], start: Instant, until: Span
) -> Iterator[dict[str, Any]]:
    """The actions on electronic boards from the start to `until` after it, as an emulated hall reads them."""
    for board in boards:
        yield from _board(players, Random(f"{seed}/{board}"), board, start, until)


def _board(players: Cast, dice: Random, board: int, start: Instant, until: Span) -> Iterator[dict[str, Any]]:
    # The opponent, or an arbiter on his round, starts White's clock with the middle button.
    now = Span.of(seconds=dice.randrange(5, 20))
    yield _action(start + now, board, "start_clock")
    for ply in range(_PLIES):
        side = Side.WHITE if ply % 2 == 0 else Side.BLACK
        comes = players.role(board, side).comes_after
        if comes is None:
            return
        now = Span(max(now.ms, comes.ms) + dice.randrange(12, 60) * 1000)
        if now > until:
            return
        yield _action(start + now, board, "move", side)
        yield _action(start + now + Span.of(seconds=1), board, "press", side)
        now = now + Span.of(seconds=2)


def end_of_game(board: int, result: Result, at: Instant) -> Iterator[dict[str, Any]]:
    """Clock stopped, kings in the centre the way that shows the result (rules, article 23.5)."""
    yield _action(at, board, "stop")
    yield {**_action(at + Span.of(seconds=2), board, "kings"), "result": result.value}


def _action(at: Instant, board: int, do: str, side: Side | None = None) -> dict[str, Any]:
    return {"at": at.ms, "board": board, "do": do, "side": None if side is None else side.value}
