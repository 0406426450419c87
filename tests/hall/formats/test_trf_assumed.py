"""What a file says and the hall does otherwise stands in the report of the import, by line and column."""

from __future__ import annotations

import pytest

from hall.formats.trf import read_trf
from tests.hall.formats.trf_text import cell, file, pair, player

PLAYED = pair("=", "=")


def told(*lines: str) -> list[tuple[int, int, str]]:
    return [(note.line, note.column, note.what) for note in read_trf(file(*lines) + PLAYED).repairs]


def test_pairing_by_the_rank_column_is_said_not_to_be_done() -> None:
    assert told("XXC white1 rank") == [
        (1, 12, "XXC rank is not followed: pairs are made by starting numbers, whatever the rank column says")
    ]
    assert told("XXC white1") == []


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("XXS W=1.25", 5),
        ("XXS WW=3 BW=2", 5),
        ("XXS HPB=0.5 BD=.25", 13),
        ("162  W 1.0    P0.25", 15),
        ("BBU 0.75", 5),
    ],
)
def test_points_that_no_table_counts_are_said_to_be_left_out(line: str, column: int) -> None:
    what = "points for results that are no halves, or differ by colour: the tables count 1, ½ and 0 instead"
    assert told(line)[0] == (1, column, what)


@pytest.mark.parametrize("line", ["XXS W=3 D=1", "162  W 3.0    D 1.5", "BBW 3.0", "XXS WW=1 BW=1"])
def test_points_that_tables_count_are_not_mentioned(line: str) -> None:
    assert [what for _, _, what in told(line) if "points for results" in what] == []


def test_a_later_line_that_makes_the_points_countable_again_holds() -> None:
    assert [what for _, _, what in told("XXS W=1.25", "XXS W=2") if "points for results" in what] == []


@pytest.mark.parametrize(
    ("line", "column", "value"),
    [
        ("XXS QQ=3", 5, "QQ=3"),
        ("XXS W=1 D=half", 9, "D=half"),
        ("162  W 1.0    Q 0.5", 15, "Q 0.5"),
        ("BBW one", 5, "one"),
    ],
)
def test_a_statement_of_points_that_is_not_understood_is_told(line: str, column: int, value: str) -> None:
    assert told(line) == [(1, column, f"{value!r} says nothing of points that is known here; left out")]


def test_points_of_teams_that_are_not_counted_are_told() -> None:
    assert told("362 TW 2     TD 1", "299     2.0   0.0    1    1") == [
        (2, 5, "points of record 299 not taken over; look at the standings")
    ]


@pytest.mark.parametrize(
    ("line", "column", "what"),
    [
        (player(1, sex="x"), 10, "sex 'x' left out"),
        (player(1, birth="abcdefghij"), 70, "birth 'abcdefghij' left out"),
        (player(1, birth="1990/13/40"), 70, "birth '1990/13/40' is no date: only the year 1990 kept"),
        (player(1)[:85] + "abcd", 86, "rank 'abcd' left out"),
        ("042 02/28/2026", 5, "start '02/28/2026' is no date such as 2026/02/28:"),
        ("042 some day", 5, "start 'some day' is no date such as 2026/02/28:"),
    ],
)
def test_what_is_not_understood_is_told_where_it_stands(line: str, column: int, what: str) -> None:
    (note,) = read_trf(file(line, player(2))).repairs[:1]

    assert (note.line, note.column, note.what[: len(what)]) == (1, column, what)


@pytest.mark.parametrize(
    "birth", ["1990", "1990/00/00", "0000/00/00", "1990.05.31", "31.05.1990", "1990-05", "31. 5. 1990", ""]
)
def test_births_as_programs_write_them_are_taken_without_a_word(birth: str) -> None:
    assert read_trf(file(player(1, birth=birth), player(2))).repairs == ()


@pytest.mark.parametrize(("white", "black", "points"), [("=", "0", "½-0"), ("0", "0", "0-0")])
def test_a_game_that_no_code_of_trf16_has_is_told_unless_record_299_says_it(
    white: str, black: str, points: str
) -> None:
    (note,) = read_trf(pair(white, black)).repairs

    assert (note.line, note.column) == (1, 99)
    assert note.what == f"'{white}' against '{black}' of line 2: kept as a game {points}"
    halves = {"=": "0.5", "0": "0.0"}[white]
    confirmed = file(f"299 D  {halves:>4}  {halves:>4}    1    1") + pair(white, black)
    assert [note.what for note in read_trf(confirmed).repairs if "against" in note.what] == []


def test_a_round_that_is_wholly_blank_before_a_played_one_is_told() -> None:
    content = file(
        player(1, cells=[cell(None, " ", " ").replace("0000", "    "), cell(2, "w", "1")]),
        player(2, cells=[cell(None, " ", " ").replace("0000", "    "), cell(1, "b", "0")]),
    )

    assert [(n.line, n.column, n.what) for n in read_trf(content).repairs] == [
        (1, 92, "round 1 is wholly blank: read as played by nobody")
    ]


def test_a_line_of_points_that_fails_is_told_once_whomever_it_names() -> None:
    content = file("299 W            9.0    1    1    2") + PLAYED

    assert [note.what for note in read_trf(content).repairs] == [
        "points of record 299 not taken over; look at the standings"
    ]
