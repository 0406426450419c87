"""The daemon as users meet it: a real process, real HTTP, a real kill -9."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import TypeVar

import pytest

from hall.config import find, load_venue
from hall.engine import replayed
from hall.folder import StateFolder
from hall.journal import read_only
from hall.model import commands as c
from hall.model.commands import Role
from hall.model.events import PairingsPublished, RoundPlanned, TimescaleSet
from hall.model.instants import Span
from hall.published.audience import Surroundings, round_view, screen_sections
from hall.published.plain_json import to_json
from hall.rehearsal.client import Client, FeedWatch
from hall.rehearsal.stage import free_port
from hall.tablet.posts import Post
from hall.web.connections import FIRST_REQUEST_S
from tests.hall.running import BEFORE_ROUND_5, Running, running

T = TypeVar("T")
ROUND = 5
PLANNED = BEFORE_ROUND_5 + Span.of(minutes=15)


async def _logged_in(hall: Running) -> Client:
    client = hall.client()
    await client.until_well()
    await client.log_in(role=Role.CHIEF_ARBITER, pin=hall.pins[Post(Role.CHIEF_ARBITER)], name="Лагутин А.")
    return client


def _with_client(hall: Running, use: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        await use(await _logged_in(hall))

    asyncio.run(run())


def test_a_round_is_planned_at_the_opening_by_the_regulations_date(tmp_path: Path) -> None:
    hall = running(tmp_path)
    with hall.daemon():
        asyncio.run(hall.client().until_well())
    plans = [r.event for r in read_only(hall.folder.journal).records if isinstance(r.event, RoundPlanned)]
    assert [(plan.round, plan.start) for plan in plans] == [(ROUND, PLANNED)]


def test_a_killed_daemon_comes_back_with_the_same_deadlines_and_what_was_acknowledged(tmp_path: Path) -> None:
    hall = running(tmp_path)

    async def publish_and_start_too_early(client: Client) -> None:
        published = await client.does(c.PublishPairings(tournament="open", round=ROUND))
        assert published.status == 200
        early = await client.does(c.StartRound(tournament="open", round=ROUND))
        assert early.status == 409

    with hall.daemon() as daemon:
        _with_client(hall, publish_and_start_too_early)
        before = replayed(read_only(hall.folder.journal).records)
        daemon.kill()
        daemon.wait()
    with hall.daemon():
        asyncio.run(hall.client().until_well())
    stored = read_only(hall.folder.journal)
    after = replayed(stored.records)
    assert round_view(after.tournaments["open"]) == round_view(before.tournaments["open"])
    assert sum(isinstance(r.event, PairingsPublished) for r in stored.records) == 1
    assert sum(isinstance(r.event, TimescaleSet) for r in stored.records) == 1


def test_the_feed_shows_the_journals_fold(tmp_path: Path) -> None:
    hall = running(tmp_path)
    token = hall.folder.screen_token()

    async def publish_and_read(client: Client) -> None:
        await client.does(c.PublishPairings(tournament="open", round=ROUND))
        feed = FeedWatch(hall.base, "wall-1", token)
        feed.start()
        assert await feed.until(lambda: _all_sections(feed), hall.timebase, 5.0)
        feed.stop()
        state = replayed(read_only(hall.folder.journal).records)
        venue = load_venue(find("demo", "venues"))
        expected = screen_sections(state, venue, Surroundings(time_verified=True))
        for name in ("round", "pairings"):
            assert feed.section(name) == to_json(expected[name])
        screens = feed.section("screens")
        assert screens is not None
        assert screens["screens"] == to_json(expected["screens"])["screens"]
        assert screens["address"] == f"http://hall.local:{hall.base.rsplit(':', 1)[1]}"

    with hall.daemon():
        _with_client(hall, publish_and_read)


def _all_sections(feed: FeedWatch) -> bool:
    return all(feed.section(name) is not None for name in ("venue", "round", "pairings", "screens"))


def test_a_second_daemon_on_the_same_journal_says_so_and_exits_1(tmp_path: Path) -> None:
    hall = running(tmp_path)
    with hall.daemon():
        asyncio.run(hall.client().until_well())
        second = subprocess.run(hall.arguments(), capture_output=True, text=True, timeout=60)
    assert second.returncode == 1
    assert "another hall daemon is running on this journal" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_busy_port_is_named_with_what_to_do(tmp_path: Path) -> None:
    first = running(tmp_path / "one")
    other = running(tmp_path / "two")
    taken = Running(folder=other.folder, scale=other.scale, port=first.port, pins=other.pins)
    with first.daemon():
        asyncio.run(first.client().until_well())
        second = subprocess.run(taken.arguments(), capture_output=True, text=True, timeout=60)
    assert second.returncode == 1
    assert f"port {first.port} cannot be used" in second.stderr
    assert "--port 8081" in second.stderr


def test_lost_pins_are_made_anew_and_end_every_login(tmp_path: Path) -> None:
    hall = running(tmp_path)
    old, child = hall.folder.access.read_bytes(), [*hall.arguments(), "--new-pins"]
    with subprocess.Popen(child, stdout=subprocess.PIPE, text=True) as daemon:
        try:
            asyncio.run(hall.client().until_well())
        finally:
            daemon.terminate()
            said, _ = daemon.communicate(timeout=60)
    assert "PIN главный судья / chief arbiter: " in said
    assert not any(f": {pin}\n" in said for pin in hall.pins.values())
    assert hall.folder.access.read_bytes() != old


def test_a_file_enters_through_the_socket_and_a_broken_one_changes_nothing(tmp_path: Path) -> None:
    hall = running(tmp_path / "state")
    broken = tmp_path / "broken.trf"
    player = "001    1      Ivanov                            2000 RUS"
    broken.write_text(f"012 Broken\n{player:<89}  0077 w 1\n")  # there is no player 77
    with hall.daemon():
        asyncio.run(hall.client().until_well())
        before = read_only(hall.folder.journal).records
        refused = _import(hall.folder, broken)
        again = _import(hall.folder, Path("hall/demo/open-80.trf"))
    assert refused.returncode == 1
    assert again.returncode == 0, again.stderr
    assert read_only(hall.folder.journal).records == before


def _import(folder: StateFolder, file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hall", "import", str(file), "--venue", "demo"]
    return subprocess.run([*command, "--state", str(folder.path)], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("path", ["/feed/screen?name=wall-1", "/screen/wall-1/picture"])
def test_followers_need_the_token(tmp_path: Path, path: str) -> None:
    hall = running(tmp_path)
    with hall.daemon():
        asyncio.run(hall.client().until_well())
        connection = HTTPConnection("127.0.0.1", hall.port, timeout=60)
        connection.request("GET", path)
        assert connection.getresponse().status == 401
        connection.close()


@pytest.mark.parametrize("size", [None, 8 * 1024 * 1024 + 1])
def test_a_tournament_file_that_is_not_there_or_too_large_is_named_in_a_sentence(
    tmp_path: Path, size: int | None
) -> None:
    text = find("demo", "venues").read_text(encoding="utf-8")
    assert 'file = "demo:open-80.trf"' in text
    venue = tmp_path / "town.toml"
    missing = tmp_path / "cup.trf"
    if size is not None:
        missing.touch()
        os.truncate(missing, size)
    venue.write_text(
        text.replace('file = "demo:open-80.trf"', f'file = "{missing}"').replace(
            "emulated_boards = 20", "emulated_boards = 0"
        ),
        encoding="utf-8",
    )
    arguments = [*("--state", str(tmp_path / "state")), *("--port", str(free_port())), "--no-screens"]
    ended = subprocess.run(
        [sys.executable, "-m", "hall", "run", str(venue), *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 1
    assert str(missing) in ended.stderr
    assert ("more than 8 MB" in ended.stderr) is (size is not None)
    assert "Traceback" not in ended.stderr


def test_requests_that_are_none_are_answered_and_leave_no_traceback_in_the_log(tmp_path: Path) -> None:
    hall = running(tmp_path / "state")
    named = f"Host: 127.0.0.1:{hall.port}\r\nOrigin: {hall.base}\r\nContent-Type: application/json\r\n"
    both = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
    sent = (
        *("GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "\0" * 100, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        *(
            f"POST {path} HTTP/1.1\r\n{named}{both}"
            for path in ("/command", "/tablet/login", "/tablet/language")
        ),
        f'POST /tablet/login HTTP/1.1\r\n{named}Transfer-Encoding: chunked\r\n\r\n5\r\n{{"a":\r\nzz\r\n',
        f"POST /tablet/login HTTP/1.1\r\n{named}Content-Length: -5\r\n\r\n",
        f"GET / HTTP/1.1\r\n{named}X: {'a' * 200_000}\r\n\r\n",
    )
    log = tmp_path / "log"
    with log.open("w") as errors, subprocess.Popen(hall.arguments(), stdout=errors, stderr=errors) as daemon:
        try:
            asyncio.run(hall.client().until_well())
            _answer(hall.port, f"GET /tablet/login HTTP/1.1\r\n{named}\r\n")  # once the pages are there
            answers = [_answer(hall.port, raw) for raw in sent]
            _leave(hall.port, f"POST /tablet/login HTTP/1.1\r\n{named}Content-Length: 500\r\n\r\n{{")
            asyncio.run(hall.client().until_well())
        finally:
            daemon.terminate()
    assert [a for a in answers if not a.startswith("HTTP/1.1 4")] == []
    assert "Traceback" not in log.read_text()


def _answer(port: int, raw: str) -> str:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        client.sendall(raw.encode())
        return client.recv(4096).decode()


def _leave(port: int, raw: str) -> None:
    """Send a part of a request and hang up."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        client.sendall(raw.encode())


