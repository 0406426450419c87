"""Bytes of a bus -> replies. Sans-I/O: no port, no clock, no logging.

Theory of operation (DGT protocol, 4). Frames are cut as in single mode (`framing`); besides, each names its
board and ends with a sum:

    +---------+--------+----------+---------+---------+------------------------+------------+
    | id|0x80 | len>>7 | len&0x7f | addr_hi | addr_lo | data, every byte < 0x80 | sum & 0x7f |
    +---------+--------+----------+---------+---------+------------------------+------------+
      len counts from id to sum; a clock's 13 bytes take 14 ms at 9600 baud

Boards never speak unasked. The ids mean other things than in single mode (0x86 is a dump there, "from start"
here): a port must be known to be in bus mode. A frame of single mode between them, where a chain has been
knocked into it, is read past as an unknown id or fails its sum; `of_single_mode` tells it.
"""

from __future__ import annotations

from drivers.dgt.bus_messages import BusReply
from drivers.dgt.bus_payloads import LENGTHS, understood
from drivers.dgt.framing import FrameDecoder
from drivers.dgt.messages import Dropped

BusMessage = BusReply | Dropped

# BWTIME and FIELD_UPDATE with their only lengths; no id of a bus is one of theirs.
_SINGLE_MODE = (b"\x8d\x00\x0a", b"\x8e\x00\x05")


class BusDecoder(FrameDecoder[BusReply]):
    """Feed it what a port gave, in any pieces; it never raises."""

    def __init__(self) -> None:
        super().__init__(lengths=LENGTHS, understood=understood)


def of_single_mode(dropped: Dropped) -> bool:
    """Whether dropped bytes are what a board in single mode says by itself."""
    return dropped.raw.startswith(_SINGLE_MODE)
