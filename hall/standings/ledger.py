"""Every player's rounds one after another, and his points: what all tables and tie-breaks are counted from.

Games of a round robin's player who left are settled in `departures` before anything is added up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from hall.model.tournament import Game, Pairing, Player, Side, Tournament, Unpaired
from hall.standings.scoring import USUAL, Kind, Scoring
from hall.standings.systems import System


class Entry(NamedTuple):
    """One round of one player. `counts` False: it is shown, but its points are nobody's (24.1.1).

    A tuple, since thousands are made: a frozen dataclass takes four times as long.
    """

    round: int
    kind: Kind
    halves: int
    opponent: int | None = None
    side: Side | None = None
    counts: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """`entries` by starting rank, rounds ascending, one for each of the `rounds` that were drawn.

    `halves` are the points that count; of a player who does not count, what he scored. `left` have withdrawn
    or were expelled, the games of those `not_counted` count for nobody. `open`: games without result.
    """

    players: Mapping[int, Player]
    system: System
    scoring: Scoring
    rounds: int
    entries: Mapping[int, tuple[Entry, ...]]
    halves: Mapping[int, int]
    open: tuple[tuple[int, Pairing], ...] = ()
    left: frozenset[int] = frozenset()
    not_counted: frozenset[int] = frozenset()

    @property
    def counted(self) -> list[int]:
        """Everybody who has a place in the final order."""
        return [number for number in self.players if number not in self.not_counted]


def ledger(tournament: Tournament, system: System, *, scoring: Scoring = USUAL) -> Ledger:
    """The rounds as they are written; who left a round robin is not yet accounted for."""
    players = {player.number: player for player in tournament.players}
    written = _written(tournament, scoring)
    numbers = [played.number for played in tournament.played]
    absent = {number: Entry(round=number, kind=Kind.ABSENT, halves=scoring.absence) for number in numbers}
    entries = {
        number: tuple([rounds.get(played) or absent[played] for played in numbers])
        for number, rounds in ((number, written.get(number, {})) for number in players)
    }
    return Ledger(
        players=MappingProxyType(players),
        system=system,
        scoring=scoring,
        rounds=len(numbers),
        entries=MappingProxyType(entries),
        halves=MappingProxyType(points(entries)),
        open=_open(tournament),
        left=_left(tournament),
    )


def points(entries: Mapping[int, tuple[Entry, ...]]) -> dict[int, int]:
    """Half points of everybody, from the rounds that count."""
    return {
        number: sum([entry.halves for entry in rounds if entry.counts]) for number, rounds in entries.items()
    }


def _written(tournament: Tournament, scoring: Scoring) -> dict[int, dict[int, Entry]]:
    outcomes, byes = scoring.games(), scoring.unpaired()
    written: dict[int, dict[int, Entry]] = {player.number: {} for player in tournament.players}
    for played in tournament.played:
        r = played.number
        for game in played.games:
            white, black = game.pairing.white, game.pairing.black
            for_white, for_black = outcomes[game.result]
            written[white][r] = Entry(r, *for_white, black, Side.WHITE)
            written[black][r] = Entry(r, *for_black, white, Side.BLACK)
        for number, reason in played.unpaired:
            written[number][r] = Entry(r, *byes[reason])
    return written


def _open(tournament: Tournament) -> tuple[tuple[int, Pairing], ...]:
    games: list[tuple[int, Game]] = [(p.number, game) for p in tournament.played for game in p.games]
    return tuple((number, game.pairing) for number, game in games if game.result is None)


def _left(tournament: Tournament) -> frozenset[int]:
    gone = (Unpaired.WITHDRAWN, Unpaired.EXPELLED)
    marked = {number for played in tournament.played for number, why in played.unpaired if why in gone}
    coming = tournament.next_pairings
    last = max((played.number for played in tournament.played), default=0)
    if coming is not None and coming.round == last + 1:  # who left later is no part of an earlier table
        marked |= {number for number, why in coming.unpaired if why in gone}
    return frozenset(marked)
