"""What a board says, as bytes: the inverse of `payloads`, for the emulator. See `codec` for the frame."""

from __future__ import annotations

from drivers.dgt.bus_commands import address_bytes, checksum
from drivers.dgt.bus_payloads import SHORTEST
from drivers.dgt.bwtime import ACK_NIBBLE, NO_CLOCK
from hall.model.clocks import ClockSide

BLOCKED = 0x10
TIME_PER_MOVE = 0x20
FLAG_SHOWN = 0x40
LONGEST_S = 9 * 3600 + 59 * 60 + 59  # one digit of hours


def frame(id_: int, payload: bytes) -> bytes:
    """A frame of single mode."""
    length = len(payload) + 3
    return bytes((id_, length >> 7, length & 0x7F)) + payload


def side_bytes(seconds: int, *, blocked: bool, time_per_move: bool, flag_shown: bool = False) -> bytes:
    """The three bytes of one side of the clock."""
    hours, rest = divmod(min(seconds, LONGEST_S), 3600)
    bits = BLOCKED * blocked | TIME_PER_MOVE * time_per_move | FLAG_SHOWN * flag_shown
    return bytes((hours | bits, _bcd(rest // 60), _bcd(rest % 60)))


def status_byte(*, running: bool, high: ClockSide) -> int:
    """08, 09, 12 or 13: stopped or running, left or right side high and to move."""
    return (0x08 if high is ClockSide.LEFT else 0x12) | running


def clock(right: bytes, left: bytes, status: int) -> bytes:
    """BWTIME of two sides' bytes and a status."""
    return frame(0x8D, right + left + bytes((status,)))


def ack(ack0: int, ack1: int, ack2: int, ack3: int) -> bytes:
    """A clock's answer to a command, or what it says by itself."""
    right = bytes((_high_bits(ack2, ack3), ack0 & 0x7F, ack1 & 0x7F))
    left = bytes((ACK_NIBBLE | _high_bits(ack0, ack1), ack2 & 0x7F, ack3 & 0x7F))
    return clock(right, left, 0)


def no_clock() -> bytes:
    return clock(bytes(3), bytes(3), NO_CLOCK)


def field(square: int, code: int) -> bytes:
    return frame(0x8E, bytes((square, code)))


def dump(codes: bytes) -> bytes:
    return frame(0x86, codes)


def serial_number(text: str) -> bytes:
    return frame(0x91, text.encode("ascii"))


def long_serial_number(text: str) -> bytes:
    return frame(0xA2, text.encode("ascii"))


def bus_address(address: int) -> bytes:
    return frame(0x90, bytes((address >> 7, address & 0x7F)))


def trademark(text: str) -> bytes:
    return frame(0x92, text.encode("ascii"))


def version(major: int, minor: int) -> bytes:
    return frame(0x93, bytes((major, minor)))


def bus_frame(id_: int, address: int, payload: bytes) -> bytes:
    """A frame of bus mode."""
    length = len(payload) + SHORTEST
    body = bytes((id_, length >> 7, length & 0x7F, *address_bytes(address))) + payload
    return body + bytes((checksum(body),))


def piece_event(square: int, code: int) -> bytes:
    """A piece put on a field (0: lifted), as the event stream of a bus has it."""
    return bytes((0x40 | code, square))


def lever_event(side: ClockSide, seconds: int) -> bytes:
    """A lever turned, with that side's time."""
    hours, digits_m, digits_s = side_bytes(seconds, blocked=False, time_per_move=False)
    return bytes(((0x70 if side is ClockSide.LEFT else 0x60) | hours, digits_m, digits_s))


def _bcd(number: int) -> int:
    return (number // 10) << 4 | number % 10


def _high_bits(first: int, second: int) -> int:
    """Bit 7 of two bytes, where an hours byte has them."""
    return (first & 0x80) >> 3 | (second & 0x80) >> 2
