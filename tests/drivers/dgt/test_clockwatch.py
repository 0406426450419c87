"""Readings from clock messages: sides, flags, jumps, silence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from drivers.dgt.clockwatch import ClockWatch
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.messages import ClockAck, ClockTime, NoClock
from hall.model.clocks import ClockSide, Reading
from hall.model.instants import Instant, Span

AT = Instant(1_000_000)
LINK_S = 50.0


def clock(hex_: str) -> ClockTime:
    [message] = SingleModeDecoder().feed(bytes.fromhex("8d000a" + hex_))
    assert isinstance(message, ClockTime)
    return message


RUNNING_LEFT = clock("20030220030209")


def watch() -> ClockWatch:
    made = ClockWatch(board=3)
    made.opened(LINK_S)
    return made


def heard(watch: ClockWatch, message: ClockTime, *, after_s: float) -> list[Reading]:
    return watch.heard(message, at=AT + Span(round(after_s * 1000)), link_s=LINK_S + after_s)


def test_a_running_clock_gives_side_lever_and_times() -> None:
    assert heard(watch(), RUNNING_LEFT, after_s=1) == [
        Reading(
            board=3,
            at=AT + Span(1000),
            connected=True,
            left_s=182,
            right_s=182,
            running=ClockSide.LEFT,
            lever_up=ClockSide.LEFT,
            time_per_move=True,
        )
    ]


def test_a_standing_clock_runs_on_no_side_but_its_lever_is_known() -> None:
    [reading] = heard(watch(), clock("20014620014912"), after_s=1)

    assert (reading.running, reading.lever_up) == (None, ClockSide.RIGHT)


def test_a_fallen_flag_is_the_blocked_side() -> None:
    [reading] = heard(watch(), clock("30000020001612"), after_s=1)

    assert (reading.left_flag, reading.right_flag, reading.running) == (False, True, None)


def test_a_flag_only_shown_at_a_change_of_period_is_no_fallen_flag() -> None:
    [reading] = heard(watch(), clock("40595920001609"), after_s=1)

    assert not reading.right_flag


def test_a_low_battery_is_passed_on() -> None:
    [reading] = heard(watch(), clock("2003022003020d"), after_s=1)

    assert reading.battery_low


def test_without_a_clock_there_are_no_times() -> None:
    [reading] = watch().heard(NoClock(), at=AT, link_s=LINK_S)

    assert (reading.connected, reading.left_s, reading.right_s, reading.running) == (False, None, None, None)


def test_an_acknowledgement_is_no_reading() -> None:
    assert watch().heard(ClockAck(ack0=0x10, ack1=0x88, ack2=0, ack3=0x31), at=AT, link_s=LINK_S) == []


def test_an_increment_is_believed_at_once() -> None:
    clocks = watch()
    heard(clocks, RUNNING_LEFT, after_s=1)

    [reading] = heard(clocks, replace(RUNNING_LEFT, left_s=242), after_s=2)

    assert reading.left_s == 242


def test_a_single_jump_of_more_than_an_hour_is_dropped() -> None:
    clocks = watch()
    heard(clocks, RUNNING_LEFT, after_s=1)

    assert heard(clocks, replace(RUNNING_LEFT, right_s=9000), after_s=2) == []
    [reading] = heard(clocks, replace(RUNNING_LEFT, left_s=180), after_s=3)

    assert reading.right_s == 182


def test_a_jump_is_believed_once_the_next_two_frames_agree() -> None:
    clocks = watch()
    heard(clocks, RUNNING_LEFT, after_s=1)

    told = [heard(clocks, replace(RUNNING_LEFT, right_s=9000 - n), after_s=2 + n) for n in range(3)]

    assert [len(readings) for readings in told] == [0, 0, 1]


def test_jumps_that_do_not_agree_are_never_believed() -> None:
    clocks = watch()
    heard(clocks, RUNNING_LEFT, after_s=1)

    told = [heard(clocks, replace(RUNNING_LEFT, right_s=s), after_s=2) for s in (9000, 5000, 9000, 5000)]

    assert told == [[], [], [], []]


def test_a_jump_is_asked_about_at_once() -> None:
    clocks = watch()
    heard(clocks, RUNNING_LEFT, after_s=1)

    heard(clocks, replace(RUNNING_LEFT, right_s=9000), after_s=2)

    assert clocks.wanted(LINK_S + 2)


def test_hours_that_have_passed_explain_a_difference() -> None:
    clocks = watch()
    heard(clocks, replace(RUNNING_LEFT, left_s=9000), after_s=0)

    [reading] = heard(clocks, RUNNING_LEFT, after_s=8818)

    assert reading.left_s == 182


@pytest.mark.parametrize(
    ("message", "quiet_s"), [(RUNNING_LEFT, 2.5), (clock("20014620014912"), 6.0)], ids=["running", "standing"]
)
def test_a_clock_is_asked_when_it_has_been_quiet_for_longer_than_it_should(
    message: ClockTime, quiet_s: float
) -> None:
    clocks = watch()
    heard(clocks, message, after_s=0)

    assert not clocks.wanted(LINK_S + quiet_s - 0.01)
    assert clocks.wanted(LINK_S + quiet_s)


def test_three_questions_without_an_answer_and_the_clock_is_gone_which_is_told_once() -> None:
    clocks = watch()
    for asked_s in (60.0, 61.0, 62.0):
        assert clocks.tick(at=AT, link_s=asked_s) == []
        clocks.asked(asked_s)

    told = [reading for link_s in (63.0, 63.0, 64.0) for reading in clocks.tick(at=AT, link_s=link_s)]

    assert [reading.connected for reading in told] == [False]


def test_after_the_clock_was_set_its_old_times_are_not_believed_and_the_new_ones_at_once() -> None:
    clocks = watch()
    heard(clocks, RUNNING_LEFT, after_s=1)

    clocks.set_anew(LINK_S + 2)

    assert heard(clocks, RUNNING_LEFT, after_s=2.8) == []
    assert clocks.wanted(LINK_S + 2.9)
    [reading] = heard(clocks, replace(RUNNING_LEFT, left_s=9000), after_s=2.9)
    assert reading.left_s == 9000
