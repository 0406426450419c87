"""All twelve placements of the kings in the centre."""

from __future__ import annotations

import pytest

from drivers.dgt.emulated_script import square
from drivers.dgt.kings import BLACK_KING, WHITE_KING, proposed_result

PLACEMENTS = [
    ("e4", "d5", "1-0"),
    ("d5", "e4", "1-0"),
    ("d4", "e5", "0-1"),
    ("e5", "d4", "0-1"),
    ("d4", "d5", "½-½"),
    ("d5", "d4", "½-½"),
    ("e4", "e5", "½-½"),
    ("e5", "e4", "½-½"),
    ("d4", "e4", "½-½"),
    ("e4", "d4", "½-½"),
    ("d5", "e5", "½-½"),
    ("e5", "d5", "½-½"),
]


def position(white: str, black: str) -> bytes:
    codes = bytearray(64)
    codes[square(white)] = WHITE_KING
    codes[square(black)] = BLACK_KING
    return bytes(codes)


@pytest.mark.parametrize(("white", "black", "result"), PLACEMENTS)
def test_a_placement_proposes_its_result(white: str, black: str, result: str) -> None:
    assert proposed_result(position(white, black)) == result


@pytest.mark.parametrize(("white", "black", "result"), PLACEMENTS)
def test_a_turned_board_proposes_the_same(white: str, black: str, result: str) -> None:
    assert proposed_result(position(white, black)[::-1]) == result


@pytest.mark.parametrize(("white", "black"), [("e1", "e8"), ("e4", "e8"), ("e3", "d5")])
def test_a_king_outside_the_centre_proposes_nothing(white: str, black: str) -> None:
    assert proposed_result(position(white, black)) is None
