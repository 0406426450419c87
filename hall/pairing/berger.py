"""Berger tables (rules, article 22.5): who meets whom in a round robin, in which colours and order.

Numbers are those drawn. Nothing here knows names, results or who has withdrawn.
"""

from __future__ import annotations

Pair = tuple[int, int]  # White's number, Black's number
Table = tuple[tuple[Pair, ...], ...]  # rounds in order, pairs in the printed order


def seats(players: int) -> int:
    """The even number of numbers in the table; for an odd number of players the highest is the free seat."""
    return players + players % 2


def free_seat(players: int) -> int | None:
    """The number whose opponent is free in each round; None where every number is a player."""
    return players + 1 if players % 2 else None


def berger(players: int) -> Table:
    """The table for at least 2 players, with the free seat among the pairs of an odd number of them.

    Equal to the printed ones of article 22.5 (3-4, 7-22), and goes on by the same rule.
    """
    if players < 2:
        raise ValueError(f"a round robin has at least 2 players, got {players}")
    size = seats(players)
    return tuple(_round(size, number) for number in range(1, size))


def double(players: int) -> Table:
    """The table, and once more with colours reversed.

    The last two rounds of the first cycle are in the other order, as FIDE recommends: otherwise some players
    have three games in a row with one colour where the second cycle begins.
    """
    table = berger(players)
    return (*table[:-2], *reversed(table[-2:]), *_reversed(table))


def double_unswapped(players: int) -> Table:
    """The table twice in its own order, the second time with colours reversed."""
    table = berger(players)
    return table + _reversed(table)


def _reversed(table: Table) -> Table:
    return tuple(tuple((black, white) for white, black in pairs) for pairs in table)


def _round(size: int, number: int) -> tuple[Pair, ...]:
    """The last number stays at the first board, White and Black in turn; the others go round in a ring."""
    ring = size - 1
    first = (number + 1) // 2 if number % 2 else (size + number) // 2
    top = (first, size) if number % 2 else (size, first)
    others = ((_in_ring(first + k, ring), _in_ring(first - k, ring)) for k in range(1, size // 2))
    return (top, *others)


def _in_ring(number: int, ring: int) -> int:
    return (number - 1) % ring + 1
