"""A week of hall time at high speed with everybody who follows: what the daemon holds stays as it is,
or grows with the journal as computed.

HALL_SOAK_WEEK=9 pytest tests/soak/test_week.py --override-ini addopts= --timeout=0 -s

plays five tournaments of nine rounds with clocks at the daemon and at a reader, three walls, phones and
tablets, and prints what is held each hour of the hall; about half an hour. Without it one round goes by in a
few seconds.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import pytest

from hall.boards.emulation import EmulatedHall, scale_json
from hall.config import load_venue, planned_start
from hall.folder import StateFolder
from hall.journal import read_only
from hall.model.call_events import CallEnded
from hall.model.commands import Role
from hall.model.events import ResultEntered
from hall.model.instants import Instant, Span
from hall.model.rounds_closed import RoundClosed
from hall.model.venue import Venue
from hall.rehearsal.client import Client
from hall.rehearsal.stage import free_port
from hall.tablet.login import Access
from hall.tablet.posts import Post
from hall.timebase import HallTime, Timescale, iso, new_timescale
from tests.soak import week_event as week
from tests.soak.samples import Held, JournalSize, written_kib
from tests.soak.week_followers import Followers, following
from tests.soak.week_officials import SHORT, WHOLE, Official, PatientClient

ROUNDS = int(os.environ.get("HALL_SOAK_WEEK", "0"))
SPEED = int(os.environ.get("HALL_SOAK_WEEK_SPEED", "300"))
_IS_WHOLE = ROUNDS > 0
_TOURNAMENTS = week.TOURNAMENTS if _IS_WHOLE else week.TOURNAMENTS[:2]
_PHONES = 30 if _IS_WHOLE else 3
_COURSE = WHOLE if _IS_WHOLE else SHORT
_COMES_UP_S = 60  # of a machine that is busy with other things
_WARM = 24  # hours of the hall until everything has been loaded, rendered and sent once
_SLACK_MIB = 8.0  # what an allocator keeps for the next time
_ROW_KIB = 8.0  # a record's part of the state, of the answers to commands and of what is published
_FEW = 8
_THREADS = 24
# SQLite takes the log into the journal at 1,000 pages of 4,096 + 24 bytes; one transaction may come on top.
_LOG_KIB = 1_000 * 4_120 / 1024 + 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Hour:
    """What was held at one moment."""

    at: Instant
    daemon: Held
    reader: Held
    journal: JournalSize
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Week:
    """One hall at speed, before anybody is let in."""

    venue: Venue
    file: Path
    folder: StateFolder
    scale: Timescale
    port: int
    pin: str
    hours: list[Hour] = field(default_factory=list)

    @property
    def timebase(self) -> HallTime:
        return HallTime(self.scale)

    def start(self, number: int) -> Instant:
        return planned_start(self.venue.entries[0].regulation, number)


@pytest.mark.timeout(120 if not _IS_WHOLE else 0)
def test_a_week_of_the_hall_leaves_the_daemon_as_it_was(tmp_path: Path) -> None:
    hall = _prepared(tmp_path)
    log = tmp_path / "log"
    with _process(log, *_daemon(hall)) as daemon, _process(log, *_reader(hall)) as reader:
        refused, followers = asyncio.run(_played(hall, daemon.pid, reader.pid))
        assert (daemon.poll(), reader.poll()) == (None, None)
    _print(hall)
    print(f"pages fetched by status: {followers.fetched}; streams that ended: {followers.lost}")
    assert refused == []
    assert "Traceback" not in log.read_text()
    _assert_all_was_played(hall)
    assert followers.lost == 0
    assert set(followers.fetched) == {200}
    if _IS_WHOLE:
        _assert_flat(hall)


def _prepared(tmp_path: Path) -> Week:
    folder = StateFolder(path=tmp_path / "state").create()
    file = week.written(tmp_path, _TOURNAMENTS, folder.ports)
    venue = load_venue(file)
    speed = SPEED if _IS_WHOLE else 120
    first = planned_start(venue.entries[0].regulation, 1)
    begin = first - _COURSE.published_before - Span.of(seconds=_COMES_UP_S * speed)
    scale = new_timescale(rate=speed, start=begin, epoch="week")
    _, pins = Access.create(folder.access, timebase=HallTime(scale), epoch=scale.epoch)
    folder.token("reader-" + week.READER)
    pin = pins[Post(Role.CHIEF_ARBITER)]
    return Week(venue=venue, file=file, folder=folder, scale=scale, port=free_port(), pin=pin)


def _daemon(hall: Week) -> tuple[str, ...]:
    return (
        *("run", str(hall.file), "--state", str(hall.folder.path), "--port", str(hall.port)),
        *("--no-screens", "--scale", json.dumps(scale_json(hall.scale))),
        *("--emulated", str(hall.folder.ports), "--boards", str(len(week.READ_HERE))),
    )


def _reader(hall: Week) -> tuple[str, ...]:
    token = hall.folder.path / f"reader-{week.READER}-token.json"
    return "reader", "--feed", f"http://127.0.0.1:{hall.port}", "--token-file", str(token)


@contextmanager
def _process(log: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("ab") as out:
        child = subprocess.Popen(
            [sys.executable, "-m", "hall", *arguments], stdout=subprocess.DEVNULL, stderr=out
        )
        try:
            yield child
        finally:
            child.terminate()
            child.wait(timeout=20)


async def _played(hall: Week, daemon: int, reader: int) -> tuple[list[str], Followers]:
    boards = await EmulatedHall.start(
        ports=hall.folder.ports,
        boards=max(week.READ_THERE),
        control=hall.venue.entries[0].regulation.time_control,
        scale=hall.scale,
        truth=hall.folder.path / "truth.jsonl",
    )
    client = PatientClient(f"http://127.0.0.1:{hall.port}", hall.timebase, "week")
    try:
        await client.until_well()
        await client.log_in(role=Role.CHIEF_ARBITER, pin=hall.pin, name="Неделин Н.")
        async with following(
            hall.port,
            token=hall.folder.screen_token(),
            cookie=client.cookie,
            tournaments=_TOURNAMENTS,
            phones=_PHONES,
        ) as followers:
            sampling = asyncio.create_task(_sampled(hall, followers, daemon, reader))
            refused = await _all_rounds(hall, client, boards)
            sampling.cancel()
            await asyncio.gather(sampling, return_exceptions=True)
            lost, fetched = followers.lost, dict(followers.fetched)
        assert lost == followers.lost
        assert fetched
        return refused, followers
    finally:
        await boards.stop()


async def _all_rounds(hall: Week, client: Client, boards: EmulatedHall) -> list[str]:
    one_imports = asyncio.Lock()
    officials = [
        Official(
            entry=entry,
            client=client,
            timebase=hall.timebase,
            socket=hall.folder.socket,
            boards=boards,
            course=_COURSE,
            one_imports=one_imports,
        )
        for entry in hall.venue.entries
    ]
    if not _IS_WHOLE:
        await asyncio.gather(*(official.plays_soon(1) for official in officials))
    for number in range(1, ROUNDS + 1):
        await asyncio.gather(*(official.plays(number, hall.start(number)) for official in officials))
        if any(official.refused for official in officials):
            break
    return [refused for official in officials for refused in official.refused]


async def _sampled(hall: Week, followers: Followers, daemon: int, reader: int) -> None:
    """Each hour of the hall until cancelled."""
    at = hall.timebase.now()
    while True:
        hour = Hour(
            at=hall.timebase.now(),
            daemon=Held.of(daemon),
            reader=Held.of(reader),
            journal=JournalSize.of(hall.folder.journal),
            lost=followers.lost,
        )
        hall.hours.append(hour)
        if _IS_WHOLE:
            print(_line(hall, hour), flush=True)
        at = at + Span.of(hours=1)
        await hall.timebase.sleep_until(at)


def _line(hall: Week, hour: Hour) -> str:
    d, r, j = hour.daemon, hour.reader, hour.journal
    return (
        f"{iso(hour.at, hall.venue.zone)[5:16]} {d.rss:7.1f} {d.pss:7.1f} {d.descriptors:5} {d.threads:4}"
        f" {d.cpu_s:6.0f}"
        f" | {r.rss:6.1f} {r.descriptors:4} {r.threads:3} | {j.rows:6} {j.kib:7.0f} {j.log_kib:6.0f}"
        f" | {hour.lost}"
    )


def _print(hall: Week) -> None:
    print("hall time | daemon: RSS, PSS MiB, descriptors, threads, CPU s | reader: the same")
    print("          | journal: rows, KiB, log KiB | streams that ended")
    for hour in hall.hours:
        print(_line(hall, hour))
    print(f"the rows alone: {written_kib(hall.folder.journal):.0f} KiB")


def _assert_all_was_played(hall: Week) -> None:
    records = read_only(hall.folder.journal).records
    rounds = max(ROUNDS, 1) * len(_TOURNAMENTS)
    assert sum(isinstance(one.event, RoundClosed) for one in records) == rounds
    assert sum(isinstance(one.event, ResultEntered) for one in records) == rounds * week.BOARDS
    print(f"calls: {sum(isinstance(one.event, CallEnded) for one in records)}")


def _assert_flat(hall: Week) -> None:
    """After the first day, in which all is loaded, rendered and sent once."""
    later = [hour for hour in hall.hours if hour.at - hall.hours[0].at >= Span.of(hours=_WARM)]
    first, last = later[0], later[-1]
    rows = last.journal.rows - first.journal.rows
    most_mib = _SLACK_MIB + rows * _ROW_KIB / 1024
    assert max(hour.daemon.rss for hour in later) - first.daemon.rss <= most_mib
    assert max(hour.reader.rss for hour in later) - first.reader.rss <= _SLACK_MIB
    # At night nobody taps; what is open then is open for good.
    assert _fewest(later[-_WARM:]) - _fewest(later[:_WARM]) <= _FEW
    assert max(hour.daemon.threads for hour in later) <= _THREADS
    assert max(hour.journal.log_kib for hour in hall.hours) <= _LOG_KIB
    assert last.journal.kib <= 2 * written_kib(hall.folder.journal) + 64
    assert all(b.journal.rows >= a.journal.rows for a, b in pairwise(hall.hours))


def _fewest(hours: list[Hour]) -> int:
    return min(hour.daemon.descriptors for hour in hours)
