"""Control records that cannot be followed are told by line and column, with what the hall does instead."""

from __future__ import annotations

import pytest

from hall.formats.trf import read_trf
from tests.hall.formats.trf_text import cell, file, player

FOUR = (
    player(1, cells=[cell(2, "w", " ")]),
    player(2, cells=[cell(1, "b", " ")]),
    player(3, cells=[cell(4, "w", " ")]),
    player(4, cells=[cell(3, "b", " ")]),
)


def told(line: str) -> list[tuple[int, int, str]]:
    return [(note.line, note.column, note.what) for note in read_trf(file(line, *FOUR)).repairs]


@pytest.mark.parametrize(
    ("line", "column", "what"),
    [
        ("XXZ 44", 5, "XXZ: '44' is nobody's number in this file; left out"),
        ("XXZ Alpha", 5, "XXZ: 'Alpha' is no player's number; left out"),
        ("XXZ 4", 5, "player 4 is absent by XXZ but paired in the coming round: the pair is kept"),
        ("XXP 1 2 99", 9, "XXP: '99' is nobody's number in this file; left out"),
        ("260   1   3   77    1    2", 15, "260: '77' is nobody's number in this file; left out"),
        ("260   x   3    1    2", 5, "260: 'x' is no round's number; left out"),
        ("BBW abc", 5, "'abc' says nothing of points that is known here; left out"),
        ("XXS W=x", 5, "'W=x' says nothing of points that is known here; left out"),
        ("XXC pink", 5, "XXC: 'pink' says nothing that is known here; left out"),
        ("152 X", 5, "152: 'X' says nothing that is known here; left out"),
        ("013 " + f"{'Team':<32}" + "   1   99", 44, "013: '99' is nobody's number in this file; left out"),
        ("240 Q   2    1", 5, "240: 'Q' is no kind of bye: F, H or Z; left out"),
        ("240 H   2   77", 13, "240: '77' is nobody's number in this file; left out"),
        ("250      one   1   2    1    2", 10, "250: 'one' is no number of points; left out"),
        ("250      1.0   1   2    1   99", 28, "250: '99' is nobody's number in this file; left out"),
        ("XXA   99  1.0", 5, "XXA: '99' is nobody's number in this file; left out"),
    ],
)
def test_what_cannot_be_followed_is_told_where_it_stands(line: str, column: int, what: str) -> None:
    assert told(line) == [(1, column, what)]


def test_a_line_that_keeps_nobody_apart_is_told() -> None:
    assert told("XXP 1 99") == [
        (1, 1, "XXP: nobody is kept apart by this line"),
        (1, 7, "XXP: '99' is nobody's number in this file; left out"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "XXC white1",
        "152 w",
        "XXP 1 2",
        "XXP 1, 2",
        "260   1   3    1    2",
        "240 H   2    1    2",
        "250      1.0   1   2    1    4",
        "XXA    1  1.0  0.5",
        "013 " + f"{'Team':<32}" + "   1    2",
    ],
)
def test_what_is_followed_is_not_mentioned(line: str) -> None:
    assert told(line) == []


def test_numbers_of_teams_are_no_numbers_of_players() -> None:
    lines = ("192 FIDE_TEAM_SWISS", "260   1   3   77   78", "240 H   1   77")

    assert read_trf(file(*lines, *FOUR)).repairs == ()
