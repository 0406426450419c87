"""CSV: read by captions or by what somebody said its columns hold; the cross table written is read back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from hall.errors import FormatError
from hall.formats.csv_sheet import mapping
from hall.formats.csv_write import csv_table
from hall.formats.kinds import Kind
from hall.formats.reading import Wishes, csv_preview
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
