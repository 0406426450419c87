"""Results on the wall: what is finished and nothing else, each once, new ones marked for two minutes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from displays.scenes import Link, scene
from displays.scenes.calm import Calm
from displays.scenes.results import Results, side_text
from displays.scenes.rows import Row
from hall.model.instants import Instant, Span
from hall.model.tournament import Result, Side
from hall.published.snapshot import RoundView, ScreenView
from tests.displays.samples import ENDED, START, WALL, after, before, list_of, snapshot, started, with_results

PINNED = replace(WALL, scene="results")
NOW = after(162)


def body(round_: RoundView, at: Instant = NOW, screen: ScreenView = PINNED, *, boards: int = 60) -> Results:
    found = scene(snapshot(round_, list_of(boards)), screen, at, Link()).body
    assert isinstance(found, Results)
    return found


def rows(round_: RoundView, screen: ScreenView = PINNED, *, boards: int = 60) -> dict[int, Row]:
    """Every row of a whole cycle by its board."""
    cycle = range(0, 500, 4)
    bodies = [body(round_, NOW + Span.of(seconds=s), screen, boards=boards) for s in cycle]
    return {row.board: row for one in bodies for row in one.rows}


def kinds(round_: RoundView, seconds: int = 120) -> list[str]:
    return [
        scene(snapshot(round_), WALL, NOW + Span.of(seconds=s), Link()).kind for s in range(0, seconds, 12)
    ]


@pytest.mark.parametrize("count", [0, 1, 20, 21, 300])
def test_each_finished_board_stands_on_the_pages_and_no_other(count: int) -> None:
    boards = tuple(range(3, 3 + count))
    assert sorted(rows(with_results(*boards), boards=310)) == list(boards)


def test_a_screen_of_some_boards_shows_their_results_only() -> None:
    assert list(rows(with_results(*ENDED), replace(PINNED, first_board=11, last_board=15))) == [
        11,
        12,
        14,
        15,
    ]


def test_games_in_progress_not_started_and_finished_add_up_to_the_boards() -> None:
    round_ = replace(with_results(*ENDED), not_begun=2)
    shown = scene(snapshot(round_), PINNED, NOW, Link())
    assert isinstance(shown.body, Results)
    assert shown.header is not None
    in_progress, not_begun = (int(n) for n in re.findall(r"\d+", shown.body.counts))
    finished, boards = (int(n) for n in re.findall(r"\d+", shown.header.context)[:2])
    assert (in_progress + not_begun + finished, boards) == (60, 60)


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        (Result.WHITE_WINS, "1", "0"),
        (Result.DRAW, "½", "½"),
        (Result.BLACK_WINS, "0", "1"),
        (Result.WHITE_WINS_BY_FORFEIT, "+", "—"),
        (Result.BLACK_WINS_BY_FORFEIT, "—", "+"),
        (Result.BOTH_FORFEIT, "—", "—"),
        (Result.LOSS_AND_DRAW, "0", "½"),
        (Result.DRAW_AND_LOSS, "½", "0"),
        (Result.BOTH_LOSE, "0", "0"),
    ],
)
def test_each_player_has_his_part_in_his_own_line(result: Result, white: str, black: str) -> None:
    assert (side_text(result, Side.WHITE), side_text(result, Side.BLACK)) == (white, black)


def test_a_game_that_was_not_played_says_so_in_a_word() -> None:
    forfeited = rows(with_results(*ENDED))[17]
    assert (forfeited.white.points, forfeited.white.note, forfeited.white.strong) == ("—", "неявка", False)
    assert (forfeited.black.points, forfeited.black.note, forfeited.black.strong) == ("+", "", True)


def test_a_new_result_stands_on_a_plate_for_two_minutes_and_the_footer_says_what_that_means() -> None:
    round_ = with_results(*ENDED)
    new = body(round_, NOW + Span.of(seconds=20))
    assert {row.board for row in new.rows if row.changed} == {19, 38}
    assert new.legend == "внесено за последние 2 минуты"
    assert body(round_, NOW + Span.of(seconds=80)).legend == ""


def test_results_come_by_themselves_when_default_time_is_over_and_one_is_in() -> None:
    assert set(kinds(with_results())) == {"playing"}
    assert kinds(with_results(2))[:4] in (["playing", "results"] * 2, ["results", "playing"] * 2)


def test_during_default_time_nothing_hides_its_countdown() -> None:
    round_ = replace(with_results(2), default_at=NOW + Span.of(minutes=5))
    assert set(kinds(round_)) == {"running"}


def test_boards_that_wait_for_a_ruling_are_not_hidden_by_results() -> None:
    assert set(kinds(replace(with_results(2), undecided=(12,)))) == {"default_over"}


def test_a_finished_round_shows_its_results_and_the_next_start() -> None:
    assert set(kinds(with_results(*range(1, 61)))) == {"results", "finished"}


def test_before_the_start_a_screen_for_results_follows_the_round() -> None:
    assert scene(snapshot(), PINNED, before(4), Link()).kind == "countdown"


def test_photography_alone_has_its_own_page_and_is_then_said_to_be_over_for_a_minute() -> None:
    round_ = replace(started(), default_at=None, default_limit=None, photography_ends=after(5))
    assert scene(snapshot(round_), WALL, after(4, 59), Link()).kind == "photo"

    def sentence(at: Instant) -> str:
        found = scene(snapshot(round_), WALL, at, Link()).body
        assert isinstance(found, Calm)
        return found.sentence

    assert sentence(after(5)) == "Фотосъёмка закончена"
    assert sentence(START + Span.of(minutes=6)).startswith("Телефоны")
