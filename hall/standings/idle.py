"""Why a player of a round robin has no game though nobody left him out: a free seat, or a withdrawal.

The hall's pairs call both "not in the pairing"; the Berger table says which it is.
"""

from __future__ import annotations

from hall.model.idle import Idle
from hall.model.roster_acts import left_by
from hall.model.state import TournamentState
from hall.model.tournament import Game, Pairings, PlayedRound, Unpaired
from hall.standings.by_regulation import rules_by
from hall.standings.so_far import tournament_so_far
from hall.standings.systems import System
from hall.standings.walkovers import table_followed


def idle_by_table(t: TournamentState, pairings: Pairings) -> dict[int, Idle]:
    """Those of a round of whom the table says it; nobody in a Swiss or where no table is followed."""
    number, data = pairings.round, tournament_so_far(t, through=pairings.round - 1)
    if data is None or rules_by(t.entry.regulation).system is not System.ROUND_ROBIN:
        return {}
    this = PlayedRound(
        number=number,
        games=tuple(Game(pairing=pair, result=None) for pair in pairings.pairs),
        unpaired=pairings.unpaired,
    )
    size = len(data.players)
    table = table_followed((*data.played, this), size)
    if table is None:
        return {}
    met = {a: b for pair in table[number - 1] for a, b in (pair, pair[::-1])}
    gone = left_by(t, number)
    return {
        n: Idle.FREE if met[n] > size else Idle.OPPONENT_LEFT
        for n, why in pairings.unpaired
        if why is Unpaired.ABSENT and n not in gone and n in met and (met[n] > size or met[n] in gone)
    }
