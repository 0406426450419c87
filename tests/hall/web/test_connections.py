"""Clients that begin to ask and never end, or that ask nonsense."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn

from hall.web.connections import PatientProtocol, ToldOnce
from hall.web.routes import Server

pytestmark = pytest.mark.anyio
LOGGER = logging.getLogger(__name__)
HEAD = b"POST /read HTTP/1.1\r\nHost: hall\r\nContent-Length: 10\r\n\r\n"
Message = MutableMapping[str, Any]


class Hasty(PatientProtocol):
    """Waits for a whole request as long as a test can wait."""

    whole_request_s = 0.05

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.logger = LOGGER


class Kept(logging.Handler):
    """Keeps what is told."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())


@asynccontextmanager
async def _listening(waits: asyncio.Event) -> AsyncIterator[int]:
    """A port with an application that reads whatever comes; `/wait` answers once the event is set."""

    async def app(
        scope: Message,
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None:
        if scope["path"] == "/wait":
            await waits.wait()
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off", ws="none", http=Hasty)
    config.load()
    state = Server(config).server_state
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(lambda: Hasty(config, state, {}), "127.0.0.1", 0)
    async with listening:
        yield listening.sockets[0].getsockname()[1]


@asynccontextmanager
async def _asked(port: int, sent: bytes) -> AsyncIterator[asyncio.StreamReader]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(sent)
        await writer.drain()
        yield reader
    finally:
        writer.close()
        with suppress(OSError):  # the hall was the first to hang up
            await writer.wait_closed()


@pytest.mark.parametrize("half", [b"GET /re", HEAD[:-2], HEAD, HEAD + b"12345"])
async def test_a_request_that_does_not_end_is_hung_up_on_and_one_that_waits_for_its_answer_is_not(
    half: bytes,
) -> None:
    waits = asyncio.Event()
    answered = HEAD + b"1234567890"
    async with (
        _listening(waits) as port,
        _asked(port, answered.replace(b"read", b"wait")) as whole,
        _asked(port, half) as endless,
        _asked(port, answered + half) as again,
    ):
        assert await endless.read() == b""
        assert (await again.read()).startswith(b"HTTP/1.1 204")
        waits.set()
        assert (await whole.readline()).startswith(b"HTTP/1.1 204")


async def test_what_is_no_request_is_logged_once_and_what_is_no_websocket_not_at_all() -> None:
    listener = Kept()
    listener.addFilter(ToldOnce())
    LOGGER.addHandler(listener)
    upgrade = b"GET / HTTP/1.1\r\nHost: hall\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    try:
        async with _listening(asyncio.Event()) as port:
            for _ in range(3):
                async with _asked(port, b"\x16\x03\x01\r\n\r\n") as nonsense, _asked(port, upgrade) as other:
                    await nonsense.read()
                    await other.readline()
    finally:
        LOGGER.removeHandler(listener)
    assert listener.told == ["a client sent what is no HTTP request; it was told so (told once)"]
