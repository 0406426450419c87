"""The ports that the venue's file gives a reader: a driver on each, changed while they are read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from drivers.dgt.port_driver import PortDriver
from hall.app.supervisor import Part, kept_running
from hall.model.clocks import Report
from hall.model.venue import Port
from hall.timebase import Timebase

_log = logging.getLogger(__name__)


class OwnPorts:
    """`let_go` hears of every board that is no longer read from here, once its port is free."""

    def __init__(
        self,
        *,
        driver: Callable[[Port], PortDriver],
        report: Callable[[Report], None],
        let_go: Callable[[int], None],
        timebase: Timebase,
    ) -> None:
        self._driver = driver
        self._report = report
        self._let_go = let_go
        self._timebase = timebase
        self._wanted: tuple[Port, ...] = ()
        self._read: dict[Port, asyncio.Task[None]] = {}
        self._changed = asyncio.Event()

    @property
    def paths(self) -> tuple[str, ...]:
        return tuple(port.path for port in self._wanted)

    def give(self, ports: tuple[Port, ...]) -> None:
        """These are the ports from now on."""
        if ports != self._wanted:
            self._wanted = ports
            self._changed.set()

    async def run(self) -> None:
        """Read what is given, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            while True:
                self._changed.clear()
                await self._stop_others()
                self._start_new(tasks)
                await self._changed.wait()

    async def _stop_others(self) -> None:
        gone = {port: task for port, task in self._read.items() if port not in self._wanted}
        for port, task in gone.items():
            task.cancel()
            await asyncio.wait([task])  # so that the port is free for whoever is next
            del self._read[port]
            for board in port.tables:
                self._let_go(board)
            _log.info("port %s is read no more", port.path)

    def _start_new(self, tasks: asyncio.TaskGroup) -> None:
        for port in self._wanted:
            if port not in self._read:
                run = partial(self._driver(port).run, self._report)
                part = Part(name=f"the clocks on {port.path}", run=run)
                self._read[port] = tasks.create_task(kept_running(part, self._timebase))
                _log.info("port %s is read", port.path)
