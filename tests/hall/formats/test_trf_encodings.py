"""TRF files as Windows, DOS and others write them."""

from __future__ import annotations

import codecs

import pytest

from hall.errors import FormatError
from hall.formats.trf import read_trf
from tests.hall.formats.trf_text import file, player

RUSSIAN = ("Адамович, Илья", "Ёлкин, Юрий", "Щукина-Жаркова, Анна")
WESTERN = ("Müller, Jürgen", "Peñarroya, Íñigo", "Østergård, Åse")


def names(data: bytes, encoding: str | None = None) -> tuple[str, ...]:
    return tuple(p.name for p in read_trf(data, encoding=encoding).tournament.players)


def written(people: tuple[str, ...], encoding: str) -> bytes:
    lines = (player(n, name, rating="2000", federation="BLR") for n, name in enumerate(people, 1))
    return file(*lines, encoding=encoding, end="\r\n")


@pytest.mark.parametrize(
    ("people", "encoding"),
    [
        (RUSSIAN, "cp1251"),
        (RUSSIAN, "cp866"),
        (RUSSIAN, "utf-8"),
        (RUSSIAN, "utf-8-sig"),
        (WESTERN, "cp1252"),
        (WESTERN, "utf-8"),
    ],
)
def test_the_encoding_is_found_out(people: tuple[str, ...], encoding: str) -> None:
    assert names(written(people, encoding)) == people


def test_a_guess_is_told_with_names_to_judge_it_by() -> None:
    (note,) = read_trf(written(RUSSIAN, "cp1251")).repairs

    assert note.what.startswith("no UTF-8; read as cp1251: Адамович, Илья, Ёлкин")


def test_certain_encodings_are_no_repair() -> None:
    assert read_trf(written(RUSSIAN, "utf-8-sig")).repairs == ()
    assert read_trf(written(RUSSIAN, "cp866"), encoding="cp866").repairs == ()


def test_a_file_in_utf_16_is_read_by_its_mark() -> None:
    data = codecs.BOM_UTF16_LE + written(RUSSIAN, "utf-8").decode().encode("utf-16-le")

    assert names(data) == RUSSIAN


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_will_do(end: str) -> None:
    assert names(file(player(1, "A"), player(2, "B"), end=end)) == ("A", "B")


def test_nothing_after_the_end_mark_of_dos_is_read() -> None:
    assert names(file(player(1, "A")) + b"\x1a" + file(player(2, "B"))) == ("A",)


def test_columns_counted_in_bytes_are_understood() -> None:
    name = "Ёлкин, Юрий"
    padding = " " * (33 - len(name.encode()))
    line = player(1, "x" * 33, rating="2000", federation="BLR", points="0.0").replace(
        "x" * 33, name + padding
    )

    found = read_trf(file(line))

    (one,) = found.tournament.players
    assert (one.name, one.rating, one.federation) == (name, 2000, "BLR")
    assert found.repairs[0].what == "the columns count bytes, not characters"


@pytest.mark.parametrize("encoding", ["undefined", "a\0b", "base64", "nothing-such"])
def test_an_encoding_that_is_none_for_texts_is_refused_with_its_name(encoding: str) -> None:
    with pytest.raises(FormatError, match="a known encoding"):
        names(written(RUSSIAN, "cp1251"), encoding)
