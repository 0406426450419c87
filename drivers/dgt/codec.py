"""Bytes of one board in single mode -> messages. Sans-I/O: no port, no clock, no logging.

Theory of operation (DGT protocol, 3). Bit 7 marks the beginning of a frame and occurs nowhere else:

    +---------+--------+----------+----------------------------+
    | id|0x80 | len>>7 | len&0x7f | payload, every byte < 0x80 |
    +---------+--------+----------+----------------------------+
      len counts the three bytes of the head; 10 bytes take 10 ms at 9600 baud

So a byte from 0x80 on always begins a frame, also in the middle of another, whose stub is dropped; bytes
below it outside a frame are garbage; a length that the id never has drops the head at once. A stub followed
by a whole frame yields that frame alone, and nothing damaged costs more than the frame it hits. What waits
is at most one unfinished frame, at most 16,383 bytes by its length field.

A bus's ids mean other things (0x86 is a dump here, "from start" there): a port in bus mode needs another
decoder.
"""

from __future__ import annotations

from struct import Struct

from drivers.dgt.bwtime import clock_time
from drivers.dgt.framing import FrameDecoder
from drivers.dgt.messages import Message
from drivers.dgt.payloads import LENGTHS, understood

HALF_FRAME_S = 0.5  # silence after which an unfinished frame is given up; not total time: an 8f lasts 8 s

_CLOCK_LENGTH = 10
_CLOCK = Struct(">HBBHBHB")  # id and high length, low length, then BWTIME
_CLOCK_ID = 0x8D00


class SingleModeDecoder(FrameDecoder[Message]):
    """Clock frames, which are nearly all that comes, are read by a short cut."""

    def __init__(self) -> None:
        super().__init__(lengths=LENGTHS, understood=understood)

    def feed(self, chunk: bytes) -> list[Message]:
        """The messages that end in `chunk`, in order, dropped bytes among them."""
        data = self._waiting + chunk
        messages: list[Message] = []
        emit = messages.append
        read_clock = _CLOCK.unpack_from
        at = 0
        last_clock = len(data) - _CLOCK_LENGTH
        while True:
            while at <= last_clock:
                head, low, right_h, right_ms, left_h, left_ms, status = read_clock(data, at)
                if head != _CLOCK_ID or low != _CLOCK_LENGTH:
                    break
                time = clock_time(right_h, right_ms, left_h, left_ms, status)
                if time is None:
                    break
                emit(time)
                at += _CLOCK_LENGTH
            end, message = self._next(data, at)
            if message is None:
                self._waiting = data[at:]
                return messages
            emit(message)
            at = end

    def expire(self, silent_s: float) -> list[Message]:
        """Drop an unfinished frame once no byte has come for `silent_s` seconds of link time."""
        return [] if silent_s < HALF_FRAME_S else self.give_up()
