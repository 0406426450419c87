"""Every port unplugged and plugged in again, in random order, while a round is played: nothing leaks, nobody
is called absent or present by it, and every board is back within two seconds."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from drivers.dgt.driver import DgtDriver
from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall
from drivers.dgt.emulated_script import Action, Do
from hall.boards.emulation import board_port
from hall.engine import Engine
from hall.model.clock_events import Evidence
from hall.model.clocks import Report
from hall.model.instants import Span
from hall.model.presence import all_presence
from hall.model.state import TournamentState
from hall.timebase import HallTime, new_timescale
from tests.hall.test_engine import MemoryLog
from tests.hall.world import MORNING, World

REPLUGS = int(os.environ.get("HALL_SOAK_REPLUGS", "5"))  # of every port
BOARDS = tuple(range(1, 7))
BACK_S = 2.0


def test_ports_may_be_pulled_and_put_back_all_through_a_round(tmp_path: Path) -> None:
    asyncio.run(_play(tmp_path))


async def _play(folder: Path) -> None:
    world = World(boards=len(BOARDS)).started(MORNING + Span.of(hours=1))
    timebase = HallTime(new_timescale(start=world.now, epoch="test"))
    engine = Engine(journal=MemoryLog(), timebase=timebase, state=world.state, command_ids={})
    hall = EmulatedHall(
        timebase=timebase, folder=folder, boards=BOARDS, control=Control(base_s=5400), tell=lambda _: None
    )
    drivers = [
        DgtDriver(port=str(board_port(folder, board)), board=board, timebase=timebase) for board in BOARDS
    ]
    report: Callable[[Report], None] = partial(engine.report, "open")
    async with asyncio.TaskGroup() as tasks:
        running = [tasks.create_task(one) for one in (engine.run(), hall.run())]
        hall.plug_all()
        running += [tasks.create_task(driver.run(report)) for driver in drivers]
        await _until(lambda: all(_is_up(engine, board) for board in BOARDS))
        hall.add(Action(at=timebase.now(), board=board, do=Do.START_CLOCK) for board in BOARDS)
        await asyncio.sleep(1.5)
        before = _descriptors()
        slowest_s = await _replug(hall, engine, timebase)
        assert _descriptors() == before
        for task in running:
            task.cancel()
    hall.unplug_all()
    assert slowest_s <= BACK_S, f"a board took {slowest_s:.2f} s to come back"
    _nobody_was_judged(engine.state.tournaments["open"])


async def _replug(hall: EmulatedHall, engine: Engine, timebase: HallTime) -> float:
    """Seconds that the slowest board took from its plug to its next reading."""
    order = [board for board in BOARDS for _ in range(REPLUGS)]
    Random(1).shuffle(order)
    slowest_s = 0.0
    for board in order:
        hall.add([Action(at=timebase.now(), board=board, do=Do.UNPLUG)])
        await _until(partial(_is_down, engine, board))
        began_s = timebase.link_s()
        hall.add([Action(at=timebase.now(), board=board, do=Do.PLUG)])
        await _until(partial(_is_up, engine, board))
        slowest_s = max(slowest_s, timebase.link_s() - began_s)
    return slowest_s


def _is_up(engine: Engine, board: int) -> bool:
    known = engine.reading("open", board)
    return known is not None and known.link_up and known.last is not None


def _is_down(engine: Engine, board: int) -> bool:
    return not _is_up(engine, board)


def _descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - ptys and drivers tell nobody when they are ready
            await asyncio.sleep(0.01)


def _nobody_was_judged(t: TournamentState) -> None:
    """Clocks were started by the middle button and nobody pressed: nothing may be known of anybody."""
    known = t.round
    assert known is not None
    assert all(not seen.is_here and not seen.is_absent for seen in all_presence(t, known).values())
    kinds = {fact.value.kind for facts in known.evidence.values() for fact in facts}
    assert Evidence.PRESS not in kinds
