"""The people of an emulated hall: the same for a seed, clear of the default time, acting in order."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from hall.boards.cast import CLEAR_OF_LIMIT, Role, cast, end_of_game, script
from hall.model.instants import Instant, Span
from hall.model.tournament import Result, Side

START = Instant(1_373_950_000_000)
BOARDS = range(1, 9)
HALF_AN_HOUR = Span.of(minutes=30)
limits = st.integers(0, 3600).map(lambda seconds: Span.of(seconds=seconds))


def test_the_same_seed_gives_the_same_people_and_another_others() -> None:
    assert cast(seed=1, boards=BOARDS, limit=HALF_AN_HOUR) == cast(seed=1, boards=BOARDS, limit=HALF_AN_HOUR)
    assert cast(seed=1, boards=BOARDS, limit=HALF_AN_HOUR) != cast(seed=2, boards=BOARDS, limit=HALF_AN_HOUR)


@given(st.integers(0, 10_000), limits)
def test_nobody_comes_so_near_to_the_limit_that_a_test_hangs_on_its_speed(seed: int, limit: Span) -> None:
    for role in cast(seed=seed, boards=BOARDS, limit=limit).roles:
        if role.comes_after is not None and role.comes_after > Span(0):
            assert abs((role.comes_after - limit).ms) >= CLEAR_OF_LIMIT.ms


def test_both_seats_of_every_board_are_cast_and_every_game_has_an_end() -> None:
    people = cast(seed=3, boards=BOARDS, limit=HALF_AN_HOUR)
    assert {(r.board, r.side) for r in people.roles} == {(b, s) for b in BOARDS for s in Side}
    assert [board for board, _ in people.results] == list(BOARDS)
    assert {type(role) for role in people.roles} == {Role}


@given(st.integers(0, 1000))
def test_nobody_moves_before_he_has_come_nor_after_the_end(seed: int) -> None:
    people = cast(seed=seed, boards=BOARDS, limit=HALF_AN_HOUR)
    until = Span.of(hours=1)
    for action in script(people, seed=seed, boards=BOARDS, start=START, until=until):
        after = Instant(action["at"]) - START
        assert Span(0) < after <= until + Span.of(seconds=2)
        if action["side"] is not None:
            assert people.role(action["board"], Side(action["side"])).is_at_board(after)


def test_whether_both_come_is_asked_of_both() -> None:
    people = cast(seed=3, boards=[1], limit=HALF_AN_HOUR)
    white, black = (replace(role, comes_after=Span(0)) for role in people.roles)
    never = replace(people, roles=(white, replace(black, comes_after=None)))
    assert replace(people, roles=(white, black)).both_come(1, Span(0))
    assert not never.both_come(1, Span.of(hours=9))


def test_a_game_ends_with_the_clock_stopped_and_then_the_kings() -> None:
    stop, kings = end_of_game(4, Result.DRAW, START)
    assert (stop["do"], kings["do"], kings["result"]) == ("stop", "kings", "½-½")
    assert kings["at"] > stop["at"]
