"""Whether a tournament file may be taken in now: do its pairs fit the tables, is nobody playing by others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from hall.model.current_round import goes_back, round_in_question
from hall.model.refusals import (
    BoardsDoNotFit,
    NoPairings,
    PlayersMissing,
    PlayersUnsound,
    Refused,
    RoundGoesBack,
    RoundUnderWay,
    UnknownBoard,
    UnknownRound,
)
from hall.model.roster import PlayerEntered
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Pairings, Tournament

# Ordinals are spoken up to here; no tournament comes near it.
MOST_ROUNDS = 99
_MOST_NAMED = 5


def check_import(t: TournamentState, data: Tournament) -> None:
    """Raise `Refused` where the coming round's pairs cannot be set out or would change what is public."""
    coming = data.next_pairings
    _refuse_strange_rounds(t, data)
    _refuse_change(t, coming)
    _refuse_missing(t, data)
    if coming is None:
        return
    first, last = t.entry.first_board, t.entry.last_board
    if any(not first <= pair.board <= last for pair in coming.pairs):
        raise Refused(BoardsDoNotFit(boards=len(coming.pairs), room=last - first + 1))
    _refuse_unsound(coming, {player.number for player in data.players})


def check_way_back(t: TournamentState, data: Tournament, reason: str) -> None:
    """`Refused` where the hall would silently be about an earlier round again."""
    if t.current is not None and goes_back(t, data) and not reason.strip():
        raise Refused(RoundGoesBack(current=t.current, wanted=round_in_question(t.entry, data)))


def unpublished(t: TournamentState, number: int) -> TournamentState:
    """The tournament as it would be once the round's pairs are withdrawn."""
    rounds = {n: replace(known, published=()) if n == number else known for n, known in t.rounds.items()}
    return replace(t, rounds=MappingProxyType(rounds))


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
    for number in (*numbers, *coming, round_in_question(t.entry, data)):
        if not is_a_round(number) or numbers.count(number) > 1:
            raise Refused(UnknownRound(tournament=t.id, round=number))
    for played in data.played:
        strangers = {n for game in played.games for n in (game.pairing.white, game.pairing.black)} - known
        if strangers:
            raise Refused(PlayersUnsound(number=min(strangers)))


def _twice(numbers: Iterable[int]) -> int:
    counted = Counter(numbers)
    return next(number for number, times in counted.items() if times > 1)


def _refuse_change(t: TournamentState, coming: Pairings | None) -> None:
    """Pairs that people have read or play by are never changed silently, of whichever round they are."""
    now = t.round
    if now is not None and _is_going_on(now) and now.pairings != coming:
        raise Refused(RoundUnderWay(round=now.number, has_begun=now.has_begun))
    meant = None if coming is None else t.rounds.get(coming.round)
    if meant is not None and _is_public(meant) and meant.pairings != coming:
        raise Refused(RoundUnderWay(round=meant.number, has_begun=meant.has_begun))


def _refuse_missing(t: TournamentState, data: Tournament) -> None:
    """Who played here stands in every later file: without him no table, no pairs and no file can be made."""
    coming = None if data.next_pairings is None else data.next_pairings.round
    begun = [one for one in t.rounds.values() if one.has_begun and one.number != coming]
    known = {player.number for player in data.players} | {
        fact.value.player.number
        for one in t.rounds.values()
        for fact in one.roster
        if isinstance(fact.value, PlayerEntered)
    }
    missing = {n for one in begun for pair in one.pairs for n in (pair.white, pair.black)} - known
    if missing:
        first = [f"{number} {t.named(number).name}" for number in sorted(missing)[:_MOST_NAMED]]
        more = ["…"] if len(missing) > _MOST_NAMED else []
        raise Refused(PlayersMissing(count=len(missing), first=", ".join([*first, *more])))


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
