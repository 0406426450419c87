"""The driver of a bus against an emulated chain on a real pty, at the wire's own speed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from drivers.dgt.bus_driver import BusDriver
from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall, Happened
from drivers.dgt.emulated_script import Action, Do
from hall.model.clocks import ClockSide, LinkChange, PieceMoved, PlacementSeen, Reading, Report, Side
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import WAIT_S, no_descriptor_leaks

BOARDS = (1, 2, 3)


class Scene:
    """Three boards on one port, their driver, and what it told."""

    def __init__(self, folder: Path) -> None:
        self.timebase = HallTime(new_timescale())
        self.truth: list[Happened] = []
        self.reports: list[Report] = []
        self._news = asyncio.Event()
        self.hall = EmulatedHall(
            timebase=self.timebase,
            folder=folder,
            boards=BOARDS,
            control=Control(base_s=300, increment_s=3),
            tell=self.truth.append,
            buses={"east": BOARDS},
        )
        self.driver = BusDriver(
            port=str(folder / "east"), boards={1000 + n: n for n in BOARDS}, timebase=self.timebase
        )

    def hear(self, report: Report) -> None:
        self.reports.append(report)
        self._news.set()

    def do(self, do: Do, board: int, *, side: Side | None = None, share: float = 0.0) -> None:
        at = self.timebase.now()
        self.hall.add([Action(at=at, board=board, do=do, side=side, share=share)])

    async def until_told(self, kind: type[Report], board: int, **fields: object) -> Report:
        """The first report from now on of a kind and board with these fields."""
        seen = len(self.reports)
        async with asyncio.timeout(WAIT_S):
            while True:
                for report in self.reports[seen:]:
                    if isinstance(report, kind) and report.board == board and _has(report, fields):
                        return report
                seen = len(self.reports)
                self._news.clear()
                await self._news.wait()


def _has(report: Report, fields: dict[str, object]) -> bool:
    return all(getattr(report, name) == value for name, value in fields.items())


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[Scene]:
    scene = Scene(folder)
    scene.hall.plug_all()
    tasks = [
        asyncio.ensure_future(scene.hall.run()),
        asyncio.ensure_future(scene.driver.run(scene.hear)),
    ]
    try:
        await scene.until_told(Reading, BOARDS[-1])
        yield scene
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        scene.hall.unplug_all()


def test_games_on_a_bus_are_told_as_they_are_played(tmp_path: Path) -> None:
    async def play() -> tuple[Report, Report]:
        async with playing(tmp_path) as scene:
            await scene.until_told(PlacementSeen, 2)
            scene.do(Do.START_CLOCK, 2)
            await scene.until_told(Reading, 2, running=ClockSide.LEFT)
            scene.do(Do.MOVE, 2, side=Side.WHITE)
            scene.do(Do.PRESS, 2, side=Side.WHITE)
            pressed = await scene.until_told(Reading, 2, running=ClockSide.RIGHT)
            return pressed, await scene.until_told(PieceMoved, 2)

    with no_descriptor_leaks():
        pressed, moved = asyncio.run(play())

    assert isinstance(pressed, Reading)
    assert pressed.left_s in (305, 306)
    assert isinstance(moved, PieceMoved)
    assert moved.side is Side.WHITE


def test_a_board_pulled_out_of_the_chain_and_put_back_is_told(tmp_path: Path) -> None:
    async def play() -> tuple[Report, Report]:
        async with playing(tmp_path) as scene:
            scene.do(Do.UNPLUG, 3)
            down = await scene.until_told(LinkChange, 3, up=False)
            scene.do(Do.PLUG, 3)
            return down, await scene.until_told(LinkChange, 3, up=True)

    down, _ = asyncio.run(play())

    assert isinstance(down, LinkChange)
    assert "east#1003" in down.why


def test_a_knocked_and_noisy_chain_goes_on_and_its_health_tells(tmp_path: Path) -> None:
    async def play() -> Scene:
        async with playing(tmp_path) as scene:
            scene.do(Do.KNOCK, 1)
            scene.do(Do.NOISE, 1, share=0.02)
            scene.do(Do.START_CLOCK, 3)
            await scene.until_told(Reading, 3, running=ClockSide.LEFT)
        return scene

    scene = asyncio.run(play())
    health = scene.driver.health

    assert health.boards == {1: True, 2: True, 3: True}
    assert health.unbound == frozenset()
    assert health.counts.wakes >= 1
    assert [happened.refused for happened in scene.truth] == ["", "", ""]
