"""Pages 7 and 8, the frame and the protocol."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.clock_events import Evidence
from hall.model.clocks import BoardClock, ClockSide, Reading
from hall.model.instants import Between
from hall.model.tournament import Result, Side
from hall.tablet.views.board import board
from hall.tablet.views.closing import closing
from hall.tablet.views.frame import badges, frame, undo, undoable
from hall.tablet.views.more import protocol
from hall.tablet.views.results import Mine, results
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT, CHIEF
from tests.hall.tablet.looking import ROUND, World, after, both, mark, sight


def entered(number: int, value: Result, based_on: int | None = None) -> c.EnterResult:
    return c.EnterResult(tournament="open", round=ROUND, board=number, result=value, based_on=based_on)


def test_before_the_start_there_is_nothing_to_enter() -> None:
    view = results(sight(World().published(), after(-5)), 1)
    assert view.chosen is None
    assert view.hint == "Тур не начат: результатов ещё нет"


def test_a_correction_rests_on_the_record_that_was_seen() -> None:
    world = World().started()
    world.does(entered(2, Result.DRAW), at=after(60))
    view = results(sight(world, after(61)), 2)
    assert {key.act.based_on for key in view.keys} == {world.state.seq}
    assert [key.text for key in view.keys if key.stands] == ["½–½"]


def test_an_assistant_enters_but_does_not_correct_what_others_entered() -> None:
    world = World().started()
    world.does(entered(2, Result.DRAW), at=after(60), by=ARBITER)
    mine = results(sight(world, after(61), me=ASSISTANT), 1)
    others = results(sight(world, after(61), me=ASSISTANT), 2)
    assert mine.chosen is not None
    assert mine.chosen.may_change
    assert others.chosen is not None
    assert not others.chosen.may_change
    assert {key.act.board for key in others.keys} == {0}


def test_a_result_where_somebody_is_marked_missing_is_asked_about_first() -> None:
    world = World().started()
    world.does(mark(2, Side.WHITE, present=False), at=after(1))
    asked = [line.ask for line in results(sight(world, after(2))).book]
    assert asked[1] == "Белых нет за доской: партия сыграна? Нажмите ещё раз"
    assert {*asked[:1], *asked[2:]} == {""}
    chosen = results(sight(world, after(2), lang="en"), 2).chosen
    assert chosen is not None
    assert chosen.ask == "White is not at the board: was the game played? Tap once more"
    world.does(entered(2, Result.BLACK_WINS), at=after(3))
    assert results(sight(world, after(4))).book[1].ask == ""


def test_two_results_for_one_board_stand_side_by_side_with_name_and_time() -> None:
    world = World().started()
    world.does(entered(2, Result.DRAW), at=after(60), by=ARBITER)
    mine = Mine(result=Result.WHITE_WINS, at=after(61))
    view = results(sight(world, after(62)), 2, mine)
    assert view.chosen is not None
    conflict = view.chosen.conflict
    assert conflict is not None
    assert (conflict.theirs.who, conflict.theirs.text) == ("Рощина Е. · 11:00:00", "½–½")
    assert (conflict.mine.who, conflict.mine.text) == ("Вы · 11:01:00", "1–0")
    assert conflict.mine.act == entered(2, Result.WHITE_WINS, based_on=world.state.seq)


def test_the_same_value_twice_is_no_conflict() -> None:
    world = World().started()
    world.does(entered(2, Result.DRAW), at=after(60), by=ARBITER)
    view = results(sight(world, after(62)), 2, Mine(result=Result.DRAW, at=after(61)))
    assert view.chosen is not None
    assert view.chosen.conflict is None


def _with_kings() -> World:
    """White has won on board 4, say the kings."""
    world = World().started()
    world.does(
        c.ReportEvidence(
            tournament="open",
            round=ROUND,
            board=4,
            kind=Evidence.KINGS,
            when=Between(earliest=after(60), latest=after(61)),
            result=Result.WHITE_WINS,
        ),
        at=after(61),
    )
    return world


def test_kings_in_the_centre_propose_a_result() -> None:
    world = _with_kings()
    s = sight(world, after(62))
    view = results(s)
    assert view.kings is not None
    assert view.kings.text == "4: короли — победа белых"
    assert view.kings.act == replace(entered(4, Result.WHITE_WINS), ended_at=after(61))
    assert badges(s)["results"] == 1


def test_kings_that_an_arbiter_has_dismissed_propose_nothing() -> None:
    world = _with_kings()
    proposed = results(sight(world, after(62))).kings
    assert proposed is not None
    assert proposed.not_so is not None

    world.does(proposed.not_so)

    s = sight(world, after(63))
    assert results(s).kings is None
    assert "results" not in badges(s)
    done = undo(s)
    assert done is not None
    assert done.what == "Доска 4: короли — не результат"


def test_a_board_shows_its_clock_only_when_the_sides_are_known() -> None:
    reading = Reading(
        board=1,
        at=after(20),
        connected=True,
        left_s=4111,
        right_s=5384,
        running=ClockSide.LEFT,
        lever_up=ClockSide.LEFT,
    )
    world = World().started()
    clocks = {1: BoardClock(board=1, last=reading)}
    assert [seat.clock for seat in board(sight(world, after(20), clocks=clocks), 1).seats] == ["", ""]
    world.does(c.SetWhiteSide(tournament="open", board=1, clock_side=ClockSide.RIGHT), at=after(21))
    view = board(sight(world, after(20), clocks=clocks), 1)
    assert [seat.clock for seat in view.seats] == ["1:29:44", "1:08:31"]


def test_evidence_is_in_order_with_its_source_and_the_conclusion_is_marked() -> None:
    world = World().started()
    world.does(mark(1, Side.WHITE, present=False), at=after(18), by=ARBITER)
    world.does(mark(1, Side.WHITE, present=True), at=after(22))
    rows = board(sight(world, after(23)), 1).rows
    assert [(row.time, row.text, row.source) for row in rows] == [
        ("10:00:00", "Тур начат", "вы"),
        ("10:18:00", "Белых нет", "Рощина Е."),
        ("10:22:00", "Белые за доской", "вы"),
        ("10:22:00", "Белые пришли между 10:18:00 и 10:22:00", "вывод"),
    ]


def test_two_taps_for_both_missing_leave_nobody_said_to_be_there() -> None:
    world = World().started()
    first = c.SeatLook(board=1, side=Side.WHITE, present=False)
    implied = c.SeatLook(board=1, side=Side.BLACK, present=True)
    tap = c.MarkSeats(tournament="open", round=ROUND, marks=(first, implied))
    world.does(tap, at=after(18))
    alone = [row.text for row in board(sight(world, after(19)), 1).rows]
    world.does(mark(1, Side.BLACK, present=False), at=after(18, 4))
    assert alone == ["Тур начат", "Белых нет", "Чёрные за доской"]
    rows = [row.text for row in board(sight(world, after(19)), 1).rows]
    assert rows == ["Тур начат", "Белых нет", "Чёрных нет"]


def test_where_somebody_is_missing_the_next_thing_is_who_has_come() -> None:
    world = World().started()
    world.does(both(1), at=after(1))
    world.does(mark(2, Side.BLACK, present=False), at=after(1))
    s = sight(world, after(2))
    assert (board(s, 1).somebody_missing, board(s, 1).playing_since) == (False, "идёт 2\xa0мин")
    assert (board(s, 2).somebody_missing, board(s, 2).playing_since) == (True, "")


def test_a_board_nobody_is_paired_on_says_so() -> None:
    assert not board(sight(World().started(), after(1)), 77).paired


def test_undo_is_the_last_act_by_anybody() -> None:
    world = World().published()
    world.does(mark(3, Side.WHITE, present=False), at=after(-5), by=ARBITER)
    last = frame(sight(world, after(-4))).undo
    assert last is not None
    assert (last.what, last.by, last.at) == ("Доска 3: белых нет", "Рощина Е.", "09:55:00")
    assert last.act == c.Undo(seq=world.state.seq)


def test_what_later_acts_rest_on_is_named_and_not_offered_to_be_undone() -> None:
    world = World().started()
    drawn = c.EnterResult(tournament="open", round=ROUND, board=1, result=Result.DRAW)
    world.does(drawn, at=after(60))
    world.does(c.Undo(seq=world.state.seq), at=after(61))
    assert [one.act is not None for one in undoable(sight(world, after(62)))] == [True, False]
    world.does(drawn, at=after(63))
    offered = {one.what: one.act is not None for one in undoable(sight(world, after(64)))}
    assert offered == {"Доска 1: ½–½": True, "Тур начат: 10:00:00": False, "Пары опубликованы": False}


def test_only_the_undo_of_a_start_is_held_for_it_stops_play() -> None:
    world = World().started()
    start = undo(sight(world, after(1)))
    world.does(both(1), at=after(2))
    tap = undo(sight(world, after(2)))
    assert start is not None
    assert tap is not None
    assert (start.held, tap.held) == (True, False)


def test_no_undo_is_shown_to_whom_it_is_not_given() -> None:
    world = World().published()
    world.does(both(1), at=after(-5), by=ARBITER)
    assert undo(sight(world, after(-4), me=ASSISTANT)) is None
    world.does(both(2), at=after(-4), by=ASSISTANT)
    assert undo(sight(world, after(-3), me=ASSISTANT)) is not None


def test_one_is_you_to_oneself_and_a_name_to_others() -> None:
    world = World().published()
    world.does(both(1), at=after(-5), by=CHIEF)
    mine, theirs = frame(sight(world, after(-4))).undo, frame(sight(world, after(-4), me=ARBITER)).undo
    assert mine is not None
    assert theirs is not None
    assert (mine.by, theirs.by) == ("вы", "Лагутин А.")


def test_the_protocol_is_newest_first() -> None:
    world = World().started()
    world.does(entered(2, Result.DRAW), at=after(60), by=ARBITER)
    rows = protocol(sight(world, after(61))).rows
    assert (rows[0].time, rows[0].text, rows[0].by) == ("11:00:00", "Доска 2: ½–½", "Рощина Е.")
    assert rows[1].text == "Тур начат: 10:00:00"


def test_the_protocol_keeps_what_was_taken_back_and_by_whom() -> None:
    world = World().started()
    world.does(entered(2, Result.DRAW), at=after(60), by=ARBITER)
    world.does(c.Undo(seq=world.state.seq), at=after(61))
    row = protocol(sight(world, after(62))).rows[0]
    assert (row.text, row.by, row.undone) == ("Доска 2: ½–½", "Рощина Е.", "отменено 11:01:00 · вы")


def test_a_closed_round_counts_results_in_the_order_of_the_keys() -> None:
    world = World(boards=3).started()
    for number, value in enumerate((Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS), 1):
        world.does(entered(number, value), at=after(60))
    assert closing(sight(world, after(61))).results == (("1–0", 1), ("½–½", 1), ("0–1", 1))


def test_a_round_whose_results_are_all_there_says_so() -> None:
    world = World(boards=1).started()
    world.does(entered(1, Result.DRAW), at=after(60))
    view = closing(sight(world, after(61), lang="en"))
    assert view.text == "All results entered: 1 of 1"
