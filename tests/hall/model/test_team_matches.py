"""Who plays whom of two teams: one account of it for tables, papers and the tablet (articles 24.3, 27.1)."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.notes import HandInLineUp
from hall.model.roster import EnterPlayer
from hall.model.team_matches import Match, matches, matches_between, teams_of
from hall.model.tournament import Player, Tournament
from tests.hall.model.acts import the
from tests.hall.standings.made import made
from tests.hall.world import START, World, regulation, tournament


def world(teams: str, order: str | None = None) -> World:
    """Round 3 in the hall; each letter is a player's team, a pair a board."""
    data = tournament(len(teams) // 2)
    players = tuple(replace(player, team=team) for player, team in zip(data.players, teams, strict=True))
    world = World(regulation(team_matches=order), boards=len(teams) // 2)
    act = c.ImportTournament(tournament="open", source="teams.trf", data=replace(data, players=players))
    world.does(act, at=START)
    return world


def teams_in(world: World) -> list[tuple[str, str]]:
    t = the(world)
    return [match.teams for match in matches(t, t.rounds[3])]


def matches_of(data: Tournament) -> tuple[Match, ...]:
    return matches_between(data.played[0].games, {player.number: player.team for player in data.players}.get)


def test_article_24_3_a_match_marks_its_unplayed_games() -> None:
    (match,) = matches_of(made("2w1", "1b", "4b", "3w+", teams=("A", "B", "A", "B")))

    assert match.teams == ("A", "B")
    assert match.boards == (1, 2)
    assert match.score_halves == (2, 2)
    assert [game.pairing.board for game in match.unplayed] == [2]
    assert not match.is_unplayed


def test_a_match_without_any_played_game_is_an_unplayed_one() -> None:
    (match,) = matches_of(made("2w+", "1b", "4w#", "3b", teams=("A", "B", "A", "B")))

    assert match.is_unplayed
    assert match.score_halves == (2, 0)


def test_a_game_to_come_is_not_called_unplayed() -> None:
    (match,) = matches_of(made("2w?", "1b", teams=("A", "B")))

    assert not match.is_unplayed
    assert match.open_boards == (1,)


def test_games_within_a_team_are_no_match() -> None:
    assert matches_of(made("2w1", "1b", "4w1", "3b", teams=("A", "A", "B", None))) == ()


def test_players_of_an_individual_event_meet_each_others_teams_by_chance() -> None:
    assert teams_in(world("ABBACDDC")) == [("A", "B"), ("C", "D")]
    assert teams_in(world("ABBACD")) == [("A", "B")]
    assert teams_in(world("ABBACAAC")) == []


def test_in_an_event_of_teams_a_single_board_is_a_match() -> None:
    assert teams_in(world("ABBACD", "match_points")) == [("A", "B"), ("C", "D")]


def test_a_late_entry_belongs_to_his_team_and_may_stand_in_its_line_up() -> None:
    hall = world("ABABAB", "match")
    late = Player(number=13, name="Опоздаев Лука", team="A")
    hall.does(EnterPlayer(tournament="open", round=3, player=late, reason="the train was late"))
    assert teams_of(the(hall)) == {"A": (1, 3, 5, 13), "B": (2, 4, 6)}
    assert hall.does(HandInLineUp(tournament="open", round=3, team="A", players=(13, 1)))


def test_23_3_late_entries_are_counted_from_their_round_on() -> None:
    hall = World()
    for number, begins in ((13, 3), (14, 5)):
        late = Player(number=number, name="Опоздаев Лука")
        hall.does(EnterPlayer(tournament="open", round=begins, player=late, reason="the train was late"))
    assert the(hall).player_count == 13
