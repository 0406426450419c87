"""Phones on one daemon, with three tablets and twenty screens: a tap until all have it, and what that takes.

python -m tests.bench.bench_phones [phones ...]

Each phone is a connection from an address of its own that takes compressed news; each tablet fetches its page
anew at each change, as its script does. The phones' side runs on the same machine and is part of the figures.
"""

from __future__ import annotations

import asyncio
import math
import statistics
import sys
import tempfile
import time
from bisect import bisect_right
from dataclasses import dataclass, field
from pathlib import Path

from hall.config import find, load_venue, planned_start
from hall.folder import StateFolder
from hall.model import commands as c
from hall.model.commands import Role
from hall.model.instants import Span
from hall.model.tournament import Result
from hall.rehearsal.client import Client
from hall.rehearsal.stage import free_port
from hall.tablet.login import Access
from hall.tablet.posts import Post
from hall.timebase import HallTime, new_timescale
from tests.bench.bench_daemon import cpu_s, daemon, pss_mib, until_answer

GROWTH = (30, 100, 300, 1000)
TABLETS, SCREENS, TAPS, ROUND = 3, 20, 30, 5
_PAUSE_S = 0.6  # longer than the phones' gap: each tap is told at once
_LONGEST_S = 5.0
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


def rows(growth: tuple[int, ...] = GROWTH) -> list[tuple[str, str, str]]:
    """What, measured, target."""
    found: list[tuple[str, str, str]] = []
    for phones in growth:
        found += asyncio.run(_measured(phones))
    return found


async def _measured(phones: int) -> list[tuple[str, str, str]]:
    venue = load_venue(find("demo", "venues"))
    scale = new_timescale(
        start=planned_start(venue.entries[0].regulation, ROUND) - Span.of(minutes=5), epoch="bench"
    )
    with tempfile.TemporaryDirectory(prefix="hall-bench-") as temporary:
        place = Path(temporary) / "crowd.toml"
        known = find("demo", "venues").read_text(encoding="utf-8")
        place.write_text(f"{known}phones = 2000\n", encoding="utf-8")
        folder = StateFolder(path=Path(temporary) / "state").create()
        _, pins = Access.create(folder.access, timebase=HallTime(scale), epoch=scale.epoch)
        port = free_port()
        with daemon(folder, scale, port, venue=str(place)) as process:
            until_answer(port)
            client = Client(f"http://127.0.0.1:{port}", HallTime(scale), "bench")
            await client.log_in(
                role=Role.CHIEF_ARBITER, pin=pins[Post(Role.CHIEF_ARBITER)], name="Судья Замера"
            )
            await client.does(c.PublishPairings(tournament="open", round=ROUND))
            soon = HallTime(scale).now() + Span.of(seconds=1)
            await client.does(c.MoveStart(tournament="open", round=ROUND, new=soon))
            await asyncio.sleep(1.2)
            await client.does(c.StartRound(tournament="open", round=ROUND))
            alone = pss_mib(process.pid)
            crowd = await _crowd(port, phones)
            screens = await _screens(port, folder.screen_token())
            tablets = [await _tablet(port, client.cookie) for _ in range(TABLETS)]
            fetching = [asyncio.create_task(_fetches(port, one, client.cookie)) for one in tablets]
            await asyncio.sleep(2)
            before = cpu_s(process.pid)
            idle_began = time.perf_counter()
            await asyncio.sleep(10)
            idle = (cpu_s(process.pid) - before) * 60 / (time.perf_counter() - idle_began)
            before = cpu_s(process.pid)
            late = await _taps(client, {"phones": crowd, "screens": screens, "tablets": tablets})
            spent = (cpu_s(process.pid) - before) * 1000 / TAPS
            memory = pss_mib(process.pid)
            for task in fetching:
                task.cancel()
            lost = sum(one.ended for one in (*crowd, *screens, *tablets))
    return _told(phones, late, alone, memory, idle, spent, lost)


def _told(
    phones: int,
    late: dict[str, list[float]],
    alone: float,
    memory: float,
    idle: float,
    spent: float,
    lost: int,
) -> list[tuple[str, str, str]]:
    everybody = [one for ones in late.values() for one in ones]
    is_hall = phones == 300
    name = f"{phones} phones, {TABLETS} tablets, {SCREENS} screens"
    lines = [
        (f"{name}: tap to all p50 / p99, ms", _two(everybody), "- / 60" if is_hall else "-"),
        *((f"  of these the {who}, ms", _two(ones), "-") for who, ones in late.items()),
        ("  daemon's CPU a tap, ms", f"{spent:.0f}", "-"),
        ("  daemon idle with them, CPU s a minute", f"{idle:.2f}", "-"),
        ("  daemon PSS without and with them, MiB", f"{alone:.0f} / {memory:.0f}", "-"),
    ]
    return lines if not lost else [*lines, ("  streams that ended", str(lost), "0")]


def _two(values: list[float]) -> str:
    ordered = sorted(values)
    return f"{statistics.median(ordered):.1f} / {ordered[math.ceil(0.99 * len(ordered)) - 1]:.1f}"


async def _taps(client: Client, followers: dict[str, list[Follower]]) -> dict[str, list[float]]:
    late: dict[str, list[float]] = {who: [] for who in followers}
    for board in range(1, TAPS + 1):
        await asyncio.sleep(_PAUSE_S)
        began = time.perf_counter()
        await client.does(c.EnterResult(tournament="open", round=ROUND, board=board, result=Result.DRAW))
        everybody = [one for ones in followers.values() for one in ones]
        while any(one.first_after(began) == math.inf for one in everybody):
            if time.perf_counter() - began > _LONGEST_S:
                break
            await asyncio.sleep(_PAUSE_S / 2)
        for who, ones in followers.items():
            late[who] += [one.first_after(began) for one in ones]
    return late


async def _crowd(port: int, phones: int) -> list[Follower]:
    found = []
    for n in range(phones):
        request = _get("/p/feed?lang=ru", "Accept-Encoding: gzip\r\n")
        found.append(await _follower(port, request, own=f"127.0.{1 + n // 250}.{1 + n % 250}"))
    return found


async def _screens(port: int, token: str) -> list[Follower]:
    request = _get("/feed/screen?name=wall-1", f"Authorization: Bearer {token}\r\n")
    return [await _follower(port, request) for _ in range(SCREENS)]


async def _tablet(port: int, cookie: str) -> Follower:
    return await _follower(port, _get("/feed/tablet?t=open", f"Cookie: {cookie}\r\n"))


async def _follower(port: int, request: bytes, own: str = "127.0.0.1") -> Follower:
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(
        lambda: Follower(request=request), "127.0.0.1", port, local_addr=(own, 0)
    )
    return protocol


async def _fetches(port: int, tablet: Follower, cookie: str) -> None:
    """Fetch the page whenever the tablet has been told of a change."""
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


def _get(path: str, headers: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}\r\n".encode()


def main() -> None:
    chosen = tuple(int(text) for text in sys.argv[1:]) or GROWTH
    for phones in chosen:
        for what, measured, target in rows((phones,)):
            print(f"{what:<58} {measured:>18} {target:>10}", flush=True)


if __name__ == "__main__":
    main()
