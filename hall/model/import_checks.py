"""Whether a tournament file may be taken in now: do its pairs fit the tables, is nobody playing by others."""

from __future__ import annotations

from hall.model.refusals import BoardsDoNotFit, NoPairings, Refused, RoundUnderWay, UnknownBoard
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Pairings, Tournament


def check_import(t: TournamentState, data: Tournament) -> None:
    """Raise `Refused` where the coming round's pairs cannot be set out or would change what is public."""
    coming = data.next_pairings
    _refuse_change(t, coming)
    if coming is None:
        return
    first, last = t.entry.first_board, t.entry.last_board
    if any(not first <= pair.board <= last for pair in coming.pairs):
        raise Refused(BoardsDoNotFit(boards=len(coming.pairs), room=last - first + 1))
    _refuse_unsound(coming, {player.number for player in data.players})


def _refuse_change(t: TournamentState, coming: Pairings | None) -> None:
    """Pairs that people have read or play by are never changed silently, of whichever round they are."""
    now = t.round
    if now is not None and now.published_at is not None and not now.is_finished and now.pairings != coming:
        raise Refused(RoundUnderWay(round=now.number))
    meant = None if coming is None else t.rounds.get(coming.round)
    if meant is not None and _is_public(meant) and meant.pairings != coming:
        raise Refused(RoundUnderWay(round=meant.number))


def _is_public(known: RoundState) -> bool:
    return known.published_at is not None or known.start_actual is not None


def _refuse_unsound(coming: Pairings, known: set[int]) -> None:
    """Every board once, every player once and in the list."""
    boards: set[int] = set()
    players: set[int] = set()
    for pair in coming.pairs:
        both = {pair.white, pair.black}
        if pair.board in boards or len(both) < 2 or not both <= known or both & players:
            raise Refused(UnknownBoard(board=pair.board))
        boards.add(pair.board)
        players |= both
    if any(number not in known or number in players for number, _ in coming.unpaired):
        raise Refused(NoPairings(round=coming.round))
