"""What a rating officer's program must find in a written TRF: teams in one record, days as TRF26 has them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from hall.formats.trf import read_trf
from hall.formats.trf_dates import trf_date
from hall.formats.trf_teams import TeamScore
from hall.formats.trf_write import Edition, Teams, write_trf
from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Tournament


def of_teams(*records: str) -> Tournament:
    people = tuple(Player(number=n, name=f"Player {n}", team="AB"[n % 2]) for n in (1, 2, 3, 4))
    games = tuple(
        Game(pairing=Pairing(board=b, white=w, black=k), result=r)
        for b, w, k, r in ((1, 2, 1, Result.DRAW), (2, 3, 4, Result.LOSS_AND_DRAW))
    )
    return Tournament(
        name="Cup", players=people, played=(PlayedRound(number=1, games=games, unpaired=()),), records=records
    )


def heads(tournament: Tournament, edition: Edition, teams: Teams | None = None) -> list[str]:
    return [
        line for line in write_trf(tournament, edition, teams=teams).text.split("\r\n") if line[:3] != "001"
    ]


@pytest.mark.parametrize(("edition", "code"), [(Edition.TRF16, "013"), (Edition.TRF26, "310")])
@pytest.mark.parametrize("record", ["013 A                                   4    2", "310   1 A"])
def test_teams_stand_in_the_record_of_the_edition_alone(edition: Edition, code: str, record: str) -> None:
    found = heads(of_teams(record), edition)

    assert {line[:3] for line in found} & {"013", "310"} == {code}


def test_the_order_of_a_teams_boards_stays_that_of_its_file() -> None:
    found = heads(of_teams("013 A                                   4    2"), Edition.TRF26)

    assert next(line[73:] for line in found if line.startswith("310   1 A")) == "   4    2"


def test_a_late_entry_and_his_team_stand_in_the_lines_of_a_file_that_has_its_own() -> None:
    event = of_teams(
        "013 A                                   4    2", "013 B                                   1    3"
    )
    late = tuple(Player(number=n, name=f"Late {n}", team=team) for n, team in ((5, "A"), (6, "C")))
    written = write_trf(replace(event, players=(*event.players, *late)), Edition.TRF16)

    again = read_trf(written.text.encode()).tournament
    assert {p.number: p.team for p in again.players} == {1: "B", 2: "A", 3: "B", 4: "A", 5: "A", 6: "C"}
    assert "013 A                                   4    2    5\r\n" in written.text
    assert f"310   1 A{'':64}   5" in heads(
        replace(of_teams("310   1 A"), players=late[:1], played=()), Edition.TRF26
    )


@pytest.mark.parametrize("edition", Edition)
def test_delegations_make_no_event_of_teams_and_are_read_back(edition: Edition) -> None:
    written = write_trf(of_teams("310   1 A", "013 B"), edition, teams=Teams(play=False)).text

    assert not [line for line in written.split("\r\n") if line[:3] in ("013", "310")]
    assert [p.team for p in read_trf(written.encode()).tournament.players] == ["B", "A", "B", "A"]
    again = write_trf(read_trf(written.encode()).tournament, edition, teams=Teams(play=False)).text
    assert again == written


def test_a_team_has_its_points_and_its_place() -> None:
    score = TeamScore(match_points=Fraction(1), game_points=Fraction(3, 2), place=2)

    found = heads(of_teams(), Edition.TRF26, Teams(play=True, scores={"A": score}))

    line = next(line for line in found if line[8:9] == "A")
    assert (line[54:60], line[61:67], line[68:71]) == ("   1.0", "   1.5", "  2")
    assert not [line for line in found if line.startswith("299")]  # which would number teams


def test_points_of_individuals_leave_the_match_points_of_teams_empty() -> None:
    found = heads(of_teams(), Edition.TRF26, Teams(play=False))

    assert [line for line in found if line.startswith("299")] == [
        "299 L         0.0    1    3",
        "299 D         0.5    1    4",
    ]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("28. 07. 2026", "2026/07/28"),
        ("May 29, 2026", "2026/05/29"),
        ("29 May 2026", "2026/05/29"),
        ("1990.02.03", "1990/02/03"),
        ("1990-2-3", "1990/02/03"),
        ("13/02/1990", "1990/02/13"),
        ("02/13/1990", "1990/02/13"),
        ("05/05/1990", "1990/05/05"),
        ("03/02/1990", None),
        ("31.02.1990", None),
        ("26/12/01", None),
        ("in May", None),
    ],
)
def test_a_foreign_date_is_read_where_it_has_one_reading(written: str, expected: str | None) -> None:
    assert trf_date(written) == expected


def test_trf26_has_the_days_of_the_file_in_its_own_way_and_tells_of_those_with_two_readings() -> None:
    tournament = of_teams("042 28. 07. 2026", "052 03/02/2026")
    births = ("1990.02.03", "03/02/1990", "1990", None)
    people = tuple(replace(p, birth=b) for p, b in zip(tournament.players, births, strict=True))

    written = write_trf(replace(tournament, players=people), Edition.TRF26)

    lines = written.text.split("\r\n")
    assert {"042 2026/07/28", "052 03/02/2026"} <= set(lines)
    assert [line[69:79].strip() for line in lines if line[:3] == "001"] == [
        "1990/02/03", "03/02/1990", "1990", ""
    ]  # fmt: skip
    assert [(note.column, note.what.split()[0]) for note in written.notes] == [
        (5, "'03/02/2026'"),
        (70, "'03/02/1990'"),
    ]


def test_records_that_mean_teams_are_comments_where_the_teams_are() -> None:
    event = of_teams("192 FIDE_TEAM_BAKU", "320    2 001", "362 TW2.0", f"310   7 A{'':64}   4    2")
    lone = tuple(replace(p, team=None) if p.number == 3 else p for p in event.players)

    found = heads(replace(event, players=lone), Edition.TRF26, Teams(play=True))

    assert {line[:8] for line in found} >= {"### 192 ", "### 320 ", "### 362 ", "### 013 "}
    assert not {line[:3] for line in found} & {"192", "310", "320", "362"}


def test_who_is_in_no_team_takes_a_number_that_no_team_has() -> None:
    event = of_teams(f"310   7 A{'':64}   4    2", f"310   3 B{'':64}   1    3")
    reserve = Player(number=5, name="Reserve")

    found = heads(replace(event, players=(*event.players, reserve)), Edition.TRF26, Teams(play=True))

    assert f"310   8{'':66}   5" in found
