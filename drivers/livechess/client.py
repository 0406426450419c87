"""The connection to LiveChess: its list by HTTP, its events by WebSocket. The only door to both libraries.

Every failure leaves here as `Lost`, with a reason for people. Knows no boards.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass
from urllib.parse import urlsplit

import h11
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from drivers.livechess.messages import API, EBOARDS

DEFAULT_PORT = 1982
ANSWER_S = 3.0  # LiveChess is on this machine or in this hall; it answers within milliseconds
MOST_BYTES = 4_000_000  # of one answer: 300 boards are below 200 kB


class Lost(Exception):
    """LiveChess is not reached (any more); `str()` says why."""


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


async def list_of_boards(address: Address) -> bytes:
    """The JSON of the list of boards; Lost where it is not to be had within `ANSWER_S`."""
    try:
        async with asyncio.timeout(ANSWER_S):
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
    except TimeoutError as error:
        raise Lost(f"no answer within {ANSWER_S:.0f} s") from error
    except (OSError, h11.ProtocolError) as error:
        raise Lost(_reason(error)) from error


async def _body(reader: asyncio.StreamReader, connection: h11.Connection) -> bytes:
    body = bytearray()
    while True:
        match connection.next_event():
            case h11.NEED_DATA:
                connection.receive_data(await reader.read(65536))
            case h11.Response(status_code=status) if status != 200:
                raise Lost(f"it answers {status} where the list of boards should be")
            case h11.Data(data=data):
                body += data
                if len(body) > MOST_BYTES:
                    raise Lost("its list of boards does not end")
            case h11.ConnectionClosed():
                raise Lost("it hung up")
            case h11.EndOfMessage():
                return bytes(body)
            case _:
                pass


class Feed:
    """An open WebSocket."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    async def say(self, text: str) -> None:
        try:
            async with asyncio.timeout(ANSWER_S):
                await self._connection.send(text)
        except TimeoutError as error:
            raise Lost(f"it takes nothing for {ANSWER_S:.0f} s") from error
        except (OSError, WebSocketException) as error:
            raise Lost(_reason(error)) from error

    async def hear(self) -> str | bytes:
        """The next message, however long that takes: a hall may be quiet, and the list shows life."""
        try:
            return await self._connection.recv()
        except (OSError, WebSocketException) as error:
            raise Lost(_reason(error)) from error


@contextlib.asynccontextmanager
async def feed(address: Address) -> AsyncIterator[Feed]:
    """The WebSocket for as long as the block runs; Lost where it is not to be had."""
    # No proxy: LiveChess is in the hall. No pings: whether it answers them is not known, and the list of
    # boards is asked for every two seconds anyway.
    try:
        connection = await connect(
            address.websocket, open_timeout=ANSWER_S, close_timeout=1, ping_interval=None, proxy=None
        )
    except TimeoutError as error:
        raise Lost(f"no answer within {ANSWER_S:.0f} s") from error
    except (OSError, WebSocketException) as error:
        raise Lost(_reason(error)) from error
    try:
        yield Feed(connection)
    finally:
        await connection.close()


def _reason(error: Exception) -> str:
    if isinstance(error, socket.gaierror) or not isinstance(error, OSError):
        return str(error) or type(error).__name__
    # asyncio puts the address into the text, and several of them for localhost.
    return os.strerror(error.errno) if error.errno else "nobody answers there"
