"""The master against emulated boards in hand-moved time: what is asked, reported, and how old clocks get."""

from __future__ import annotations

from collections import Counter

import pytest

from drivers.dgt import encode
from drivers.dgt.bus_commands import TO_BUS_MODE, BusCommand, Code, framed
from drivers.dgt.emulated_seat import PING_S
from drivers.errors import PortUnplugged
from hall.model.clocks import (
    ClockSide,
    KingsInCentre,
    PieceMoved,
    Placement,
    PlacementSeen,
    Side,
)
from tests.drivers.dgt.bus_lines import FIRST_ADDRESS, Bus

UNDISTURBED_S = 0.7
WORST_S = 1.0
E2, E4 = 52, 36


def asked(bus: Bus, code: Code, board: int) -> int:
    """How often a board was sent a command."""
    return bus.sent.count(framed(BusCommand(code=code, address=FIRST_ADDRESS - 1 + board)))


def in_play(boards: int = 12, *, seed: int = 1) -> Bus:
    """A bus that was searched, with all clocks running."""
    bus = Bus(boards, seed=seed)
    bus.pass_time(8)
    bus.start_clocks()
    bus.pass_time(2)
    bus.sent.clear()
    return bus


def payload(seconds: int) -> bytes:
    """One side of a clock."""
    return encode.side_bytes(seconds, blocked=False, time_per_move=True)


def test_every_board_is_up_within_a_second_and_its_clock_read() -> None:
    bus = Bus(12)

    bus.pass_time(1)

    assert sorted(change.board for change in bus.link_changes if change.up) == list(range(1, 13))
    assert {reading.board for reading in bus.readings} == set(range(1, 13))
    assert {(reading.left_s, reading.running) for reading in bus.readings} == {(5430, None)}


def test_twelve_clocks_are_never_older_than_the_target() -> None:
    bus = in_play()
    bus.begin_watching_ages()

    bus.pass_time(70)  # in which every board is dumped anew

    assert max(bus.oldest_s.values()) <= UNDISTURBED_S


@pytest.mark.parametrize("board", [1, 6, 12])
def test_the_other_clocks_stay_fresh_while_a_board_is_pulled_and_put_back(board: int) -> None:
    bus = in_play()
    bus.begin_watching_ages()

    bus.seats[board].plugged = False
    bus.pass_time(6)
    bus.seats[board].plugged = True
    bus.pass_time(4)

    others = {age_s for other, age_s in bus.oldest_s.items() if other != board}
    assert max(others) <= WORST_S
    assert [change.up for change in bus.link_changes if change.board == board] == [True, False, True]


def test_a_pulled_board_is_told_by_port_and_address_and_is_back_within_two_seconds() -> None:
    bus = in_play()
    bus.seats[3].plugged = False
    bus.pass_time(10)
    bus.seats[3].plugged = True
    bus.reports.clear()

    bus.pass_time(2)

    assert bus.link_changes[0].up
    assert bus.last(3).running is ClockSide.LEFT


def test_the_sentence_names_port_and_address() -> None:
    bus = in_play()
    bus.seats[3].plugged = False
    bus.pass_time(4)

    assert "nothing answers on port /dev/bus#1003 for 3 s" in bus.link_changes[-1].why


def test_a_board_that_was_never_there_is_told_once() -> None:
    bus = Bus(2, bound={1001: 1, 1002: 2, 1700: 7})

    bus.pass_time(20)

    assert [(change.board, change.up) for change in bus.link_changes if change.board == 7] == [(7, False)]


def test_half_a_chain_cut_off_at_once_leaves_the_other_half_fresh() -> None:
    bus = in_play()
    for board in range(7, 13):
        bus.seats[board].plugged = False
    bus.begin_watching_ages()
    bus.pass_time(2)  # in which each of the six is missed for the first time, one after the other
    assert max(bus.oldest_s.values()) <= 1.5
    bus.begin_watching_ages()

    bus.pass_time(10)

    assert max(bus.oldest_s[board] for board in range(1, 7)) <= WORST_S


def test_a_press_is_read_at_once_and_needs_two_frames_that_agree() -> None:
    bus = in_play()
    bus.press(5, Side.WHITE)
    bus.reports.clear()

    bus.pass_time(1)

    pressed = next(reading for reading in bus.readings if reading.board == 5)
    assert (pressed.running, pressed.left_s) == (ClockSide.RIGHT, bus.boards[5].clock.face().white_s)


def test_a_flag_in_one_damaged_frame_is_not_believed() -> None:
    bus = in_play(1)
    bus.boards[1].lies = [payload(5430) + bytes.fromhex("30000012")]
    bus.reports.clear()

    bus.pass_time(1)

    assert bus.boards[1].lies == []
    assert bus.readings
    assert not any(reading.left_flag or reading.running is None for reading in bus.readings)


def test_a_wrong_second_that_could_be_is_corrected_by_the_next_reading() -> None:
    bus = in_play(1)
    right_s, left_s = bus.last(1).right_s or 0, bus.last(1).left_s or 0
    bus.boards[1].lies = [payload(right_s) + payload(left_s - 2) + b"\x09"]
    bus.reports.clear()

    bus.pass_time(0.6)

    assert [reading.left_s == left_s - 2 for reading in bus.readings][:2] == [True, False]
    assert bus.last(1).left_s != left_s - 2


