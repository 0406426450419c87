"""Made-up tournaments, a line a player as in a cross table: "2w1 3b U" (opponent, colour, result or bye)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Tournament, Unpaired
from hall.standings.codes import Code
from hall.standings.editions import Edition
from hall.standings.play_off import NONE_PLAYED, Played
from hall.standings.scoring import USUAL, Scoring
from hall.standings.systems import System
from hall.standings.table import Rules, Standings, standings

RESULTS = {
    "1": Result.WHITE_WINS,
    "=": Result.DRAW,
    "0": Result.BLACK_WINS,
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "-": Result.BLACK_WINS_BY_FORFEIT,
    "#": Result.BOTH_FORFEIT,
    "p": Result.LOSS_AND_DRAW,
    "?": None,
}
BYES = {
    "U": Unpaired.PAIRING_BYE,
    "F": Unpaired.FULL_BYE,
    "H": Unpaired.HALF_BYE,
    "Z": Unpaired.ABSENT,
    "W": Unpaired.WITHDRAWN,
    "x": Unpaired.EXPELLED,
}


def made(
    *lines: str,
    rounds_total: int | None = None,
    ratings: Iterable[int | None] = (),
    births: Iterable[str | None] = (),
    teams: Iterable[str | None] = (),
) -> Tournament:
    """Players 1, 2, ... with their rounds; White's cell tells the result, Black's ("1b") who it was with."""
    cells = [line.split() for line in lines]
    rating, birth, team = dict(enumerate(ratings, 1)), dict(enumerate(births, 1)), dict(enumerate(teams, 1))
    return Tournament(
        name="Made up",
        players=tuple(
            Player(number=n, name=f"Player {n}", rating=rating.get(n), birth=birth.get(n), team=team.get(n))
            for n in range(1, len(lines) + 1)
        ),
        played=tuple(_round(place, cells) for place in range(max(map(len, cells)))),
        rounds_total=rounds_total,
    )


def ranked(
    tournament: Tournament,
    *codes: Code,
    edition: Edition = Edition.CAPPED_DUMMY,
    system: System = System.SWISS,
    left: Iterable[int] = (),
    scoring: Scoring = USUAL,
    play_off: Played = NONE_PLAYED,
) -> Standings:
    """The standings by these tie-breaks."""
    return standings(
        tournament,
        Rules(
            codes=codes,
            edition=edition,
            system=system,
            left=frozenset(left),
            scoring=scoring,
            play_off=play_off,
        ),
    )


def values(table: Standings, code: Code) -> dict[int, str]:
    """One column of the table, as exact text by player."""
    place = table.rules.codes.index(code)
    return {row.number: str(row.values[place]) for row in sorted(table.rows, key=lambda row: row.number)}


def points(table: Standings) -> dict[int, Fraction]:
    return {row.number: row.points for row in sorted(table.rows, key=lambda row: row.number)}


def places(table: Standings) -> list[tuple[int, ...]]:
    """The groups of numbers that hold a place, from the first down."""
    found: dict[int, list[int]] = {}
    for row in table.rows:
        if row.place is not None:
            found.setdefault(row.place, []).append(row.number)
    return [tuple(found[place]) for place in sorted(found)]


def round_robin(*rounds: str) -> Tournament:
    """Rounds such as "1:6=1 2:5=0 3:4=="; the players are those who appear."""
    played = tuple(_drawn(number, text) for number, text in enumerate(rounds, 1))
    numbers = {n for r in played for g in r.games for n in (g.pairing.white, g.pairing.black)}
    players = tuple(Player(number=n, name=f"Player {n}") for n in sorted(numbers))
    return Tournament(name="Made up", players=players, played=played)


def _drawn(number: int, text: str) -> PlayedRound:
    games = []
    for board, written in enumerate(text.split(), 1):
        pair, result = written[:-1].removesuffix("="), written[-1]
        white, black = map(int, pair.split(":"))
        games.append(Game(pairing=Pairing(board=board, white=white, black=black), result=RESULTS[result]))
    return PlayedRound(number=number, games=tuple(games), unpaired=())


def _round(place: int, cells: list[list[str]]) -> PlayedRound:
    games: list[Game] = []
    unpaired: list[tuple[int, Unpaired]] = []
    for number, own in enumerate(cells, 1):
        cell = own[place] if place < len(own) else "."
        if cell in BYES:
            unpaired.append((number, BYES[cell]))
        elif "w" in cell:
            opponent, result = cell.split("w")
            pairing = Pairing(board=len(games) + 1, white=number, black=int(opponent))
            games.append(Game(pairing=pairing, result=RESULTS[result]))
    return PlayedRound(number=place + 1, games=tuple(games), unpaired=tuple(unpaired))
