"""What is said to boards on a bus (DGT protocol, 4). Only what only reads stands here.

    +---------+--------+--------+----+
    | code    | addr_hi| addr_lo| cs |    cs: sum of the bytes before, & 7f
    +---------+--------+--------+----+

Not here, and never to be sent: 85 (writes to EEPROM), 88 and 89 (end of bus mode, reset: of a whole chain
with address 0), a0-a2 (configuration, clock messages).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

EVERYBODY = 0
HIGHEST_ADDRESS = 0x3FFF

# Brings a chain from single mode into bus mode; itself a byte of single mode.
TO_BUS_MODE = b"\x4a"


class Code(IntEnum):
    """Commands by their first byte."""

    CLOCK = 0x81
    BOARD = 0x82
    CHANGES = 0x83  # reading deletes them
    REPEAT = 0x84  # the last changes again
    FROM_START = 0x86  # may take seconds
    PING = 0x87  # address 0: everybody, each after a random time
    IGNORE_NEXT_PING = 0x8A  # answers at once, and is silent at the next ping of everybody
    VERSION = 0x8B


@dataclass(frozen=True, slots=True, kw_only=True)
class BusCommand:
    """A command to one board, or to everybody."""

    code: Code
    address: int


def framed(command: BusCommand) -> bytes:
    """The bytes of a command."""
    body = bytes((command.code, *address_bytes(command.address)))
    return body + bytes((checksum(body),))


def address_bytes(address: int) -> tuple[int, int]:
    """The two 7-bit bytes of an address."""
    return address >> 7, address & 0x7F


def checksum(body: bytes) -> int:
    """The last byte of a command or reply: masked, not reduced by 80."""
    return sum(body) & 0x7F
