"""The session against an emulated board over transports in memory: what is sent and reported, and when."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from drivers.dgt import commands, encode
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.emulated_clock import Control, EmulatedClock
from drivers.dgt.emulator import EmulatedBoard
from drivers.dgt.session import Identity, Session
from drivers.errors import PortUnplugged
from hall.model.clocks import (
    BoardClock,
    ClockSide,
    PieceMoved,
    Placement,
    PlacementSeen,
    Saw,
    Side,
    observe,
)
from hall.model.instants import Span
from hall.model.regulations import Period, TimeControl
from tests.drivers.dgt.transports import TRANSPORTS, Line, Transport
from tests.drivers.timebases import HandTime

E2, E4 = 52, 36
CONTROL = TimeControl(
    periods=(Period(span=Span.of(minutes=90), moves=40), Period(span=Span.of(minutes=30))), increment=Span(0)
)

every_transport = pytest.mark.parametrize("make", TRANSPORTS.values(), ids=TRANSPORTS)


def test_on_opening_the_board_is_identified_and_then_left_to_speak() -> None:
    line = Line()

    line.pass_time(1)

    assert b"".join(command for _, command in line.commands) == bytes.fromhex("404555464d4b414242")
    assert line.session.identity == Identity(
        serial="01007", long_serial="0000001007", bus_address=1007, firmware=(3, 10)
    )


@every_transport
def test_commands_are_a_tenth_of_a_second_apart(make: Callable[[], Transport]) -> None:
    line = Line(make())

    line.pass_time(20)

    assert all(later - earlier > 0.099 for (earlier, _), (later, _) in pairwise(line.commands))
    assert all(len(command) == 1 for _, command in line.commands)


def test_a_board_counts_as_up_once_it_has_answered() -> None:
    line = Line()
    assert line.session.up is None

    line.pass_time(0.3)

    assert [change.up for change in line.link_changes] == [True]


@every_transport
def test_a_press_is_seen_as_the_flipped_lever_with_the_increment(make: Callable[[], Transport]) -> None:
    line = Line(make())
    line.pass_time(2)
    line.clock.start(line.timebase.now())
    line.pass_time(3)

    line.say(line.board.press(Side.WHITE, line.timebase.now(), line.timebase.link_s()))
    line.pass_time(4)

    last = line.readings[-1]
    assert (last.running, last.lever_up) == (ClockSide.RIGHT, ClockSide.RIGHT)
    assert last.left_s == 181
    assert 176 <= (last.right_s or 0) <= 180


@every_transport
def test_a_move_on_the_board_is_reported_by_side_after_the_start_position(
    make: Callable[[], Transport],
) -> None:
    line = Line(make())
    line.pass_time(15)

    line.say(line.board.move(E2, E4))
    line.pass_time(6)

    seen = [report for report in line.reports if isinstance(report, PlacementSeen)]
    assert [(report.placement, report.white_at_home) for report in seen] == [
        (Placement.START, True),
        (Placement.OTHER, True),
    ]
    moved = [report for report in line.reports if isinstance(report, PieceMoved)]
    assert [report.side for report in moved] == [Side.WHITE]


def test_a_board_that_falls_silent_is_told_once_and_once_when_it_is_back() -> None:
    line = Line()
    line.pass_time(1)

    line.board_answers = False
    line.pass_time(20)
    line.board_answers = True
    line.pass_time(3)

    assert [change.up for change in line.link_changes] == [True, False, True]
    assert "nothing answers on port port for 5 s" in line.link_changes[1].why


def test_a_line_that_damages_bytes_shows_no_press_that_nobody_made() -> None:
    """Frames of single mode have no sum: one flipped bit is a lever, which would be two presses."""
    clock, timebase, random = EmulatedClock(Control(base_s=5400)), HandTime(), Random(23)
    board, session, decoder = EmulatedBoard(7, clock), Session(port="port", board=7), SingleModeDecoder()
    known, damaged = BoardClock(board=7), 0
    seen: list[Saw] = []
    session.opened(timebase.link_s())
    clock.start(timebase.now())
    for _ in range(4000):
        timebase.move(1)
        data = bytearray(board.clock_payload(timebase.now()))
        if random.random() < 0.1:
            data[random.choice((-1, -1, 1, 4))] ^= 1 << random.randrange(7)
            damaged += 1
        frame = decoder.feed(b"\x8d\x00\x0a" + bytes(data))
        for report in session.received(frame, at=timebase.now(), link_s=timebase.link_s()):
            known, shown = observe(known, report, CONTROL)
            seen += [one.saw for one in shown]

    assert damaged > 300
    assert seen == []


def test_a_damaged_position_moves_no_piece() -> None:
    """Frames of single mode have no sum: one changed field would be a piece that somebody moved."""
    line = Line()
    line.pass_time(3)
    damaged = bytearray(line.board.codes)
    damaged[E4] = 1

    line.say(encode.dump(bytes(damaged)))
    line.pass_time(3)
    line.say(line.board.move(E2, E4))
    line.pass_time(3)

    assert [report.side for report in line.reports if isinstance(report, PieceMoved)] == [Side.WHITE]
    assert len([report for report in line.reports if isinstance(report, PlacementSeen)]) == 2


def test_a_silent_board_says_nothing_of_its_clock() -> None:
    line = Line()
    line.pass_time(1)
    told = len(line.readings)

    line.board_answers = False
    line.pass_time(20)

    assert len(line.readings) == told


def test_a_board_that_lost_its_power_is_told_to_speak_again() -> None:
    line = Line()
    line.pass_time(2)
    line.clock.start(line.timebase.now())
    line.pass_time(2)

    line.board.lose_power()
    line.pass_time(4)
    told = len(line.readings)
    line.pass_time(5)

    assert len(line.readings) - told >= 5


def test_a_quiet_board_is_probed_by_its_serial_number() -> None:
    line = Line()
    line.pass_time(2)
    line.commands.clear()

    line.pass_time(4)

    assert commands.RETURN_SERIAL in [command for _, command in line.commands]


def test_a_clock_without_answers_counts_as_not_plugged_in() -> None:
    line = Line()
    line.pass_time(2)

    line.board.clock_plugged = False
    line.pass_time(12)

    assert [reading.connected for reading in line.readings][-1] is False


def test_noise_is_counted_and_changes_nothing() -> None:
    line = Line()
    line.pass_time(2)
    reports = len(line.reports)

    line.say(bytes.fromhex("551203" + "8d000a2003"))
    line.pass_time(0.5)

    assert {why.value: count for why, count in line.session.dropped.items()} == {"garbage": 3}
    assert len(line.reports) == reports


def test_a_closed_port_is_reported_with_its_reason_and_sends_nothing() -> None:
    line = Line()
    line.pass_time(1)
    line.commands.clear()

    [change] = line.session.closed(PortUnplugged("/dev/port"), at=line.timebase.now())
    line.pass_time(10)

    assert (change.board, change.why) == (7, str(PortUnplugged("/dev/port")))  # type: ignore[union-attr]
    assert line.commands == []


def test_a_session_never_asks_to_be_woken_in_the_past_for_long() -> None:
    line = Line()
    for answers in (True, False, True):
        line.board_answers = answers
        for _ in range(300):
            line.pass_time(0.05)
            assert line.session.wake_s() > line.timebase.link_s() - 0.02
