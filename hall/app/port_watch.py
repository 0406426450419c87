"""Looks for serial ports that nothing reads, asks what is on them, and reads those that officials have bound.

A board that is bound with its serial number is taken wherever it appears: by-path names change with the
socket. One port is asked at a time, only with what reads, and never one that another program has open.
Ports of the venue's file, which have drivers of their own, are left alone; a reader looks after its own.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from drivers.dgt.driver import DgtDriver
from drivers.dgt.probe import Answer, ask
from drivers.errors import LinkError, PortUnplugged
from drivers.link import holder_of, serial_devices
from drivers.ports import FoundPort, found_ports
from hall.app.bindings import Bindings
from hall.app.supervisor import Part, kept_running
from hall.boards.found_ports import UnboundPort
from hall.model.bindings import PortBound
from hall.model.clocks import LinkChange, Report
from hall.model.commands import BindPort
from hall.timebase import Timebase

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """Seconds of link time. A board tells its number within half a second, its clock within two."""

    look_s: float = 3.0
    ask_s: float = 2.0
    again_s: float = 60.0  # what was silent may be switched on; what is no board is not pestered
    tell_s: float = 2.0  # how often a reader tells its daemon, and asks what is bound


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """Where reports of boards go, and who is told that nothing reads a board any more."""

    report: Callable[[Report], None]
    unwired: Callable[[int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """The serial ports of this machine, and which program has one open."""

    look: Callable[[], tuple[FoundPort, ...]] = field(default=lambda: found_ports(serial_devices()))
    holder: Callable[[str], str | None] = holder_of


@dataclass(slots=True, kw_only=True)
class _Reading:
    """A bound port that is being read. `serial` is whose reports count, None: any board's."""

    port: str
    serial: str | None
    driver: DgtDriver
    task: asyncio.Task[None]

    @property
    def told(self) -> str | None:
        return _number(self.driver.health.identity.serial)

    @property
    def is_another(self) -> bool:
        return _differ(self.told, self.serial)


