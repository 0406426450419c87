"""A tablet's way through the air to the daemon: carries bytes, loses answers, is cut and mended."""

from __future__ import annotations

import asyncio
from types import TracebackType

_CHUNK = 65536


class Radio:
    """A port of its own in front of the daemon's; `async with` opens it."""

    def __init__(self, daemon_port: int) -> None:
        self.is_cut = False
        self.answers_lost = asyncio.Event()  # one to a command went astray
        self._is_deaf = False
        self._daemon_port = daemon_port
        self._open: set[asyncio.StreamWriter] = set()
        self._calls: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    @property
    def base(self) -> str:
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def __aenter__(self) -> Radio:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self.cut()
        self._server.close()
        await asyncio.gather(*self._calls)
        await self._server.wait_closed()

    def lose_answers(self) -> None:
        """What the tablet says arrives, what it is told does not."""
        self.answers_lost.clear()
        self._is_deaf = True

    def cut(self) -> None:
        """Nothing arrives, and what was open is gone."""
        self.is_cut = True
        for end in tuple(self._open):
            end.transport.abort()

    def mend(self) -> None:
        self.is_cut = self._is_deaf = False

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        mine = asyncio.current_task()
        assert mine is not None
        self._calls.add(mine)
        self._open.add(writer)
        try:
            daemon, to_daemon = await self._reach()
            self._open.add(to_daemon)
            await _Call(self, reader, to_daemon, daemon, writer).carry()
            self._drop(to_daemon)
        except OSError:  # no way there, or nobody at its end
            pass
        finally:
            self._drop(writer)
            self._calls.discard(mine)

    def _drop(self, end: asyncio.StreamWriter) -> None:
        self._open.discard(end)
        end.transport.abort()

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self.is_cut:
            raise ConnectionRefusedError
        return await asyncio.open_connection("127.0.0.1", self._daemon_port)

    def hears(self, command: bool) -> bool:
        """Whether what the daemon says now arrives."""
        if self._is_deaf and command:
            self.answers_lost.set()
        return not self._is_deaf


class _Call:
    """One connection, both ways, until either end is closed."""

    def __init__(
        self,
        radio: Radio,
        tablet: asyncio.StreamReader,
        to_daemon: asyncio.StreamWriter,
        daemon: asyncio.StreamReader,
        to_tablet: asyncio.StreamWriter,
    ) -> None:
        self._radio = radio
        self._tablet, self._to_daemon = tablet, to_daemon
        self._daemon, self._to_tablet = daemon, to_tablet
        self._is_command = False

    async def carry(self) -> None:
        ways = [asyncio.create_task(self._up()), asyncio.create_task(self._down())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _up(self) -> None:
        while said := await self._tablet.read(_CHUNK):
            self._is_command = said.startswith(b"POST /command")
            self._to_daemon.write(said)
            await self._to_daemon.drain()

    async def _down(self) -> None:
        while said := await self._daemon.read(_CHUNK):
            if self._radio.hears(self._is_command):
                self._to_tablet.write(said)
                await self._to_tablet.drain()
