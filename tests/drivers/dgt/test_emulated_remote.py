"""What the emulated clock answers to a computer."""

from __future__ import annotations

import pytest

from drivers.dgt import commands
from drivers.dgt.clock_commands import END_TEXT, VERSION, Run, ascii_text, beep, set_and_run, xl_text
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.emulated_clock import Control, EmulatedClock
from drivers.dgt.emulated_remote import Model
from drivers.dgt.emulator import EmulatedBoard
from drivers.dgt.messages import ClockAck
from hall.model.instants import Instant

AT = Instant(7_000_000)


def board(*, pc_mode: bool = True) -> EmulatedBoard:
    made = EmulatedBoard(1, EmulatedClock(Control(base_s=180)))
    made.hear(commands.SEND_UPDATE_NICE, AT)
    made.remote.pc_mode = pc_mode
    return made


def answer(board: EmulatedBoard, frame: bytes) -> tuple[int, int]:
    [ack] = SingleModeDecoder().feed(board.hear(frame, AT))
    assert isinstance(ack, ClockAck)
    return ack.ack0, ack.ack1


@pytest.mark.parametrize(
    ("model", "hex_"), [(Model.DGT3000, "8d000a0010090a200000"), (Model.XL, "8d000a0010090a1e0000")]
)
def test_the_version_has_the_known_form(model: Model, hex_: str) -> None:
    desk = board()
    desk.remote.model = model

    assert desk.hear(VERSION.frame, AT) == bytes.fromhex(hex_)


def test_outside_its_option_a_clock_takes_neither_times_nor_text() -> None:
    desk = board(pc_mode=False)

    assert answer(desk, set_and_run(left_s=1, right_s=1, run=Run.PAUSE).frame) == (0x40, 0x0A)
    assert answer(desk, ascii_text("go", with_beep=False).frame)[1] == 0x90
    assert answer(desk, beep(64).frame)[1] == 0x90
    assert answer(desk, END_TEXT.frame) == (0x10, 0x03)
    assert desk.clock.face().white_s == 180


def test_text_of_the_other_model_is_an_error() -> None:
    assert answer(board(), xl_text("go", with_beep=False).frame) == (0x40, 0x01)


def test_a_board_that_is_not_in_update_passes_no_answer_on() -> None:
    desk = board()
    desk.hear(commands.RESET, AT)

    assert desk.hear(VERSION.frame, AT) == b""


def test_a_message_may_come_byte_by_byte_with_commands_of_the_board_around_it() -> None:
    desk = board()
    line = commands.RETURN_SERIAL + beep(64).frame + commands.RETURN_SERIAL

    said = b"".join(desk.hear(bytes((byte,)), AT) for byte in line)

    assert [type(message).__name__ for message in SingleModeDecoder().feed(said)] == [
        "SerialNumber",
        "ClockAck",
        "SerialNumber",
    ]


@pytest.mark.parametrize("frame", ["2b03039900", "2b0103", "2b04030301" + "00", "2b04030b0101"])
def test_what_is_no_command_is_not_answered(frame: str) -> None:
    assert board().hear(bytes.fromhex(frame), AT) == b""
