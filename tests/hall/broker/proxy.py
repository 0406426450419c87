"""A link between a client and a broker that can be slow, or half open: it looks alive, and nothing passes."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Proxy:
    """Forwards to a port of this machine. `delay_s` each way; `is_open` False: bytes vanish."""

    def __init__(self, to_port: int) -> None:
        self.delay_s = 0.0
        self.is_open = True
        self.port = 0
        self._to = to_port
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        with suppress(ConnectionError, asyncio.CancelledError):
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._pass(reader, back))
                    both.create_task(self._pass(there, writer))
            finally:
                back.close()
        self._tasks.discard(task)
        writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while data := await reader.read(65536):
            if self.is_open:
                loop.call_later(self.delay_s, writer.write, data)
        writer.close()
