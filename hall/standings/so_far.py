"""The tournament as the hall has it now: the imported file with the results entered since.

The only bridge from the state; nothing is ranked here.
"""

from __future__ import annotations

from dataclasses import replace

from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Game, PlayedRound, Tournament


def tournament_so_far(t: TournamentState, *, through: int | None = None) -> Tournament | None:
    """The file's rounds and those begun in the hall, up to round `through`; None before an import.

    A round that the file has stands as the file says, except where a result was entered or corrected in the
    hall after the import. A round not begun has no part, so that nothing unpublished is told.
    """
    if t.data is None:
        return None
    imported = t.imported.seq if t.imported is not None else 0
    played = {p.number: _corrected(p, t.rounds.get(p.number), imported) for p in t.data.played}
    for number, known in t.rounds.items():
        if number not in played and _has_begun(known):
            played[number] = _of_the_hall(known)
    last = max(played, default=0) if through is None else through
    coming = t.data.next_pairings
    return replace(
        t.data,
        played=tuple(played[number] for number in sorted(played) if number <= last),
        next_pairings=coming if coming is not None and coming.round > last else None,
        rounds_total=t.data.rounds_total,
    )


def with_later_rounds(data: Tournament, later: tuple[PlayedRound, ...]) -> Tournament:
    """A file's tournament with rounds that came after it; a later account of a round replaces the file's."""
    played = {p.number: p for p in (*data.played, *later)}
    coming = data.next_pairings
    is_past = coming is not None and coming.round in played
    return replace(
        data,
        played=tuple(played[number] for number in sorted(played)),
        next_pairings=None if is_past else coming,
    )


def _has_begun(known: RoundState) -> bool:
    return known.pairings is not None and (known.start_actual is not None or bool(known.results))


def _of_the_hall(known: RoundState) -> PlayedRound:
    unpaired = known.pairings.unpaired if known.pairings is not None else ()
    games = tuple(Game(pairing=pair, result=known.result(pair.board)) for pair in known.pairs)
    return PlayedRound(number=known.number, games=games, unpaired=unpaired)


def _corrected(played: PlayedRound, known: RoundState | None, imported: int) -> PlayedRound:
    """The file's round with what was entered since, found by the players: boards may have new numbers."""
    if known is None:
        return played
    newer = {
        (pair.white, pair.black): fact.value.result
        for pair in known.pairs
        if (fact := known.result_fact(pair.board)) is not None and fact.seq > imported
    }
    games = tuple(
        replace(game, result=newer.get((game.pairing.white, game.pairing.black), game.result))
        for game in played.games
    )
    return replace(played, games=games)
