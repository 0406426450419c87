"""An emulated hall as a process of its own: electronic boards on ptys that outlive a killed daemon."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hall.children import ended
from hall.errors import HallError
from hall.model.regulations import TimeControl
from hall.timebase import Timescale

_log = logging.getLogger(__name__)
_READY_S = 20.0
_FALLBACK_CONTROL = "5400+30"


class EmulatedHall:
    """Starts and feeds one `drivers.dgt.emulated_hall`; ports stand as `ports/board-01` and so on."""

    def __init__(self, child: asyncio.subprocess.Process, ports: Path) -> None:
        self._child = child
        self.ports = ports

    @classmethod
    async def start(
        cls, *, ports: Path, boards: int, control: TimeControl | None, scale: Timescale, truth: Path
    ) -> EmulatedHall:
        """The ports stand when this returns; HallError where the process does not come up."""
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "drivers.dgt.emulated_hall",
            "--ports",
            str(ports),
            "--boards",
            f"1-{boards}",
            "--control",
            control_text(control),
            "--scale",
            json.dumps(scale_json(scale)),
            "--truth",
            str(truth),
            "--until-eof",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for the daemon, which ends this one itself
        )
        assert child.stdout is not None
        try:
            async with asyncio.timeout(_READY_S):
                line = await child.stdout.readline()
        except TimeoutError as error:
            await ended(child)
            raise HallError(f"the emulated hall did not come up within {_READY_S:.0f} s") from error
        if b"ready" not in line:
            raise HallError(f"the emulated hall ended at once: {line.decode(errors='replace')!r}")
        return cls(child, ports)

    @property
    def pid(self) -> int:
        return self._child.pid

    def play(self, actions: Iterable[dict[str, Any]]) -> None:
        """Hand over actions; each happens at its instant."""
        assert self._child.stdin is not None
        lines = "".join(json.dumps(action, ensure_ascii=False) + "\n" for action in actions)
        self._child.stdin.write(lines.encode())

    async def hold(self) -> None:
        """Keep the ports until cancelled, then end the process."""
        try:
            await self._child.wait()
            _log.warning("the emulated hall ended with code %d: its boards are gone", self._child.returncode)
        finally:
            await self.stop()

    async def stop(self) -> None:
        """End the process and its ports."""
        await ended(self._child)


def board_port(ports: Path, board: int) -> Path:
    """Where an emulated board's port stands."""
    return ports / f"board-{board:02d}"


def control_text(control: TimeControl | None) -> str:
    """Every period's moves, seconds and increment, `40/5400+30:1800+30`: what an emulated clock is set to."""
    if control is None:
        return _FALLBACK_CONTROL
    increment_s = control.increment.ms // 1000
    return ":".join(
        f"{'' if p.moves is None else f'{p.moves}/'}{p.span.ms // 1000}+{increment_s}"
        for p in control.periods
    )


def scale_json(scale: Timescale) -> dict[str, Any]:
    """A timescale as other processes of this machine are told it."""
    return {
        "epoch": scale.epoch,
        "anchor_utc_ms": scale.anchor_utc_ms,
        "anchor_boot_ms": scale.anchor_boot_ms,
        "rate": scale.rate,
    }
