"""Who has come, sentence by sentence of the digest's section 7, and what may not be concluded."""

from __future__ import annotations

from hall.model import commands as c
from hall.model.clock_events import Evidence
from hall.model.instants import Between, Instant
from hall.model.presence import (
    Certainty,
    Lateness,
    Presence,
    Source,
    all_presence,
    forfeit_for,
    needs_a_look,
    presence,
)
from hall.model.rulings import board_is_open, seat_lateness, to_rule_on
from hall.model.tournament import Result, Side
from tests.hall.model.acts import (
    BLACK,
    LEFT,
    RIGHT,
    WHITE,
    absent,
    after,
    forfeit,
    here,
    leave_open,
    moved,
    press,
    result,
    round_of,
    shown,
    start,
    the,
    undo,
    unmark,
    white_sits,
)
from tests.hall.world import START, World, regulation

NOTHING = Presence(certainty=Certainty.NOT_KNOWN, source=Source.NOTHING)


def seen(world: World, side: Side = WHITE, board: int = 1) -> Presence:
    return presence(the(world), round_of(world), (board, side))


def late(world: World, side: Side = WHITE) -> Lateness:
    return seat_lateness(the(world), round_of(world), 1, seen(world, side))


def playing() -> World:
    """A started round; White sits on the left of board 1's clock, as an arbiter has confirmed."""
    world = World().started()
    world.does(white_sits(1, LEFT))
    return world


def alternates(world: World, *, since: Instant, presses: int = 4) -> None:
    for number in range(presses):
        side = LEFT if number % 2 == 0 else RIGHT
        world.does(press(1, side, Instant(since.ms + 60_000 * number)))


# --- what proves nothing ---


def test_nobody_looked_and_nothing_was_seen_says_nothing_of_anybody() -> None:
    world = World().started()
    assert set(all_presence(the(world), round_of(world)).values()) == {NOTHING}
    assert needs_a_look(NOTHING)
    assert not NOTHING.is_absent


def test_a_clock_that_runs_unpressed_never_says_that_white_is_absent() -> None:
    world = playing()
    world.does(shown(1, Evidence.CLOCK_STARTED, after(seconds=3), clock_side=LEFT))
    assert seen(world) == seen(world, BLACK) == NOTHING
    assert late(world) is Lateness.NOT_SEEN


def test_the_first_start_of_a_clock_proves_nobody_not_even_black() -> None:
    world = playing()
    world.does(shown(1, Evidence.CLOCK_STARTED, after(seconds=3), clock_side=RIGHT))
    assert seen(world, BLACK) == NOTHING


def test_pause_flag_silent_link_and_missing_clock_are_no_evidence_about_persons() -> None:
    world = playing()
    for kind in (
        Evidence.CLOCK_PAUSED,
        Evidence.FLAG_FALLEN,
        Evidence.LINK_LOST,
        Evidence.LINK_BACK,
        Evidence.NO_CLOCK,
    ):
        world.does(shown(1, kind, after(minutes=1), clock_side=LEFT))
    assert seen(world) == seen(world, BLACK) == NOTHING


def test_warm_up_blitz_before_the_start_is_never_presence() -> None:
    world = World().published()
    world.does(white_sits(1, LEFT))
    for second in range(4):
        world.does(press(1, LEFT if second % 2 else RIGHT, Instant(START.ms - 9000 + 1000 * second)))
        world.does(moved(1, WHITE, Instant(START.ms - 8500)))
    world.does(shown(1, Evidence.RAN_BEFORE_START, Instant(START.ms - 5000), clock_side=LEFT))
    world.does(start(), at=START)
    assert seen(world) == seen(world, BLACK) == NOTHING


def test_a_press_that_may_have_been_before_the_start_does_not_count() -> None:
    world = playing()
    world.does(press(1, LEFT, after(ms=300), earliest=Instant(START.ms - 600)))
    assert seen(world) == NOTHING
    world.does(press(1, LEFT, after(ms=900), earliest=START))
    assert seen(world).certainty is Certainty.PROBABLE


def test_presses_under_a_start_that_was_taken_back_prove_nothing_for_the_real_one() -> None:
    world = World().started()
    started = world.state.seq
    world.does(white_sits(1, LEFT))
    world.does(absent(1, WHITE), at=after(seconds=30))
    world.does(press(1, LEFT, after(minutes=1)))
    world.does(undo(started))
    world.does(start(), at=after(minutes=5))
    assert seen(world).is_absent


# --- presses and moves ---


