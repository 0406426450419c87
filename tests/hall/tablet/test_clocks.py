"""Page 9, and what the other pages say of clocks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model.clock_events import ClockNote, Evidence
from hall.model.clocks import BoardClock, ClockSide, KingsInCentre, LinkChange, Report, observe
from hall.model.commands import Command
from hall.model.instants import Between, Instant, Span
from hall.model.refusals import Refused
from hall.model.regulations import Period, TimeControl
from hall.model.tournament import Result, Side
from hall.model.venue import Edge, Port
from hall.tablet.rights import check
from hall.tablet.sight import Sight
from hall.tablet.views.before import Screens, before
from hall.tablet.views.board import board
from hall.tablet.views.boards import Cell, looks
from hall.tablet.views.clocks import Plan, clocks
from hall.tablet.views.frame import badges, frame
from hall.tablet.views.results import results
from tests.hall.tablet.clock_halls import LEFT, RIGHT, reading, running, unplugged
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT
from tests.hall.tablet.looking import ROUND, World, after, both, sight
from tests.hall.world import regulation

MANY = TimeControl(
    periods=(Period(span=Span.of(minutes=90), moves=40), Period(span=Span.of(minutes=30))),
    increment=Span.of(seconds=30),
)


def seen(*reports: Report) -> dict[int, BoardClock]:
    """What is known of the boards after their reports."""
    found: dict[int, BoardClock] = {}
    for report in reports:
        known = found.get(report.board, BoardClock(board=report.board))
        found[report.board] = observe(known, report)[0]
    return found


def white(world: World, side: ClockSide, *boards: int) -> None:
    for number in boards:
        world.does(c.SetWhiteSide(tournament="open", board=number, clock_side=side))


def note(board: int, what: ClockNote) -> c.NoteClock:
    return c.NoteClock(tournament="open", round=ROUND, board=board, note=what)


def in_morning(world: World, lang: str = "ru") -> Sight:
    """Six boards ten minutes before the round: 2 is set to an hour, 3 has no clock, 5 is silent."""
    at = after(-10)
    known = seen(
        reading(1, at),
        reading(2, at, left_s=3600, right_s=3600),
        unplugged(3, at),
        reading(5, after(-14)),
        LinkChange(board=5, at=after(-14), up=False, why="no answer"),
    )
    return sight(world, at, clocks=known, lang=lang)


def test_all_clocks_are_ready_only_where_every_board_has_one() -> None:
    at = after(-10)
    world = World(boards=3).published()
    some = sight(world, at, clocks=seen(reading(1, at), reading(2, at)))
    every = sight(world, at, clocks=seen(*(reading(board, at) for board in (1, 2, 3))))
    assert clocks(some).act_text == "Подключённые часы готовы"
    assert clocks(every).act_text == "Все часы готовы"
    titles = [check.title for check in before(some, Screens(whole=1, well=1)).checks]
    assert "Подключённые часы готовы: 2 из 3" in titles


def test_the_list_says_what_to_set_instead_of_what() -> None:
    view = clocks(in_morning(World().published()))
    assert [(row.board, row.title, row.detail) for row in view.rows] == [
        (2, "Не тот контроль", "1:00:00 вместо 1:30:00"),
        (3, "Часов нет", "доска на связи"),
        (5, "Молчат 4 мин", "последние 09:46:00"),
    ]
    assert (view.ready, view.to_see_to) == ("готовы 1", "разобраться 3")
    assert view.act_text == "Обойти 3 доски"
    assert view.act_note.replace("\xa0", " ") == "Ряд 1. Поставить на часах 90 мин + 30 с на ход"


def test_the_list_is_in_english_too() -> None:
    view = clocks(in_morning(World().published(), "en"))
    assert [(row.title, row.button) for row in view.rows] == [
        ("Wrong time control", "Done"),
        ("No clock", "No clock"),
        ("Silent for 4 min", "Replaced"),
    ]
    assert view.act_text == "Visit 3 boards"


def test_the_map_has_a_cell_for_every_board_and_a_glyph_for_every_fault() -> None:
    cells = clocks(in_morning(World().published())).cells
    assert {n: (cell.cell, cell.glyph) for n, cell in cells.items()} == {
        1: ("ready", "tick"),
        2: ("clock", "warn"),
        3: ("clock", "noclock"),
        4: ("plain", ""),
        5: ("clock", "nowaves"),
        6: ("plain", ""),
    }


def test_the_map_has_the_stage_and_the_doors_that_the_venues_file_names() -> None:
    s = in_morning(World().published())
    [hall] = s.venue.halls
    assert clocks(s).plan == Plan(stage=False, way="По порядку обхода", left="", right="")
    planned = replace(hall, stage=True, entrance=Edge.LEFT, desk=Edge.RIGHT)
    shown = clocks(replace(s, venue=replace(s.venue, halls=(planned,))))
    assert shown.plan == Plan(stage=True, way="По пути от входа", left="вход", right="столик судей")


def test_the_way_goes_along_one_row_and_back_along_the_next() -> None:
    world = World(boards=20).published()
    wrong = [reading(n, after(-5), left_s=60, right_s=60) for n in (4, 9, 13, 17)]
    s = sight(world, after(-5), clocks=seen(*wrong))
    assert [row.board for row in clocks(s).rows] == [4, 9, 17, 13]
    walked = board(s, 17, by_clocks=True)
    assert (walked.before, walked.after) == (9, 13)


def test_a_long_list_goes_by_pages() -> None:
    world = World(boards=20).published()
    wrong = [reading(n, after(-5), left_s=60, right_s=60) for n in range(1, 13)]
    view = clocks(sight(world, after(-5), clocks=seen(*wrong)), page=3)
    assert (view.shown, view.previous, view.next) == ("11–12 из 12", 2, None)


def test_without_a_time_control_there_is_nothing_to_compare_with() -> None:
    world = World(regulation(time_control=None)).published()
    view = clocks(sight(world, after(-5), clocks=seen(reading(1, after(-5), left_s=60, right_s=60))))
    assert (view.rows, view.act_note) == ((), "Контроль не задан, сверять не с чем")


def test_a_board_of_the_venues_file_that_never_reported_is_silent_not_ordinary() -> None:
    s = sight(World().published(), after(-5))
    wired = replace(s, venue=replace(s.venue, ports=(Port(path="/dev/ttyUSB0", board=6),)))
    [row] = clocks(wired).rows
    assert (row.board, row.title, row.detail) == (6, "Нет связи", "показаний ещё не было")


def test_during_the_round_running_clocks_are_counted() -> None:
    world = World().started()
    white(world, LEFT, 1, 2, 3)
    now = after(20)
    known = seen(running(1, now), running(2, now), reading(3, now))
    view = clocks(sight(world, now, clocks=known))
    assert view.ready == "2 из 3 идут"
    assert [(row.board, row.title) for row in view.rows] == [(3, "Не пущены 20 мин")]


def reached(world: World, at: Instant) -> None:
    act = c.ReportEvidence(
        tournament="open",
        round=ROUND,
        board=1,
        kind=Evidence.CONTROL_REACHED,
        when=Between(earliest=None, latest=at),
        clock_side=LEFT,
    )
    world.does(act, at=at)


def at_control() -> tuple[World, Sight]:
    world = World(regulation(time_control=MANY)).started()
    white(world, LEFT, 1)
    world.does(both(1), at=after(90))
    reached(world, after(90))
    return world, sight(world, after(91), clocks=seen(running(1, after(91), left_s=1740)))


def test_practice_6_8_a_control_reached_asks_on_every_page_to_check_the_moves() -> None:
    world, s = at_control()
    [row] = clocks(s).rows
    assert (row.title, row.detail) == ("Контроль: проверьте ходы", "белые · 40 ходов · 11:30:00")
    assert badges(s)["more"] == 1
    assert looks(s)[0].cell is Cell.CLOCK
    shown, told = board(s, 1).fault, results(s).clock
    assert shown is not None
    assert told is not None
    assert shown.act == told.act == note(1, ClockNote.MOVES_CHECKED)
    assert shown.act is not None
    world.does(shown.act)
    again = sight(world, after(92), clocks=seen(running(1, after(92), left_s=1700)))
    assert clocks(again).rows == ()
    assert badges(again).get("more") is None


def test_an_assistant_sees_the_control_and_does_not_check_it() -> None:
    world, s = at_control()
    [row] = clocks(replace(s, me=ASSISTANT)).rows
    assert (row.act, row.link) == (None, "board/1")
    with pytest.raises(Refused):
        check(Command(id="test-000001", by=ASSISTANT, act=note(1, ClockNote.MOVES_CHECKED)), world.state)
    check(Command(id="test-000002", by=ASSISTANT, act=note(1, ClockNote.REPLACED)), world.state)


def test_a_clock_replaced_stands_in_the_undo_and_in_words() -> None:
    world = World().published()
    world.does(note(5, ClockNote.REPLACED), by=ARBITER, at=after(-9))
    last = frame(sight(world, after(-9))).undo
    assert last is not None
    assert (last.what, last.by) == ("Доска 5: часы заменены", "Рощина Е.")


def test_page_one_counts_the_clocks_and_links_to_them() -> None:
    world = World()
    lines = before(in_morning(world), Screens(whole=1, well=1)).checks
    [line] = [check for check in lines if check.link == "clocks"]
    assert (line.fine, line.title) == (False, "Часы: 3 доски из 4")


def test_a_hall_without_electronic_boards_says_nothing_of_clocks() -> None:
    lines = before(sight(World(), after(-10)), Screens(whole=1, well=1)).checks
    assert [check for check in lines if check.link == "clocks"] == []


def test_times_are_counted_on_between_readings_and_marked() -> None:
    world = World().started()
    white(world, LEFT, 1)
    known = seen(running(1, after(20), left_s=4111, right_s=5384))
    fresh = board(sight(world, after(20), clocks=known), 1)
    later = board(sight(world, after(20, 31), clocks=known), 1)
    assert [(seat.clock, seat.estimated, seat.to_move) for seat in fresh.seats] == [
        ("1:08:31", False, True),
        ("1:29:44", False, False),
    ]
    assert [(seat.clock, seat.estimated) for seat in later.seats] == [("1:08:00", True), ("1:29:44", True)]
    assert later.clock_age == "31 с назад"


def test_a_turned_side_turns_the_times_and_the_side_to_move() -> None:
    world = World().started()
    white(world, LEFT, 1)
    known = seen(running(1, after(20), left_s=4111, right_s=5384))
    turn = board(sight(world, after(20), clocks=known), 1).turn
    assert turn is not None
    world.does(turn)
    view = board(sight(world, after(20), clocks=known), 1)
    assert [(seat.clock, seat.to_move) for seat in view.seats] == [("1:29:44", False), ("1:08:31", True)]
    assert [key.text for key in view.side_keys if key.chosen] == ["справа"]


def test_where_the_side_is_not_known_both_times_are_left_and_right_and_the_lever_is_asked_for() -> None:
    world = World().published()
    known = seen(reading(1, after(-5), left_s=5400, right_s=5400))
    s = sight(world, after(-5), clocks=known)
    view = board(s, 1)
    assert [seat.clock for seat in view.seats] == ["", ""]
    assert view.both_times == "1:30:00 слева, 1:30:00 справа"
    assert [key.text for key in view.side_keys if key.chosen] == ["авто"]
    assert view.ask == note(1, ClockNote.PRESS_ASKED)
    world.does(view.ask, at=after(-5))
    asked = board(sight(world, after(-5, 10), clocks=known), 1)
    assert asked.asked == "Нажмите за чёрных на доске 1: рычаг белых поднимется"
    assert board(sight(world, after(-3), clocks=known), 1).asked == ""


def test_an_assistant_does_not_turn_sides() -> None:
    world = World().published()
    known = seen(reading(1, after(-5)))
    view = board(sight(world, after(-5), me=ASSISTANT, clocks=known), 1)
    assert (view.turn, view.ask) == (None, None)
    assert {key.act for key in view.side_keys} == {None}


def kings(world: World, result: Result, at: Instant) -> None:
    act = c.ReportEvidence(
        tournament="open",
        round=ROUND,
        board=4,
        kind=Evidence.KINGS,
        when=Between(earliest=None, latest=at),
        result=result,
    )
    world.does(act, at=at)


def test_kings_are_accepted_by_an_assistant_with_the_time_at_which_they_stood() -> None:
    world = World().started()
    kings(world, Result.WHITE_WINS, after(61))
    view = results(sight(world, after(63), me=ASSISTANT))
    assert view.kings is not None
    assert view.kings.act.ended_at == after(61)
    check(Command(id="test-000001", by=ASSISTANT, act=view.kings.act), world.state)
    world.does(view.kings.act, at=after(63), by=ASSISTANT)
    fact = sight(world, after(63)).round.result_fact(4)
    assert fact is not None
    assert (fact.value.result, fact.value.ended_at) == (Result.WHITE_WINS, after(61))


def test_kings_that_left_while_nobody_looked_propose_nothing() -> None:
    world = World().started()
    kings(world, Result.DRAW, after(61))
    gone = seen(KingsInCentre(board=4, at=after(62), result=None))
    assert results(sight(world, after(63), clocks=gone)).kings is None


def test_a_standing_clock_in_a_game_still_on_is_neither_running_nor_at_fault() -> None:
    world = World().started()
    white(world, RIGHT, 1)
    known = seen(running(1, after(20)), reading(1, after(20, 5), left_s=4995, right_s=5100))
    view = clocks(sight(world, after(20, 10), clocks=known))
    assert (view.cells[1].cell, view.cells[1].glyph, view.ready) == ("ready", "clock", "0 из 1 идут")


def test_a_board_played_without_an_electronic_clock_is_ordinary() -> None:
    world = World().published()
    world.does(note(3, ClockNote.WITHOUT), at=after(-10))
    view = clocks(in_morning(world))
    assert view.cells[3].cell == "plain"
    assert [row.board for row in view.rows] == [2, 5]


def test_two_sides_that_sit_are_still_here_beside_a_faulty_clock() -> None:
    world = World().started()
    world.does(both(1), at=after(5))
    s = sight(world, after(6), clocks=seen(unplugged(1, after(6))))
    assert looks(s)[0].cell is Cell.CLOCK
    assert {s.seen[1, side].is_here for side in Side} == {True}
