"""Who follows the daemon through the week: walls with measured time, phones, tablets that fetch their pages.

They are real streams of real followers; nobody draws what they bring.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.http import Server

_AGAIN_S = 0.2
_PAGE = "/tablet/{tournament}/round"


@dataclass(slots=True, kw_only=True)
class Stream:
    """One open stream of events. `received` in bytes; `lost` counts how often it ended."""

    request: bytes
    port: int
    own: str = "127.0.0.1"  # a hall takes so many phones of one address and no more
    received: int = 0
    lost: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        """Follow until cancelled, anew whenever it ends."""
        while True:
            try:
                await self._follow()
            except OSError:
                await asyncio.sleep(_AGAIN_S)
            self.lost += 1

    async def _follow(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.own, 0))
        try:
            writer.write(self.request)
            while came := await reader.read(65536):
                self.received += len(came)
                self.changed.set()
        finally:
            writer.close()


@dataclass(frozen=True, slots=True, kw_only=True)
class Followers:
    """All of them; `fetched` counts the pages that tablets got, by status."""

    walls: tuple[SseFeed, ...]
    phones: tuple[Stream, ...]
    tablets: tuple[Stream, ...]
    fetched: dict[int, int] = field(default_factory=dict)

    @property
    def lost(self) -> int:
        """How often a stream of a phone or a tablet ended."""
        return sum(one.lost for one in (*self.phones, *self.tablets))


@asynccontextmanager
async def following(
    port: int, *, token: str, cookie: str, tournaments: tuple[str, ...], phones: int
) -> AsyncIterator[Followers]:
    """Three walls, as many phones as said, a tablet for each of three tournaments at most."""
    server = Server.of(f"http://127.0.0.1:{port}", token)
    shown = tournaments[:3]
    followers = Followers(
        walls=tuple(SseFeed(server, f"wall-{n}", FollowedTime()) for n in (1, 2, 3)),
        phones=tuple(Stream(port=port, request=_PHONE, own=f"127.0.1.{1 + n}") for n in range(phones)),
        tablets=tuple(
            Stream(port=port, request=_get(f"/feed/tablet?t={name}", f"Cookie: {cookie}\r\n"))
            for name in shown
        ),
    )
    streams = [one.run() for one in (*followers.phones, *followers.tablets)]
    pages = [
        _fetches(port, tablet, cookie, _PAGE.format(tournament=name), followers.fetched)
        for tablet, name in zip(followers.tablets, shown, strict=True)
    ]
    walls = [wall.run(lambda: None) for wall in followers.walls]
    running = [asyncio.ensure_future(one) for one in (*streams, *pages, *walls)]
    try:
        yield followers
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _fetches(port: int, tablet: Stream, cookie: str, page: str, fetched: dict[int, int]) -> None:
    """The page anew at each change, as a tablet's script does."""
    while True:
        await tablet.changed.wait()
        tablet.changed.clear()
        try:
            status = await _fetched(port, _get(page, f"Cookie: {cookie}\r\nConnection: close\r\n"))
        except (OSError, IndexError, ValueError):
            status = 0
        fetched[status] = fetched.get(status, 0) + 1


async def _fetched(port: int, request: bytes) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        status = int((await reader.readline()).split()[1])
        while await reader.read(65536):
            continue
        return status
    finally:
        writer.close()


def _get(path: str, headers: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}\r\n".encode()


_PHONE = _get("/p/feed?lang=ru", "Accept-Encoding: gzip\r\n")