@pytest.mark.parametrize(
    "lies",
    [
        pytest.param(
            [payload(s) + payload(5430) + b"\x13" for s in range(5000, 0, -7)], id="another-each-time"
        ),
        pytest.param([bytes(7)] * 700, id="all-zero"),
        pytest.param([b"\x0f" * 7] * 700, id="no-digits"),
    ],
)
def test_a_clock_that_makes_no_sense_takes_no_turn_of_others(lies: list[bytes]) -> None:
    bus = in_play()
    bus.boards[4].lies = lies
    bus.begin_watching_ages()

    bus.pass_time(5)

    assert bus.boards[4].lies
    assert max(age_s for board, age_s in bus.oldest_s.items() if board != 4) <= UNDISTURBED_S


def test_a_move_is_told_by_side_without_asking_for_the_whole_board() -> None:
    bus = in_play(3)
    bus.boards[2].move(E2, E4)

    bus.pass_time(2)

    assert [report.side for report in bus.reports if isinstance(report, PieceMoved)] == [Side.WHITE]
    last = [report for report in bus.reports if isinstance(report, PlacementSeen)][-1]
    assert (last.board, last.placement) == (2, Placement.OTHER)
    assert asked(bus, Code.BOARD, 2) == 0


def test_kings_in_the_centre_are_proposed_after_they_have_stood() -> None:
    bus = in_play(3)
    bus.boards[2].show_kings("1-0")

    bus.pass_time(8)

    proposed = [report for report in bus.reports if isinstance(report, KingsInCentre)]
    assert [(report.board, report.result) for report in proposed] == [(2, "1-0")]


def test_changes_whose_answer_was_lost_are_repeated() -> None:
    bus = in_play(3)
    bus.boards[2].move(E2, E4)
    while not asked(bus, Code.CHANGES, 2):
        bus.pass_time(0.001)
    bus.line.noise = 1.0  # the command is on its way already
    bus.pass_time(0.02)
    bus.line.noise = 0.0

    bus.pass_time(2)

    assert asked(bus, Code.REPEAT, 2) == 1
    assert [report.side for report in bus.reports if isinstance(report, PieceMoved)] == [Side.WHITE]


def test_when_the_command_was_lost_and_not_the_answer_the_changes_come_with_the_next() -> None:
    bus = in_play(3)
    bus.boards[2].move(E2, E4)
    while not asked(bus, Code.CHANGES, 2):
        bus.pass_time(0.001)
    bus.boards[2].silent = True  # before the last byte of the command has reached it
    bus.pass_time(0.02)
    bus.boards[2].silent = False

    bus.pass_time(2)

    assert asked(bus, Code.REPEAT, 2) >= 1
    assert [report.side for report in bus.reports if isinstance(report, PieceMoved)] == [Side.WHITE]


def test_when_the_repeat_is_lost_too_the_state_is_taken_by_a_dump() -> None:
    bus = in_play(3)
    bus.boards[2].move(E2, E4)
    bus.boards[2].take_changes()  # read by nobody, kept by nobody
    while not asked(bus, Code.CHANGES, 2):
        bus.pass_time(0.001)
    bus.line.noise = 1.0
    while not asked(bus, Code.REPEAT, 2):
        bus.pass_time(0.001)
    bus.pass_time(0.1)
    bus.line.noise = 0.0

    bus.pass_time(4)

    assert asked(bus, Code.BOARD, 2) >= 1
    assert [report.side for report in bus.reports if isinstance(report, PieceMoved)] == [Side.WHITE]


def test_a_chain_knocked_into_single_mode_is_brought_back() -> None:
    bus = in_play()
    bus.begin_watching_ages()

    bus.knock()
    bus.pass_time(3)

    assert all(board.in_bus_mode for board in bus.boards.values())
    assert max(bus.oldest_s.values()) <= WORST_S
    assert len(bus.link_changes) == 12


def test_a_board_heard_in_single_mode_wakes_the_chain_at_once() -> None:
    bus = in_play()
    bus.knock()
    wakes = bus.master.counts.wakes

    bus.line.say(encode.no_clock(), bus.timebase.link_s())
    bus.pass_time(0.2)

    assert bus.master.counts.wakes > wakes
    assert all(board.in_bus_mode for board in bus.boards.values())


def test_after_half_a_minute_of_nothing_but_noise_all_boards_are_back() -> None:
    bus = in_play()
    bus.line.noise = 1.0
    bus.pass_time(30)
    bus.line.noise = 0.0

    bus.pass_time(5)

    assert bus.master.up == set(range(1, 13))
    assert {reading.board for reading in bus.readings[-40:]} == set(range(1, 13))


def test_in_a_rehearsal_sixty_times_as_fast_clocks_are_believed_as_well() -> None:
    bus = Bus(3, rate=60)
    bus.pass_time(6)
    bus.start_clocks()
    bus.pass_time(4)
    bus.begin_watching_ages()

    bus.pass_time(20)

    assert max(bus.oldest_s.values()) <= UNDISTURBED_S
    assert all(abs((bus.last(board).left_s or 0) - 3990) <= 120 for board in (1, 2, 3))


