"""The seven bytes of a clock's state (BWTIME), the same in single and in bus mode.

    p0        right: hours 0-9 in b0-3 | b4 blocked at 0 | b5 time per move | b6 flag shown
    p1 p2     right: minutes, seconds, BCD
    p3 p4 p5  left, the same
    p6        b0 running | b1 right side high | b2 battery low | b3 left, b4 right to move | b5 NO clock

Order of tests (DGT protocol, 3): ACK form, no clock, all zero, impossible digits, time. The first four are
rare, so a time is tried first by tables that none of them is in.
"""

from __future__ import annotations

from struct import Struct

from drivers.dgt.messages import ClockAck, ClockMessage, ClockStatus, ClockTime, NoClock, SideBits, Why
from hall.model.clocks import ClockSide

ACK_NIBBLE = 0x0A
NO_CLOCK = 0x20
_HIGHEST_HOUR = 9

_PAYLOAD = Struct(">BHBHB")


def clock_message(payload: bytes) -> ClockMessage | Why:
    """What the seven bytes say, or why they say nothing. All must be below 0x80."""
    right_hours, right_digits, left_hours, left_digits, status = _PAYLOAD.unpack(payload)
    time = clock_time(right_hours, right_digits, left_hours, left_digits, status)
    return time if time is not None else _rare(payload)


def clock_time(
    right_hours: int, right_digits: int, left_hours: int, left_digits: int, status: int
) -> ClockTime | None:
    """The time of p0, p1p2, p3, p4p5, p6; None where they are no time for any reason, b7 included."""
    try:
        left_s, left = _HOURS[left_hours]
        right_s, right = _HOURS[right_hours]
        left_s += _DIGITS[left_digits]
        right_s += _DIGITS[right_digits]
        bits = _STATUS[status]
    except KeyError:
        return None
    if not (status or right_hours or left_hours or left_s or right_s):
        return None
    return ClockTime(left_s=left_s, right_s=right_s, left=left, right=right, status=bits)


def minutes_seconds(digits: bytes) -> int | None:
    """Seconds of two BCD bytes, minutes and seconds; None where they are none."""
    return _DIGITS.get(digits[0] << 8 | digits[1]) if len(digits) == 2 else None


def _rare(payload: bytes) -> NoClock | ClockAck | Why:
    if payload[0] & 0x0F == ACK_NIBBLE or payload[3] & 0x0F == ACK_NIBBLE:
        return _ack(payload)
    if payload[6] & NO_CLOCK:
        return NoClock()
    return Why.IMPOSSIBLE if any(payload) else Why.ALL_ZERO


def _ack(payload: bytes) -> ClockAck:
    p0, p1, p2, p3, p4, p5, _ = payload
    return ClockAck(
        ack0=p1 & 0x7F | (p3 << 3) & 0x80,
        ack1=p2 & 0x7F | (p3 << 2) & 0x80,
        ack2=p4 & 0x7F | (p0 << 3) & 0x80,
        ack3=p5 & 0x7F | (p0 << 2) & 0x80,
    )


def _hours_table() -> dict[int, tuple[int, SideBits]]:
    """Hours byte -> seconds and bits; bytes with no hour from 0 to 9 are missing."""
    return {
        byte: (
            (byte & 0x0F) * 3600,
            SideBits(
                blocked=bool(byte & 0x10), time_per_move=bool(byte & 0x20), flag_shown=bool(byte & 0x40)
            ),
        )
        for byte in range(0x80)
        if byte & 0x0F <= _HIGHEST_HOUR
    }


def _digits_table() -> dict[int, int]:
    """Minutes byte << 8 | seconds byte -> seconds; what is not BCD from 00 to 59 is missing."""
    bcd = [(n // 10) << 4 | n % 10 for n in range(60)]
    return {bcd[m] << 8 | bcd[s]: m * 60 + s for m in range(60) for s in range(60)}


def _status_table() -> dict[int, ClockStatus]:
    """Status byte -> its bits; those without a clock are missing."""
    to_move = {0x08: ClockSide.LEFT, 0x10: ClockSide.RIGHT}
    return {
        byte: ClockStatus(
            running=bool(byte & 0x01),
            high=ClockSide.RIGHT if byte & 0x02 else ClockSide.LEFT,
            battery_low=bool(byte & 0x04),
            to_move=to_move.get(byte & 0x18),
        )
        for byte in range(0x80)
        if not byte & NO_CLOCK
    }


_HOURS = _hours_table()
_DIGITS = _digits_table()
_STATUS = _status_table()
