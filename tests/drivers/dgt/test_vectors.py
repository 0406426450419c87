"""The vectors of the protocol's description by their numbers, each with where it comes from."""

from __future__ import annotations

import pytest

from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.messages import (
    Battery,
    BoardDump,
    BusAddress,
    ClockAck,
    ClockButton,
    ClockStatus,
    ClockTime,
    Dropped,
    FieldUpdate,
    Message,
    NoClock,
    SerialNumber,
    SideBits,
    Version,
    Why,
)
from hall.model.clocks import ClockSide

LEFT, RIGHT = ClockSide.LEFT, ClockSide.RIGHT
FISCHER = SideBits(blocked=False, time_per_move=True, flag_shown=False)
PLAIN = SideBits(blocked=False, time_per_move=False, flag_shown=False)


def decoded(hex_: str) -> list[Message]:
    return SingleModeDecoder().feed(bytes.fromhex(hex_))


def status(*, running: bool, high: ClockSide, to_move: ClockSide | None = None) -> ClockStatus:
    return ClockStatus(running=running, high=high, battery_low=False, to_move=to_move or high)


def time(
    *,
    left_s: int,
    right_s: int,
    running: bool,
    high: ClockSide,
    left: SideBits = FISCHER,
    right: SideBits = FISCHER,
) -> ClockTime:
    return ClockTime(
        left_s=left_s, right_s=right_s, left=left, right=right, status=status(running=running, high=high)
    )


SECOND = time(left_s=182, right_s=182, running=True, high=LEFT)
BLOCKED = SideBits(blocked=True, time_per_move=True, flag_shown=False)
BLOCKED_AND_SHOWN = SideBits(blocked=True, time_per_move=False, flag_shown=True)


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        pytest.param(
            "8d000a20030220030208",
            time(left_s=182, right_s=182, running=False, high=LEFT),
            id="1-capture-stopped-left-high",
        ),
        pytest.param("8d000a20030220030209", SECOND, id="2-capture-running-left"),
        pytest.param(
            "8d000a20030220030113",
            time(left_s=181, right_s=182, running=True, high=RIGHT),
            id="3-capture-running-right",
        ),
        pytest.param(
            "8d000a20014620014912",
            time(left_s=109, right_s=106, running=False, high=RIGHT),
            id="4-capture-stopped-right-high",
        ),
        pytest.param(
            "8d000a20000120001613",
            time(left_s=16, right_s=1, running=True, high=RIGHT),
            id="5-capture-last-second",
        ),
        pytest.param(
            "8d000a30000020001612",
            time(left_s=16, right_s=0, running=False, high=RIGHT, right=BLOCKED),
            id="6-capture-flag-fallen",
        ),
        pytest.param(
            "8d000a20004020004613",
            time(left_s=46, right_s=40, running=True, high=RIGHT),
            id="8-capture-running-right",
        ),
        pytest.param(
            "8d000a09595901300509",
            time(left_s=5405, right_s=35999, running=True, high=LEFT, left=PLAIN, right=PLAIN),
            id="11-derived-longest-time",
        ),
        pytest.param(
            "8d000a50000001000012",
            time(left_s=3600, right_s=0, running=False, high=RIGHT, left=PLAIN, right=BLOCKED_AND_SHOWN),
            id="13-derived-flag-with-both-bits",
        ),
    ],
)
def test_a_clock_frame_gives_its_time(hex_: str, expected: ClockTime) -> None:
    assert decoded(hex_) == [expected]


def test_9_derived_without_a_clock_there_is_no_time() -> None:
    assert decoded("8d000a00000000000020") == [NoClock()]


@pytest.mark.parametrize(
    ("hex_", "why"),
    [
        pytest.param("8d000a00000000000000", Why.ALL_ZERO, id="10-derived-all-zero"),
        pytest.param("8d000a00056000050009", Why.IMPOSSIBLE, id="15-derived-second-60"),
        pytest.param("8d000a000f1e00050009", Why.IMPOSSIBLE, id="16-derived-not-bcd"),
    ],
)
def test_an_impossible_clock_frame_is_dropped_whole(hex_: str, why: Why) -> None:
    assert decoded(hex_) == [Dropped(raw=bytes.fromhex(hex_), why=why)]


@pytest.mark.parametrize(
    ("hex_", "version"),
    [
        pytest.param("8d000a0010090a200000", (2, 0), id="18-capture-DGT3000"),
        pytest.param("8d000a0010090a1e0000", (1, 14), id="19-derived-XL"),
    ],
)
def test_an_answer_to_version_gives_the_clocks_version(hex_: str, version: tuple[int, int]) -> None:
    [ack] = decoded(hex_)

    assert isinstance(ack, ClockAck)
    assert ack.version == version


