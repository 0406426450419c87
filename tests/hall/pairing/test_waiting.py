"""Who of those left waiting may play whom, and with which colour (rules digest, 6.6; FIDE C.04.3)."""

from __future__ import annotations

import tracemalloc

from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Side, Tournament
from hall.pairing.conditions import Apart
from hall.pairing.kept_apart import of_one_team
from hall.pairing.waiting import Left, Proposed, proposed

W, B = Side.WHITE, Side.BLACK


def event(*rounds: tuple[tuple[int, int], ...], records: tuple[str, ...] = ()) -> Tournament:
    """Drawn games of the rounds given as (white, black)."""
    played = tuple(
        PlayedRound(
            number=number,
            games=tuple(
                Game(pairing=Pairing(board=board, white=white, black=black), result=Result.DRAW)
                for board, (white, black) in enumerate(pairs, 1)
            ),
            unpaired=(),
        )
        for number, pairs in enumerate(rounds, 1)
    )
    players = tuple(Player(number=n, name=f"Игроков{n}") for n in range(1, 13))
    return Tournament(name="Cup", players=players, played=played, records=records)


def left(number: int, halves: int = 2, side: Side = W) -> Left:
    return Left(number=number, halves=halves, side=side)


def found(data: Tournament, *some: Left) -> set[tuple[int, int]]:
    """The pairs as (white, black)."""
    return {(one.white, one.black) for one in proposed(data, some, len(data.played) + 1)}


def test_in_round_1_each_keeps_his_colour() -> None:
    assert found(event(), left(1, side=B), left(2, side=W)) == {(2, 1)}
    assert found(event(), left(1, side=B), left(2, side=B)) == {(2, 1)}


def test_nobody_meets_again_and_restrictions_hold() -> None:
    met = event(((1, 2), (3, 4)))
    assert found(met, left(1), left(2)) == set()
    assert found(met, left(1), left(2), left(3), left(4)) in (
        {(4, 1), (2, 3)},
        {(3, 1), (2, 4)},
        {(4, 1), (3, 2)},
    )
    assert found(event(records=("XXP 1 2",)), left(1), left(2)) == set()


def test_article_22_8_two_of_one_team_play_only_where_somebody_would_have_nobody_else() -> None:
    mates = (Apart(players=(1, 2), team="Ash"),)
    near = (left(1, 4), left(2, 4), left(3, 1), left(4, 1))
    assert {frozenset((p.white, p.black)) for p in proposed(event(), near, 1, mates)} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
    }
    assert len(proposed(event(), near[:2], 1, mates)) == 1


def test_a_restriction_of_other_rounds_keeps_nobody_apart_now() -> None:
    earlier = event(((1, 5),), records=("260 001 001 1 2",))
    assert len(found(earlier, left(1), left(2))) == 1


def test_both_get_the_colour_that_is_due() -> None:
    assert found(event(((1, 5), (6, 2))), left(1), left(2)) == {(2, 1)}


def test_two_who_must_have_the_same_colour_are_not_paired() -> None:
    twice_white = event(((1, 5), (2, 6)), ((1, 6), (2, 5)))
    assert found(twice_white, left(1), left(2)) == set()


def test_the_stronger_wish_is_granted() -> None:
    uneven = event(((1, 5), (2, 6)), ((7, 1), (2, 8)), ((1, 9), (10, 2)))
    twice = event(((5, 1), (2, 6)), ((7, 1), (8, 2)))
    assert found(uneven, left(1), left(2)) == {(2, 1)}
    assert found(twice, left(1), left(2)) == {(1, 2)}


def test_equal_wishes_alternate_from_where_their_colours_differed_last() -> None:
    both = event(((1, 5), (6, 2)), ((7, 1), (2, 8)), ((1, 9), (2, 10)), ((11, 1), (12, 2)))
    assert found(both, left(1), left(2)) == {(1, 2)}


def test_as_many_as_can_be_are_paired_and_then_those_near_in_points() -> None:
    assert found(event(), left(1, 4), left(2, 4), left(3, 1), left(4, 1)) == {(1, 2), (3, 4)}
    met = event(((3, 4),))
    assert len(found(met, left(1, 4), left(2, 4), left(3, 1), left(4, 1))) == 2


def test_who_is_left_over_is_the_one_far_in_points() -> None:
    assert found(event(), left(1, 6), left(2, 1), left(3, 1)) == {(2, 3)}


def test_a_hall_of_absent_players_is_paired_in_several_goes() -> None:
    many = tuple(left(n, n % 3) for n in range(1, 9))
    pairs = proposed(event(), (*many, left(11), left(12)), 1)
    assert len(pairs) == 4
    assert isinstance(pairs[0], Proposed)


def test_a_restriction_of_a_whole_federation_is_not_written_out_pair_by_pair() -> None:
    data = event(records=("XXP " + " ".join(map(str, range(1, 1001))),))
    mates = Apart(players=tuple(range(1, 1001)), team="Ash")
    tracemalloc.start()
    proposed_ones = proposed(data, (left(1), left(2)), 1, (mates,))
    met = of_one_team((Pairing(board=1, white=1, black=1000),), (mates,))
    peak_bytes = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (proposed_ones, [one.team for one in met]) == ((), ["Ash"])
    assert peak_bytes < 10_000_000  # half a million pairs take ten times as much
