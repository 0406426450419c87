"""Varma's restricted draw (rules, article 22.9): which numbers lie together, who draws when, who meets late.

Everything follows from the players and a seed, by SHA-256 alone, so that anybody can check it afterwards:
big envelopes lie in the order of SHA-256("SEED/envelope/A"), small ones in that of SHA-256("SEED/number/7").
How the draw goes on from there is `hall.model.draw_steps`.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hall.model.draws import BeginDraw, Drawer, DrawGroup
from hall.model.tournament import Player
from hall.pairing.berger import Table, free_seat, seats

Sets = Mapping[str, tuple[int, ...]]
# Article 22.9.1.5, by the even number of seats. Numbers of one set do not meet in the last rounds.
_SETS: Mapping[int, Sets] = {
    10: {"A": (3, 4, 8), "B": (5, 7, 9), "C": (1, 6), "D": (2, 10)},
    12: {"A": (4, 5, 9, 10), "B": (1, 2, 7), "C": (6, 8, 12), "D": (3, 11)},
    14: {"A": (4, 5, 6, 11, 12), "B": (1, 2, 8, 9), "C": (7, 10, 13), "D": (3, 14)},
    16: {"A": (5, 6, 7, 12, 13, 14), "B": (1, 2, 3, 9, 10), "C": (8, 11, 15), "D": (4, 16)},
    18: {"A": (5, 6, 7, 8, 14, 15, 16), "B": (1, 2, 3, 10, 11, 12), "C": (9, 13, 17), "D": (4, 18)},
    20: {"A": (6, 7, 8, 9, 15, 16, 17, 18), "B": (1, 2, 3, 11, 12, 13, 14), "C": (5, 10, 19), "D": (4, 20)},
    22: {
        "A": (6, 7, 8, 9, 10, 17, 18, 19, 20),
        "B": (1, 2, 3, 4, 12, 13, 14, 15),
        "C": (11, 16, 21),
        "D": (5, 22),
    },
    24: {
        "A": (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        "B": (1, 2, 3, 4, 13, 14, 15, 16, 17),
        "C": (12, 18, 23),
        "D": (5, 24),
    },
}
LAST_ROUNDS = 3  # article 22.8 speaks of the last three


@dataclass(frozen=True, slots=True, kw_only=True)
class LateMeeting:
    """Two players of one team who meet in one of the last rounds all the same; numbers as drawn."""

    round: int
    white: int
    black: int
    team: str


def has_table(players: int) -> bool:
    """Whether article 22.9.1.5 has sets for so many players (9 to 24)."""
    return seats(players) in _SETS


def sets(players: int) -> Sets:
    """The numbers that lie together; the free seat of an odd number of players is taken out.

    Without a table in the rules all numbers lie in one envelope, and the draw restricts nothing.
    """
    free = free_seat(players)
    known = _SETS.get(seats(players), {"A": tuple(range(1, players + 1))})
    return {letter: tuple(n for n in numbers if n != free) for letter, numbers in known.items()}


def groups(players: Iterable[Player]) -> tuple[DrawGroup, ...]:
    """Who draws in which order (22.9.1.2): the largest team first, then by alphabet, within it by surname.

    The team is the player's, else his federation; who has neither draws for himself alone.
    """
    teams: defaultdict[str, list[Player]] = defaultdict(list)
    alone: list[Player] = []
    for player in players:
        team = (player.team or player.federation or "").strip()
        (teams[team] if team else alone).append(player)
    together = [DrawGroup(team=team, players=_drawers(some)) for team, some in teams.items()]
    single = [DrawGroup(team="", players=_drawers([player])) for player in alone]
    return tuple(sorted((*together, *single), key=_turn))


def sealed(players: int, seed: str) -> tuple[tuple[int, ...], ...]:
    """The big envelopes in the order they lie in, each with its numbers in the order of the small ones."""
    known = sets(players)
    letters = _shuffled(seed, "envelope", known)
    return tuple(tuple(map(int, _shuffled(seed, "number", map(str, known[letter])))) for letter in letters)


def beginning(tournament: str, players: tuple[Player, ...], seed: str) -> BeginDraw:
    """The act that begins the draw of these players; the seed must be one that nobody can guess."""
    return BeginDraw(
        tournament=tournament, seed=seed, groups=groups(players), envelopes=sealed(len(players), seed)
    )


def late_meetings(
    table: Table, teams: Mapping[int, str], *, last: int = LAST_ROUNDS
) -> tuple[LateMeeting, ...]:
    """Who of one team still meet in the last rounds of the table; `teams` by drawn number."""
    first = max(0, len(table) - last)
    return tuple(
        LateMeeting(round=number, white=white, black=black, team=teams[white])
        for number, pairs in enumerate(table[first:], first + 1)
        for white, black in pairs
        if teams.get(white) and teams.get(white) == teams.get(black)
    )


def _drawers(players: Iterable[Player]) -> tuple[Drawer, ...]:
    return tuple(Drawer(player=p.number, name=p.name) for p in sorted(players, key=_by_surname))


def _by_surname(player: Player) -> tuple[str, str, int]:
    return (*_alphabet(player.name), player.number)


def _turn(group: DrawGroup) -> tuple[int, str, str, int]:
    """A player without a team stands in the alphabet by his own name."""
    first = group.players[0]
    return (-len(group.players), *_alphabet(group.team or first.name), first.player)


def _alphabet(text: str) -> tuple[str, str]:
    """Small and capital letters alike, Ё with Е as in a dictionary."""
    small = text.casefold()
    return small.replace("ё", "е"), small


def _shuffled(seed: str, what: str, items: Iterable[str]) -> list[str]:
    return sorted(items, key=lambda item: hashlib.sha256(f"{seed}/{what}/{item}".encode()).digest())
