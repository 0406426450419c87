"""What the frames of single mode hold, by their id (DGT protocol, 3): lengths, and payload -> message."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from drivers.dgt.bwtime import clock_message
from drivers.dgt.framing import HEAD, LONGEST
from drivers.dgt.messages import (
    Battery,
    BoardDump,
    BusAddress,
    DraughtsDump,
    Dropped,
    EepromMoves,
    FieldUpdate,
    HardwareVersion,
    I2cClock,
    LongSerialNumber,
    Message,
    SerialNumber,
    Trademark,
    Version,
    Why,
)

_FIELDS = 64
_HIGHEST_CODE = 0x0F
_UNKNOWN = 0x7F  # hours and minutes left of a battery that cannot tell

Reader = Callable[[bytes], Message | Why]


def understood(frame: bytes) -> Message:
    """The message of a whole frame; `Dropped` where its payload cannot be."""
    kind = _KINDS.get(frame[0])
    if kind is None:
        return Dropped(raw=frame, why=Why.UNKNOWN_ID)
    message = kind[1](frame[HEAD:])
    return Dropped(raw=frame, why=message) if isinstance(message, Why) else message


def read_dump(payload: bytes) -> BoardDump | Why:
    return BoardDump(codes=payload) if max(payload) <= _HIGHEST_CODE else Why.IMPOSSIBLE


def read_draughts(payload: bytes) -> DraughtsDump:
    return DraughtsDump(codes=payload)


def _field(payload: bytes) -> FieldUpdate | Why:
    square, code = payload
    if square >= _FIELDS or code > _HIGHEST_CODE:
        return Why.IMPOSSIBLE
    return FieldUpdate(square=square, code=code)


def read_eeprom(payload: bytes) -> EepromMoves:
    return EepromMoves(events=payload)


def _address(payload: bytes) -> BusAddress:
    return BusAddress(address=payload[0] << 7 | payload[1])


def read_serial(payload: bytes) -> SerialNumber | Why:
    return SerialNumber(text=payload.decode("ascii")) if payload.isdigit() else Why.IMPOSSIBLE


def read_long_serial(payload: bytes) -> LongSerialNumber | Why:
    return LongSerialNumber(text=payload.decode("ascii")) if payload.isdigit() else Why.IMPOSSIBLE


def read_trademark(payload: bytes) -> Trademark:
    return Trademark(text=payload.decode("ascii"))


def read_version(payload: bytes) -> Version:
    return Version(major=payload[0], minor=payload[1])


def read_hardware(payload: bytes) -> HardwareVersion:
    return HardwareVersion(major=payload[0], minor=payload[1])


def read_battery(payload: bytes) -> Battery:
    percent, *rest = payload
    flags = rest[7] if len(rest) > 7 else None
    return Battery(
        percent=percent,
        left_min=_minutes(rest[0:2]),
        on_min=_minutes(rest[2:4]) if len(rest) >= 4 else None,
        standby_min=_standby(rest[4:7]) if len(rest) >= 7 else None,
        charging=None if flags is None else bool(flags & 0x01),
        discharging=None if flags is None else bool(flags & 0x02),
    )


def _minutes(hours_minutes: list[int]) -> int | None:
    hours, minutes = hours_minutes
    return None if _UNKNOWN in hours_minutes else hours * 60 + minutes


def _standby(days_hours_minutes: list[int]) -> int | None:
    days, hours, minutes = days_hours_minutes
    return None if _UNKNOWN in days_hours_minutes else (days * 24 + hours) * 60 + minutes


def read_i2c(payload: bytes) -> I2cClock:
    return I2cClock(payload=payload)


_KINDS: Mapping[int, tuple[Container[int], Reader]] = {
    0x86: ((67, 103), read_dump),  # 103: a draughts board
    0x8D: ((10,), clock_message),
    0x8E: ((5,), _field),
    0x8F: (range(HEAD, LONGEST + 1), read_eeprom),
    0x90: ((5,), _address),
    0x91: ((8,), read_serial),
    0x92: (range(HEAD, 256), read_trademark),  # 256: no real one comes near
    0x93: ((5,), read_version),
    0x94: ((53,), read_draughts),
    0x95: ((53,), read_draughts),
    0x96: ((5,), read_hardware),
    0xA0: ((12, 7), read_battery),  # 12 in practice, 7 by the header
    0xA2: ((13,), read_long_serial),
    0xA3: (range(HEAD, 256), read_i2c),
}

# By id 0x80 to 0xff; an unknown id may have any length that is no nonsense.
LENGTHS: Mapping[int, Container[int]] = {
    id_: _KINDS[id_][0] if id_ in _KINDS else range(HEAD, LONGEST + 1) for id_ in range(0x80, 0x100)
}
