"""The emulated chain: modes of a board, the wire's speed, collisions, noise."""

from __future__ import annotations

from random import Random

import pytest

from drivers.dgt.bus_codec import BusDecoder
from drivers.dgt.bus_commands import BusCommand, Code, framed
from drivers.dgt.bus_messages import BusReply, Changes, Pong
from drivers.dgt.emulated_bus import BYTE_S, EmulatedLine
from drivers.dgt.emulated_clock import Control, EmulatedClock
from drivers.dgt.emulated_seat import PING_S, TURNAROUND_S, BusSeat
from drivers.dgt.emulator import EmulatedBoard
from drivers.dgt.messages import BoardDump, ClockTime, FieldUpdate, Version
from drivers.dgt.pieces import START
from hall.model.clocks import Side
from hall.model.instants import Instant

AT = Instant(1_000_000)
E2, E4 = 52, 36


class Chain:
    """Seats at 1001 and so on, and a host that waits long enough."""

    def __init__(self, boards: int = 2) -> None:
        dice = Random(1)
        clock = Control(base_s=300, increment_s=3)
        made = [EmulatedBoard(n, EmulatedClock(clock)) for n in range(1, boards + 1)]
        self.seats = [BusSeat(board, 1000 + board.number, dice) for board in made]
        self.line = EmulatedLine(self.seats, dice)
        self.link_s = 50.0

    def say(self, data: bytes) -> bytes:
        """All that comes back within two seconds."""
        self.line.hear(data, self.link_s)
        self.link_s += 2
        return self.line.take(AT, self.link_s)

    def ask(self, code: Code, address: int = 1001) -> list[BusReply]:
        messages = BusDecoder().feed(self.say(framed(BusCommand(code=code, address=address))))
        return [message for message in messages if isinstance(message, BusReply)]


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (Code.CLOCK, ClockTime),
        (Code.BOARD, BoardDump),
        (Code.CHANGES, Changes),
        (Code.PING, Pong),
        (Code.IGNORE_NEXT_PING, Pong),
        (Code.VERSION, Version),
    ],
)
def test_a_board_answers_what_it_is_asked_at_power_up(code: Code, kind: type[object]) -> None:
    [reply] = Chain().ask(code)

    assert reply.address == 1001
    assert isinstance(reply.body, kind)


def test_a_dump_gives_the_position() -> None:
    [reply] = Chain().ask(Code.BOARD)

    assert reply.body == BoardDump(codes=START)


def test_changes_are_deleted_by_reading_and_told_again_by_a_repeat() -> None:
    chain = Chain()
    chain.seats[0].board.move(E2, E4)
    moved = (FieldUpdate(square=E2, code=0), FieldUpdate(square=E4, code=1))

    bodies = [chain.ask(code)[0].body for code in (Code.CHANGES, Code.REPEAT, Code.CHANGES)]

    assert bodies == [
        Changes(even=False, events=moved),
        Changes(even=False, events=moved),
        Changes(even=True, events=()),
    ]


def test_a_press_is_among_the_changes() -> None:
    chain = Chain()
    chain.seats[0].board.press(Side.WHITE, AT, 0)

    [reply] = chain.ask(Code.CHANGES)

    assert isinstance(reply.body, Changes)
    assert len(reply.body.events) == 1


def test_everybody_answers_a_ping_of_everybody_but_who_was_told_not_to() -> None:
    chain = Chain(3)
    chain.seats[1].ping_after_s, chain.seats[2].ping_after_s = 0.1, 0.2
    chain.ask(Code.IGNORE_NEXT_PING, 1001)

    assert [reply.address for reply in chain.ask(Code.PING, 0)] == [1002, 1003]
    assert 1001 in {reply.address for reply in chain.ask(Code.PING, 0)}


def test_two_boards_that_talk_at_once_give_garbage() -> None:
    chain = Chain(2)
    chain.seats[0].ping_after_s = chain.seats[1].ping_after_s = 0.3

    assert chain.ask(Code.PING, 0) == []


def test_a_byte_of_single_mode_drops_the_whole_chain_into_it_and_a_bus_command_is_swallowed() -> None:
    chain = Chain(2)

    chain.say(b"\x40")
    assert [seat.board.in_bus_mode for seat in chain.seats] == [False, False]

    assert chain.ask(Code.PING) == []
    assert [reply.body for reply in chain.ask(Code.PING)] == [Pong()]


def test_in_single_mode_a_board_answers_as_one_and_4a_brings_it_back() -> None:
    chain = Chain(1)

    answer = chain.say(b"\x40\x45")

    assert answer == bytes.fromhex("910008") + b"01001"
    chain.say(b"\x4a")
    assert [reply.body for reply in chain.ask(Code.PING)] == [Pong()]


def test_a_wrong_sum_or_half_a_command_is_not_obeyed() -> None:
    chain = Chain(1)

    assert chain.say(bytes.fromhex("87076911")) == b""
    assert chain.say(bytes.fromhex("8707")) == b""
    assert [reply.body for reply in chain.ask(Code.PING)] == [Pong()]


def test_a_pulled_board_says_nothing() -> None:
    chain = Chain(2)
    chain.seats[0].plugged = False

    assert chain.ask(Code.CLOCK) == []
    assert len(chain.ask(Code.CLOCK, 1002)) == 1


def test_bytes_take_their_time_in_both_directions() -> None:
    chain = Chain(1)
    begun_s = chain.link_s
    chain.line.hear(framed(BusCommand(code=Code.CLOCK, address=1001)), begun_s)

    come: list[float] = []
    while chain.line.due_s < begun_s + PING_S:
        due_s = chain.line.due_s
        come += [due_s - begun_s] * len(chain.line.take(AT, due_s))

    assert len(come) == 13
    assert come[0] >= 5 * BYTE_S + TURNAROUND_S[0]
    assert 17 * BYTE_S + TURNAROUND_S[0] <= come[-1] <= 19 * BYTE_S + TURNAROUND_S[1]


def test_noise_damages_its_share_of_bytes() -> None:
    chain = Chain(1)
    chain.line.noise = 0.1

    chain.line.say(bytes(4000), chain.link_s)
    chain.link_s += 10
    heard = chain.line.take(AT, chain.link_s)

    assert 300 < sum(byte != 0 for byte in heard) < 500
