"""CSV: read by captions or by what somebody said its columns hold; the cross table written is read back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from hall.errors import FormatError
from hall.formats.csv_sheet import mapping
from hall.formats.csv_write import csv_table
from hall.formats.files import Wishes
from hall.formats.kinds import Kind
from hall.formats.reading import csv_preview, read_file
from hall.model.tournament import Pairing, Player, Result, Tournament
from tests.hall.formats.list_text import read
from tests.hall.formats.tournaments import tournaments

ABNORMAL = (Result.LOSS_AND_DRAW, Result.DRAW_AND_LOSS, Result.BOTH_LOSE)


@pytest.mark.parametrize("sign", [";", ",", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1251"])
def test_a_list_of_players_with_any_delimiter(sign: str, encoding: str) -> None:
    text = sign.join(("Имя", "Рейтинг", "Фед")) + "\r\n" + sign.join(('"Ёлкин Юрий"', "2100", "blr"))

    found = read(text.encode(encoding), wishes=Wishes(kind=Kind.CSV))

    (one,) = found.tournament.players
    assert (one.name, one.rating, one.federation) == ("Ёлкин Юрий", 2100, "BLR")


def test_players_without_numbers_are_numbered_by_rating_with_a_note() -> None:
    found = read(b"name;rating\nB;1500\nA;1900\nC;\n", wishes=Wishes(kind=Kind.CSV))

    assert [(p.number, p.name) for p in found.tournament.players] == [(1, "A"), (2, "B"), (3, "C")]
    assert "given by rating" in found.repairs[0].what


def test_a_column_is_what_somebody_says_it_is() -> None:
    content = b"x1;x2;x3\n1;Ray, Tom;Lind, Ase\n"

    with pytest.raises(FormatError, match="a list with captions"):
        read(content, wishes=Wishes(kind=Kind.CSV))
    found = read(b"1;Ray, Tom;Lind, Ase\n", wishes=Wishes(columns=mapping("board=1,white=2,black=3")))
    assert found.tournament.next_pairings is not None
    assert found.tournament.next_pairings.pairs == (Pairing(board=1, white=2, black=1),)


def test_the_preview_shows_captions_samples_and_what_they_were_taken_for() -> None:
    first, second = csv_preview(b"Name;Club name\nRay;North\nLind;South\n")[:2]

    assert (first.column, first.samples) == (1, ("Name", "Ray", "Lind"))
    assert (second.samples, second.field) == (("Club name", "North", "South"), None)


def test_known_captions_beside_unknown_ones_are_set_beforehand_and_are_no_player() -> None:
    content = "№;Участник турнира;Рейт.;Клуб\n1;Иванов Иван;2000;Самара\n".encode()

    with pytest.raises(FormatError) as refused:
        read(content, wishes=Wishes(kind=Kind.CSV))
    (fault,) = refused.value.faults
    assert "укажите, в каком столбце имена" in fault.expected_ru
    assert "page" not in fault.expected
    assert "странице" not in fault.expected_ru
    assert [(one.caption, one.field) for one in csv_preview(content)] == [
        ("№", "number"),
        ("Участник турнира", None),
        ("Рейт.", "rating"),
        ("Клуб", "team"),
    ]
    found = read(content, wishes=Wishes(columns=mapping("name=2,team=4")))
    assert [(one.name, one.team) for one in found.tournament.players] == [("Иванов Иван", "Самара")]


@pytest.mark.parametrize("said", ["nme=1", "name=x", "name", "name=0"])
def test_a_wrong_mapping_is_refused_with_the_fields_there_are(said: str) -> None:
    with pytest.raises(FormatError, match="a field and its column, as name=2"):
        mapping(said)


def test_a_quote_that_is_never_closed_is_a_fault() -> None:
    with pytest.raises(FormatError, match="closed quotes"):
        read(b'name;rating\n"Ray;1\n', wishes=Wishes(kind=Kind.CSV))


def test_no_text_is_a_formula() -> None:
    people = (Player(number=1, name="=1+1", team="@x"),)

    written = csv_table(Tournament(name="", players=people), {}, {})

    assert ";'=1+1;" in written
    assert ";'@x;" in written


@given(tournaments())
def test_the_cross_table_is_read_back(tournament: Tournament) -> None:
    played = [r for r in tournament.played if not any(g.result in ABNORMAL for g in r.games)]
    whole = tuple(replace(one, number=n) for n, one in enumerate(played, 1))
    written = csv_table(replace(tournament, played=whole), {}, {})
    if not whole:
        return

    found = read(written.encode("utf-8-sig"), wishes=Wishes(kind=Kind.CSV)).tournament

    assert [{(g.pairing.white, g.pairing.black, g.result) for g in r.games} for r in found.played] == [
        {(g.pairing.white, g.pairing.black, g.result) for g in r.games} for r in whole
    ]
    assert {(p.number, p.rating, p.team) for p in found.players} == {
        (p.number, p.rating, p.team) for p in tournament.players
    }


def test_a_row_that_ends_before_its_number_ends_the_list() -> None:
    found = read(
        b"name;rating;fed;no\nA;1900;RUS;1\nB;1500;RUS;2\nall were here;on time\n",
        wishes=Wishes(kind=Kind.CSV),
    )

    assert [p.name for p in found.tournament.players] == ["A", "B"]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("No.;Name;Rtg\n1;A;2200\n;B;2000\n3;C;1900\n4;D;1800\n", 3, 1),
        ("No.;Name;Rtg\n1;A;2200\nx;B;2000\n3;C;1900\n", 3, 1),
        ("No.;Name;Rtg\n1;A;2200\n2;;2000\n3;C;1900\n", 3, 2),
        ("No.;Name;Rtg\n1;A;2200\n2;B;2000\nx;C;1900\n", 4, 1),
        ("No.;Name;Rtg\n1;A;2200\n2;B;2000\n3;;\n", 4, 2),
        ("Bo.;White;Result;Black\n1;A;1-0;B\nx;C;1-0;D\n3;E;0-1;F\n", 3, 1),
        ("Round;Bo.;No.;White;Result;Black;No.\n1;1;1;A;;B;2\n1;2a;3;C;;D;4\n", 3, 2),
    ],
)
def test_a_broken_row_among_rows_of_a_list_is_a_fault_where_it_stands(
    text: str, line: int, column: int
) -> None:
    with pytest.raises(FormatError) as refused:
        read(text.encode(), wishes=Wishes(kind=Kind.CSV))

    assert [(fault.line, fault.column) for fault in refused.value.faults] == [(line, column)]


def test_rows_below_a_second_heading_are_of_the_round_that_it_names() -> None:
    text = "Round 1;;;\nBo.;White;Result;Black\n1;A;1-0;B\nRound 2;;;\n1;B;1-0;A\n"

    found = read(text.encode(), wishes=Wishes(kind=Kind.CSV)).tournament

    assert [played.number for played in found.played] == [1, 2]


def test_what_stands_between_rows_and_is_no_row_is_told() -> None:
    text = "No.;Name;Rtg;Fed\n1;A;2200;RUS\nGirls;;;\n2;B;2000;RUS\nAnnotation;;;\n3;C;1;RUS\n"

    found = read(text.encode(), wishes=Wishes(kind=Kind.CSV))

    assert [p.name for p in found.tournament.players] == ["A", "B"]
    assert [(note.line, note.what) for note in found.repairs] == [
        (3, "'Girls' left out: no row of the list"),
        (6, "below the list's foot: this row and what follows it are not read"),
    ]


def test_a_second_list_of_players_is_told_where_one_is_taken() -> None:
    text = "No.;Name;Rtg;Fed\n1;A;2200;RUS\n2;B;2000;RUS\nNo.;Name;Rtg;Fed\n1;C;1900;RUS\n"

    found = read(text.encode(), wishes=Wishes(kind=Kind.CSV))

    assert [(note.line, note.what) for note in found.repairs] == [(4, "another list of 1 rows is not read")]


def test_what_a_list_says_of_a_person_and_is_not_understood_is_told() -> None:
    text = "No.;Name;Rtg;Sex;Birth;FIDE ID\n1;A;2200;q;xx;abc\n2;B;;w;2010;4100018\n"

    found = read(text.encode(), wishes=Wishes(kind=Kind.CSV))

    assert [(n.line, n.column, n.what) for n in found.repairs] == [
        (2, 4, "sex 'q' left out"),
        (2, 5, "birth 'xx' left out"),
        (2, 6, "FIDE number 'abc' left out"),
    ]


@pytest.mark.parametrize(
    ("result", "meant"), [("", "absent"), ("1", "given a point"), ("½", "given half a point")]
)
def test_a_pair_without_black_is_told_and_as_what_white_is_taken(result: str, meant: str) -> None:
    text = f"Round;Bo.;White;Result;Black\n1;1;A;1-0;B\n1;2;C;{result};\n"

    repairs = read(text.encode(), wishes=Wishes(kind=Kind.CSV)).repairs

    assert (3, 5, f"no opponent for C: taken as {meant}") in [(n.line, n.column, n.what) for n in repairs]


UNKNOWN_CAPTIONS = b"x;y;z\n1;A;2200\n2;B;2000\n"


def test_a_row_of_unknown_captions_is_no_player_and_the_preview_shows_what_was_said() -> None:
    said = Wishes(kind=Kind.CSV, columns=mapping("number=1,name=2,rating=3"))

    found = read(UNKNOWN_CAPTIONS, wishes=said)

    assert [(p.number, p.name, p.rating) for p in found.tournament.players] == [
        (1, "A", 2200),
        (2, "B", 2000),
    ]
    assert [(c.caption, c.field, c.samples) for c in found.preview] == [
        ("x", "number", ("1", "2")),
        ("y", "name", ("A", "B")),
        ("z", "rating", ("2200", "2000")),
    ]
    assert found.repairs == ()


def test_a_broken_row_of_columns_that_somebody_named_is_a_fault_too() -> None:
    said = Wishes(kind=Kind.CSV, columns=mapping("number=1,name=2,rating=3"))

    with pytest.raises(FormatError, match="line 3, column 2"):
        read(b"x;y;z\n1;A;2200\n2;;2000\n3;C;1900\n", wishes=said)


def test_columns_that_somebody_named_hold_for_every_round_of_the_file() -> None:
    said = Wishes(kind=Kind.CSV, columns=mapping("board=1,white=2,result=3,black=4"))

    found = read(b"Round 1;;;\na;b;c;d\n1;A;1-0;B\nRound 2;;;\n1;B;1-0;A\n"[11:], wishes=said).tournament

    assert [played.number for played in found.played] == [1, 2]


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("name=9", "one of the file's 3 columns"),
        ("name=2,rating=2", "every field and every column once"),
        ("name=2,name=3", "every field and every column once"),
        ("number=1", "the column of the names"),
        ("white=2", "the column of the names"),
    ],
)
def test_columns_that_cannot_be_so_are_questioned(said: str, wrong: str) -> None:
    with pytest.raises(FormatError, match=wrong):
        read(UNKNOWN_CAPTIONS, wishes=Wishes(kind=Kind.CSV, columns=mapping(said)))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (
            b"No;Name;Rtg\n0;Ivanov;2100\n1;Petrov;2000\n",
            "line 2, column 1: '0'; expected a starting number from 1 to 9999",
        ),
        (b"Rtg;No;Name\n2100;12345;Ivanov\n", "line 2, column 2: '12345'; expected a starting number"),
        (b"Name;Rtg\nIvanov;2100\n5;2000\n", "line 3, column 1: '5'; expected a name, which has letters"),
        (b"Board;White;Black\n1;Ivanov;7\n", "line 2, column 3: '7'; expected a name, which has letters"),
        (b"No;White;Black;No\n0;Ivanov;Petrov;2\n", "line 2, column 1: '0'; expected a starting number"),
    ],
)
def test_numbers_that_nobody_has_and_names_that_are_numbers_are_refused(content: bytes, told: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_file(content, "a.csv")

    assert told in str(caught.value)
