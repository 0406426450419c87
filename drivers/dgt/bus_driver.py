"""A DGT bus on one serial port: many boards, one master. See `bus` for what is said on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from drivers.dgt.bus import BusCounts, BusMaster
from drivers.dgt.pieces import HOLD_S, SETTLE_S
from drivers.dgt.port_driver import PortDriver
from drivers.errors import LinkError
from drivers.link import PortSettings
from hall.model.clocks import Report
from hall.model.instants import Instant
from hall.timebase import Timebase

# An FTDI lead holds bytes back for 1 ms with its timer set low, for 16 as it comes.
LATENCY_S = 0.002
SLOW_LATENCY_S = 0.017


@dataclass(frozen=True, slots=True, kw_only=True)
class BusHealth:
    """How a bus has done, for the health page. `unbound` are addresses that belong to no table."""

    port: str
    boards: Mapping[int, bool]  # by board number: whether it answers
    unbound: frozenset[int]
    counts: BusCounts
    dropped: Mapping[str, int]  # bytes by reason


class BusDriver(PortDriver):
    """`boards` are the tables of the bus: bus address -> board number. Reads only.

    `explain` gives the sentence for officials in their language.
    """

    def __init__(
        self,
        *,
        port: str,
        boards: Mapping[int, int],
        timebase: Timebase,
        settings: PortSettings | None = None,
        settle_s: float = SETTLE_S,
        explain: Callable[[LinkError], str] = str,
        tap: Callable[[bytes, bool], None] | None = None,
    ) -> None:
        settings = settings or PortSettings()  # DTR and RTS low: a bus misbehaves otherwise
        self._boards = dict(boards)
        self._master = BusMaster(
            port=port,
            boards=boards,
            latency_s=LATENCY_S if settings.low_latency else SLOW_LATENCY_S,
            settle_s=settle_s,
            # People hold kings in the centre for seconds of the hall, which pass faster in a rehearsal.
            hold_s=HOLD_S / timebase.rate,
            explain=explain,
        )
        super().__init__(port=port, timebase=timebase, talk=self._master, settings=settings, tap=tap)

    @property
    def health(self) -> BusHealth:
        master = self._master
        return BusHealth(
            port=self.port,
            boards={board: board in master.up for board in self._boards.values()},
            unbound=master.unbound,
            counts=master.counts,
            dropped={why.value: count for why, count in master.dropped.items()},
        )

    def _heard(self, chunk: bytes, *, at: Instant, link_s: float) -> list[Report]:
        return self._master.received(chunk, at=at, link_s=link_s)
