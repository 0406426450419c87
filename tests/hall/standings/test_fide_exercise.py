"""FIDE Technical Commission, "Exercises in Tie-Breaking" (2024): the Swiss of 16 players and five rounds.

Every kind of unplayed round is in it. Its own values are of the edition it was written for; beside them stand
those of March 2026, where the dummy is capped.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from hall.standings.codes import Code
from hall.standings.editions import Edition
from tests.hall.standings.made import made, ranked

EXERCISE = made(
    "9w1 13b 2w= 15b 4w=",
    "10b 7w1 1b 16w1 3b",
    "11w= 6b 8w1 4b 2w=",
    "12b H 13w1 3w= 1b",
    "13w0 15b 11w1 7b 10w1",
    "14b 3w0 U 10w1 8b",
    "15w1 2b 16b 5w= 11b",
    "16b 14w1 3b 13w1 6w0",
    "1b 10w0 H 11b U",
    "2w0 9b 15w0 6b 5b",
    "3b 16w0 5b 9w+ 7w1",
    "4w0 U 14b Z Z",
    "5b 1w= 4b 8b 14w0",
    "6w1 8b 12w- Z 13b",
    "7b 5w1 10b 1w0 16b",
    "8w= 11b 7w1 2b 15w1",
    rounds_total=5,
    ratings=tuple(range(2200, 1400, -50)),
)
# Of players 1 to 16, in this order.
BOTH = {
    "PTS": "3.5 4 3.5 3.5 2.5 3 1.5 2.5 1.5 1 2.5 2 1.5 2 2 3.5",
    "WIN": "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3",
    "PS": "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5",
    "ARO": "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820",
}
# What the exercise prints; the opponents' and the own unplayed rounds count by the dummy of 2024.
OF_2024 = {
    "BH": "12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5",
    "SB": "8 9.5 10.5 9.75 4.25 6.5 3.25 5.25 2.25 1.5 5.75 4 4.25 4.5 3.5 7.25",
    "SB/C1": "7.25 8.5 9.25 8 3.25 5.5 1.25 3.75 2.25 0 4.25 4 4.25 3 2.5 5.75",
    "AOB": "12.6 13.6 13.4 13.38 13.4 13.25 11.9 13 12.75 10.9 12.75 15 12.1 13.17 12.2 13.3",
}
OF_2026 = {
    "BH": "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5",
    "SB": "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25",
    "SB/C1": "7.25 8.5 9.25 7.75 3.25 5 1.25 3.75 2.25 0 3.25 4 4.25 3 2.5 5.75",
    "AOB": "12.4 13.6 12.9 13.38 13.2 13.25 11.7 12.9 12.75 10.8 12.75 14 11.9 13 12.2 13.1",
}
# The exercise leaves out who is alone on his points.
_CUT_1 = {
    5: 7.5,
    8: 12,
    11: 12,
    7: 12.5,
    9: 7.5,
    13: 12,
    1: 11,
    3: 13,
    4: 11.5,
    16: 11,
    12: 9.5,
    14: 9,
    15: 11,
}
CUT_1 = {Edition.DUMMY: _CUT_1, Edition.CAPPED_DUMMY: _CUT_1 | {11: 11}}
PRINTED = [
    *((edition, code, row) for edition in CUT_1 for code, row in BOTH.items()),
    *((Edition.DUMMY, code, row) for code, row in OF_2024.items()),
    *((Edition.CAPPED_DUMMY, code, row) for code, row in OF_2026.items()),
]


@pytest.mark.parametrize(("edition", "code", "printed"), PRINTED)
def test_the_values_are_those_of_fides_exercise(edition: Edition, code: str, printed: str) -> None:
    found = values(edition, code)
    expected = [Fraction(value) for value in printed.split()]
    half = Fraction(1, 200) if code == "AOB" else Fraction(0)  # printed with two decimals
    assert [
        n
        for n, (mine, theirs) in enumerate(zip(found, expected, strict=True), 1)
        if abs(mine - theirs) > half
    ] == []


@pytest.mark.parametrize("edition", CUT_1)
def test_buchholz_cut_1_of_those_level_on_points_is_that_of_fides_exercise(edition: Edition) -> None:
    found = values(edition, "BH/C1")
    assert {n: found[n - 1] for n in CUT_1[edition]} == CUT_1[edition]


def values(edition: Edition, code: str) -> list[Fraction]:
    table = ranked(EXERCISE, *(() if code == "PTS" else (Code(code),)), edition=edition)
    rows = [table.row(number) for number in range(1, 17)]
    known = [row.points if code == "PTS" else row.values[0] for row in rows]
    assert None not in known
    return [value for value in known if value is not None]
