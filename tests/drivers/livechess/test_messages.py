"""What LiveChess says, read with all the ways in which it may say less or nonsense."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.dgt.pieces import START
from drivers.livechess.messages import (
    NO_CLOCK,
    BoardState,
    EBoard,
    LiveClock,
    Malformed,
    eboards,
    event,
    subscribe,
)
from hall.model.clocks import Side

CLOCK = {"white": 5400, "black": 5399.5, "run": False, "time": 1}


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
boards = st.fixed_dictionaries(
    {}, optional={"serialnr": values, "state": values, "clock": values, "board": values}
)
clocks = st.fixed_dictionaries({}, optional={"white": values, "black": values, "run": values})


def feed(**param: Any) -> str:
    return json.dumps({"response": "feed", "id": 7, "param": {"serialnr": "12345", **param}, "time": 1})


def test_the_list_gives_each_boards_state_clock_and_position() -> None:
    board = {
        "serialnr": "12345",
        "source": "COM4",
        "state": "ACTIVE",
        "board": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "clock": CLOCK,
    }

    [read] = eboards(json.dumps([board]))

    clock = LiveClock(white_s=5400, black_s=5400, run=Side.BLACK)
    assert read == EBoard(serial="12345", state=BoardState.ACTIVE, clock=clock, codes=START)


@pytest.mark.parametrize("state", ["INACTIVE", "NOTRESPONDING", "DELAYED"])
def test_each_state_has_its_name(state: str) -> None:
    [read] = eboards(json.dumps([{"serialnr": "1", "state": state}]))

    assert read.state is BoardState(state)


@pytest.mark.parametrize("state", [None, "SOMETHING_NEW", 7, ["ACTIVE"]])
def test_a_state_that_is_not_known_is_not_said(state: object) -> None:
    [read] = eboards(json.dumps([{"serialnr": "1", "state": state}]))

    assert read.state is None


def test_a_missing_clock_says_nothing_and_null_says_that_there_is_none() -> None:
    missing, null = event(feed()), event(feed(clock=None))

    assert missing is not None
    assert missing.clock is None
    assert null is not None
    assert null.clock is NO_CLOCK


@pytest.mark.parametrize(("run", "side"), [(True, Side.WHITE), (False, Side.BLACK), (None, None)])
def test_run_is_the_side_whose_time_goes(run: bool | None, side: Side | None) -> None:
    read = event(feed(clock={"white": 1, "black": 2, "run": run}))

    assert read is not None
    assert isinstance(read.clock, LiveClock)
    assert read.clock.run is side


@pytest.mark.parametrize(
    "clock",
    [
        {"white": -1, "black": 2, "run": None},
        {"white": "1:30", "black": 2, "run": None},
        {"white": 1e9, "black": 2, "run": None},
        {"white": True, "black": 2, "run": None},
        {"black": 2, "run": None},
        {"white": 1, "black": 2, "run": "left"},
        [5400, 5400],
    ],
)
def test_an_impossible_clock_is_named_and_left_out(clock: object) -> None:
    read = event(feed(clock=clock, board="8/8/8/8/8/8/8/8"))

    assert read is not None
    assert read.clock is None
    assert len(read.faults) == 1
    assert read.codes == bytes(64)


def test_an_impossible_position_is_named_and_left_out() -> None:
    read = event(feed(clock=CLOCK, board="8/8/9/8"))

    assert read is not None
    assert read.codes is None
    assert "is no position" in read.faults[0]
    assert read.clock is not None


@pytest.mark.parametrize(
    "text",
    [
        '{"response": "call", "id": 1, "param": null}',
        '{"response": "error", "id": 1}',
        '{"response": "feed", "id": 7, "param": null}',
        '{"response": "feed", "id": 7, "param": {"clock": null}}',
        "[]",
        "null",
    ],
)
def test_what_is_no_event_of_a_board_is_passed_over(text: str) -> None:
    assert event(text) is None


@pytest.mark.parametrize("text", ["", "<html>", '{"a":', b"\xff\xfe", "[" * 100_000])
def test_what_is_no_json_is_malformed(text: str | bytes) -> None:
    with pytest.raises(Malformed, match="is no JSON"):
        event(text)


def test_a_list_that_is_none_is_malformed() -> None:
    with pytest.raises(Malformed, match="a list of boards was expected"):
        eboards("{}")


def test_a_board_without_a_serial_number_is_left_out() -> None:
    assert eboards('[{"state": "ACTIVE"}, null, 3, {"serialnr": null}, {"serialnr": 42}]') == (
        EBoard(serial="42"),
    )


def test_a_subscription_names_feed_and_board() -> None:
    assert json.loads(subscribe("12345", 7)) == {
        "call": "subscribe",
        "id": 7,
        "param": {"feed": "eboardevent", "id": 7, "param": {"serialnr": "12345"}},
    }


@given(st.lists(boards | values, max_size=3), clocks)
def test_whatever_json_comes_is_read_or_left_out_and_raises_nothing_else(said: list[Any], odd: Any) -> None:
    for read in eboards(json.dumps([*said, {"serialnr": "1", "clock": odd}])):
        assert read.clock is None or read.clock is NO_CLOCK or isinstance(read.clock, LiveClock)
    for param in said:
        event(json.dumps({"response": "feed", "param": param}))


@given(st.text() | st.binary())
def test_whatever_text_comes_is_an_event_or_nothing_or_malformed(text: str | bytes) -> None:
    with contextlib.suppress(Malformed):
        event(text)
