"""The driver of a bus against an emulated chain on a real pty, at the wire's own speed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from drivers.dgt.bus_driver import BusDriver
from drivers.dgt.emulated_script import Do
from hall.model.clocks import ClockSide, LinkChange, PieceMoved, PlacementSeen, Reading, Report, Side
from hall.timebase import HallTime, new_timescale
from tests.drivers.dgt.scenes import Scene, playing
from tests.drivers.ports import no_descriptor_leaks

BOARDS = (1, 2, 3)


@asynccontextmanager
async def chain(folder: Path) -> AsyncIterator[Scene[BusDriver]]:
    """Three boards on one port, once the clock of the last has been read."""
    timebase = HallTime(new_timescale())
    driver = BusDriver(port=str(folder / "east"), boards={1000 + n: n for n in BOARDS}, timebase=timebase)
    async with playing(Scene(folder, driver, timebase, boards=BOARDS, buses={"east": BOARDS})) as scene:
        await scene.until(told(Reading, BOARDS[-1]))
        yield scene


def told(kind: type[Report], board: int, **fields: object) -> Callable[[Report], bool]:
    """Whether a report is of a kind and board and has these fields."""
    return lambda report: (
        isinstance(report, kind)
        and report.board == board
        and all(getattr(report, name) == value for name, value in fields.items())
    )


def test_games_on_a_bus_are_told_as_they_are_played(tmp_path: Path) -> None:
    async def play() -> tuple[Report, Report]:
        async with chain(tmp_path) as scene:
            await scene.until(told(PlacementSeen, 2))
            scene.do(Do.START_CLOCK, 2)
            await scene.until(told(Reading, 2, running=ClockSide.LEFT))
            scene.do(Do.MOVE, 2, side=Side.WHITE)
            scene.do(Do.PRESS, 2, side=Side.WHITE)
            pressed = await scene.until(told(Reading, 2, running=ClockSide.RIGHT))
            return pressed, await scene.until(told(PieceMoved, 2))

    with no_descriptor_leaks():
        pressed, moved = asyncio.run(play())

    assert isinstance(pressed, Reading)
    assert 300 < (pressed.left_s or 0) <= 306  # with the increment; slow machines press late
    assert isinstance(moved, PieceMoved)
    assert moved.side is Side.WHITE


def test_a_board_pulled_out_of_the_chain_and_put_back_is_told(tmp_path: Path) -> None:
    async def play() -> tuple[Report, Report]:
        async with chain(tmp_path) as scene:
            scene.do(Do.UNPLUG, 3)
            down = await scene.until(told(LinkChange, 3, up=False))
            scene.do(Do.PLUG, 3)
            return down, await scene.until(told(LinkChange, 3, up=True))

    down, _ = asyncio.run(play())

    assert isinstance(down, LinkChange)
    assert "east#1003" in down.why


def test_a_knocked_and_noisy_chain_goes_on_and_its_health_tells(tmp_path: Path) -> None:
    async def play() -> Scene[BusDriver]:
        async with chain(tmp_path) as scene:
            scene.do(Do.KNOCK, 1)
            scene.do(Do.NOISE, 1, share=0.02)
            scene.do(Do.START_CLOCK, 3)
            await scene.until(told(Reading, 3, running=ClockSide.LEFT))
            # Noise may silence a board for a moment; it comes back by itself.
            while not all(scene.driver.health.boards.values()):
                await scene.until(lambda report: isinstance(report, LinkChange) and report.up)
            return scene

    scene = asyncio.run(play())
    health = scene.driver.health

    assert health.boards == {1: True, 2: True, 3: True}
    assert health.unbound == frozenset()
    assert health.counts.wakes >= 1
    assert [happened.refused for happened in scene.truth] == ["", "", ""]