def test_a_press_alone_is_probable_and_says_nothing_of_the_other_side() -> None:
    world = playing()
    world.does(press(1, LEFT, after(minutes=2)))
    assert seen(world) == Presence(
        certainty=Certainty.PROBABLE,
        source=Source.CLOCK,
        arrived=Between(earliest=None, latest=after(minutes=2)),
    )
    assert not seen(world).is_here
    assert seen(world, BLACK) == NOTHING


def test_a_moved_piece_alone_is_probable_and_needs_no_side_of_the_clock() -> None:
    world = World().started()
    world.does(moved(1, WHITE, after(minutes=2)))
    assert (seen(world).certainty, seen(world).source) == (Certainty.PROBABLE, Source.BOARD)
    assert seen(world, BLACK) == NOTHING


def test_a_press_with_an_own_piece_moved_is_sure() -> None:
    world = playing()
    world.does(moved(1, WHITE, after(minutes=2)))
    world.does(press(1, LEFT, after(minutes=2, seconds=1)))
    assert (seen(world).certainty, seen(world).source) == (Certainty.SURE, Source.BOARD)
    assert seen(world).arrived == Between(earliest=None, latest=after(minutes=2))
    assert seen(world, BLACK) == NOTHING


def test_a_press_with_the_opponents_piece_moved_is_only_probable() -> None:
    world = playing()
    world.does(moved(1, BLACK, after(minutes=2)))
    world.does(press(1, LEFT, after(minutes=3)))
    assert seen(world).certainty is seen(world, BLACK).certainty is Certainty.PROBABLE


def test_two_alternating_presses_each_are_practically_sure_for_both() -> None:
    world = playing()
    alternates(world, since=after(minutes=1), presses=3)
    assert not seen(world).is_here
    alternates(world, since=after(minutes=1), presses=4)
    for side, first in ((WHITE, after(minutes=1)), (BLACK, after(minutes=2))):
        assert seen(world, side).certainty is Certainty.PRACTICALLY_SURE
        assert seen(world, side).arrived == Between(earliest=None, latest=first)


def test_both_seen_once_have_come_for_good_whatever_the_clock_does_later() -> None:
    world = playing()
    alternates(world, since=after(minutes=1))
    world.does(shown(1, Evidence.CLOCK_PAUSED, after(minutes=50), clock_side=LEFT))
    world.does(shown(1, Evidence.LINK_LOST, after(minutes=51)))
    assert seen(world).is_here
    assert late(world) is late(world, BLACK) is Lateness.IN_TIME


def test_leaving_later_is_no_absence_for_one_whom_the_clock_has_proved_there() -> None:
    world = playing()
    alternates(world, since=after(minutes=1))
    world.does(absent(1, WHITE), at=after(minutes=35))
    world.does(press(1, LEFT, after(minutes=40)))
    assert seen(world).arrived == Between(earliest=None, latest=after(minutes=40))
    assert late(world) is Lateness.AT_LIMIT  # put to the arbiter, never "late"
    world.does(here(1, WHITE), at=after(minutes=41))
    assert seen(world).arrived == Between(earliest=None, latest=after(minutes=1))
    assert late(world) is Lateness.IN_TIME


# --- the side of the clock ---


def test_without_a_confirmed_side_presses_conclude_nothing() -> None:
    world = World().started()
    alternates(world, since=after(minutes=1))
    assert seen(world) == seen(world, BLACK) == NOTHING
    world.does(white_sits(1, LEFT))
    assert seen(world).is_here


def test_a_corrected_side_recomputes_every_conclusion() -> None:
    world = playing()
    world.does(press(1, LEFT, after(minutes=2)))
    world.does(white_sits(1, RIGHT))
    assert seen(world) == NOTHING
    assert seen(world, BLACK).certainty is Certainty.PROBABLE


def test_a_board_without_electronics_is_known_by_looks_alone() -> None:
    world = World().started()
    assert seen(world, board=6) == NOTHING
    world.does(here(6), at=after(minutes=4))
    assert seen(world, board=6).source is Source.ARBITER


# --- what the arbiter saw ---


def test_an_arbiters_tap_decides_both_ways() -> None:
    world = playing()
    alternates(world, since=after(minutes=1))
    world.does(absent(1, WHITE), at=after(minutes=20))
    assert seen(world) == Presence(
        certainty=Certainty.NOT_KNOWN, source=Source.NOTHING, absent_seen=after(minutes=20)
    )
    assert seen(world).is_absent
    world.does(here(1, WHITE), at=after(minutes=21))
    assert (seen(world).certainty, seen(world).source, seen(world).by) == (
        Certainty.SURE,
        Source.ARBITER,
        "Лагутин А.",
    )


