"""Cross tables of a round robin, team matches: small events where the right answer is plain."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.events import ForfeitRuled
from hall.model.notes import HandInLineUp, SignMatch
from hall.model.state import TournamentState
from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Tournament
from hall.papers.printing import Kind, paper
from hall.papers.source import Source, source
from hall.papers.tables import crossed
from hall.papers.team_sheets import match_sheets
from tests.hall.world import START, World, regulation, tournament


def read(t: TournamentState, lang: str = "ru") -> Source:
    return source(t, (), lang=lang, printed=START)


def round_robin() -> TournamentState:
    """Four players after two of three rounds; nobody lost but number 4."""
    t = World(regulation(system="round_robin")).state.tournaments["open"]
    played = (
        ((1, 4, Result.WHITE_WINS), (2, 3, Result.DRAW)),
        ((4, 3, Result.BLACK_WINS_BY_FORFEIT), (1, 2, Result.DRAW)),
    )
    rounds = tuple(
        PlayedRound(
            number=number,
            games=tuple(
                Game(pairing=Pairing(board=board, white=white, black=black), result=result)
                for board, (white, black, result) in enumerate(games, 1)
            ),
            unpaired=(),
        )
        for number, games in enumerate(played, 1)
    )
    players = tuple(Player(number=n, name=f"Игрок{n}, Ян") for n in range(1, 5))
    data = Tournament(name="Кубок", players=players, played=rounds, rounds_total=3)
    return replace(t, data=data, rounds={})


def test_a_round_robin_is_crossed_by_opponent_in_the_order_of_places() -> None:
    table = crossed(read(round_robin()), 2)
    assert table is not None
    cells = {line.number: line.cells for line in table.lines}
    order = [line.number for line in table.lines]
    assert table.heads == ("1", "2", "3", "4")
    assert all(cells[number][order.index(number)] == "×" for number in order)
    assert cells[3][order.index(4)] == "+"
    assert cells[4][order.index(3)] == "—"
    assert cells[1][order.index(3)] == ""


def team_round() -> World:
    """Two boards of one match, the second with colours turned."""
    world = World(boards=2)
    data = tournament(2)
    teams = {1: "Самара", 2: "Пермь", 3: "Пермь", 4: "Самара"}
    players = tuple(replace(player, team=teams[player.number]) for player in data.players)
    act = c.ImportTournament(tournament="open", source="teams.trf", data=replace(data, players=players))
    world.does(act)
    world.started()
    world.does(HandInLineUp(tournament="open", round=3, team="Самара", players=(1, 4), captain="Долин"))
    return world


def enters(world: World, board: int, result: Result) -> None:
    world.does(c.EnterResult(tournament="open", round=3, board=board, result=result))


def test_a_match_counts_for_the_team_on_the_left_whatever_its_colour() -> None:
    world = team_round()
    enters(world, 1, Result.WHITE_WINS)
    enters(world, 2, Result.WHITE_WINS)
    (sheet,) = match_sheets(read(world.state.tournaments["open"]), 3)
    assert sheet.teams == ("Самара", "Пермь")
    assert [game.result for game in sheet.games] == ["1–0", "0–1"]
    assert [game.left_side for game in sheet.games] == ["белые", "чёрные"]
    assert (sheet.score, sheet.is_complete) == ("1 : 1", True)


def test_an_unplayed_game_of_a_match_is_marked_and_an_open_match_has_no_score() -> None:
    world = team_round()
    forfeit = Result.WHITE_WINS_BY_FORFEIT
    world.happens(ForfeitRuled(tournament="open", round=3, board=2, result=forfeit))
    (sheet,) = match_sheets(read(world.state.tournaments["open"]), 3)
    assert [(game.result, game.unplayed) for game in sheet.games] == [("", False), ("–\xa0+", True)]
    assert not sheet.is_complete


def test_a_match_protocol_names_the_line_up_and_who_signed() -> None:
    world = team_round()
    enters(world, 1, Result.DRAW)
    enters(world, 2, Result.DRAW)
    world.does(SignMatch(tournament="open", round=3, teams=("Самара", "Пермь"), first="Долин", second="Гай"))
    made = paper(read(world.state.tournaments["open"]), Kind.MATCHES, 3)
    assert made is not None
    assert "заявка подана" in made.html
    assert "Подписано: Долин, Гай" in made.html
