"""What is told of a board's clock before and during a round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model.clock_checks import ClockFault, findings, running_count, times
from hall.model.clock_events import ClockNote, Evidence
from hall.model.clocks import BoardClock, ClockSide, Observation, Reading, observe
from hall.model.evidence import acts_for
from hall.model.instants import Instant, Span
from hall.model.presence import white_side
from hall.model.regulations import Period, TimeControl
from hall.model.tournament import Result
from tests.hall.model.acts import shown, white_sits
from tests.hall.world import MORNING, START, World, regulation

NINETY_MIN_S = 5400
TWO_PERIODS = TimeControl(
    periods=(Period(span=Span.of(minutes=90), moves=40), Period(span=Span.of(minutes=30))),
    increment=Span.of(seconds=30),
)


def reading(*, at: Instant = MORNING, left_s: int = NINETY_MIN_S, right_s: int = NINETY_MIN_S) -> Reading:
    return Reading(
        board=1,
        at=at,
        connected=True,
        left_s=left_s,
        right_s=right_s,
        running=None,
        lever_up=ClockSide.LEFT,
        time_per_move=True,
    )


def clock(last: Reading | None, **more: object) -> BoardClock:
    return replace(BoardClock(board=1, last=last), **more)  # type: ignore[arg-type]  # checked by replace


def faults(world: World, board: BoardClock, at: Instant | None = None) -> list[ClockFault]:
    t = world.state.tournaments["open"]
    assert t.round is not None
    return [f.fault for f in findings(t, t.round, board, at or world.now)]


def test_a_clock_set_as_the_regulation_says_is_no_finding() -> None:
    assert faults(World().published(), clock(reading())) == []


def test_a_clock_that_shows_the_first_increment_already_is_right_too() -> None:
    shown = reading(left_s=NINETY_MIN_S + 30, right_s=NINETY_MIN_S + 30)
    assert faults(World().published(), clock(shown)) == []


def test_one_hour_instead_of_ninety_minutes_names_both_times() -> None:
    world = World().published()
    t = world.state.tournaments["open"]
    assert t.round is not None
    [found] = findings(t, t.round, clock(reading(left_s=3600, right_s=3600)), world.now)
    assert (found.fault, found.left_s, found.expected_s) == (ClockFault.WRONG_TIME, 3600, NINETY_MIN_S)


def test_a_regulation_without_a_time_control_finds_no_wrong_time() -> None:
    world = World(regulation(time_control=None)).published()
    assert faults(world, clock(reading(left_s=60, right_s=60))) == []


def test_no_increment_where_the_regulation_has_one() -> None:
    shown = replace(reading(), time_per_move=False)
    assert faults(World().published(), clock(shown)) == [ClockFault.WRONG_INCREMENT]


def test_a_source_that_does_not_tell_the_increment_is_no_finding() -> None:
    shown = replace(reading(), time_per_move=None)
    assert faults(World().published(), clock(shown)) == []


def test_the_lever_must_be_up_on_whites_side() -> None:
    world = World().published()
    world.does(c.SetWhiteSide(tournament="open", board=1, clock_side=ClockSide.RIGHT))
    assert faults(world, clock(reading())) == [ClockFault.LEVER_WRONG]


def test_a_clock_that_runs_before_the_start_says_that_alone() -> None:
    shown = replace(reading(left_s=5300), running=ClockSide.LEFT)
    assert faults(World().published(), clock(shown)) == [ClockFault.RUNS_BEFORE_START]


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        (clock(None), ClockFault.NO_LINK),
        (clock(reading(), link_up=False), ClockFault.NO_LINK),
        (clock(replace(reading(), connected=False, left_s=None, right_s=None)), ClockFault.NO_CLOCK),
    ],
)
def test_a_board_that_tells_nothing(board: BoardClock, fault: ClockFault) -> None:
    assert faults(World().published(), board) == [fault]


def test_a_clock_not_started_a_minute_after_the_round() -> None:
    world = World().started()
    assert faults(world, clock(reading()), START + Span.of(seconds=59)) == []
    assert faults(world, clock(reading()), START + Span.of(seconds=60)) == [ClockFault.NOT_STARTED]


def test_a_pause_is_told_only_when_it_is_long() -> None:
    world = World().started()
    paused = clock(reading(left_s=5000), has_run=True, since=START)
    world.does(c.SetWhiteSide(tournament="open", board=1, clock_side=ClockSide.LEFT))
    assert faults(world, paused, START + Span.of(minutes=2)) == []
    assert faults(world, paused, START + Span.of(minutes=3)) == [ClockFault.PAUSED_LONG]


def test_zero_is_a_flag_fall_with_one_period_and_a_check_of_moves_with_two() -> None:
    fallen = clock(replace(reading(left_s=0), left_flag=True), has_run=True)
    one, two = World().started(), World(regulation(time_control=TWO_PERIODS)).started()
    for world in (one, two):
        world.does(c.SetWhiteSide(tournament="open", board=1, clock_side=ClockSide.LEFT))
    assert faults(one, fallen) == [ClockFault.FLAG_FALLEN]
    assert faults(two, fallen) == [ClockFault.CONTROL_REACHED]


def test_a_finished_board_asks_for_nothing() -> None:
    world = World().started()
    world.does(c.EnterResult(tournament="open", round=3, board=1, result=Result.DRAW))
    assert faults(world, clock(reading(left_s=0), link_up=False)) == []


def test_times_between_readings_are_counted_on_and_marked() -> None:
    board = clock(replace(reading(left_s=100), running=ClockSide.LEFT))
    shown = times(board, MORNING + Span.of(seconds=40))
    assert shown is not None
    assert (shown.left_s, shown.right_s, shown.estimated) == (60, NINETY_MIN_S, True)


def test_estimated_times_never_fall_below_zero_and_standing_clocks_do_not_move() -> None:
    late = MORNING + Span.of(hours=3)
    running = times(clock(replace(reading(left_s=100), running=ClockSide.LEFT)), late)
    standing = times(clock(reading(left_s=100)), late)
    assert running is not None
    assert standing is not None
    assert running.left_s == 0
    assert (standing.left_s, standing.estimated) == (100, False)


def test_clocks_that_run_are_counted_among_the_games_still_on() -> None:
    world = World().started()
    t = world.state.tournaments["open"]
    assert t.round is not None
    runs = clock(replace(reading(), running=ClockSide.LEFT))
    stands = replace(clock(reading()), board=2)
    assert running_count(t.round, (runs, stands)) == (1, 2)


def noted(world: World, note: ClockNote, at: Instant | None = None) -> None:
    world.does(c.NoteClock(tournament="open", round=3, board=1, note=note), at=at)


def test_a_control_reached_is_told_until_the_moves_are_checked() -> None:
    world = World(regulation(time_control=TWO_PERIODS)).started()
    world.does(white_sits(1, ClockSide.LEFT))
    seen = shown(1, Evidence.CONTROL_REACHED, START + Span.of(minutes=90), clock_side=ClockSide.LEFT)
    world.does(seen, at=START + Span.of(minutes=90))
    runs = clock(replace(reading(left_s=1800), running=ClockSide.LEFT), has_run=True)
    assert faults(world, runs) == [ClockFault.CONTROL_REACHED]
    noted(world, ClockNote.MOVES_CHECKED)
    assert faults(world, runs) == []


def test_a_control_that_was_checked_is_no_flag_though_the_clock_stands_at_zero() -> None:
    world = World(regulation(time_control=TWO_PERIODS)).started()
    world.does(white_sits(1, ClockSide.LEFT))
    world.does(shown(1, Evidence.CONTROL_REACHED, START, clock_side=ClockSide.LEFT), at=START)
    noted(world, ClockNote.MOVES_CHECKED)
    stands = clock(replace(reading(left_s=0), left_flag=True), has_run=True)
    assert faults(world, stands) == []


def test_what_was_put_right_is_told_again_by_the_next_reading_that_shows_it() -> None:
    world = World().published()
    wrong = reading(at=MORNING, left_s=3600, right_s=3600)
    noted(world, ClockNote.DONE, at=MORNING + Span.of(minutes=1))
    assert faults(world, clock(wrong)) == []
    later = replace(wrong, at=MORNING + Span.of(minutes=2))
    assert faults(world, clock(later)) == [ClockFault.WRONG_TIME]


def test_a_board_without_an_electronic_clock_is_not_asked_about() -> None:
    world = World().published()
    noted(world, ClockNote.WITHOUT)
    assert faults(world, clock(None)) == []


def test_a_note_can_be_taken_back() -> None:
    world = World().published()
    noted(world, ClockNote.WITHOUT)
    world.does(c.Undo(seq=world.state.seq))
    assert faults(world, clock(None)) == [ClockFault.NO_LINK]


def test_a_running_clock_whose_time_has_not_changed_for_ten_seconds_is_frozen() -> None:
    world = World().started()
    world.does(white_sits(1, ClockSide.LEFT))
    board = BoardClock(board=1)
    for second in range(12):
        told = replace(reading(at=START + Span.of(seconds=second), left_s=5000), running=ClockSide.LEFT)
        board, _ = observe(board, told)
        expected = [ClockFault.FROZEN] if second >= 10 else []
        assert faults(world, board) == expected


def test_a_standing_clock_is_never_frozen() -> None:
    world = World().published()
    board = BoardClock(board=1)
    for second in (0, 30, 60):
        board, _ = observe(board, reading(at=MORNING + Span.of(seconds=second)))
    assert faults(world, board) == []


@pytest.mark.parametrize(
    ("after_min", "left_s", "expected"),
    [
        pytest.param(5, 7200, [ClockFault.SUM_SENSELESS], id="the-supplement-is-there-from-the-start"),
        pytest.param(91, 7200, [], id="the-first-control-may-be-behind"),
        pytest.param(5, NINETY_MIN_S + 150, [], id="two-minutes-for-an-illegal-move"),
        pytest.param(180, 20_000, [ClockFault.SUM_SENSELESS], id="more-than-all-periods"),
    ],
)
def test_a_clock_first_heard_in_play_may_show_no_more_than_the_control_can_have_given(
    after_min: int, left_s: int, expected: list[ClockFault]
) -> None:
    world = World(regulation(time_control=TWO_PERIODS)).started()
    world.does(white_sits(1, ClockSide.LEFT))
    at = START + Span.of(minutes=after_min)
    board, _ = observe(BoardClock(board=1), replace(reading(at=at, left_s=left_s), running=ClockSide.LEFT))
    assert faults(world, board) == expected


def test_a_clock_that_says_in_play_that_it_adds_nothing_has_the_wrong_increment() -> None:
    world = World().started()
    world.does(white_sits(1, ClockSide.LEFT))
    shown = replace(reading(at=START), time_per_move=False, running=ClockSide.LEFT)
    assert faults(world, clock(shown)) == [ClockFault.WRONG_INCREMENT]


@pytest.mark.parametrize(
    ("increment_s", "expected"), [(30, []), (28, []), (10, [ClockFault.WRONG_INCREMENT])]
)
def test_two_presses_show_what_a_clock_adds(increment_s: int, expected: list[ClockFault]) -> None:
    world = World().started()
    world.does(white_sits(1, ClockSide.LEFT))
    left, right = ClockSide.LEFT, ClockSide.RIGHT
    board = BoardClock(board=1)
    for second, left_s, right_s, running in (
        (0, 5000, 5000, left),
        (1, 4999 + increment_s, 5000, right),
        (60, 4999 + increment_s, 4941, right),
        (61, 4999 + increment_s, 4940 + increment_s, left),
    ):
        assert faults(world, board) != [ClockFault.WRONG_INCREMENT]
        at = START + Span.of(seconds=second)
        told = replace(reading(at=at, left_s=left_s, right_s=right_s), running=running)
        board, _ = observe(board, told)
    assert faults(world, board) == expected


def test_a_press_read_long_after_it_shows_no_increment() -> None:
    board = BoardClock(board=1)
    for second, left_s, running in ((0, 5000, ClockSide.LEFT), (20, 4990, ClockSide.RIGHT)):
        told = replace(reading(at=START + Span.of(seconds=second), left_s=left_s), running=running)
        board, _ = observe(board, told)
    assert board.increments == ()


def test_times_that_fall_faster_than_time_passes_make_no_sense() -> None:
    world = World().started()
    world.does(white_sits(1, ClockSide.LEFT))
    board = BoardClock(board=1)
    for n in range(10):
        told = replace(reading(at=START + Span.of(seconds=n), left_s=5400 - 30 * n), running=ClockSide.LEFT)
        board, _ = observe(board, told)
    assert faults(world, board) == [ClockFault.SUM_SENSELESS]


def test_increments_and_a_supplement_make_sense() -> None:
    world = World(regulation(time_control=TWO_PERIODS)).started()
    world.does(white_sits(1, ClockSide.LEFT))
    board = BoardClock(board=1)
    for second, left_s in ((0, 30), (29, 1), (30, 1800), (900, 930)):
        told = replace(reading(at=START + Span.of(seconds=second), left_s=left_s), running=ClockSide.LEFT)
        board, _ = observe(board, told, TWO_PERIODS)
    assert faults(world, board) == []


def test_a_lever_turned_as_asked_shows_whites_side_and_otherwise_nothing() -> None:
    world = World().published()
    board, [seen] = turned(at=MORNING + Span.of(minutes=3))
    assert acts_for(world.state.tournaments["open"], board, seen) == ()
    noted(world, ClockNote.PRESS_ASKED, at=MORNING + Span.of(seconds=150))
    [act] = acts_for(world.state.tournaments["open"], board, seen)
    assert act == c.SetWhiteSide(tournament="open", board=1, clock_side=ClockSide.RIGHT, source="press")
    late, [too_late] = turned(at=MORNING + Span.of(minutes=9))
    assert acts_for(world.state.tournaments["open"], late, too_late) == ()


def turned(at: Instant) -> tuple[BoardClock, tuple[Observation, ...]]:
    """A standing clock whose right lever comes up."""
    board, _ = observe(BoardClock(board=1), reading(at=at - Span.of(seconds=1)))
    return observe(board, replace(reading(at=at), lever_up=ClockSide.RIGHT))


def test_what_a_press_showed_is_no_longer_overruled_by_a_clock_and_auto_forgets_it() -> None:
    world = World().published()
    world.does(white_sits(1, ClockSide.RIGHT, "press"))
    assert world.does(white_sits(1, ClockSide.LEFT, "clock")) == ()
    world.does(c.SetWhiteSide(tournament="open", board=1, clock_side=None))
    assert white_side(world.state.tournaments["open"], 1) is None
    world.does(white_sits(1, ClockSide.LEFT, "clock"))
    assert white_side(world.state.tournaments["open"], 1) is ClockSide.LEFT
