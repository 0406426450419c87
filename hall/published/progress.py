"""How far a round has come: counted here, once, so that walls and tablet agree. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall.model.presence import Certainty, Presence
from hall.model.state import RoundState, Seat, TournamentState
from hall.model.tournament import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Every board is finished, not begun or in progress."""

    boards: int
    finished: int
    not_begun: int

    @property
    def in_progress(self) -> int:
        return self.boards - self.finished - self.not_begun


def open_boards(t: TournamentState) -> tuple[int, ...]:
    """Boards whose games may be going on: begun, without a result in the hall or in the tournament's file.

    Games of a round before the current one are among them: those that it was paired without.
    """
    filed = () if t.data is None else t.data.played
    over = {r.number for r in filed if all(game.result is not None for game in r.games)}
    return tuple(
        pair.board
        for known in t.rounds.values()
        if known.start_actual is not None and known.number not in over
        for pair in known.pairs
        if not known.results.get(pair.board) and not known.is_held(pair.board)
    )


def progress(known: RoundState, seen: Mapping[Seat, Presence]) -> Progress:
    """Counts the round's boards; `seen` holds every seat.

    Not begun is a board without a result where somebody is not known, not even probably, to have come,
    whether an official has seen his seat empty or nobody has looked yet; and one that is held.
    """
    waiting = (p.board for p in known.pairs if known.result(p.board) is None)
    not_begun = sum(
        known.is_held(board) or any(seen[board, side].certainty is Certainty.NOT_KNOWN for side in Side)
        for board in waiting
    )
    return Progress(boards=len(known.pairs), finished=known.finished_boards, not_begun=not_begun)
