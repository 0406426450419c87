"""Sleeping until something is due, and being woken when that comes earlier. One sleeper a pulse."""

from __future__ import annotations

import asyncio
import math

from hall.timebase import Timebase

LONGEST_SLEEP_S = 60.0


class Pulse:
    """`until` is called in a loop by one task; `wake_for` by anybody on the same loop."""

    def __init__(self, timebase: Timebase) -> None:
        self._timebase = timebase
        self._sleeping: asyncio.Future[None] | None = None
        self._awake_at_s = -math.inf

    async def until(self, due_s: float) -> None:
        """Return at link time `due_s`, or earlier: whoever sleeps looks again at what is due."""
        link_s = self._timebase.link_s()
        self._awake_at_s = min(due_s, link_s + LONGEST_SLEEP_S)
        self._sleeping = asyncio.ensure_future(self._timebase.sleep(max(0.0, self._awake_at_s - link_s)))
        try:
            await asyncio.wait([self._sleeping])
        finally:
            self._sleeping.cancel()

    def wake_for(self, due_s: float) -> None:
        """Something is due at link time `due_s`."""
        if self._sleeping is not None and due_s < self._awake_at_s:
            self._sleeping.cancel()
