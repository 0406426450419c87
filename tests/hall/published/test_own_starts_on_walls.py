"""Boards that begin by themselves: what the walls are sent, and how they say it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model.board_starts import HoldBoards, StartBoards
from hall.model.commands import EnterResult, StartRound
from hall.model.instants import Span
from hall.model.tournament import Result
from hall.published.audience import round_view
from hall.published.progress import open_boards
from hall.published.snapshot import OwnStartView, RoundView
from hall.words.ranges import ranges
from hall.words.screen_moments import moment_words
from tests.hall.model.acts import after
from tests.hall.world import START, World


def hold(*boards: int, minute: int | None = None) -> HoldBoards:
    planned = None if minute is None else after(minutes=minute)
    return HoldBoards(tournament="open", round=3, boards=boards, reason="автобус", planned=planned)


def seen(world: World) -> RoundView:
    view = round_view(world.state.tournaments["open"])
    assert view is not None
    return view


def test_held_boards_are_told_with_their_time_and_are_not_missing() -> None:
    world = World().published()
    world.does(hold(2, 3, minute=30))
    world.does(hold(5))
    assert seen(world).own_starts == (
        OwnStartView(boards=(2, 3), planned=after(minutes=30)),
        OwnStartView(boards=(5,), planned=None),
    )
    assert {missing.board for missing in seen(world).missing} == {1, 4, 6}


def test_a_board_that_has_begun_is_told_no_more() -> None:
    world = World().published()
    world.does(hold(2, 3))
    world.does(StartRound(tournament="open", round=3), at=START)
    world.does(StartBoards(tournament="open", round=3, boards=(2,)), at=START + Span.of(minutes=5))
    assert [own.boards for own in seen(world).own_starts] == [(3,)]


def test_games_that_may_be_going_on_are_those_begun_without_a_result() -> None:
    world = World().published()
    world.does(hold(2))
    assert open_boards(world.state.tournaments["open"]) == ()
    world.does(StartRound(tournament="open", round=3), at=START)
    world.does(EnterResult(tournament="open", round=3, board=1, result=Result.DRAW))
    assert open_boards(world.state.tournaments["open"]) == (3, 4, 5, 6)


def test_a_game_left_over_from_the_round_before_is_still_going_on() -> None:
    """As where a round is closed with provisional draws: its games go on beside the next countdown."""
    world = World().started()
    for board in range(1, 6):
        world.does(EnterResult(tournament="open", round=3, board=board, result=Result.DRAW))
    t = world.state.tournaments["open"]
    assert open_boards(replace(t, current=4)) == (6,)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("ru", "Доски 7, 12–14: начало в 15:30"),
        ("en", "Boards 7, 12–14: start at 15:30"),
        ("be", "Дошкі 7, 12–14: пачатак у 15:30"),
    ],
)
def test_the_walls_say_it_in_every_language(code: str, text: str) -> None:
    words = moment_words(code)
    assert words.own_start(ranges((12, 7, 13, 14)), "15:30") == text
    assert words.own_start("7", None) != text
