"""Whatever bytes come as whatever kind: a tournament, or faults with places; nothing else is raised."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall.files.importing import ImportReport, report_of
from hall.formats.files import Wishes
from hall.formats.kinds import Kind, kind_of
from tests.hall.formats.list_text import SWISS, page, table, workbook

SAMPLES = Path(__file__).parent / "samples"
PAGE = page(
    table(SWISS, (1, 4, "GM", "Novak, Ivo", 2100, "½", "1 - 0", 1, "", "Lind", 2000, 2), heading="Round 1")
)
BOOK = workbook([SWISS, (1, 4, "", "Novak, Ivo", 2100, 0, "", 1, "", "Lind", 2000, 2)])
WORDS = (
    "No.",
    "Name",
    "White",
    "Black",
    "Result",
    "Rtg",
    "Bo.",
    "1.Rd",
    "Rk.",
    "1",
    "½",
    "21b½",
    "bye",
    "-1",
    "",
    "\n",
)


def is_sound(report: ImportReport) -> None:
    assert report.well == (report.tournament is not None)
    assert report.well or report.refused
    assert all(fault.line >= 1 and fault.column >= 1 for fault in report.refused)
    for lang in ("ru", "en"):
        assert report.as_text(lang)
    report.as_json()


@given(st.binary(max_size=200), st.sampled_from(Kind))
def test_no_bytes_break_any_reader(data: bytes, kind: Kind) -> None:
    is_sound(report_of(data, "x", Wishes(kind=kind)))


@given(st.lists(st.sampled_from(WORDS), max_size=60), st.sampled_from(";,\t"))
def test_no_list_of_the_words_of_lists_breaks_their_reader(words: list[str], sign: str) -> None:
    is_sound(report_of(sign.join(words).encode(), "x.csv", Wishes(kind=Kind.CSV)))


@given(st.integers(0, len(PAGE) - 1), st.binary(max_size=3))
def test_no_damage_to_a_page_breaks_its_reader(place: int, damage: bytes) -> None:
    is_sound(report_of(PAGE[:place] + damage + PAGE[place + 1 :], "x.html"))


@given(st.integers(0, len(BOOK) - 1), st.binary(max_size=3))
def test_no_damage_to_a_workbook_breaks_its_reader(place: int, damage: bytes) -> None:
    is_sound(report_of(BOOK[:place] + damage + BOOK[place + 1 :], "x.xlsx"))


@given(
    st.lists(
        st.sampled_from(['[White "A"]', '[Black "B"]', "[Round", '[Round "1.1"]', "", "*", "1. e4"]),
        max_size=12,
    )
)
def test_no_order_of_tags_breaks_the_reader_of_pgn(lines: list[str]) -> None:
    is_sound(report_of("\n".join(lines).encode(), "x.pgn", Wishes(kind=Kind.PGN)))


@pytest.mark.parametrize("path", sorted(SAMPLES.iterdir()), ids=lambda path: path.name)
def test_every_sample_of_another_program_is_read(path: Path) -> None:
    report = report_of(path.read_bytes(), path.name)

    assert report.tournament is not None
    assert len(report.tournament.players) == 8
    assert not [p.name for p in report.tournament.players if "?" in p.name or "\ufffd" in p.name]


@pytest.mark.parametrize(
    ("head", "name", "kind"),
    [
        (b"001    1 ", "x", Kind.TRF),
        (b"012 Cup\r001    1", "x.txt", Kind.TRF),
        (b'\xef\xbb\xbf[Event "x"]', "x.txt", Kind.PGN),
        (b"  <!DOCTYPE html>", "x.xls", Kind.HTML),
        (b"PK\x03\x04", "x", Kind.XLSX),
        (b"a;b;c", "x", Kind.CSV),
        (b"name,rating", "x.csv", Kind.CSV),
        (b"nothing", "x", Kind.TRF),
    ],
)
def test_the_kind_is_told_by_what_is_in_the_file_then_by_its_name(head: bytes, name: str, kind: Kind) -> None:
    assert kind_of(head, name) is kind
