"""Signs to systemd on a real socket."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from hall.service import Service
from hall.timebase import HallTime, new_timescale

TIME = HallTime(new_timescale())


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
        sock.bind(str(tmp_path / "notify"))
        sock.settimeout(2)
        yield sock


def address(sock: socket.socket) -> str:
    return str(sock.getsockname())


def test_systemd_hears_that_the_hall_serves_and_that_it_ends(systemd: socket.socket) -> None:
    service = Service(address(systemd), 0)
    service.ready()
    service.stopping()
    assert [systemd.recv(64), systemd.recv(64)] == [b"READY=1", b"STOPPING=1"]


def test_a_loop_that_turns_says_first_that_it_has_begun(systemd: socket.socket) -> None:
    service = Service(address(systemd), 10)
    service.sign()
    service.sign()
    assert [systemd.recv(64) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]


def test_signs_of_life_stop_where_the_hall_is_not_well(systemd: socket.socket) -> None:
    answers = [True, True, False, False]

    async def live() -> None:
        asked = asyncio.Event()

        def is_well() -> bool:
            if len(answers) == 1:
                asked.set()
            return answers.pop(0) if answers else False

        living = asyncio.create_task(Service(address(systemd), 0.003).live(TIME, is_well))
        await asked.wait()
        living.cancel()

    asyncio.run(live())
    assert [systemd.recv(64), systemd.recv(64)] == [b"WATCHDOG=1", b"WATCHDOG=1"]
    systemd.setblocking(False)
    with pytest.raises(BlockingIOError):
        systemd.recv(64)


def test_without_systemd_nothing_is_said_and_nothing_fails() -> None:
    service = Service("", 0)
    service.ready()
    asyncio.run(service.live(TIME, lambda: True))
    Service("/nowhere/at/all", 0).stopping()


def test_children_inherit_no_way_to_speak_for_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", "/run/systemd/notify")
    monkeypatch.setenv("WATCHDOG_USEC", "10000000")
    Service.of_environment()
    assert "NOTIFY_SOCKET" not in os.environ
    assert "WATCHDOG_USEC" not in os.environ
