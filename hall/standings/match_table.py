"""The table of an event of teams: match points and game points, byes, unplayed matches marked (24.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby

from hall.model.state import TournamentState
from hall.model.team_matches import matches_between
from hall.model.tournament import Tournament
from hall.standings.match_cells import MatchCell, match_cells
from hall.standings.so_far import tournament_so_far
from hall.standings.team_records import team_records


class MatchOrder(Enum):
    """What counts first; the other comes second."""

    MATCH_POINTS = "match_points"
    GAME_POINTS = "game_points"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """A team in places `place` to `last_place`; `cells` by round, None where it had neither match nor bye."""

    team: str
    place: int
    last_place: int
    cells: tuple[MatchCell | None, ...]

    @property
    def match_points(self) -> Fraction:
        return sum((cell.match_points for cell in self.cells if cell is not None), Fraction(0))

    @property
    def game_points(self) -> Fraction:
        return sum((cell.own for cell in self.cells if cell is not None), Fraction(0))

    @property
    def unplayed(self) -> int:
        """How many of its matches were not played at all; a bye is no match."""
        return sum(cell.is_unplayed for cell in self.cells if cell is not None)


def matches_after(t: TournamentState, through: int) -> tuple[MatchRow, ...]:
    """The table after a round; none where the regulation is not of team matches, or nothing was played."""
    order = t.entry.regulation.team_matches
    data = None if order is None else tournament_so_far(t, through=through)
    return () if order is None or data is None else match_table(data, MatchOrder(order))


def match_table(data: Tournament, by: MatchOrder) -> tuple[MatchRow, ...]:
    """Teams from the first place down; level ones share their places, by name."""
    team_of = {player.number: player.team for player in data.players}.get
    boards = max(
        (len(match.games) for played in data.played for match in matches_between(played.games, team_of)),
        default=0,
    )
    if not boards:
        return ()
    said = team_records(data.records)
    cells = [match_cells(played, team_of, said, said.boards or boards) for played in data.played]
    rows = [
        MatchRow(team=team, place=0, last_place=0, cells=tuple(one.get(team) for one in cells))
        for team in sorted({player.team for player in data.players if player.team})
    ]
    return tuple(_placed(rows, by))


def _placed(rows: list[MatchRow], by: MatchOrder) -> list[MatchRow]:
    def key(row: MatchRow) -> tuple[Fraction, Fraction]:
        both = (-row.match_points, -row.game_points)
        return both if by is MatchOrder.MATCH_POINTS else (both[1], both[0])

    placed: list[MatchRow] = []
    for _, group in groupby(sorted(rows, key=key), key=key):
        level = list(group)
        first, last = len(placed) + 1, len(placed) + len(level)
        placed += [MatchRow(team=row.team, place=first, last_place=last, cells=row.cells) for row in level]
    return placed
