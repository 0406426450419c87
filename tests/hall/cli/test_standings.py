"""`hall standings` as a script and as an arbiter use it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hall.formats.dates import start_date
from tests.hall.formats.trf_text import file, player
from tests.hall.standings import test_oracle

EVENT = str(test_oracle.ORACLE / "rtg_g_21_2.trf")


def hall(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hall", "standings", *arguments], capture_output=True, text=True, timeout=60
    )


def document(*arguments: str) -> dict[str, Any]:
    ended = hall(*arguments, "--json")
    assert (ended.returncode, ended.stderr) == (0, "")
    found: dict[str, Any] = json.loads(ended.stdout)
    return found


def test_the_document_has_the_keys_of_the_contract() -> None:
    found = document(EVENT, "--tiebreaks", "BH/C1,aob,DE", "--edition", "2024")

    assert (found["edition"], found["tiebreaks"]) == ("2024", ["BH/C1", "AOB", "DE"])
    first = found["rows"][0]
    assert {key: first[key] for key in ("number", "name", "points", "place")} == {
        "number": 3,
        "name": "Test0003 Player0003",
        "points": "8.0",
        "place": 1,
    }
    assert first["values"] == {"BH/C1": "44.5", "AOB": "431/9", "DE": "0"}


def test_the_edition_follows_from_the_files_first_day() -> None:
    assert document(EVENT)["edition"] == "2026"


def test_the_table_names_the_edition_in_the_readers_language() -> None:
    assert "редакция 2024 года" in hall(EVENT, "--edition", "2024", "--lang", "ru").stdout
    english = hall(EVENT, "--edition", "2012", "--lang", "en").stdout.splitlines()
    assert english[0].split() == ["Place", "No.", "Player", "Points", "BH/C1", "BH", "SB"]
    assert english[-1] == "FIDE tie-break rules, edition of 2012"


def round_robin(tmp_path: Path) -> str:
    path = tmp_path / "all.trf"
    lines = (
        player(1, cells=["   4 w 1", "   2 w 1", "   3 b 1"], points="3.0"),
        player(2, cells=["   3 w 1", "   1 b 0", "   4 w -"], points="1.0"),
        player(3, cells=["   2 b 0", "   4 b +", "   1 w 0"], points="1.0"),
        player(4, cells=["   1 b 0", "   3 w -", "   2 b +"], points="1.0"),
    )
    path.write_bytes(file("012 Made up", "042 2026/06/01", "092 Individual: Round-Robin", *lines))
    return str(path)


def test_buchholz_is_refused_in_a_round_robin_with_what_may_be_used(tmp_path: Path) -> None:
    ended = hall(round_robin(tmp_path), "--tiebreaks", "BH")

    assert (ended.returncode, ended.stdout) == (1, "")
    assert "BH must not be used in a round robin" in ended.stderr
    assert hall(round_robin(tmp_path), "--tiebreaks", "BH", "--edition", "2024").returncode == 0


def test_who_withdrew_with_too_few_games_is_named_and_has_no_place(tmp_path: Path) -> None:
    found = document(round_robin(tmp_path), "--withdrawn", "4")

    last = found["rows"][-1]
    assert (last["number"], last["place"], last["left"], last["counts"]) == (4, None, True, False)
    assert found["system"] == "round_robin"
    assert [row["points"] for row in found["rows"][:3]] == ["2.0", "1.0", "0.0"]


def test_a_value_is_explained_opponent_by_opponent() -> None:
    (found,) = json.loads(hall(EVENT, "--tiebreaks", "BH/C1", "--explain", "15", "--json").stdout)

    assert (found["tiebreak"], found["value"], found["adding"]) == ("BH/C1", "30", "sum")
    forfeit = found["parts"][2]
    assert (forfeit["kind"], forfeit["opponent"], forfeit["source"]) == (
        "forfeit_loss",
        18,
        "capped_by_opponent",
    )
    assert forfeit["left_out"] == "lowest_unplayed"


@pytest.mark.parametrize(
    ("lang", "said"), [("ru", "тур 3: 3.5  18 Test0018"), ("en", "round 3: 3.5  18 Test0018")]
)
def test_the_explanation_is_in_the_readers_language(lang: str, said: str) -> None:
    text = hall(EVENT, "--explain", "15", "--lang", lang).stdout

    assert said in text
    assert text.startswith("15  Test0015")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--tiebreaks", "BH,SONNE"], 2, "SONNE is no tie-break"),
        (["--withdrawn", "six"], 2, "expected starting ranks such as 6,11"),
        (["--withdrawn", "99"], 1, "player 99 is not in this file"),
        (["--edition", "1999"], 2, "1999"),
        (["--explain", "99"], 2, "player 99 is not in this file"),
    ],
)
def test_wrong_wishes_are_answered_in_a_sentence(arguments: list[str], code: int, said: str) -> None:
    ended = hall(EVENT, *arguments)

    assert (ended.returncode, ended.stdout) == (code, "")
    assert said in ended.stderr
    assert "Traceback" not in ended.stderr


def test_the_tie_breaks_that_the_file_announces_are_used_where_all_are_known(tmp_path: Path) -> None:
    game = (player(1, cells=[" 2 w 1".rjust(8)]), player(2, cells=[" 1 b 0".rjust(8)]))
    known, strange = tmp_path / "known.trf", tmp_path / "strange.trf"
    known.write_bytes(file("012 Made up", "202 WIN,BH/M1", *game))
    strange.write_bytes(file("012 Made up", "202 WIN,EDET/P", *game))

    assert document(str(known))["tiebreaks"] == ["WIN", "BH/M1"]
    assert document(str(strange))["tiebreaks"] == ["BH/C1", "BH", "SB"]


def test_other_points_of_the_file_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "half.trf"
    path.write_bytes(
        file(
            "012 Made up",
            "162 P 0.5",
            player(1, cells=["   2 w 1"], points="1.0"),
            player(2, cells=["   1 b 0"], points="0.0"),
            player(3, cells=["0000 - U"], points="0.5"),
        )
    )
    assert [row["points"] for row in document(str(path))["rows"]] == ["1.0", "0.5", "0.0"]


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("2026/06/01", "2026-06-01"),
        ("01.06.2026", "2026-06-01"),
        ("28. 07. 2005", "2005-07-28"),
        ("26/06/01", "2026-06-01"),
        ("May 29, 2020", "2020-05-29"),
        ("spring", "None"),
        ("2026/13/45", "None"),
        (None, "None"),
    ],
)
def test_a_first_day_is_read_however_programs_write_it(written: str | None, found: str) -> None:
    assert str(start_date(written)) == found
