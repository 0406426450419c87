"""Results entered in the hall beside those of a file: which of the two stands of a game that both know. Pure.

A file's blank says nothing of a game: it takes no result away that an arbiter has entered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hall.model.events import ForfeitRuled, ResultEntered
from hall.model.file_refusals import ResultsHaveChanged
from hall.model.refusals import Refused
from hall.model.roster import RosterEvent
from hall.model.rounds_closed import PastResultCorrected
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Game, Result, Tournament

Entered = Mapping[tuple[int, int], tuple[Result, int]]


def entered(known: RoundState | None) -> Entered:
    """What stands on the hall's boards of a round, with the record it comes from, by White and Black."""
    if known is None:
        return {}
    if not known.pairs:
        return {
            players: (facts[-1].value.result, facts[-1].seq)
            for players, facts in known.past_results.items()
            if facts
        }
    return {
        (pair.white, pair.black): (fact.value.result, fact.seq)
        for pair in known.pairs
        if (fact := known.result_fact(pair.board)) is not None
    }


def standing(game: Game, said: Entered, imported: int) -> Result | None:
    """The result of a file's game: the hall's where it is newer than the file, or the file has none."""
    result, seq = said.get((game.pairing.white, game.pairing.black), (None, 0))
    return result if result is not None and (seq > imported or game.result is None) else game.result


def is_overruled(t: TournamentState, known: RoundState, board: int) -> bool:
    """Whether a later file has another result of the board's game than the hall."""
    pair, fact = known.pair(board), known.result_fact(board)
    if pair is None or fact is None or t.data is None or t.imported is None or fact.seq > t.imported.seq:
        return False
    played = (one for one in t.data.played if one.number == known.number)
    games = (game for one in played for game in one.games)
    same = (g.result for g in games if (g.pairing.white, g.pairing.black) == (pair.white, pair.black))
    return next(same, None) not in (None, fact.value.result)


def refuse_overtaken(t: TournamentState, data: Tournament, made_from: int) -> None:
    """`Refused` where results or players changed after `data` was made, from the record `made_from`.

    Only what `data` says otherwise counts: a result of a round that it does not hold cannot be lost by it.
    """
    rounds = {played.number: played for played in data.played}
    for known in t.rounds.values():
        if any(fact.seq > made_from for fact in known.roster):
            raise Refused(ResultsHaveChanged(round=known.number))
        if any(seq > made_from for seq in _taken_back(known)):
            raise Refused(ResultsHaveChanged(round=known.number))
        if known.number not in rounds:
            continue
        said = entered(known)
        for game in rounds[known.number].games:
            result, seq = said.get((game.pairing.white, game.pairing.black), (None, 0))
            if seq > made_from and result is not game.result:
                raise Refused(ResultsHaveChanged(round=known.number))


def _taken_back(known: RoundState) -> Iterator[int]:
    """The records by which results and what was decided of players were undone."""
    kinds = ResultEntered | ForfeitRuled | PastResultCorrected | RosterEvent
    return (fact.seq for fact in known.undone if isinstance(fact.value.event, kinds))
