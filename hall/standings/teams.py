"""Team results of an individual event, and team matches with what was not played clearly marked (24.3).

How a team's places or points are added is the regulation's to say; here it is a choice without a default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby

from hall.model.tournament import Game, Result, Side, Tournament
from hall.standings.table import Row, Standings


class TeamSum(Enum):
    """What is added up."""

    PLACES = "places"  # the smaller the better; a shared place counts as the mean of its span
    POINTS = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What one member brings; `number` None: the team had nobody for this seat."""

    number: int | None
    gives: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRow:
    """A team in places `place` to `last_place`; `parts` are those that count, the best first."""

    team: str
    total: Fraction
    parts: tuple[Part, ...]
    place: int
    last_place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamGame:
    """A game of a match; `first_side` is the colour of the first team's player. `is_unplayed`: a forfeit."""

    game: Game
    first_side: Side
    is_unplayed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMatch:
    """Two teams in one round, boards ascending. `is_unplayed`: no game of it was played over the board."""

    round: int
    first: str
    second: str
    games: tuple[TeamGame, ...]
    first_points: Fraction
    second_points: Fraction

    @property
    def is_unplayed(self) -> bool:
        return all(game.is_unplayed for game in self.games)

    @property
    def unplayed_games(self) -> tuple[TeamGame, ...]:
        return tuple(game for game in self.games if game.is_unplayed)


def team_standings(standings: Standings, by: TeamSum, *, counting: int) -> tuple[TeamRow, ...]:
    """Teams by the sum of their `counting` best members. Who has no place brings no points and no place.

    A seat that a team could not fill counts as one place after the last player, and as no points.
    """
    behind = Fraction(sum(1 for row in standings.rows if row.place is not None) + 1)
    members: dict[str, list[Row]] = {}
    for row in standings.rows:
        team = standings.book.ledger.players[row.number].team
        if team is not None and row.place is not None:
            members.setdefault(team, []).append(row)
    found = {team: _parts(rows, by, counting, behind) for team, rows in members.items()}
    return _ranked({team: (_total(parts), parts) for team, parts in found.items()}, by)


def team_matches(tournament: Tournament, round_number: int) -> tuple[TeamMatch, ...]:
    """The matches of a round by their first boards; a game within a team or without one belongs to none."""
    teams = {player.number: player.team for player in tournament.players}
    games = [g for played in tournament.played if played.number == round_number for g in played.games]
    matches: dict[frozenset[str], list[Game]] = {}
    for game in sorted(games, key=lambda game: game.pairing.board):
        white, black = teams.get(game.pairing.white), teams.get(game.pairing.black)
        if white is not None and black is not None and white != black:
            matches.setdefault(frozenset((white, black)), []).append(game)
    return tuple(_match(round_number, of_two, teams) for of_two in matches.values())


def _parts(rows: Sequence[Row], by: TeamSum, counting: int, behind: Fraction) -> tuple[Part, ...]:
    """Rows come in the order of the standings, so the first are the best by places and by points."""
    parts = [Part(number=row.number, gives=_gives(row, by)) for row in rows[:counting]]
    empty = behind if by is TeamSum.PLACES else Fraction(0)
    parts += [Part(number=None, gives=empty)] * (counting - len(parts))
    return tuple(parts)


def _gives(row: Row, by: TeamSum) -> Fraction:
    return row.points if by is TeamSum.POINTS else Fraction((row.place or 0) + (row.last_place or 0), 2)


def _total(parts: Sequence[Part]) -> Fraction:
    return sum((part.gives for part in parts), Fraction(0))


def _ranked(found: Mapping[str, tuple[Fraction, tuple[Part, ...]]], by: TeamSum) -> tuple[TeamRow, ...]:
    better = -1 if by is TeamSum.POINTS else 1
    ordered = sorted(found, key=lambda team: (better * found[team][0], team))
    rows: list[TeamRow] = []
    for total, group in groupby(ordered, key=lambda team: found[team][0]):
        teams, first = list(group), len(rows) + 1
        last = len(rows) + len(teams)
        rows += [
            TeamRow(team=team, total=total, parts=found[team][1], place=first, last_place=last)
            for team in teams
        ]
    return tuple(rows)


def _match(round_number: int, games: Sequence[Game], teams: Mapping[int, str | None]) -> TeamMatch:
    first, second = teams[games[0].pairing.white] or "", teams[games[0].pairing.black] or ""
    sides = [Side.WHITE if teams[game.pairing.white] == first else Side.BLACK for game in games]
    pairs = list(zip(games, sides, strict=True))
    return TeamMatch(
        round=round_number,
        first=first,
        second=second,
        games=tuple(
            TeamGame(game=g, first_side=side, is_unplayed=g.result is not None and not g.result.played)
            for g, side in pairs
        ),
        first_points=_scored([(g.result, side) for g, side in pairs]),
        second_points=_scored([(g.result, side.opponent) for g, side in pairs]),
    )


def _scored(results: Sequence[tuple[Result | None, Side]]) -> Fraction:
    return Fraction(sum(result.half_points(side) for result, side in results if result is not None), 2)
