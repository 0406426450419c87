"""The bus frames of the protocol's description, each with where it comes from."""

from __future__ import annotations

import pytest

from drivers.dgt.bus_codec import BusDecoder, BusMessage
from drivers.dgt.bus_commands import BusCommand, Code, checksum, framed
from drivers.dgt.bus_events import BusEvent, LeverTurned, Mark
from drivers.dgt.bus_messages import BusReply, Changes, Pong, StartStored
from drivers.dgt.messages import (
    BoardDump,
    ClockStatus,
    ClockTime,
    Dropped,
    FieldUpdate,
    NoClock,
    SideBits,
    Version,
    Why,
)
from hall.model.clocks import ClockSide

FISCHER = SideBits(blocked=False, time_per_move=True, flag_shown=False)
START = "08090a0c0b0a0908" + "07" * 8 + "00" * 32 + "01" * 8 + "0203040605040302"


def decoded(hex_: str) -> list[BusMessage]:
    return BusDecoder().feed(bytes.fromhex(hex_))


def reply(hex_: str) -> BusReply:
    [message] = decoded(hex_)
    assert isinstance(message, BusReply)
    return message


@pytest.mark.parametrize(
    ("hex_", "code", "address"),
    [
        pytest.param("8b00000b", Code.VERSION, 0, id="derived-version-of-all"),
        pytest.param("87000007", Code.PING, 0, id="derived-ping-all"),
        pytest.param("87080110", Code.PING, 1025, id="derived-ping-1025"),
        pytest.param("8108010a", Code.CLOCK, 1025, id="derived-clock"),
        pytest.param("8208010b", Code.BOARD, 1025, id="derived-board"),
        pytest.param("8308010c", Code.CHANGES, 1025, id="derived-changes"),
        pytest.param("8408010d", Code.REPEAT, 1025, id="derived-repeat"),
        pytest.param("8608010f", Code.FROM_START, 1025, id="derived-from-start"),
        pytest.param("8a080113", Code.IGNORE_NEXT_PING, 1025, id="derived-ignore-next-ping"),
        pytest.param("8a7f7f08", Code.IGNORE_NEXT_PING, 16383, id="derived-sum-above-ff-is-masked"),
        pytest.param("81100617", Code.CLOCK, 2054, id="header-example"),
    ],
)
def test_a_command_is_framed_with_its_sum(hex_: str, code: Code, address: int) -> None:
    assert framed(BusCommand(code=code, address=address)).hex() == hex_


@pytest.mark.parametrize(
    "hex_",
    [
        pytest.param("8508010e", id="derived-start-of-game"),
        pytest.param("89000009", id="derived-reset-all"),
    ],
)
def test_a_command_that_is_never_sent_has_the_same_sum_but_no_name(hex_: str) -> None:
    raw = bytes.fromhex(hex_)

    assert checksum(raw[:-1]) == raw[-1]
    assert raw[0] not in {code.value for code in Code}


def test_derived_a_pong_names_its_address() -> None:
    assert reply("870006080116") == BusReply(address=1025, body=Pong())


def test_derived_a_wrong_sum_drops_the_frame() -> None:
    assert decoded("870006080117") == [Dropped(raw=bytes.fromhex("870006080117"), why=Why.CHECKSUM)]


def test_derived_pongs_after_garbage_are_read() -> None:
    assert decoded("55aa870006080116870006080217") == [
        Dropped(raw=b"\x55", why=Why.GARBAGE),
        Dropped(raw=b"\xaa", why=Why.STUB),
        BusReply(address=1025, body=Pong()),
        BusReply(address=1026, body=Pong()),
    ]


@pytest.mark.parametrize(
    ("hex_", "running", "high"),
    [
        pytest.param("84000d0801200302200301086b", False, ClockSide.LEFT, id="derived-stopped-left-high"),
        pytest.param("84000d08012003022003011376", True, ClockSide.RIGHT, id="derived-running-right"),
    ],
)
def test_a_clock_reply_gives_its_time(hex_: str, running: bool, high: ClockSide) -> None:
    status = ClockStatus(running=running, high=high, battery_low=False, to_move=high)

    assert reply(hex_) == BusReply(
        address=1025,
        body=ClockTime(left_s=181, right_s=182, left=FISCHER, right=FISCHER, status=status),
    )


def test_derived_a_board_without_a_clock_says_so() -> None:
    assert reply("84000d0801000000000000203a").body == NoClock()


def test_derived_an_unfinished_clock_waits_and_is_given_up() -> None:
    decoder = BusDecoder()

    assert decoder.feed(bytes.fromhex("84000d08012003")) == []
    assert decoder.unfinished
    assert decoder.give_up() == [Dropped(raw=bytes.fromhex("84000d08012003"), why=Why.STUB)]
    assert not decoder.unfinished


@pytest.mark.parametrize(
    ("hex_", "address", "even", "expected"),
    [
        pytest.param("850006065061", 848, False, (), id="capture-none"),
        pytest.param(
            "85000a0650180c403079",
            848,
            False,
            (FieldUpdate(square=0x30, code=0),),
            id="capture-delay-tags-are-skipped",
        ),
        pytest.param(
            "85000d08014034412470030269",
            1025,
            False,
            (
                FieldUpdate(square=52, code=0),
                FieldUpdate(square=36, code=1),
                LeverTurned(side=ClockSide.LEFT, seconds=182),
            ),
            id="derived-e2-e4-and-the-left-clock",
        ),
        pytest.param("8b000608011a", 1025, True, (), id="derived-even-none"),
    ],
)
def test_changes_give_their_events(
    hex_: str, address: int, even: bool, expected: tuple[BusEvent, ...]
) -> None:
    assert reply(hex_) == BusReply(address=address, body=Changes(even=even, events=expected))


def test_derived_the_start_of_a_game_is_stored() -> None:
    assert reply("880006080117").body == StartStored()


def test_derived_a_version_is_1_2() -> None:
    assert reply("890008080101021d").body == Version(major=1, minor=2)


def test_derived_a_dump_gives_the_start_position() -> None:
    assert reply("8300460801" + START + "7c").body == BoardDump(codes=bytes.fromhex(START))


def test_derived_a_mark_stands_alone_and_operands_that_cannot_be_are_skipped() -> None:
    frame = bytes.fromhex("850011" + "0801" + "6a" + "4050" + "4034" + "707302" + "600159")
    assert reply((frame + bytes((checksum(frame),))).hex()).body == Changes(
        even=False,
        events=(
            Mark(tag=0x6A),
            FieldUpdate(square=52, code=0),
            LeverTurned(side=ClockSide.RIGHT, seconds=119),
        ),
    )
