"""A session, an emulated board, and a transport in memory: whole, byte by byte, lossy, delayed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

from drivers.dgt.clock_writer import ClockWriter
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.emulated_clock import Control, EmulatedClock
from drivers.dgt.emulator import EmulatedBoard
from drivers.dgt.session import Session
from tests.drivers.dgt.told import Told
from tests.drivers.timebases import HandTime

STEP_S = 0.01
DELAY_S = 0.3

# Cuts what is sent into pieces, each with the seconds after which it arrives.
Transport = Callable[[bytes], Iterator[tuple[float, bytes]]]


def whole(data: bytes) -> Iterator[tuple[float, bytes]]:
    if data:
        yield 0.0, data


def byte_by_byte(data: bytes) -> Iterator[tuple[float, bytes]]:
    for byte in data:
        yield 0.0, bytes((byte,))


def lossy() -> Transport:
    """Loses every 83rd byte: some dumps, which are 67 long, get through."""
    passed = count(1)

    def transport(data: bytes) -> Iterator[tuple[float, bytes]]:
        yield from whole(bytes(byte for byte in data if next(passed) % 83))

    return transport


def delayed(data: bytes) -> Iterator[tuple[float, bytes]]:
    if data:
        yield DELAY_S, data


TRANSPORTS: dict[str, Callable[[], Transport]] = {
    "whole": lambda: whole,
    "byte_by_byte": lambda: byte_by_byte,
    "lossy": lossy,
    "delayed": lambda: delayed,
}


class Line(Told):
    """Both ends of a line in hand-moved time, and what the session reported."""

    def __init__(
        self, transport: Transport = whole, *, control: Control | None = None, may_write: bool = False
    ) -> None:
        super().__init__()
        self.timebase = HandTime()
        self.clock = EmulatedClock(control or Control(base_s=180, increment_s=2))
        self.board = EmulatedBoard(7, self.clock)
        self.session = Session(port="port", board=7, writer=ClockWriter(port="port") if may_write else None)
        self.decoder = SingleModeDecoder()
        self.commands: list[tuple[float, bytes]] = []
        self.board_answers = True
        self._transport = transport
        self._coming: list[tuple[float, bytes]] = []
        self.session.opened(self.timebase.link_s())

    def say(self, data: bytes) -> None:
        """The board puts bytes on the line."""
        if self.board_answers:
            now_s = self.timebase.link_s()
            self._coming += [(now_s + after_s, piece) for after_s, piece in self._transport(data)]

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP_S)):
            self.timebase.move(STEP_S)
            self._step()

    def _step(self) -> None:
        now, link_s = self.timebase.now(), self.timebase.link_s()
        if command := self.session.command(link_s):
            self.commands.append((link_s, command))
            self.say(self.board.hear(command, now))
        self.say(self.board.speak(now, link_s))
        arrived = [piece for due_s, piece in self._coming if due_s <= link_s]
        self._coming = [entry for entry in self._coming if entry[0] > link_s]
        for piece in arrived:
            self.reports += self.session.received(self.decoder.feed(piece), at=now, link_s=link_s)
        self.reports += self.session.tick(at=now, link_s=link_s)