def test_a_chain_in_single_mode_at_the_opening_is_brought_back() -> None:
    bus = Bus(3)
    bus.knock()

    bus.pass_time(1)

    assert bus.master.up == {1, 2, 3}


def test_a_silent_chain_is_entered_as_livechess_does() -> None:
    bus = Bus(2)
    for board in bus.boards.values():
        board.silent = True

    bus.pass_time(12)

    assert bus.sent.count(TO_BUS_MODE) == 2
    assert bytes.fromhex("8b00000b") in bus.sent


def test_boards_that_belong_to_no_table_are_found_though_their_answers_collide() -> None:
    bus = Bus(4, bound={1001: 1})
    for board in (2, 3):
        bus.seats[board].ping_after_s = 0.5
    bus.pass_time(4)
    assert bus.master.unbound == {1004}

    bus.seats[3].ping_after_s = None
    bus.seats[2].ping_after_s = None
    bus.pass_time(12)

    assert bus.master.unbound == {1002, 1003, 1004}
    assert bus.master.up == {1}


def test_a_search_ends_with_empty_rounds_and_begins_again_much_later() -> None:
    bus = Bus(3)
    everybody = framed(BusCommand(code=Code.PING, address=0))

    bus.pass_time(30)
    assert bus.sent.count(everybody) == 2

    bus.pass_time(120)
    assert bus.sent.count(everybody) == 3


def test_nobody_is_searched_for_while_a_clock_runs() -> None:
    bus = in_play(3)

    bus.pass_time(300)

    assert framed(BusCommand(code=Code.PING, address=0)) not in bus.sent


def test_a_board_without_a_clock_says_so() -> None:
    bus = in_play(2)
    bus.boards[2].clock_plugged = False

    bus.pass_time(1)

    assert not bus.last(2).connected
    assert bus.last(1).connected


def test_one_command_is_outstanding_and_only_reading_ones_are_sent() -> None:
    bus = Bus(5)
    bus.pass_time(2)
    bus.seats[2].plugged = False
    bus.line.noise = 0.02
    bus.start_clocks()
    bus.pass_time(30)

    codes = Counter(command[0] for command in bus.sent)

    assert set(codes) <= {0x81, 0x82, 0x83, 0x84, 0x87, 0x8A}
    assert all(len(command) == 4 for command in bus.sent)


def test_few_boards_are_asked_four_times_a_second_and_no_more() -> None:
    bus = in_play(1)

    bus.pass_time(10)

    assert 35 <= asked(bus, Code.CLOCK, 1) <= 41


def test_a_closed_port_is_told_for_every_board_and_sends_nothing() -> None:
    bus = in_play(3)

    told = bus.master.closed(PortUnplugged("/dev/bus"), at=bus.timebase.now())
    bus.pass_time(5)

    assert [report.board for report in told] == [1, 2, 3]
    assert bus.sent == []


def test_a_port_opened_again_finds_all_boards_again() -> None:
    bus = in_play(3)
    bus.master.closed(PortUnplugged("/dev/bus"), at=bus.timebase.now())
    bus.reports.clear()

    bus.master.opened(bus.timebase.link_s())
    bus.pass_time(PING_S)

    assert [change.up for change in bus.link_changes] == [True, True, True]
    assert {reading.board for reading in bus.readings} == {1, 2, 3}


def test_a_master_never_asks_to_be_woken_in_the_past_for_long() -> None:
    bus = Bus(4, bound={1001: 1, 1002: 2, 1009: 9})
    bus.line.noise = 0.05
    for _ in range(400):
        bus.pass_time(0.05)
        assert bus.master.wake_s() > bus.timebase.link_s() - 0.02


def test_boards_that_become_slow_are_given_more_time_and_read_on() -> None:
    bus = in_play(4)
    for seat in bus.seats.values():
        seat.turnaround_s = (0.060, 0.075)
    bus.pass_time(5)
    links, silent = len(bus.link_changes), bus.master.counts.silent
    bus.begin_watching_ages()

    bus.pass_time(20)

    assert len(bus.link_changes) == links
    assert bus.master.counts.silent == silent
    assert max(bus.oldest_s.values()) <= WORST_S


def test_boards_that_are_slow_from_the_start_are_never_called_silent() -> None:
    bus = Bus(4)
    for seat in bus.seats.values():
        seat.turnaround_s = (0.060, 0.075)

    bus.pass_time(10)

    assert sorted(change.board for change in bus.link_changes if change.up) == [1, 2, 3, 4]
    assert [change for change in bus.link_changes if not change.up] == []


def test_a_hundredth_of_damaged_bytes_makes_no_clock_older_than_the_worst() -> None:
    """The soak plays ten minutes of it, with several seeds."""
    bus = in_play()
    bus.line.noise = 0.01
    bus.begin_watching_ages()

    bus.pass_time(30)

    assert max(bus.oldest_s.values()) <= WORST_S
