"""What a board says on a bus, one frozen dataclass a message: bytes understood, nothing concluded.

What a reply shares with single mode (clock, dump, version ...) is the message of single mode.
"""

from __future__ import annotations

from dataclasses import dataclass

from drivers.dgt.bus_events import BusEvent
from drivers.dgt.messages import (
    Battery,
    BoardDump,
    ClockAck,
    ClockTime,
    DraughtsDump,
    HardwareVersion,
    I2cClock,
    LongSerialNumber,
    NoClock,
    SerialNumber,
    Trademark,
    Version,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    """The board is there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What happened since the changes were last read; reading deletes them.

    Newer firmware answers with two ids in turn, so that a repeat can be told: `even` is the second of them.
    """

    even: bool
    events: tuple[BusEvent, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FromStart:
    """What happened since the start of the game was stored."""

    events: tuple[BusEvent, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartStored:
    """The start of a game was written to EEPROM; never asked for here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OldVersion:
    """Firmware before 1.2, which does not say its number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """A known reply whose layout is not public: statistics, configuration."""

    id: int
    payload: bytes


Body = (
    ClockTime
    | NoClock
    | ClockAck
    | BoardDump
    | DraughtsDump
    | Version
    | OldVersion
    | HardwareVersion
    | SerialNumber
    | LongSerialNumber
    | Trademark
    | Battery
    | I2cClock
    | Pong
    | Changes
    | FromStart
    | StartStored
    | Other
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BusReply:
    """One board's answer. Its checksum was right, which of 128 damaged frames one is too."""

    address: int
    body: Body
