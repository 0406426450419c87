"""What the frames of a bus hold, by their id (DGT protocol, 4): lengths, and frame -> message."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from drivers.dgt.bus_commands import checksum
from drivers.dgt.bus_events import events
from drivers.dgt.bus_messages import Body, BusReply, Changes, FromStart, OldVersion, Other, Pong, StartStored
from drivers.dgt.bwtime import clock_message
from drivers.dgt.framing import LONGEST
from drivers.dgt.messages import Dropped, LongSerialNumber, SerialNumber, Version, Why
from drivers.dgt.payloads import (
    read_battery,
    read_draughts,
    read_dump,
    read_hardware,
    read_i2c,
    read_long_serial,
    read_serial,
    read_trademark,
    read_version,
)

HEAD = 5  # id, length, address
SHORTEST = HEAD + 1  # and the checksum

Reader = Callable[[bytes], Body | Why]


def understood(frame: bytes) -> BusReply | Dropped:
    """The reply of a whole frame; `Dropped` where sum or payload are wrong or the id is unknown."""
    if checksum(frame[:-1]) != frame[-1]:
        return Dropped(raw=frame, why=Why.CHECKSUM)
    kind = _KINDS.get(frame[0])
    if kind is None:
        return Dropped(raw=frame, why=Why.UNKNOWN_ID)
    body = kind[1](frame[HEAD:-1])
    if isinstance(body, Why):
        return Dropped(raw=frame, why=body)
    return BusReply(address=address_of(frame), body=body)


def address_of(frame: bytes) -> int:
    """The board that a whole frame names."""
    return frame[3] << 7 | frame[4]


def _pong(_: bytes) -> Pong:
    return Pong()


def _stored(_: bytes) -> StartStored:
    return StartStored()


def _odd(payload: bytes) -> Changes:
    return Changes(even=False, events=events(payload))


def _even(payload: bytes) -> Changes:
    return Changes(even=True, events=events(payload))


def _from_start(payload: bytes) -> FromStart:
    return FromStart(events=events(payload))


def _version(payload: bytes) -> Version | OldVersion:
    return read_version(payload) if payload else OldVersion()


def _serial(payload: bytes) -> SerialNumber | LongSerialNumber | Why:
    return read_serial(payload) if len(payload) == 5 else read_long_serial(payload)


def _other(id_: int) -> Reader:
    return lambda payload: Other(id=id_, payload=payload)


def _long(*payload_lengths: int) -> tuple[int, ...]:
    return tuple(SHORTEST + length for length in payload_lengths)


_ANY = range(SHORTEST, LONGEST + 1)
_SHORT = range(SHORTEST, 256)  # 256: no real one comes near

_KINDS: Mapping[int, tuple[Container[int], Reader]] = {
    0x83: (_long(64, 100), read_dump),  # 100: a draughts board
    0x84: (_long(7), clock_message),
    0x85: (_ANY, _odd),
    0x86: (_ANY, _from_start),
    0x87: (_long(0), _pong),
    0x88: (_long(0), _stored),
    0x89: (_long(0, 2), _version),
    0x8A: (_long(50), read_draughts),
    0x8B: (_ANY, _even),
    0x8C: (_long(2), read_hardware),
    0xB0: (_long(5, 10), _serial),
    0xB1: (_SHORT, read_i2c),
    0xB2: (_SHORT, _other(0xB2)),
    0xB3: (_SHORT, _other(0xB3)),
    0xB4: (_SHORT, read_trademark),
    0xB5: (_long(4, 9), read_battery),
}

# By id 0x80 to 0xff; an unknown id may have any length that is no nonsense.
LENGTHS: Mapping[int, Container[int]] = {
    id_: _KINDS[id_][0] if id_ in _KINDS else _ANY for id_ in range(0x80, 0x100)
}
