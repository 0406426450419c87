"""`hall reader`: reads the clocks of this Pi and reports them to a daemon elsewhere, in its hall time.

Which ports are its own is the daemon's to say, and may change while it reads. It also tells which ports here
are nobody's, and reads those that officials bind on the tablet.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import math
import random
import secrets
from collections.abc import Awaitable, Callable
from functools import partial

from displays.followed_time import FollowedTime, Probe
from displays.line import Line, Source, source
from drivers.dgt.port_driver import PortDriver
from hall.answers import understood
from hall.app.bindings import RemoteBindings, told_ports
from hall.app.ending import call_at_end
from hall.app.explain import explain
from hall.app.outbox import Outbox
from hall.app.own_ports import OwnPorts
from hall.app.port_drivers import port_driver
from hall.app.port_watch import Machine, Pace, PortWatch, Tables
from hall.errors import HallError
from hall.model.clocks import Report
from hall.model.venue import Port
from hall.wire import dump_report

_log = logging.getLogger(__name__)
GATHER_S = 0.05
_PROBES = 8
_ANSWER_S = 6.0
_BACKOFF_S = (0.25, 2.5)


class Reader:
    """One reader's life: ports from the daemon, drivers on them, batches to the daemon.

    `machine` are the serial ports here, None: those that the system lists. `backoff_s`: the shortest and the
    longest wait before the daemon is tried again.
    """

    def __init__(
        self,
        server: Source,
        *,
        machine: Machine | None = None,
        pace: Pace | None = None,
        backoff_s: tuple[float, float] = _BACKOFF_S,
    ) -> None:
        self._server = server
        self._machine = machine
        self._pace = pace or Pace()
        self._backoff_s = backoff_s
        self._time = FollowedTime()
        self._session = secrets.token_hex(8)
        self._outbox = Outbox()
        self._news = asyncio.Event()
        self._bindings = RemoteBindings()
        self._own = OwnPorts(
            driver=self._driver, report=self._keep, let_go=self._outbox.forget, timebase=self._time
        )
        self._exchanged_s = -math.inf
        self._is_down = False
        self._lang = "en"

    async def run(self) -> None:
        """Until cancelled. The daemon may come and go; the ports are those it named last."""
        self._own.give(await self._first_words())
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._again_and_again(self._send_all))
            tasks.create_task(self._own.run())
            tasks.create_task(self._watch().run())

    def _driver(self, port: Port) -> PortDriver:
        return port_driver(port, self._time, explain=explain(self._lang))

    def _watch(self) -> PortWatch:
        """The look for ports of this machine that no file names."""
        return PortWatch(
            bindings=self._bindings,
            timebase=self._time,
            tables=Tables(report=self._keep, unwired=self._bindings.unwired),
            tell=self._bindings.found,
            own=lambda: self._own.paths,
            explain=explain(self._lang),
            machine=self._machine,
            pace=self._pace,
        )

    async def _first_words(self) -> tuple[Port, ...]:
        """Hall time and the reader's own ports, as soon as the daemon tells them."""
        found: list[tuple[Port, ...]] = []

        async def ask(connection: Line) -> None:
            await self._probe(connection, times=_PROBES)
            answer = understood(await connection.ask("GET", "/reader/ports"))
            if not isinstance(answer, dict) or not isinstance(answer.get("ports"), list):
                raise ValueError(f"expected the reader's ports, got {answer!r:.80}")
            lang = answer.get("lang", self._lang)
            self._lang = lang if isinstance(lang, str) else self._lang
            found.append(told_ports(answer["ports"]))
            self._answered()

        while not found:
            await self._once(ask)
        return found[0]

    def _keep(self, report: Report) -> None:
        self._outbox.keep(report)
        self._news.set()

    async def _again_and_again(self, use: Callable[[Line], Awaitable[None]]) -> None:
        while True:
            await self._once(use)

    async def _once(self, use: Callable[[Line], Awaitable[None]]) -> None:
        """Connect and use; an end of the link is waited out, and logged once until the daemon answers."""
        try:
            async with asyncio.timeout(_ANSWER_S):
                connection = await self._server.connect()
            try:
                await use(connection)
            finally:
                connection.close()
        except (OSError, TimeoutError, ValueError) as error:
            if not self._is_down:
                _log.warning("no link to %s: %s", self._server.name, error or "no answer")
            self._is_down = True
            await self._time.sleep(random.uniform(*self._backoff_s))

    def _answered(self) -> None:
        if self._is_down:
            _log.info("the link to %s is back", self._server.name)
        self._is_down = False

    async def _send_all(self, connection: Line) -> None:
        """Batches as they fill, an empty one as a beat; the time is asked with each beat."""
        self._outbox.connected()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pace.tell_s):
                    await self._news.wait()
            self._news.clear()
            if self._outbox.is_empty:
                await self._probe(connection, times=1)
            await self._send(connection)
            self._answered()
            if self._time.link_s() >= self._exchanged_s + self._pace.tell_s:
                await self._exchange(connection)
            await self._time.sleep(GATHER_S)

    async def _exchange(self, connection: Line) -> None:
        """Ports that no file names: what was found, and what is bound; and the reader's own."""
        async with asyncio.timeout(_ANSWER_S):
            await self._bindings.exchange(partial(connection.ask, "POST", "/reader/bindings"))
        if self._bindings.ports is not None:
            self._own.give(self._bindings.ports)
        self._exchanged_s = self._time.link_s()

    async def _send(self, connection: Line) -> None:
        body = {
            "session": self._session,
            "batch": self._outbox.number,
            "reports": [dump_report(report) for report in self._outbox.batch()],
        }
        async with asyncio.timeout(_ANSWER_S):
            await connection.ask("POST", "/reader/reports", json.dumps(body).encode())
        self._outbox.taken()
        if self._outbox.has_waiting:
            self._news.set()

    async def _probe(self, connection: Line, *, times: int) -> None:
        for _ in range(times):
            sent_ms = self._time.link_s() * 1000
            async with asyncio.timeout(_ANSWER_S):
                answer = await connection.ask("GET", "/time")
            received_ms = self._time.link_s() * 1000
            self._time.learn(Probe.of_answer(answer, sent_ms=sent_ms, received_ms=received_ms))


async def run_reader(feed_url: str, token: str) -> None:
    """Read and report until SIGTERM or SIGINT; HallError for an address that is none."""
    try:
        server = source(feed_url, token, None)
    except ValueError as error:
        raise HallError(str(error)) from error
    reading = asyncio.ensure_future(Reader(server).run())
    call_at_end(reading.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await reading
