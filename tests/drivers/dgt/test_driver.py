"""The driver against an emulated hall on real ptys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from drivers.dgt.driver import DgtDriver
from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall, Happened
from drivers.dgt.emulated_script import Action, Do
from drivers.errors import LinkError
from hall.model.clocks import (
    ClockSide,
    KingsInCentre,
    LinkChange,
    PieceMoved,
    Placement,
    PlacementSeen,
    Reading,
    Report,
    Side,
)
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import WAIT_S, no_descriptor_leaks

BOARD = 7


class Scene:
    """One board, its driver, and what both told."""

    def __init__(self, folder: Path, *, rate: int = 1, explain: Callable[[LinkError], str] = str) -> None:
        self.timebase = HallTime(new_timescale(rate=rate))
        self.truth: list[Happened] = []
        self.reports: list[Report] = []
        self._news = asyncio.Event()
        self.hall = EmulatedHall(
            timebase=self.timebase,
            folder=folder,
            boards=[BOARD],
            control=Control(base_s=300, increment_s=3),
            tell=self.truth.append,
        )
        self.driver = DgtDriver(
            port=str(folder / "board-07"), board=BOARD, timebase=self.timebase, explain=explain
        )

    def hear(self, report: Report) -> None:
        self.reports.append(report)
        self._news.set()

    def do(self, do: Do, *, side: Side | None = None, result: str | None = None, raw: bytes = b"") -> None:
        self.hall.add([Action(at=self.timebase.now(), board=BOARD, do=do, side=side, result=result, raw=raw)])

    async def until(self, true: Callable[[Report], bool]) -> Report:
        """The first report from now on that it is true of."""
        seen = len(self.reports)
        async with asyncio.timeout(WAIT_S):
            while True:
                for report in self.reports[seen:]:
                    if true(report):
                        return report
                seen = len(self.reports)
                self._news.clear()
                await self._news.wait()


@asynccontextmanager
async def playing(scene: Scene) -> AsyncIterator[Scene]:
    scene.hall.plug_all()
    tasks = [
        asyncio.ensure_future(scene.hall.run()),
        asyncio.ensure_future(scene.driver.run(scene.hear)),
    ]
    try:
        yield scene
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        scene.hall.unplug_all()


def is_start(report: Report) -> bool:
    return isinstance(report, PlacementSeen) and report.placement is Placement.START


def is_up(report: Report) -> bool:
    return isinstance(report, LinkChange) and report.up


def is_down(report: Report) -> bool:
    return isinstance(report, LinkChange) and not report.up


def runs(side: ClockSide) -> Callable[[Report], bool]:
    return lambda report: isinstance(report, Reading) and report.running is side


def test_a_game_is_told_as_it_is_played(tmp_path: Path) -> None:
    async def play() -> list[Report]:
        async with playing(Scene(tmp_path)) as scene:
            await scene.until(is_start)
            scene.do(Do.START_CLOCK)
            await scene.until(runs(ClockSide.LEFT))
            scene.do(Do.MOVE, side=Side.WHITE)
            scene.do(Do.PRESS, side=Side.WHITE)
            pressed = await scene.until(runs(ClockSide.RIGHT))
            moved = await scene.until(lambda report: isinstance(report, PieceMoved))
            return [pressed, moved]

    with no_descriptor_leaks():
        pressed, moved = asyncio.run(play())

    assert isinstance(pressed, Reading)
    assert isinstance(moved, PieceMoved)
    assert (pressed.left_s, pressed.right_s) == (306, 303)
    assert moved.side is Side.WHITE
    assert abs((moved.at - pressed.at).ms) < 100


def test_an_unplugged_board_is_told_and_found_again_with_its_clock(tmp_path: Path) -> None:
    async def play() -> list[Report]:
        async with playing(Scene(tmp_path)) as scene:
            await scene.until(is_start)
            scene.do(Do.START_CLOCK)
            await scene.until(runs(ClockSide.LEFT))
            scene.do(Do.UNPLUG)
            down = await scene.until(is_down)
            scene.do(Do.PLUG)
            await scene.until(is_up)
            return [down, await scene.until(runs(ClockSide.LEFT))]

    with no_descriptor_leaks():
        down, again = asyncio.run(play())

    assert isinstance(down, LinkChange)
    assert "went away while open" in down.why
    assert isinstance(again, Reading)


def test_a_fresh_driver_finds_the_same_clock(tmp_path: Path) -> None:
    async def play() -> Report:
        async with playing(Scene(tmp_path)) as scene:
            await scene.until(is_start)
            scene.do(Do.START_CLOCK)
            await scene.until(runs(ClockSide.LEFT))
        async with playing(scene):
            return await scene.until(lambda report: isinstance(report, Reading))

    reading = asyncio.run(play())

    assert isinstance(reading, Reading)
    assert reading.running is ClockSide.LEFT


def test_noise_costs_nothing_but_a_count(tmp_path: Path) -> None:
    async def play() -> Scene:
        async with playing(Scene(tmp_path)) as scene:
            await scene.until(is_start)
            scene.do(Do.GARBAGE, raw=bytes.fromhex("551203"))
            scene.do(Do.STUB)
            scene.do(Do.START_CLOCK)
            await scene.until(runs(ClockSide.LEFT))
        return scene

    health = asyncio.run(play()).driver.health

    assert health.dropped == {"garbage": 3, "stub": 5}
    assert (health.up, health.identity.serial) == (True, "01007")


def test_kings_in_the_centre_are_held_for_seconds_of_the_hall(tmp_path: Path) -> None:
    async def play() -> Report:
        async with playing(Scene(tmp_path, rate=20)) as scene:
            await scene.until(is_start)
            scene.do(Do.KINGS, result="0-1")
            return await scene.until(lambda report: isinstance(report, KingsInCentre))

    proposed = asyncio.run(play())

    assert isinstance(proposed, KingsInCentre)
    assert proposed.result == "0-1"


def test_the_reason_is_explained_in_the_officials_language(tmp_path: Path) -> None:
    def explain(error: LinkError) -> str:
        return f"Нет связи: {type(error).__name__}"

    async def play() -> Report:
        async with playing(Scene(tmp_path, explain=explain)) as scene:
            await scene.until(is_start)
            scene.do(Do.UNPLUG)
            return await scene.until(is_down)

    down = asyncio.run(play())

    assert isinstance(down, LinkChange)
    assert down.why == "Нет связи: PortUnplugged"


def test_at_sixty_times_the_speed_a_board_says_at_most_ten_times_a_second(tmp_path: Path) -> None:
    async def play() -> list[Reading]:
        async with playing(Scene(tmp_path, rate=60)) as scene:
            await scene.until(is_start)
            scene.do(Do.START_CLOCK)
            await scene.until(lambda report: isinstance(report, Reading) and (report.left_s or 300) < 200)
            return [report for report in scene.reports if isinstance(report, Reading) and report.running]

    readings = asyncio.run(play())

    passed_s = (readings[-1].at - readings[0].at).ms / 1000 / 60
    assert passed_s > 1
    assert len(readings) <= passed_s * 10 + 2
