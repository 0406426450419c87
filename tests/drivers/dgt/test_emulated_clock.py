"""The emulated clock: increments, the lever, the flag, what it shows."""

from __future__ import annotations

from drivers.dgt.emulated_clock import Control, EmulatedClock
from hall.model.clocks import Side
from hall.model.instants import Instant, Span

AT = Instant(5_000_000)


def after(seconds: float) -> Instant:
    return AT + Span(round(seconds * 1000))


def running(base_s: int = 60, increment_s: int = 5) -> EmulatedClock:
    clock = EmulatedClock(Control(base_s=base_s, increment_s=increment_s))
    clock.start(AT)
    return clock


def test_a_clock_set_for_a_game_stands_with_base_and_increment_and_whites_lever_up() -> None:
    face = EmulatedClock(Control(base_s=60, increment_s=5)).face()

    assert (face.white_s, face.black_s, face.running, face.high) == (65, 65, False, Side.WHITE)


def test_the_side_with_the_lever_up_runs() -> None:
    clock = running()

    clock.settle(after(10))

    assert (clock.left_ms(Side.WHITE), clock.left_ms(Side.BLACK)) == (55_000, 65_000)


def test_a_press_adds_the_increment_and_starts_the_other_side() -> None:
    clock = running()

    assert clock.press(Side.WHITE, after(10))
    clock.settle(after(13))

    assert (clock.left_ms(Side.WHITE), clock.left_ms(Side.BLACK)) == (60_000, 62_000)


def test_a_press_of_the_lever_that_is_down_does_nothing() -> None:
    clock = running()

    assert not clock.press(Side.BLACK, after(1))


def test_a_press_on_a_standing_clock_flips_the_lever_alone() -> None:
    clock = EmulatedClock(Control(base_s=60, increment_s=5))

    assert clock.press(Side.WHITE, AT)

    face = clock.face()
    assert (face.white_s, face.running, face.high) == (65, False, Side.BLACK)


def test_a_second_is_shown_until_it_is_wholly_gone() -> None:
    clock = running()

    clock.settle(after(0.999))
    assert clock.face().white_s == 65
    clock.settle(after(1))
    assert clock.face().white_s == 64


def test_the_next_change_is_where_the_shown_second_ends() -> None:
    clock = running()
    clock.settle(after(0.3))

    assert clock.next_change() == after(1)


def test_at_zero_the_flag_falls_and_the_clock_stands() -> None:
    clock = running()

    clock.settle(after(100))

    face = clock.face()
    assert (face.white_s, face.running, face.flag, clock.fell_at) == (0, False, Side.WHITE, after(65))
    assert clock.next_change() is None


def test_a_fallen_flag_keeps_the_clock_standing() -> None:
    clock = running()
    clock.settle(after(100))

    clock.start(after(101))

    assert not clock.face().running


def test_a_stopped_clock_keeps_its_times() -> None:
    clock = running()

    clock.stop(after(10))
    clock.settle(after(1000))

    assert clock.left_ms(Side.WHITE) == 55_000


def with_two_periods() -> EmulatedClock:
    clock = EmulatedClock(Control(base_s=60, increment_s=5, supplements_s=(30,)))
    clock.start(AT)
    return clock


def test_a_side_that_runs_out_is_given_the_next_period_and_shows_the_change_until_it_presses() -> None:
    clock = with_two_periods()

    clock.settle(after(70))

    face = clock.face()
    assert (face.white_s, face.black_s, face.running, face.flag) == (25, 65, True, None)
    assert face.reached == {Side.WHITE}
    clock.press(Side.WHITE, after(71))
    assert clock.face().reached == frozenset()


def test_in_the_last_period_the_flag_falls() -> None:
    clock = with_two_periods()

    assert clock.falls_at() == after(95)
    clock.settle(after(200))

    assert (clock.face().flag, clock.fell_at) == (Side.WHITE, after(95))


def test_a_new_game_has_all_its_periods_again() -> None:
    clock = with_two_periods()
    clock.settle(after(200))

    clock.reset()
    clock.start(after(300))

    assert clock.falls_at() == after(395)
