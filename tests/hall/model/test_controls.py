"""Several periods: the supplement is legal and shows nobody; zero is a flag in the last period alone."""

from __future__ import annotations

from dataclasses import replace

from hall.model.clock_events import Evidence
from hall.model.clocks import BoardClock, ClockSide, Observation, Reading, Saw, observe
from hall.model.evidence import acts_for
from hall.model.instants import Instant, Span
from hall.model.regulations import Period, TimeControl
from tests.hall.model.acts import after, round_of, shown, the
from tests.hall.world import World, regulation

LEFT, RIGHT = ClockSide.LEFT, ClockSide.RIGHT
MANY = TimeControl(
    periods=(Period(span=Span.of(minutes=90), moves=40), Period(span=Span.of(minutes=30))),
    increment=Span.of(seconds=30),
)
ONE = TimeControl(periods=(Period(span=Span.of(minutes=90)),), increment=Span.of(seconds=30))


def at(second: float) -> Instant:
    return Instant(1_000_000_000_000 + round(second * 1000))


def reading(second: float, running: ClockSide | None, left_s: int, right_s: int) -> Reading:
    return Reading(
        board=1,
        at=at(second),
        connected=True,
        left_s=left_s,
        right_s=right_s,
        running=running,
        lever_up=running,
    )


def watched(*reports: Reading, control: TimeControl | None = MANY) -> tuple[BoardClock, list[Observation]]:
    board = BoardClock(board=1, has_run=True)
    seen: list[Observation] = []
    for report in reports:
        board, more = observe(board, report, control)
        seen += more
    return board, seen


def saw(*reports: Reading, control: TimeControl | None = MANY) -> list[tuple[Saw, ClockSide | None]]:
    return [(seen.saw, seen.clock_side) for seen in watched(*reports, control=control)[1]]


def fallen(second: float, left_s: int = 0, right_s: int = 900) -> Reading:
    return replace(reading(second, None, left_s, right_s), left_flag=True)


def test_thirty_minutes_that_come_when_the_first_period_runs_out_are_a_control_reached() -> None:
    reports = [reading(0, LEFT, 1, 2000), reading(1, LEFT, 1800, 2000), reading(2, LEFT, 1799, 2000)]
    assert saw(*reports) == [(Saw.CONTROL_REACHED, LEFT)]


def test_the_supplement_may_come_with_an_increment_and_the_press_is_still_a_press() -> None:
    reports = [reading(0, RIGHT, 2000, 3), reading(2, LEFT, 2000, 1831)]
    assert saw(*reports) == [(Saw.CONTROL_REACHED, RIGHT), (Saw.PRESSED, RIGHT)]


def test_each_side_reaches_its_control_by_itself() -> None:
    reports = [
        reading(0, LEFT, 1, 40),
        reading(1, LEFT, 1800, 40),
        reading(30, RIGHT, 1771, 40),
        reading(71, RIGHT, 1771, 1799),
    ]
    board, seen = watched(*reports)
    assert [s.clock_side for s in seen if s.saw is Saw.CONTROL_REACHED] == [LEFT, RIGHT]
    assert board.passed == (1, 1)


def test_a_supplement_on_both_sides_at_once_is_a_clock_set_anew() -> None:
    assert saw(reading(0, LEFT, 1, 1), reading(1, LEFT, 1800, 1800)) == []


def test_with_one_period_the_same_rise_is_a_clock_set_anew() -> None:
    board, seen = watched(reading(0, LEFT, 1, 2000), reading(1, LEFT, 1800, 2000), control=ONE)
    assert (seen, board.passed) == ([], (0, 0))


def test_a_second_supplement_that_the_control_does_not_give_is_a_clock_set_anew() -> None:
    reports = [reading(0, LEFT, 1, 2000), reading(1, LEFT, 1800, 2000), reading(9, LEFT, 3592, 2000)]
    assert saw(*reports) == [(Saw.CONTROL_REACHED, LEFT)]


def test_practice_6_8_zero_in_the_first_period_is_a_control_and_in_the_last_a_flag() -> None:
    assert saw(reading(0, LEFT, 1, 900), fallen(1)) == [(Saw.CONTROL_REACHED, LEFT)]
    assert saw(reading(0, LEFT, 1, 900), fallen(1), control=ONE) == [(Saw.FLAG_FELL, LEFT)]
    both = [reading(0, LEFT, 1, 900), reading(1, LEFT, 1800, 900), reading(1800, LEFT, 1, 900)]
    assert saw(*both, fallen(1801)) == [(Saw.CONTROL_REACHED, LEFT), (Saw.FLAG_FELL, LEFT)]


def test_without_a_regulations_control_zero_is_a_flag() -> None:
    assert saw(reading(0, LEFT, 1, 900), fallen(1), control=None) == [(Saw.FLAG_FELL, LEFT)]


def test_a_new_game_begins_its_controls_anew() -> None:
    board, _ = watched(reading(0, LEFT, 1, 2000), reading(1, LEFT, 1800, 2000), reading(60, None, 5430, 5430))
    assert board.passed == (0, 0)


def test_a_control_is_kept_once_a_side_and_shows_nobody() -> None:
    world = World(regulation(time_control=MANY)).started()
    kept = shown(1, Evidence.CONTROL_REACHED, after(minutes=90), clock_side=LEFT)
    assert world.does(kept, at=after(minutes=90))
    assert world.does(kept) == ()
    assert world.does(shown(1, Evidence.CONTROL_REACHED, after(minutes=95), clock_side=RIGHT))


def test_a_flag_in_the_last_period_is_one_though_the_daemon_began_anew_meanwhile() -> None:
    world = World(regulation(time_control=MANY)).started()
    world.does(shown(1, Evidence.CONTROL_REACHED, after(minutes=90), clock_side=LEFT), at=after(minutes=90))
    board, [seen] = watched(reading(0, LEFT, 1, 900), fallen(1))
    [act] = acts_for(the(world), board, seen)
    assert getattr(act, "kind", None) is Evidence.FLAG_FALLEN
    assert round_of(world).results == {}


def test_three_periods_reach_two_controls() -> None:
    three = TimeControl(
        periods=(
            Period(span=Span.of(minutes=100), moves=40),
            Period(span=Span.of(minutes=50), moves=20),
            Period(span=Span.of(minutes=15)),
        ),
        increment=Span.of(seconds=30),
    )
    reports = [
        reading(0, LEFT, 1, 9000),
        reading(1, LEFT, 3000, 9000),
        reading(3000, LEFT, 1, 9000),
        reading(3001, LEFT, 900, 9000),
        reading(3900, LEFT, 1, 9000),
    ]
    last = replace(fallen(3901), right_s=9000)
    assert [s for s, _ in saw(*reports, last, control=three)] == [
        Saw.CONTROL_REACHED,
        Saw.CONTROL_REACHED,
        Saw.FLAG_FELL,
    ]
