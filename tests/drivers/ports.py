"""A port for tests under a stable name, a listener that remembers, and a check for leaked descriptors."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from drivers.errors import LinkError

WAIT_S = 10.0  # far more than anything real takes; only a fault waits so long


class Remembering:
    """A listener that keeps what it heard; `until` waits for more."""

    def __init__(self) -> None:
        self.chunks = b""
        self.times_open = 0
        self.errors: list[LinkError] = []
        self.write: Callable[[bytes], None] | None = None
        self._changed = asyncio.Event()

    def opened(self, write: Callable[[bytes], None]) -> None:
        self.write = write
        self.times_open += 1
        self._changed.set()

    def received(self, chunk: bytes) -> None:
        self.chunks += chunk
        self._changed.set()

    def closed(self, error: LinkError) -> None:
        self.write = None
        self.errors.append(error)
        self._changed.set()

    def stir(self) -> None:
        """Let whoever waits look again."""
        self._changed.set()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(WAIT_S):
            while not true():
                self._changed.clear()
                await self._changed.wait()


@contextmanager
def no_descriptor_leaks() -> Iterator[None]:
    before = _descriptors()
    yield
    assert _descriptors() == before


def _descriptors() -> dict[str, str]:
    found = {}
    for name in os.listdir("/proc/self/fd"):
        try:
            found[name] = os.readlink(f"/proc/self/fd/{name}")
        except FileNotFoundError:
            continue  # the descriptor of the listing itself
    return found
