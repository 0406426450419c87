"""Swiss or round robin, which unplayed games, withdrawals and tie-breaks depend on; how a draw shows it."""

from __future__ import annotations

import re
from collections import Counter
from enum import Enum

from hall.model.tournament import Pairing, Tournament

_ROUND_ROBIN = re.compile(r"round.?robin|berger|кругов", re.IGNORECASE)
_SWISS = re.compile(r"swiss|dutch|dubov|burstein|швейцар", re.IGNORECASE)


class System(Enum):
    """How opponents are found."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"


def system_of(tournament: Tournament) -> System:
    """What the draw shows, where nobody said: a round robin if everybody has met everybody equally often.

    One that is still going on cannot be told from a Swiss of few players by its pairs.
    """
    players, rounds = len(tournament.players), rounds_of(tournament)
    full = _rounds_of_one_cycle(players)
    if players < 3 or rounds not in (full, 2 * full):
        return System.SWISS
    met = Counter(frozenset((pair.white, pair.black)) for pair in _pairs(tournament))
    everybody = len(met) == players * (players - 1) // 2
    equally = set(met.values()) == {rounds // full}
    return System.ROUND_ROBIN if everybody and equally else System.SWISS


def stated_system(said: str) -> System | None:
    """What the type of a tournament (records 092 and 192 of a TRF) says in words or as FIDE codes it."""
    if _ROUND_ROBIN.search(said):
        return System.ROUND_ROBIN
    return System.SWISS if _SWISS.search(said) else None


def rounds_of(tournament: Tournament) -> int:
    """The planned number of rounds, else as many as are drawn."""
    drawn = max((played.number for played in tournament.played), default=0)
    if tournament.next_pairings is not None:
        drawn = max(drawn, tournament.next_pairings.round)
    return max(tournament.rounds_total or 0, drawn)


def cycles_of(tournament: Tournament) -> int:
    """How often everybody meets everybody in a round robin."""
    return max(1, rounds_of(tournament) // _rounds_of_one_cycle(len(tournament.players)))


def _rounds_of_one_cycle(players: int) -> int:
    return max(1, players - 1 if players % 2 == 0 else players)


def _pairs(tournament: Tournament) -> list[Pairing]:
    pairs = [game.pairing for played in tournament.played for game in played.games]
    if tournament.next_pairings is not None:
        pairs.extend(tournament.next_pairings.pairs)
    return pairs
