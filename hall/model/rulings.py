"""When a forfeit may be ruled, and which boards an arbiter is asked about at the default time.

A forfeit is proposed, never automatic: the arbiter decides. "+" needs the opponent's positive presence.
"""

from __future__ import annotations

from hall.model.presence import Lateness, Presence, default_from, lateness, presence
from hall.model.refusals import NotAForfeit, OpponentNotConfirmed, PlayerIsPresent, Refused
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Result, Side

_LOSERS = {
    Result.WHITE_WINS_BY_FORFEIT: frozenset({Side.BLACK}),
    Result.BLACK_WINS_BY_FORFEIT: frozenset({Side.WHITE}),
    Result.BOTH_FORFEIT: frozenset({Side.WHITE, Side.BLACK}),
}


def check_forfeit(t: TournamentState, known: RoundState, board: int, result: Result) -> None:
    """Raise `Refused` where the ruling would take a game from somebody known to have come in time."""
    losers = _LOSERS.get(result)
    if losers is None:
        raise Refused(NotAForfeit(result=result))
    for side in Side:
        seen = presence(t, known, (board, side))
        stands = seat_lateness(t, known, board, seen)
        if side in losers and stands is Lateness.IN_TIME and seen.is_here:
            raise Refused(PlayerIsPresent(board=board, side=side))
        if side not in losers and (not seen.is_here or stands is Lateness.LATE):
            raise Refused(OpponentNotConfirmed(board=board, side=side))


def seat_lateness(t: TournamentState, known: RoundState, board: int, seen: Presence) -> Lateness:
    """How one seat stands to the regulation's default time; without a rule nobody is late."""
    rule = t.entry.regulation.default_time
    start = None if rule is None else default_from(known, rule, board)
    if rule is None or start is None:
        return Lateness.IN_TIME if seen.arrived is not None else Lateness.NOT_SEEN
    return lateness(seen, start, rule)


def to_rule_on(t: TournamentState, known: RoundState) -> tuple[int, ...]:
    """Boards without a result where some player is not sure to have come in time, boards ascending."""
    return tuple(pair.board for pair in known.pairs if board_is_open(t, known, pair.board))


def board_is_open(t: TournamentState, known: RoundState, board: int) -> bool:
    """Whether the arbiter is asked about a board once the default time is over."""
    if known.results.get(board) or board in known.left_open_facts or known.is_held(board):
        return False
    return any(_is_open(t, known, board, presence(t, known, (board, side))) for side in Side)


def _is_open(t: TournamentState, known: RoundState, board: int, seen: Presence) -> bool:
    return not seen.is_here or seat_lateness(t, known, board, seen) is not Lateness.IN_TIME
