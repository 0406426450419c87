"""Fetches the organiser's pictures from the daemon, each once, and hands them to the window."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import Protocol

from displays.http import RefusedError
from displays.line import Line, Source
from hall.published.snapshot import Snapshot

_log = logging.getLogger(__name__)
LOOK_S = 3.0  # how soon a picture that is announced anew, or that did not come, is asked for
_PATIENCE_S = 20.0


class Sleeper(Protocol):
    async def sleep(self, seconds: float) -> None: ...


class Pictures:
    """Runs beside a screen's loop for as long as its window is open."""

    def __init__(
        self, server: Source, snapshot: Callable[[], Snapshot], keep: Callable[[str, bytes], None]
    ) -> None:
        self._server = server
        self._snapshot = snapshot
        self._keep = keep
        self._known: set[str] = set()
        self._said: set[str] = set()

    async def run(self, pace: Sleeper) -> None:
        """Until cancelled."""
        while True:
            if missing := self._missing():
                await self._fetch(missing)
            else:
                self._said.clear()
            await pace.sleep(LOOK_S)

    def _missing(self) -> list[str]:
        venue = self._snapshot().venue
        return [p.digest for p in venue.pictures if p.digest not in self._known] if venue else []

    async def _fetch(self, digests: list[str]) -> None:
        """Those that come; what fails is said once and tried again."""
        try:
            async with asyncio.timeout(_PATIENCE_S):
                connection = await self._server.connect()
                try:
                    for digest in digests:
                        await self._fetch_one(connection, digest)
                finally:
                    connection.close()
        except (OSError, TimeoutError, ValueError) as error:
            self._say(str(error) or "no answer")

    async def _fetch_one(self, connection: Line, digest: str) -> None:
        """One that is gone or another by now keeps none of those behind it away."""
        try:
            self._take(digest, await connection.ask("GET", f"/picture/{digest}"))
        except (RefusedError, ValueError) as error:
            self._say(str(error))

    def _say(self, why: str) -> None:
        if why not in self._said:
            _log.warning("a picture for the wall did not come: %s", why)
        self._said.add(why)

    def _take(self, digest: str, content: bytes) -> None:
        if hashlib.sha256(content).hexdigest()[: len(digest)] != digest:
            raise ValueError(f"{digest[:8]} is another picture now; start the hall again to announce it")
        self._known.add(digest)
        self._keep(digest, content)
