"""An event of teams from imported pairs: its table, unplayed matches marked (24.3), wherever it is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Tournament, Unpaired
from hall.papers.match_lines import team_lines
from hall.papers.outcome import rankings
from hall.papers.printing import Kind, paper
from hall.papers.source import source
from hall.published.standings_view import standings_view
from hall.standings.after import table_after
from hall.standings.match_table import MatchOrder, match_table
from hall.tablet.views.standing import standing
from hall.words.team_tables import team_table_words
from tests.hall.model.acts import the
from tests.hall.tablet.looking import sight
from tests.hall.world import START, World, regulation, tournament

WON, DREW, LOST = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
CAME, STAYED, NOBODY = Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.BOTH_FORFEIT
TEAMS = {1: "Яр", 2: "Яр", 3: "Плёс", 4: "Плёс", 5: "Брод", 6: "Брод", 7: "Мыс", 8: "Мыс"}


def round_of(number: int, *games: tuple[int, int, Result | None]) -> PlayedRound:
    return PlayedRound(
        number=number,
        games=tuple(
            Game(pairing=Pairing(board=n, white=white, black=black), result=result)
            for n, (white, black, result) in enumerate(games, 1)
        ),
        unpaired=(),
    )


FIRST = round_of(1, (1, 3, WON), (4, 2, DREW), (5, 7, CAME), (8, 6, STAYED))
SECOND = round_of(2, (1, 5, LOST), (6, 2, LOST), (3, 7, WON), (8, 4, CAME))
PEOPLE = tuple(Player(number=n, name=f"Игрок{n}, Ян", team=team) for n, team in TEAMS.items())
DATA = Tournament(name="Кубок", players=PEOPLE, played=(FIRST, SECOND), rounds_total=9)


def world(order: str = "match_points") -> World:
    world = World(regulation(team_matches=order, tiebreaks=("WIN",)), boards=4)
    coming = tournament(4).next_pairings
    data = replace(DATA, next_pairings=coming)
    world.does(c.ImportTournament(tournament="open", source="teams.trf", data=data), at=START)
    return world


def test_24_3_teams_stand_by_match_points_then_game_points_and_level_ones_share_their_places() -> None:
    rows = match_table(DATA, MatchOrder.MATCH_POINTS)
    found = [
        (row.team, row.place, row.last_place, int(row.match_points), str(row.game_points)) for row in rows
    ]
    assert found == [
        ("Брод", 1, 1, 3, "3"),
        ("Яр", 2, 2, 3, "5/2"),
        ("Плёс", 3, 3, 1, "3/2"),
        ("Мыс", 4, 4, 1, "1"),
    ]
    by_games = match_table(DATA, MatchOrder.GAME_POINTS)
    assert [row.team for row in by_games] == ["Брод", "Яр", "Плёс", "Мыс"]
    assert [row.unplayed for row in rows] == [1, 0, 0, 1]


def test_24_3_nobody_wins_a_match_to_which_neither_team_came_or_that_goes_on() -> None:
    none = replace(DATA, played=(round_of(1, (1, 3, NOBODY), (4, 2, NOBODY), (5, 7, WON), (8, 6, None)),))
    rows = {row.team: row for row in match_table(none, MatchOrder.MATCH_POINTS)}
    assert [int(rows[team].match_points) for team in ("Яр", "Плёс", "Брод", "Мыс")] == [0, 0, 0, 0]
    cell = rows["Брод"].cells[0]
    assert cell is not None
    assert cell.is_open
    assert (rows["Яр"].unplayed, rows["Брод"].unplayed) == (1, 0)


@pytest.mark.parametrize(
    ("order", "points", "second"), [("match_points", "3", "GP"), ("game_points", "3", "MP")]
)
def test_24_3_walls_show_teams_with_the_matches_that_were_not_played(
    order: str, points: str, second: str
) -> None:
    view = standings_view(the(world(order)))
    assert view is not None
    assert view.codes == (second, "UM")
    first = view.rows[0]
    assert (first.name, first.place, first.points, first.tiebreaks) == ("Брод", 1, points, ("3", "1"))
    assert view.is_of_teams


def test_24_3_tablet_and_papers_tell_every_match_and_mark_the_unplayed() -> None:
    t = the(world())
    table = table_after(t, 2)
    assert table is not None
    (ranking,) = rankings(source(t, (), lang="en", printed=START), table)
    assert (ranking.title, ranking.value_head) == ("Team tournament", "Match points")
    told = {line.name: line.note for line in ranking.lines}
    assert told["Брод"] == "game points 3; 1. Мыс 2–0 (match not played); 2. Яр 1–1"
    assert told["Плёс"] == "game points 1½; 1. Яр ½–1½; 2. Мыс 1–1 (with unplayed games)"
    page = standing(sight(world(), START, lang="en"))
    assert [(line.place, line.team, line.value) for line in page.teams][:2] == [
        ("1", "Брод", "3"),
        ("2", "Яр", "3"),
    ]


def test_c_04_6_papers_tell_a_teams_bye_with_its_game_points() -> None:
    free = replace(round_of(1, (1, 3, WON), (4, 2, DREW)), unpaired=((5, Unpaired.PAIRING_BYE),))
    rows = match_table(replace(DATA, played=(free,)), MatchOrder.MATCH_POINTS)
    told = {
        line.team: line.note for line in team_lines(rows, MatchOrder.MATCH_POINTS, team_table_words("ru"))
    }
    assert told["Брод"] == "за партии 1; 1. свободна от игры 1"
    assert told["Мыс"] == "за партии 0; 1. без матча"


def test_an_individual_event_has_no_table_of_matches() -> None:
    t = the(World(regulation(), boards=4))
    assert standings_view(t) is None
    assert standing(sight(World(), START)).teams == ()


@pytest.mark.parametrize("kind", [Kind.STANDINGS, Kind.CROSS_TABLE])
def test_24_3_the_printed_tables_have_the_table_of_the_teams(kind: Kind) -> None:
    made = paper(source(the(world()), (), lang="ru", printed=START), kind, 2)
    assert made is not None
    teams = made.html.partition('<table class="rank">')[2].partition("</table>")[0]
    assert all(team in teams for team in TEAMS.values())
    assert team_table_words("ru").unplayed in teams
