"""A large hall whole: one daemon, 20 screens, 4 readers with 300 boards, 3 tablets, 300 phones.

python -m tests.bench.bench_hall [--rr]

Of the screens two are whole `hall screen` processes that draw (SDL's dummy driver), two decode their feed as
a screen does, sixteen take the same stream and draw nothing. The readers are `hall reader` processes, 75
emulated boards each. Tablets fetch their page at each change, phones take compressed news, all from here.
`--rr` lets daemon and followers go before everything else on a machine that is busy with other things.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.line import source
from hall.boards.emulation import EmulatedHall, board_port
from hall.config import load_venue, planned_start
from hall.folder import StateFolder
from hall.journal import read_only
from hall.model import commands as c
from hall.model.clock_events import ClockEvidence, Evidence
from hall.model.commands import Role
from hall.model.instants import Instant, Span
from hall.model.tournament import Result
from hall.rehearsal.client import Client
from hall.rehearsal.stage import free_port
from hall.tablet.login import Access
from hall.tablet.posts import Post
from hall.timebase import HallTime, Timescale, new_timescale
from tests.bench.bench_daemon import cpu_s, daemon, pss_mib, until_answer
from tests.bench.followers import Follower, crowd, fetches, tablet, two, walls
from tests.bench.made_event import made_event

BOARDS, READERS, PHONES, TABLETS, TAPS, ROUND = 300, 4, 300, 3, 40, 5
WHOLE, DECODING, STREAMS = 2, 2, 16
CALM_S, PAUSE_S = 20.0, 0.6
OPENING_S = 60.0  # in which all clocks are started and each player presses once
_LOOKS = 30

Row = tuple[str, str, str]


@dataclass(slots=True, kw_only=True)
class Hall:
    """Everybody in it. `pids` are the processes of a role, `walls` of decoding screens: feed, when it had how
    many finished boards."""

    scale: Timescale
    folder: StateFolder
    port: int
    pids: dict[str, list[int]] = field(default_factory=dict)
    followers: dict[str, list[Follower]] = field(default_factory=dict)
    walls: list[tuple[SseFeed, dict[int, float]]] = field(default_factory=list)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)


def rows(*, first: bool = False) -> list[Row]:
    """What, measured, target; `first`: daemon and followers have the processor before others."""
    return asyncio.run(_measured(first=first))


async def _measured(*, first: bool) -> list[Row]:
    scale = new_timescale(start=Instant(0), epoch="bench")
    with tempfile.TemporaryDirectory(prefix="hall-bench-") as temporary, ExitStack() as running:
        place = Path(temporary)
        file = _venue(place)
        planned = planned_start(load_venue(file).entries[0].regulation, ROUND)
        scale = new_timescale(start=planned - Span.of(minutes=5), epoch="bench")
        hall = Hall(scale=scale, folder=StateFolder(path=place / "state").create(), port=free_port())
        emulated = await EmulatedHall.start(
            ports=place / "ports", boards=BOARDS, control=None, scale=scale, truth=place / "truth"
        )
        try:
            client = await _everybody(hall, file, running, emulated.pid if first else None)
            return await _played(hall, emulated, client, place / "truth")
        finally:
            for task in hall.tasks:
                task.cancel()
            await emulated.stop()


async def _everybody(hall: Hall, file: Path, running: ExitStack, emulated: int | None) -> Client:
    """All there, the round started; the arbiter. `emulated`: the boards' process, where all go first."""
    _, pins = Access.create(hall.folder.access, timebase=HallTime(hall.scale), epoch=hall.scale.epoch)
    child = running.enter_context(daemon(hall.folder, hall.scale, hall.port, venue=str(file)))
    hall.pids["daemon"] = [child.pid]
    if emulated is not None:  # inherited by readers and screens
        for pid in (child.pid, emulated, 0):
            os.sched_setscheduler(pid, os.SCHED_RR, os.sched_param(10))
    until_answer(hall.port)
    client = Client(f"http://127.0.0.1:{hall.port}", HallTime(hall.scale), "bench")
    await client.log_in(role=Role.CHIEF_ARBITER, pin=pins[Post(Role.CHIEF_ARBITER)], name="Судья Замера")
    await client.does(c.PublishPairings(tournament="open", round=ROUND))
    soon = HallTime(hall.scale).now() + Span.of(seconds=1)
    await client.does(c.MoveStart(tournament="open", round=ROUND, new=soon))
    await asyncio.sleep(1.2)
    await client.does(c.StartRound(tournament="open", round=ROUND))
    await _follow(hall, client)
    base, token = f"http://127.0.0.1:{hall.port}", hall.folder.screen_token()
    screens = [f"screen --feed {base} --name wall-{n + 1}" for n in range(WHOLE)]
    hall.pids["screens"] = [running.enter_context(_process(one, token)).pid for one in screens]
    readers = [hall.folder.token(f"reader-pi-{n + 1}") for n in range(READERS)]
    hall.pids["readers"] = [
        running.enter_context(_process(f"reader --feed {base}", token)).pid for token in readers
    ]
    return client


