"""How boards are classed, the walk-round's taps, the lists and counts of a round in play."""

from __future__ import annotations

import random
from dataclasses import replace

from hall.model import commands as c
from hall.model.clock_events import Evidence
from hall.model.clocks import BoardClock, ClockSide, Reading
from hall.model.instants import Between
from hall.model.roster import BringBack, MissRound, RemovePlayer
from hall.model.tournament import Result, Side, Unpaired
from hall.papers.lists import pairs_by_board
from hall.papers.source import source
from hall.tablet.views.board import board as one_board
from hall.tablet.views.boards import Cell, grid, looks
from hall.tablet.views.running import running
from hall.tablet.views.walk import walk
from tests.hall.model.acts import the
from tests.hall.tablet.hall_at_work import ARBITER, SECRETARY
from tests.hall.tablet.looking import ROUND, World, after, both, mark, sight


def cells(world: World, clocks: dict[int, BoardClock] | None = None) -> list[Cell]:
    return [look.cell for look in looks(sight(world, after(10), clocks=clocks))]


def test_every_board_is_in_one_class_and_the_counts_add_up() -> None:
    chance = random.Random(7)
    world = World(boards=30).started()
    for board in range(1, 31):
        for side in Side:
            if chance.random() < 0.6:
                world.does(mark(board, side, present=chance.random() < 0.7), at=after(10))
        if chance.random() < 0.2:
            result = c.EnterResult(tournament="open", round=ROUND, board=board, result=Result.DRAW)
            world.does(result, at=after(10))
    view = running(sight(world, after(10)))
    assert sum(view.counts.values()) == view.boards == 30
    assert view.progress.in_progress + view.progress.not_begun + view.counts[Cell.FINISHED] == 30


def test_white_missing_says_that_black_sits_there() -> None:
    world = World(boards=2).published()
    card = walk(sight(world, after(-5))).cards[0]
    assert isinstance(card.no_white_act, c.MarkSeats)
    seen = {m.side: m.present for m in card.no_white_act.marks}
    assert seen == {Side.WHITE: False, Side.BLACK: True}


def test_white_missing_after_black_missing_is_both_missing() -> None:
    world = World(boards=1).published()
    for pick in ("no_black_act", "no_white_act"):
        world.does(getattr(walk(sight(world, after(-5))).cards[0], pick))
    card = walk(sight(world, after(-5))).cards[0]
    assert (card.both, card.no_white, card.no_black) == (False, True, True)


def test_a_tap_on_a_chosen_button_takes_all_of_it_back() -> None:
    world = World(boards=2).published()
    world.does(walk(sight(world, after(-5))).cards[0].no_white_act)
    world.does(walk(sight(world, after(-4))).cards[0].no_white_act)
    card = walk(sight(world, after(-3))).cards[0]
    assert (card.both, card.no_white, card.no_black) == (False, False, False)


def test_both_here_taken_back_unmarks_both() -> None:
    world = World(boards=2).published()
    world.does(both(1))
    card = walk(sight(world, after(-5))).cards[0]
    assert card.both
    assert isinstance(card.both_act, c.UnmarkSeats)
    assert len(card.both_act.seats) == 2


def test_practice_6_15_the_rest_of_the_row_is_only_what_nobody_touched() -> None:
    world = World(boards=12).published()
    world.does(mark(3, Side.BLACK, present=False))
    world.does(both(4), by=ARBITER)
    view = walk(sight(world, after(-5)), row="1")
    assert view.rest is not None
    assert {m.board for m in view.rest.marks} == {1, 2, 5, 6, 7, 8, 9, 10}
    assert all(m.present for m in view.rest.marks)


def test_practice_6_15_row_tabs_say_what_is_left_and_who_walks() -> None:
    world = World(boards=12).published()
    world.does(both(11), by=ARBITER)
    first, second = walk(sight(world, after(-5)), row="1").tabs
    assert (first.title, first.detail) == ("Ряд 1", "осталось 10")
    assert (second.title, second.detail) == ("2", "1 · Рощина")


def test_who_may_not_mark_sees_no_trio() -> None:
    view = walk(sight(World(boards=2).published(), after(-5), me=SECRETARY))
    assert view.cards == ()
    assert view.rest is None


