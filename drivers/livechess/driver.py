"""The boards of one LiveChess: connection -> messages -> session -> reports, again after every loss."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

from drivers.dgt.pieces import HOLD_S, SETTLE_S
from drivers.errors import LinkError, Loss, SourceMissing
from drivers.livechess.client import Feed, Lost, address_of, feed, list_of_boards
from drivers.livechess.messages import Malformed, eboards, event, subscribe
from drivers.livechess.session import Session
from hall.model.clocks import Report
from hall.timebase import Timebase

log = logging.getLogger(__name__)

LIST_EVERY_S = 2.0
FIRST_RETRY_S = 0.25
LAST_RETRY_S = 3.0
_LONGEST_SLEEP_S = 60.0


class LiveChessDriver:
    """`boards` are the venue's numbers by serial number. ValueError where `url` is no address."""

    def __init__(
        self,
        *,
        url: str,
        boards: Mapping[str, int],
        timebase: Timebase,
        settle_s: float = SETTLE_S,
        list_every_s: float = LIST_EVERY_S,
        explain: Callable[[LinkError], str] = str,
    ) -> None:
        self.url = url
        self._address = address_of(url)
        self._timebase = timebase
        self._list_every_s = list_every_s
        self._session = Session(
            url=url, boards=boards, settle_s=settle_s, hold_s=HOLD_S / timebase.rate, explain=explain
        )
        self._report: Callable[[Report], None] = _nobody
        self._news = asyncio.Event()
        self._served = False

    async def run(self, report: Callable[[Report], None]) -> None:
        """Report until cancelled; LiveChess that is lost is told once and looked for again."""
        self._report = report
        retry_s = FIRST_RETRY_S
        is_down = False
        while True:
            self._served = False
            error = await self._once()
            if self._served:
                is_down, retry_s = False, FIRST_RETRY_S
            if not is_down:
                is_down = True
                log.warning("%s (%s)", error, error.detail)
                self._pass_on(self._session.lost(error, at=self._timebase.now()))
            await self._timebase.sleep(retry_s)
            retry_s = min(2 * retry_s, LAST_RETRY_S)

    async def _once(self) -> SourceMissing:
        """Follow until LiveChess is lost; why it was."""
        try:
            async with feed(self._address) as events:
                for number, serial in enumerate(self._session.serials, start=1):
                    await events.say(subscribe(serial, number))
                # Only now: the list says which boards are there, which must not be told without events.
                await self._list()
                self._served = True
                log.info("LiveChess answers at %s", self.url)
                await _first_to_end(self._listen(events), self._poll(), self._pulse())
        except Lost as error:
            return SourceMissing(self.url, error.loss, str(error))
        raise AssertionError("none of the three ends by itself")

    async def _poll(self) -> None:
        while True:
            await self._timebase.sleep(self._list_every_s)
            await self._list()

    async def _list(self) -> None:
        asked_s = self._timebase.link_s()
        text = await list_of_boards(self._address)
        try:
            boards = eboards(text)
        except Malformed as error:
            raise Lost(Loss.ANOTHER_PROGRAM, str(error)) from error
        at, link_s = self._timebase.now(), self._timebase.link_s()
        self._pass_on(self._session.listed(boards, asked_s=asked_s, at=at, link_s=link_s))

    async def _listen(self, events: Feed) -> None:
        while True:
            text = await events.hear()
            try:
                board = event(text)
            except Malformed as error:
                log.warning("LiveChess at %s: %s", self.url, error)
                continue
            if board is not None:
                at, link_s = self._timebase.now(), self._timebase.link_s()
                self._pass_on(self._session.event(board, at=at, link_s=link_s))

    async def _pulse(self) -> None:
        """Let the session act when it is time to; woken early by whatever is heard."""
        while True:
            self._news.clear()
            at, link_s = self._timebase.now(), self._timebase.link_s()
            self._tell(self._session.tick(at=at, link_s=link_s))
            due_s = min(self._session.wake_s() - link_s, _LONGEST_SLEEP_S)
            await _first_to_end(self._timebase.sleep(max(0.0, due_s)), self._news.wait())

    def _pass_on(self, reports: Iterable[Report]) -> None:
        self._tell(reports)
        self._news.set()

    def _tell(self, reports: Iterable[Report]) -> None:
        for report in reports:
            self._report(report)


async def _first_to_end(*runs: Coroutine[Any, Any, Any]) -> None:
    """Run all until one ends, end the others, and raise what ended it."""
    tasks = [asyncio.ensure_future(run) for run in runs]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result


def _nobody(_: Report) -> None:
    """Who hears reports before `run`."""
