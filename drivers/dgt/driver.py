"""One board on one serial port: link -> decoder -> session -> reports, and the session's commands back.

Holds no rule of the protocol; only the order of calls, and a sleep until the session has something to do.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.pieces import HOLD_S, SETTLE_S
from drivers.dgt.session import Identity, Session
from drivers.errors import LinkError
from drivers.link import PortSettings, SerialLink
from hall.model.clocks import LinkChange, Report
from hall.timebase import Timebase

log = logging.getLogger(__name__)

LONGEST_SLEEP_S = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class PortHealth:
    """How a port has done, for the health page."""

    port: str
    board: int
    up: bool | None  # None: neither an answer nor a fault yet
    identity: Identity
    frames: int
    dropped: Mapping[str, int]  # bytes by reason


class DgtDriver:
    """A board in single mode. `explain` gives the sentence for officials in their language.

    `also_ask` is asked after the opening; `tap` is given every chunk, with True for one from the board.
    """

    def __init__(
        self,
        *,
        port: str,
        board: int,
        timebase: Timebase,
        settings: PortSettings | None = None,
        settle_s: float = SETTLE_S,
        explain: Callable[[LinkError], str] = str,
        also_ask: Iterable[bytes] = (),
        tap: Callable[[bytes, bool], None] | None = None,
    ) -> None:
        self.port = port
        self.board = board
        self._timebase = timebase
        self._link = SerialLink(port=port, timebase=timebase, settings=settings)
        self._decoder = SingleModeDecoder()
        self._session = Session(
            port=port,
            board=board,
            settle_s=settle_s,
            # People hold kings in the centre for seconds of the hall, which pass faster in a rehearsal.
            hold_s=HOLD_S / timebase.rate,
            explain=explain,
            also_ask=also_ask,
        )
        self._tap = tap
        self._write: Callable[[bytes], None] = _nowhere
        self._report: Callable[[Report], None] = _nobody
        self._chunk_s = 0.0
        self._sleeping: asyncio.Future[None] | None = None
        self._awake_at_s = 0.0

    @property
    def health(self) -> PortHealth:
        session = self._session
        return PortHealth(
            port=self.port,
            board=self.board,
            up=session.up,
            identity=session.identity,
            frames=session.frames,
            dropped={why.value: count for why, count in session.dropped.items()},
        )

    async def run(self, report: Callable[[Report], None]) -> None:
        """Report until cancelled; every loss of the link is reported and repaired from here."""
        self._report = report
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._link.run(self))
            tasks.create_task(self._pulse())

    def opened(self, write: Callable[[bytes], None]) -> None:
        self._write = write
        self._decoder = SingleModeDecoder()
        self._session.opened(self._timebase.link_s())
        self._advance()

    def received(self, chunk: bytes) -> None:
        if self._tap is not None:
            self._tap(chunk, True)
        link_s = self._timebase.link_s()
        # Before the bytes that follow a silence: the half frame from before it is not continued by them.
        messages = [*self._decoder.expire(link_s - self._chunk_s), *self._decoder.feed(chunk)]
        self._chunk_s = link_s
        if messages:
            self._pass_on(self._session.received(messages, at=self._timebase.now(), link_s=link_s))
            self._advance()

    def closed(self, error: LinkError) -> None:
        self._write = _nowhere
        self._pass_on(self._session.closed(error, at=self._timebase.now()))

    async def _pulse(self) -> None:
        """Let the session act when it is time to; woken early when a message brings that forward."""
        while True:
            self._advance()
            link_s = self._timebase.link_s()
            self._awake_at_s = min(self._session.wake_s(), link_s + LONGEST_SLEEP_S)
            self._sleeping = asyncio.ensure_future(self._timebase.sleep(max(0.0, self._awake_at_s - link_s)))
            try:
                await asyncio.wait([self._sleeping])
            finally:
                self._sleeping.cancel()

    def _advance(self) -> None:
        link_s = self._timebase.link_s()
        self._pass_on(self._session.tick(at=self._timebase.now(), link_s=link_s))
        if command := self._session.command(link_s):
            self._write(command)
            if self._tap is not None:
                self._tap(command, False)
        if self._sleeping is not None and self._session.wake_s() < self._awake_at_s:
            self._sleeping.cancel()

    def _pass_on(self, reports: Iterable[Report]) -> None:
        for report in reports:
            if isinstance(report, LinkChange) and report.up:
                log.info("board %d answers on port %s", self.board, self.port)
            self._report(report)


def _nowhere(_: bytes) -> None:
    """Where commands go while the port is closed."""


def _nobody(_: Report) -> None:
    """Who hears reports before `run`."""
