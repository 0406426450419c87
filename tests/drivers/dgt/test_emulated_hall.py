"""The emulated hall as the process that it is."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from drivers.dgt.driver import DgtDriver
from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_hall import board_numbers, bus, control, scale
from hall.model.clocks import ClockSide, Reading, Report
from hall.timebase import HallTime, Timescale, new_timescale
from tests.drivers.ports import WAIT_S


class Process:
    """A running hall: lines in, lines out."""

    def __init__(self, process: asyncio.subprocess.Process, timebase: HallTime) -> None:
        self.process = process
        self.timebase = timebase

    async def line(self) -> dict[str, object]:
        assert self.process.stdout is not None
        async with asyncio.timeout(WAIT_S):
            said = json.loads(await self.process.stdout.readline())
        assert isinstance(said, dict)
        return said

    def say(self, **line: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"at": self.timebase.now().ms} | line).encode() + b"\n")


@asynccontextmanager
async def hall(folder: Path, *more: str) -> AsyncIterator[Process]:
    timescale = new_timescale(rate=10)
    text = json.dumps({name: getattr(timescale, name) for name in Timescale.__slots__})
    command = ["--ports", str(folder), "--boards", "1-3", "--control", "300+3", "--scale", text, *more]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "drivers.dgt.emulated_hall",
        *command,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield Process(process, HallTime(timescale))
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


def test_the_ports_stand_when_it_says_so_and_are_gone_at_the_end(tmp_path: Path) -> None:
    async def scene() -> tuple[dict[str, object], list[str], int]:
        async with hall(tmp_path) as running:
            ready = await running.line()
            ports = sorted(os.listdir(tmp_path))
            running.process.send_signal(signal.SIGTERM)
            return ready, ports, await running.process.wait()

    ready, ports, code = asyncio.run(scene())

    assert ready == {"ready": True, "boards": 3}
    assert ports == ["board-01", "board-02", "board-03"]
    assert (list(tmp_path.iterdir()), code) == ([], 0)


def test_a_line_on_standard_input_is_played_and_its_truth_told(tmp_path: Path) -> None:
    async def scene() -> list[dict[str, object]]:
        async with hall(tmp_path) as running:
            await running.line()
            running.say(board=2, do="start_clock")
            running.say(board=2, do="press", side="black")
            return [await running.line(), await running.line()]

    started, refused = asyncio.run(scene())

    assert (started["do"], started["board"], started["running"], started["high"]) == (
        "start_clock",
        2,
        True,
        "white",
    )
    assert refused["refused"] == "the lever is down already"


def test_a_flag_falls_by_itself_and_is_told(tmp_path: Path) -> None:
    async def scene() -> dict[str, object]:
        async with hall(tmp_path) as running:
            await running.line()
            running.say(board=1, do="set_times", white_s=2, black_s=60)
            running.say(board=1, do="start_clock")
            await running.line()
            await running.line()
            return await running.line()

    fell = asyncio.run(scene())

    assert (fell["do"], fell["side"], fell["white_ms"], fell["running"]) == ("flag", "white", 0, False)


def test_a_killed_daemons_successor_finds_the_clock_running(tmp_path: Path) -> None:
    async def first_reading(timebase: HallTime) -> Reading:
        found: asyncio.Future[Reading] = asyncio.get_running_loop().create_future()

        def hear(report: Report) -> None:
            if isinstance(report, Reading) and not found.done():
                found.set_result(report)

        driver = DgtDriver(port=str(tmp_path / "board-01"), board=1, timebase=timebase)
        task = asyncio.ensure_future(driver.run(hear))
        try:
            async with asyncio.timeout(WAIT_S):
                return await found
        finally:
            task.cancel()
            await asyncio.wait([task])

    async def scene() -> tuple[Reading, Reading]:
        async with hall(tmp_path) as running:
            await running.line()
            running.say(board=1, do="start_clock")
            await running.line()
            return await first_reading(running.timebase), await first_reading(running.timebase)

    first, second = asyncio.run(scene())

    assert first.running is second.running is ClockSide.LEFT
    assert first.left_s is not None
    assert second.left_s is not None
    passed_s = (second.at - first.at).ms / 1000
    assert abs(first.left_s - second.left_s - passed_s) <= 2


def test_with_until_eof_it_ends_with_its_parents_pipe(tmp_path: Path) -> None:
    async def scene() -> int:
        async with hall(tmp_path, "--until-eof") as running:
            await running.line()
            assert running.process.stdin is not None
            running.process.stdin.close()
            async with asyncio.timeout(WAIT_S):
                return await running.process.wait()

    assert asyncio.run(scene()) == 0


@pytest.mark.parametrize(("text", "numbers"), [("1-3", (1, 2, 3)), ("7", (7,)), ("1,3,5-6", (1, 3, 5, 6))])
def test_board_numbers_are_read_as_written(text: str, numbers: tuple[int, ...]) -> None:
    assert board_numbers(text) == numbers


def test_a_bus_is_a_name_and_its_boards() -> None:
    assert bus("east=1-3") == ("east", (1, 2, 3))
    with pytest.raises(ValueError, match="names no bus"):
        bus("1-3")


def test_boards_of_a_bus_share_its_port(tmp_path: Path) -> None:
    async def scene() -> list[str]:
        async with hall(tmp_path, "--bus", "east=1-2") as running:
            await running.line()
            return sorted(os.listdir(tmp_path))

    assert asyncio.run(scene()) == ["board-03", "east"]


def test_a_control_is_base_and_increment() -> None:
    assert control("5400+30") == Control(base_s=5400, increment_s=30)
    assert control("300") == Control(base_s=300)
    assert control("40/5400+30:1800+30") == Control(base_s=5400, increment_s=30, supplements_s=(1800,))


def test_a_scale_without_its_parts_says_what_is_missing() -> None:
    with pytest.raises(ValueError, match="anchor_boot_ms"):
        scale('{"epoch": "a", "anchor_utc_ms": 0}')
