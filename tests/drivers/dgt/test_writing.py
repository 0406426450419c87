"""Writing through the session to an emulated clock: allowed or not, in its option or not, and every fault."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from drivers.dgt import commands
from drivers.dgt.clock_commands import HEAD, Code, Run
from drivers.dgt.clock_errors import (
    BoardAway,
    ClockUnheard,
    NotUnderControl,
    Unanswered,
    WriteError,
    WritingOff,
)
from drivers.dgt.clock_writer import Beep, EndText, Order, SetAndRun, ShowText, Stop
from drivers.dgt.driver import DgtDriver
from drivers.dgt.emulated_hall import happened_json
from drivers.dgt.emulated_remote import Acks, Model, Obeyed
from drivers.dgt.emulated_script import Do
from drivers.errors import PortUnplugged
from hall.model.clocks import ClockSide, Report
from hall.timebase import HallTime, new_timescale
from tests.drivers.dgt.scenes import Scene, playing
from tests.drivers.dgt.transports import Line, Transport, byte_by_byte, delayed, whole
from tests.drivers.ports import no_descriptor_leaks

SET = SetAndRun(left_s=600, right_s=700, run=Run.RIGHT)
ORDERS: list[Order] = [ShowText(text="go"), EndText(), Beep(ms=100), SET, Stop()]


class Writing(Line):
    """A line to a clock that may be written to, in the option for it; and how orders ended."""

    def __init__(self, transport: Transport = whole, *, pc_mode: bool = True) -> None:
        super().__init__(transport, may_write=True)
        self.ends: list[WriteError | None] = []
        self.board.remote.pc_mode = pc_mode
        self.pass_time(3)

    def write(self, order: Order, *, seconds: float = 8) -> None:
        self.session.write(order, self.ends.append)
        self.pass_time(seconds)

    @property
    def to_clock(self) -> list[bytes]:
        return [command for _, command in self.commands if command[0] == HEAD]


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: type(order).__name__)
def test_without_permission_no_message_to_a_clock_ever_leaves(order: Order) -> None:
    line = Line()
    line.board.remote.pc_mode = True
    line.pass_time(3)

    with pytest.raises(WritingOff, match="may_write = true"):
        line.session.write(order, lambda error: None)
    line.clock.start(line.timebase.now())
    line.pass_time(20)
    line.board.lose_power()
    line.pass_time(20)

    assert all(HEAD not in command for _, command in line.commands)
    assert all(len(command) == 1 for _, command in line.commands)


@pytest.mark.parametrize("transport", [whole, byte_by_byte, delayed])
@pytest.mark.parametrize("model", Model)
def test_text_stands_on_the_clock_until_it_is_ended(transport: Transport, model: Model) -> None:
    line = Writing(transport)
    line.board.remote.model = model

    line.write(ShowText(text="PLAY 2", with_beep=True))
    shown = line.board.remote.shown
    line.write(EndText())

    assert shown == "PLAY 2"
    assert line.board.remote.shown == ""
    assert line.ends == [None, None]


def test_a_clock_is_set_and_its_old_times_after_that_are_not_believed() -> None:
    line = Writing()
    before = len(line.readings)

    line.write(SET)

    told = line.readings[before:]
    assert line.ends == [None]
    assert told
    assert {reading.left_s for reading in told} == {600}
    assert all(reading.running is ClockSide.RIGHT for reading in told)


def test_an_old_time_just_after_the_clock_was_set_is_not_believed() -> None:
    line = Writing()
    line.write(SET, seconds=0.5)
    before = len(line.readings)

    line.say(line.board.hear(commands.SEND_CLOCK, line.timebase.now()))
    line.pass_time(0.2)

    assert line.ends == [None]
    assert len(line.readings) == before


def test_a_time_set_an_hour_away_is_believed_as_soon_as_it_is_told_twice() -> None:
    line = Writing()

    line.write(SetAndRun(left_s=7200, right_s=7200, run=Run.PAUSE), seconds=2)

    assert line.readings[-1].left_s == 7200


def test_a_clock_is_stopped_and_stands_where_it_was() -> None:
    line = Writing()
    line.write(SET, seconds=4)

    line.write(Stop())

    last = line.readings[-1]
    assert (last.running, last.left_s) == (None, 600)
    assert 694 <= (last.right_s or 0) <= 698


def test_asking_whether_a_clock_obeys_changes_nothing_that_is_read() -> None:
    line = Writing()
    before = line.readings[-1]

    line.write(Beep(ms=100))

    after = line.readings[-1]
    assert (after.left_s, after.right_s, after.running, after.lever_up) == (
        before.left_s,
        before.right_s,
        before.running,
        before.lever_up,
    )


@pytest.mark.parametrize("order", [ShowText(text="go"), Beep(ms=100), SET, Stop()])
def test_a_clock_with_a_time_control_of_its_own_keeps_it(order: Order) -> None:
    line = Writing(pc_mode=False)

    line.write(order)

    assert isinstance(line.ends[0], NotUnderControl)
    assert not line.board.remote.obeyed
    assert all(command[3] == Code.SET_AND_RUN.value for command in line.to_clock)


@pytest.mark.parametrize("acks", [Acks.LOST, Acks.WRONG])
def test_a_clock_whose_answers_do_not_come_is_given_up_after_three_tries(acks: Acks) -> None:
    line = Writing()
    line.board.remote.acks = acks

    line.write(SET)

    assert isinstance(line.ends[0], Unanswered)
    assert len(line.to_clock) == 3


def test_a_late_answer_is_an_answer() -> None:
    line = Writing()
    line.board.remote.acks = Acks.LATE

    line.write(SET, seconds=1.8)

    assert line.ends == [None]
    assert len(line.to_clock) == 1


def test_the_clock_is_not_asked_for_its_time_while_it_is_written_to_and_for_a_second_after() -> None:
    line = Writing()
    line.board.remote.acks = Acks.LATE
    begun_s = line.timebase.link_s()

    line.write(SET, seconds=10)

    asked = [when_s - begun_s for when_s, command in line.commands if command == commands.SEND_CLOCK]
    assert all(not 0 <= when_s < 2.5 for when_s in asked)


def test_a_clock_that_does_not_answer_is_not_asked_for_its_time_meanwhile() -> None:
    line = Writing()
    line.board.remote.acks = Acks.LOST
    begun_s = line.timebase.link_s()

    line.write(EndText(), seconds=10)

    asked = [when_s - begun_s for when_s, command in line.commands if command == commands.SEND_CLOCK]
    assert [when_s for when_s in asked if when_s > 0]
    assert all(not 0 <= when_s < 6 for when_s in asked)


def test_on_a_fresh_connection_a_clock_proves_anew_that_it_obeys() -> None:
    line = Writing()
    line.write(Beep(ms=100))

    line.session.closed(PortUnplugged("port"), at=line.timebase.now())
    line.session.opened(line.timebase.link_s())
    line.pass_time(3)
    line.write(Beep(ms=100))

    assert [command[3] for command in line.to_clock] == [0x0A, 0x0B, 0x0A, 0x0B]


def test_where_no_clock_is_plugged_in_nothing_is_written() -> None:
    line = Writing()
    line.say(line.board.unplug_clock())
    line.pass_time(1)

    line.write(Beep(ms=100))

    assert isinstance(line.ends[0], ClockUnheard)
    assert line.to_clock == []


def test_a_board_that_lost_its_power_is_put_into_update_before_the_next_try() -> None:
    line = Writing()
    line.board.lose_power()

    line.write(SET)

    assert line.ends == [None]
    assert len(line.to_clock) == 2


def test_a_message_is_never_cut_by_another_command() -> None:
    line = Writing(delayed)

    line.write(ShowText(text="go"), seconds=20)

    assert all(len(command) == 1 or len(command) == command[1] + 2 for _, command in line.commands)


def test_a_silent_board_ends_what_waits() -> None:
    line = Writing()
    line.session.write(SET, line.ends.append)
    line.board_answers = False

    line.pass_time(20)

    assert [type(end) for end in line.ends] == [BoardAway]
    with pytest.raises(BoardAway):
        line.session.write(SET, line.ends.append)


BOARD = 7


def scene(folder: Path, *, may_write: bool, tap: Callable[[bytes, bool], None]) -> Scene[DgtDriver]:
    timebase = HallTime(new_timescale())
    port = str(folder / "board-07")
    driver = DgtDriver(port=port, board=BOARD, timebase=timebase, tap=tap, may_write=may_write)
    return Scene(folder, driver, timebase, boards=[BOARD])


def is_told(report: Report) -> bool:
    return getattr(report, "left_s", None) is not None


def test_the_driver_writes_and_the_truth_tells_what_stands_on_the_clock(tmp_path: Path) -> None:
    async def play() -> Scene[DgtDriver]:
        async with playing(scene(tmp_path, may_write=True, tap=lambda data, _: None)) as stage:
            await stage.until(is_told)
            stage.do(Do.PC_MODE, BOARD)
            await stage.driver.write(ShowText(text="round 5", with_beep=True))
        return stage

    with no_descriptor_leaks():
        stage = asyncio.run(play())

    written = [happened for happened in stage.truth if happened.written]
    assert [happened.written for happened in written] == [
        Obeyed(code=Code.SET_AND_RUN),
        Obeyed(code=Code.ASCII, text="round 5", beeped=True),
    ]
    line = happened_json(written[1])
    assert (line["do"], line["written"], line["text"], line["beeped"]) == (
        "written",
        "ascii",
        "round 5",
        True,
    )


def test_a_driver_without_permission_sends_no_byte_of_it(tmp_path: Path) -> None:
    sent: list[bytes] = []

    def tap(data: bytes, from_board: bool) -> None:
        if not from_board:
            sent.append(data)

    async def play() -> None:
        async with playing(scene(tmp_path, may_write=False, tap=tap)) as stage:
            await stage.until(is_told)
            stage.do(Do.PC_MODE, BOARD)
            for order in ORDERS:
                with pytest.raises(WritingOff, match="board-07 is not allowed"):
                    await stage.driver.write(order)

    asyncio.run(play())

    assert sent
    assert HEAD not in b"".join(sent)
