"""The decoder: what it makes of every id, and of lengths and payloads that cannot be."""

from __future__ import annotations

import pytest

from drivers.dgt import encode
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.messages import (
    BoardDump,
    ClockTime,
    DraughtsDump,
    Dropped,
    EepromMoves,
    FieldUpdate,
    HardwareVersion,
    I2cClock,
    LongSerialNumber,
    Message,
    Trademark,
    Why,
)
from hall.model.clocks import ClockSide


def decoded(data: bytes) -> list[Message]:
    return SingleModeDecoder().feed(data)


@pytest.mark.parametrize(
    ("frame", "expected"),
    [
        (encode.dump(bytes(100)), BoardDump(codes=bytes(100))),
        (encode.frame(0x94, bytes(50)), DraughtsDump(codes=bytes(50))),
        (encode.frame(0x95, bytes(50)), DraughtsDump(codes=bytes(50))),
        (encode.trademark("Digital Game Technology"), Trademark(text="Digital Game Technology")),
        (encode.frame(0x96, b"\x01\x02"), HardwareVersion(major=1, minor=2)),
        (encode.long_serial_number("3000112345"), LongSerialNumber(text="3000112345")),
        (encode.frame(0xA3, b"\x01\x02"), I2cClock(payload=b"\x01\x02")),
    ],
)
def test_every_id_of_single_mode_is_understood(frame: bytes, expected: Message) -> None:
    assert decoded(frame) == [expected]


def test_an_unasked_dump_of_the_eeprom_is_read_past_byte_by_byte() -> None:
    events = bytes(index % 0x80 for index in range(7936))
    decoder = SingleModeDecoder()
    messages: list[Message] = []

    for byte in encode.frame(0x8F, events) + encode.field(3, 5):
        messages += decoder.feed(bytes((byte,)))

    assert messages == [EepromMoves(events=events), FieldUpdate(square=3, code=5)]


def test_an_unknown_id_is_read_past_whole() -> None:
    unknown = encode.frame(0xFA, b"\x01\x02\x03")

    assert decoded(unknown + encode.field(3, 5)) == [
        Dropped(raw=unknown, why=Why.UNKNOWN_ID),
        FieldUpdate(square=3, code=5),
    ]


@pytest.mark.parametrize("length", [0, 1, 2, 4, 6, 10, 200])
def test_a_length_that_the_id_never_has_is_dropped_without_waiting(length: int) -> None:
    head = bytes((0x8E, length >> 7, length & 0x7F))

    assert decoded(head) == [Dropped(raw=head, why=Why.LENGTH)]


@pytest.mark.parametrize(
    "frame",
    [
        encode.frame(0x8E, bytes((64, 1))),
        encode.frame(0x8E, bytes((0, 16))),
        encode.dump(bytes(63) + b"\x10"),
        encode.frame(0x91, b"01A25"),
        encode.frame(0xA2, b"300011234 "),
    ],
)
def test_a_payload_that_cannot_be_is_dropped(frame: bytes) -> None:
    assert decoded(frame) == [Dropped(raw=frame, why=Why.IMPOSSIBLE)]


def test_status_zero_with_a_time_is_a_stopped_clock() -> None:
    [time] = decoded(bytes.fromhex("8d000a00000500000000"))

    assert isinstance(time, ClockTime)
    assert (time.right_s, time.status.running, time.status.to_move) == (5, False, None)


def test_without_a_clock_wins_over_impossible_digits() -> None:
    assert [type(message).__name__ for message in decoded(bytes.fromhex("8d000a0f7f7f0f7f7f20"))] == [
        "NoClock"
    ]


@pytest.mark.parametrize("running", [True, False])
@pytest.mark.parametrize("high", list(ClockSide))
@pytest.mark.parametrize("seconds", [0, 1, 59, 60, 3599, 3600, 35_999])
def test_what_is_encoded_is_decoded(running: bool, high: ClockSide, seconds: int) -> None:
    right = encode.side_bytes(seconds, blocked=False, time_per_move=True)
    left = encode.side_bytes(7, blocked=True, time_per_move=False)

    [time] = decoded(encode.clock(right, left, encode.status_byte(running=running, high=high)))

    assert isinstance(time, ClockTime)
    assert (time.left_s, time.right_s) == (7, seconds)
    assert (time.left.blocked, time.right.blocked, time.right.time_per_move) == (True, False, True)
    assert (time.status.running, time.status.high, time.status.to_move) == (running, high, high)


WHOLE = bytes.fromhex("8d000a20030220030209")


@pytest.mark.parametrize(
    "broken",
    [
        "00",
        "7f7f7f",
        "8d",
        "8d00",
        "8d000a",
        "8d000a200302200302",
        "8d8d8d8d",
        "8d0000",
        "8d0002",
        "8d7f7f",
        "ff7f7f",
        "ff0003ff0003",
        "8d000aff030220030209",
        "860043" + "08" * 20,
        "8f3e0340414243",
        "8d000a20036020030209",
        "a0000800",
    ],
)
def test_a_whole_frame_after_anything_broken_is_read(broken: str) -> None:
    messages = decoded(bytes.fromhex(broken) + WHOLE)

    assert messages[-1:] == decoded(WHOLE)
    assert sum(len(message.raw) for message in messages if isinstance(message, Dropped)) > 0
