"""Each tie-break on events small enough to count by hand, and what may be used where."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hall.model.tournament import Result
from hall.standings.codes import Code, is_allowed, usual_codes
from hall.standings.editions import Edition
from hall.standings.explain import LeftOut, explain
from hall.standings.play_off import Played, PlayOffGame
from hall.standings.scoring import Scoring
from hall.standings.systems import System, system_of
from tests.hall.standings.made import made, places, points, ranked, round_robin, values

RR = System.ROUND_ROBIN
EVERYBODY = round_robin("1:4=1 2:3==", "4:3=1 1:2=1", "2:4=1 3:1=0")  # 3, 1.5, .5, 1


def test_points_count_every_way_a_round_can_end() -> None:
    table = ranked(made("2w1 U H Z", "1b F 4w+ 3wp", "4w= Z Z 2b", "3b Z 2b Z"))

    assert points(table) == {1: Fraction(5, 2), 2: 2, 3: 1, 4: Fraction(1, 2)}


def test_wins_are_rounds_with_a_wins_points_played_or_not() -> None:
    table = ranked(made("2w1 U F 2w+ H", "1b Z Z 1b Z"), Code.WIN)

    assert values(table, Code.WIN) == {1: "4", 2: "0"}
    losses = [part.round for part in explain(table, 1, Code.WIN).parts if part.left_out is LeftOut.NO_WIN]
    assert losses == [5]


def test_progressive_scores_add_up_the_running_points() -> None:
    table = ranked(made("2w1 H 2w=", "1b Z 1b"), Code.PS)

    assert values(table, Code.PS) == {1: "9/2", 2: "1/2"}
    assert [part.gives for part in explain(table, 1, Code.PS).parts] == [1, Fraction("1.5"), 2]


def test_koya_counts_points_against_those_with_half_of_the_maximum() -> None:
    table = ranked(EVERYBODY, Code.KS, system=RR)

    assert values(table, Code.KS) == {1: "1", 2: "0", 3: "1/2", 4: "0"}
    below = [part.opponent for part in explain(table, 1, Code.KS).parts if part.left_out]
    assert below == [4, 3]


def test_koya_of_a_swiss_counts_a_forfeit_as_a_game_with_its_opponent() -> None:
    table = ranked(made("2w+ 3w1", "1b U", "U 1b"), Code.KS)

    assert values(table, Code.KS) == {1: "2", 2: "0", 3: "0"}


def test_sonneborn_berger_of_a_round_robin_counts_forfeits_as_games() -> None:
    table = ranked(round_robin("1:4=+ 2:3==", "4:3=1 1:2=1", "2:4=1 3:1=0"), Code.SB, system=RR)

    assert values(table, Code.SB) == {1: "3", 2: "5/4", 3: "3/4", 4: "1/2"}


def test_the_average_of_buchholz_is_an_exact_fraction_over_opponents_really_met() -> None:
    table = ranked(made("2w1 3w1 4w1", "1b 4w1 3w=", "4w= 1b 2b", "3b 2b 1b"), Code.BH, Code.AOB)

    bh = {number: Fraction(text) for number, text in values(table, Code.BH).items()}
    assert values(table, Code.AOB)[1] == str((bh[2] + bh[3] + bh[4]) / 3)


def test_the_average_rating_is_rounded_half_up_and_leaves_out_the_unrated() -> None:
    table = ranked(
        made("2w1 3w1 4w1", "1b Z Z", "Z 1b Z", "Z Z 1b", ratings=(None, 2000, 2001, None)), Code.ARO
    )

    assert values(table, Code.ARO) == {1: "2001", 2: "0", 3: "0", 4: "0"}
    unrated = [part.opponent for part in explain(table, 1, Code.ARO).parts if part.left_out]
    assert unrated == [4]


@pytest.mark.parametrize("edition", Edition)
def test_an_opponent_who_did_not_come_is_not_met_in_a_round_robin_either(edition: Edition) -> None:
    lines = made("2w+ 3w1", "1b Z", "Z 1b", ratings=(2200, 2100, 1900))

    assert values(ranked(lines, Code.ARO, edition=edition, system=RR), Code.ARO)[1] == "1900"


def test_nobody_may_count_buchholz_in_a_round_robin_from_2026() -> None:
    """Sharly-Chess#2311."""
    forbidden = {code for code in Code if not is_allowed(code, RR, Edition.CAPPED_DUMMY)}

    assert forbidden == {Code.BH, Code.BH_C1, Code.BH_M1, Code.AOB}
    assert all(is_allowed(code, RR, Edition.DUMMY) for code in Code)
    assert all(is_allowed(code, System.SWISS, Edition.CAPPED_DUMMY) for code in Code)
    assert not set(usual_codes(RR)) & forbidden


