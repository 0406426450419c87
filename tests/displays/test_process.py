"""A wall screen as a process: what it loads, how it ends, what it does without a daemon."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from displays.followed_time import FollowedTime
from displays.http import Server
from displays.waiting import tell_waiting
from tests.displays.fake_daemon import TOKEN, FakeDaemon
from tests.displays.samples import snapshot

ENVIRONMENT = {**os.environ, "HALL_TOKEN": TOKEN}


async def child(url: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "displays", "--feed", url, "--name", "wall-1"),
        *("--size", "960x540", "--driver", "dummy"),
        env=ENVIRONMENT,
        stderr=asyncio.subprocess.PIPE,
    )


def test_a_screen_shows_its_page_tells_its_health_and_ends_well_on_sigterm() -> None:
    async def whole() -> tuple[dict[str, object], int]:
        async with asyncio.timeout(60), FakeDaemon() as daemon:
            daemon.publish(snapshot())
            screen = await child(daemon.url)
            await daemon.posted.wait()
            screen.terminate()
            _, code = await asyncio.gather(screen.communicate(), screen.wait())
            return json.loads(daemon.posts[0][1]), code

    said, code = asyncio.run(whole())
    assert code == 0
    assert said["size"] == "960x540"
    assert said["monitor"] is False  # a window that nobody can see
    assert {"lag_ms", "offset_ms", "scene"} <= said.keys()


def test_a_screen_gives_systemd_a_sign_of_life_with_each_picture(tmp_path: Path) -> None:
    async def signs(systemd: socket.socket) -> list[bytes]:
        async with asyncio.timeout(60), FakeDaemon() as daemon:
            daemon.publish(snapshot())
            notify = {"NOTIFY_SOCKET": str(systemd.getsockname()), "SDL_VIDEODRIVER": "dummy"}
            screen = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "hall", "screen", "--feed", daemon.url, "--name", "wall-1"),
                env=ENVIRONMENT | notify,
                stderr=asyncio.subprocess.DEVNULL,
            )
            loop = asyncio.get_running_loop()
            said = [await loop.sock_recv(systemd, 64) for _ in range(3)]
            screen.terminate()
            await screen.wait()
            return said

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.setblocking(False)
        assert asyncio.run(signs(systemd)) == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]


def test_a_screen_without_a_daemon_waits_and_says_so_once() -> None:
    async def whole() -> tuple[bytes, int | None]:
        async with asyncio.timeout(60):
            screen = await child("http://127.0.0.1:9")
            assert screen.stderr is not None
            first = await screen.stderr.readline()
            screen.send_signal(signal.SIGINT)
            rest, _ = await asyncio.gather(screen.stderr.read(), screen.wait())
            return first + rest, screen.returncode

    log, code = asyncio.run(whole())
    assert code == 0
    assert log.count(b"feed of 127.0.0.1:9 is lost") == 1
    assert log.count(b"time of 127.0.0.1:9 is lost") == 1


def test_a_screen_that_has_no_monitor_tells_the_daemon_so() -> None:
    async def whole() -> tuple[str, bytes]:
        async with asyncio.timeout(60), FakeDaemon() as daemon:
            telling = asyncio.create_task(
                tell_waiting(Server.of(daemon.url, TOKEN), "wall-1", FollowedTime())
            )
            await daemon.posted.wait()
            telling.cancel()
            await asyncio.wait([telling])
            return daemon.posts[0]

    target, body = asyncio.run(whole())
    assert target == "/screen/wall-1/health"
    assert json.loads(body) == {"monitor": False, "waits": True}


def test_a_screen_loads_neither_pydantic_nor_click_nor_the_web() -> None:
    code = "import displays.process, sys; print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    heavy = {
        "pydantic",
        "click",
        "starlette",
        "uvicorn",
        "jinja2",
        "argon2",
        "segno",
        "aiomqtt",
        "sqlite3",
        "numpy",
    }
    assert heavy & set(loaded) == set()
    assert not any(name.startswith(("hall.engine", "hall.tablet", "drivers")) for name in loaded)


@pytest.mark.parametrize("size", ["1920", "x", "0x5", "ax3"])
def test_a_size_that_is_none_is_refused(size: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "displays", "--feed", "http://h", "--name", "w", "--size", size],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "expected for example 1920x1080" in done.stderr
