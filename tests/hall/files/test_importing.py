"""What `hall import` reports."""

from __future__ import annotations

from pathlib import Path

import hall
from hall.files.importing import import_report, report_of
from hall.model.tournament import Side, Tournament
from tests.hall.formats.trf_text import file, pair, player

DEMO = Path(hall.__file__).parent / "demo" / "open-80.trf"


def demo() -> Tournament:
    tournament = import_report(DEMO).tournament
    assert tournament is not None
    return tournament


def test_a_report_has_the_keys_of_the_contract() -> None:
    document = report_of(file("012 Cup", "042 2026/05/01") + pair("1", " ")).as_json()

    assert document["tournament"]["name"] == "Cup"
    assert document["tournament"]["start"] == "2026/05/01"
    assert (document["players"], document["rounds_played"], document["next_round_pairs"]) == (2, 1, 0)
    assert document["repairs"] == [
        {"line": 4, "column": 99, "what": "result taken from the opponent in line 3"}
    ]
    assert document["refused"] == []


def test_a_refused_file_imports_nothing() -> None:
    report = report_of(file(player(1), player(1)))

    document = report.as_json()
    assert not report.well
    assert (document["tournament"], document["players"]) == ({}, 0)
    assert document["refused"] == [
        {"line": 2, "column": 5, "what": "'1'; expected a starting rank of its own; line 1 has this one"}
    ]


def test_people_read_the_report_in_their_language() -> None:
    report = report_of(file("012 Cup") + pair("1", "0"))

    assert report.as_text("ru").splitlines()[1] == "Участников: 2; сыграно туров: 1; пар следующего тура: 0"
    assert report.as_text("en").splitlines()[0] == "Tournament: Cup"
    assert "Ничего не внесено" in report_of(b"").as_text("ru")


def test_the_demo_has_forty_pairs_of_round_5_and_nothing_to_repair() -> None:
    document = import_report(DEMO).as_json()

    assert (document["players"], document["rounds_played"], document["next_round_pairs"]) == (80, 4, 40)
    assert document["repairs"] == []


def test_no_two_players_of_the_demo_meet_twice() -> None:
    tournament = demo()
    coming = tournament.next_pairings
    assert coming is not None

    pairs = [game.pairing for played in tournament.played for game in played.games] + list(coming.pairs)

    assert len({frozenset((pair.white, pair.black)) for pair in pairs}) == len(pairs) == 200


def test_no_player_of_the_demo_has_one_colour_three_times_running() -> None:
    tournament = demo()
    coming = tournament.next_pairings
    assert coming is not None

    colours: dict[int, str] = {player.number: "" for player in tournament.players}
    played = ([g.pairing for g in r.games if g.result and g.result.played] for r in tournament.played)
    for pairs in (*played, coming.pairs):
        for pairing in pairs:
            for side in Side:
                colours[pairing.player(side)] += side.value[0]

    assert not [c for c in colours.values() if "www" in c or "bbb" in c]


def test_the_demo_pairs_players_of_like_scores() -> None:
    tournament = demo()
    halves = dict(tournament.points_halves)
    assert tournament.next_pairings is not None

    assert all(abs(halves[p.white] - halves[p.black]) <= 1 for p in tournament.next_pairings.pairs)
