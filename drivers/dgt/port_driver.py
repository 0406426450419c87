"""One port on the event loop: link -> what it says -> reports, and commands back. The mode is the subclass's.

Holds no rule of the protocol; only the order of calls, and a sleep until there is something to do.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Protocol

from drivers.dgt.pulse import Pulse
from drivers.errors import LinkError
from drivers.link import PortSettings, SerialLink
from hall.model.clocks import LinkChange, Report
from hall.model.instants import Instant
from hall.timebase import Timebase

log = logging.getLogger(__name__)


class Talk(Protocol):
    """The side of a conversation that is held here, without its ear: what to send and when."""

    def opened(self, link_s: float) -> None: ...

    def closed(self, error: LinkError, *, at: Instant) -> list[Report]: ...

    def tick(self, *, at: Instant, link_s: float) -> list[Report]: ...

    def command(self, link_s: float) -> bytes: ...

    def wake_s(self) -> float: ...


class PortDriver(ABC):
    """`tap` is given every chunk, with True for one from the port."""

    def __init__(
        self,
        *,
        port: str,
        timebase: Timebase,
        talk: Talk,
        settings: PortSettings | None,
        tap: Callable[[bytes, bool], None] | None = None,
    ) -> None:
        self.port = port
        self._timebase = timebase
        self._talk = talk
        self._link = SerialLink(port=port, timebase=timebase, settings=settings)
        self._tap = tap
        self._pulse = Pulse(timebase)
        self._write: Callable[[bytes], None] = _nowhere
        self._report: Callable[[Report], None] = _nobody

    async def run(self, report: Callable[[Report], None]) -> None:
        """Report until cancelled; every loss of the link is reported and repaired from here."""
        self._report = report
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._link.run(self))
            tasks.create_task(self._act())

    def opened(self, write: Callable[[bytes], None]) -> None:
        self._write = write
        self._talk.opened(self._timebase.link_s())
        self._advance()

    def received(self, chunk: bytes) -> None:
        if self._tap is not None:
            self._tap(chunk, True)
        self._pass_on(self._heard(chunk, at=self._timebase.now(), link_s=self._timebase.link_s()))
        self._advance()

    def closed(self, error: LinkError) -> None:
        self._write = _nowhere
        self._pass_on(self._talk.closed(error, at=self._timebase.now()))

    @abstractmethod
    def _heard(self, chunk: bytes, *, at: Instant, link_s: float) -> list[Report]:
        """What bytes from the port say."""

    async def _act(self) -> None:
        """Act when it is time to; woken early when a message brings that forward."""
        while True:
            self._advance()
            await self._pulse.until(self._talk.wake_s())

    def _advance(self) -> None:
        link_s = self._timebase.link_s()
        self._pass_on(self._talk.tick(at=self._timebase.now(), link_s=link_s))
        if command := self._talk.command(link_s):
            self._write(command)
            if self._tap is not None:
                self._tap(command, False)
        self._pulse.wake_for(self._talk.wake_s())

    def _pass_on(self, reports: Iterable[Report]) -> None:
        for report in reports:
            if isinstance(report, LinkChange) and report.up:
                log.info("board %d answers on port %s", report.board, self.port)
            self._report(report)


def _nowhere(_: bytes) -> None:
    """Where commands go while the port is closed."""


def _nobody(_: Report) -> None:
    """Who hears reports before `run`."""
