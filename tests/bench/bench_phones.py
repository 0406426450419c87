"""Phones on one daemon, with three tablets and twenty screens: a tap until all have it, and what that takes.

python -m tests.bench.bench_phones [phones ...]

Each phone is a connection from an address of its own that takes compressed news; each tablet fetches its page
anew at each change, as its script does. The phones' side runs on the same machine and is part of the figures.
"""

from __future__ import annotations

import asyncio
import math
import sys
import tempfile
import time
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
from tests.bench.followers import Follower, crowd, fetches, tablet, two, walls

GROWTH = (30, 100, 300, 1000)
TABLETS, SCREENS, TAPS, ROUND = 3, 20, 30, 5
_PAUSE_S = 0.6  # longer than the phones' gap: each tap is told at once
_LONGEST_S = 5.0


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
            followers = await crowd(port, phones)
            screens = await walls(port, folder.screen_token(), ["wall-1"] * SCREENS)
            tablets = [await tablet(port, client.cookie) for _ in range(TABLETS)]
            fetching = [asyncio.create_task(fetches(port, one, client.cookie)) for one in tablets]
            await asyncio.sleep(2)
            before = cpu_s(process.pid)
            idle_began = time.perf_counter()
            await asyncio.sleep(10)
            idle = (cpu_s(process.pid) - before) * 60 / (time.perf_counter() - idle_began)
            before = cpu_s(process.pid)
            late = await _taps(client, {"phones": followers, "screens": screens, "tablets": tablets})
            spent = (cpu_s(process.pid) - before) * 1000 / TAPS
            memory = pss_mib(process.pid)
            for task in fetching:
                task.cancel()
            lost = sum(one.ended for one in (*followers, *screens, *tablets))
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
        (f"{name}: tap to all p50 / p99, ms", two(everybody), "- / 60" if is_hall else "-"),
        *((f"  of these the {who}, ms", two(ones), "-") for who, ones in late.items()),
        ("  daemon's CPU a tap, ms", f"{spent:.0f}", "-"),
        ("  daemon idle with them, CPU s a minute", f"{idle:.2f}", "-"),
        ("  daemon PSS without and with them, MiB", f"{alone:.0f} / {memory:.0f}", "-"),
    ]
    return lines if not lost else [*lines, ("  streams that ended", str(lost), "0")]


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


def main() -> None:
    chosen = tuple(int(text) for text in sys.argv[1:]) or GROWTH
    for phones in chosen:
        for what, measured, target in rows((phones,)):
            print(f"{what:<58} {measured:>18} {target:>10}", flush=True)


if __name__ == "__main__":
    main()
