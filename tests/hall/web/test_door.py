"""A client that opens connections in a loop: whom it costs a connection, and whom never."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.routing import Route
from starlette.types import Scope

from hall.app.known import known_to
from hall.app.serving import bound, door_of, most_connections, web_server
from hall.folder import StateFolder
from hall.model.commands import Role
from hall.model.venue import Web
from hall.timebase import HallTime, new_timescale
from hall.web.door import Door, Settling
from tests.hall.made_access import made_access


@contextmanager
def visitors(door: Door) -> Iterator[Callable[[str, int], socket.socket]]:
    """Lets somebody in by address and port; gives his end of the line."""
    lines: list[socket.socket] = []

    def enter(address: str, port: int) -> socket.socket:
        ours, theirs = socket.socketpair()
        theirs.setblocking(False)
        lines.extend((ours, theirs))
        door.enter(ours, address, port)
        return theirs

    try:
        yield enter
    finally:
        for line in lines:
            line.close()


def is_shown_out(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False


def test_the_oldest_stranger_of_an_address_makes_room_and_the_log_names_the_address_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    door = Door(per_address=2, most=100)
    with caplog.at_level(logging.WARNING), visitors(door) as enter:
        other = enter("10.0.0.9", 1)
        lines = [enter("10.0.0.5", port) for port in range(1, 7)]
        assert [is_shown_out(line) for line in lines] == [True] * 4 + [False] * 2
        assert not is_shown_out(other)
    assert [record.getMessage().split()[0] for record in caplog.records] == ["10.0.0.5"]


def test_in_a_full_hall_the_address_with_the_most_strangers_makes_room() -> None:
    door = Door(per_address=100, most=5)
    with visitors(door) as enter:
        few = [enter(f"10.0.0.{number}", 1) for number in (1, 2)]
        many = [enter("10.0.0.5", port) for port in range(1, 7)]
        assert [is_shown_out(line) for line in many] == [True] * 3 + [False] * 3
        assert not any(map(is_shown_out, few))


def test_who_is_settled_stays_and_who_has_left_takes_no_place() -> None:
    door = Door(per_address=2, most=100)
    with visitors(door) as enter:
        tablet = enter("10.0.0.5", 1)
        door.settle("10.0.0.5", 1)
        for port in range(2, 9):
            enter("10.0.0.5", port)
        assert not is_shown_out(tablet)
    with visitors(door) as enter:  # all of those before are closed
        first, second = enter("10.0.0.5", 20), enter("10.0.0.5", 21)
        assert not is_shown_out(first)
        assert not is_shown_out(second)


def test_a_hall_that_may_open_few_files_bears_few_strangers_beside_its_phones() -> None:
    with visitors(door_of(Web(phones=10_000))) as enter:
        lines = [enter(f"10.0.{number}.1", 1) for number in range(100)]
        assert sum(map(is_shown_out, lines)) == 40
    assert 0 < most_connections() <= 2_000


def test_a_login_or_a_token_is_known_and_what_only_looks_like_one_is_not(tmp_path: Path) -> None:
    folder = StateFolder(path=tmp_path)
    token = folder.screen_token()
    access, _ = made_access(folder.access, timebase=HallTime(new_timescale()), epoch="test")
    login = access.admit(Role.ARBITER, "Лагутин А.", "test").token
    known = known_to(access, folder)
    assert known(asked("authorization", f"Bearer {token}"))
    assert known(asked("cookie", f"hall={login}"))
    for name, value in (("authorization", "Bearer x"), ("cookie", "hall=x"), ("accept", "*/*")):
        assert not known(asked(name, value))


def asked(name: str, value: str) -> Scope:
    headers = [(name.encode(), value.encode())]
    return {"type": "http", "scheme": "http", "path": "/", "server": ("hall", 80), "headers": headers}


# --- the same behind a real port ---

_PER_ADDRESS = 8


@asynccontextmanager
async def served() -> AsyncIterator[int]:
    """A port whose application knows who says so, and streams."""

    async def for_ever() -> AsyncIterator[bytes]:
        yield b"data: first\n\n"
        await asyncio.Event().wait()

    async def stream(request: Request) -> StreamingResponse:
        return StreamingResponse(for_ever(), media_type="text/event-stream")

    async def page(request: Request) -> PlainTextResponse:
        return PlainTextResponse("well")

    door = Door(per_address=_PER_ADDRESS, most=1000)
    settling = Middleware(Settling, door=door, known=lambda scope: scope["path"] == "/known")
    routes = [Route("/stream", stream), Route("/known", page), Route("/page", page)]
    server = web_server(Starlette(routes=routes, middleware=[settling]))
    sock = bound(Web(bind="127.0.0.1", port=0))
    sock.listen()
    sock.door = door
    serving = asyncio.create_task(server.serve(sockets=[sock]))
    try:
        yield sock.getsockname()[1]
    finally:
        server.end()
        await serving


@pytest.mark.anyio
async def test_walls_tablets_and_newcomers_are_answered_through_a_client_that_opens_sockets_in_a_loop() -> (
    None
):
    async with served() as port, AsyncExitStack() as lines:

        async def connect() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            lines.callback(writer.close)
            return reader, writer

        async def ask(path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            reader, writer = await connect()
            await again(reader, writer, path)
            return reader, writer

        async def again(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str) -> None:
            writer.write(f"GET {path} HTTP/1.1\r\nHost: hall\r\n\r\n".encode())
            end = b"data:" if path == "/stream" else b"well"
            assert (await reader.readuntil(end)).startswith(b"HTTP/1.1 200")

        wall, _ = await ask("/stream")
        tablet = await ask("/known")
        flood = [await connect() for _ in range(5 * _PER_ADDRESS)]
        for reader, _ in flood[: 4 * _PER_ADDRESS]:
            assert await reader.read() == b""
        await again(*tablet, "/known")
        await ask("/page")
        assert await wall.readuntil(b"first")
        assert not wall.at_eof()


def test_a_connection_that_takes_nothing_any_more_is_given_up_within_seconds() -> None:
    with bound(Web(bind="127.0.0.1"), 0) as sock:
        sock.listen()
        with socket.create_connection(sock.getsockname()):
            connection, _ = sock.accept()
            with connection:
                assert 0 < connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) <= 30_000
