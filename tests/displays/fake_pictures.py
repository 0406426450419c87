"""A daemon that has pictures and nothing else: plain HTTP on a free port."""

from __future__ import annotations

import asyncio
from types import TracebackType

from displays.http import Server


class PictureServer:
    """Answers GET /picture/DIGEST; `asked` are the digests in order, `connections` how many there were."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._files = files
        self.asked: list[str] = []
        self.connections = 0

    async def __aenter__(self) -> PictureServer:
        self._listener = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        port = self._listener.sockets[0].getsockname()[1]
        self.server = Server(host="127.0.0.1", port=port, tls=False, token="t")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listener.close()
        await self._listener.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        while line := await reader.readline():
            while (await reader.readline()).strip():
                pass
            digest = line.split()[1].decode().rpartition("/")[2]
            self.asked.append(digest)
            body, status = self._files.get(digest, b"no such picture\n"), "200 OK"
            if digest not in self._files:
                status = "404 Not Found"
            writer.write(f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
            await writer.drain()
        writer.close()
