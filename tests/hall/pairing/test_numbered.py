"""A round robin by the numbers drawn: what else of its file names players goes by the new numbers, too."""

from __future__ import annotations

import pytest

from hall.formats.trf import read_trf
from hall.formats.trf_write import Edition, write_trf
from hall.model.tournament import Player, Tournament, Unpaired
from hall.pairing.berger import berger
from hall.pairing.numbered import numbered

BACKWARDS = {1: 4, 2: 3, 3: 2, 4: 1}


def four(*records: str) -> Tournament:
    people = tuple(
        Player(number=n, name=f"Игрок{n}, Ян", team="Альфа" if n < 3 else "Бета") for n in range(1, 5)
    )
    return Tournament(name="Кубок", players=people, records=records)


@pytest.mark.parametrize("edition", Edition)
def test_everybody_keeps_his_team_in_the_file_of_the_numbered_tournament(edition: Edition) -> None:
    filed = read_trf(write_trf(four(), edition).text.encode()).tournament
    drawn = numbered(filed, BACKWARDS, berger(4))
    again = read_trf(write_trf(drawn, edition).text.encode()).tournament
    assert {p.name: p.team for p in again.players} == {p.name: p.team for p in four().players}


@pytest.mark.parametrize(
    ("record", "after"),
    [
        ("013 Альфа                              1    2", "013 Альфа                              4    3"),
        ("240 H 002    1    3", "240 H 002    4    2"),
        ("260 001 003    1    2", "260 001 003    4    3"),
        ("XXP 1 2", "XXP    4    3"),
        ("XXA    1  1.0  0.5", "XXA    4  1.0  0.5"),
        ("299 W   1.0   1.0  001    3", "299 W   1.0   1.0  001    2"),
        ("XXS W=1", "XXS W=1"),
    ],
)
def test_a_record_that_names_players_names_them_by_their_new_numbers(record: str, after: str) -> None:
    assert numbered(four(record), BACKWARDS, berger(4)).records == (after,)


@pytest.mark.parametrize("record", ["250  0.0  1.0 001 002    1    2", "XXP 1 9"])
def test_a_record_that_new_numbers_cannot_say_is_left_out(record: str) -> None:
    assert numbered(four(record), BACKWARDS, berger(4)).records == ()


def test_records_that_number_teams_stay() -> None:
    teams = ("192 TEAM ROUND ROBIN", "240 H 002    1    2")
    assert numbered(four(*teams), BACKWARDS, berger(4)).records == teams


def test_who_has_left_is_not_paired_in_round_1() -> None:
    coming = numbered(four(), BACKWARDS, berger(4), gone={4: Unpaired.WITHDRAWN}).next_pairings
    assert coming is not None
    assert [(pair.board, pair.white, pair.black) for pair in coming.pairs] == [(1, 2, 3)]
    assert dict(coming.unpaired) == {1: Unpaired.ABSENT, 4: Unpaired.WITHDRAWN}
