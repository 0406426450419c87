"""The table of an event of teams: byes, matches to which a team did not come, and what TRF26 says of both."""

from __future__ import annotations

from dataclasses import replace

from hall.model.tournament import Tournament
from hall.standings.match_table import MatchOrder, MatchRow, match_table
from tests.hall.standings.made import made

TEAMS = ("A", "A", "B", "B", "C", "C", "D", "D", "E", "E")
NUMBERED = tuple(f"310 {n:3d} {team:<32}" for n, team in enumerate("ABCDE", 1))


def rows(data: Tournament, *records: str) -> dict[str, MatchRow]:
    table = match_table(replace(data, records=(*NUMBERED, *records)), MatchOrder.MATCH_POINTS)
    return {row.team: row for row in table}


def points(found: dict[str, MatchRow]) -> dict[str, tuple[float, float]]:
    """Match points and game points."""
    return {team: (float(row.match_points), float(row.game_points)) for team, row in found.items()}


def one_round(*, ninth: str, tenth: str) -> Tournament:
    """A beats B by 1½ to ½, C and D are level; E meets nobody."""
    return made("3w1", "4w=", "1b", "2b", "7w1", "8w0", "5b", "6b", ninth, tenth, teams=TEAMS)


def test_c_04_6_a_teams_pairing_bye_is_worth_a_drawn_match_and_half_the_boards() -> None:
    found = rows(one_round(ninth="U", tenth="Z"))

    assert points(found)["E"] == (1, 1)
    assert points(found)["A"] == (2, 1.5)
    assert [(row.place, row.last_place) for row in found.values() if row.team in "CDE"] == [(2, 4)] * 3
    assert found["E"].unplayed == 0


def test_a_full_point_for_every_player_of_a_free_team_is_the_same_bye() -> None:
    assert points(rows(one_round(ninth="F", tenth="F")))["E"] == (1, 1)


def test_a_team_whose_players_were_all_absent_has_nothing_for_the_round() -> None:
    found = rows(one_round(ninth="Z", tenth="Z"))

    assert points(found)["E"] == (0, 0)
    assert found["E"].cells == (None,)


def test_record_320_says_who_had_the_bye_and_what_it_is_worth() -> None:
    absent = one_round(ninth="Z", tenth="Z")

    assert points(rows(absent, "320  2.0  1.5   5"))["E"] == (2, 1.5)
    assert points(rows(absent, f"320{5:14d}"))["E"] == (1, 1)


def test_record_240_gives_a_team_a_won_or_a_drawn_match() -> None:
    absent = one_round(ninth="Z", tenth="Z")

    assert points(rows(absent, "240 F   1    5"))["E"] == (2, 2)
    assert points(rows(absent, "240 H   1    5"))["E"] == (1, 1)
    assert points(rows(absent, "240 Z   1    5", "240 H   2    5"))["E"] == (0, 0)


def test_record_330_gives_all_boards_to_the_team_that_came() -> None:
    data = made("3w1", "4w=", "1b", "2b", "F", "F", "Z", "Z", "Z", "Z", teams=TEAMS)
    found = rows(data, "330 +-   1   3   4")

    assert points(found)["C"] == (2, 2)
    assert points(found)["D"] == (0, 0)
    assert (found["C"].unplayed, found["D"].unplayed, found["E"].unplayed) == (1, 1, 0)


def test_record_330_gives_nobody_anything_where_neither_team_came() -> None:
    data = made("3w1", "4w=", "1b", "2b", "Z", "Z", "Z", "Z", "Z", "Z", teams=TEAMS)
    found = rows(data, "330 --   1   3   4")

    assert points(found)["C"] == points(found)["D"] == (0, 0)
    assert found["C"].unplayed == found["D"].unplayed == 1


def test_record_362_says_what_a_match_is_worth() -> None:
    found = rows(one_round(ninth="U", tenth="Z"), "362 TW 3     TD 1     TL 0.5")

    assert [points(found)[team][0] for team in "ABCDE"] == [3, 0.5, 1, 1, 1]


def test_a_board_that_the_other_team_left_empty_belongs_to_the_match() -> None:
    found = rows(made("3w0", "F", "1b", "Z", teams=TEAMS[:4]))

    assert points(found) == {"A": (1, 1), "B": (1, 1)}
    cell = found["A"].cells[0]
    assert cell is not None
    assert (cell.has_unplayed, cell.is_unplayed) == (True, False)


def test_of_two_opponents_in_one_round_the_match_of_more_boards_stands() -> None:
    teams = ("A", "A", "A", "B", "B", "C")
    found = rows(made("4w1", "5w1", "6w0", "1b", "2b", "3b", teams=teams))

    assert points(found)["A"] == (2, 2)
