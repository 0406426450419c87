"""Whether a tournament file may be taken in now: do its pairs fit the tables, is nobody playing by others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hall.model.refusals import (
    BoardsDoNotFit,
    NoPairings,
    PlayersUnsound,
    Refused,
    RoundUnderWay,
    UnknownBoard,
    UnknownRound,
)
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Pairings, Tournament

# Ordinals are spoken up to here; no tournament comes near it.
MOST_ROUNDS = 99


def check_import(t: TournamentState, data: Tournament) -> None:
    """Raise `Refused` where the coming round's pairs cannot be set out or would change what is public."""
    coming = data.next_pairings
    _refuse_strange_rounds(t, data)
    _refuse_change(t, coming)
    if coming is None:
        return
    first, last = t.entry.first_board, t.entry.last_board
    if any(not first <= pair.board <= last for pair in coming.pairs):
        raise Refused(BoardsDoNotFit(boards=len(coming.pairs), room=last - first + 1))
    _refuse_unsound(coming, {player.number for player in data.players})


def is_a_round(number: int) -> bool:
    """Whether a round may have that number: what is said and written of rounds ends there."""
    return 1 <= number <= MOST_ROUNDS


def _refuse_strange_rounds(t: TournamentState, data: Tournament) -> None:
    """Rounds that nobody can play, a round twice, players who are not in the list."""
    known = {player.number for player in data.players}
    if len(known) < len(data.players):
        raise Refused(PlayersUnsound(number=_twice(player.number for player in data.players)))
    numbers = [played.number for played in data.played]
    coming = [] if data.next_pairings is None else [data.next_pairings.round]
    for number in (*numbers, *coming, *_follows(data)):
        if not is_a_round(number) or numbers.count(number) > 1:
            raise Refused(UnknownRound(tournament=t.id, round=number))
    for played in data.played:
        strangers = {n for game in played.games for n in (game.pairing.white, game.pairing.black)} - known
        if strangers:
            raise Refused(PlayersUnsound(number=min(strangers)))


def _follows(data: Tournament) -> tuple[int, ...]:
    """The round that the hall would be about where the file pairs none."""
    return () if data.next_pairings is not None else (max((r.number for r in data.played), default=0) + 1,)


def _twice(numbers: Iterable[int]) -> int:
    counted = Counter(numbers)
    return next(number for number, times in counted.items() if times > 1)


def _refuse_change(t: TournamentState, coming: Pairings | None) -> None:
    """Pairs that people have read or play by are never changed silently, of whichever round they are."""
    now = t.round
    if now is not None and _is_going_on(now) and now.pairings != coming:
        raise Refused(RoundUnderWay(round=now.number))
    meant = None if coming is None else t.rounds.get(coming.round)
    if meant is not None and _is_public(meant) and meant.pairings != coming:
        raise Refused(RoundUnderWay(round=meant.number))


def _is_going_on(known: RoundState) -> bool:
    """Whether people sit at its boards: a closed round leaves the hall to the next, though a game goes on."""
    return known.published_at is not None and not known.is_finished and known.closed is None


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