class PortWatch:
    """`own`: paths that have drivers of their own now; `tell` gets the unbound ports whenever they change."""

    def __init__(
        self,
        *,
        bindings: Bindings,
        timebase: Timebase,
        tables: Tables,
        tell: Callable[[tuple[UnboundPort, ...]], None],
        own: Callable[[], tuple[str, ...]] = tuple,
        explain: Callable[[LinkError], str] = str,
        machine: Machine | None = None,
        pace: Pace | None = None,
    ) -> None:
        self._bindings = bindings
        self._timebase = timebase
        self._tables = tables
        self._tell = tell
        self._own = own
        self._explain = explain
        self._machine = machine or Machine()
        self._pace = pace or Pace()
        self._read: dict[int, _Reading] = {}
        self._asked_s: dict[str, float] = {}
        self._answers: dict[str, UnboundPort] = {}
        self._unbound: tuple[UnboundPort, ...] = ()

    async def run(self) -> None:
        """Look, read and ask until cancelled."""
        self._read.clear()
        async with asyncio.TaskGroup() as tasks:
            while True:
                ports = await asyncio.to_thread(self._machine.look)
                found = {port.name: port for port in ports if port.to_be_asked}
                self._forget_gone(found)
                await self._learn_numbers()
                await self._read_bound(tasks, found)
                port = self._next_to_ask(found)
                moved = port is not None and await self._ask(port)
                self._tell_unbound()
                if not moved:
                    await self._timebase.sleep(self._pace.look_s)

    def _forget_gone(self, found: Mapping[str, FoundPort]) -> None:
        for name in self._asked_s.keys() - found.keys():
            del self._asked_s[name]
            self._answers.pop(name, None)

    async def _learn_numbers(self) -> None:
        """A board that was bound without its number is known by it once it has told it."""
        for board, bound in dict(self._bindings.bound).items():
            reading = self._read.get(board)
            if reading is not None and bound.serial is None and reading.port == bound.port and reading.told:
                await self._bind(board, reading.port, reading.told)

    async def _read_bound(self, tasks: asyncio.TaskGroup, found: Mapping[str, FoundPort]) -> None:
        wanted = self._bindings.bound
        for board, reading in list(self._read.items()):
            bound = wanted.get(board)
            if bound is None or bound.port != reading.port or reading.is_another:
                await self._stop(board, is_bound=bound is not None)
            else:
                reading.serial = bound.serial
        for board, bound in wanted.items():
            port = found.get(bound.port or "")
            if port is not None and board not in self._read and not self._is_another(bound):
                self._start(tasks, bound, port)

    def _is_another(self, bound: PortBound) -> bool:
        """Whether another board than the bound one has answered on its port."""
        answer = self._answers.get(bound.port or "")
        return answer is not None and _differ(answer.serial, bound.serial)

    def _start(self, tasks: asyncio.TaskGroup, bound: PortBound, port: FoundPort) -> None:
        driver = DgtDriver(port=port.name, board=bound.board, timebase=self._timebase, explain=self._explain)
        part = Part(
            name=f"the clocks on {port.name}", run=partial(driver.run, partial(self._report, bound.board))
        )
        task = tasks.create_task(kept_running(part, self._timebase))
        self._read[bound.board] = _Reading(port=port.name, serial=bound.serial, driver=driver, task=task)
        self._answers.pop(port.name, None)
        _log.info("board %d is read from %s", bound.board, port.name)

    def _report(self, board: int, report: Report) -> None:
        """What another board than the bound one says is nothing about this table."""
        reading = self._read.get(board)
        if reading is not None and not reading.is_another:
            self._tables.report(report)

    async def _stop(self, board: int, *, is_bound: bool) -> None:
        reading = self._read.pop(board)
        reading.task.cancel()
        await asyncio.wait([reading.task])  # so that the port is free for whoever is next
        if reading.is_another:
            # Until it has been asked, which is next: who it is is known, its clock is not.
            self._answers[reading.port] = UnboundPort(name=reading.port, serial=reading.told, clock=False)
        self._asked_s.pop(reading.port, None)
        if is_bound:
            why = self._explain(PortUnplugged(reading.port))
            self._tables.report(LinkChange(board=board, at=self._timebase.now(), up=False, why=why))
        else:
            self._tables.unwired(board)

    def _next_to_ask(self, found: Mapping[str, FoundPort]) -> FoundPort | None:
        """The port that has waited longest of those that nothing reads."""
        read = {os.path.realpath(path) for path in (*self._own(), *(r.port for r in self._read.values()))}
        asked_s = {name: self._asked_s.get(name, -math.inf) for name in found}
        due_s = self._timebase.link_s() - self._pace.again_s
        due = [
            port
            for name, port in found.items()
            if os.path.realpath(port.device) not in read and asked_s[name] <= due_s
        ]
        return min(due, key=lambda port: asked_s[port.name], default=None)

    async def _ask(self, port: FoundPort) -> bool:
        """Ask what is on a port; whether a bound board was found on it."""
        self._asked_s[port.name] = self._timebase.link_s()
        self._answers.pop(port.name, None)
        if await asyncio.to_thread(self._machine.holder, port.name) is not None:
            return False
        answer = await ask(port.name, seconds=self._pace.ask_s, timebase=self._timebase)
        if answer.error is not None:
            return False
        seen = self._answers[port.name] = _seen(answer)
        board = self._waits_for(seen)
        if board is None or seen.serial is None:
            return False
        return await self._bind(board, port.name, seen.serial)

    def _waits_for(self, seen: UnboundPort) -> int | None:
        """The board that is bound with this number and does not answer elsewhere."""
        for board, bound in self._bindings.bound.items():
            reading = self._read.get(board)
            is_up = reading is not None and reading.driver.health.up is True
            if bound.serial == seen.serial and seen.serial is not None and not is_up:
                return board if bound.port != seen.name else None
        return None

    async def _bind(self, board: int, port: str, serial: str) -> bool:
        return await self._bindings.bind(BindPort(board=board, port=port, serial=serial))

    def _tell_unbound(self) -> None:
        read = {reading.port for reading in self._read.values()}
        unbound = tuple(seen for name, seen in sorted(self._answers.items()) if name not in read)
        if unbound != self._unbound:
            self._unbound = unbound
            self._tell(unbound)


def _seen(answer: Answer) -> UnboundPort:
    clock = answer.reading is not None and answer.reading.connected
    return UnboundPort(name=answer.port, serial=_number(answer.identity.serial), clock=clock)


def _number(serial: str | None) -> str | None:
    """A serial number that tells one board from another; zeros are none."""
    text = (serial or "").strip()
    return text if text.strip("0") and text.isprintable() else None


def _differ(one: str | None, other: str | None) -> bool:
    return one is not None and other is not None and one != other
