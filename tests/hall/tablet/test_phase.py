"""Which page "Round" is, at every moment of a round."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model.instants import Instant, Span
from hall.model.tournament import Result, Side
from hall.tablet.views.phase import Phase, next_change, phase
from tests.hall.tablet.looking import LIMIT, ROUND, START, World, after, both, mark, thirty_and_more


def at(world: World, moment: Instant) -> Phase:
    return phase(world.state.tournaments["open"], moment)


def test_pairs_wait_for_publishing_whatever_the_time() -> None:
    assert at(World(), after(-60)) is at(World(), after(5)) is Phase.BEFORE


def test_published_pairs_show_the_countdown_until_the_very_instant_of_the_start() -> None:
    world = World().published()
    assert at(world, START - Span(1)) is Phase.COUNTDOWN
    assert at(world, START) is Phase.ZERO


def test_article_23_4_nothing_starts_by_itself_at_zero() -> None:
    assert at(World().published(), after(45)) is Phase.ZERO


def test_a_started_round_runs_while_everybody_is_here() -> None:
    world = World().started()
    for board in range(1, 7):
        world.does(both(board), at=after(5))
    assert at(world, after(31)) is Phase.RUNNING


@pytest.mark.parametrize(
    ("world", "moment", "expected"),
    [
        (World(), LIMIT, Phase.RUNNING),
        (World(), LIMIT + Span(1), Phase.RULING),
        (thirty_and_more(), LIMIT - Span(1), Phase.RUNNING),
        (thirty_and_more(), LIMIT, Phase.RULING),
    ],
)
def test_the_ruling_begins_where_the_regulation_says_exactly(
    world: World, moment: Instant, expected: Phase
) -> None:
    world.started()
    world.does(mark(2, Side.WHITE, present=False), at=after(10))
    assert at(world, moment) is expected


def test_a_board_nobody_has_looked_at_is_no_case_to_rule_on() -> None:
    assert at(World().started(), after(40)) is Phase.RUNNING


def test_the_last_result_closes_the_round() -> None:
    world = World(boards=1).started()
    world.does(c.EnterResult(tournament="open", round=ROUND, board=1, result=Result.DRAW), at=after(90))
    assert at(world, after(90)) is Phase.CLOSED


def test_the_page_knows_when_it_changes_though_nothing_happens() -> None:
    published, started = World().published(), World().started()
    assert next_change(published.state.tournaments["open"], after(-5)) == START
    assert next_change(started.state.tournaments["open"], after(5)) == LIMIT + Span(1)
    assert next_change(started.state.tournaments["open"], after(35)) is None
