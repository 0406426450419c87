"""Many boards on ports of their own, one reading a second each: CPU, memory, and from a byte to the state.

python -m tests.bench.bench_boards

The boards are emulated by a process of their own; this one runs the drivers and the engine, as the daemon
does. One more port is written to from here, so that the way of its bytes through the loop can be timed.
"""

from __future__ import annotations

import asyncio
import os
import pty
import resource
import statistics
import tempfile
import time
import tty
from functools import partial
from pathlib import Path

from drivers.dgt import encode
from drivers.dgt.driver import DgtDriver
from hall.boards.emulation import EmulatedHall, board_port
from hall.engine import Engine
from hall.model.clocks import Reading, Report
from hall.model.instants import Span
from hall.timebase import HallTime, Timescale, new_timescale
from tests.hall.test_engine import MemoryLog
from tests.hall.world import MORNING, World

COUNTS = (30, 100, 300, 1000)
SETTLE_S = 4.0
MEASURED_S = 10.0
PROBES = 100
PROBE_BOARD = 2_000


def rows() -> list[tuple[str, str, str]]:
    """What, measured, target."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    return [row for boards in COUNTS for row in asyncio.run(_measured(boards))]


def main() -> None:
    for what, measured, target in rows():
        print(f"{what:<52} {measured:>20} {target:>20}")


async def _measured(boards: int) -> list[tuple[str, str, str]]:
    scale = new_timescale(start=MORNING + Span.of(hours=1), epoch="bench")
    with tempfile.TemporaryDirectory(prefix="hall-boards-") as folder:
        hall = await EmulatedHall.start(
            ports=Path(folder), boards=boards, control=None, scale=scale, truth=Path(folder) / "truth"
        )
        try:
            return await _with_boards(hall, boards, scale)
        finally:
            await hall.stop()


async def _with_boards(hall: EmulatedHall, boards: int, scale: Timescale) -> list[tuple[str, str, str]]:
    timebase = HallTime(scale)
    world = World(boards=min(boards, 100)).started(MORNING + Span.of(hours=1))
    engine = Engine(journal=MemoryLog(), timebase=timebase, state=world.state, command_ids={})
    counted = _Counted(engine)
    leader, follower = pty.openpty()
    tty.setraw(leader)
    tty.setraw(follower)
    ports = [(board, str(board_port(hall.ports, board))) for board in range(1, boards + 1)]
    ports.append((PROBE_BOARD, os.ttyname(follower)))
    drivers = [DgtDriver(port=path, board=board, timebase=timebase) for board, path in ports]
    running = [asyncio.create_task(engine.run())]
    running += [asyncio.create_task(driver.run(counted.report)) for driver in drivers]
    await asyncio.sleep(SETTLE_S)
    # Seconds of different clocks do not change together: each is started by somebody else.
    begin = timebase.now().ms
    hall.play(
        {"at": begin + 1000 * b // boards, "board": b, "do": "start_clock"} for b in range(1, boards + 1)
    )
    await asyncio.sleep(SETTLE_S)
    readings, cpu_s = counted.readings, time.process_time()
    lateness = await _probe(leader, counted)
    cpu = (time.process_time() - cpu_s) / MEASURED_S
    rate = (counted.readings - readings) / MEASURED_S
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    os.close(leader)
    os.close(follower)
    name = f"{boards} boards"
    target = ("5", "5 %") if boards == 300 else ("-", "-")
    return [
        (f"{name}: readings a second", f"{rate:.0f}", "-"),
        (f"{name}: byte to state, p50 / p99 ms", _quantiles(lateness), target[0]),
        (f"{name}: CPU of a core", f"{100 * cpu:.1f} %", target[1]),
        (f"{name}: resident MiB", f"{_resident_mib():.0f}", "-"),
    ]


class _Counted:
    """Counts readings on their way to the engine, and notes when the probe's came through."""

    def __init__(self, engine: Engine) -> None:
        self.readings = 0
        self.probed = asyncio.Event()
        self._engine_report = partial(engine.report, "open")

    def report(self, report: Report) -> None:
        self._engine_report(report)
        if isinstance(report, Reading):
            self.readings += 1
            if report.board == PROBE_BOARD:
                self.probed.set()


async def _probe(leader: int, counted: _Counted) -> list[float]:
    """Milliseconds from writing a frame to the state's having it, spread over the measured time."""
    lateness = []
    for n in range(PROBES):
        counted.probed.clear()
        left_s = 5000 - n
        side = partial(encode.side_bytes, blocked=False, time_per_move=True)
        began = time.perf_counter()
        os.write(leader, encode.clock(side(5000), side(left_s), 0x09))
        try:
            async with asyncio.timeout(1):
                await counted.probed.wait()
        except TimeoutError:
            continue
        lateness.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(max(0.0, MEASURED_S / PROBES - (time.perf_counter() - began)))
    return lateness


def _quantiles(lateness: list[float]) -> str:
    if len(lateness) < 2:
        return "not heard"
    cuts = statistics.quantiles(lateness, n=100)
    return f"{cuts[49]:.2f} / {cuts[98]:.2f}"


def _resident_mib() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


if __name__ == "__main__":
    main()
