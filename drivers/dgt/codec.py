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

import re
from struct import Struct

from drivers.dgt.bwtime import clock_time
from drivers.dgt.messages import Dropped, Message, Why
from drivers.dgt.payloads import HEAD, LENGTHS, understood

HALF_FRAME_S = 0.5  # silence after which an unfinished frame is given up; not total time: an 8f lasts 8 s

_CLOCK_LENGTH = 10
_CLOCK = Struct(">HBBHBHB")  # id and high length, low length, then BWTIME
_CLOCK_ID = 0x8D00
_NEXT_FRAME = re.compile(rb"[\x80-\xff]")


class SingleModeDecoder:
    """Feed it what a port gave, in any pieces; it never raises."""

    def __init__(self) -> None:
        self._waiting = b""

    @property
    def unfinished(self) -> bool:
        """Whether a frame has begun and not ended."""
        return bool(self._waiting)

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
            end, message = _next(data, at)
            if message is None:
                self._waiting = data[at:]
                return messages
            emit(message)
            at = end

    def expire(self, silent_s: float) -> list[Message]:
        """Drop an unfinished frame once no byte has come for `silent_s` seconds of link time."""
        if not self._waiting or silent_s < HALF_FRAME_S:
            return []
        raw, self._waiting = self._waiting, b""
        return [Dropped(raw=raw, why=Why.STUB)]


def _next(data: bytes, at: int) -> tuple[int, Message | None]:
    """The message that begins at `at` and where it ends; None where more bytes are needed."""
    if at >= len(data):
        return at, None
    if data[at] < 0x80:
        end = _frame_start(data, at, len(data))
        return end, Dropped(raw=data[at:end], why=Why.GARBAGE)
    head_end = _frame_start(data, at + 1, at + HEAD)
    if head_end < at + HEAD:
        return _cut_off(data, at, head_end)
    length = data[at + 1] << 7 | data[at + 2]
    if length not in LENGTHS[data[at]]:
        return head_end, Dropped(raw=data[at:head_end], why=Why.LENGTH)
    end = _frame_start(data, head_end, at + length)
    if end < at + length:
        return _cut_off(data, at, end)
    return end, understood(data[at:end])


def _cut_off(data: bytes, at: int, end: int) -> tuple[int, Message | None]:
    """A frame that ends before its length: a stub if another one follows, else not finished yet."""
    return (end, Dropped(raw=data[at:end], why=Why.STUB)) if end < len(data) else (at, None)


def _frame_start(data: bytes, at: int, end: int) -> int:
    """Where the next frame begins, at `end` (or the end of data) at the latest."""
    end = min(end, len(data))
    found = _NEXT_FRAME.search(data, at, end)
    return found.start() if found else end
