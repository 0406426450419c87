"""Frames to a clock, byte by byte as the protocol describes them, and what must never be among them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.dgt.clock_commands import (
    BUTTONS,
    END_TEXT,
    FORBIDDEN,
    SEGMENTS,
    VERSION,
    ClockCommand,
    Run,
    ascii_text,
    beep,
    set_and_run,
    xl_text,
)
from drivers.dgt.clock_errors import Unshowable


@pytest.mark.parametrize(
    ("command", "hex_"),
    [
        pytest.param(VERSION, "2b03030900", id="version"),
        pytest.param(END_TEXT, "2b03030300", id="end-text"),
        pytest.param(BUTTONS, "2b03030800", id="buttons"),
        pytest.param(beep(64), "2b04030b0100", id="shortest-beep"),
        pytest.param(beep(1000), "2b04030b1000", id="beep-of-a-second"),
        pytest.param(beep(2000), "2b04030b2000", id="longest-beep"),
        pytest.param(
            xl_text("123456", with_beep=False),
            "2b0b03014f5b067d6d66000100",
            id="XL-places-in-the-clocks-order",
        ),
        pytest.param(xl_text("go", with_beep=True), "2b0b0301005c3d000000000300", id="XL-beeping"),
        pytest.param(
            ascii_text("board 12", with_beep=False), "2b0c030c626f617264203132" + "0000", id="DGT3000"
        ),
        pytest.param(
            ascii_text("go", with_beep=True), "2b0c030c676f202020202020" + "0300", id="DGT3000-beeping"
        ),
        pytest.param(
            set_and_run(left_s=5400, right_s=3725, run=Run.LEFT), "2b0a030a011e000102050100", id="left-runs"
        ),
        pytest.param(
            set_and_run(left_s=59, right_s=35999, run=Run.RIGHT), "2b0a030a00003b093b3b0200", id="right-runs"
        ),
        pytest.param(
            set_and_run(left_s=0, right_s=600, run=Run.PAUSE), "2b0a030a000000000a000400", id="pause"
        ),
        pytest.param(set_and_run(left_s=1, right_s=1, run=Run.LEVER), "2b0a030a0000010000010800", id="lever"),
    ],
)
def test_a_command_has_its_bytes(command: ClockCommand, hex_: str) -> None:
    assert command.frame == bytes.fromhex(hex_)


@given(st.text(alphabet=st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=8), st.booleans())
def test_no_text_puts_a_byte_on_the_line_that_a_board_must_never_get(text: str, with_beep: bool) -> None:
    if "`" not in text:
        frame = ascii_text(text, with_beep=with_beep).frame
        assert not FORBIDDEN & set(frame)
        assert max(frame) < 0x80


def test_no_letter_in_segments_is_such_a_byte() -> None:
    assert not FORBIDDEN & set(SEGMENTS.values())


@given(st.integers(0, 35999), st.integers(0, 35999), st.sampled_from(Run))
def test_no_time_puts_such_a_byte_on_the_line(left_s: int, right_s: int, run: Run) -> None:
    assert not FORBIDDEN & set(set_and_run(left_s=left_s, right_s=right_s, run=run).frame)


@pytest.mark.parametrize("ms", range(1, 2001, 37))
def test_no_beep_does(ms: int) -> None:
    assert not FORBIDDEN & set(beep(ms).frame)


def test_capitals_that_a_board_would_take_for_commands_appear_small() -> None:
    assert ascii_text("NQST ABC", with_beep=False).data[:8] == b"nqst ABC"


@pytest.mark.parametrize("text", ["ТУР", "a`b", "123456789", "a\n"])
def test_what_a_dgt3000_cannot_show_is_refused(text: str) -> None:
    with pytest.raises(Unshowable, match="expected"):
        ascii_text(text, with_beep=False)


@pytest.mark.parametrize(("text", "why"), [("1234567", "at most 6"), ("move", "'m' has no form")])
def test_what_an_xl_cannot_show_is_refused(text: str, why: str) -> None:
    with pytest.raises(Unshowable, match=why):
        xl_text(text, with_beep=False)


@pytest.mark.parametrize("seconds", [-1, 36000])
def test_times_that_no_clock_has_are_refused(seconds: int) -> None:
    with pytest.raises(ValueError, match="9:59:59"):
        set_and_run(left_s=0, right_s=seconds, run=Run.PAUSE)


@pytest.mark.parametrize("ms", [0, 2001])
def test_beeps_are_short(ms: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to 2000"):
        beep(ms)
