"""Berger tables: as article 22.5 prints them, and sound for every number of players."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, groupby
from pathlib import Path

import pytest

from hall.pairing.berger import Table, berger, double, double_unswapped, free_seat, seats

PRINTED = (Path(__file__).parent / "article_22_5.txt").read_text(encoding="utf-8")
NUMBERS = range(3, 61)


def table(text: str) -> Table:
    """`1:6 2:5 3:4 | 6:4 ...` as a table."""
    return tuple(tuple(pair(cell) for cell in line.split()) for line in text.split("|"))


def pair(cell: str) -> tuple[int, int]:
    white, black = cell.split(":")
    return int(white), int(black)


def printed() -> dict[int, Table]:
    """The tables of the rules' own text, by the even number of players."""
    found: dict[int, Table] = {}
    for line in PRINTED.splitlines():
        if title := re.match(r"\d+ - (\d+) игрок", line):
            size = int(title[1])
            found[size] = ()
        else:
            number, *cells = line.split()
            assert int(number) == len(found[size]) + 1
            found[size] += (tuple(map(pair, cells)),)
    return found


def colours(rounds: Table, player: int) -> str:
    """One letter a game, in the order of the rounds."""
    return "".join(
        "w" if player == white else "b"
        for games in rounds
        for white, black in games
        if player in (white, black)
    )


def longest_run(letters: str) -> int:
    return max(len(list(same)) for _, same in groupby(letters))


def test_the_rules_print_nine_tables() -> None:
    assert sorted(printed()) == [4, 8, 10, 12, 14, 16, 18, 20, 22]


@pytest.mark.parametrize(
    "players", [size - odd for size in (4, 8, 10, 12, 14, 16, 18, 20, 22) for odd in (0, 1)]
)
def test_every_table_equals_the_printed_one_in_pairs_order_and_colours(players: int) -> None:
    assert berger(players) == printed()[seats(players)]


@pytest.mark.parametrize("players", [5, 6])
def test_the_table_for_six_which_is_not_printed_is_right(players: int) -> None:
    expected = "1:6 2:5 3:4 | 6:4 5:3 1:2 | 2:6 3:1 4:5 | 6:5 1:4 2:3 | 3:6 4:2 5:1"
    assert berger(players) == table(expected)


@pytest.mark.parametrize("players", [23, 24])
def test_the_table_for_twenty_four_which_is_not_printed_begins_and_ends_right(players: int) -> None:
    rounds = berger(players)
    assert rounds[0] == table("1:24 2:23 3:22 4:21 5:20 6:19 7:18 8:17 9:16 10:15 11:14 12:13")[0]
    assert rounds[1] == table("24:13 14:12 15:11 16:10 17:9 18:8 19:7 20:6 21:5 22:4 23:3 1:2")[0]
    assert rounds[22] == table("12:24 13:11 14:10 15:9 16:8 17:7 18:6 19:5 20:4 21:3 22:2 23:1")[0]


@pytest.mark.parametrize("players", NUMBERS)
def test_everyone_meets_everyone_once_and_plays_or_is_free_in_every_round(players: int) -> None:
    rounds = berger(players)
    met = Counter(frozenset(game) for games in rounds for game in games)
    assert met == Counter(map(frozenset, combinations(range(1, seats(players) + 1), 2)))
    for games in rounds:
        assert sorted(number for game in games for number in game) == list(range(1, seats(players) + 1))


@pytest.mark.parametrize("players", NUMBERS)
def test_colours_differ_by_at_most_one_and_by_none_where_somebody_is_free(players: int) -> None:
    free = free_seat(players)
    games = tuple(tuple(game for game in games if free not in game) for games in berger(players))
    most = 1 if free is None else 0
    for player in range(1, players + 1):
        seen = Counter(colours(games, player))
        assert abs(seen["w"] - seen["b"]) <= most


@pytest.mark.parametrize("players", NUMBERS)
def test_a_double_round_robin_meets_everyone_once_with_each_colour(players: int) -> None:
    games = Counter(game for games in double(players) for game in games)
    size = range(1, seats(players) + 1)
    assert games == Counter((a, b) for a in size for b in size if a != b)


@pytest.mark.parametrize("players", range(4, 61, 2))
def test_only_without_the_swap_has_somebody_three_games_in_a_row_with_one_colour(players: int) -> None:
    """Sharly-Chess#2311: a choice."""

    def worst(rounds: Table) -> int:
        return max(longest_run(colours(rounds, player)) for player in range(1, players + 1))

    assert worst(double_unswapped(players)) == 3
    assert worst(double(players)) == 2


@pytest.mark.parametrize("players", [1, 0, -2])
def test_nobody_plays_a_round_robin_alone(players: int) -> None:
    with pytest.raises(ValueError, match="at least 2 players"):
        berger(players)