def test_a_connection_that_asks_nothing_is_closed(tmp_path: Path) -> None:
    hall = running(tmp_path)
    with hall.daemon():
        asyncio.run(hall.client().until_well())
        with socket.create_connection(("127.0.0.1", hall.port)) as idle:
            idle.settimeout(FIRST_REQUEST_S + 60)
            assert idle.recv(1) == b""


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGHUP])
def test_it_is_ended_in_order_by_its_service_and_by_a_terminal_that_is_closed(
    tmp_path: Path, sent: signal.Signals
) -> None:
    here = running(tmp_path)
    with here.daemon() as child:
        asyncio.run(here.client().until_well())
        child.send_signal(sent)
        assert child.wait(timeout=60) == 0


def test_a_hang_up_that_was_ignored_before_the_start_stays_so(tmp_path: Path) -> None:
    here = running(tmp_path)
    nohup = ("sh", "-c", "trap '' HUP; exec \"$@\"", "sh")
    with subprocess.Popen((*nohup, *here.arguments()), stdout=subprocess.DEVNULL) as child:
        asyncio.run(here.client().until_well())
        child.send_signal(signal.SIGHUP)
        asyncio.run(here.client().until_well())
        child.terminate()
        assert child.wait(timeout=60) == 0


def test_a_killed_daemon_takes_its_walls_along(tmp_path: Path) -> None:
    hall = running(tmp_path)
    arguments = [one for one in hall.arguments() if one != "--no-screens"]
    with subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as daemon:
        asyncio.run(hall.client().until_well())
        walls = _until(lambda: _children(daemon.pid))
        daemon.kill()
    assert _until(lambda: [pid for pid in walls if not Path(f"/proc/{pid}").exists()] == walls)


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in listed]


def _until(found: Callable[[], T]) -> T:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if value := found():
            return value
        time.sleep(0.02)
    raise AssertionError("it did not come to pass within a minute")