@pytest.mark.parametrize(
    ("hex_", "ok", "ack1"),
    [
        pytest.param("8d000a00100c0a000000", True, 0x0C, id="20-capture-ascii"),
        pytest.param("8d000a0010030a000000", True, 0x03, id="21-capture-end-text"),
        pytest.param("8d000a0020000a000000", False, 0x00, id="22-capture-error-20"),
        pytest.param("8d000a00400a0a000000", False, 0x0A, id="23-derived-error-40-to-set-and-run"),
        pytest.param("8d000a0a10012a000000", True, 0x81, id="26-derived-ready"),
    ],
)
def test_an_acknowledgement_is_no_time(hex_: str, ok: bool, ack1: int) -> None:
    [ack] = decoded(hex_)

    assert isinstance(ack, ClockAck)
    assert (ack.ok, ack.ack1, ack.spontaneous) == (ok, ack1, ack1 >= 0x80)


def test_24_derived_a_button_is_named() -> None:
    [ack] = decoded("8d000a0a10082a003100")

    assert isinstance(ack, ClockAck)
    assert ack.button is ClockButton.BACK


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        pytest.param("8e00053400 8e00052401", [(52, 0), (36, 1)], id="27-capture-e2-e4"),
        pytest.param("8e00051b0b 8e00052405", [(27, 11), (36, 5)], id="28-capture-kings"),
    ],
)
def test_field_updates_give_square_and_code(hex_: str, expected: list[tuple[int, int]]) -> None:
    assert decoded(hex_) == [FieldUpdate(square=square, code=code) for square, code in expected]


def test_29_capture_a_dump_gives_the_start_position() -> None:
    codes = "08090a0c0b0a0908" + "07" * 8 + "00" * 32 + "01" * 8 + "0203040605040302"

    assert decoded("860043" + codes) == [BoardDump(codes=bytes.fromhex(codes))]


def test_30_derived_one_byte_a_read_gives_the_same() -> None:
    decoder = SingleModeDecoder()

    messages = [decoder.feed(bytes((byte,))) for byte in bytes.fromhex("8d000a20030220030209")]

    assert messages == [[]] * 9 + [[SECOND]]


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        pytest.param(
            "5501028d000a20030220030209",
            [Dropped(raw=b"\x55\x01\x02", why=Why.GARBAGE), SECOND],
            id="31-derived-garbage-before",
        ),
        pytest.param(
            "55aa018d000a20030220030209",
            [
                Dropped(raw=b"\x55", why=Why.GARBAGE),
                Dropped(raw=b"\xaa\x01", why=Why.STUB),
                SECOND,
            ],
            id="32-derived-garbage-with-a-frame-start",
        ),
        pytest.param(
            "8d000a2003 8e00053400",
            [Dropped(raw=bytes.fromhex("8d000a2003"), why=Why.STUB), FieldUpdate(square=52, code=0)],
            id="33-derived-a-stub-invents-no-time",
        ),
        pytest.param(
            "8d007f20030220030209 8e00053400",
            [
                Dropped(raw=bytes.fromhex("8d007f"), why=Why.LENGTH),
                Dropped(raw=bytes.fromhex("20030220030209"), why=Why.GARBAGE),
                FieldUpdate(square=52, code=0),
            ],
            id="35-derived-wrong-length",
        ),
    ],
)
def test_noise_is_dropped_and_the_next_frame_read(hex_: str, expected: list[Message]) -> None:
    assert decoded(hex_) == expected


def test_37_derived_half_a_frame_waits_and_is_dropped_after_half_a_second_of_silence() -> None:
    decoder = SingleModeDecoder()
    decoder.feed(b"\x8d")

    assert decoder.expire(0.49) == []
    assert decoder.unfinished
    assert decoder.expire(0.5) == [Dropped(raw=b"\x8d", why=Why.STUB)]
    assert not decoder.unfinished


def test_38_derived_one_read_holds_three_messages() -> None:
    messages = decoded("8d000a20030220030109 8e00053e00 8e00052d03")

    assert [type(message) for message in messages] == [ClockTime, FieldUpdate, FieldUpdate]


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        pytest.param("9100083031303235", SerialNumber(text="01025"), id="39-header-serial"),
        pytest.param("9000050801", BusAddress(address=1025), id="39-header-address"),
        pytest.param("930005030a", Version(major=3, minor=10), id="39-header-firmware"),
        pytest.param(
            "a0000c647f7f051e00020f02",
            Battery(
                percent=100, left_min=None, on_min=330, standby_min=135, charging=False, discharging=True
            ),
            id="41-derived-battery",
        ),
    ],
)
def test_a_board_says_what_it_is(hex_: str, expected: Message) -> None:
    assert decoded(hex_) == [expected]
