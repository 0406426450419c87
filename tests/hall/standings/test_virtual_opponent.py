"""The edition of 2012: who has no opponent meets a virtual one; for his opponents the round is a draw.

FIDE Handbook C.02 (2012), 13.15, with its two examples; minutes of FIDE's committee for Swiss pairing
programs, Kallithea 2009, item 7, with the two examples by which the rule was made.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from hall.model.tournament import Tournament
from hall.standings.codes import Code
from hall.standings.editions import Edition
from hall.standings.explain import LeftOut, explain
from hall.standings.table import Standings
from tests.hall.standings.made import made, ranked, values

HALF = Fraction(1, 2)


def counted(event: Tournament, *codes: Code) -> Standings:
    return ranked(event, *codes, edition=Edition.VIRTUAL_OPPONENT)


def worth(event: Tournament, number: int, round_number: int) -> Fraction | None:
    """What a round brings to a player's Buchholz."""
    return explain(counted(event, Code.BH), number, Code.BH).parts[round_number - 1].worth


@pytest.mark.parametrize(("rounds", "value"), [(3, Fraction(5, 2)), (9, Fraction(11, 2))])
def test_handbook_example_1_absent_in_round_3_with_one_and_a_half(rounds: int, value: Fraction) -> None:
    assert worth(made(" ".join(["F", "H", *"Z" * (rounds - 2)])), 1, 3) == value


@pytest.mark.parametrize(("rounds", "value"), [(6, Fraction(7, 2)), (9, Fraction(5))])
def test_handbook_example_2_won_by_forfeit_in_round_6_with_three_and_a_half(
    rounds: int, value: Fraction
) -> None:
    after = "Z " * (rounds - 6)
    assert worth(made(f"F F F H Z 2w+ {after}", f"Z Z Z Z Z 1b {after}"), 1, 6) == value


def test_example_1_of_2009_a_win_by_forfeit_after_two_wins_in_an_event_of_six_points() -> None:
    event = made("2w1 2w1 3w+ 2w1 2w1 2w1 2w0 2w0 2w0", "1b 1b Z 1b 1b 1b 1b 1b 1b", "Z Z 1b")

    assert counted(event).row(1).points == 6
    assert worth(event, 1, 3) == 5
    assert worth(event, 2, 1) == Fraction(11, 2)


def test_example_2_of_2009_an_absence_in_round_7_with_four_points_of_six() -> None:
    event = made("2w1 2w1 2w1 2w1 2w0 2w0 Z 2w1 2w1", "1b 1b 1b 1b 1b 1b Z 1b 1b")

    assert counted(event).row(1).points == 6
    assert worth(event, 1, 7) == 6
    assert worth(event, 2, 1) == Fraction(13, 2)


@pytest.mark.parametrize(
    ("cell", "value", "product"),
    [
        ("U", 5, 5),
        ("F", 5, 5),
        ("3w+", 5, 5),
        ("H", 5 + HALF, (5 + HALF) / 2),
        ("Z", 6, 0),
        ("W", 6, 0),
        ("x", 6, 0),
        ("3w-", 6, 0),
        ("3w#", 6, 0),
    ],
)
def test_for_the_round_itself_what_it_gave_is_a_normal_result(
    cell: str, value: Fraction, product: Fraction
) -> None:
    """In round 3 of 9, with 2 points; the opponents of that player see half a point whatever it gave."""
    other = "1b" if cell.startswith("3") else "Z"
    event = made(f"2w1 2w1 {cell} 2w1 2w= 2w0 2w0 2w0 2w0", "1b 1b Z 1b 1b 1b 1b 1b 1b", f"Z Z {other}")

    table = counted(event, Code.BH, Code.SB)
    assert explain(table, 1, Code.BH).parts[2].worth == value
    assert explain(table, 1, Code.SB).parts[2].gives == product
    assert worth(event, 2, 1) == 4


def test_of_who_withdrew_every_later_round_is_a_draw_for_his_opponents() -> None:
    event = made("2w1 2w1 W W W", "1b 1b U Z Z")

    assert [worth(event, 1, number) for number in (3, 4, 5)] == [4, 3 + HALF, 3]
    assert worth(event, 2, 1) == 2 + 3 * HALF


def test_cuts_take_the_lowest_and_the_highest_value_played_or_virtual() -> None:
    event = made("2w1 3w1 4w0 Z", "1b 4w1 3w1 3b", "4w0 1b 2b 2w1", "3b 2b 1b Z")
    table = counted(event, Code.BH, Code.BH_C1, Code.BH_M1)

    found = explain(table, 1, Code.BH_M1).parts
    assert [part.worth for part in found] == [2, 1, 2 + HALF, 3]
    assert [part.left_out for part in found] == [None, LeftOut.LOWEST, None, LeftOut.HIGHEST]
    assert [values(table, code)[1] for code in (Code.BH, Code.BH_C1, Code.BH_M1)] == ["17/2", "15/2", "9/2"]