def test_late_by_a_minute_and_a_press_in_the_second_after_is_not_absent_any_more() -> None:
    world = playing()
    world.does(absent(1, WHITE), at=after(minutes=1))
    assert seen(world).is_absent
    world.does(press(1, LEFT, after(minutes=1, seconds=1), earliest=after(minutes=1, ms=100)))
    assert not seen(world).is_absent
    assert seen(world).arrived == Between(earliest=after(minutes=1), latest=after(minutes=1, seconds=1))
    assert late(world) is Lateness.IN_TIME


def test_a_press_before_the_look_at_an_empty_seat_does_not_count_after_it() -> None:
    world = playing()
    world.does(press(1, LEFT, after(minutes=1)))
    world.does(absent(1, WHITE), at=after(minutes=2))
    assert seen(world).is_absent


def test_an_arrival_is_the_interval_from_the_last_empty_look_to_the_first_taken_one() -> None:
    world = World().started()
    for minute in (3, 9):
        world.does(absent(1, WHITE), at=after(minutes=minute))
    for minute in (14, 20):
        world.does(here(1, WHITE), at=after(minutes=minute))
    assert seen(world).arrived == Between(earliest=after(minutes=9), latest=after(minutes=14))


def test_looks_count_in_the_order_they_were_taken_and_not_told() -> None:
    world = World().started()
    world.does(here(1, WHITE), at=after(minutes=14))
    world.does(absent(1, WHITE), at=after(minutes=15), effective_at=after(minutes=9))
    assert seen(world).arrived == Between(earliest=after(minutes=9), latest=after(minutes=14))


def test_a_look_that_was_taken_back_does_not_count_against_the_player() -> None:
    world = World().started()
    world.does(absent(1, WHITE), at=after(minutes=31))  # the wrong board
    world.does(unmark(1, WHITE), at=after(minutes=32))
    world.does(here(1, WHITE), at=after(minutes=40))
    assert seen(world).arrived == Between(earliest=None, latest=after(minutes=40))
    assert late(world) is Lateness.AT_LIMIT


def test_evidence_is_undone_with_the_tap_it_came_by() -> None:
    world = World().started()
    world.does(here(1, WHITE), at=after(minutes=2))
    world.does(undo(world.state.seq))
    assert seen(world) == NOTHING


def test_seen_there_then_not_then_there_again_is_never_late_by_itself() -> None:
    world = World().started()
    world.does(here(1, WHITE), at=after(minutes=2))
    world.does(absent(1, WHITE), at=after(minutes=35))
    world.does(here(1, WHITE), at=after(minutes=40))
    assert late(world) is Lateness.AT_LIMIT


def test_the_tap_late_at_states_the_arrival_and_a_later_walk_round_does_not_unsay_it() -> None:
    world = World().started()
    came = Between(earliest=after(minutes=32), latest=after(minutes=32))
    world.does(absent(1, WHITE), at=after(minutes=10))
    world.does(here(1, WHITE, came=came), at=after(minutes=33))
    world.does(here(1, WHITE), at=after(minutes=45))
    assert seen(world).arrived == came
    assert late(world) is Lateness.LATE


def test_a_second_statement_replaces_the_first() -> None:
    world = World().started()
    for minute in (32, 29):
        came = Between(earliest=after(minutes=minute), latest=after(minutes=minute))
        world.does(here(1, WHITE, came=came), at=after(minutes=40))
    assert late(world) is Lateness.IN_TIME


def test_a_walk_round_after_the_limit_does_not_worsen_what_the_board_has_proved() -> None:
    world = playing()
    alternates(world, since=after(minutes=1))
    world.does(here(1), at=after(minutes=35))
    assert seen(world).arrived == Between(earliest=None, latest=after(minutes=1))
    assert to_rule_on(the(world), round_of(world)) == (2, 3, 4, 5, 6)


# --- the game's end ---


def test_a_quick_result_proves_both() -> None:
    world = World().started()
    world.does(result(1, Result.DRAW), at=after(minutes=4))
    for side in Side:
        assert (seen(world, side).certainty, seen(world, side).source) == (Certainty.SURE, Source.RESULT)
        assert seen(world, side).arrived == Between(earliest=None, latest=after(minutes=4))


def test_a_result_brings_nobody_to_a_seat_that_is_marked_empty() -> None:
    world = World().started()
    world.does(absent(1, WHITE), at=after(minutes=1))
    world.does(result(1, Result.BLACK_WINS), at=after(minutes=4))
    assert seen(world, WHITE).is_absent
    assert seen(world, Side.BLACK).source is Source.RESULT


