"""Teams of an individual event: sums of places or points."""

from __future__ import annotations

from fractions import Fraction

from hall.standings.teams import TeamSum, team_standings
from tests.hall.standings.made import made, ranked

TEAMS = ("A", "B", "A", "B", "C", None)
TABLE = ranked(made("U U U", "U U H", "U U H", "U U Z", "U Z Z", "Z Z Z", teams=TEAMS))


def test_points_of_the_best_members_are_added() -> None:
    rows = team_standings(TABLE, TeamSum.POINTS, counting=2)

    assert [(row.team, row.total, row.place) for row in rows] == [
        ("A", Fraction(11, 2), 1),
        ("B", Fraction(9, 2), 2),
        ("C", 1, 3),
    ]
    assert [part.number for part in rows[0].parts] == [1, 3]


def test_places_are_added_with_a_shared_place_as_its_mean() -> None:
    rows = team_standings(TABLE, TeamSum.PLACES, counting=2)

    assert [(row.team, row.total) for row in rows] == [
        ("A", Fraction(7, 2)),
        ("B", Fraction(13, 2)),
        ("C", 12),
    ]
    assert [part.number for part in rows[2].parts] == [5, None]
    assert [part.gives for part in rows[2].parts] == [5, 7]


def test_teams_with_equal_sums_share_a_place() -> None:
    table = ranked(made("U", "U", "Z", teams=("A", "B", "C")))
    rows = team_standings(table, TeamSum.POINTS, counting=1)

    assert [(row.team, row.place, row.last_place) for row in rows] == [("A", 1, 2), ("B", 1, 2), ("C", 3, 3)]