def test_a_clock_that_runs_since_the_start_is_a_reason_to_look_and_no_absence() -> None:
    world = World(boards=2).started()
    world.does(
        c.ReportEvidence(
            tournament="open",
            round=ROUND,
            board=1,
            kind=Evidence.CLOCK_STARTED,
            when=Between(earliest=after(0), latest=after(1)),
            clock_side=ClockSide.LEFT,
        ),
        at=after(1),
    )
    assert cells(world) == [Cell.LOOK, Cell.NOT_SEEN]


def test_a_board_where_one_player_was_seen_is_to_be_looked_at_again() -> None:
    world = World(boards=1).started()
    world.does(mark(1, Side.WHITE, present=True), at=after(2))
    view = running(sight(world, after(10)))
    assert view.lines[0].sides == (Side.BLACK,)
    assert "чёрные не отмечены" in view.lines[0].detail


def test_a_clock_fault_shows_only_where_nothing_else_does() -> None:
    silent = Reading(
        board=1, at=after(5), connected=False, left_s=None, right_s=None, running=None, lever_up=None
    )
    world = World(boards=2).started()
    world.does(both(1), at=after(1))
    clocks = {1: BoardClock(board=1, last=silent), 2: BoardClock(board=2, last=silent)}
    assert cells(world, clocks) == [Cell.CLOCK, Cell.NOT_SEEN]


def test_an_arrival_is_one_tap_and_both_missing_asks_who() -> None:
    world = World(boards=2).started()
    world.does(mark(1, Side.WHITE, present=False), at=after(2))
    world.does(both(2, present=False), at=after(2))
    one, two = running(sight(world, after(10))).lines
    assert one.here is not None
    assert one.here.marks[0].present
    assert (two.here, two.verdict) == (None, "нет обоих")


def test_every_fact_says_who_saw_it_and_when() -> None:
    world = World(boards=1).started()
    world.does(mark(1, Side.WHITE, present=False), at=after(2), by=ARBITER)
    assert running(sight(world, after(10))).lines[0].detail == "Рощина 10:02"


def test_three_hundred_boards_go_by_pages_of_whole_rows() -> None:
    world = World(boards=100).started()
    s = sight(world, after(1))
    page = grid(s, looks(s), 2)
    assert [(n, name) for n, name, _ in page.pages] == [(1, "1–60"), (2, "61–100")]
    assert page.lines[0].row == 7
    assert page.lines[0].cells[0].board == 61


def test_long_rows_take_two_lines_each_and_a_page_of_them_still_fits_the_tablet() -> None:
    s = sight(World(boards=100).started(), after(1))
    hall = replace(s.venue.halls[0], row_length=15)
    s = replace(s, venue=replace(s.venue, halls=(hall,)))
    page = grid(s, looks(s))
    assert [name for _, name, _ in page.pages] == ["1–45", "46–90", "91–100"]
    assert [len(line.cells) for line in page.lines] == [10, 5] * 3


def test_a_clock_that_is_heard_late_says_so_on_its_board() -> None:
    now = Reading(board=1, at=after(5), connected=True, left_s=60, right_s=60, running=None, lever_up=None)
    late = BoardClock(board=1, last=now, link_why="heard late: look at the clock itself")
    world = World(boards=1).started()

    shown = one_board(sight(world, after(5), clocks={1: late}), 1)

    assert (shown.clock_text, shown.clock_fine) == ("heard late: look at the clock itself", False)


def test_who_left_after_the_pairs_were_published_is_told_of_and_never_here_with_all_the_others() -> None:
    """Article 22.4: the pairs stay as they were read."""
    world = World(boards=3).published()
    world.does(RemovePlayer(tournament="open", round=ROUND, number=1, reason="x", how=Unpaired.EXPELLED))
    world.does(MissRound(tournament="open", round=ROUND, number=4, reason="ill", notice_to="Рощина"))
    s = sight(world, after(1))

    view = walk(s)
    assert view.rest is not None
    assert {look.board for look in view.rest.marks} == {3}
    assert [bool(card.note) for card in view.cards] == [True, True, False]
    assert [bool(card.gone) for card in view.cards] == [True, True, False]
    assert "Игроков001: исключён" in one_board(s, 1).gone
    assert [look.cell for look in looks(s)] == [Cell.LOOK, Cell.LOOK, Cell.NOT_SEEN]
    printed = pairs_by_board(source(the(world), (), lang="ru", printed=after(1)), ROUND)
    assert printed is not None
    assert ["исключён" in line.note for line in printed.lines] == [True, False, False]

    world.does(BringBack(tournament="open", round=ROUND, number=1, reason="a mistake"))
    assert one_board(sight(world, after(1)), 1).gone == ""
