"""`hall export --papers` and `hall replay`: the hall at any moment of its journal."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hall.cli.group import hall
from tests.hall.papers.made_day import ROUND, a_day
from tests.hall.tablet.test_papers import written

VENUE = """\
id = "club"
name_ru = "Клуб"
name_en = "Club"
zone = "Europe/Samara"
languages = ["ru", "en"]
[[halls]]
id = "main"
name_ru = "Большой зал"
name_en = "Main hall"
[[tournaments]]
id = "open"
regulation = "izhevsk-2013"
division = "open"
hall = "main"
first_board = 1
last_board = 60
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A state folder with the journal of a day, and the venue's file in it."""
    found = tmp_path_factory.mktemp("state")
    asyncio.run(written(found / "journal.sqlite", a_day().records))
    (found / "club.toml").write_text(VENUE, encoding="utf-8")
    return found


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hall, [*arguments])


def exported(folder: Path, to: Path, *more: str) -> Result:
    venue = str(folder / "club.toml")
    return run("export", venue, "--state", str(folder), "--papers", str(to), *more)


def test_every_paper_is_written_and_named(folder: Path, tmp_path: Path) -> None:
    answer = exported(folder, tmp_path / "papers", "--lang", "ru")
    assert answer.exit_code == 0, answer.output
    names = {path.name for path in (tmp_path / "papers").iterdir()}
    assert names >= {
        "open-r5-pairings.html",
        "open-r5-protocol.html",
        "open-report.html",
        "open-appeals.html",
    }
    assert set(map(str, (tmp_path / "papers").iterdir())) == set(answer.output.split("\n")) - {""}
    assert "Большой зал" in (tmp_path / "papers" / "open-r5-protocol.html").read_text(encoding="utf-8")


def test_papers_are_written_as_they_were(folder: Path, tmp_path: Path) -> None:
    assert exported(folder, tmp_path, "--lang", "en", "--until", "12", "--round", "5").exit_code == 0
    text = (tmp_path / "open-r5-pairings.html").read_text(encoding="utf-8")
    assert "Pairings, round 5" in text
    assert "½–½" not in text


def test_a_record_that_is_not_there_is_said_and_nothing_written(folder: Path, tmp_path: Path) -> None:
    answer = exported(folder, tmp_path / "none", "--until", "999")
    assert answer.exit_code == 1
    assert "record 999 is not in this journal; expected 1 to" in answer.output
    assert not (tmp_path / "none").exists()


def test_replay_prints_where_everything_stood(folder: Path) -> None:
    answer = run("replay", str(folder / "journal.sqlite"), "--lang", "en")
    assert answer.exit_code == 0, answer.output
    assert "games finished 40 of 40" in answer.output
    earlier = run("replay", str(folder), "--until", "12", "--lang", "en")
    assert "games finished 0 of 40" in earlier.output


def test_replay_gives_the_state_as_one_document(folder: Path) -> None:
    document = json.loads(run("replay", str(folder), "--json").output)
    known = document["state"]["tournaments"]["open"]["rounds"][str(ROUND)]
    assert document["seq"] == document["state"]["seq"]
    assert document["at"].endswith("+04:00")
    assert known["started"][0]["value"] == "2013-07-16T16:05:07.430+04:00"
    assert known["marks"]["9 black"][-1]["value"]["present"] is True
    assert known["results"]["7"][-1]["value"]["result"] == "0-1"


def test_replay_prints_a_rounds_protocol(folder: Path) -> None:
    answer = run("replay", str(folder), "--protocol", str(ROUND), "--lang", "ru")
    assert "Тур начат: 16:05:07,43" in answer.output
    assert "[отменено" in answer.output
    as_json = json.loads(run("replay", str(folder), "--protocol", str(ROUND), "--json").output)
    assert len(as_json["games"]) == 40


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--protocol", "9"), "the journal says nothing of round 9 of open"),
        (("--protocol", "5", "--until", "1"), "name one tournament with --tournament"),
        (("--tournament", "girls"), "tournament girls: expected one of: open"),
    ],
)
def test_what_cannot_be_said_is_a_sentence(folder: Path, arguments: tuple[str, ...], why: str) -> None:
    answer = run("replay", str(folder), *arguments)
    assert answer.exit_code == 1
    assert why in answer.output


def test_a_file_that_is_no_journal_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_bytes(b"not a journal at all, but long enough to be looked at closely")
    answer = run("replay", str(tmp_path / "x.sqlite"))
    assert (answer.exit_code, "not a journal" in answer.output) == (1, True)
