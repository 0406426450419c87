"""One emulated board on a bus: its modes, its commands, its answers. Sans-I/O; the line is `emulated_bus`'s.

Habits by the protocol's description: power-up in bus mode; any byte of single mode outside a command drops
the board to single mode; there a bus command brings it back and is itself swallowed; changes are deleted as
they are read, told by two ids in turn, and kept for one repeat; a ping of everybody is answered after a
random time, and skipped once after IGNORE_NEXT_PING.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from drivers.dgt import encode
from drivers.dgt.bus_commands import EVERYBODY, TO_BUS_MODE, Code, checksum
from drivers.dgt.emulator import EmulatedBoard
from hall.model.instants import Instant

TURNAROUND_S = (0.001, 0.005)  # boards answer within milliseconds
PING_S = 1.1  # a ping of everybody is answered within

_COMMAND_LENGTH = 4
_FIRMWARE = b"\x01\x02"


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """Bytes that a board puts on the line, so long after the last byte it heard."""

    after_s: float
    data: bytes


class BusSeat:
    """`dice` decides turnaround and the answers to a ping of everybody."""

    def __init__(self, board: EmulatedBoard, address: int, dice: Random) -> None:
        self.board = board
        self.address = address
        self.plugged = True
        self.ping_after_s: float | None = None  # None: at random
        self.turnaround_s = TURNAROUND_S
        self._dice = dice
        self._command = b""
        self._swallow = 0
        self._skips_ping = False
        self._even = True
        self._last_changes = b""

    def hear(self, byte: int, at: Instant) -> Talk | None:
        """One byte of the host; what the board says to it."""
        if not self.plugged or self.board.silent:
            return None
        return self._hear_on_bus(byte, at) if self.board.in_bus_mode else self._hear_alone(byte, at)

    def knock(self) -> None:
        """Fall into single mode, as by a byte of it on the line."""
        self.board.in_bus_mode = False
        self._command = b""

    def _hear_alone(self, byte: int, at: Instant) -> Talk | None:
        if byte >= 0x80 or byte == TO_BUS_MODE[0]:
            self.board.in_bus_mode = True
            self._swallow = _COMMAND_LENGTH - 1 if byte >= 0x80 else 0
            return None
        answer = self.board.hear(bytes((byte,)), at)
        return Talk(after_s=self._turnaround_s(), data=answer) if answer else None

    def _hear_on_bus(self, byte: int, at: Instant) -> Talk | None:
        if byte < 0x80 and self._swallow:
            self._swallow -= 1
            return None
        self._swallow = 0
        if byte < 0x80 and not self._command:
            self.knock()
            return self._hear_alone(byte, at)
        self._command = bytes((byte,)) if byte >= 0x80 else self._command + bytes((byte,))
        if len(self._command) < _COMMAND_LENGTH:
            return None
        command, self._command = self._command, b""
        return self._obey(command, at)

    def _obey(self, command: bytes, at: Instant) -> Talk | None:
        code, high, low, sum_ = command
        address = high << 7 | low
        if sum_ != checksum(command[:-1]) or address not in (self.address, EVERYBODY):
            return None
        if code == Code.PING and address == EVERYBODY:
            return self._to_everybody()
        answer = b"".join(self._answers(code, at))
        return Talk(after_s=self._turnaround_s(), data=answer) if answer else None

    def _to_everybody(self) -> Talk | None:
        skips, self._skips_ping = self._skips_ping, False
        if skips:
            return None
        after_s = self._dice.uniform(0, PING_S) if self.ping_after_s is None else self.ping_after_s
        return Talk(after_s=after_s, data=self._reply(0x87))

    def _answers(self, code: int, at: Instant) -> Iterator[bytes]:
        match code:
            case Code.CLOCK:
                yield self._reply(0x84, self.board.clock_payload(at))
            case Code.BOARD:
                yield self._reply(0x83, self.board.codes)
            case Code.CHANGES:
                self._even = not self._even
                self._last_changes = self._reply(0x8B if self._even else 0x85, self.board.take_changes())
                yield self._last_changes
            case Code.REPEAT:
                yield self._last_changes
            case Code.PING:
                yield self._reply(0x87)
            case Code.IGNORE_NEXT_PING:
                self._skips_ping = True
                yield self._reply(0x87)
            case Code.VERSION:
                yield self._reply(0x89, _FIRMWARE)
            case _:
                return

    def _reply(self, id_: int, payload: bytes = b"") -> bytes:
        return encode.bus_frame(id_, self.address, payload)

    def _turnaround_s(self) -> float:
        return self._dice.uniform(*self.turnaround_s)
