"""A LiveChess for tests and trials: a real HTTP and WebSocket server with boards that one moves by hand.

Answers what `messages` describes: the list of boards, calls to subscribe, events to those who have. Knows
no game; says what it is told to say, nonsense included.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from drivers.livechess.messages import API, EBOARDS, FEED

_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


class EmulatedLiveChess:
    """Boards by their serial numbers, all active, without clocks, in the start position."""

    def __init__(self, serials: Iterable[str]) -> None:
        self._boards: dict[str, dict[str, Any]] = {
            serial: {
                "serialnr": serial,
                "source": "emulated",
                "state": "ACTIVE",
                "battery": None,
                "comment": None,
                "board": _START,
                "flipped": False,
                "clock": None,
            }
            for serial in serials
        }
        self._subscribers: dict[ServerConnection, dict[str, int]] = {}
        self.lists_given = 0
        self.answer: str | None = None  # instead of the list of boards
        self.takes_followers = True

    @asynccontextmanager
    async def serving(self, *, host: str = "127.0.0.1", port: int = 0) -> AsyncIterator[str]:
        """Serve for as long as the block runs; gives the address. Port 0: any free one."""
        async with serve(self._follow, host, port, process_request=self._http, ping_interval=None) as server:
            yield f"http://{host}:{_port(server)}"

    @property
    def subscribed(self) -> set[str]:
        """The serial numbers that somebody follows."""
        return {serial for feeds in self._subscribers.values() for serial in feeds}

    def set_clock(self, serial: str, white: float, black: float, run: bool | None) -> None:
        """The clock's times in seconds; `run` True: White's counts down."""
        self._change(serial, {"clock": {"white": white, "black": black, "run": run, "time": 0}})

    def take_clock(self, serial: str) -> None:
        self._change(serial, {"clock": None})

    def put(self, serial: str, fen: str) -> None:
        self._change(serial, {"board": fen})

    def set_state(self, serial: str, state: str | None) -> None:
        """Only the list tells it."""
        self._boards[serial]["state"] = state

    def forget(self, serial: str) -> None:
        """The board is not in the list any more."""
        del self._boards[serial]

    def say(self, text: str) -> None:
        """Send a text as it is to everybody who follows."""
        broadcast(self._subscribers, text)

    async def hang_up(self) -> None:
        """End all connections, as a LiveChess that is closed does."""
        for connection in tuple(self._subscribers):
            await connection.close()

    def _change(self, serial: str, what: dict[str, Any]) -> None:
        self._boards[serial].update(what)
        for connection, feeds in self._subscribers.items():
            if serial in feeds:
                param = {"serialnr": serial, **what}
                said = {"response": "feed", "id": feeds[serial], "param": param, "time": 0}
                broadcast([connection], json.dumps(said))

    def _http(self, connection: ServerConnection, request: Request) -> Response | None:
        """The list of boards; None lets the WebSocket begin."""
        if request.path == API and self.takes_followers:
            return None
        if request.path != EBOARDS:
            return connection.respond(HTTPStatus.NOT_FOUND, "no such thing here\n")
        self.lists_given += 1
        body = json.dumps(list(self._boards.values())) if self.answer is None else self.answer
        response = connection.respond(HTTPStatus.OK, body)
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = "application/json"
        return response

    async def _follow(self, connection: ServerConnection) -> None:
        self._subscribers[connection] = {}
        try:
            async for text in connection:
                await connection.send(self._called(connection, json.loads(text)))
        except ConnectionClosed:
            pass
        finally:
            del self._subscribers[connection]

    def _called(self, connection: ServerConnection, call: dict[str, Any]) -> str:
        param = call.get("param") or {}
        if call.get("call") != "subscribe" or param.get("feed") != FEED:
            return json.dumps({"response": "error", "id": call.get("id"), "param": "unknown call"})
        self._subscribers[connection][param["param"]["serialnr"]] = param["id"]
        return json.dumps({"response": "call", "id": call["id"], "param": None})


def _port(server: Server) -> int:
    return int(next(iter(server.sockets)).getsockname()[1])
