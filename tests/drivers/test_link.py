"""The link over a real pty: bytes both ways, unplugging and plugging, ports that cannot be opened."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import grp
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from drivers.dgt.emulated_port import EmulatedPort
from drivers.errors import LinkError, PortForbidden, PortHeld, PortMissing, PortRefused, PortUnplugged
from drivers.link import PortSettings, SerialLink, holder_of, opening_error
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import Remembering, no_descriptor_leaks


class Bench:
    """A port, a running link on it, and what both heard."""

    def __init__(self, name: Path) -> None:
        self.heard = b""
        self.listener = Remembering()
        self.port = EmulatedPort(name, self._hear)
        self.link = SerialLink(
            port=str(name), timebase=HallTime(new_timescale()), settings=PortSettings(dtr=False, rts=False)
        )

    def _hear(self, data: bytes) -> None:
        self.heard += data
        self.listener.stir()


@asynccontextmanager
async def running(bench: Bench) -> AsyncIterator[Bench]:
    task = asyncio.ensure_future(bench.link.run(bench.listener))
    try:
        yield bench
    finally:
        task.cancel()
        await asyncio.wait([task])
        bench.port.unplug()


@asynccontextmanager
async def opened(name: Path) -> AsyncIterator[Bench]:
    bench = Bench(name)
    bench.port.plug()
    async with running(bench):
        await bench.listener.until(lambda: bench.listener.times_open == 1)
        yield bench


def test_bytes_pass_both_ways(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path / "port") as bench:
            bench.port.write(b"\x8d\x00\x0a")
            await bench.listener.until(lambda: bench.listener.chunks == b"\x8d\x00\x0a")
            assert bench.listener.write is not None
            bench.listener.write(b"\x4b")
            await bench.listener.until(lambda: bench.heard == b"\x4b")

    with no_descriptor_leaks():
        asyncio.run(scene())


def test_an_unplugged_port_is_told_and_opened_again_under_its_name(tmp_path: Path) -> None:
    async def scene() -> list[LinkError]:
        async with opened(tmp_path / "port") as bench:
            first = os.readlink(tmp_path / "port")
            bench.port.unplug()
            await bench.listener.until(lambda: bench.listener.errors != [])
            holding = os.openpty()  # takes the freed number, so that the new port has another target
            bench.port.plug()
            await bench.listener.until(lambda: bench.listener.times_open == 2)
            assert os.readlink(tmp_path / "port") != first
            bench.port.write(b"again")
            await bench.listener.until(lambda: bench.listener.chunks == b"again")
            for fd in holding:
                os.close(fd)
            return bench.listener.errors

    with no_descriptor_leaks():
        errors = asyncio.run(scene())

    assert isinstance(errors[0], PortUnplugged)


def test_a_port_that_opens_is_told_as_closed_each_time_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is heard on it in between: else whoever listens would believe the second to be open still."""

    async def scene() -> list[LinkError]:
        bench = Bench(tmp_path / "port")
        async with running(bench):
            for _ in range(2):
                bench.port.plug()
                await bench.listener.until(lambda: bench.listener.write is not None)
                bench.port.unplug()
                await bench.listener.until(lambda: bench.listener.write is None)
        return bench.listener.errors

    with no_descriptor_leaks(), caplog.at_level(logging.WARNING, "drivers.link"):
        errors = asyncio.run(scene())

    assert [type(error) for error in errors].count(PortUnplugged) == 2
    assert len(caplog.records) == 1


def test_a_missing_port_is_told_once_however_often_it_is_tried(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> list[LinkError]:
        bench = Bench(tmp_path / "port")
        async with running(bench):
            await bench.listener.until(lambda: bench.listener.errors != [])
            await HallTime(new_timescale()).sleep(0.9)  # two more attempts
            bench.port.plug()
            await bench.listener.until(lambda: bench.listener.times_open == 1)
        return bench.listener.errors

    with no_descriptor_leaks(), caplog.at_level(logging.WARNING, "drivers.link"):
        errors = asyncio.run(scene())

    assert [type(error) for error in errors] == [PortMissing]
    assert str(tmp_path / "port") in str(errors[0])
    assert len(caplog.records) == 1


def test_a_held_port_names_who_holds_it(tmp_path: Path) -> None:
    async def scene() -> list[LinkError]:
        bench = Bench(tmp_path / "port")
        bench.port.plug()
        fd = os.open(tmp_path / "port", os.O_RDWR | os.O_NOCTTY)
        fcntl.flock(fd, fcntl.LOCK_EX)
        async with running(bench):
            await bench.listener.until(lambda: bench.listener.errors != [])
        os.close(fd)
        return bench.listener.errors

    with no_descriptor_leaks():
        [error] = asyncio.run(scene())

    assert isinstance(error, PortHeld)
    assert f"process {os.getpid()}" in str(error)


def test_the_holder_of_a_port_nobody_has_is_not_known(tmp_path: Path) -> None:
    assert holder_of(str(tmp_path / "port")) is None


def test_a_second_link_finds_the_port_held(tmp_path: Path) -> None:
    async def scene() -> list[LinkError]:
        async with opened(tmp_path / "port") as bench:
            second = Remembering()
            task = asyncio.ensure_future(
                SerialLink(port=bench.link.port, timebase=HallTime(new_timescale())).run(second)
            )
            await second.until(lambda: second.errors != [])
            task.cancel()
            await asyncio.wait([task])
            return second.errors

    assert [type(error) for error in asyncio.run(scene())] == [PortHeld]


def test_a_port_without_rights_says_which_group_is_missing(tmp_path: Path) -> None:
    node = tmp_path / "port"
    node.touch()

    error = opening_error(str(node), OSError(errno.EACCES, "Permission denied"))

    assert isinstance(error, PortForbidden)
    assert f"group {grp.getgrgid(node.stat().st_gid).gr_name}" in str(error)


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOENT, PortMissing),
        (errno.ENXIO, PortMissing),
        (errno.EBUSY, PortHeld),
        (errno.EAGAIN, PortHeld),
        (errno.EIO, PortRefused),
    ],
)
def test_each_reason_has_its_own_kind_of_error(number: int, kind: type[LinkError]) -> None:
    assert type(opening_error("/dev/port", OSError(number, os.strerror(number)))) is kind


def test_a_file_that_is_no_port_is_refused_with_the_systems_reason(tmp_path: Path) -> None:
    name = tmp_path / "port"
    name.write_text("no port")

    async def scene() -> list[LinkError]:
        bench = Bench(name)
        async with running(bench):
            await bench.listener.until(lambda: bench.listener.errors != [])
        return bench.listener.errors

    with no_descriptor_leaks():
        [error] = asyncio.run(scene())

    assert isinstance(error, PortRefused)
    assert "check that it names a serial port" in str(error)
