"""Ports of readers that no file names: what a reader found, and which of its ports officials have bound.

A reader asks and tells in one exchange, every two seconds. It calls its ports by their own paths; everywhere
else they have the reader's name before them, since two machines may call their ports alike.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hall.boards.found_ports import UnboundPort
from hall.errors import WireError
from hall.model.bindings import PortBound, port_of_reader, reader_and_path
from hall.model.commands import BindPort

MOST_PORTS = 200  # that a machine may have
_LONGEST = 255


@dataclass(frozen=True, slots=True, kw_only=True)
class PortDesk:
    """What the daemon does with them: `found` is given all unbound ports of one reader."""

    bound: Callable[[], Mapping[int, PortBound]]
    bind: Callable[[BindPort], Awaitable[bool]]
    found: Callable[[str, tuple[UnboundPort, ...]], None]
    unwired: Callable[[int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """What a reader tells: its unbound ports, boards that it found moved, boards it reads no more."""

    unbound: tuple[UnboundPort, ...] = ()
    moved: tuple[PortBound, ...] = ()
    unwired: tuple[int, ...] = ()


@dataclass(slots=True, kw_only=True)
class ReaderPorts:
    """The unbound ports of the readers, and what is done with what they tell."""

    desk: PortDesk
    _unbound: dict[str, tuple[UnboundPort, ...]] = field(default_factory=dict)

    def tables(self, reader: str) -> frozenset[int]:
        """The boards that are bound to ports of this reader."""
        bound = self.desk.bound().values()
        return frozenset(b.board for b in bound if b.port and reader_and_path(b.port)[0] == reader)

    async def take(self, reader: str, told: Exchange) -> None:
        """A reader may move what officials have bound, never bind anything by itself."""
        for moved in told.moved:
            known = self.desk.bound().get(moved.board)
            if known is not None and moved.port is not None and _is_move(known, moved, reader):
                port = port_of_reader(reader, moved.port)
                await self.desk.bind(BindPort(board=moved.board, port=port, serial=moved.serial))
        for board in told.unwired:
            if board not in self.desk.bound():
                self.desk.unwired(board)
        self._found(reader, told.unbound)

    def lost(self, reader: str) -> None:
        """Nothing can be bound there until it is back."""
        self._found(reader, ())

    def seen_from(self, reader: str) -> list[dict[str, Any]]:
        """The bindings as the reader is told them: ports of other machines have no path there."""
        return [
            {"board": b.board, "port": _from(reader, b.port), "serial": b.serial}
            for b in self.desk.bound().values()
        ]

    def _found(self, reader: str, ports: tuple[UnboundPort, ...]) -> None:
        named = tuple(replace(port, name=port_of_reader(reader, port.name)) for port in ports)
        if named != self._unbound.get(reader, ()):
            self._unbound[reader] = named
            self.desk.found(reader, named)


def read_exchange(body: bytes) -> Exchange:
    """What a reader tells; WireError names what is wrong with it."""
    try:
        raw = json.loads(body)
        told = Exchange(
            unbound=tuple(_unbound(one) for one in raw["unbound"][:MOST_PORTS]),
            moved=tuple(_moved(one) for one in raw["moved"][:MOST_PORTS]),
            unwired=tuple(_number(one) for one in raw["unwired"][:MOST_PORTS]),
        )
    except (ValueError, RecursionError, KeyError, TypeError) as error:
        raise WireError(
            f'ports of a reader are an object with lists "unbound", "moved" and "unwired": {error!r}'
        ) from error
    return told


def _unbound(raw: dict[str, Any]) -> UnboundPort:
    return UnboundPort(name=_path(raw["name"]), serial=_serial(raw["serial"]), clock=raw["clock"] is True)


def _moved(raw: dict[str, Any]) -> PortBound:
    return PortBound(board=_number(raw["board"]), port=_path(raw["port"]), serial=_serial(raw["serial"]))


def _number(raw: object) -> int:
    if type(raw) is not int:
        raise ValueError(f"{raw!r} is no board, expected its number")
    return raw


def _path(raw: object) -> str:
    if not isinstance(raw, str) or not raw.startswith("/") or len(raw) > _LONGEST or not raw.isprintable():
        raise ValueError(f"{raw!r} is no port, expected a path such as /dev/ttyACM0")
    return raw


def _serial(raw: object) -> str | None:
    if raw is not None and (not isinstance(raw, str) or len(raw) > _LONGEST or not raw.isprintable()):
        raise ValueError(f"{raw!r} is no serial number")
    return raw


def _is_move(known: PortBound, moved: PortBound, reader: str) -> bool:
    """The same board in another socket, or one that has told its number for the first time."""
    if known.serial is None:
        return known.port == port_of_reader(reader, moved.port or "")
    return known.serial == moved.serial


def _from(reader: str, port: str | None) -> str | None:
    if port is None:
        return None
    owner, path = reader_and_path(port)
    return path if owner == reader else f":{port}"
