"""Direct encounter: everybody met, some met, forfeits, several games."""

from __future__ import annotations

from fractions import Fraction

from hall.standings.codes import Code
from hall.standings.explain import explain
from hall.standings.systems import System
from tests.hall.standings.made import made, places, ranked, round_robin, values


def test_of_two_who_met_the_winner_is_first() -> None:
    table = ranked(made("2w1 3b", "1b 4w1", "4w0 1w1", "3b 2b"), Code.DE)

    tied = {row.number for row in table.rows if row.points == 1}
    assert tied == {1, 2, 3, 4}
    assert places(ranked(made("2w1 Z", "1b U"), Code.DE)) == [(1,), (2,)]


def test_two_who_drew_share_the_place_with_half_a_point_each() -> None:
    table = ranked(made("2w= Z", "1b Z"), Code.DE)

    assert places(table) == [(1, 2)]
    assert values(table, Code.DE) == {1: "1/2", 2: "1/2"}


def test_who_has_met_nobody_has_nothing_and_decides_nothing() -> None:
    table = ranked(made("3w1", "4w1", "1b", "2b"), Code.DE)

    assert places(table) == [(1, 2), (3, 4)]
    assert set(values(table, Code.DE).values()) == {"0"}


def test_of_three_the_one_out_of_reach_of_the_game_not_played_is_first() -> None:
    # 1 beat 2 and 3, who have not met: whatever they would have done, 1 is alone on top.
    table = ranked(made("2w1 3w1 Z Z", "1b U Z F", "Z 1b U F"), Code.DE)

    assert places(table) == [(1,), (2, 3)]


def test_of_three_the_one_within_reach_is_not_first() -> None:
    # 1 beat 2 and drew with 3; had 3 beaten 2 he would have as much.
    table = ranked(made("2w1 3w= Z", "1b H U", "H 1b H"), Code.DE)

    assert places(table) == [(1, 2, 3)]


def test_those_still_tied_meet_in_a_table_of_their_own() -> None:
    # 1 and 2 have two of three, 3 and 4 one of three; 1 beat 2 and 4 beat 3.
    table = ranked(made("2w1 4w1 3w0 Z", "1b 3w1 4w1 Z", "4w0 2b 1b U", "3b 1b 2b U"), Code.DE)

    assert places(table) == [(1,), (2,), (4,), (3,)]
    assert values(table, Code.DE) == {1: "2", 2: "2", 3: "1", 4: "1"}


def test_a_forfeit_is_no_encounter_in_a_swiss_and_one_in_a_round_robin() -> None:
    swiss = ranked(made("2w+ Z", "1b U"), Code.DE)
    everybody = round_robin("1:2=+ 3:4==", "1:3=0 2:4=1", "1:4== 2:3==")

    assert places(swiss) == [(1, 2)]
    tied = ranked(everybody, Code.DE, system=System.ROUND_ROBIN)
    assert tied.row(1).points == tied.row(2).points
    assert places(tied).index((1,)) < places(tied).index((2,))


def test_of_two_games_with_one_opponent_the_mean_counts() -> None:
    twice = round_robin("1:2=1", "2:1==")
    table = ranked(twice, Code.DE, system=System.ROUND_ROBIN)

    assert values(table, Code.DE) == {1: "0", 2: "0"}  # not tied on points: nothing to decide
    drawn = ranked(round_robin("1:2=1", "2:1=1"), Code.DE, system=System.ROUND_ROBIN)
    assert values(drawn, Code.DE) == {1: "1/2", 2: "1/2"}
    assert [part.gives for part in explain(drawn, 1, Code.DE).parts] == [Fraction("0.5"), 0]


def test_only_those_whom_earlier_tie_breaks_leave_level_are_compared() -> None:
    table = ranked(made("2w1 Z", "1b U"), Code.PS, Code.DE)

    assert places(table) == [(1,), (2,)]
    assert values(table, Code.DE) == {1: "0", 2: "0"}
    assert explain(table, 1, Code.DE).tied == (1,)
