"""Who may do what at a real broker, with the files that the hall writes for it."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from hall.broker.mqtt import Address, Broker, BrokerError, Client, Trouble
from hall.broker.users import DAEMON, daemon_password, devices, write_files
from hall.folder import StateFolder
from hall.model.venue import Venue
from tests.hall.broker.mosquitto import Mosquitto
from tests.hall.venues import venue

pytestmark = pytest.mark.anyio
# Allowed to each, in the order of `ALL`; everything else is refused.
OWN = {
    "screen-wall": {"screen/screen-wall/health", "ask/screen-wall/c1"},
    "screen-foyer": {"screen/screen-foyer/health", "ask/screen-foyer/c1"},
    "reader-pi-2": {"ask/reader-pi-2/c1"},
    "speaker-main": {"ask/speaker-main/c1"},
}
READS = {
    "screen-wall": {"state/round", "hb", "answer/screen-wall/c1"},
    "reader-pi-2": {"hb", "answer/reader-pi-2/c1"},
    "speaker-main": {"hb", "answer/speaker-main/c1", "speaking/speaker-main"},
}
ALL = (
    *("state/round", "hb", "speaking/speaker-main"),
    *(f"screen/{user}/health" for user in ("screen-wall", "screen-foyer")),
    *(f"{what}/{user}/c1" for what in ("ask", "answer") for user in OWN),
)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def place() -> Venue:
    known = venue()
    halls = (replace(known.halls[0], speaker=True), *known.halls[1:])
    return replace(known, halls=halls, readers=("pi-2",))


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    write_files(place(), StateFolder(path=tmp_path).create(), tmp_path)
    running = Mosquitto(tmp_path)
    running.start()
    yield running
    running.stop()


@asynccontextmanager
async def client(broker: Mosquitto, user: str, password: str | None = None) -> AsyncIterator[Client]:
    folder = StateFolder(path=broker.folder)
    known = {device.user: device.password for device in devices(place(), folder)}
    known[DAEMON] = daemon_password(folder)
    address = Address.of(
        f"mqtt://127.0.0.1:{broker.port}/test",
        user=user,
        password=known[user] if password is None else password,
    )
    async with Broker(address).connected() as connected:
        yield connected


async def heard(listener: Client, seconds: float = 0.3) -> set[str]:
    """The topics on which something comes until it is quiet for a while."""
    found: set[str] = set()
    try:
        async with asyncio.timeout(seconds):
            async for message in listener.messages():
                found.add(message.topic.removeprefix("hall/test/v1/"))
    except TimeoutError:
        return found
    return found


@pytest.mark.parametrize("user", OWN)
async def test_a_device_writes_its_own_topics_and_no_other(broker: Mosquitto, user: str) -> None:
    async with client(broker, DAEMON) as daemon, client(broker, user) as device:
        await daemon.subscribe(["hall/#"])
        for topic in (*(f"hall/test/v1/{name}" for name in ALL), "hall/other/v1/hb"):
            await device.publish(topic, b"x", sure=True)
        assert await heard(daemon) == OWN[user]


@pytest.mark.parametrize("user", READS)
async def test_a_device_reads_what_is_for_it_and_nothing_else(broker: Mosquitto, user: str) -> None:
    async with client(broker, DAEMON) as daemon, client(broker, user) as device:
        await device.subscribe(["#"])
        for name in ALL:
            await daemon.publish(f"hall/test/v1/{name}", b"x", sure=True)
        assert await heard(device) == READS[user]


@pytest.mark.parametrize(
    ("user", "password"), [("screen-wall", "wrong"), (DAEMON, "wrong"), ("screen-wall", "")]
)
async def test_nobody_is_let_in_without_his_password(broker: Mosquitto, user: str, password: str) -> None:
    with pytest.raises(BrokerError) as refused:
        async with client(broker, user, password):
            pass
    assert refused.value.trouble is Trouble.NOT_LET_IN


def test_the_files_hold_no_password_and_are_for_owner_and_group_alone(tmp_path: Path) -> None:
    folder = StateFolder(path=tmp_path / "state").create()
    known = write_files(place(), folder, tmp_path / "out")
    text = (tmp_path / "out" / "passwd").read_text(encoding="ascii")
    assert len({device.password for device in known}) == len(known)
    assert not any(device.password in text for device in known)
    for name in ("passwd", "acl"):
        assert stat.S_IMODE((tmp_path / "out" / name).stat().st_mode) == 0o640


def test_written_again_the_passwords_are_the_same_ones(tmp_path: Path) -> None:
    folder = StateFolder(path=tmp_path / "state").create()
    assert write_files(place(), folder, tmp_path) == write_files(place(), folder, tmp_path)


@pytest.mark.parametrize(
    "url", ["mqtt://", "mqtt://host", "mqtt://host/a/b", "mqtt://host/+", "http://host/a", "mqtt://host:x/a"]
)
def test_an_address_that_is_none_is_refused_with_an_example(url: str) -> None:
    with pytest.raises(ValueError, match="expected mqtt://hall"):
        Address.of(url, user="u", password="p")


def test_an_address_may_tell_who_asks_and_whom_to_trust() -> None:
    address = Address.of("mqtts://reader-pi-2@hall.local/club?ca=/etc/ca.pem", user="x", password="p")
    assert (address.user, address.port, address.venue, address.ca) == (
        "reader-pi-2",
        8883,
        "club",
        "/etc/ca.pem",
    )
