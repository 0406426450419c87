"""Which driver serves a port of the venue: one board in single mode, or a bus of boards."""

from __future__ import annotations

from collections.abc import Callable

from drivers.dgt.bus_driver import BusDriver
from drivers.dgt.driver import DgtDriver
from drivers.dgt.port_driver import PortDriver
from drivers.errors import LinkError
from hall.model.venue import Port
from hall.timebase import Timebase


def port_driver(port: Port, timebase: Timebase, *, explain: Callable[[LinkError], str] = str) -> PortDriver:
    """The driver; `explain` gives the sentence about a broken link in the officials' language."""
    if port.board is None:
        return BusDriver(port=port.path, boards=dict(port.boards), timebase=timebase, explain=explain)
    return DgtDriver(
        port=port.path, board=port.board, timebase=timebase, explain=explain, may_write=port.may_write
    )
