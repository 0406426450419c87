"""`hall clocks --text`, `--beep`, `--set`: one order to one clock, where the venue's file allows it."""

from __future__ import annotations

import asyncio
import contextlib
import os
from dataclasses import dataclass

from drivers.dgt.clock_commands import Run
from drivers.dgt.clock_errors import WriteError, WritingOff
from drivers.dgt.clock_writer import Beep, EndText, Order, SetAndRun, ShowText
from drivers.dgt.driver import DgtDriver
from drivers.dgt.probe import NO_BOARD
from drivers.errors import LinkError, PortHeld, Silent
from hall.app.explain import explain, explain_write
from hall.errors import HallError
from hall.model.clocks import LinkChange, Reading, Report
from hall.model.venue import Port, Venue
from hall.timebase import HallTime, new_timescale
from hall.words.clock_writing import words

BEEP_MS = 500
LISTEN_S = 4.0  # a board is up within half a second, its clock is heard within two


@dataclass(frozen=True, slots=True, kw_only=True)
class NotWritten:
    """`kind` names the reason for programs, `sentence` for people."""

    kind: str
    sentence: str


def write_to_clock(venue: Venue, port: str, order: Order, lang: str) -> NotWritten | None:
    """Give the clock on `port` the order and wait until it has taken it; else why it has not.

    HallError for a port that is on a reader.
    """
    try:
        asyncio.run(_write(_allowed(venue, port, lang), order))
    except WriteError as error:
        return NotWritten(kind=type(error).__name__, sentence=explain_write(lang)(error))
    except LinkError as error:
        more = (words(lang).running_hall(),) if isinstance(error, PortHeld) else ()
        return NotWritten(kind=type(error).__name__, sentence="\n".join((explain(lang)(error), *more)))
    return None


def order_of(*, text: str | None, beep: bool, times: tuple[int, int] | None) -> Order:
    """The one that is meant; with nothing of it the times are shown again. `times` are left and right."""
    if text is not None:
        return ShowText(text=text, with_beep=beep)
    if times is not None:
        return SetAndRun(left_s=times[0], right_s=times[1], run=Run.PAUSE)
    return Beep(ms=BEEP_MS) if beep else EndText()


def _allowed(venue: Venue, name: str, lang: str) -> Port:
    """The venue's port of this name; WritingOff where it says nothing of it or does not allow it."""
    device = os.path.realpath(name)
    port = next((p for p in venue.ports if p.path == name and p.reader is not None), None) or next(
        (p for p in venue.ports if p.reader is None and os.path.realpath(p.path) == device), None
    )
    if port is not None and port.reader is not None:
        raise HallError(words(lang).another_machines(name, port.reader))
    if port is None or not port.may_write:
        raise WritingOff(name)
    return port


async def _write(port: Port, order: Order) -> None:
    listening = _Listening()
    driver = DgtDriver(
        port=port.path,
        board=NO_BOARD if port.board is None else port.board,
        timebase=HallTime(new_timescale()),
        explain=listening.explain,
        may_write=port.may_write,
    )
    running = asyncio.ensure_future(driver.run(listening.hear))
    try:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LISTEN_S):
                await listening.ready.wait()
        if listening.error is not None:
            raise listening.error
        await driver.write(order)
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running


class _Listening:
    """Ready once the clock has spoken or the port is known not to open."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.error: LinkError | None = None

    def explain(self, error: LinkError) -> str:
        if not isinstance(error, Silent):  # the driver says of silence what to look at
            self.error = error
            self.ready.set()
        return str(error)

    def hear(self, report: Report) -> None:
        match report:
            case LinkChange(up=True):
                self.error = None
            case Reading(connected=True):
                self.ready.set()
            case _:
                pass
