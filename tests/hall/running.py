"""A real daemon as a child process, for tests of the whole: started, asked, killed and started again."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from hall.boards.emulation import scale_json
from hall.folder import StateFolder
from hall.rehearsal.client import Client
from hall.rehearsal.stage import free_port
from hall.tablet.posts import Post
from hall.timebase import HallTime, Timescale, new_timescale, of_iso
from tests.hall.made_access import made_access

# A quarter of an hour before round 5 of the Izhevsk schedule.
BEFORE_ROUND_5 = of_iso("2013-07-16T15:45:00+04:00")


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """One venue's folder and how its daemon is started, time after time."""

    folder: StateFolder
    scale: Timescale
    port: int
    pins: dict[Post, str]
    venue: str = "demo"

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def timebase(self) -> HallTime:
        return HallTime(self.scale)

    def client(self) -> Client:
        return Client(self.base, self.timebase, "test")

    @contextmanager
    def daemon(self) -> Iterator[subprocess.Popen[str]]:
        """The process; SIGTERM at the end if it still lives."""
        child = subprocess.Popen(self.arguments(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            yield child
        finally:
            child.terminate()
            child.communicate(timeout=60)

    def arguments(self) -> list[str]:
        return [
            *(sys.executable, "-m", "hall", "run", self.venue),
            *("--state", str(self.folder.path), "--port", str(self.port), "--no-screens"),
            *("--scale", json.dumps(scale_json(self.scale))),
            *("--emulated", str(self.folder.ports), "--boards", "0"),
        ]


def running(folder: Path, *, rate: int = 1) -> Running:
    """A fresh folder with PINs, its hall time standing a quarter of an hour before a round."""
    state = StateFolder(path=folder).create()
    scale = new_timescale(rate=rate, start=BEFORE_ROUND_5, epoch="test")
    _, pins = made_access(state.access, timebase=HallTime(scale), epoch=scale.epoch)
    return Running(folder=state, scale=scale, port=free_port(), pins=pins)