def test_a_forfeit_proves_nobody() -> None:
    world = World().started()
    world.does(absent(1), at=after(minutes=20))
    world.does(forfeit(1, Result.BOTH_FORFEIT), at=after(minutes=31))
    assert seen(world).is_absent


def test_kings_in_the_centre_make_both_probable_by_then_and_no_sooner() -> None:
    world = playing()
    world.does(shown(1, Evidence.CLOCK_STARTED, after(seconds=2), clock_side=LEFT))
    world.does(shown(1, Evidence.KINGS, after(minutes=31)))
    for side in Side:
        assert seen(world, side) == Presence(
            certainty=Certainty.PROBABLE,
            source=Source.BOARD,
            arrived=Between(earliest=None, latest=after(minutes=31)),
        )
    assert late(world) is Lateness.AT_LIMIT


def test_kings_do_not_lower_what_is_already_sure() -> None:
    world = playing()
    world.does(moved(1, WHITE, after(minutes=2)))
    world.does(press(1, LEFT, after(minutes=2)))
    world.does(shown(1, Evidence.KINGS, after(minutes=20)))
    assert seen(world).certainty is Certainty.SURE


# --- what the arbiter is asked ---


def test_a_board_is_asked_about_until_both_are_in_time_or_it_has_a_result_or_is_left_open() -> None:
    world = World().started()
    assert to_rule_on(the(world), round_of(world)) == (1, 2, 3, 4, 5, 6)
    world.does(here(1), at=after(minutes=1))
    world.does(result(2, Result.DRAW), at=after(minutes=5))
    world.does(leave_open(3), at=after(minutes=31))
    world.does(here(4, WHITE))
    assert to_rule_on(the(world), round_of(world)) == (4, 5, 6)
    assert not board_is_open(the(world), round_of(world), 3)


def test_without_a_default_time_who_is_here_is_in_time() -> None:
    world = World(regulation(default_time=None)).started()
    world.does(here(1, WHITE), at=after(minutes=200))
    assert late(world) is Lateness.IN_TIME
    assert late(world, BLACK) is Lateness.NOT_SEEN


def test_who_is_absent_names_the_forfeit() -> None:
    assert forfeit_for(frozenset({WHITE})) is Result.BLACK_WINS_BY_FORFEIT
    assert forfeit_for(frozenset({BLACK})) is Result.WHITE_WINS_BY_FORFEIT
    assert forfeit_for(frozenset(Side)) is Result.BOTH_FORFEIT


def test_marks_of_both_players_in_one_tap_are_looks_at_two_seats() -> None:
    world = World().started()
    both = (
        c.SeatLook(board=1, side=WHITE, present=True),
        c.SeatLook(board=1, side=BLACK, present=False),
    )
    world.does(c.MarkSeats(tournament="open", round=3, marks=both))
    assert seen(world).is_here
    assert seen(world, BLACK).is_absent


def test_one_press_before_the_empty_look_is_enough_not_to_call_him_late() -> None:
    world = playing()
    world.does(press(1, LEFT, after(minutes=1)))
    world.does(absent(1, WHITE), at=after(minutes=35))
    alternates(world, since=after(minutes=36))
    assert seen(world).arrived == Between(earliest=None, latest=after(minutes=36))
    assert late(world) is Lateness.AT_LIMIT
    world.does(here(1, WHITE), at=after(minutes=45))
    assert late(world) is not Lateness.LATE


def test_what_the_board_showed_only_after_the_empty_look_is_bounded_by_it() -> None:
    world = playing()
    world.does(press(1, RIGHT, after(minutes=1)))
    world.does(absent(1, WHITE), at=after(minutes=35))
    alternates(world, since=after(minutes=36))
    assert seen(world).arrived == Between(earliest=after(minutes=35), latest=after(minutes=36))
    assert late(world) is Lateness.LATE
    world.does(here(1, WHITE), at=after(minutes=45))
    assert seen(world).arrived == Between(earliest=after(minutes=35), latest=after(minutes=36))


def test_a_board_with_somebody_at_the_limit_is_asked_about_though_both_are_here() -> None:
    world = World().started()
    for board in range(2, 7):
        world.does(here(board), at=after(minutes=1))
    world.does(here(1, WHITE), at=after(minutes=1))
    world.does(absent(1, BLACK), at=after(minutes=29))
    world.does(here(1, BLACK), at=after(minutes=31))
    assert to_rule_on(the(world), round_of(world)) == (1,)
