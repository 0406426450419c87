"""Cutting bytes into frames, the same in single and in bus mode. What a frame means is the caller's.

Bit 7 marks the beginning of a frame and occurs nowhere else; two bytes of length follow the id, and the
length counts the whole frame (DGT protocol, 3 and 4). So a byte from 0x80 on always begins a frame, also in
the middle of another, whose stub is dropped; bytes below it outside a frame are garbage; a length that the
id never has drops the head at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from typing import Generic, TypeVar

from drivers.dgt.messages import Dropped, Why

HEAD = 3
LONGEST = 0x3FFF  # what 14 bits of length can say

M = TypeVar("M")
_NEXT_FRAME = re.compile(rb"[\x80-\xff]")


class FrameDecoder(Generic[M]):
    """Feed it what a port gave, in any pieces; it never raises. What waits is at most one frame.

    `lengths` are those that each id from 0x80 on may have; `understood` makes a message of a whole frame.
    """

    def __init__(
        self, *, lengths: Mapping[int, Container[int]], understood: Callable[[bytes], M | Dropped]
    ) -> None:
        self._lengths = lengths
        self._understood = understood
        self._waiting = b""

    @property
    def unfinished(self) -> bool:
        """Whether a frame has begun and not ended."""
        return bool(self._waiting)

    def feed(self, chunk: bytes) -> list[M | Dropped]:
        """The messages that end in `chunk`, in order, dropped bytes among them."""
        data = self._waiting + chunk
        messages: list[M | Dropped] = []
        at = 0
        while True:
            end, message = self._next(data, at)
            if message is None:
                self._waiting = data[at:]
                return messages
            messages.append(message)
            at = end

    def give_up(self) -> list[M | Dropped]:
        """Drop an unfinished frame."""
        raw, self._waiting = self._waiting, b""
        return [Dropped(raw=raw, why=Why.STUB)] if raw else []

    def _next(self, data: bytes, at: int) -> tuple[int, M | Dropped | None]:
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
        if length not in self._lengths[data[at]]:
            return head_end, Dropped(raw=data[at:head_end], why=Why.LENGTH)
        end = _frame_start(data, head_end, at + length)
        if end < at + length:
            return _cut_off(data, at, end)
        return end, self._understood(data[at:end])


def _cut_off(data: bytes, at: int, end: int) -> tuple[int, Dropped | None]:
    """A frame that ends before its length: a stub if another one follows, else not finished yet."""
    return (end, Dropped(raw=data[at:end], why=Why.STUB)) if end < len(data) else (at, None)


def _frame_start(data: bytes, at: int, end: int) -> int:
    """Where the next frame begins, at `end` (or the end of data) at the latest."""
    end = min(end, len(data))
    found = _NEXT_FRAME.search(data, at, end)
    return found.start() if found else end
