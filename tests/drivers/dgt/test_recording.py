"""Recordings: the text of what passed over a port, and what it decodes to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.messages import Dropped, FieldUpdate, Message, Why
from drivers.dgt.recording import Chunk, RecordingError, chunks_of, head, line_of, messages_of

chunk_lists = st.lists(
    st.builds(
        Chunk, ms=st.integers(0, 10**9), from_board=st.booleans(), data=st.binary(min_size=1, max_size=40)
    )
).map(lambda chunks: sorted(chunks, key=lambda chunk: chunk.ms))


def text(*lines: str) -> str:
    return head("/dev/board") + "".join(f"{line}\n" for line in lines)


def messages(*lines: str) -> list[Message]:
    return [message for _, message in messages_of(chunks_of(text(*lines)), SingleModeDecoder())]


@given(chunk_lists)
def test_what_is_written_is_read_again(chunks: list[Chunk]) -> None:
    assert chunks_of(head("/dev/board") + "".join(line_of(chunk) for chunk in chunks)) == chunks


def test_a_line_is_milliseconds_direction_and_bytes() -> None:
    assert line_of(Chunk(ms=112, from_board=True, data=b"\x8e\x00")) == "112 < 8e00\n"
    assert line_of(Chunk(ms=3, from_board=False, data=b"\x45")) == "3 > 45\n"


def test_remarks_and_empty_lines_count_for_nothing() -> None:
    assert chunks_of(text("# a remark", "", "5 < 8e")) == [Chunk(ms=5, from_board=True, data=b"\x8e")]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("12 <", "line 3: '12 <' is no part of a recording"),
        ("12 = 8e", "expected milliseconds, < or >, and bytes"),
        ("12 < 8", "is no part of a recording"),
        ("-1 < 8e", "is no part of a recording"),
        ("hello", "is no part of a recording"),
    ],
)
def test_a_broken_line_is_named(line: str, says: str) -> None:
    with pytest.raises(RecordingError, match=says):
        chunks_of(text(line))


def test_time_that_runs_back_is_named() -> None:
    with pytest.raises(RecordingError, match="line 4: 4 ms; expected at least 5"):
        chunks_of(text("5 < 8e", "4 < 8e"))


def test_another_file_is_no_recording() -> None:
    with pytest.raises(RecordingError, match="which every recording begins with"):
        chunks_of("8d000a20030220030209\n")


def test_a_frame_that_two_reads_split_is_one_message() -> None:
    assert messages("10 < 8e00", "11 < 053400") == [FieldUpdate(square=52, code=0)]


def test_half_a_frame_before_a_silence_is_not_continued_after_it() -> None:
    stub, rest = Dropped(raw=b"\x8e\x00", why=Why.STUB), Dropped(raw=b"\x05\x34\x00", why=Why.GARBAGE)

    assert messages("10 < 8e00", "510 < 053400") == [stub, rest]


def test_what_was_said_to_the_board_is_no_message() -> None:
    assert messages("1 > 45", "2 < 8e00053400") == [FieldUpdate(square=52, code=0)]
