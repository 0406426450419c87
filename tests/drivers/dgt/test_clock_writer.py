"""The talk with a clock, answer by answer, in link time given by hand."""

from __future__ import annotations

import pytest

from drivers.dgt.clock_commands import Run
from drivers.dgt.clock_errors import (
    BoardAway,
    ClockRefused,
    ClockRuns,
    ClockUnheard,
    NotUnderControl,
    Unanswered,
    Unshowable,
    WriteError,
)
from drivers.dgt.clock_writer import Beep, ClockWriter, EndText, Order, SetAndRun, ShowText, Stop
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.messages import ClockAck, ClockTime

STANDING = "20030220030208"
RUNNING = "20030220030209"
PAUSED = bytes.fromhex("2b0a030a0003020003020400")  # 0:03:02 each, standing
VERSION = bytes.fromhex("2b03030900")
SET = SetAndRun(left_s=60, right_s=60, run=Run.LEFT)
SET_FRAME = bytes.fromhex("2b0a030a0001000001000100")


class Talk:
    """A writer that may write, and how its orders ended."""

    def __init__(self, time: str | None = STANDING) -> None:
        self.writer = ClockWriter(port="port")
        self.ends: list[WriteError | None] = []
        self.link_s = 100.0
        self.writer.opened()
        self.writer.updating()
        if time is not None:
            self.tell(time)

    def tell(self, time: str) -> None:
        [message] = SingleModeDecoder().feed(bytes.fromhex("8d000a" + time))
        assert isinstance(message, ClockTime)
        self.writer.told(message, self.link_s)

    def ask(self, *orders: Order) -> None:
        for order in orders:
            self.writer.ask(order, self.ends.append)

    def sent(self, after_s: float = 0.0) -> bytes:
        self.link_s += after_s
        self.writer.tick(self.link_s)
        return self.writer.command(self.link_s)

    def ack(self, ack1: int, *, ack0: int = 0x10, ack2: int = 0) -> None:
        self.writer.heard(ClockAck(ack0=ack0, ack1=ack1, ack2=ack2, ack3=0), self.link_s)


def test_one_command_is_under_way_at_a_time() -> None:
    talk = Talk()
    talk.ask(SET, EndText())

    assert (talk.sent(), talk.sent(1.9)) == (SET_FRAME, b"")
    talk.ack(0x0A)
    assert talk.sent() == bytes.fromhex("2b03030300")
    talk.ack(0x03)

    assert talk.ends == [None, None]


def test_nothing_is_said_before_the_board_passes_answers_on() -> None:
    talk = Talk()
    talk.writer.opened()
    talk.ask(EndText())

    assert talk.sent(10) == b""
    talk.writer.updating()
    assert talk.sent() != b""


def test_an_answer_must_echo_the_command() -> None:
    talk = Talk()
    talk.ask(SET)
    talk.sent()

    talk.ack(0x0C)

    assert talk.ends == []


def test_silence_is_answered_by_three_tries_in_all() -> None:
    talk = Talk()
    talk.ask(SET)

    assert [talk.sent(), talk.sent(1.9), talk.sent(0.2), talk.sent(2), talk.sent(2), talk.sent(2)] == [
        SET_FRAME,
        b"",
        SET_FRAME,
        SET_FRAME,
        b"",
        b"",
    ]
    assert isinstance(talk.ends[0], Unanswered)


@pytest.mark.parametrize(("ack0", "error"), [(0x20, ClockRefused), (0x40, NotUnderControl)])
def test_an_error_is_tried_once_more(ack0: int, error: type[WriteError]) -> None:
    talk = Talk()
    talk.ask(SET)
    talk.sent()

    talk.ack(0x0A, ack0=ack0)
    again = talk.sent()
    talk.ack(0x0A, ack0=ack0)

    assert again == SET_FRAME
    assert [type(end) for end in talk.ends] == [error]


def test_an_error_that_passes_is_none() -> None:
    talk = Talk()
    talk.ask(SET)
    talk.sent()
    talk.ack(0x0A, ack0=0x20)
    talk.sent()

    talk.ack(0x0A)

    assert talk.ends == [None]


def test_a_clock_that_says_it_is_not_under_control_ends_it_with_what_to_do() -> None:
    talk = Talk()
    talk.ask(SET)
    talk.sent()

    talk.ack(0x90)

    assert isinstance(talk.ends[0], NotUnderControl)
    assert "option 23 (DGT XL) or 25 (DGT3000)" in str(talk.ends[0])


def test_buttons_and_ready_are_no_answers() -> None:
    talk = Talk()
    talk.ask(SET)
    talk.sent()

    for by_itself in (0x81, 0x88, 0x8A):
        talk.ack(by_itself)

    assert talk.ends == []


