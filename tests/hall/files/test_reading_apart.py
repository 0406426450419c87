"""Files that would take the daemon's time are read apart from it, and only for so long."""

from __future__ import annotations

import asyncio
import io
import time
import zipfile
from pathlib import Path

import pytest

from hall.errors import FormatError
from hall.files.importing import ImportReport, report_of
from hall.files.reading_apart import report_apart, short
from hall.formats.html_sheet import read_html
from hall.formats.xlsx_sheet import read_xlsx
from hall.model.tournament import Player, Tournament
from tests.hall.formats.list_text import workbook
from tests.hall.formats.trf_text import file, player

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
KINDS = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def many_sheets(sheets: int) -> bytes:
    """A workbook whose sheets are one part, empty but for its corners."""
    names = "".join(f'<sheet name="s{n}" sheetId="{n}" r:id="rId1"/>' for n in range(1, sheets + 1))
    parts = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{KINDS}.sheet.main+xml"/>'
        f'<Override PartName="/xl/s.xml" ContentType="{KINDS}.worksheet+xml"/></Types>',
        "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="rId1" Type="{LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{LINKS}"><sheets>{names}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": "<Relationships "
        'xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="rId1" Type="{LINKS}/worksheet" Target="s.xml"/></Relationships>',
        "xl/s.xml": f'<worksheet xmlns="{MAIN}"><sheetData><row r="1"><c r="A1"/></row>'
        '<row r="20000"><c r="DP20000"/></row></sheetData></worksheet>',
    }
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return held.getvalue()


def with_part(name: str, text: bytes) -> bytes:
    """A workbook whose part of that name is that large."""
    held = io.BytesIO(workbook([("No.", "Name"), (1, "Ray, Tom")]))
    with zipfile.ZipFile(held, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, text)
    return held.getvalue()


def took_s(start: float) -> float:
    return time.process_time() - start


def test_rows_are_counted_over_all_sheets() -> None:
    start = time.process_time()
    with pytest.raises(FormatError):
        read_xlsx(many_sheets(300))
    assert took_s(start) < 30  # 300 sheets one by one take minutes


@pytest.mark.parametrize("part", ["xl/sharedStrings2.xml", "xl/theme/theme2.xml", "xl/_rels/x.xml.rels"])
def test_a_part_of_a_workbook_that_would_be_held_whole_has_a_limit(part: str) -> None:
    with pytest.raises(FormatError, match="bytes of"):
        read_xlsx(with_part(part, b"<a/>" * 2_200_000))


def test_a_logo_in_a_workbook_is_not_looked_at() -> None:
    assert len(read_xlsx(with_part("xl/media/logo.png", bytes(3_000_000))).rows) == 2


UNENDED = ["<!--", "<a ", "<a b='", "<a", "<![", "<![CDATA[", "<script", "<?", "</"]


@pytest.mark.parametrize("piece", UNENDED)
@pytest.mark.parametrize("end", ["", ">", "-->"])
def test_a_page_of_things_that_never_end_is_read_in_linear_time(piece: str, end: str) -> None:
    start = time.process_time()
    read_html("<html><table>" + piece * 20_000 + end)
    assert took_s(start) < 10  # where it is not linear, minutes


def test_a_page_broken_off_in_a_comment_gives_the_rows_before_it() -> None:
    text = "<table><!-- a --><tr><td>1</td></tr><![endif]><tr><td>2</td></tr><!-- b"
    assert [row.cells for row in read_html(text).rows] == [("1",), ("2",)]


def test_a_page_that_is_too_long_is_refused() -> None:
    with pytest.raises(FormatError, match="2 MB"):
        read_html("<table>" + " " * 2 * 1024 * 1024)


def test_a_file_read_apart_says_what_it_says_here() -> None:
    content = file(player(1, "Ray, Tom"), player(2, "Lind, Åse"))
    assert asyncio.run(report_apart(content, "x.trf")) == report_of(content, "x.trf")


def test_a_file_that_takes_too_long_is_refused_with_that_reason() -> None:
    report = asyncio.run(report_apart(file(player(1, "Ray, Tom")), "x.trf", limit_s=0.001))
    assert not report.well
    assert "within 0.001 seconds" in report.as_text("en")
    assert "не дольше" in report.as_text("ru")


def stumbles(name: str) -> set[str]:
    """As a fault of our own would end the reading."""
    raise ZeroDivisionError(name)


def test_a_fault_of_the_program_is_not_told_as_a_slow_file() -> None:
    report = asyncio.run(report_apart(file(player(1, "Lind, Åse")), "x.trf", uncovered=stumbles))
    assert "a fault of the program" in report.as_text("en")
    assert "ошибка программы" in report.as_text("ru")


def hoards(name: str) -> set[str]:
    """As a file would that unpacks to more than there is."""
    return set(str(bytearray(2_000_000_000)[0]))


def test_a_file_that_takes_too_much_memory_is_refused_with_that_reason() -> None:
    report = asyncio.run(report_apart(file(player(1, "Lind, Åse")), "x.trf", uncovered=hoards))
    assert "768 MB" in report.as_text("en")
    assert "768 МБ" in report.as_text("ru")


def test_a_csv_of_very_many_columns_is_refused_and_not_shown_column_by_column() -> None:
    report = short(report_of(b"a;" * 1_000, "x.csv"))
    assert report.columns == ()
    assert "at most 120 columns" in report.as_text("en")
    assert "не больше 120 столбцов" in report.as_text("ru")


def test_a_csv_of_more_rows_than_a_list_can_have_is_refused() -> None:
    report = report_of(b"No.;Name\n" + b"a;b\n" * 20_000, "x.csv")
    assert "at most 20000 rows" in report.as_text("en")


def test_of_very_many_faults_a_thousand_reach_the_daemon_with_how_many_more_there_are() -> None:
    report = short(report_of(b"001\n" * 3_000, "x.trf"))
    assert (len(report.refused), report.more_refused) == (1_000, 5_000)
    assert "Faults: 6000" in report.as_text("en")
    assert report.as_text("en").endswith("… and 5950 more")


def test_a_list_of_more_players_than_a_tournament_can_have_is_refused() -> None:
    many = tuple(Player(number=n, name="Ray, Tom") for n in range(1, 10_001))
    report = short(ImportReport(tournament=Tournament(name="Cup", players=many)))
    assert "at most 9999 players" in report.as_text("en")


def test_reading_ends_at_once_when_the_daemon_ends() -> None:
    async def cut_off() -> None:
        async with asyncio.timeout(0.3):
            await report_apart(b"001\n" * 300_000, "x.trf")

    with pytest.raises(TimeoutError):
        asyncio.run(cut_off())
    # The process is gone, or is going: nobody waits for what it has read.
    assert all(stat.split()[2] == "Z" for stat in _workers())


def _workers() -> list[str]:
    """What the kernel says of processes that read a file for this one."""
    me = Path("/proc/self")
    listed = [child for task in me.glob("task/*/children") for child in task.read_text().split()]
    reading = [Path(f"/proc/{child}") for child in listed]
    return [
        (one / "stat").read_text() for one in reading if b"reading_apart" in (one / "cmdline").read_bytes()
    ]
