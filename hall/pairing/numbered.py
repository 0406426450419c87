"""A round robin once the numbers are drawn: its players by their numbers, its first round by the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hall.model.draws import Draw
from hall.model.tournament import Pairing, Pairings, Tournament, Unpaired
from hall.pairing.berger import Pair, Table, berger, free_seat
from hall.pairing.varma import LateMeeting, late_meetings


def numbered(data: Tournament, numbers: Mapping[int, int], table: Table) -> Tournament:
    """The tournament with every player's drawn number and the pairs of round 1.

    `numbers` by the number in the list before; KeyError where somebody has none. Stated points are left out,
    as nobody has played.
    """
    players = tuple(replace(player, number=numbers[player.number]) for player in data.players)
    return replace(
        data,
        players=tuple(sorted(players, key=lambda player: player.number)),
        next_pairings=table_round(table, 1, len(players)),
        rounds_total=len(table),
        points_halves=(),
    )


def table_round(table: Table, number: int, players: int) -> Pairings:
    """One round of the table, boards in the printed order; who meets the free seat has no game."""
    free = free_seat(players)
    games = [pair for pair in table[number - 1] if free not in pair]
    idle = [_other(pair, free) for pair in table[number - 1] if free in pair]
    return Pairings(
        round=number,
        pairs=tuple(
            Pairing(board=board, white=white, black=black) for board, (white, black) in enumerate(games, 1)
        ),
        unpaired=tuple((player, Unpaired.ABSENT) for player in idle),
    )


def late_meetings_of(draw: Draw) -> tuple[LateMeeting, ...]:
    """Who of one team have drawn numbers that meet in the last rounds of a single round robin."""
    if draw.begun is None or not draw.ended:
        return ()
    groups = draw.begun.groups
    teams = {drawer.player: group.team for group in groups if group.team for drawer in group.players}
    numbers = draw.numbers
    return late_meetings(
        berger(len(numbers)), {numbers[player]: team for player, team in teams.items() if player in numbers}
    )


def _other(pair: Pair, free: int | None) -> int:
    white, black = pair
    return black if white == free else white
