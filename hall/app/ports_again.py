"""The venue's file read again while the hall runs, for which reader has which boards, and for that alone.

All else of the file counts from the next start; so do ports of this machine, whose drivers run.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from hall.errors import ConfigError
from hall.model.commands import Act
from hall.model.venue import Port, Venue
from hall.opening import port_acts

_log = logging.getLogger(__name__)


class PortsAgain:
    """`venue` is what runs; `read` gives the file as it is now, and may block; `assign` tells the readers."""

    def __init__(
        self,
        *,
        venue: Venue,
        read: Callable[[], Venue],
        assign: Callable[[tuple[Port, ...]], None],
        submit: Callable[[Iterable[Act]], Awaitable[None]],
    ) -> None:
        self._venue = venue
        self._read = read
        self._assign = assign
        self._submit = submit
        self._asked = asyncio.Event()

    def ask(self) -> None:
        """Read it soon."""
        self._asked.set()

    async def run(self) -> None:
        """Read it whenever somebody asks, until cancelled."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            try:
                now = await asyncio.to_thread(self._read)
            except ConfigError as error:
                _log.warning("the venue's file is not taken over, readers keep their ports: %s", error)
                continue
            await self._take(now)

    async def _take(self, now: Venue) -> None:
        if _of_this_machine(now) != _of_this_machine(self._venue) or now.livechess != self._venue.livechess:
            _log.warning(
                "ports of this machine or LiveChess are others in the venue's file, which is therefore not"
                " taken over: expected changes at readers alone, or a fresh start of the hall"
            )
            return
        await self._submit(port_acts(now))
        self._assign(now.ports)
        _log.info("the readers' ports are as the venue's file says now")


def _of_this_machine(venue: Venue) -> tuple[Port, ...]:
    return tuple(port for port in venue.ports if port.reader is None)
