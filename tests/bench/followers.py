"""Who follows a measured daemon from this process: plain streams of phones, screens and tablets.

They take bytes and note when, as cheaply as possible: their own side stays a small part of the figures.
"""

from __future__ import annotations

import asyncio
import math
import statistics
import time
from bisect import bisect_right
from dataclasses import dataclass, field

_LEAST = 100  # bytes: no ping is so long


@dataclass(slots=True)
class Follower(asyncio.Protocol):
    """One open stream; notes when anything came that is longer than a ping."""

    request: bytes
    came: list[float] = field(default_factory=list)
    received: int = 0
    ended: bool = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if len(data) >= _LEAST or b"changed" in data:
            self.came.append(time.perf_counter())

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True

    def first_after(self, moment: float) -> float:
        """Milliseconds until something came, infinite where nothing did."""
        since = bisect_right(self.came, moment)
        return (self.came[since] - moment) * 1000 if since < len(self.came) else math.inf


async def crowd(port: int, phones: int) -> list[Follower]:
    """Phones that take compressed news, each from an address of its own."""
    found = []
    for n in range(phones):
        request = _get("/p/feed?lang=ru", "Accept-Encoding: gzip\r\n")
        found.append(await _follower(port, request, own=f"127.0.{1 + n // 250}.{1 + n % 250}"))
    return found


async def walls(port: int, token: str, names: list[str]) -> list[Follower]:
    """Streams of screens, which nobody draws."""
    headers = f"Authorization: Bearer {token}\r\n"
    return [await _follower(port, _get(f"/feed/screen?name={name}", headers)) for name in names]


async def tablet(port: int, cookie: str) -> Follower:
    return await _follower(port, _get("/feed/tablet?t=open", f"Cookie: {cookie}\r\n"))


async def fetches(port: int, tablet: Follower, cookie: str) -> None:
    """Fetch the page whenever the tablet has been told of a change, as its script does."""
    seen = 0
    request = _get("/tablet/open/round", f"Cookie: {cookie}\r\nConnection: close\r\n")
    while True:
        await asyncio.sleep(0.02)
        if len(tablet.came) > seen:
            seen = len(tablet.came)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request)
            await reader.read()
            writer.close()


def two(values: list[float]) -> str:
    """The median and the 99th percentile."""
    ordered = sorted(values)
    return f"{statistics.median(ordered):.1f} / {ordered[math.ceil(0.99 * len(ordered)) - 1]:.1f}"


async def _follower(port: int, request: bytes, own: str = "127.0.0.1") -> Follower:
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(
        lambda: Follower(request=request), "127.0.0.1", port, local_addr=(own, 0)
    )
    return protocol


def _get(path: str, headers: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}\r\n".encode()