@pytest.mark.parametrize(
    ("version", "text"),
    [(0x1E, "2b0b0301005c3d000000000100"), (0x20, "2b0c030c676f2020202020200000")],
    ids=["XL", "DGT3000"],
)
def test_text_is_put_as_the_clocks_version_takes_it_once_it_is_known_to_obey(version: int, text: str) -> None:
    talk = Talk()
    talk.ask(ShowText(text="go"))

    proof = talk.sent()
    talk.ack(0x0A)
    asked = talk.sent()
    talk.ack(0x09, ack2=version)
    put = talk.sent()
    talk.ack(put[3])

    assert (proof, asked, put) == (PAUSED, VERSION, bytes.fromhex(text))
    assert talk.ends == [None]


def test_what_is_known_of_the_clock_is_not_asked_again() -> None:
    talk = Talk()
    talk.ask(ShowText(text="go"))
    for ack1 in (0x0A, 0x09, 0x0C):
        talk.sent()
        talk.ack(ack1, ack2=0x20)

    talk.ask(Beep(ms=64))

    assert talk.sent() == bytes.fromhex("2b04030b0100")


def test_a_clock_plugged_in_anew_is_asked_anew() -> None:
    talk = Talk()
    talk.ask(SET)
    talk.sent()
    talk.ack(0x0A)

    talk.writer.unplugged()
    talk.tell(STANDING)
    talk.ask(Beep(ms=64))

    assert talk.sent() == PAUSED


@pytest.mark.parametrize("order", [ShowText(text="go"), Beep(ms=64)])
def test_a_running_clock_of_which_nothing_is_known_is_left_alone(order: Order) -> None:
    talk = Talk(RUNNING)
    talk.ask(order)

    assert talk.sent() == b""
    assert isinstance(talk.ends[0], ClockRuns)


def test_text_that_does_not_fit_this_clock_is_refused_when_it_is_known() -> None:
    talk = Talk()
    talk.ask(ShowText(text="board 12"), EndText())
    for ack1 in (0x0A, 0x09):
        talk.sent()
        talk.ack(ack1, ack2=0x1E)

    assert talk.sent() == b""
    assert isinstance(talk.ends[0], Unshowable)
    assert talk.sent() == bytes.fromhex("2b03030300")


def test_text_that_fits_no_clock_is_refused_at_once() -> None:
    with pytest.raises(Unshowable):
        Talk().ask(ShowText(text="ТУР"))


def test_a_clock_is_stopped_with_its_last_times() -> None:
    talk = Talk(RUNNING)
    talk.ask(Stop())

    assert talk.sent(1) == PAUSED


@pytest.mark.parametrize(("time", "after_s"), [(None, 0.0), (RUNNING, 3.1)], ids=["none", "old"])
def test_without_times_of_late_no_clock_is_stopped(time: str | None, after_s: float) -> None:
    talk = Talk(time)
    talk.ask(Stop())

    assert talk.sent(after_s) == b""
    assert isinstance(talk.ends[0], ClockUnheard)


def test_a_clock_just_set_is_stopped_with_the_times_it_was_given() -> None:
    talk = Talk()
    talk.ask(SET, Stop())
    talk.sent()
    talk.ack(0x0A)

    assert talk.sent() == bytes.fromhex("2b0a030a0001000001000400")


def test_a_clock_that_obeys_and_denies_it_is_not_set_again_and_again() -> None:
    talk = Talk()
    talk.ask(Beep(ms=64))

    for _ in range(3):
        assert talk.sent() == PAUSED
        talk.ack(0x0A)
        talk.ack(0x90)

    assert talk.sent() == b""
    assert isinstance(talk.ends[0], NotUnderControl)


def test_after_a_second_try_the_next_command_does_not_take_the_first_ones_answer() -> None:
    talk = Talk()
    talk.ask(SET, SET)
    talk.sent()
    talk.sent(2)
    talk.ack(0x0A)

    assert talk.sent(2.9) == b""
    talk.ack(0x0A)
    assert talk.ends == [None]
    assert talk.sent(0.2) == SET_FRAME


def test_what_waits_ends_with_the_connection() -> None:
    talk = Talk()
    talk.ask(SET, EndText())
    talk.sent()

    talk.writer.lost(BoardAway("port"))

    assert [type(end) for end in talk.ends] == [BoardAway, BoardAway]
    assert talk.sent(10) == b""


def test_it_is_due_when_an_answer_is_late() -> None:
    talk = Talk()
    talk.ask(SET)
    talk.sent()

    assert talk.writer.due_s == talk.link_s + 2
