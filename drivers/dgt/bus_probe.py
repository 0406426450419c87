"""Asks a port which boards share it as a bus, and what their clocks show. Sends only what reads.

First everybody is pinged until nobody new answers, then those found are read for some seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from dataclasses import dataclass

from drivers.dgt.bus_driver import BusDriver
from drivers.errors import LinkError, Silent, Unintelligible
from hall.model.clocks import Placement, PlacementSeen, Reading, Report
from hall.timebase import Timebase

QUIET_S = 6.0  # no new board for so long, that is for two rounds: all are found
LONGEST_SEARCH_S = 60.0
A_BOARD_S = 0.2  # its clock, its changes and its position, at 9600 baud
_LOOK_S = 0.2
Tap = Callable[[bytes, bool], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class BusBoardAnswer:
    """One board of a bus; None: it has not said."""

    address: int
    reading: Reading | None
    placement: Placement | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BusAnswer:
    """The boards by their addresses; `error` is why there are none."""

    port: str
    error: LinkError | None
    boards: tuple[BusBoardAnswer, ...]
    dropped: Mapping[str, int]


async def ask_bus(
    port: str, *, seconds: float, timebase: Timebase, tap: Tap | None = None, quiet_s: float = QUIET_S
) -> BusAnswer:
    """Search, then listen for `seconds` of link time and some more a board; `tap` as the driver has it."""
    listening = _Listening()
    async with _running(port, (), listening, timebase, tap) as driver:
        begun_s = timebase.link_s()
        addresses = await _search(driver, listening, timebase, quiet_s)
        dropped = driver.health.dropped
    if not addresses:
        error = listening.error or _nobody(port, timebase.link_s() - begun_s, dropped)
        return BusAnswer(port=port, error=error, boards=(), dropped=dropped)
    async with _running(port, addresses, listening, timebase, tap) as driver:
        await timebase.sleep(seconds + A_BOARD_S * len(addresses))
        dropped = driver.health.dropped
    boards = tuple(listening.board(address) for address in sorted(addresses))
    return BusAnswer(port=port, error=None, boards=boards, dropped=dropped)


async def _search(
    driver: BusDriver, listening: _Listening, timebase: Timebase, quiet_s: float
) -> frozenset[int]:
    found: frozenset[int] = frozenset()
    begun_s = changed_s = timebase.link_s()
    while listening.error is None:
        await timebase.sleep(_LOOK_S)
        now_s = timebase.link_s()
        if driver.health.unbound - found:
            changed_s = now_s
        found |= driver.health.unbound
        if now_s > min(changed_s + quiet_s, begun_s + LONGEST_SEARCH_S):
            break
    return found


@contextlib.asynccontextmanager
async def _running(
    port: str, addresses: Iterable[int], listening: _Listening, timebase: Timebase, tap: Tap | None
) -> AsyncIterator[BusDriver]:
    """A driver at work; boards that have no number yet are called by their addresses."""
    boards = {address: address for address in addresses}
    driver = _Asking(port=port, boards=boards, timebase=timebase, tap=tap)
    driver.lost = listening.lost
    running = asyncio.ensure_future(driver.run(listening.hear))
    try:
        yield driver
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running


class _Asking(BusDriver):
    """A bus without boards has nobody to report the loss of its port by: it is told here."""

    lost: Callable[[LinkError | None], None]

    def opened(self, write: Callable[[bytes], None]) -> None:
        self.lost(None)
        super().opened(write)

    def closed(self, error: LinkError) -> None:
        self.lost(error)
        super().closed(error)


class _Listening:
    """The last of each kind of report, by address."""

    def __init__(self) -> None:
        self.error: LinkError | None = None
        self._readings: dict[int, Reading] = {}
        self._placements: dict[int, Placement] = {}

    def lost(self, error: LinkError | None) -> None:
        self.error = error

    def hear(self, report: Report) -> None:
        match report:
            case Reading(board=address):
                self._readings[address] = report
            case PlacementSeen(board=address, placement=placement):
                self._placements[address] = placement
            case _:
                pass

    def board(self, address: int) -> BusBoardAnswer:
        reading, placement = self._readings.get(address), self._placements.get(address)
        return BusBoardAnswer(address=address, reading=reading, placement=placement)


def _nobody(port: str, seconds: float, dropped: Mapping[str, int]) -> LinkError:
    noise = sum(dropped.values())
    return Unintelligible(port, noise) if noise else Silent(port, seconds)
