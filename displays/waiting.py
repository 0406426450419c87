"""A screen that has no monitor to draw on tells the daemon so, until it is cancelled. Draws nothing."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from urllib.parse import quote

from displays.feed import HEALTH_S, STALE_S
from displays.line import Source
from hall.timebase import Timebase

_WAITING = json.dumps({"monitor": False, "waits": True}).encode()


async def tell_waiting(server: Source, name: str, timebase: Timebase) -> None:
    """A word every `HEALTH_S`; a daemon that does not answer is asked again."""
    while True:
        with suppress(OSError, TimeoutError, ValueError):
            await _tell(server, name)
        await timebase.sleep(HEALTH_S)


async def _tell(server: Source, name: str) -> None:
    async with asyncio.timeout(STALE_S):
        connection = await server.connect()
        try:
            await connection.ask("POST", f"/screen/{quote(name)}/health", _WAITING)
        finally:
            connection.close()
