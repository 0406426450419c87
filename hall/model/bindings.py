"""Which serial port a board is read from where an official, not the venue's file, said so.

A binding is remembered over restarts; with the board's own serial number it holds whatever port the board is
plugged into. Pins are what the venue's file says: they win over every binding.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True, kw_only=True)
class PortBound:
    """`board` is read from `port` (its stable name); `serial` is the board's own number, None: not told.

    A reader's port has its name before it, `pi-2:/dev/…` (`reader_and_path`).
    `port` None: at no port now, waited for by its number; with no `serial` either, the binding is gone.
    """

    board: int
    port: str | None
    serial: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    """A board whose source the venue's file names: a port of this machine, a reader's, or a LiveChess."""

    board: int
    port: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PortsPinned:
    """All that the venue's file says of ports, in place of what it said before."""

    pins: tuple[Pin, ...]


def port_of_reader(reader: str, path: str) -> str:
    """The name of a port on another machine, which may call its ports as this one does."""
    return f"{reader}:{path}"


def reader_and_path(port: str) -> tuple[str | None, str]:
    """The reader that a port is on, None for this machine, and its path there."""
    if port.startswith("/"):
        return None, port
    reader, _, path = port.partition(":")
    return reader, path


def bound_after(bindings: Mapping[int, PortBound], event: PortBound) -> Mapping[int, PortBound]:
    """The bindings once `event` has happened."""
    others = {board: b for board, b in bindings.items() if board != event.board}
    if event.port is None and event.serial is None:
        return MappingProxyType(others)
    return MappingProxyType({**others, event.board: event})


def pin_on(pins: tuple[Pin, ...], *, board: int, port: str | None) -> Pin | None:
    """What the venue's file says of this board or this port, None where it is free for a binding."""
    return next((pin for pin in pins if pin.board == board or pin.port == port), None)


def in_force(bindings: Mapping[int, PortBound], pins: tuple[Pin, ...]) -> dict[int, PortBound]:
    """The bindings that the venue's file leaves standing."""
    return {
        board: bound
        for board, bound in bindings.items()
        if pin_on(pins, board=board, port=bound.port) is None
    }
