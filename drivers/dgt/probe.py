"""Asks a port for some seconds what is on it: which board, which clock. Sends only what reads."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from drivers.dgt import commands
from drivers.dgt.driver import DgtDriver
from drivers.dgt.session import Identity
from drivers.errors import LinkError, Silent, Unintelligible
from hall.model.clocks import LinkChange, Placement, PlacementSeen, Reading, Report
from hall.timebase import Timebase

NO_BOARD = 0  # the number of a board that has none yet


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a port gave; `error` is why there is no board on it, None where one answered.

    `reading` is the clock's last word, None where the board said nothing of a clock.
    """

    port: str
    error: LinkError | None
    identity: Identity
    reading: Reading | None
    placement: Placement | None
    frames: int
    dropped: Mapping[str, int]


async def ask(
    port: str, *, seconds: float, timebase: Timebase, tap: Callable[[bytes, bool], None] | None = None
) -> Answer:
    """Listen for `seconds` of link time; `tap` as the driver has it."""
    listening = _Listening()
    driver = DgtDriver(
        port=port,
        board=NO_BOARD,
        timebase=timebase,
        explain=listening.explain,
        also_ask=(commands.SEND_TRADEMARK, commands.SEND_BATTERY),
        tap=tap,
    )
    running = asyncio.ensure_future(driver.run(listening.hear))
    try:
        await timebase.sleep(seconds)
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
    health = driver.health
    return Answer(
        port=port,
        error=None if health.up else _error(port, seconds, listening, health.dropped),
        identity=health.identity,
        reading=listening.reading,
        placement=listening.placement,
        frames=health.frames,
        dropped=health.dropped,
    )


class _Listening:
    """The last of each kind of report."""

    def __init__(self) -> None:
        self.error: LinkError | None = None
        self.reading: Reading | None = None
        self.placement: Placement | None = None

    def explain(self, error: LinkError) -> str:
        self.error = error
        return str(error)

    def hear(self, report: Report) -> None:
        match report:
            case LinkChange(up=True):
                self.error = None
            case Reading():
                self.reading = report
            case PlacementSeen(placement=placement):
                self.placement = placement
            case _:
                pass


def _error(port: str, seconds: float, listening: _Listening, dropped: Mapping[str, int]) -> LinkError:
    if listening.error is not None and not isinstance(listening.error, Silent):
        return listening.error
    if noise := sum(dropped.values()):
        return Unintelligible(port, noise)
    return Silent(port, seconds)
