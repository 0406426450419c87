"""Boards that begin by themselves, on every page that shows boards."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model.board_starts import HoldBoards, StartBoards
from hall.model.tournament import Side
from hall.tablet.views.board import board
from hall.tablet.views.boards import Cell, looks
from hall.tablet.views.countdown import countdown
from hall.tablet.views.frame import frame
from hall.tablet.views.more import protocol
from hall.tablet.views.own_starts import OwnStartsView, own_starts
from hall.tablet.views.phase import next_change
from hall.tablet.views.running import running
from hall.tablet.views.walk import walk
from tests.hall.tablet.hall_at_work import ASSISTANT
from tests.hall.tablet.looking import ROUND, World, after, mark, sight, thirty_and_more


def hold(*boards: int, minute: int | None = None, reason: str = "Автобус") -> HoldBoards:
    planned = None if minute is None else after(minute)
    return HoldBoards(tournament="open", round=ROUND, boards=boards, reason=reason, planned=planned)


def held(*boards: int, minute: int | None = None) -> World:
    world = thirty_and_more().published()
    world.does(hold(*boards, minute=minute), at=after(-20))
    return world


def begun(*boards: int, minute: int | None = None) -> World:
    world = held(*boards, minute=minute)
    world.does(c.StartRound(tournament="open", round=ROUND), at=after(0))
    return world


@pytest.mark.parametrize("at", ["14:99", "25:00", "soon"])
def test_a_time_that_is_none_holds_no_board_until_told(at: str) -> None:
    shown = seen(thirty_and_more().published(), -20, boards="3", at=at)
    assert (shown.act, shown.note) == (None, "Время — часы и минуты, как 15:10")


def seen(world: World, minute: int, **query: str) -> OwnStartsView:
    return own_starts(sight(world, after(minute)), query)


@pytest.mark.parametrize("text", ["2, 4-5", "2 4–5", "2,4,5", "2;  4 - 5 ."])
def test_boards_are_named_as_people_write_them(text: str) -> None:
    shown = seen(thirty_and_more().published(), -10, boards=text, at="1030")
    assert shown.act == hold(2, 4, 5, minute=30, reason="")
    assert shown.act_text == "Придержать: 2, 4–5"


def test_boards_that_the_round_does_not_have_are_named_and_nothing_is_held() -> None:
    shown = seen(thirty_and_more().published(), -10, boards="5-7")
    assert (shown.act, shown.note) == (None, "Нет в туре или с результатом: 7")


@pytest.mark.parametrize("text", ["", "all", "9999999999", "1-99999999999"])
def test_nonsense_holds_nothing(text: str) -> None:
    assert seen(thirty_and_more().published(), -10, boards=text).act is None


def test_without_a_time_they_begin_when_told() -> None:
    act = seen(thirty_and_more().published(), -10, boards="3").act
    assert act is not None
    assert act.planned is None


def test_held_boards_stand_together_with_why_and_until_when() -> None:
    (group,) = seen(held(2, 4, 5, minute=30), -10).groups
    assert group.boards == "2, 4–5"
    assert group.text == "ждёт, начало в 10:30 · Автобус · допустимое опоздание до 11:00:00"
    assert (group.start, group.locked) == (None, "Сначала начните тур")


def test_they_are_started_from_their_own_time_on() -> None:
    world = begun(2, 4, minute=30)
    assert seen(world, 29).groups[0].locked == "Откроется в 10:30:00"
    start = seen(world, 30).groups[0].start
    assert start == StartBoards(tournament="open", round=ROUND, boards=(2, 4))
    world.does(start, at=after(31))
    (group,) = seen(world, 32).groups
    assert group.text == "начало в 10:31:00 · допустимое опоздание до 11:01:00"


def test_a_held_board_is_neither_missing_nor_to_be_looked_at() -> None:
    world = begun(2, minute=30)
    world.does(mark(2, Side.WHITE, present=False), at=after(1))
    look = sight(world, after(2))
    cells = {one.board: (one.cell, one.own) for one in looks(look)}
    assert cells[2] == (Cell.HELD, "10:30")
    run = running(look)
    assert (run.missing_count, run.counts[Cell.HELD], sum(run.counts.values())) == (0, 1, run.boards)
    assert run.progress.not_begun == 6
    card = walk(look, "1").cards[1]
    assert card.held == "ждёт, начало в 10:30 · Автобус"


def test_the_rest_of_a_row_is_here_without_the_held_ones() -> None:
    rest = walk(sight(held(2, 3), after(-5)), "1").rest
    assert rest is not None
    assert sorted({one.board for one in rest.marks}) == [1, 4, 5, 6]
    assert countdown(sight(held(2, 3), after(-5))).rows[0].done == 2


def test_its_page_starts_a_held_board() -> None:
    own = board(sight(begun(2), after(5)), 2).own
    assert own is not None
    assert own.start == StartBoards(tournament="open", round=ROUND, boards=(2,))
    other = board(sight(begun(2), after(5)), 3).own
    assert other is not None
    assert (other.is_held, other.start, other.text) == (False, None, "")


def test_an_assistant_is_offered_none_of_it() -> None:
    look = sight(begun(2), after(5), me=ASSISTANT)
    assert board(look, 2).own is None
    shown = own_starts(look, {"boards": "3"})
    assert (shown.act, shown.groups[0].start, shown.note) == (None, None, "Это делает судья")


def test_the_undo_button_and_the_protocol_say_what_was_done() -> None:
    world = begun(2, 4, minute=30)
    rows = [row.text for row in protocol(sight(world, after(1))).rows]
    assert "Придержаны доски 2, 4, начало в 10:30, Автобус" in rows
    world.does(StartBoards(tournament="open", round=ROUND, boards=(2, 4)), at=after(31))
    undo = frame(sight(world, after(32))).undo
    assert undo is not None
    assert (undo.what, undo.held) == ("Начаты доски 2, 4", True)


def test_the_page_changes_by_itself_when_a_board_may_begin() -> None:
    world = begun(2, minute=20)
    assert next_change(world.state.tournaments["open"], after(1)) == after(20)
