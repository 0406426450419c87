"""How unplayed rounds are valued in each edition of the rules: worked examples and made-up players."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from hall.standings.codes import Code
from hall.standings.editions import Edition, edition_at
from hall.standings.explain import LeftOut, explain
from hall.standings.worths import Source
from tests.hall.standings.made import made, ranked, values

# Player 1 scores 3.5 of 5 with a half-point bye in round 2, as no. 4 of FIDE's exercise does.
HALF_BYE = made(
    "2w1 H 3w1 4w1 5w0",
    "1b 3w1 4w1 5w1 6w1",
    "4w1 2b 1b 6w1 Z",
    "3b 5w1 2b 1b U",
    "6w1 4b 6w1 2b 1b",
    "5b Z 5b 3b 2b",
)
# Player 1 wins round 4 by forfeit against player 4, who asked for a bye at the end, and has 2.5 points.
FORFEIT = made(
    "2w1 3w0 4w= 4b 2w0",
    "1b 4w1 3w1 3w1 1b",
    "4w1 1b 2b 2b U",
    "3b 2b 1b 1w- Z",
)


@pytest.mark.parametrize(
    ("start", "edition"),
    [
        (date(2013, 7, 12), Edition.VIRTUAL_OPPONENT),
        (date(2024, 3, 31), Edition.VIRTUAL_OPPONENT),
        (date(2024, 4, 1), Edition.DUMMY),
        (date(2026, 2, 28), Edition.DUMMY),
        (date(2026, 3, 1), Edition.CAPPED_DUMMY),
        (None, Edition.CAPPED_DUMMY),
    ],
)
def test_the_edition_is_that_of_the_first_day(start: date | None, edition: Edition) -> None:
    assert edition_at(start) is edition


def test_a_dummy_has_the_players_own_points_in_2024_and_no_more_than_half_the_rounds_in_2026() -> None:
    old = ranked(HALF_BYE, Code.BH, edition=Edition.DUMMY)
    new = ranked(HALF_BYE, Code.BH, edition=Edition.CAPPED_DUMMY)

    assert old.row(1).points == Fraction("3.5")
    bye_old, bye_new = (explain(table, 1, Code.BH).parts[1] for table in (old, new))
    assert (bye_old.worth, bye_old.source) == (Fraction("3.5"), Source.DUMMY)
    assert (bye_new.worth, bye_new.source) == (Fraction("2.5"), Source.CAPPED_BY_ROUNDS)


def test_a_forfeit_won_is_worth_no_more_than_the_opponents_adjusted_score_in_2026() -> None:
    old = ranked(FORFEIT, Code.BH, edition=Edition.DUMMY)
    new = ranked(FORFEIT, Code.BH, edition=Edition.CAPPED_DUMMY)

    won_old, won_new = (explain(table, 1, Code.BH).parts[3] for table in (old, new))
    assert (won_old.worth, won_old.source) == (Fraction("2.5"), Source.DUMMY)
    assert (won_new.worth, won_new.source) == (Fraction(1), Source.CAPPED_BY_OPPONENT)


def test_byes_asked_for_at_the_end_are_draws_for_the_opponents() -> None:
    table = ranked(made("2w1 3w1 4w1", "1b Z Z", "4w1 1b Z", "3b Z 1b"), Code.BH, edition=Edition.DUMMY)

    worths = [part.worth for part in explain(table, 1, Code.BH).parts]
    assert worths == [1, Fraction("1.5"), 0]


def test_a_forfeit_lost_at_the_end_keeps_its_nothing_and_does_not_stop_the_search_for_byes() -> None:
    table = ranked(made("2w1 3w1 3w+", "1b Z Z", "Z 1b 1b"), Code.BH, edition=Edition.DUMMY)
    lost_last = ranked(made("2w1 2w1 3w+", "1b 1b Z", "Z Z 1b"), Code.BH, edition=Edition.CAPPED_DUMMY)

    assert [part.worth for part in explain(table, 1, Code.BH).parts] == [1, 0, 3]
    assert explain(lost_last, 1, Code.BH).parts[2].worth == 1


def test_a_pairing_bye_at_the_end_stops_the_search_for_byes() -> None:
    table = ranked(made("2w1 3w1 4w1", "1b Z U", "4w1 1b U", "3b Z 1b"), Code.BH)

    assert explain(table, 1, Code.BH).parts[0].worth == 1


def test_cut_one_takes_the_unplayed_round_before_a_lower_played_one_from_2024() -> None:
    tournament = made("2w1 3w1 H", "1b Z Z", "2w0 1b 2w0")
    new, old = (ranked(tournament, Code.BH_C1, edition=e) for e in (Edition.DUMMY, Edition.VIRTUAL_OPPONENT))

    cut_new = next(part for part in explain(new, 1, Code.BH_C1).parts if part.left_out)
    cut_old = next(part for part in explain(old, 1, Code.BH_C1).parts if part.left_out)
    assert (cut_new.round, cut_new.left_out) == (3, LeftOut.LOWEST_UNPLAYED)
    assert (cut_old.round, cut_old.left_out) == (2, LeftOut.LOWEST)


def test_the_median_leaves_out_the_lowest_and_then_the_highest() -> None:
    table = ranked(made("2w1 3w1 4w1", "1b 4w1 3w1", "4w1 1b 2b", "3b 2b 1b"), Code.BH, Code.BH_M1)

    assert values(table, Code.BH)[1] == "3"
    assert values(table, Code.BH_M1)[1] == "1"


def test_the_median_of_one_round_is_nothing() -> None:
    assert values(ranked(made("2w1", "1b"), Code.BH_M1), Code.BH_M1) == {1: "0", 2: "0"}


def test_sonneborn_berger_cut_leaves_out_the_product_of_the_lowest_value_not_the_lowest_product() -> None:
    table = ranked(made("2w1 3w0 4w=", "1b Z 3w=", "4w1 1b 2b", "3b Z 1b"), Code.SB, Code.SB_C1)

    parts = explain(table, 1, Code.SB_C1).parts
    assert [part.worth for part in parts] == [Fraction("0.5"), Fraction("2.5"), Fraction("0.5")]
    assert [part.gives for part in parts] == [Fraction("0.5"), 0, Fraction("0.25")]
    assert [part.left_out for part in parts] == [None, None, LeftOut.LOWEST]
