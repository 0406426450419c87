"""Messages as plain values, a mapping each: what `hall decode --json` prints. The keys are a contract."""

from __future__ import annotations

from typing import assert_never

from drivers.dgt.messages import (
    Battery,
    BoardDump,
    BusAddress,
    ClockAck,
    ClockTime,
    DraughtsDump,
    Dropped,
    EepromMoves,
    FieldUpdate,
    HardwareVersion,
    I2cClock,
    LongSerialNumber,
    Message,
    NoClock,
    SerialNumber,
    SideBits,
    Trademark,
    Version,
)
from drivers.dgt.placement import FIELDS, piece_name, square_name, to_fen

Described = dict[str, object]


def described(message: Message) -> Described:
    """The message with its `type` first."""
    match message:
        case ClockTime() | NoClock():
            return _clock(message)
        case ClockAck():
            return _ack(message)
        case FieldUpdate(square=square, code=code):
            return {"type": "field", "square": square_name(square), "piece": piece_name(code)}
        case BoardDump(codes=codes):
            return _board(codes)
        case Battery():
            return _battery(message)
        case Dropped(raw=raw, why=why):
            return {"type": "dropped", "bytes": raw.hex(), "why": why.value}
        case _:
            return _identity_or_other(message)


def _identity_or_other(
    message: SerialNumber
    | LongSerialNumber
    | BusAddress
    | Trademark
    | Version
    | HardwareVersion
    | DraughtsDump
    | EepromMoves
    | I2cClock,
) -> Described:
    match message:
        case SerialNumber(text=text):
            return {"type": "serial", "serial": text}
        case LongSerialNumber(text=text):
            return {"type": "long_serial", "serial": text}
        case BusAddress(address=address):
            return {"type": "address", "address": address}
        case Trademark(text=text):
            return {"type": "trademark", "text": text}
        case Version():
            return {"type": "version", **_version(message)}
        case HardwareVersion():
            return {"type": "hardware_version", **_version(message)}
        case DraughtsDump(codes=codes):
            return {"type": "draughts", "codes": codes.hex()}
        case EepromMoves(events=events):
            return {"type": "eeprom", "bytes": events.hex()}
        case I2cClock(payload=payload):
            return {"type": "i2c_clock", "bytes": payload.hex()}
        case _:
            assert_never(message)


def _clock(message: ClockTime | NoClock) -> Described:
    time = message if isinstance(message, ClockTime) else None
    high = time.status.high.value if time else None
    return {
        "type": "clock",
        "left_s": time.left_s if time else None,
        "right_s": time.right_s if time else None,
        "running": high if time and time.status.running else None,
        "lever": high,
        "left_flag": _flag(time.left) if time else None,
        "right_flag": _flag(time.right) if time else None,
        "increment": bool(time and (time.left.time_per_move or time.right.time_per_move)),
        "battery_low": bool(time and time.status.battery_low),
        "connected": time is not None,
    }


def _flag(bits: SideBits) -> str | None:
    if bits.blocked:
        return "fallen"
    return "shown" if bits.flag_shown else None


def _ack(message: ClockAck) -> Described:
    said: Described = {
        "type": "ack",
        "ack": [message.ack0, message.ack1, message.ack2, message.ack3],
        "ok": message.ok,
    }
    if message.version is not None:
        said["version"] = "{}.{}".format(*message.version)
    if message.button is not None:
        said["button"] = message.button.name.lower()
    return said


def _board(codes: bytes) -> Described:
    if len(codes) != FIELDS:
        return {"type": "draughts", "codes": codes.hex()}
    return {"type": "board", "fen": to_fen(codes)}


def _version(message: Version | HardwareVersion) -> Described:
    return {
        "version": f"{message.major}.{message.minor}",
        "major": message.major,
        "minor": message.minor,
    }


def _battery(message: Battery) -> Described:
    return {
        "type": "battery",
        "percent": message.percent,
        "left_min": message.left_min,
        "on_min": message.on_min,
        "standby_min": message.standby_min,
        "charging": message.charging,
        "discharging": message.discharging,
    }
