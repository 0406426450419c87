"""Until when an appeal is in time: counted from the round's or the game's end by the regulation. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.deadlines import game_ended, round_ended
from hall.model.instants import Instant
from hall.model.regulations import Appeals, CountedFrom
from hall.model.state import RoundState


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """`ended` None: what the window is counted from has not ended, or no board was named.

    `is_stated`: an arbiter stated that end; otherwise it is the entry of the result (rules digest, 6.7).
    """

    rule: Appeals | None
    ended: Instant | None
    is_stated: bool

    @property
    def deadline(self) -> Instant | None:
        """The last moment in time, itself included; None: not known."""
        return None if self.rule is None or self.ended is None else self.ended + self.rule.window

    def is_late(self, at: Instant) -> bool:
        """Whether an appeal that comes at `at` is late; while nothing has ended none is."""
        return self.deadline is not None and at > self.deadline


def window(rule: Appeals | None, known: RoundState, board: int | None) -> Window:
    """The window for an appeal about a board, or about the round where `board` is None."""
    by_game = rule is not None and rule.counted_from is CountedFrom.GAME_END
    if not by_game:
        return Window(rule=rule, ended=round_ended(known), is_stated=_are_stated(known))
    if board is None:
        return Window(rule=rule, ended=None, is_stated=False)
    return Window(rule=rule, ended=game_ended(known, board), is_stated=_is_stated(known, board))


def _are_stated(known: RoundState) -> bool:
    return known.is_finished and all(_is_stated(known, pair.board) for pair in known.pairs)


def _is_stated(known: RoundState, board: int) -> bool:
    stands = known.result_fact(board)
    return stands is not None and stands.value.ended_at is not None
