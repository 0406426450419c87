"""Two daemons of one hall hear each other on a real network; those of two halls do not."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hall.errors import HallError
from hall.rivals import Rivals, networks
from hall.timebase import HallTime, new_timescale

pytestmark = pytest.mark.anyio
PORT = 18_079
TIME = HallTime(new_timescale())


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def listening(token: str) -> AsyncIterator[Rivals]:
    rivals = Rivals(token, port=PORT, networks=lambda: ("127.255.255.255",))
    rivals.open()
    try:
        yield rivals
    finally:
        rivals.close()


async def test_the_second_daemon_of_a_hall_is_told_where_the_first_one_runs() -> None:
    async with listening("token"), listening("token") as second:
        with pytest.raises(HallError, match=r"the machine at 127\.0\.0\.1 runs this hall already"):
            await second.refuse(TIME)


async def test_a_daemon_that_broadcasts_do_not_reach_is_asked_by_its_address() -> None:
    far = Rivals("token", port=PORT, networks=lambda: ())
    far.open()
    try:
        async with listening("token"):  # of two ears on one machine the last one opened hears its address
            with pytest.raises(HallError, match=r"runs this hall already"):
                await far.refuse(TIME, ["127.0.0.1"])
    finally:
        far.close()


async def test_two_halls_in_one_network_do_not_disturb_each_other() -> None:
    async with listening("token"), listening("another") as other:
        await other.refuse(TIME)
        assert other.found is None


async def test_a_daemon_alone_starts() -> None:
    async with listening("token") as only:
        await only.refuse(TIME)
        assert only.found is None


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\xff\xfe",
        b"[" * 400,
        b"{" * 4000,
        json.dumps({"runs": "not asked", "proof": "0", "by": "x"}).encode(),
        json.dumps({"ask": 7, "from": None}).encode(),
    ],
)
async def test_noise_on_the_port_is_ignored(said: bytes) -> None:
    async with listening("token") as rivals:
        rivals.take(said, ("192.0.2.1", 9))
        assert rivals.found is None


async def test_an_answer_without_the_token_is_not_believed() -> None:
    async with listening("token") as rivals, listening("guessed") as liar:
        rivals.ask(["127.0.0.1"])
        await liar.refuse(TIME)
        assert rivals.found is None


def test_networks_are_addresses_of_broadcast() -> None:
    assert all(address.count(".") == 3 and address != "0.0.0.0" for address in networks())
