"""A made-up Swiss of any size as a TRF: the same one every time, with forfeits and a pairing bye a round."""

from __future__ import annotations

import random

RESULTS = (("1", "0", 2), ("1", "0", 2), ("=", "=", 1), ("0", "1", 0), ("+", "-", 2))


def made_event(players: int, rounds: int) -> bytes:
    """The file; nobody meets twice, neighbours in points meet."""
    chance = random.Random(501)
    halves = dict.fromkeys(range(1, players + 1), 0)
    cells: dict[int, list[str]] = {number: [] for number in halves}
    met: set[frozenset[int]] = set()
    for number in range(rounds):
        order = sorted(halves, key=lambda n: (-halves[n], n))
        if players % 2:
            free = players - number
            order.remove(free)
            cells[free].append("0000 - U")
            halves[free] += 2
        while order:
            white = order.pop(0)
            black = next((n for n in order if frozenset((white, n)) not in met), order[0])
            order.remove(black)
            met.add(frozenset((white, black)))
            for_white, for_black, won = chance.choice(RESULTS)
            halves[white] += won
            halves[black] += 2 - won
            cells[white].append(f"{black:4d} w {for_white}")
            cells[black].append(f"{white:4d} b {for_black}")
    lines = ["012 Made up", "042 2026/06/01", f"142 {rounds}", "152 W"]
    lines += [_line(number, halves[number], cells[number]) for number in halves]
    return ("\r\n".join(lines) + "\r\n").encode("ascii")


def _line(number: int, halves: int, cells: list[str]) -> str:
    name, rating = f"Player{number:04d}, Test", 2700 - 2 * number
    known = f"001 {number:4d}      {name:33} {rating:4d} TST {'':22} {halves / 2:4.1f} {number:4d}"
    return "  ".join((known, *cells))
