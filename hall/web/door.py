"""Who may stay connected: of those that nobody knows only so many, from one address and in all.

A client that opens connections in a loop would take the descriptors of clocks, journal and walls. Whoever has
shown a login or a token, or is answered with a stream (each kind of which has a limit of its own), is counted
no more. A newcomer is always let in, since it may be a tablet: the oldest stranger makes room for it. What is
asked and answered is not known here.
"""

from __future__ import annotations

import logging
import socket
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_log = logging.getLogger(__name__)
# The log is not for strangers to fill.
_MOST_TOLD = 20


class Door:
    """The strangers of one hall: `per_address` of one address, `most` in all."""

    def __init__(self, *, per_address: int, most: int) -> None:
        self._per_address = per_address
        self._most = most
        self._strangers: dict[str, dict[int, socket.socket]] = defaultdict(dict)  # oldest first
        self._count = 0
        self._told: set[str] = set()

    def enter(self, connection: socket.socket, address: str, port: int) -> None:
        """Somebody has connected; whoever was here longest and is nobody we know may have to go for it."""
        here = self._strangers[address]
        self._count += 1 - len(here.keys() & {port})
        here[port] = connection
        if len(here) > self._per_address:
            self._tidy(address)
        if self._count > self._most:
            for known in tuple(self._strangers):
                self._tidy(known)
        if len(here) > self._per_address:
            self._show_out(address)
        elif self._count > self._most:
            self._show_out(max(self._strangers, key=lambda known: len(self._strangers[known])))

    def is_stranger(self, address: str, port: int) -> bool:
        return port in self._strangers.get(address, ())

    def settle(self, address: str, port: int) -> None:
        """It is one of ours: it stays whoever comes."""
        if self._strangers.get(address, {}).pop(port, None) is not None:
            self._count -= 1

    def _tidy(self, address: str) -> None:
        """Forget those that have left: their sockets are closed."""
        here = self._strangers[address]
        for port in [port for port, connection in here.items() if connection.fileno() < 0]:
            del here[port]
            self._count -= 1
        if not here:
            del self._strangers[address]

    def _show_out(self, address: str) -> None:
        here = self._strangers[address]
        oldest = here.pop(next(iter(here)))
        self._count -= 1
        with suppress(OSError):  # it has left by itself
            oldest.shutdown(socket.SHUT_RDWR)
        if address not in self._told and len(self._told) < _MOST_TOLD:
            self._told.add(address)
            _log.warning(
                "%s opens too many connections without a login or token; its oldest are closed (told once)",
                address,
            )


class DoorSocket(socket.socket):
    """A TCP socket whose connections come through `door`, where it has one: those of a TLS handshake too."""

    door: Door | None = None

    def accept(self) -> tuple[socket.socket, tuple[str, int]]:
        connection, (address, port) = super().accept()
        if self.door is not None:
            self.door.enter(connection, address, port)
        return connection, (address, port)


class Settling:
    """An application before which clients settle who are `known`, or whom `app` answers with a stream."""

    def __init__(self, app: ASGIApp, door: Door, known: Callable[[Scope], bool]) -> None:
        self._app = app
        self._door = door
        self._known = known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client is None or not self._door.is_stranger(*client):
            await self._app(scope, receive, send)
            return
        address, port = client
        if self._known(scope):
            self._door.settle(address, port)

        async def looked_at(message: Message) -> None:
            if _is_stream(message):
                self._door.settle(address, port)
            await send(message)

        await self._app(scope, receive, looked_at)


def _is_stream(message: Message) -> bool:
    if message["type"] != "http.response.start" or message["status"] != 200:
        return False
    return Headers(raw=message["headers"]).get("content-type", "").startswith("text/event-stream")
