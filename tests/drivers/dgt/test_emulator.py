"""The emulated board's habits on the line."""

from __future__ import annotations

import pytest

from drivers.dgt import commands
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.emulated_clock import Control, EmulatedClock
from drivers.dgt.emulated_script import square
from drivers.dgt.emulator import EmulatedBoard
from drivers.dgt.kings import proposed_result
from drivers.dgt.messages import BoardDump, ClockTime, FieldUpdate, Message, NoClock
from hall.model.clocks import ClockSide, Side
from hall.model.instants import Instant, Span

AT = Instant(7_000_000)


class Desk:
    """A board asked in hand-moved time."""

    def __init__(self, *, white_side: ClockSide = ClockSide.LEFT, turned: bool = False) -> None:
        self.clock = EmulatedClock(Control(base_s=180, increment_s=2))
        self.board = EmulatedBoard(1, self.clock, white_side=white_side, turned=turned)
        self.link_s = 20.0

    @property
    def at(self) -> Instant:
        return AT + Span(round((self.link_s - 20) * 1000))

    def asked(self, command: bytes) -> list[Message]:
        return SingleModeDecoder().feed(self.board.hear(command, self.at))

    def spoken(self, after_s: float) -> list[Message]:
        self.link_s += after_s
        return SingleModeDecoder().feed(self.board.speak(self.at, self.link_s))


def times(messages: list[Message]) -> list[tuple[int, int, bool, ClockSide]]:
    return [
        (message.left_s, message.right_s, message.status.running, message.status.high)
        for message in messages
        if isinstance(message, ClockTime)
    ]


def test_an_idle_board_says_nothing_by_itself() -> None:
    desk = Desk()
    desk.clock.start(desk.at)

    assert desk.spoken(5) == []


def test_in_update_nice_a_time_is_said_when_it_has_changed_and_not_again() -> None:
    desk = Desk()
    desk.asked(commands.SEND_UPDATE_NICE)

    said = [len(desk.spoken(0.5)) for _ in range(4)]

    assert said == [1, 0, 0, 0]


def test_in_update_a_time_is_said_each_second() -> None:
    desk = Desk()
    desk.asked(commands.SEND_UPDATE)

    said = [len(desk.spoken(0.5)) for _ in range(6)]

    assert sum(said) == 3


def test_two_frames_stand_round_a_press() -> None:
    desk = Desk()
    desk.asked(commands.SEND_UPDATE_NICE)
    desk.clock.start(desk.at)
    desk.spoken(0.5)
    desk.link_s += 9.8

    said = SingleModeDecoder().feed(desk.board.press(Side.WHITE, desk.at, desk.link_s))

    assert times(said) == [(172, 182, True, ClockSide.LEFT), (174, 182, True, ClockSide.RIGHT)]


def test_a_fallen_flag_has_the_captured_form() -> None:
    desk = Desk()
    desk.clock.start(desk.at)
    desk.clock.press(Side.WHITE, desk.at)
    desk.link_s += 500

    assert desk.board.hear(commands.SEND_CLOCK, desk.at) == bytes.fromhex("8d000a30000020030412")


def test_whites_clock_may_be_on_the_right() -> None:
    desk = Desk(white_side=ClockSide.RIGHT)
    desk.clock.start(desk.at)
    desk.link_s += 10

    assert times(desk.asked(commands.SEND_CLOCK)) == [(182, 172, True, ClockSide.RIGHT)]


def test_without_its_clock_a_board_says_so() -> None:
    desk = Desk()
    desk.asked(commands.SEND_UPDATE_NICE)

    assert SingleModeDecoder().feed(desk.board.unplug_clock()) == [NoClock()]
    assert desk.spoken(5) == []
    assert desk.asked(commands.SEND_CLOCK) == [NoClock()]


@pytest.mark.parametrize(("turned", "fields"), [(False, (52, 36)), (True, (11, 27))])
def test_a_move_is_a_lift_and_a_put_on_the_boards_own_fields(turned: bool, fields: tuple[int, int]) -> None:
    desk = Desk(turned=turned)
    desk.asked(commands.SEND_UPDATE_BOARD)

    said = SingleModeDecoder().feed(desk.board.move(square("e2"), square("e4")))

    assert said == [FieldUpdate(square=fields[0], code=0), FieldUpdate(square=fields[1], code=1)]


@pytest.mark.parametrize("result", ["1-0", "½-½", "0-1"])
@pytest.mark.parametrize("turned", [False, True])
def test_kings_shown_for_a_result_propose_it(result: str, turned: bool) -> None:
    desk = Desk(turned=turned)

    desk.board.show_kings(result)

    [dump] = desk.asked(commands.SEND_BOARD)
    assert isinstance(dump, BoardDump)
    assert proposed_result(dump.codes) == result


def test_setting_up_restores_the_start_position_and_the_times() -> None:
    desk = Desk()
    before = desk.asked(commands.SEND_BOARD)
    desk.board.move(square("e2"), square("e4"))
    desk.board.show_kings("1-0")
    desk.clock.set_times(white_ms=1, black_ms=1)

    desk.board.set_up()

    assert desk.asked(commands.SEND_BOARD) == before
    assert times(desk.asked(commands.SEND_CLOCK)) == [(182, 182, False, ClockSide.LEFT)]
