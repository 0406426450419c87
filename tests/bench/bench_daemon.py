"""The daemon in use: start, memory, CPU of an idle countdown, a result on its way to the wall.

python -m tests.bench.bench_daemon
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from hall.boards.emulation import scale_json
from hall.config import find, load_venue, planned_start
from hall.folder import StateFolder
from hall.model import commands as c
from hall.model.commands import Role
from hall.model.instants import Span
from hall.model.tournament import Result
from hall.rehearsal.client import Client, FeedWatch
from hall.rehearsal.stage import free_port
from hall.tablet.login import Access
from hall.tablet.posts import Post
from hall.timebase import HallTime, Timescale, new_timescale

IDLE_S = 30.0
RESULTS = 40
ROUND = 5


def rows() -> list[tuple[str, str, str]]:
    """What, measured, target."""
    return asyncio.run(_measured())


def main() -> None:
    for what, measured, target in rows():
        print(f"{what:<52} {measured:>20} {target:>20}")


async def _measured() -> list[tuple[str, str, str]]:
    venue = load_venue(find("demo", "venues"))
    planned = planned_start(venue.entries[0].regulation, ROUND)
    scale = new_timescale(start=planned - Span.of(minutes=5), epoch="bench")
    with tempfile.TemporaryDirectory(prefix="hall-bench-") as temporary:
        folder = StateFolder(path=Path(temporary)).create()
        _, pins = Access.create(folder.access, timebase=HallTime(scale), epoch=scale.epoch)
        port = free_port()
        with daemon(folder, scale, port):
            first_s = until_answer(port)
        with daemon(folder, scale, port) as process:
            start_s = until_answer(port)
            base = f"http://127.0.0.1:{port}"
            timebase = HallTime(scale)
            client = Client(base, timebase, "bench")
            feed = FeedWatch(base, venue.screens[0].name, folder.screen_token())
            feed.start()
            await client.log_in(
                role=Role.CHIEF_ARBITER, pin=pins[Post(Role.CHIEF_ARBITER)], name="Судья Замера"
            )
            await client.does(c.PublishPairings(tournament="open", round=ROUND))
            await asyncio.sleep(3)
            cpu = await _idle_cpu(process.pid)
            lateness = await _results(client, feed, timebase)
            memory = pss_mib(process.pid)
            feed.stop()
    return [
        ("daemon, first start to first answer, s", f"{first_s:.2f}", "-"),
        ("daemon start to first answer, s", f"{start_s:.2f}", "0.35"),
        ("daemon in use, PSS MiB", f"{memory:.0f}", "60"),
        ("daemon idle in a countdown, CPU s a minute", f"{cpu:.2f}", "0.20"),
        ("result entered to wall's feed, p50 ms", f"{statistics.median(lateness):.1f}", "20"),
        ("result entered to wall's feed, max ms", f"{max(lateness):.1f}", "100"),
    ]


@contextmanager
def daemon(
    folder: StateFolder, scale: Timescale, port: int, *, venue: str = "demo"
) -> Iterator[subprocess.Popen[bytes]]:
    """A daemon of a venue without screens and boards; ended at the end."""
    arguments = ["run", venue, "--state", str(folder.path), "--port", str(port), "--no-screens"]
    emulated = ["--emulated", str(folder.ports), "--boards", "0", "--scale", json.dumps(scale_json(scale))]
    child = subprocess.Popen([sys.executable, "-m", "hall", *arguments, *emulated], stdout=subprocess.DEVNULL)
    try:
        yield child
    finally:
        child.terminate()
        child.wait(timeout=10)


def until_answer(port: int) -> float:
    """Seconds until /healthz answers, counted from the call, made right after the process began."""
    began = time.monotonic()
    while time.monotonic() - began < 20:
        try:
            with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1):
                return time.monotonic() - began
        except (URLError, OSError):
            time.sleep(0.005)
    raise TimeoutError("the daemon does not answer")


async def _idle_cpu(pid: int) -> float:
    before = cpu_s(pid)
    await asyncio.sleep(IDLE_S)
    return (cpu_s(pid) - before) * 60 / IDLE_S


async def _results(client: Client, feed: FeedWatch, timebase: HallTime) -> list[float]:
    """Milliseconds from the tap's sending until the wall's feed shows one finished board more."""
    soon = timebase.now() + Span.of(seconds=1)
    await client.does(c.MoveStart(tournament="open", round=ROUND, new=soon))
    await timebase.sleep_until(soon)
    await client.does(c.StartRound(tournament="open", round=ROUND))
    lateness = []
    for board in range(1, RESULTS + 1):
        act = c.EnterResult(tournament="open", round=ROUND, board=board, result=Result.DRAW)
        began = time.perf_counter()
        await client.does(act)
        await feed.until(lambda board=board: _finished(feed) >= board, timebase, 5.0)  # type: ignore[misc]
        lateness.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(0.1)
    return lateness


def _finished(feed: FeedWatch) -> int:
    section = feed.section("round")
    return 0 if section is None else int(section["rounds"][0]["finished"])


def cpu_s(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def pss_mib(pid: int) -> float:
    """What a process holds of memory, shared pages counted by part."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"process {pid} tells no Pss")


if __name__ == "__main__":
    main()
