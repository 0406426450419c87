"""The processes of a rehearsal: the emulated hall on ptys, and a daemon that may be killed at any time."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from hall.boards.emulation import EmulatedHall, scale_json
from hall.children import ended
from hall.errors import HallError
from hall.folder import StateFolder
from hall.model.regulations import TimeControl
from hall.timebase import Timescale

_log = logging.getLogger(__name__)
_PORTS = range(10_000, 32_000)  # Linux gives out 32768 to 60999


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is played, and where: the venue's file, how many electronic boards and what their clocks are set
    to, folder, hall time."""

    venue_file: Path
    boards: int
    control: TimeControl | None
    folder: StateFolder
    scale: Timescale
    port: int

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Stage:
    """Starts both processes and keeps the daemon running; `kill` is a kill -9 after which it comes back."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.kills = 0
        self._hall: EmulatedHall | None = None
        self._daemon: asyncio.subprocess.Process | None = None
        self._closing = False

    @property
    def hall(self) -> EmulatedHall:
        assert self._hall is not None
        return self._hall

    async def __aenter__(self) -> Stage:
        scene = self.scene
        self._hall = await EmulatedHall.start(
            ports=scene.folder.ports,
            boards=scene.boards,
            control=scene.control,
            scale=scene.scale,
            truth=scene.folder.path / "truth.jsonl",
        )
        await self._start_daemon()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._closing = True
        if self._daemon is not None:
            await ended(self._daemon)
        if self._hall is not None:
            await self._hall.stop()

    async def run(self) -> None:
        """Start the daemon again whenever it ends, until cancelled."""
        while True:
            assert self._daemon is not None
            code = await self._daemon.wait()
            if self._is_closing():
                return
            _log.info("the daemon ended (%d); starting it again", code)
            await self._start_daemon()

    def _is_closing(self) -> bool:
        return self._closing

    def kill(self) -> None:
        """kill -9."""
        if self._daemon is not None and self._daemon.returncode is None:
            self._daemon.kill()
            self.kills += 1

    async def _start_daemon(self) -> None:
        scene = self.scene
        self._daemon = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "hall",
            "run",
            str(scene.venue_file),
            "--state",
            str(scene.folder.path),
            "--port",
            str(scene.port),
            "--no-screens",
            "--scale",
            json.dumps(scale_json(scene.scale)),
            "--emulated",
            str(scene.folder.ports),
            "--boards",
            str(scene.boards),
            stdout=asyncio.subprocess.DEVNULL,
        )


def free_port() -> int:
    """A TCP port that nobody uses, of those that the kernel gives to no outgoing connection by itself.

    Such a connection could take the port of a daemon that is down for a moment; even the question whether it
    is up again could, answered by itself.
    """
    for port in Random().sample(_PORTS, len(_PORTS)):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise HallError(f"no TCP port from {_PORTS[0]} to {_PORTS[-1]} is free; the rehearsal's daemon needs one")
