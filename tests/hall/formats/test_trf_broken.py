"""TRF files that are refused whole, with line, column and what was expected."""

from __future__ import annotations

import pytest

from hall.errors import FormatError
from hall.formats.trf import read_trf
from tests.hall.formats.trf_text import cell, file, pair, player


def faults(data: bytes) -> list[tuple[int, int, str]]:
    """Line, column and value of every fault."""
    with pytest.raises(FormatError) as caught:
        read_trf(data)
    return [(fault.line, fault.column, fault.value) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", (1, 1, "")),
        (b"hello\n", (1, 1, "hello")),
        (file(player(1), player(1, "Other")), (2, 5, "1")),
        (file("001   1x" + player(1)[8:]), (1, 5, "1x")),
        (file(player(1, rating="abc")), (1, 49, "abc")),
        (file(player(1, points="1.x")), (1, 81, "1.x")),
        (file(player(1, cells=["  xx w 1"])), (1, 92, "xx")),
        (file(player(1, cells=["   2 x 1"]), player(2)), (1, 97, "x")),
        (file(player(1, cells=["   2 w ?"]), player(2)), (1, 99, "?")),
        (file(player(1, cells=["  2  w 1"]), player(2)), None),
        (file(player(1, cells=["   2w  1"]), player(2)), (1, 96, "   2w  1")),
        (file(player(1, cells=["   9 w 1"])), (1, 92, "9 w 1")),
        (file(player(1, cells=["   1 w 1"])), (1, 92, "1 w 1")),
        (file(player(1, cells=["   2 w 1"]), player(2)), (1, 92, "2 w 1")),
        (pair("1", "0", black_colour="w"), (2, 97, "w")),
        (pair("1", "1"), (1, 99, "1")),
        (pair("+", "0"), (1, 99, "+")),
        (file(player(1, cells=["0000 w  "])), (1, 92, "0000 with colour or result ''")),
        (file(player(1, cells=["0000 - W"])), (1, 92, "0000 with colour or result 'W'")),
        (pair("1", "0") + b"XXR 0\n", (3, 5, "0")),
        (file("XXR 1", player(1, cells=["0000 - Z", "0000 - U"])), (2, 102, "round 2")),
        (file(player(1), "101" + player(2, points="0.0")[3:]), (2, 1, "101")),
        (file(player(1), " " + player(2, points="0.0")), (2, 1, " 00")),
    ],
)
def test_a_fault_is_told_with_its_place(data: bytes, fault: tuple[int, int, str] | None) -> None:
    assert fault is None or faults(data) == [fault]


def test_the_sides_of_a_contradiction_are_both_named() -> None:
    data = file(player(1, cells=["   2 w 1"]), player(2, cells=["   3 b 0"]), player(3, cells=["   2 w 1"]))

    with pytest.raises(FormatError) as caught:
        read_trf(data)

    assert str(caught.value) == (
        "line 1, column 92: '2 w 1'; expected player 2 (Player 2) to name 1 in round 1 too;"
        " line 2 has '3 b 0'"
    )
    assert caught.value.faults[0].said_in("ru") == (
        "строка 1, позиция 92: «2 w 1»; ожидается: участник 2 (Player 2) тоже указывает 1 в туре 1;"
        " в строке 2: «3 b 0»"
    )


def test_an_absent_player_named_by_an_opponent_is_left_to_the_arbiter() -> None:
    data = file(player(1, cells=["   2 b Z"]), player(2, cells=["   3 w 1"]), player(3, cells=["   2 b 0"]))

    assert faults(data) == [(1, 92, "2 b Z")]


def test_an_absent_player_whose_opponent_has_a_result_is_left_to_the_arbiter() -> None:
    assert faults(pair("Z", "1")) == [(1, 92, "2 w Z"), (2, 92, "1 b 1")]


def test_all_faults_come_at_once() -> None:
    data = file(
        player(1, rating="x", cells=["   2 q 1"]),
        player(2, points="a", cells=["   1 b ?"]),
        player(2, "Twice"),
    )

    assert [fault[:2] for fault in faults(data)] == [(1, 49), (1, 97), (2, 81), (2, 99), (3, 5)]


def test_a_byte_that_is_not_of_the_encoding_asked_for_is_a_fault() -> None:
    data = file(player(1, "Иванцов"), encoding="cp1251")

    with pytest.raises(FormatError) as caught:
        read_trf(data, encoding="utf-8")

    assert (caught.value.faults[0].line, caught.value.faults[0].column) == (1, 15)


def test_an_unknown_encoding_is_a_fault() -> None:
    with pytest.raises(FormatError, match="expected a known encoding"):
        read_trf(file(player(1)), encoding="klingon")


def test_a_number_of_thousands_of_digits_is_a_fault_or_nobodys() -> None:
    digits = "9" * 5_000
    with pytest.raises(FormatError) as caught:
        read_trf(file(f"XXR {digits}", player(1)))
    assert [(fault.line, fault.expected) for fault in caught.value.faults] == [(1, "the number of rounds")]
    file_ = read_trf(file(f"XXZ {digits}", "240 F  ²   1", f"013 {'North':<32} {digits}", player(1)))
    assert file_.tournament.next_pairings is None


@pytest.mark.parametrize("unseen", ["\x00", "\x07", "\x1b", "\x7f", "\x85", "\u202e", "\u200b", "\ufeff"])
def test_what_nobody_sees_is_dropped_with_a_note_and_the_columns_stay(unseen: str) -> None:
    line = player(1, f"Ro{unseen}wan, Ivo{unseen}", rating="2000", federation="BLR")
    found = read_trf(file(f"012 Ci{unseen}ty Cup", line))
    (one,) = found.tournament.players
    assert (one.name, one.rating, one.federation) == ("Rowan, Ivo", 2000, "BLR")
    assert found.tournament.name == "City Cup"
    assert [(note.line, note.column, note.what) for note in found.repairs] == [
        (1, 7, "unreadable characters left out"),
        (2, 17, "unreadable characters left out"),
    ]


def test_a_name_of_nothing_visible_is_a_fault() -> None:
    with pytest.raises(FormatError, match="a name in columns 15-47"):
        read_trf(file(player(1, "\x07\x1b")))


def test_nothing_but_digits_is_a_number() -> None:
    assert faults(file(player(1, cells=[cell(2, "w", "1").replace("2", "²")]), player(2))) == [(1, 92, "²")]
