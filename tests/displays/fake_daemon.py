"""A daemon's followers' side on a real port, with a hand on it: what it sends, when it is silent or gone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

from hall.published.snapshot import SCHEMA, Envelope, Snapshot, encode
from hall.timebase import boot_ms

TOKEN = "token-of-the-tests"


class FakeDaemon:
    """Sections, pings and the time. `hall_ms` maps the boot clock to hall time; `posts` keeps what came."""

    def __init__(self, hall_ms: Callable[[float], float] = lambda boot: boot) -> None:
        self.sections: dict[str, object] = {}
        self.boot, self.rev = 1, 0
        self.schema = SCHEMA
        self.rate, self.epoch = 1, "epoch-1"
        self.hall_ms = hall_ms
        self.posts: list[tuple[str, bytes]] = []
        self.posted = asyncio.Event()
        self.connections = 0
        self._moved = asyncio.Event()
        self.denied = 0
        self.port = 0
        self._server: asyncio.Server | None = None
        self._streams: set[asyncio.StreamWriter] = set()
        self._writers: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Gone as after kill -9: listening socket and all connections."""
        assert self._server is not None
        self._server.close()
        for writer in list(self._writers):
            writer.transport.abort()
        await self._server.wait_closed()

    async def __aenter__(self) -> FakeDaemon:
        await self.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.stop()

    async def until(self, told: Callable[[], bool]) -> None:
        """Wait until something is so of the connections and refusals."""
        while not told():
            self._moved.clear()
            await asyncio.wait_for(self._moved.wait(), 5)

    def publish(self, snapshot: Snapshot) -> None:
        """All sections of a snapshot, each with the next revision."""
        for name in ("venue", "round", "pairings", "screens"):
            body = getattr(snapshot, name)
            if body is not None:
                self.send(name, body)

    def send(self, section: str, body: object, *, boot: int | None = None, rev: int | None = None) -> None:
        """One section to all followers, by default as the newest."""
        self.rev += 1
        self.sections[section] = body
        self._tell(self._section(section, body, boot or self.boot, rev or self.rev))

    def ping(self, looked_at: tuple[str, ...] | None = (), *, ago_ms: float = 0.0) -> None:
        """One that was said so long ago, and was on its way until now."""
        said_ms = int(self.hall_ms(boot_ms()) - self.rate * ago_ms)
        data: dict[str, object] = {"boot": self.boot, "rev": self.rev, "looked_at": looked_at}
        data |= {"hall_ms": said_ms, "epoch": self.epoch}
        self._tell(f"event: ping\ndata: {json.dumps(data)}\n\n")

    def _section(self, name: str, body: object, boot: int, rev: int) -> str:
        envelope = Envelope(schema=self.schema, boot=boot, rev=rev, epoch=self.epoch, section=name, body=body)
        return f"event: section\nid: {boot}.{rev}\ndata: {encode(envelope)}\n\n"

    def _tell(self, text: str) -> None:
        for writer in self._streams:
            _chunk(writer, text)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._moved.set()
        self._writers.add(writer)
        with suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                await self._answer(head, reader, writer)
        self._streams.discard(writer)
        self._writers.discard(writer)
        writer.close()

    async def _answer(self, head: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        method, target, _ = head.split(" ", 2)
        if target.partition("?")[0] == "/time":
            answer = {"hall_ms": int(self.hall_ms(boot_ms())), "epoch": self.epoch, "rate": self.rate}
            _plain(writer, "200 OK", json.dumps(answer).encode())
        elif f"Authorization: Bearer {TOKEN}" not in head:
            self.denied += 1
            self._moved.set()
            _plain(writer, "403 Forbidden", b"no\n")
        elif method == "POST":
            length = next(int(line[15:]) for line in head.splitlines() if line.startswith("Content-Length"))
            self.posts.append((target, await reader.readexactly(length)))
            self.posted.set()
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        else:
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
            )
            _chunk(writer, "retry: 500\n\n")
            self._streams.add(writer)
            for name, body in self.sections.items():
                _chunk(writer, self._section(name, body, self.boot, self.rev))
        await writer.drain()


def _plain(writer: asyncio.StreamWriter, status: str, body: bytes) -> None:
    writer.write(f"HTTP/1.1 {status}\r\ncontent-length: {len(body)}\r\n\r\n".encode() + body)


def _chunk(writer: asyncio.StreamWriter, text: str) -> None:
    data = text.encode()
    writer.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
