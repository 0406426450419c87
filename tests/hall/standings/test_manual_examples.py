"""FIDE Arbiters' Manual 2026, C.07, pages 258-261: players with unplayed rounds, by the old rule and the new.

Each line is a player's rounds: what he scored (+ and - are forfeits), against how many points his opponent
ended with; Z is a round without him. The opponents' other points are byes.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from hall.model.tournament import Tournament
from hall.standings.codes import Code
from hall.standings.editions import Edition
from tests.hall.standings.made import made, ranked

ONE_ROUND_MISSED = "1/5 1/5 0/6.5 Z 1/4.5 =/6 1/5 =/6.5 1/5.5 1/6"
FORFEIT_WON_FROM_ONE_WHO_LEFT = "1/5 1/5.5 =/5 1/4.5 0/6 1/5.5 +/4.5 =/6.5 1/6"
FORFEIT_LOST_THEN_LEFT = "1/3.5 1/6 1/6.5 =/7.5 1/6.5 0/8 1/6.5 1/7 -/7.5 Z"
FORFEIT_WON_FROM_ONE_WHO_NEVER_CAME = "+/0 1/5 1/6 1/7 1/8 1/7 =/7 1/8.5 1/8 1/8"
# The player's rounds, the tie-break, what is printed for 2024 and for March 2026.
PRINTED = [
    (ONE_ROUND_MISSED, Code.BH, "57", "55"),
    (ONE_ROUND_MISSED, Code.BH_C1, "50", "50"),
    (ONE_ROUND_MISSED, Code.SB, "37.25", "37.25"),
    (FORFEIT_WON_FROM_ONE_WHO_LEFT, Code.BH, "51", "49.5"),
    (FORFEIT_LOST_THEN_LEFT, Code.BH, "64.5", "63"),
    (FORFEIT_WON_FROM_ONE_WHO_NEVER_CAME, Code.BH, "74", "69"),
]


@pytest.mark.parametrize(("rounds", "code", "old", "new"), PRINTED)
def test_the_value_is_that_of_the_manuals_example(rounds: str, code: Code, old: str, new: str) -> None:
    event = event_of(rounds)
    found = [
        ranked(event, code, edition=edition).row(1).values
        for edition in (Edition.DUMMY, Edition.CAPPED_DUMMY)
    ]
    assert found == [(Fraction(old),), (Fraction(new),)]


def event_of(rounds: str) -> Tournament:
    """The player as no. 1; whoever loses to him by forfeit has played before and asks for byes afterwards."""
    cells = rounds.split()
    own: list[str] = []
    others: list[str] = []
    for place, cell in enumerate(cells):
        if "/" not in cell:
            own.append(cell)
            continue
        scored, ended = cell.split("/")
        own.append(f"{len(others) + 2}w{scored}")
        others.append(_opponent(place, len(cells), scored, int(2 * Fraction(ended))))
    return made(" ".join(own), *others)


def _opponent(place: int, rounds: int, scored: str, halves: int) -> str:
    """His row: byes for what the one game did not give, empty rounds first, so that none is at the end."""
    stays = place + 1 if scored == "+" else rounds
    left = halves - {"1": 0, "=": 1, "0": 2, "+": 0, "-": 2}[scored]
    free = stays - 1
    full, half = divmod(left, 2)
    byes = ["Z"] * (free - full - half) + ["H"] * half + ["F"] * full
    return " ".join([*byes[:place], "1b", *byes[place:], *["Z"] * (rounds - stays)])
