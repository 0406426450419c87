"""A wall screen of this machine as a child process: one that ends or hangs is begun again, and said."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from hall.local_screen import LocalScreen
from hall.model.instants import Span
from hall.screens import Screens
from tests.hall.fake_time import FakeTime
from tests.hall.world import START

_HANGS = "import time; time.sleep(600)"
_ENDS = "import sys; sys.exit(3)"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Wall:
    """One local screen, played by a small program; `told` holds which screens fail at each news."""

    def __init__(self) -> None:
        self.time = FakeTime(START)
        self.screens = Screens(["wall"], self.time)
        self.told: asyncio.Queue[tuple[str, ...]] = asyncio.Queue()

    def tell(self) -> None:
        self.told.put_nowait(self.screens.failing())

    @asynccontextmanager
    async def running(self, program: str) -> AsyncIterator[None]:
        command = (sys.executable, "-S", "-c", program)
        local = LocalScreen("wall", command, "token", self.time, self.screens, changed=self.tell)
        task = asyncio.create_task(local.run())
        try:
            async with asyncio.timeout(60):
                yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


@pytest.mark.anyio
async def test_a_screen_that_hangs_is_ended_to_be_begun_anew() -> None:
    wall = Wall()
    async with wall.running(_HANGS):
        await wall.time.asleep()  # the process is there and watched
        for _ in range(6):
            wall.screens.followed("wall")
            await wall.time.advance(Span.of(seconds=5))
        assert await wall.told.get() == ()  # it has spoken
        await wall.time.advance(Span.of(seconds=10))
        assert wall.told.empty()
        await wall.time.advance(Span.of(seconds=12))
        assert await wall.told.get() == ()  # it was ended


@pytest.mark.anyio
async def test_a_screen_that_keeps_ending_is_not_online() -> None:
    wall = Wall()
    async with wall.running(_ENDS):
        for failing in ((), (), ("wall",)):
            assert await wall.told.get() == failing
            wall.screens.followed("wall")
            await wall.time.advance(Span.of(seconds=3))
    health = wall.screens.health("wall")
    assert health is not None
    assert health.keeps_ending
    await wall.time.advance(Span.of(minutes=3))
    assert wall.screens.failing() == ()
