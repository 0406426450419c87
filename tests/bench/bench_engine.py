"""A durable command through the engine beside the bare database's append; replay of a long journal.

python -m tests.bench.bench_engine
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
from contextlib import closing
from itertools import count
from pathlib import Path
from time import perf_counter

from hall import wire
from hall.engine import Engine, replayed
from hall.journal import Journal
from hall.model import commands as c
from hall.model.commands import Act, Command
from hall.model.events import Event, VoiceMuted
from hall.model.instants import Instant
from hall.timebase import HallTime, new_timescale
from tests.hall.model.acts import absent, here, publish
from tests.hall.world import ARBITER, entry, tournament

COMMANDS = 3000
ROWS = 20_000
BOARDS = 60
Row = tuple[str, str, str]  # what, measured, target


def rows() -> list[Row]:
    """The figures with the target beside each; takes about 10 s."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        bare = _bare_appends(Path(folder) / "bare.sqlite")
        through = asyncio.run(_commands(Path(folder) / "engine.sqlite"))
        replay_s = asyncio.run(_replay_s(Path(folder) / "long.sqlite"))
    return [
        ("bare sqlite FULL append of 300 bytes, p50 / p99 ms", _quantiles(bare), "known 0.21 / 0.29"),
        ("command accepted durably through the engine, p50 / p99 ms", _quantiles(through), "p99 0.5"),
        (
            f"replay of {ROWS:,} rows: read, checked, folded, s",
            f"{replay_s:.2f}",
            "start 0.35 s",
        ),
    ]


def _quantiles(times_ms: list[float]) -> str:
    cuts = statistics.quantiles(times_ms, n=100)
    return f"{cuts[49]:.2f} / {cuts[98]:.2f}"


def _bare_appends(path: Path) -> list[float]:
    """Milliseconds of each append by sqlite alone, in the journal's mode."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("CREATE TABLE ev (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT")
        return [_timed_append(db, "x" * 300) for _ in range(COMMANDS)]


def _timed_append(db: sqlite3.Connection, body: str) -> float:
    began = perf_counter()
    db.execute("BEGIN IMMEDIATE")
    db.execute("INSERT INTO ev (body) VALUES (?)", (body,))
    db.execute("COMMIT")
    return (perf_counter() - began) * 1000


async def _commands(path: Path) -> list[float]:
    """Milliseconds from a tap in a hall of 60 boards to its answer."""
    journal = Journal(path)
    journal.open()
    timebase = HallTime(new_timescale())
    engine = Engine(journal=journal, timebase=timebase, state=replayed(()), command_ids={})
    running = asyncio.create_task(engine.run())
    numbers = count(1)

    async def does(act: Act) -> float:
        command = Command(id=f"bench-{next(numbers):08d}", by=ARBITER, act=act)
        began = perf_counter()
        await engine.submit(command)
        return (perf_counter() - began) * 1000

    await does(c.OpenTournament(entry=entry()))
    await does(c.ImportTournament(tournament="open", source="bench", data=tournament(BOARDS)))
    await does(publish())
    times = [await does(_tap(number)) for number in range(COMMANDS)]
    running.cancel()
    await asyncio.wait([running])
    journal.close()
    return times


def _tap(number: int) -> Act:
    board = 1 + number % BOARDS
    return here(board) if number // BOARDS % 2 else absent(board)


async def _replay_s(path: Path) -> float:
    """Seconds to open a journal of many rows and fold it; the rows are written in a few transactions."""
    journal = Journal(path)
    journal.open()
    events: tuple[Event, ...] = tuple(VoiceMuted(hall="main", muted=bool(n % 2)) for n in range(ROWS // 10))
    for number in range(10):
        await journal.append(events, at=Instant(number), by="bench", command_id=f"bench-{number}")
    journal.close()
    began = perf_counter()
    again = Journal(path)
    stored = again.open()
    replayed(stored.records)
    took = perf_counter() - began
    again.close()
    return took


if __name__ == "__main__":
    wire.command_schema()  # the first use of a type builds its validator
    for what, measured, target in rows():
        print(f"{what:<62} {measured:>14}   {target}")
