"""The hall's clock set by hand: a new epoch of the same boot, vouched for, never while a round is in play."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.events import TimeConfirmed, TimescaleSet
from hall.model.instants import Instant, Span
from hall.model.refusals import Reason, Refused
from hall.model.time_acts import boot_of
from tests.hall.world import MORNING, START, World

SCALE = TimescaleSet(epoch="boot-1", anchor_utc_ms=MORNING.ms - 60_000, anchor_boot_ms=5_000, rate=1)
RIGHT = MORNING + Span.of(minutes=7, seconds=30)


def hall() -> World:
    world = World()
    world.happens(SCALE)
    return world


def refused(world: World, act: c.Act, at: Instant) -> Reason:
    with pytest.raises(Refused) as caught:
        world.does(act, at=at)
    return caught.value.reason


def test_the_scale_is_shifted_by_what_the_clock_was_wrong_and_is_vouched_for() -> None:
    world = hall()
    assert world.does(c.SetHallTime(to=RIGHT)) == (
        TimescaleSet(
            epoch="boot-1/1",
            anchor_utc_ms=SCALE.anchor_utc_ms + 450_000,
            anchor_boot_ms=5_000,
            rate=1,
        ),
        TimeConfirmed(epoch="boot-1/1"),
    )
    assert world.state.time_is_confirmed


def test_a_tap_that_comes_late_sets_what_the_clock_showed_when_it_was_made() -> None:
    world = hall()
    tapped = world.now
    world.does(c.SetHallTime(to=RIGHT), at=tapped + Span.of(seconds=6), effective_at=tapped)
    assert world.state.timescale is not None
    assert world.state.timescale.anchor_utc_ms == SCALE.anchor_utc_ms + 450_000


def test_it_can_be_set_again_and_stays_of_the_same_boot() -> None:
    world = hall()
    world.does(c.SetHallTime(to=RIGHT))
    world.does(c.SetHallTime(to=MORNING), at=RIGHT)
    assert world.state.timescale is not None
    assert world.state.timescale.epoch == "boot-1/2"
    assert world.state.timescale.anchor_utc_ms == SCALE.anchor_utc_ms
    assert boot_of(world.state.timescale.epoch) == "boot-1"


def test_a_clock_that_is_right_to_the_press_is_only_vouched_for() -> None:
    world = hall()
    act = c.SetHallTime(to=MORNING + Span(300))
    assert world.does(act) == (TimeConfirmed(epoch="boot-1"),)
    assert world.does(act) == ()


def test_the_difference_to_the_network_is_taken_once_however_late_the_press() -> None:
    world = hall()
    act = c.SetHallTime(to=RIGHT, seen=MORNING, epoch=SCALE.epoch)
    world.does(act, at=MORNING + Span.of(minutes=4))
    assert world.state.timescale is not None
    assert world.state.timescale.anchor_utc_ms == SCALE.anchor_utc_ms + 450_000
    assert world.does(act, at=RIGHT) == ()


def test_no_round_in_play_has_its_default_time_moved_by_a_clock() -> None:
    world = hall()
    world.started()
    act = c.SetHallTime(to=START + Span.of(hours=1))
    assert refused(world, act, START + Span.of(minutes=1)) == r.AlreadyStarted(round=3, at=START)


def test_a_time_before_such_machines_were_made_is_a_slip() -> None:
    assert refused(hall(), c.SetHallTime(to=Instant(0)), MORNING) == r.InThePast(at=Instant(0))


def test_without_a_scale_nothing_is_set() -> None:
    assert World().does(c.SetHallTime(to=RIGHT)) == ()
