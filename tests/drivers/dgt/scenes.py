"""An emulated hall on real ptys, a driver on one of them, and what both told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Generic, TypeVar

from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall, Happened
from drivers.dgt.emulated_remote import Acks
from drivers.dgt.emulated_script import Action, Do
from drivers.dgt.port_driver import PortDriver
from hall.model.clocks import Report, Side
from hall.timebase import HallTime
from tests.drivers.dgt.told import Told
from tests.drivers.ports import WAIT_S

D = TypeVar("D", bound=PortDriver)


class Scene(Told, Generic[D]):
    """Ports stand in `folder`."""

    def __init__(
        self,
        folder: Path,
        driver: D,
        timebase: HallTime,
        *,
        boards: Collection[int],
        buses: Mapping[str, Collection[int]] | None = None,
    ) -> None:
        super().__init__()
        self.timebase = timebase
        self.driver = driver
        self.truth: list[Happened] = []
        self._news = asyncio.Event()
        self.hall = EmulatedHall(
            timebase=timebase,
            folder=folder,
            boards=tuple(boards),
            control=Control(base_s=300, increment_s=3),
            tell=self.truth.append,
            buses=buses,
        )

    def hear(self, report: Report) -> None:
        self.reports.append(report)
        self._news.set()

    def do(
        self,
        do: Do,
        board: int,
        *,
        side: Side | None = None,
        result: str | None = None,
        raw: bytes = b"",
        share: float = 0.0,
        acks: Acks = Acks.OK,
    ) -> None:
        at = self.timebase.now()
        self.hall.add(
            [Action(at=at, board=board, do=do, side=side, result=result, raw=raw, share=share, acks=acks)]
        )

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
async def playing(scene: Scene[D]) -> AsyncIterator[Scene[D]]:
    """The hall plays and the driver reports."""
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
