"""An emulated bus on a pty: the line's bytes at the line's own speed, in both directions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

from drivers.dgt.emulated_bus import EmulatedLine
from drivers.dgt.emulated_port import EmulatedPort
from drivers.dgt.emulated_seat import BusSeat
from drivers.dgt.emulator import EmulatedBoard
from drivers.dgt.pulse import Pulse
from hall.timebase import Timebase

FIRST_ADDRESS = 1000  # and the board's number: its serial number


class EmulatedBus:
    """Boards by number on one port. `run` moves the bytes until cancelled."""

    def __init__(
        self, name: Path, boards: Mapping[int, EmulatedBoard], timebase: Timebase, *, seed: int = 1
    ) -> None:
        dice = Random(seed)
        self.seats = {
            number: BusSeat(board, FIRST_ADDRESS + number, dice) for number, board in boards.items()
        }
        self.line = EmulatedLine(list(self.seats.values()), dice)
        self.port = EmulatedPort(name, self._heard)
        self._timebase = timebase
        self._pulse = Pulse(timebase)

    async def run(self) -> None:
        while True:
            arrived = self.line.take(self._timebase.now(), self._timebase.link_s())
            if self.port.plugged:
                self.port.write(arrived)
            await self._pulse.until(self.line.due_s)

    def say(self, data: bytes) -> None:
        """Put bytes on the line."""
        self.line.say(data, self._timebase.link_s())
        self._pulse.wake_for(self.line.due_s)

    def knock(self) -> None:
        """Every board falls into single mode, as by a byte of it on the line."""
        for seat in self.seats.values():
            seat.knock()

    def _heard(self, data: bytes) -> None:
        self.line.hear(data, self._timebase.link_s())
        self._pulse.wake_for(self.line.due_s)


class BusLead:
    """One board's lead to the chain; with it goes the board's power."""

    def __init__(self, bus: EmulatedBus, number: int) -> None:
        self.bus = bus
        self._seat = bus.seats[number]

    @property
    def plugged(self) -> bool:
        return self._seat.plugged

    def plug(self) -> None:
        self._seat.plugged = True

    def unplug(self) -> None:
        self._seat.plugged = False

    def say(self, data: bytes) -> None:
        """What the board says unasked, which in bus mode is nothing."""
        if self.plugged and not self._seat.board.in_bus_mode:
            self.bus.say(data)

    def write(self, data: bytes) -> None:
        """Noise on the line."""
        self.bus.say(data)
