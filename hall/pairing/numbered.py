"""A round robin once the numbers are drawn: its players by their numbers, its rounds by the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hall.errors import PairingError
from hall.model.draws import Draw
from hall.model.roster import LEFT
from hall.model.tournament import Pairing, Pairings, Tournament, Unpaired
from hall.pairing.berger import Pair, Table, berger, double, double_unswapped, free_seat
from hall.pairing.renumbered import renumbered
from hall.pairing.swiss import check_history
from hall.pairing.varma import LateMeeting, late_meetings


def numbered(
    data: Tournament, numbers: Mapping[int, int], table: Table, *, gone: Mapping[int, Unpaired] | None = None
) -> Tournament:
    """The tournament with every player's drawn number and the pairs of round 1, who is `gone` without a game.

    `numbers` by the number in the list before; KeyError where somebody has none. `gone` by the number drawn.
    Stated points are left out, as nobody has played.
    """
    players = tuple(replace(player, number=numbers[player.number]) for player in data.players)
    return replace(
        data,
        players=tuple(sorted(players, key=lambda player: player.number)),
        next_pairings=_without(table_round(table, 1, len(players)), gone or {}),
        rounds_total=len(table),
        points_halves=(),
        records=renumbered(data.records, numbers),
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


def next_of_table(data: Tournament, *, swapped: bool = True) -> Pairings:
    """The round after the last played one by the table; PairingError where the tournament does not follow it.

    With as many rounds as a double round robin has, the table is doubled; `swapped`: with the last two rounds
    of the first cycle in the other order. Who has left, by the coming round's unpaired, has no game any more,
    nor has his opponent: the table gives it to them as unplayed (24.1).
    """
    check_history(data)
    table = table_of(data, swapped=swapped)
    number = len(data.played) + 1
    if number > len(table):
        raise PairingError(
            f"all {len(table)} rounds have been played", f"все туры ({len(table)}) уже сыграны"
        )
    for played in data.played:
        expected = table_round(table, played.number, len(data.players))
        pairs = {(pair.white, pair.black) for pair in expected.pairs}
        for game in played.games:
            if (game.pairing.white, game.pairing.black) not in pairs:
                raise _not_by_table(played.number, game.pairing)
    coming = data.next_pairings
    gone = {n: why for n, why in (() if coming is None else coming.unpaired) if why in LEFT}
    return _without(table_round(table, number, len(data.players)), gone)


def _without(whole: Pairings, gone: Mapping[int, Unpaired]) -> Pairings:
    games = [pair for pair in whole.pairs if not gone.keys() & {pair.white, pair.black}]
    seated = {n for pair in games for n in (pair.white, pair.black)}
    met = [n for pair in whole.pairs for n in (pair.white, pair.black)]
    idle = [n for n, _ in whole.unpaired] + [n for n in met if n not in seated]
    return Pairings(
        round=whole.round,
        pairs=tuple(replace(pair, board=board) for board, pair in enumerate(games, 1)),
        unpaired=tuple((n, gone.get(n, Unpaired.ABSENT)) for n in sorted(idle)),
    )


def table_of(data: Tournament, *, swapped: bool = True) -> Table:
    """The table that the tournament is played by; PairingError where its numbers or rounds do not fit."""
    size = len(data.players)
    if sorted(player.number for player in data.players) != list(range(1, size + 1)) or size < 2:
        raise PairingError(
            f"a round robin needs the numbers 1 to {size}, each once",
            f"для кругового турнира нужны номера от 1 до {size}, каждый один раз",
        )
    once = berger(size)
    if data.rounds_total is None or data.rounds_total == len(once):
        return once
    if data.rounds_total != 2 * len(once):
        raise PairingError(
            f"{size} players play {len(once)} or {2 * len(once)} rounds, not {data.rounds_total}",
            f"{size} участников играют {len(once)} или {2 * len(once)} туров, а не {data.rounds_total}",
        )
    return double(size) if swapped else double_unswapped(size)


def _not_by_table(number: int, pair: Pairing) -> PairingError:
    met = f"{pair.white} - {pair.black}"
    return PairingError(
        f"round {number} is not that of the Berger table, which does not have {met}",
        f"тур {number} не по таблице Бергера: в ней нет пары {met}",
    )


def late_meetings_of(draw: Draw) -> tuple[LateMeeting, ...]:
    """Who of one team have drawn numbers that meet in the last rounds of a single round robin."""
    if draw.begun is None or not draw.ended:
        return ()
    groups = draw.begun.groups
    teams = {drawer.player: group.team for group in groups if group.team for drawer in group.players}
    numbers = draw.numbers
    if len(numbers) < 2:
        return ()
    return late_meetings(
        berger(len(numbers)), {numbers[player]: team for player, team in teams.items() if player in numbers}
    )


def _other(pair: Pair, free: int | None) -> int:
    white, black = pair
    return black if white == free else white