async def _follow(hall: Hall, client: Client) -> None:
    token = hall.folder.screen_token()
    names = [f"wall-{WHOLE + DECODING + n + 1}" for n in range(STREAMS)]
    hall.followers["tablets"] = [await tablet(hall.port, client.cookie) for _ in range(TABLETS)]
    hall.followers["screens"] = await walls(hall.port, token, names)
    hall.followers["phones"] = await crowd(hall.port, PHONES)
    for one in hall.followers["tablets"]:
        hall.tasks.append(asyncio.create_task(fetches(hall.port, one, client.cookie)))
    for number in range(DECODING):
        name = f"wall-{WHOLE + number + 1}"
        feed = SseFeed(source(f"http://127.0.0.1:{hall.port}", token, None), name, FollowedTime())
        seen: dict[int, float] = {}
        hall.walls.append((feed, seen))
        hall.tasks.append(asyncio.create_task(feed.run(lambda feed=feed, seen=seen: _note(feed, seen))))  # type: ignore[misc]  # the loop's own


def _note(feed: SseFeed, seen: dict[int, float]) -> None:
    shown = feed.heard.snapshot.round
    if shown is not None and shown.rounds:
        seen.setdefault(shown.rounds[0].finished, time.perf_counter())


async def _played(hall: Hall, emulated: EmulatedHall, client: Client, truth: Path) -> list[Row]:
    await asyncio.sleep(8)
    load = os.getloadavg()[0]
    calm = await _cpu(hall, CALM_S)
    begin = HallTime(hall.scale).now() + Span.of(seconds=1)
    emulated.play(_opening(begin))
    before = _finished(hall)
    opening = await _cpu(hall, OPENING_S + 2)
    events = _finished(hall) - before
    clocks = await _cpu(hall, CALM_S)
    spent_s, began = _spent(hall)["daemon"], time.perf_counter()
    taps, wall = await _taps(hall, client)
    by_itself_s = clocks["daemon"] * (time.perf_counter() - began)
    tap_ms = (_spent(hall)["daemon"] - spent_s - by_itself_s) * 1000 / TAPS
    late = _lateness(truth, hall.folder.journal)
    lost = sum(one.ended for ones in hall.followers.values() for one in ones)
    everybody = [one for ones in taps.values() for one in ones]
    return [
        (f"{BOARDS} boards, {READERS} readers, 20 screens, {TABLETS} tablets, {PHONES} phones", "", ""),
        ("  the machine: cores, load before", f"{os.cpu_count()}, {load:.1f}", "2, -"),
        ("  tap to all, p50 / p99 ms", two(everybody), "- / 60"),
        *((f"    of these the {who}", two(ones), "-") for who, ones in taps.items()),
        ("  result to wall (sent, journaled, decoded there), p50 / max ms", _most(wall), "20 / 100"),
        *(
            (f"  {kind.value} to state, through a reader ({len(ones)}), p50 / p99 ms", two(ones), "-")
            for kind, ones in late.items()
        ),
        ("  daemon's CPU a tap, ms", f"{tap_ms:.0f}", "-"),
        *(_role(hall, who, calm, opening, clocks) for who in hall.pids),
        ("  screens told of news in the first minute", f"{events}", "-"),
        ("  streams that ended", str(lost), "0"),
    ]


def _role(hall: Hall, who: str, *spent: dict[str, float]) -> Row:
    """CPU of one process: clocks stand, first minute of a round, clocks run; and its memory."""
    many = len(hall.pids[who])
    shares = " / ".join(f"{100 * one[who] / many:.1f}" for one in spent)
    memory = sum(pss_mib(pid) for pid in hall.pids[who]) / many
    return (
        f"  {who} ({many}), each: CPU % of a core calm / opening / play; PSS MiB",
        f"{shares}; {memory:.0f}",
        "-",
    )


async def _cpu(hall: Hall, span_s: float) -> dict[str, float]:
    """Cores that each role takes."""
    before, began = _spent(hall), time.perf_counter()
    await asyncio.sleep(span_s)
    took_s = time.perf_counter() - began
    return {who: (after - before[who]) / took_s for who, after in _spent(hall).items()}


def _spent(hall: Hall) -> dict[str, float]:
    return {who: sum(cpu_s(pid) for pid in pids) for who, pids in hall.pids.items()}


def _finished(hall: Hall) -> int:
    return len(hall.followers["screens"][0].came)


def _opening(begin: Instant) -> Iterator[dict[str, Any]]:
    """Clocks are started one after another, each player moves and presses: 1,500 things in a minute."""
    for board in range(1, BOARDS + 1):
        at = begin.ms + int(board * 1000 * (OPENING_S - 12) / BOARDS)
        yield {"at": at, "board": board, "do": "start_clock"}
        for side, after_ms in (("white", 5_130), ("black", 10_370)):
            yield {"at": at + after_ms - 1_500, "board": board, "do": "move", "side": side}
            yield {"at": at + after_ms, "board": board, "do": "press", "side": side}


