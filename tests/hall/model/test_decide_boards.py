"""Seats, results and forfeits: what is accepted and every reason against."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model.instants import Between, Span
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
    look,
    refused,
    result,
    round_of,
    the,
    unmark,
    white_sits,
)
from tests.hall.world import ARBITER, START, World, regulation

PLUS_WHITE, PLUS_BLACK, NOBODY = (
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.BOTH_FORFEIT,
)
OVER = after(minutes=30, ms=1)


# --- seats ---


def test_seats_are_marked_only_once_the_pairs_are_public() -> None:
    assert refused(lambda: World().does(here(1))) == r.NotPublished(round=3)


def test_a_tap_that_waited_for_its_link_counts_when_it_was_made() -> None:
    world = World().started()
    world.does(here(1, WHITE), at=after(minutes=31), effective_at=after(minutes=4))
    mark = round_of(world).mark((1, WHITE))
    assert mark is not None
    assert (mark.value.seen_at, mark.at) == (after(minutes=4), after(minutes=31))


def test_a_look_that_arrives_late_does_not_hide_a_newer_one() -> None:
    world = World().started()
    world.does(here(1, WHITE), at=after(minutes=10))
    world.does(absent(1, WHITE), at=after(minutes=11), effective_at=after(minutes=5))
    mark = round_of(world).mark((1, WHITE))
    assert mark is not None
    assert mark.value.present


def test_an_arrival_still_to_come_is_refused_and_one_turned_round_does_not_exist() -> None:
    world = World().started()
    later = Between(earliest=None, latest=after(minutes=9))
    reason = refused(lambda: world.does(here(1, WHITE, came=later), at=after(minutes=8)))
    assert reason == r.InTheFuture(at=after(minutes=9))
    with pytest.raises(ValueError, match="expected earliest <= latest"):
        Between(earliest=after(minutes=9), latest=after(minutes=8))


def test_nothing_marked_and_nothing_taken_back_are_no_events() -> None:
    world = World().started()
    assert world.does(unmark(1, WHITE)) == ()
    assert world.does(c.MarkSeats(tournament="open", round=3, marks=())) == ()


def test_a_seat_taken_back_counts_as_never_looked_at() -> None:
    world = World().started()
    world.does(absent(1, WHITE))
    world.does(unmark(1, WHITE))
    assert round_of(world).mark((1, WHITE)) is None
    assert world.does(unmark(1, WHITE)) == ()


def test_an_unknown_board_is_refused_and_nothing_of_the_tap_is_kept() -> None:
    world = World().started()
    both = c.MarkSeats(tournament="open", round=3, marks=(*here(1).marks, *here(7).marks))
    assert refused(lambda: world.does(both)) == r.UnknownBoard(board=7)
    assert round_of(world).mark((1, WHITE)) is None


# --- results ---


def test_a_result_needs_a_started_round() -> None:
    assert refused(lambda: World().published().does(result(1, Result.DRAW))) == r.NotStarted(round=3)


@pytest.mark.parametrize("value", [value for value in Result if value.played])
def test_every_played_result_can_be_entered(value: Result) -> None:
    world = World().started()
    world.does(result(1, value), at=after(minutes=90))
    assert round_of(world).result(1) is value
    assert round_of(world).finished_boards == 1


@pytest.mark.parametrize("value", [PLUS_WHITE, PLUS_BLACK, NOBODY])
def test_a_forfeit_is_ruled_and_not_entered(value: Result) -> None:
    world = World().started()
    assert refused(lambda: world.does(result(1, value), at=OVER)) == r.ForfeitNeedsRuling(result=value)


def test_the_same_value_twice_counts_once_whoever_sends_it() -> None:
    world = World().started()
    world.does(result(1, Result.DRAW))
    assert world.does(result(1, Result.DRAW)) == ()
    assert len(round_of(world).results[1]) == 1


def test_another_value_is_refused_with_both_values_unless_it_rests_on_the_one_that_stands() -> None:
    world = World().started()
    world.does(result(1, Result.DRAW), at=after(minutes=70))
    stands = world.state.seq
    both_values = r.OtherResultStands(
        board=1, stands=Result.DRAW, by=ARBITER.name, at=after(minutes=70), seq=stands
    )
    assert refused(lambda: world.does(result(1, Result.WHITE_WINS))) == both_values
    assert refused(lambda: world.does(result(1, Result.WHITE_WINS, based_on=stands - 1))) == both_values
    [corrected] = world.does(result(1, Result.WHITE_WINS, based_on=stands))
    assert isinstance(corrected, e.ResultEntered)
    assert corrected.replaces == stands
    assert round_of(world).result(1) is Result.WHITE_WINS


def test_two_corrections_on_the_same_base_the_second_is_refused() -> None:
    world = World().started()
    world.does(result(1, Result.DRAW))
    base = world.state.seq
    world.does(result(1, Result.WHITE_WINS, based_on=base))
    reason = refused(lambda: world.does(result(1, Result.BLACK_WINS, based_on=base)))
    assert isinstance(reason, r.OtherResultStands)
    assert reason.stands is Result.WHITE_WINS


def test_the_games_end_is_apart_from_the_entry_and_can_be_changed_alone() -> None:
    world = World().started()
    world.does(result(1, Result.DRAW, ended_at=after(minutes=50)), at=after(minutes=70))
    base = world.state.seq
    world.does(result(1, Result.DRAW, ended_at=after(minutes=55), based_on=base))
    entered = round_of(world).result_fact(1)
    assert entered is not None
    assert (entered.value.result, entered.value.ended_at) == (Result.DRAW, after(minutes=55))


def test_a_corrected_result_keeps_the_known_end_of_the_game() -> None:
    world = World().started()
    world.does(result(1, Result.DRAW, ended_at=after(minutes=50)), at=after(minutes=70))
    world.does(result(1, Result.WHITE_WINS, based_on=world.state.seq))
    entered = round_of(world).result_fact(1)
    assert entered is not None
    assert entered.value.ended_at == after(minutes=50)


def test_a_game_ends_between_the_start_and_now() -> None:
    world = World().started()
    now = after(minutes=70)
    late = result(1, Result.DRAW, ended_at=now + Span(1))
    early = result(1, Result.DRAW, ended_at=START - Span(1))
    assert refused(lambda: world.does(late, at=now)) == r.InTheFuture(at=now + Span(1))
    assert refused(lambda: world.does(early, at=now)) == r.InThePast(at=START - Span(1))


def test_the_ends_of_what_may_be_stated_are_within_it() -> None:
    world = World().started()
    world.does(result(1, Result.DRAW, ended_at=START), at=after(minutes=1))
    world.does(result(2, Result.DRAW, ended_at=after(minutes=1)), at=after(minutes=1))
    now = Between(earliest=after(minutes=1), latest=after(minutes=1))
    assert world.does(here(3, WHITE, came=now), at=after(minutes=1))


def test_a_played_result_becomes_a_forfeit_only_where_a_forfeit_could_be_ruled() -> None:
    world = World().started()
    world.does(result(1, Result.WHITE_WINS), at=after(minutes=20))
    turned = result(1, PLUS_WHITE, based_on=world.state.seq)
    limit = START + Span.of(minutes=30)
    assert refused(lambda: world.does(turned)) == r.DefaultTimeNotReached(limit=limit)
    assert refused(lambda: world.does(turned, at=OVER)) == r.OpponentNotConfirmed(board=1, side=WHITE)
    world.does(here(1, WHITE), at=OVER)
    world.does(turned)
    assert round_of(world).result(1) is PLUS_WHITE


# --- forfeits ---


def test_a_forfeit_waits_for_the_default_time() -> None:
    world = World().started()
    world.does(here(1, WHITE))
    reason = refused(lambda: world.does(forfeit(1, PLUS_WHITE), at=after(minutes=30)))
    assert reason == r.DefaultTimeNotReached(limit=after(minutes=30))
    assert world.does(forfeit(1, PLUS_WHITE), at=OVER)
    assert round_of(world).result(1) is PLUS_WHITE


def test_without_a_rule_nobody_can_be_forfeited() -> None:
    world = World(regulation(default_time=None)).started()
    assert refused(lambda: world.does(forfeit(1, NOBODY), at=OVER)) == r.NoDefaultTime()


def test_before_the_start_nobody_can_be_forfeited() -> None:
    world = World().published()
    assert refused(lambda: world.does(forfeit(1, NOBODY), at=OVER)) == r.NotStarted(round=3)


def test_a_played_result_is_no_forfeit() -> None:
    world = World().started()
    assert refused(lambda: world.does(forfeit(1, Result.DRAW), at=OVER)) == r.NotAForfeit(result=Result.DRAW)


@pytest.mark.parametrize(("ruling", "winner"), [(PLUS_WHITE, WHITE), (PLUS_BLACK, BLACK)])
def test_practice_6_3_a_point_needs_the_opponents_positive_presence(ruling: Result, winner: Side) -> None:
    world = World().started()
    world.does(absent(1), at=after(minutes=20))
    reason = refused(lambda: world.does(forfeit(1, ruling), at=OVER))
    assert reason == r.OpponentNotConfirmed(board=1, side=winner)
    world.does(here(1, winner), at=after(minutes=31))
    world.does(forfeit(1, ruling))
    assert round_of(world).result(1) is ruling


def test_an_opponent_who_came_too_late_himself_gets_no_point() -> None:
    world = World().started()
    world.does(absent(1, WHITE), at=OVER)
    world.does(here(1, WHITE), at=after(minutes=31))
    reason = refused(lambda: world.does(forfeit(1, PLUS_WHITE)))
    assert reason == r.OpponentNotConfirmed(board=1, side=WHITE)


@pytest.mark.parametrize("ruling", [PLUS_WHITE, NOBODY])
def test_nobody_who_came_in_time_is_forfeited(ruling: Result) -> None:
    world = World().started()
    world.does(here(1), at=after(minutes=1))
    assert isinstance(refused(lambda: world.does(forfeit(1, ruling), at=OVER)), r.PlayerIsPresent)
    assert round_of(world).result(1) is None


def test_practice_6_3_nobody_came_and_both_lose() -> None:
    world = World().started()
    world.does(absent(1), at=after(minutes=29))
    world.does(forfeit(1, NOBODY), at=OVER)
    assert round_of(world).result(1) is NOBODY
    assert world.does(forfeit(1, NOBODY)) == ()
    assert isinstance(refused(lambda: world.does(forfeit(1, PLUS_WHITE))), r.OtherResultStands)


def test_a_seat_that_a_ruling_rests_on_is_not_taken_back() -> None:
    world = World().started()
    world.does(here(1, WHITE), at=after(minutes=1))
    marked = world.state.seq
    world.does(forfeit(1, PLUS_WHITE), at=OVER)
    assert refused(lambda: world.does(unmark(1, WHITE))) == r.LaterEventsRestOnIt(seq=marked)


def test_a_board_is_left_open_with_a_reason_and_only_while_it_has_no_result() -> None:
    world = World().started()
    assert isinstance(refused(lambda: world.does(leave_open(1), at=START)), r.DefaultTimeNotReached)
    assert refused(lambda: world.does(leave_open(1, " "), at=OVER)) == r.ReasonMissing()
    world.does(leave_open(1))
    assert round_of(world).left_open[1].value.reason == "the bus is late"
    world.does(result(2, Result.DRAW))
    assert isinstance(refused(lambda: world.does(leave_open(2))), r.OtherResultStands)


# --- White's side of the clock ---


def test_an_arbiters_side_stands_against_the_clock_and_the_next_start_of_the_daemon() -> None:
    world = World()
    world.does(white_sits(1, LEFT, "venue"))
    world.does(white_sits(1, RIGHT, "arbiter"))
    assert world.does(white_sits(1, LEFT, "clock")) == ()
    assert world.does(white_sits(1, LEFT, "venue")) == ()
    assert the(world).white_sides[1][-1].value.clock_side is RIGHT


def test_a_changed_venue_file_is_heard_and_an_unknown_table_refused() -> None:
    world = World()
    world.does(white_sits(1, LEFT, "venue"))
    assert world.does(white_sits(1, RIGHT, "venue"))
    assert world.does(white_sits(1, RIGHT)) == ()
    assert refused(lambda: world.does(white_sits(101, LEFT))) == r.UnknownBoard(board=101)


def test_a_look_says_nothing_of_the_other_side() -> None:
    world = World().started()
    world.does(look(1, WHITE, present=True))
    assert round_of(world).mark((1, BLACK)) is None


def test_one_forfeit_is_not_corrected_into_another_against_somebody_who_was_seen() -> None:
    world = World().started()
    seats = (
        c.SeatLook(board=1, side=Side.WHITE, present=True),
        c.SeatLook(board=1, side=Side.BLACK, present=False),
    )
    world.does(c.MarkSeats(tournament="open", round=3, marks=seats), at=START + Span.of(minutes=1))
    after = START + Span.of(minutes=31)
    ruled = c.RuleForfeit(tournament="open", round=3, board=1, result=Result.WHITE_WINS_BY_FORFEIT)
    world.does(ruled, at=after)
    stands = world.state.seq
    for other in (Result.BOTH_FORFEIT, Result.BLACK_WINS_BY_FORFEIT):
        turned = c.EnterResult(tournament="open", round=3, board=1, result=other, based_on=stands)
        with pytest.raises(r.Refused):
            world.does(turned)
