"""What a DGT board says, one frozen dataclass a message: bytes understood, nothing concluded.

Sides are physical (LEFT and RIGHT of the clock, seen from its front); whose they are is not known here.
Field numbers: 0 = a8, 7 = h8, 63 = h1 with the connector at White's left (DGT protocol, 7).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.clocks import ClockSide


class Why(Enum):
    """Why bytes were dropped; the counters of a port are kept by these."""

    GARBAGE = "garbage"  # below 0x80 outside a frame
    STUB = "stub"  # a frame that another one or silence cut off
    LENGTH = "length"  # a stated length that this id never has
    IMPOSSIBLE = "impossible"  # digits that are no digits, minute 60, piece 16, field 64
    ALL_ZERO = "all_zero"  # what Bluetooth boards send after a clock command
    UNKNOWN_ID = "unknown_id"  # read past whole
    CHECKSUM = "checksum"  # a frame of a bus whose sum is another


@dataclass(frozen=True, slots=True, kw_only=True)
class Dropped:
    """Bytes that are no message. Every byte received is in a message or in one of these."""

    raw: bytes
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBits:
    """The bits beside the hours of one side."""

    blocked: bool  # b4: the flag has fallen and the clock stands at 0
    time_per_move: bool  # b5: Fischer, Bronstein or delay
    flag_shown: bool  # b6: the clock may still run (change of period)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStatus:
    """The status byte of a clock that is plugged in."""

    running: bool
    high: ClockSide  # the side whose lever is up: its clock runs, or would
    battery_low: bool
    to_move: ClockSide | None  # b3, b4: a cross-check only; None where they say nothing or both


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockTime:
    """Both times in whole seconds, 0 to 9:59:59."""

    left_s: int
    right_s: int
    left: SideBits
    right: SideBits
    status: ClockStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class NoClock:
    """The board says that no clock is plugged in; whatever times stood beside it mean nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockAck:
    """The clock's answer to a command, or a button: never a time.

    `ack1` below 0x80 echoes the command; from 0x80 on it is spontaneous (0x81 ready, 0x88 button, 0x90 not
    under control of a computer).
    """

    ack0: int
    ack1: int
    ack2: int
    ack3: int

    @property
    def ok(self) -> bool:
        """Whether the command was taken (0x10); 0x40 and 0x20 are errors."""
        return self.ack0 == 0x10

    @property
    def spontaneous(self) -> bool:
        return self.ack1 >= 0x80

    @property
    def version(self) -> tuple[int, int] | None:
        """Major and minor of the clock, in the answer to command 09: 1.14 is an XL, 2.x a DGT3000."""
        return (self.ack2 >> 4, self.ack2 & 0x0F) if self.ok and self.ack1 == 0x09 else None

    @property
    def button(self) -> ClockButton | None:
        """The button pressed, where this is one."""
        return _BUTTONS.get(self.ack3) if self.ack1 == 0x88 else None


class ClockButton(Enum):
    """Buttons of a DGT clock by the code it sends."""

    BACK = 0x31
    PLUS = 0x32
    RUN = 0x33
    MINUS = 0x34
    OK = 0x35


_BUTTONS = {button.value: button for button in ClockButton}


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldUpdate:
    """What stands on one field now (0 = empty)."""

    square: int
    code: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardDump:
    """All fields: 64, or 100 of a draughts board."""

    codes: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class DraughtsDump:
    """The 50 squares of a draughts position."""

    codes: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class EepromMoves:
    """The board's stored event stream, not looked into."""

    events: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class BusAddress:
    """14-bit address on a bus."""

    address: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SerialNumber:
    """Five digits."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LongSerialNumber:
    """Ten digits (newer boards)."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Trademark:
    """Contains "Digital Game Technology" on genuine boards."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """Firmware of the board."""

    major: int
    minor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HardwareVersion:
    """Hardware of the board (newer)."""

    major: int
    minor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Battery:
    """Battery of a Bluetooth board; minutes, None where the board does not know.

    The vendor's header states 7 bytes but lists more; a frame of 7 carries no flags.
    """

    percent: int
    left_min: int | None
    on_min: int | None
    standby_min: int | None
    charging: bool | None
    discharging: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class I2cClock:
    """Clock of a newer board; the layout is not public."""

    payload: bytes


ClockMessage = ClockTime | NoClock | ClockAck
Message = (
    ClockTime
    | NoClock
    | ClockAck
    | FieldUpdate
    | BoardDump
    | DraughtsDump
    | EepromMoves
    | BusAddress
    | SerialNumber
    | LongSerialNumber
    | Trademark
    | Version
    | HardwareVersion
    | Battery
    | I2cClock
    | Dropped
)
