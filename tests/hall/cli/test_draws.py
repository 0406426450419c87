"""`hall draw` and `hall pair` as scripts see them: JSON by contract, sentences, exit codes."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hall.cli.group import hall
from hall.formats.trf import read_trf
from hall.model.regulations import ApartBy, KeptApart
from hall.model.tournament import Tournament, Unpaired
from hall.reports.pairs import Wish, as_json, as_text, pairs
from tests.hall.formats.trf_text import cell, file, player
from tests.hall.pairing.swiss_events import event
from tests.hall.world import regulation

LIST = "Name;Team\nRowan, Ada;Ash\nRowan, Bo;Ash\n" + "".join(f"Elm, {n};Team {n}\n" for n in "CDEFGHIJ")


def says(*arguments: str | Path, code: int = 0) -> Result:
    result = CliRunner().invoke(hall, [str(argument) for argument in arguments])
    assert (result.exit_code, result.exception if result.exit_code not in (0, 1, 2) else None) == (code, None)
    return result


def told(*arguments: str | Path) -> Any:
    return json.loads(says(*arguments, "--json").stdout)


@pytest.fixture
def players(tmp_path: Path) -> Path:
    path = tmp_path / "players.csv"
    path.write_text(LIST, encoding="utf-8")
    return path


@pytest.fixture
def robin(tmp_path: Path) -> Path:
    """Four players after round 1 of the table, round 2 to come."""
    path = tmp_path / "robin.trf"
    opponents = {1: (4, "w", "1"), 4: (1, "b", "0"), 2: (3, "w", "="), 3: (2, "b", "=")}
    lines = [player(n, cells=[cell(*opponents[n])]) for n in range(1, 5)]
    path.write_bytes(file("012 City Cup", *lines))
    return path


def test_a_berger_table_is_told_in_the_printed_order() -> None:
    assert told("draw", "berger", "4") == {
        "players": 4,
        "rounds": [[[1, 4], [2, 3]], [[4, 3], [1, 2]], [[2, 4], [3, 1]]],
    }


def test_for_an_odd_number_the_highest_is_the_free_seat() -> None:
    assert told("draw", "berger", "3")["rounds"][0] == [[1, 4], [2, 3]]
    assert says("draw", "berger", "3", "--lang", "en").stdout.splitlines()[0] == " 1  2:3  (free 1)"


def test_a_double_table_swaps_the_last_two_rounds_unless_told_not_to() -> None:
    swapped = told("draw", "berger", "4", "--double")["rounds"]
    plain = told("draw", "berger", "4", "--double", "--no-swap")["rounds"]
    assert (swapped[1], swapped[2]) == (plain[2], plain[1])
    assert swapped[3:] == plain[3:]


def test_no_swap_without_double_is_wrong_use() -> None:
    assert "add --double" in says("draw", "berger", "4", "--no-swap", code=2).stderr


@pytest.mark.parametrize("number", ["1", "0", "ten", "1000"])
def test_a_number_of_players_that_no_table_has_is_wrong_use(number: str) -> None:
    says("draw", "berger", number, code=2)


def test_a_draw_of_a_known_seed_comes_out_the_same_and_its_hash_is_told(players: Path) -> None:
    one = told("draw", "varma", players, "--seed", "4711")
    assert one == told("draw", "varma", players, "--seed", "4711")
    assert one["commitment"] == hashlib.sha256(b"4711").hexdigest()
    assert [row["number"] for row in one["numbers"]] == list(range(1, 11))
    assert [row["name"] for row in one["steps"]][:2] == ["Rowan, Ada", "Rowan, Bo"]
    assert one["steps"][0]["envelope"] == one["steps"][1]["envelope"]
    assert one["late_meetings"] == one["not_kept_together"] == []


def test_without_a_seed_every_draw_is_another(players: Path) -> None:
    seeds = {told("draw", "varma", players)["seed"] for _ in range(3)}
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds)


def test_the_text_tells_the_hash_first_and_the_seed_last(players: Path) -> None:
    lines = says("draw", "varma", players, "--seed", "4711", "--lang", "en").stdout.splitlines()
    assert lines[0].startswith("SHA-256: ")
    assert lines[-1] == "Seed: 4711"
    russian = says("draw", "varma", players, "--seed", "4711", "--lang", "ru").stdout.splitlines()
    assert russian[-1] == "Исходное число: 4711"


def test_nobody_draws_alone(tmp_path: Path) -> None:
    path = tmp_path / "players.csv"
    path.write_text("Name;Team\nRowan, Ada;Ash\n", encoding="utf-8")
    assert "at least two players" in says("draw", "varma", path, "--lang", "en", code=1).stderr


def test_a_list_that_is_none_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "players.csv"
    path.write_text("what is this\n", encoding="utf-8")
    assert "line 1" in says("draw", "varma", path, code=1).stderr


def test_the_next_round_of_a_round_robin_is_the_tables(robin: Path) -> None:
    assert told("pair", robin, "--system", "berger") == {
        "round": 2,
        "pairs": [[4, 3], [1, 2]],
        "bye": None,
        "left_out": [],
        "no_shows": [],
        "system": "berger",
        "provisional_draws": [],
    }


def test_a_round_robin_that_is_none_is_refused_in_the_language_asked_for(robin: Path) -> None:
    wrong = "3 or 6 rounds, not 7"
    assert wrong in says("pair", robin, "--system", "berger", "--rounds", "7", "--lang", "en", code=1).stderr
    assert (
        "а не 7" in says("pair", robin, "--system", "berger", "--rounds", "7", "--lang", "ru", code=1).stderr
    )


@pytest.mark.parametrize(
    "line", ["092 Individual: Round-Robin", "092 Круговой турнир", "192 FIDE_ROUNDROBIN_BERGER"]
)
def test_a_file_that_calls_itself_a_round_robin_is_paired_by_the_table(robin: Path, line: str) -> None:
    robin.write_bytes(f"{line}\r\n".encode() + robin.read_bytes())

    said = says("pair", robin, "--lang", "en").stdout

    assert told("pair", robin)["pairs"] == [[4, 3], [1, 2]]
    assert f"By the Berger table: {line}" in said
    assert told("pair", robin, "--system", "dutch", "--rounds", "3")["system"] == "dutch"


def test_a_swiss_round_is_told_with_what_was_assumed(robin: Path) -> None:
    found = told("pair", robin, "--rounds", "3")
    assert found["round"] == 2
    assert sorted(n for pair in found["pairs"] for n in pair) == [1, 2, 3, 4]
    assert (found["bye"], found["first_colour"], found["first_colour_drawn"]) == (None, "white", False)


def test_the_number_of_rounds_must_be_known(robin: Path) -> None:
    assert "number of rounds is not known" in says("pair", robin, "--lang", "en", code=1).stderr


def test_numbers_to_leave_out_are_numbers(robin: Path) -> None:
    assert "3,17" in says("pair", robin, "--leave-out", "Rowan", code=2).stderr


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ("1,1", "--apart 1,1: expected two or more players, each once"),
        ("2", "--apart 2: expected two or more players, each once"),
        ("1,9", "--apart 1,9: there is no player 9; expected numbers of the list"),
    ],
)
def test_who_is_to_be_kept_apart_are_players_of_the_list(robin: Path, numbers: str, said: str) -> None:
    wrong = ("pair", robin, "--rounds", "3", "--apart", numbers, "--lang")
    assert said in says(*wrong, "en", code=1).stderr
    assert "--apart" in says(*wrong, "ru", code=1).stderr


@pytest.mark.parametrize("wish", [("--apart", "1,2"), ("--teams-apart",)])
def test_nobody_is_kept_apart_in_a_round_robin(robin: Path, wish: tuple[str, ...]) -> None:
    asked = ("--system", "berger", "--rounds", "3", *wish, "--lang")
    assert "for Swiss rounds" in says("pair", robin, *asked, "en", code=1).stderr
    assert "круговом" in says("pair", robin, *asked, "ru", code=1).stderr


def test_article_22_8_a_regulation_keeps_players_apart_without_a_flag(tmp_path: Path) -> None:
    """Board 1 would be 1 against 3, who are of one federation."""
    data = replace(event(4, rounds=3), players=tuple(replace(p, federation="BLR") for p in event(4).players))
    rules = regulation(kept_apart=KeptApart(by=ApartBy.FEDERATION, last_rounds=3))
    report = pairs(data, Wish(regulation=rules))
    assert [(one["board"], one["team"]) for one in as_json(report)["not_kept_apart"]] == [
        (1, "BLR"),
        (2, "BLR"),
    ]
    said = as_text(report, "en")
    assert "In rounds\u00a01–3 players of one federation are kept apart as far as possible (22.8)" in said
    assert "Could not be kept apart: BLR (boards\u00a01–2)." in said


def test_one_who_is_left_out_has_his_reason_and_another_the_bye(robin: Path) -> None:
    found = told("pair", robin, "--rounds", "3", "--leave-out", "2")
    assert found["left_out"] == [{"number": 2, "why": "absent"}]
    assert found["bye"] in (1, 3, 4)


def test_pairs_of_the_file_are_compared_with_those_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    opponents = {1: (2, "w", " "), 2: (1, "b", " "), 3: (4, "w", " "), 4: (3, "b", " ")}
    lines = [player(n, cells=[cell(*opponents[n])]) for n in range(1, 5)]
    path.write_bytes(file("XXR 3", "152 W", *lines))
    assert told("pair", path, "--compare")["differ"] == [[1, 2], [3, 4]]
    assert "differ" in says("pair", path, "--compare", "--lang", "en").stdout


def test_a_round_that_the_file_has_pairs_for_is_paired_anew_only_when_that_is_said(tmp_path: Path) -> None:
    """Article 22.4: announced pairs change by an explicit act alone."""
    path, out = tmp_path / "open.trf", tmp_path / "made.trf"
    opponents = {1: (2, "w", " "), 2: (1, "b", " "), 3: (4, "w", " "), 4: (3, "b", " ")}
    lines = [player(n, cells=[cell(*opponents[n])]) for n in range(1, 5)]
    path.write_bytes(file("XXR 3", "152 W", *lines))
    english = says("pair", path, "--out", out, "--lang", "en", code=1).stderr
    assert "already has pairs of round 1 (2)" in english
    assert "--again" in english
    assert "уже есть пары тура 1" in says("pair", path, "--lang", "ru", code=1).stderr
    assert not out.exists()
    assert told("pair", path, "--again")["pairs"] == [[1, 3], [4, 2]]


def test_the_text_names_players_and_what_an_arbiter_must_know() -> None:
    data: Tournament = event(5, records=())
    report = pairs(data, Wish(left_out=(5,)))
    english, russian = as_text(report, "en"), as_text(report, "ru")
    assert "Round 1" in english
    assert "Drawn by lot" in english
    assert "1-й тур" in russian
    assert "Игроков005 Пётр (5): не участвует в туре" in russian


def test_a_paired_round_is_written_so_that_it_can_be_imported(robin: Path, tmp_path: Path) -> None:
    out = tmp_path / "round2.trf"
    found = told("pair", robin, "--rounds", "3", "--leave-out", "3", "--out", out)
    coming = read_trf(out.read_bytes()).tournament.next_pairings
    assert coming is not None
    assert [[pair.white, pair.black] for pair in coming.pairs] == found["pairs"]
    assert dict(coming.unpaired) == {3: Unpaired.ABSENT, found["bye"]: Unpaired.PAIRING_BYE}


def test_drawn_numbers_are_written_with_the_first_round(players: Path, tmp_path: Path) -> None:
    out = tmp_path / "robin.trf"
    drawn = told("draw", "varma", players, "--seed", "4711", "--out", out)
    robin = read_trf(out.read_bytes()).tournament
    assert [(p.number, p.name) for p in robin.players] == [(r["number"], r["name"]) for r in drawn["numbers"]]
    assert robin.rounds_total == 9
    assert told("pair", out, "--system", "berger", "--compare")["differ"] == []


def test_a_no_show_is_left_out_where_the_regulation_says_so_unless_he_gave_notice(tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    opponents = {1: (4, "w", "+"), 4: (1, "b", "-"), 2: (5, "w", "1"), 5: (2, "b", "0"), 3: (6, "w", "=")}
    cells = {**opponents, 6: (3, "b", "=")}
    path.write_bytes(file("152 W", *(player(n, cells=[cell(*cells[n])]) for n in range(1, 7))))
    belarus = ("pair", path, "--regulation", "belarus-2015")
    assert told(*belarus)["no_shows"] == [4]
    assert told(*belarus)["left_out"] == [{"number": 4, "why": "absent"}]
    assert told(*belarus, "--keep", "4")["left_out"] == []
    assert told("pair", path, "--regulation", "izhevsk-2013")["left_out"] == []
    assert "Left out for not coming" in says(*belarus, "--lang", "en").stdout


def test_provisional_draws_are_for_rounds_that_the_regulation_lets_have_them(tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    cells = {1: (3, "w", "1"), 3: (1, "b", "0"), 2: (4, "w", " "), 4: (2, "b", " ")}
    path.write_bytes(file("152 W", *(player(n, cells=[cell(*cells[n])]) for n in range(1, 5))))
    assert told("pair", path, "--rounds", "3", "--provisional-draws")["provisional_draws"] == [[2, 4]]
    refused = says(
        *("pair", path, "--regulation", "kinel-cherkassy-2017", "--provisional-draws", "--lang", "en"), code=1
    )
    assert "does not let unfinished games of round 1 count as draws" in refused.stderr
