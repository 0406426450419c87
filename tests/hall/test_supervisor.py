"""Parts of the daemon: one that raises is logged and begun anew, alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from hall.app.supervisor import FIRST_WAIT_S, LONGEST_WAIT_S, Part, kept_running
from hall.model.instants import Instant, Span
from tests.hall.fake_time import FakeTime, settled

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Driver:
    """Raises while it is broken, else runs for ever."""

    def __init__(self) -> None:
        self.begun = 0
        self.is_broken = True

    async def run(self) -> None:
        self.begun += 1
        if self.is_broken:
            raise ValueError("a frame that nobody has thought of")
        await asyncio.Event().wait()


@asynccontextmanager
async def supervised(run: Callable[[], object], time: FakeTime) -> AsyncIterator[asyncio.Task[None]]:
    part = Part(name="the clock of board 7", run=run)  # type: ignore[arg-type]  # each is a coroutine function
    task = asyncio.create_task(kept_running(part, time))
    await settled()
    yield task
    task.cancel()
    await asyncio.wait([task])


def after(seconds: float) -> Span:
    return Span(round(seconds * 1000))


async def test_a_part_that_raises_is_begun_anew_and_its_traceback_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    driver, time = Driver(), FakeTime(Instant(0))
    with caplog.at_level(logging.ERROR):
        async with supervised(driver.run, time) as task:
            driver.is_broken = False
            await time.advance(after(FIRST_WAIT_S))
            assert (driver.begun, task.done()) == (2, False)
    assert "the clock of board 7" in caplog.text
    assert "ValueError: a frame that nobody has thought of" in caplog.text


async def test_a_part_that_stays_broken_is_tried_less_and_less_often() -> None:
    driver, time = Driver(), FakeTime(Instant(0))
    async with supervised(driver.run, time):
        await time.advance(Span.of(minutes=10))
        assert driver.begun < 20
        before = driver.begun
        await time.advance(after(LONGEST_WAIT_S))
        assert driver.begun == before + 1


async def test_a_part_that_ends_by_itself_stays_ended() -> None:
    begun = []

    async def closed_by_hand() -> None:
        begun.append(1)

    async with supervised(closed_by_hand, FakeTime(Instant(0))) as task:
        assert task.done()
    assert begun == [1]


async def test_a_cancelled_part_ends() -> None:
    driver = Driver()
    driver.is_broken = False
    async with supervised(driver.run, FakeTime(Instant(0))) as task:
        task.cancel()
        await settled()
        assert task.cancelled()
