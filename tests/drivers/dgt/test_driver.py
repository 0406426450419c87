"""The driver against an emulated hall on real ptys."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from drivers.dgt.driver import DgtDriver
from drivers.dgt.emulated_script import Do
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
from tests.drivers.dgt.scenes import Scene, playing
from tests.drivers.ports import no_descriptor_leaks

BOARD = 7


def scene(folder: Path, *, rate: int = 1, explain: Callable[[LinkError], str] = str) -> Scene[DgtDriver]:
    """One board, and its driver."""
    timebase = HallTime(new_timescale(rate=rate))
    port = str(folder / "board-07")
    driver = DgtDriver(port=port, board=BOARD, timebase=timebase, explain=explain)
    return Scene(folder, driver, timebase, boards=[BOARD])


def is_start(report: Report) -> bool:
    return isinstance(report, PlacementSeen) and report.placement is Placement.START


def is_up(report: Report) -> bool:
    return isinstance(report, LinkChange) and report.up


def is_down(report: Report) -> bool:
    return isinstance(report, LinkChange) and not report.up


def is_move(report: Report) -> bool:
    return isinstance(report, PieceMoved)


def runs(side: ClockSide) -> Callable[[Report], bool]:
    return lambda report: isinstance(report, Reading) and report.running is side


def test_a_game_is_told_as_it_is_played(tmp_path: Path) -> None:
    async def play() -> list[Report]:
        async with playing(scene(tmp_path)) as stage:
            await stage.until(is_start)
            stage.do(Do.START_CLOCK, BOARD)
            await stage.until(runs(ClockSide.LEFT))
            stage.do(Do.MOVE, BOARD, side=Side.WHITE)
            stage.do(Do.PRESS, BOARD, side=Side.WHITE)
            pressed = await stage.until(runs(ClockSide.RIGHT))
            moved = [report for report in stage.reports if is_move(report)]
            return [pressed, *(moved or [await stage.until(is_move)])]

    with no_descriptor_leaks():
        pressed, moved = asyncio.run(play())

    assert isinstance(pressed, Reading)
    assert isinstance(moved, PieceMoved)
    assert (pressed.left_s, pressed.right_s) == (306, 303)
    assert moved.side is Side.WHITE
    assert abs((moved.at - pressed.at).ms) < 2_000  # together, as far as a busy machine can tell


def test_an_unplugged_board_is_told_and_found_again_with_its_clock(tmp_path: Path) -> None:
    async def play() -> list[Report]:
        async with playing(scene(tmp_path)) as stage:
            await stage.until(is_start)
            stage.do(Do.START_CLOCK, BOARD)
            await stage.until(runs(ClockSide.LEFT))
            stage.do(Do.UNPLUG, BOARD)
            down = await stage.until(is_down)
            stage.do(Do.PLUG, BOARD)
            await stage.until(is_up)
            return [down, await stage.until(runs(ClockSide.LEFT))]

    with no_descriptor_leaks():
        down, again = asyncio.run(play())

    assert isinstance(down, LinkChange)
    assert "went away while open" in down.why
    assert isinstance(again, Reading)


def test_a_fresh_driver_finds_the_same_clock(tmp_path: Path) -> None:
    async def play() -> Report:
        async with playing(scene(tmp_path)) as stage:
            await stage.until(is_start)
            stage.do(Do.START_CLOCK, BOARD)
            await stage.until(runs(ClockSide.LEFT))
        async with playing(stage):
            return await stage.until(lambda report: isinstance(report, Reading))

    reading = asyncio.run(play())

    assert isinstance(reading, Reading)
    assert reading.running is ClockSide.LEFT


def test_noise_costs_nothing_but_a_count(tmp_path: Path) -> None:
    async def play() -> Scene[DgtDriver]:
        async with playing(scene(tmp_path)) as stage:
            await stage.until(is_start)
            stage.do(Do.GARBAGE, BOARD, raw=bytes.fromhex("551203"))
            stage.do(Do.STUB, BOARD)
            stage.do(Do.START_CLOCK, BOARD)
            await stage.until(runs(ClockSide.LEFT))
        return stage

    health = asyncio.run(play()).driver.health

    assert health.dropped == {"garbage": 3, "stub": 5}
    assert (health.up, health.identity.serial) == (True, "01007")


def test_kings_in_the_centre_are_held_for_seconds_of_the_hall(tmp_path: Path) -> None:
    async def play() -> Report:
        async with playing(scene(tmp_path, rate=20)) as stage:
            await stage.until(is_start)
            stage.do(Do.KINGS, BOARD, result="0-1")
            return await stage.until(lambda report: isinstance(report, KingsInCentre))

    proposed = asyncio.run(play())

    assert isinstance(proposed, KingsInCentre)
    assert proposed.result == "0-1"


def test_the_reason_is_explained_in_the_officials_language(tmp_path: Path) -> None:
    def explain(error: LinkError) -> str:
        return f"Нет связи: {type(error).__name__}"

    async def play() -> Report:
        async with playing(scene(tmp_path, explain=explain)) as stage:
            await stage.until(is_start)
            stage.do(Do.UNPLUG, BOARD)
            return await stage.until(is_down)

    down = asyncio.run(play())

    assert isinstance(down, LinkChange)
    assert down.why == "Нет связи: PortUnplugged"


def test_at_sixty_times_the_speed_a_board_says_at_most_ten_times_a_second(tmp_path: Path) -> None:
    async def play() -> list[Reading]:
        async with playing(scene(tmp_path, rate=60)) as stage:
            await stage.until(is_start)
            stage.do(Do.START_CLOCK, BOARD)
            await stage.until(lambda report: isinstance(report, Reading) and (report.left_s or 300) < 200)
            return [report for report in stage.reports if isinstance(report, Reading) and report.running]

    readings = asyncio.run(play())

    passed_s = (readings[-1].at - readings[0].at).ms / 1000 / 60
    assert passed_s > 1
    assert len(readings) <= passed_s * 10 + 2
