"""`hall import` of every kind and `hall export`, as they are typed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hall.cli.group import hall
from hall.formats.trf import read_trf
from hall.journal import Journal
from tests.hall.world import World

SAMPLES = Path(__file__).parents[1] / "formats" / "samples"


def typed(*arguments: str | Path) -> Result:
    return CliRunner().invoke(hall, [str(argument) for argument in arguments])


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A folder with the journal of a hall whose third round is paired."""
    folder = tmp_path / "state"
    journal = Journal(folder / "journal.sqlite")
    journal.open()

    async def kept() -> None:
        for record in World(boards=3).records:
            await journal.append((record.event,), at=record.at, by=record.by, command_id=None)

    asyncio.run(kept())
    journal.close()
    return folder


@pytest.mark.parametrize("path", sorted(SAMPLES.iterdir()), ids=lambda path: path.name)
def test_every_kind_of_file_is_told_as_json(path: Path) -> None:
    ended = typed("import", path, "--json")

    document = json.loads(ended.stdout)
    assert (ended.exit_code, document["players"], document["refused"]) == (0, 8, [])


def test_a_csv_that_is_not_understood_is_shown_with_its_columns(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("who;how strong\nRay;1900\nLind;2000\n", encoding="utf-8")

    refused = typed("import", path, "--lang", "en")
    taken = typed("import", path, "--columns", "name=1,rating=2", "--lang", "en")

    assert (refused.exit_code, "column 2" in refused.stdout) == (1, True)
    assert (taken.exit_code, "Players: 2" in taken.stdout) == (0, True)


def test_a_file_is_read_as_the_kind_that_is_said(tmp_path: Path) -> None:
    ended = typed("import", SAMPLES / "pairings_r2_utf8.pgn", "--as", "trf", "--lang", "en")

    assert (ended.exit_code, "001" in ended.stdout) == (1, True)


def test_letters_that_no_wall_can_draw_are_told(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("name;rating\nᚠ Ray;1900\n", encoding="utf-8")

    assert "no font of the walls has ᚠ" in typed("import", path, "--lang", "en").stdout


def test_a_hall_is_exported_as_every_kind(state: Path, tmp_path: Path) -> None:
    trf, pgn, csv = (tmp_path / name for name in ("x.trf", "x.pgn", "x.csv"))
    ended = typed("export", "demo", "--state", state, "--trf", trf, "--pgn", pgn, "--csv", csv)

    assert ended.exit_code == 0, ended.output
    assert len(read_trf(trf.read_bytes()).tournament.players) == 6
    assert pgn.read_text(encoding="utf-8").count("[White ") == 3
    assert csv.read_bytes().startswith(b"\xef\xbb\xbfNo.;")


def test_an_export_in_an_encoding_of_windows(state: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.trf"
    typed("export", "demo", "--state", state, "--trf", path, "--encoding", "cp1251")

    assert "Игроков001 Пётр" in path.read_text(encoding="cp1251")


@pytest.mark.parametrize(
    ("wishes", "code", "said"),
    [
        ((), 2, "name at least one: --trf"),
        (("--pgn", "x.pgn", "--round", "9"), 1, "round 9 has no pairs"),
        (("--trf", "x.trf", "--encoding", "cp1252"), 1, "cp1252 has no"),
        (("--trf", "x.trf", "--encoding", "klingon"), 1, "expected an encoding"),
        (("--trf", "x.trf", "--tournament", "girls"), 1, "expected one of open"),
        (("--trf", "no/such/folder/x.trf"), 1, "No such file"),
    ],
)
def test_what_cannot_be_exported_is_said(state: Path, wishes: tuple[str, ...], code: int, said: str) -> None:
    ended = typed("export", "demo", "--state", state, *wishes)

    assert (ended.exit_code, said in ended.output) == (code, True)
