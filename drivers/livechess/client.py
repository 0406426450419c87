"""The connection to LiveChess: its list by HTTP, its events by WebSocket. The only door to both libraries.

Every failure leaves here as `Lost`. Knows no boards.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

import h11
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from drivers.errors import Loss
from drivers.livechess.messages import API, EBOARDS

DEFAULT_PORT = 1982
ANSWER_S = 3.0  # LiveChess is on this machine or in this hall; it answers within milliseconds
MOST_BYTES = 4_000_000  # of one answer: 300 boards are below 200 kB


class Lost(Exception):
    """LiveChess is not reached (any more); `str()` is what was found, for the log."""

    def __init__(self, loss: Loss, detail: str) -> None:
        super().__init__(detail)
        self.loss = loss


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """Where a LiveChess is."""

    host: str
    port: int

    @property
    def websocket(self) -> str:
        return f"ws://{self._netloc}{API}"

    @property
    def _netloc(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    def get(self) -> h11.Request:
        """The request for the list of boards."""
        return h11.Request(
            method="GET",
            target=EBOARDS,
            headers=[("Host", self._netloc), ("Accept", "application/json"), ("Connection", "close")],
        )


def address_of(url: str) -> Address:
    """The address of `http://host[:port]`; ValueError for anything else."""
    parts = urlsplit(url)
    if parts.scheme != "http" or not parts.hostname or parts.path not in ("", "/"):
        raise ValueError(
            f"{url!r} is no address of LiveChess; expected such as http://localhost:{DEFAULT_PORT}"
        )
    return Address(host=parts.hostname, port=parts.port or DEFAULT_PORT)


async def list_of_boards(address: Address, *, answer_s: float = ANSWER_S) -> bytes:
    """The JSON of the list of boards; Lost where it is not to be had within `answer_s` seconds."""
    with _failures():
        async with asyncio.timeout(answer_s):
            reader, writer = await asyncio.open_connection(address.host, address.port)
            try:
                connection = h11.Connection(our_role=h11.CLIENT)
                writer.write(connection.send(address.get()) or b"")
                writer.write(connection.send(h11.EndOfMessage()) or b"")
                return await _body(reader, connection)
            finally:
                writer.close()
                with contextlib.suppress(OSError):
                    await writer.wait_closed()


async def _body(reader: asyncio.StreamReader, connection: h11.Connection) -> bytes:
    body = bytearray()
    while True:
        match connection.next_event():
            case h11.NEED_DATA:
                connection.receive_data(await reader.read(65536))
            case h11.Response(status_code=status) if status != 200:
                raise Lost(Loss.ANOTHER_PROGRAM, f"status {status} instead of the list of boards")
            case h11.Data(data=data):
                body += data
                if len(body) > MOST_BYTES:
                    raise Lost(Loss.ANOTHER_PROGRAM, "the list of boards does not end")
            case h11.ConnectionClosed():
                raise Lost(Loss.HUNG_UP, "no whole answer")
            case h11.EndOfMessage():
                return bytes(body)
            case _:
                pass


class Feed:
    """An open WebSocket."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    async def say(self, text: str) -> None:
        with _failures():
            async with asyncio.timeout(ANSWER_S):
                await self._connection.send(text)

    async def hear(self) -> str | bytes:
        """The next message, however long that takes: a hall may be quiet, and the list shows life."""
        with _failures():
            return await self._connection.recv()


@contextlib.asynccontextmanager
async def feed(address: Address, *, answer_s: float = ANSWER_S) -> AsyncIterator[Feed]:
    """The WebSocket for as long as the block runs; Lost where it does not come within `answer_s` seconds."""
    # No proxy: LiveChess is in the hall. No pings: whether it answers them is not known, and the list of
    # boards is asked for every two seconds anyway.
    with _failures():
        connection = await connect(
            address.websocket, open_timeout=answer_s, close_timeout=1, ping_interval=None, proxy=None
        )
    try:
        yield Feed(connection)
    finally:
        await connection.close()


@contextlib.contextmanager
def _failures() -> Iterator[None]:
    """The libraries' errors as `Lost`."""
    try:
        yield
    except (OSError, UnicodeError, h11.ProtocolError, WebSocketException) as error:
        raise Lost(_loss(error), str(error) or type(error).__name__) from error


def _loss(error: Exception) -> Loss:
    match error:
        case socket.gaierror() | UnicodeError():  # the second: a name that cannot even be asked for
            return Loss.NO_HOST
        case TimeoutError():
            return Loss.NO_ANSWER
        case ConnectionResetError() | BrokenPipeError() | ConnectionClosed():
            return Loss.HUNG_UP
        case OSError(errno=errno.EHOSTUNREACH | errno.ENETUNREACH):
            return Loss.NO_ANSWER
        case OSError():
            # Refused; or asyncio's summary of several addresses, as localhost has, which carries no number.
            return Loss.REFUSED
        case _:
            return Loss.ANOTHER_PROGRAM
