"""The event stream of changes and stored games on a bus (DGT protocol, 4): bytes -> events. Never raises.

    40-5f square        a piece (b0-3; b4: within 250 ms of the one before), 0 = lifted
    60-69 mm ss         right clock's time as its lever was turned, hours in the low nibble, BCD
    70-79 mm ss         left clock's
    6a-6f, 7a-7f        marks: power-up, file's end, begin ...
    00-3f               delay tags of newer firmware: how long after the one before; skipped

A tag whose operands cannot be is skipped alone: what follows is read for itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from drivers.dgt.bwtime import minutes_seconds
from drivers.dgt.messages import FieldUpdate
from hall.model.clocks import ClockSide

POWER_UP = 0x6A

_PIECE = range(0x40, 0x60)
_SIDES = {0x60: ClockSide.RIGHT, 0x70: ClockSide.LEFT}
_FIELDS = 64
_HIGHEST_HOUR = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class LeverTurned:
    """A lever was turned; the time is that of the side, in seconds."""

    side: ClockSide
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A tag without operands."""

    tag: int


BusEvent = FieldUpdate | LeverTurned | Mark


def events(stream: bytes) -> tuple[BusEvent, ...]:
    """The events of a stream, in order."""
    found: list[BusEvent] = []
    at = 0
    while at < len(stream):
        event, length = _event(stream, at)
        if event is not None:
            found.append(event)
        at += length
    return tuple(found)


def _event(stream: bytes, at: int) -> tuple[BusEvent | None, int]:
    """The event that begins at `at`, None for what is skipped, and its length."""
    tag = stream[at]
    if tag in _PIECE:
        return _piece(tag, stream[at + 1 : at + 2])
    if tag < _PIECE.start:
        return None, 1
    if tag & 0x0F <= _HIGHEST_HOUR:
        return _lever(tag, stream[at + 1 : at + 3])
    return Mark(tag=tag), 1


def _piece(tag: int, operand: bytes) -> tuple[FieldUpdate | None, int]:
    if not operand or operand[0] >= _FIELDS:
        return None, 1
    return FieldUpdate(square=operand[0], code=tag & 0x0F), 2


def _lever(tag: int, operands: bytes) -> tuple[LeverTurned | None, int]:
    seconds = minutes_seconds(operands)
    if seconds is None:
        return None, 1
    return LeverTurned(side=_SIDES[tag & 0x70], seconds=(tag & 0x0F) * 3600 + seconds), 3
