"""The line of an emulated bus: 9600 baud both ways, one wire that all boards share to talk. Sans-I/O.

A byte takes 10 bits. Two boards that talk at once give garbage, byte by byte. Noise replaces a share of the
bytes, in both directions.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from random import Random

from drivers.dgt.emulated_seat import BusSeat
from hall.model.instants import Instant

BYTE_S = 10 / 9600
CHUNK_S = 0.004  # how long bytes may wait for others before they are handed over, as USB leads do


class EmulatedLine:
    """Seats on one line. `hear` what the host says, `take` what has come for it by now."""

    def __init__(self, seats: Sequence[BusSeat], dice: Random) -> None:
        self.seats = seats
        self.noise = 0.0  # the share of bytes that are replaced
        self.said: deque[bytes] = deque(maxlen=64)  # whole talks before noise and collisions, newest last
        self._dice = dice
        self._coming: deque[tuple[float, int]] = deque()  # from the host: when a byte has ended
        self._slots: dict[int, int] = {}  # to the host: by number of byte times since zero

    @property
    def due_s(self) -> float:
        """The link time at which `take` has something to do; infinity: when somebody speaks."""
        due_s = self._coming[-1][0] if self._coming else math.inf
        if self._slots:
            first_s, last_s = ((slot + 1) * BYTE_S for slot in (min(self._slots), max(self._slots)))
            due_s = min(due_s, max(first_s, min(last_s, first_s + CHUNK_S)))
        return due_s

    def hear(self, data: bytes, link_s: float) -> None:
        """The host's bytes, put on the line one after the other."""
        for byte in data:
            begun_s = max(link_s, self._coming[-1][0] if self._coming else link_s)
            self._coming.append((begun_s + BYTE_S, self._through_noise(byte)))

    def say(self, data: bytes, link_s: float) -> None:
        """Somebody on the boards' side puts bytes on the line at `link_s`."""
        if data:
            self.said.append(data)
        first = math.ceil(link_s / BYTE_S)
        for slot, byte in enumerate(data, start=first):
            collides = slot in self._slots
            self._slots[slot] = self._dice.randrange(256) if collides else self._through_noise(byte)

    def take(self, at: Instant, link_s: float) -> bytes:
        """Let the boards hear what has reached them, and give what has reached the host."""
        while self._coming and self._coming[0][0] <= link_s + 1e-9:
            ended_s, byte = self._coming.popleft()
            self._hear(byte, at, ended_s)
        now = math.floor((link_s + 1e-9) / BYTE_S) - 1
        arrived = sorted(slot for slot in self._slots if slot <= now)
        return bytes(self._slots.pop(slot) for slot in arrived)

    def _hear(self, byte: int, at: Instant, ended_s: float) -> None:
        talks = [talk for seat in self.seats if (talk := seat.hear(byte, at)) is not None]
        for talk in talks:
            self.say(talk.data, ended_s + talk.after_s)

    def _through_noise(self, byte: int) -> int:
        if self.noise and self._dice.random() < self.noise:
            return (byte + self._dice.randrange(1, 256)) & 0xFF
        return byte
