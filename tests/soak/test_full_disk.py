"""A disk that is full in mid-round, full or read-only at a start, and well again: nothing is lost, the walls
count on."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path

from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.http import Server
from hall.folder import StateFolder
from hall.journal import read_only
from hall.model import commands as c
from hall.model.commands import Act, Role
from hall.model.events import DaemonStarted, Record
from hall.model.instants import Instant, Span
from hall.model.tournament import Result
from hall.rehearsal.client import Client
from hall.tablet.posts import Post
from hall.timebase import Timebase
from hall.wire import dump_act
from tests.hall.running import Running, running
from tests.soak.small_disk import SmallDisk, small_disk

ROUND = 5
_WAIT_S = 60.0


@dataclass(slots=True, kw_only=True)
class Tablet:
    """An official's tablet that takes the first answer, whatever it is."""

    hall: Running
    client: Client
    accepted: list[str] = field(default_factory=list)

    def taps(self, id: str, act: Act) -> tuple[int, str]:
        """The status and what is said."""
        connection = HTTPConnection("127.0.0.1", self.hall.port, timeout=20)
        headers = {"Content-Type": "application/json", "Origin": self.hall.base, "Cookie": self.client.cookie}
        connection.request("POST", "/command", json.dumps({"id": id, "act": dump_act(act)}), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        if answer.status == 200:
            self.accepted.append(id)
        return answer.status, text

    async def taps_until(self, id: str, act: Act, status: int) -> str:
        """What is said once the answer is `status`."""
        async with asyncio.timeout(_WAIT_S):
            while (answer := await asyncio.to_thread(self.taps, id, act))[0] != status:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        return answer[1]


@contextmanager
def _daemon(hall: Running, disk: SmallDisk) -> Iterator[subprocess.Popen[bytes]]:
    child = subprocess.Popen([*disk.inside, *hall.arguments()], stdout=subprocess.DEVNULL)
    try:
        yield child
    finally:
        child.kill()
        child.wait()


def _prepared(disk: SmallDisk, tmp_path: Path) -> Running:
    """A hall whose state folder lies on the small disk."""
    made = running(tmp_path / "made")
    shutil.copytree(made.folder.path, disk.outside, dirs_exist_ok=True)
    return Running(folder=StateFolder(path=disk.path), scale=made.scale, port=made.port, pins=made.pins)


def _result(board: int) -> c.EnterResult:
    return c.EnterResult(tournament="open", round=ROUND, board=board, result=Result.DRAW)


async def _in_play(hall: Running, timebase: Timebase) -> Tablet:
    client = hall.client()
    await client.until_well()
    await client.log_in(role=Role.CHIEF_ARBITER, pin=hall.pins[Post(Role.CHIEF_ARBITER)], name="Лагутин А.")
    soon = timebase.now() + Span.of(seconds=1)
    for act in (
        c.PublishPairings(tournament="open", round=ROUND),
        c.MoveStart(tournament="open", round=ROUND, new=soon),
    ):
        assert (await client.does(act)).status == 200
    await timebase.sleep_until(soon)
    assert (await client.does(c.StartRound(tournament="open", round=ROUND))).status == 200
    return Tablet(hall=hall, client=client, accepted=list(client.answered))


async def _until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(_WAIT_S):
        while not await true():  # noqa: ASYNC110 - of another process nothing tells
            await asyncio.sleep(0.1)


async def _health(hall: Running) -> dict[str, object]:
    """What /healthz says; empty where nobody answers."""

    def ask() -> dict[str, object]:
        connection = HTTPConnection("127.0.0.1", hall.port, timeout=10)
        try:
            connection.request("GET", "/healthz")
            said: dict[str, object] = json.loads(connection.getresponse().read())
            return said
        except OSError:
            return {}
        finally:
            connection.close()

    return await asyncio.to_thread(ask)


async def _deadline_on_the_wall(hall: Running, token: str) -> Instant | None:
    """The default time as a wall that connects now is told it, with hall time known."""
    feed = SseFeed(Server.of(hall.base, token), "wall-1", FollowedTime())
    following = asyncio.create_task(feed.run(lambda: None))
    try:

        async def told() -> bool:
            return feed.heard.snapshot.round is not None and feed.time.known

        await _until(told)
        assert abs((feed.time.now() - hall.timebase.now()).ms) < 1000
        section = feed.heard.snapshot.round
        return None if section is None else section.rounds[0].default_at
    finally:
        following.cancel()
        await asyncio.wait([following])


def test_a_disk_full_in_mid_round_and_at_a_start_loses_nothing_and_stops_no_countdown(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", size="3m") as disk:
        hall = _prepared(disk, tmp_path)
        token = StateFolder(path=disk.outside).screen_token()
        with _daemon(hall, disk) as first:
            tablet, deadline = asyncio.run(_full_and_freed(hall, disk, first, token))
        # Made anew at each start, for which there is no room either.
        (disk.outside / "journal.sqlite-shm").unlink()
        disk.fill(None)
        with _daemon(hall, disk) as second:
            asyncio.run(_started_full(hall, disk, second, tablet, token, deadline))
        boots = [1, 2]
        if disk.holder is not None:
            (disk.outside / hall.folder.socket.name).unlink()
            disk.remount("ro")
            with _daemon(hall, disk) as third:
                asyncio.run(_started_read_only(hall, disk, third, tablet, token, deadline))
            boots.append(3)
        records = _records(disk, tmp_path)
    kept = [record.command_id for record in records if record.command_id is not None]
    assert len(kept) == len(set(kept))
    assert set(tablet.accepted) <= set(kept)
    assert [r.event.boot for r in records if isinstance(r.event, DaemonStarted)] == boots


def _records(disk: SmallDisk, tmp_path: Path) -> tuple[Record, ...]:
    """Of a copy: a path through another namespace is not SQLite's."""
    for file in disk.outside.glob("journal.sqlite*"):
        shutil.copy(file, tmp_path)
    return read_only(tmp_path / "journal.sqlite").records


async def _full_and_freed(
    hall: Running, disk: SmallDisk, daemon: subprocess.Popen[bytes], token: str
) -> tuple[Tablet, Instant | None]:
    tablet = await _in_play(hall, hall.timebase)
    deadline = await _deadline_on_the_wall(hall, token)
    assert deadline is not None
    assert (await asyncio.to_thread(tablet.taps, "tap-000001", _result(1)))[0] == 200
    disk.fill(daemon.pid)
    assert "Журнал не записывается" in await _until_refused(tablet)
    assert (await _health(hall))["journal_writable"] is False
    assert await _deadline_on_the_wall(hall, token) == deadline
    disk.free(daemon.pid)
    await tablet.taps_until("tap-000002", _result(2), 200)
    assert (await _health(hall))["journal_writable"] is True
    disk.fill(daemon.pid)
    await _until_refused(tablet)
    return tablet, deadline


async def _until_refused(tablet: Tablet) -> str:
    """Tap until the disk has no room for one more record; what is said then."""
    first = len(tablet.accepted)
    for number in range(first, first + 1000):
        act = c.SetScreen(screen="wall-1", identify_until=Instant(number))
        status, said = await asyncio.to_thread(tablet.taps, f"shown-{number:06d}", act)
        if status == 503:
            return said
        assert status == 200, said
    raise AssertionError("the disk was never full")


async def _started_full(
    hall: Running,
    disk: SmallDisk,
    daemon: subprocess.Popen[bytes],
    tablet: Tablet,
    token: str,
    deadline: Instant | None,
) -> None:
    if disk.holder is None:
        disk.fill(daemon.pid)
    await _shows_and_refuses(hall, daemon, token, deadline)
    assert "Журнал не записывается" in await tablet.taps_until("tap-000003", _result(3), 503)
    disk.free(daemon.pid)

    async def writes() -> bool:
        return bool((await _health(hall))["journal_writable"])

    await _until(writes)
    await tablet.taps_until("tap-000003", _result(3), 200)


async def _started_read_only(
    hall: Running,
    disk: SmallDisk,
    daemon: subprocess.Popen[bytes],
    tablet: Tablet,
    token: str,
    deadline: Instant | None,
) -> None:
    await _shows_and_refuses(hall, daemon, token, deadline)
    assert "Журнал не записывается" in await tablet.taps_until("tap-000004", _result(4), 503)
    disk.remount("rw")
    await tablet.taps_until("tap-000004", _result(4), 200)
    assert (await _health(hall))["journal_writable"] is True
    console = disk.outside / hall.folder.socket.name

    async def console_is_there() -> bool:
        return console.is_socket()

    await _until(console_is_there)


async def _shows_and_refuses(
    hall: Running, daemon: subprocess.Popen[bytes], token: str, deadline: Instant | None
) -> None:
    async def answers() -> bool:
        assert daemon.poll() is None, "the daemon did not start"
        return bool(await _health(hall))

    await _until(answers)
    assert (await _health(hall))["journal_writable"] is False
    assert await _deadline_on_the_wall(hall, token) == deadline