def test_a_place_is_shared_by_all_whom_nothing_separates() -> None:
    table = ranked(made("3w1", "4w1", "1b", "2b"), Code.BH)

    assert places(table) == [(1, 2), (3, 4)]
    assert [(row.place, row.last_place) for row in table.rows] == [(1, 2), (1, 2), (3, 4), (3, 4)]


def test_tie_breaks_are_used_in_the_announced_order() -> None:
    lines = made("4w1 3w0 Z", "Z 4w1 Z", "Z 1b Z", "1b 2b U")

    assert places(ranked(lines, Code.PS)) != places(ranked(lines, Code.BH, Code.PS))


def test_a_game_without_result_counts_for_nobody_and_is_named() -> None:
    table = ranked(made("2w1 2w?", "1b 1b"), Code.BH, Code.PS)

    assert [(number, pair.white) for number, pair in table.open] == [(2, 1)]
    assert values(table, Code.BH) == {1: "0", 2: "1"}


def test_who_entered_late_was_absent_before_and_has_no_points_from_it() -> None:
    table = ranked(made(". . 2w1", "3w1 3b= 1b", "2b 2w= Z"), Code.PS)

    assert points(table) == {1: 1, 2: Fraction("1.5"), 3: Fraction("0.5")}
    assert values(table, Code.PS)[1] == "1"


def played_off(*games: tuple[int, int, Result], ranks: tuple[int, ...] = ()) -> Played:
    return Played(
        games=tuple(PlayOffGame(white=white, black=black, result=result) for white, black, result in games),
        ranks={number: rank for rank, number in enumerate(ranks)},
    )


def test_a_play_off_decides_only_once_all_have_played_it() -> None:
    lines, codes = made("4w1", "5w1", "6w1", "1b", "2b", "3b"), (Code.BH, Code.PLAY_OFF)
    first = (1, 2, Result.WHITE_WINS)

    some = ranked(lines, *codes, play_off=played_off(first))
    assert places(some) == [(1, 2, 3), (4, 5, 6)]
    assert [row.values[1] for row in some.rows[:3]] == [1, 0, None]
    every = played_off(first, (2, 3, Result.DRAW), (3, 1, Result.WHITE_WINS))
    played = ranked(lines, *codes, play_off=every)
    assert places(played) == [(3,), (1,), (2,), (4, 5, 6)]
    assert played.row(3).values[1] == Fraction(3, 2)


def test_a_play_off_that_ends_level_is_decided_by_the_stated_order_and_not_against_its_points() -> None:
    lines, codes = made("3w1", "4w1", "1b", "2b"), (Code.BH, Code.PLAY_OFF)
    level = (1, 2, Result.DRAW)

    assert places(ranked(lines, *codes, play_off=played_off(level))) == [(1, 2), (3, 4)]
    assert places(ranked(lines, *codes, play_off=played_off(level, ranks=(2,)))) == [(2,), (1,), (3, 4)]
    won = played_off(level, (2, 1, Result.BLACK_WINS), ranks=(2, 1))
    assert places(ranked(lines, *codes, play_off=won)) == [(1,), (2,), (3, 4)]


def test_two_play_offs_of_two_decide_nothing_among_four_who_are_level_after_a_correction() -> None:
    lines, codes = made("5w1", "6w1", "7w1", "8w1", "1b", "2b", "3b", "4b"), (Code.BH, Code.PLAY_OFF)
    apart = played_off((1, 2, Result.WHITE_WINS), (3, 4, Result.BLACK_WINS))

    assert places(ranked(lines, *codes, play_off=apart))[0] == (1, 2, 3, 4)


def test_other_points_for_a_win_and_a_pairing_bye_are_used_throughout() -> None:
    table = ranked(made("2w1 U", "1b H"), Code.WIN, scoring=Scoring(win=6, draw=2, pairing_bye=1, half_bye=2))

    assert points(table) == {1: Fraction(7, 2), 2: 1}
    assert values(table, Code.WIN) == {1: "1", 2: "0"}


@pytest.mark.parametrize("edition", Edition)
def test_before_the_first_round_everybody_shares_the_first_place(edition: Edition) -> None:
    codes = [code for code in Code if code is not Code.PLAY_OFF]
    table = ranked(made("2w?", "1b"), *codes, edition=edition)

    assert places(table) == [(1, 2)]


def test_a_round_robin_is_one_when_all_have_met_and_a_swiss_before() -> None:
    assert system_of(EVERYBODY) is RR
    assert system_of(made("2w1 3b", "1b 4w1", "4w1 1w1", "3b 2b", rounds_total=3)) is System.SWISS
    assert system_of(made("2w1", "1b")) is System.SWISS
