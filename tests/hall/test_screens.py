"""The screens as the daemon knows them: which are lost, and that it is told once when that changes."""

from __future__ import annotations

import asyncio

import pytest

from hall.model.instants import Span
from hall.screens import LOST_S, Screens
from tests.hall.fake_time import FakeTime
from tests.hall.world import START


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_a_screen_is_lost_once_it_was_silent_for_long_and_back_when_it_is_heard() -> None:
    time = FakeTime(START)
    screens = Screens(["left", "right"], time)
    screens.followed("left")
    await time.advance(Span.of(seconds=10))
    screens.followed("right")
    assert screens.lost() == frozenset()
    await time.advance(Span(round(LOST_S * 1000) - 10_000))
    assert screens.lost() == {"left"}
    screens.followed("left")
    assert screens.lost() == frozenset()


@pytest.mark.anyio
async def test_a_screen_never_heard_is_lost_some_time_after_the_daemons_start_not_at_once() -> None:
    time = FakeTime(START)
    screens = Screens(["left"], time)
    assert screens.lost() == frozenset()
    await time.advance(Span(round(LOST_S * 1000)))
    assert screens.lost() == {"left"}


@pytest.mark.anyio
async def test_a_loss_and_a_return_are_told_once_each() -> None:
    time = FakeTime(START)
    screens = Screens(["left"], time)
    told: list[frozenset[str]] = []
    watching = asyncio.create_task(screens.watch(lambda: told.append(screens.lost())))
    await time.advance(Span.of(seconds=40))
    screens.followed("left")
    await time.advance(Span.of(seconds=6))
    watching.cancel()
    assert told == [{"left"}, frozenset()]


@pytest.mark.anyio
async def test_a_screen_that_waits_for_a_television_says_so_and_its_place_may_be_taken() -> None:
    time = FakeTime(START)
    screens = Screens(["left"], time)
    screens.told("left", lag_ms=1, offset_ms=0, monitor=True)
    await time.advance(Span(round(LOST_S * 1000)))
    screens.waits("left")
    health = screens.health("left")
    assert health is not None
    assert health.monitor is False
    assert screens.lost() == {"left"}
    await time.advance(Span.of(seconds=1))
    screens.followed("left")
    health = screens.health("left")
    assert health is not None
    assert (health.monitor, health.last_seen_s, screens.lost()) == (True, 0.0, frozenset())
