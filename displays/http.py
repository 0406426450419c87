"""Just enough HTTP/1.1 to follow a feed: requests on asyncio streams, answers with a length or in chunks.

An HTTP library would cost a screen more memory and start time than all of this program.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from hall.answers import MOST_BYTES

_LIMIT = 2**20
NOT_UNDERSTOOD = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """Where the daemon answers, and the follower's token."""

    host: str
    port: int
    tls: bool
    token: str

    @classmethod
    def of(cls, url: str, token: str) -> Server:
        """From a base URL such as http://hall.local:8080; ValueError says what is wrong with it."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{url!r} is no address of a hall; expected for example http://hall.local:8080")
        tls = parts.scheme == "https"
        return cls(host=parts.hostname, port=parts.port or (443 if tls else 80), tls=tls, token=token)

    @property
    def name(self) -> str:
        return f"{self.host}:{self.port}"

    async def connect(self) -> Connection:
        """A new connection; OSError where nobody answers."""
        context = None
        if self.tls:
            import ssl

            context = ssl.create_default_context()
        reader, writer = await asyncio.open_connection(self.host, self.port, ssl=context, limit=_LIMIT)
        return Connection(self, reader, writer)


class HttpError(OSError):
    """The other side closed early or spoke no HTTP."""


class RefusedError(HttpError):
    """The daemon answered, with another status than 2xx."""

    def __init__(self, who: str, status: int, target: str) -> None:
        super().__init__(f"{who} answered {status} to {target}")
        self.status = status


class Connection:
    """One kept-open connection; one request after another."""

    def __init__(self, server: Server, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._server = server
        self._reader = reader
        self._writer = writer
        self._chunked = False
        self._length: int | None = None

    @property
    def own_address(self) -> str:
        """This machine's address as the daemon sees it."""
        return str(self._writer.get_extra_info("sockname")[0])

    async def ask(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> bytes:
        """The body of the answer; HttpError for any status but 2xx."""
        await self.send(method, target, body, kind)
        answer = bytearray()
        async for chunk in self.chunks():
            answer += chunk
            self._refuse_too_much(len(answer))
        return bytes(answer)

    async def send(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> None:
        """Send a request and read the answer's head; its body follows by `chunks`."""
        head = [
            f"{method} {target} HTTP/1.1",
            f"Host: {self._server.name}",
            f"Authorization: Bearer {self._server.token}",
        ]
        if method == "POST":
            head += [f"Content-Type: {kind}", f"Content-Length: {len(body)}"]
        self._writer.write("\r\n".join([*head, "", ""]).encode("latin-1") + body)
        await self._writer.drain()
        await self._read_head(target)

    async def chunks(self) -> AsyncIterator[bytes]:
        """The answer's body as it comes; without a length it ends with the connection."""
        if self._chunked:
            while size := int((await self._line()).split(b";")[0], 16):
                self._refuse_too_much(size)
                yield await self._exactly(size)
                await self._line()
            await self._line()
        elif self._length is not None:
            if self._length:
                self._refuse_too_much(self._length)
                yield await self._exactly(self._length)
        else:
            while chunk := await self._reader.read(_LIMIT):
                yield chunk

    def close(self) -> None:
        self._writer.close()

    async def _read_head(self, target: str) -> None:
        status_line = await self._line()
        parts = status_line.split(b" ", 2)
        if len(parts) < 2 or not parts[0].startswith(b"HTTP/1.") or not parts[1].isdigit():
            raise HttpError(f"{self._server.name} does not speak HTTP: {status_line[:40]!r}")
        self._chunked, self._length = False, None
        while line := await self._line():
            name, _, value = line.partition(b":")
            match name.strip().lower(), value.strip().lower():
                case b"transfer-encoding", b"chunked":
                    self._chunked = True
                case b"content-length", number:
                    self._length = int(number)
        status = int(parts[1])
        if status == 204:
            self._length = 0
        if not 200 <= status < 300:
            await self._pass_over_body()
            raise RefusedError(self._server.name, status, target)

    async def _pass_over_body(self) -> None:
        """What a refusal says would stand before the next answer."""
        if self._chunked or self._length is not None:
            async for _ in self.chunks():
                pass

    def _refuse_too_much(self, size: int) -> None:
        if size > MOST_BYTES:
            raise HttpError(f"{self._server.name} sends {size} bytes at once, more than a hall has to say")

    async def _line(self) -> bytes:
        line = await self._reader.readline()
        if not line.endswith(b"\n"):
            raise HttpError(f"{self._server.name} closed the connection")
        return line.rstrip(b"\r\n")

    async def _exactly(self, size: int) -> bytes:
        try:
            return await self._reader.readexactly(size)
        except asyncio.IncompleteReadError as error:
            raise HttpError(f"{self._server.name} closed the connection") from error
