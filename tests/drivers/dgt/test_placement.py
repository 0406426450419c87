"""Codes of a board as squares and letters, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.dgt.pieces import START, START_TURNED
from drivers.dgt.placement import of_fen, piece_name, square_name, to_fen


@pytest.mark.parametrize(("square", "name"), [(0, "a8"), (7, "h8"), (8, "a7"), (36, "e4"), (63, "h1")])
def test_squares_are_counted_from_a8(square: int, name: str) -> None:
    assert square_name(square) == name


@pytest.mark.parametrize(
    ("code", "name"), [(0, None), (1, "P"), (5, "K"), (6, "Q"), (7, "p"), (0x0B, "k"), (0x0D, "draw")]
)
def test_whites_letters_are_capitals_and_a_results_piece_has_a_word(code: int, name: str | None) -> None:
    assert piece_name(code) == name


def test_the_start_position_is_written_as_everybody_writes_it() -> None:
    assert to_fen(START) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    assert to_fen(START_TURNED) == "RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr"


def test_a_results_piece_is_left_out_of_a_position() -> None:
    assert to_fen(bytes([0x0E] + [0] * 63)) == "8/8/8/8/8/8/8/8"


def test_a_whole_fen_gives_its_position() -> None:
    assert of_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == START


@given(st.lists(st.integers(0, 12), min_size=64, max_size=64).map(bytes))
def test_a_position_comes_back_from_its_letters(codes: bytes) -> None:
    assert of_fen(to_fen(codes)) == codes


@pytest.mark.parametrize("text", ["", " ", "8/8/8/8/8/8/8", "9/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7x", "start"])
def test_what_is_no_position_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match="expected eight ranks of eight squares"):
        of_fen(text)
