"""The table after a round as the hall knows it: the bridge from the state to the ranking; no words."""

from __future__ import annotations

from dataclasses import replace

from hall.model.play_off_acts import games_of, order_of
from hall.model.roster_acts import left_by
from hall.model.state import TournamentState
from hall.standings.by_file import usable_scoring
from hall.standings.by_regulation import rules_by
from hall.standings.play_off import NONE_PLAYED, Played, PlayOffGame
from hall.standings.so_far import tournament_so_far
from hall.standings.table import Standings, standings


def table_after(t: TournamentState, through: int) -> Standings | None:
    """The table after round `through`, who has left taken into account; None where nothing was played."""
    data = tournament_so_far(t, through=through)
    if data is None or not data.played:
        return None
    rules = rules_by(
        t.entry.regulation,
        left=frozenset(left_by(t, through + 1)),
        scoring=usable_scoring(data.records),
    )
    return standings(data, replace(rules, play_off=played_off(t, through)))


def played_off(t: TournamentState, through: int) -> Played:
    """The play-offs held by the end of a round, where one was."""
    rounds = [known for number, known in sorted(t.rounds.items()) if number <= through and known.play_off]
    if not rounds:
        return NONE_PLAYED
    games = (fact.value for fact in games_of(rounds))
    return Played(
        games=tuple(PlayOffGame(white=one.white, black=one.black, result=one.result) for one in games),
        ranks=order_of(rounds),
    )
