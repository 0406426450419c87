"""How old the clocks of a DGT bus of twelve boards get: undisturbed, while a board is pulled, with noise.

All on a line paced at 9600 baud: in hand-moved time, where nothing else takes the processor; and undisturbed
and pulled again on a pty in real time, with how late the loop itself was (other programs on the machine).

python -m tests.bench.bench_bus
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from drivers.dgt.bus_driver import BusDriver
from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall
from drivers.dgt.emulated_script import Action, Do
from hall.model.clocks import Reading, Report
from hall.timebase import HallTime, new_timescale
from tests.drivers.dgt.bus_truth import WatchedBus

BOARDS = range(1, 13)
PULLED = 5
QUIET_S = 20.0
OUT_S, BACK_S = 6.0, 4.0
NOISE_S = 600.0
LOOK_S = 0.02
NOISE = 0.01
Row = tuple[str, str, str]


def rows() -> list[Row]:
    """What, measured, target; takes about 50 s."""
    with tempfile.TemporaryDirectory() as folder:
        quiet_s, pulled_s, load, late_s = asyncio.run(_on_a_pty(Path(folder)))
    return [
        *_undisturbed(),
        ("DGT bus of 12 on a pty, oldest clock undisturbed", f"{quiet_s:.2f} s", "0.70 s"),
        ("DGT bus of 12 on a pty, oldest other, board out and back", f"{pulled_s:.2f} s", "1.00 s"),
        ("DGT bus of 12 on a pty, the loop itself was late by", f"{late_s:.2f} s", "-"),
        ("DGT bus of 12 on a pty, one core's load with the line", f"{load:.1%}", "-"),
        *_with_noise(),
    ]


class Ages:
    """How long after its last reading each next one comes."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._read_s: dict[int, float] = {}
        self.seen: list[tuple[int, float]] = []

    def hear(self, report: Report) -> None:
        if isinstance(report, Reading):
            now_s = self._now_s()
            self.seen.append((report.board, now_s - self._read_s.get(report.board, now_s)))
            self._read_s[report.board] = now_s

    def oldest(self, boards: Iterable[int]) -> float:
        """The worst age since the last call."""
        seen, self.seen = self.seen, []
        wanted = set(boards)
        return max(age_s for board, age_s in seen if board in wanted)


def _undisturbed() -> list[Row]:
    bus = WatchedBus(len(BOARDS))
    bus.begin_watching_ages()
    bus.play(QUIET_S * 6)  # in which every board is dumped anew, twice
    quiet_s = max(bus.oldest_s.values())
    pulled_s = max(_pulled(bus, board) for board in BOARDS)
    return [
        ("DGT bus of 12, oldest clock undisturbed", f"{quiet_s:.2f} s", "0.70 s"),
        ("DGT bus of 12, oldest other, each board out and back", f"{pulled_s:.2f} s", "1.00 s"),
    ]


def _pulled(bus: WatchedBus, board: int) -> float:
    """The worst age of another board's clock while one is pulled and put back."""
    bus.begin_watching_ages()
    bus.seats[board].plugged = False
    bus.play(OUT_S)
    bus.seats[board].plugged = True
    bus.play(BACK_S)
    return max(age_s for other, age_s in bus.oldest_s.items() if other != board)


async def _on_a_pty(folder: Path) -> tuple[float, float, float, float]:
    """Oldest clock undisturbed and with a board pulled, load, lateness of the loop."""
    timebase = HallTime(new_timescale())
    hall = EmulatedHall(
        timebase=timebase,
        folder=folder,
        boards=BOARDS,
        control=Control(base_s=5400, increment_s=30),
        tell=lambda _: None,
        buses={"bus": BOARDS},
    )
    driver = BusDriver(port=str(folder / "bus"), boards={1000 + n: n for n in BOARDS}, timebase=timebase)
    ages = Ages(timebase.link_s)
    late: list[float] = [0.0]
    hall.plug_all()
    parts = hall.run(), driver.run(ages.hear), _watch_the_loop(timebase, late)
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        return *await _measured(hall, timebase, ages), max(late)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        hall.unplug_all()


async def _watch_the_loop(timebase: HallTime, late: list[float]) -> None:
    while True:
        begun_s = timebase.link_s()
        await asyncio.sleep(LOOK_S)
        late.append(timebase.link_s() - begun_s - LOOK_S)


async def _measured(hall: EmulatedHall, timebase: HallTime, ages: Ages) -> tuple[float, float, float]:
    def do(do: Do, board: int) -> None:
        hall.add([Action(at=timebase.now(), board=board, do=do)])

    for board in BOARDS:
        do(Do.START_CLOCK, board)
    await asyncio.sleep(6)  # opening, and the dumps of all boards
    ages.seen.clear()
    begun_s = time.process_time()
    await asyncio.sleep(QUIET_S)
    load = (time.process_time() - begun_s) / QUIET_S
    quiet = ages.oldest(BOARDS)
    do(Do.UNPLUG, PULLED)
    await asyncio.sleep(OUT_S)
    do(Do.PLUG, PULLED)
    await asyncio.sleep(BACK_S)
    return quiet, ages.oldest(set(BOARDS) - {PULLED}), load


def _with_noise() -> list[Row]:
    bus = WatchedBus(len(BOARDS))
    ages = Ages(bus.timebase.link_s)
    judge = bus.hear

    def hear(report: Report) -> None:
        judge(report)
        ages.hear(report)

    bus.hear = hear
    bus.line.noise = NOISE
    bus.play(NOISE_S)
    found = sorted(age_s for _, age_s in ages.seen)
    what = f"DGT bus of 12, {NOISE:.0%} of bytes damaged, {NOISE_S / 60:.0f} min:"
    return [
        (f"{what} clock age, 99.9 %", f"{found[len(found) * 999 // 1000]:.2f} s", "1.00 s"),
        (f"{what} worst", f"{found[-1]:.2f} s", "1.00 s"),
        (f"{what} wrong readings", f"{len(bus.wrong_readings)} of {len(found)}", "< 1 of 10000"),
        (f"{what} wrong frames, sum right", f"{bus.wrong_frames} of {bus.frames}", "< 1 of 10000"),
    ]


if __name__ == "__main__":
    for row in rows():
        print("{:<64} {:>14} {:>14}".format(*row))
