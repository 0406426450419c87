"""What is believed of a clock at once and what waits for a second frame."""

from __future__ import annotations

from dataclasses import replace

import pytest

from drivers.dgt.bwtime import clock_message
from drivers.dgt.doubt import Doubt, PositionDoubt
from drivers.dgt.messages import ClockAck, ClockMessage, ClockTime, NoClock
from hall.model.instants import Instant, Span

AT = Instant(1_000_000)


def clock(hex_: str) -> ClockTime:
    message = clock_message(bytes.fromhex(hex_))
    assert isinstance(message, ClockTime)
    return message


RUNNING = clock("20030220030209")  # left runs
STANDING = clock("20030220030208")


def after(first: ClockMessage) -> Doubt:
    """A doubt that believes `first` at AT."""
    doubt = Doubt()
    assert not doubt.believed(first, AT)
    assert doubt.believed(first, AT)
    return doubt


def test_the_first_message_of_all_waits_for_the_second() -> None:
    doubt = Doubt()

    assert not doubt.believed(RUNNING, AT)
    assert doubt.holds
    assert doubt.believed(RUNNING, AT + Span(40)) == ((RUNNING, AT), (RUNNING, AT + Span(40)))
    assert not doubt.holds


def test_a_clock_that_counts_down_is_believed_at_once() -> None:
    doubt = after(RUNNING)

    assert doubt.believed(replace(RUNNING, left_s=181), AT + Span(400))
    assert doubt.believed(replace(RUNNING, left_s=170), AT + Span(11_400))


@pytest.mark.parametrize(
    "surprise",
    [
        pytest.param(replace(RUNNING, left_s=183), id="time-rises"),
        pytest.param(replace(RUNNING, left_s=170), id="time-falls-too-far"),
        pytest.param(replace(RUNNING, right_s=181), id="the-standing-side-moves"),
        pytest.param(clock("20030220030313"), id="press"),
        pytest.param(STANDING, id="stop"),
        pytest.param(clock("20030230000008"), id="flag"),
        pytest.param(NoClock(), id="no-clock"),
    ],
)
def test_a_surprise_waits_for_a_second_frame_that_agrees(surprise: ClockMessage) -> None:
    doubt = after(RUNNING)

    assert not doubt.believed(surprise, AT + Span(300))
    assert doubt.believed(surprise, AT + Span(330))


def test_a_press_that_is_borne_out_stands_at_the_instant_at_which_it_was_first_told() -> None:
    doubt = after(RUNNING)
    press = clock("20030220030313")
    ticked = replace(press, right_s=181)

    assert doubt.believed(press, AT + Span(300)) == ()
    assert doubt.believed(ticked, AT + Span(1300)) == ((press, AT + Span(300)), (ticked, AT + Span(1300)))


def test_a_lever_that_flips_while_the_other_sides_time_goes_on_falling_is_no_press() -> None:
    doubt = after(RUNNING)

    assert not doubt.believed(clock("20030220030113"), AT + Span(1000))
    assert not doubt.believed(clock("20030220030013"), AT + Span(2000))
    assert doubt.believed(replace(RUNNING, left_s=179), AT + Span(3000))


def test_a_clock_that_counts_up_is_seen_to_do_so() -> None:
    doubt = after(RUNNING)

    told = [doubt.believed(replace(RUNNING, left_s=182 + n), AT + Span(1000 * n)) for n in (1, 2, 3, 4)]

    assert [len(messages) for messages in told] == [0, 2, 0, 2]


def test_where_readings_come_late_more_may_have_run_down_between_two() -> None:
    doubt = Doubt(lag_s=120)
    doubt.believed(RUNNING, AT)

    assert doubt.believed(replace(RUNNING, left_s=100), AT)


def test_a_surprise_that_the_next_frame_does_not_repeat_is_forgotten() -> None:
    doubt = after(RUNNING)

    assert not doubt.believed(clock("20030230000008"), AT + Span(300))
    assert doubt.believed(RUNNING, AT + Span(330))
    assert not doubt.believed(clock("20030230000008"), AT + Span(600))


def test_a_standing_clock_moves_by_no_second() -> None:
    doubt = after(STANDING)

    assert not doubt.believed(replace(STANDING, left_s=181), AT + Span(5000))


def test_an_acknowledgement_is_no_time_and_needs_no_second() -> None:
    assert Doubt().believed(ClockAck(ack0=0x10, ack1=0x0C, ack2=0, ack3=0), AT)


def test_a_fresh_line_doubts_again() -> None:
    doubt = after(RUNNING)

    doubt.forget()

    assert not doubt.believed(RUNNING, AT)


BEFORE, MOVED = b"\x00" * 36 + b"\x01" + b"\x00" * 27, b"\x00" * 28 + b"\x01" + b"\x00" * 35


def test_the_first_position_of_a_line_and_a_surprising_one_must_come_twice() -> None:
    doubt = PositionDoubt()

    assert [doubt.believed(codes) for codes in (BEFORE, BEFORE, MOVED, BEFORE, MOVED, MOVED)] == [
        False,
        True,
        False,
        True,
        False,
        True,
    ]


def test_a_position_that_field_updates_announced_is_believed_at_once() -> None:
    doubt = PositionDoubt()
    doubt.believed(BEFORE)
    doubt.believed(BEFORE)

    doubt.stirred(28)
    assert not doubt.believed(MOVED)
    doubt.stirred(36)
    assert doubt.believed(MOVED)
