"""The table after a round as the hall knows it: the bridge from the state to the ranking; no words."""

from __future__ import annotations

from hall.model.roster_acts import left_by
from hall.model.state import TournamentState
from hall.standings.by_regulation import rules_by
from hall.standings.so_far import tournament_so_far
from hall.standings.table import Standings, standings


def table_after(t: TournamentState, through: int) -> Standings | None:
    """The table after round `through`, who has left taken into account; None where nothing was played."""
    data = tournament_so_far(t, through=through)
    if data is None or not data.played:
        return None
    return standings(data, rules_by(t.entry.regulation, left=frozenset(left_by(t, through + 1))))