_DONE = {"start_clock": Evidence.CLOCK_STARTED, "press": Evidence.PRESS, "move": Evidence.PIECE_MOVED}


def _lateness(truth: Path, journal: Path) -> dict[Evidence, list[float]]:
    """Milliseconds from what was done at a board until its record, board by board in their order."""
    done: dict[tuple[int, Evidence], list[int]] = defaultdict(list)
    for line in truth.read_text(encoding="utf-8").splitlines():
        happened = json.loads(line)
        if happened["do"] in _DONE and "refused" not in happened:
            done[happened["board"], _DONE[happened["do"]]].append(happened["at"])
    kept: dict[tuple[int, Evidence], list[int]] = defaultdict(list)
    for record in read_only(journal).records:
        if isinstance(record.event, ClockEvidence):
            kept[record.event.board, record.event.kind].append(record.at.ms)
    late: dict[Evidence, list[float]] = defaultdict(list)
    for (board, kind), at in kept.items():
        late[kind] += [float(b - a) for a, b in zip(done[board, kind], at, strict=False)]
    return late


async def _taps(hall: Hall, client: Client) -> tuple[dict[str, list[float]], list[float]]:
    """Milliseconds of each follower, and of the decoding walls until they know of the result."""
    late: dict[str, list[float]] = {who: [] for who in hall.followers}
    wall = []
    for board in range(1, TAPS + 1):
        await asyncio.sleep(PAUSE_S)
        began = time.perf_counter()
        await client.does(c.EnterResult(tournament="open", round=ROUND, board=board, result=Result.DRAW))
        for _ in range(_LOOKS):
            if _all_have(hall, board, began):
                break
            await asyncio.sleep(PAUSE_S / 2)
        for who, ones in hall.followers.items():
            late[who] += [one.first_after(began) for one in ones]
        wall += [(seen.get(board, math.inf) - began) * 1000 for _, seen in hall.walls]
    return late, wall


def _all_have(hall: Hall, board: int, began: float) -> bool:
    everybody = [one for ones in hall.followers.values() for one in ones]
    told = all(one.first_after(began) < math.inf for one in everybody)
    return told and all(board in seen for _, seen in hall.walls)


def _most(values: list[float]) -> str:
    return f"{sorted(values)[len(values) // 2]:.1f} / {max(values):.1f}"


@contextmanager
def _process(arguments: str, token: str) -> Iterator[subprocess.Popen[bytes]]:
    """A follower of its own; ended at the end."""
    environment = os.environ | {"HALL_TOKEN": token, "SDL_VIDEODRIVER": "dummy"}
    child = subprocess.Popen([sys.executable, "-m", "hall", *arguments.split()], env=environment)
    try:
        yield child
    finally:
        child.terminate()
        child.wait(timeout=10)


def _venue(place: Path) -> Path:
    """A venue of one hall with every board on a reader's port, and its tournament beside it."""
    lines = [
        'id = "large"',
        'name_ru = "Большой замер"',
        'name_en = "Large measurement"',
        'zone = "Europe/Samara"',
        'languages = ["ru", "en"]',
        '[[halls]]\nid = "main"\nname_ru = "Зал"\nname_en = "Hall"\nrow_length = 20',
        '[[tournaments]]\nid = "open"\nregulation = "izhevsk-2013"\ndivision = "open"\nhall = "main"',
        f'first_board = 1\nlast_board = {BOARDS}\nfile = "open.trf"',
        *(
            f'[[screens]]\nname = "wall-{n + 1}"\nhall = "main"\nlocal = false'
            for n in range(WHOLE + DECODING + STREAMS)
        ),
        *(
            f'[[ports]]\npath = "{board_port(place / "ports", board)}"\nboard = {board}'
            f'\nreader = "pi-{1 + (board - 1) * READERS // BOARDS}"'
            for board in range(1, BOARDS + 1)
        ),
        # Speech is made by other processes: it has figures of its own.
        "[voice]\nenabled = false",
        f"[web]\nphones = {2 * PHONES}",
    ]
    (place / "open.trf").write_bytes(_paired())
    file = place / "large.toml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def _paired() -> bytes:
    """Four rounds played, the fifth paired: the upper half against the lower."""
    lines = made_event(2 * BOARDS, ROUND - 1).decode().replace("142 4", "142 9").splitlines()
    for at, line in enumerate(lines):
        if line.startswith("001"):
            number = int(line[4:8])
            against = number + BOARDS if number <= BOARDS else number - BOARDS
            lines[at] = f"{line}  {against:4d} {'w' if number <= BOARDS else 'b'}  "
    return ("\r\n".join(lines) + "\r\n").encode()


def main() -> None:
    for what, measured, target in rows(first="--rr" in sys.argv):
        print(f"{what:<86} {measured:>26} {target:>10}", flush=True)


if __name__ == "__main__":
    main()
