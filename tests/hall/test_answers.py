"""Strange answers of what should be a hall: not understood, which is a lost link and no end of a follower."""

from __future__ import annotations

import asyncio

import pytest

from displays.followed_time import Probe
from displays.http import HttpError, Server
from hall.answers import MOST_BYTES, understood
from hall.app.bindings import RemoteBindings, told_bindings, told_ports
from hall.broker.topics import read_ask
from hall.model.venue import Port
from hall.published.snapshot import decode
from hall.voice.speaking import read_speaking

DEEP = "[" * 100_000
NUMBERS = ("1" * 401, str(10**17), str(-(10**17)), "1e300", "-1e300", "NaN", "Infinity", "1" * 5_000)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_time_beyond_every_instant_is_no_halls(number: str) -> None:
    for said in (f'"hall_ms": {number}, "rate": 1', f'"hall_ms": 0, "rate": {number}'):
        with pytest.raises(ValueError, match=r"count|hall"):
            Probe.of_answer(f'{{"epoch": "a", {said}}}'.encode(), sent_ms=0, received_ms=1)


@pytest.mark.parametrize("read", [understood, decode, read_speaking])
def test_what_nests_too_deep_is_not_understood(read: object) -> None:
    assert callable(read)
    with pytest.raises(ValueError, match="deep"):
        read(DEEP)


def test_what_is_too_long_is_not_read() -> None:
    with pytest.raises(ValueError, match="more than"):
        understood(b" " * (MOST_BYTES + 1))


@pytest.mark.parametrize("number", ["1" * 401, "NaN", "Infinity", "1" * 5_000])
def test_a_question_through_a_broker_with_such_a_number_is_refused_as_it_is_read(number: str) -> None:
    head = f'{{"id": "a", "method": "GET", "target": "/time", "asked_ms": {number}}}'
    with pytest.raises(ValueError, match=r"\w"):
        read_ask(head.encode() + b"\n")


@pytest.mark.parametrize(
    "said", ["[" * 3, None, 5, [5], [{"path": "a\0b"}], [{"path": "a", "boards": [[1]]}]]
)
def test_a_readers_ports_that_are_none_are_not_taken(said: object) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        told_ports(said)


def test_a_readers_ports_are_taken_as_they_were_told() -> None:
    assert told_ports([{"path": "/dev/one", "boards": [[1025, 7]]}]) == (
        Port(path="/dev/one", boards=((1025, 7),)),
    )
    with pytest.raises(ValueError, match=r"\w"):
        told_bindings([{"board": 1, "port": "a\0", "serial": None}])


@pytest.mark.anyio
@pytest.mark.parametrize("answer", [DEEP, "5", '{"bound": 5}', '{"bound": [], "ports": [{"path": 5}]}'])
async def test_an_exchange_of_bindings_is_not_understood(answer: str) -> None:
    async def tell(_: bytes) -> bytes:
        return answer.encode()

    with pytest.raises(ValueError, match=r"\w"):
        await RemoteBindings().exchange(tell)


async def answering(answer: bytes) -> tuple[asyncio.Server, Server]:
    """A server that says one thing to everybody."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    return server, Server.of(f"http://127.0.0.1:{port}", "token")


@pytest.mark.anyio
@pytest.mark.parametrize(
    "head", ["Transfer-Encoding: chunked\r\n\r\nffffffffffff\r\n", f"Content-Length: {10**12}\r\n\r\n"]
)
async def test_more_than_a_hall_has_to_say_is_not_waited_for(head: str) -> None:
    server, at = await answering(f"HTTP/1.1 200 OK\r\n{head}".encode())
    async with server:
        connection = await at.connect()
        with pytest.raises(HttpError, match="more than a hall"):
            await connection.ask("GET", "/time")
        connection.close()
