"""A venue whose boards LiveChess gives: from its web API on a real port to what the engine knows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from drivers.livechess.emulator import EmulatedLiveChess
from hall.app.options import Options
from hall.app.parts import livechess
from hall.engine import Engine, replayed
from hall.folder import StateFolder
from hall.model.clocks import BoardClock, ClockSide
from hall.model.commands import Command
from hall.model.venue import LiveChess
from hall.opening import opening
from hall.timebase import HallTime, new_timescale
from tests.hall.test_engine import MemoryLog
from tests.hall.venues import venue
from tests.hall.world import ARBITER

BOARD, SERIAL = 3, "30001-12345"
WAIT_S = 10.0


class Hall:
    """An engine with the venue's tournament open, and LiveChess's part of the daemon."""

    def __init__(self, url: str, folder: Path) -> None:
        self.timebase = HallTime(new_timescale())
        self.engine = Engine(journal=MemoryLog(), timebase=self.timebase, state=replayed(()), command_ids={})
        self.venue = replace(venue(), livechess=(LiveChess(url=url, boards=((SERIAL, BOARD),)),))
        self.options = Options(venue=self.venue, folder=StateFolder(path=folder))

    async def open(self) -> None:
        for number, act in enumerate(opening(self.venue), start=1):
            await self.engine.submit(Command(id=f"opening-{number:06d}", by=ARBITER, act=act))

    async def until(self, true: Callable[[BoardClock], bool]) -> BoardClock:
        async with asyncio.timeout(WAIT_S):
            while True:
                known = self.engine.reading("open", BOARD)
                if known is not None and true(known):
                    return known
                await self.timebase.sleep(0.02)  # readings are no events: nothing else tells of them


def runs(known: BoardClock) -> bool:
    return known.last is not None and known.last.running is ClockSide.LEFT


def test_a_clock_behind_livechess_is_the_boards_with_white_on_the_left(tmp_path: Path) -> None:
    live = EmulatedLiveChess([SERIAL])

    async def scene() -> tuple[BoardClock, ClockSide | None]:
        async with live.serving() as url:
            hall = Hall(url, tmp_path)
            running = [asyncio.ensure_future(hall.engine.run())]
            await hall.open()
            running += [
                asyncio.ensure_future(part.run())
                for part in livechess(hall.options, hall.engine, hall.timebase)
            ]
            await hall.until(lambda known: known.last is not None)
            live.set_clock(SERIAL, 5400, 5300, True)
            known = await hall.until(runs)
            white = hall.engine.state.tournaments["open"].white_sides[BOARD][-1].value.clock_side
            for task in running:
                task.cancel()
            await asyncio.wait(running)
            return known, white

    known, white = asyncio.run(scene())

    assert known.last is not None
    assert (known.last.left_s, known.last.right_s, known.link_up) == (5400, 5300, True)
    assert white is ClockSide.LEFT


def test_a_venue_without_livechess_runs_nothing_for_it(tmp_path: Path) -> None:
    hall = Hall("http://localhost:1982", tmp_path)
    options = replace(hall.options, venue=replace(hall.venue, livechess=()))

    assert livechess(options, hall.engine, hall.timebase) == []


@pytest.mark.parametrize(("languages", "said"), [(("ru", "en"), "недоступна"), (("en",), "is not reached")])
def test_a_livechess_that_is_not_there_is_said_in_the_officials_language(
    tmp_path: Path, languages: tuple[str, ...], said: str
) -> None:
    async def scene() -> BoardClock:
        hall = Hall("http://127.0.0.1:9", tmp_path)  # nobody listens there
        options = replace(hall.options, venue=replace(hall.venue, languages=languages))
        [part] = livechess(options, hall.engine, hall.timebase)
        running = asyncio.ensure_future(part.run())
        known = await hall.until(lambda known: not known.link_up)
        running.cancel()
        await asyncio.wait([running])
        return known

    assert said in asyncio.run(scene()).link_why
