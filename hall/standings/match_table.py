"""The table of an event of teams: match points and game points, unplayed matches and games marked (24.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby

from hall.model.state import TournamentState
from hall.model.tournament import Tournament
from hall.standings.so_far import tournament_so_far
from hall.standings.teams import TeamMatch, team_matches

_WON, _DRAWN = 2, 1  # match points


class MatchOrder(Enum):
    """What counts first; the other comes second."""

    MATCH_POINTS = "match_points"
    GAME_POINTS = "game_points"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchCell:
    """A round of one team. `is_unplayed`: no game of the match was played, `has_unplayed`: some were not."""

    opponent: str
    own: Fraction
    other: Fraction
    is_unplayed: bool
    has_unplayed: bool
    is_open: bool

    @property
    def match_points(self) -> int:
        """Nothing while games go on, nor where neither team came."""
        if self.is_open or self.own < self.other or self.own == self.other == 0:
            return 0
        return _DRAWN if self.own == self.other else _WON


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """A team in places `place` to `last_place`; `cells` by round, None where it had no match."""

    team: str
    place: int
    last_place: int
    cells: tuple[MatchCell | None, ...]

    @property
    def match_points(self) -> int:
        return sum(cell.match_points for cell in self.matches)

    @property
    def game_points(self) -> Fraction:
        return sum((cell.own for cell in self.matches), Fraction(0))

    @property
    def unplayed(self) -> int:
        """How many of its matches were not played at all."""
        return sum(cell.is_unplayed for cell in self.matches)

    @property
    def matches(self) -> tuple[MatchCell, ...]:
        return tuple(cell for cell in self.cells if cell is not None)


def matches_after(t: TournamentState, through: int) -> tuple[MatchRow, ...]:
    """The table after a round; none where the regulation is not of team matches, or nothing was played."""
    order = t.entry.regulation.team_matches
    data = None if order is None else tournament_so_far(t, through=through)
    return () if order is None or data is None else match_table(data, MatchOrder(order))


def match_table(data: Tournament, by: MatchOrder) -> tuple[MatchRow, ...]:
    """Teams from the first place down; level ones share their places, by name."""
    rounds = [_cells(team_matches(data, played.number)) for played in data.played]
    teams = sorted({player.team for player in data.players if player.team})
    if not any(rounds):
        return ()
    rows = [MatchRow(team=team, place=0, last_place=0, cells=_of(team, rounds)) for team in teams]
    return tuple(_placed(rows, by))


def _of(team: str, rounds: Iterable[Mapping[str, MatchCell]]) -> tuple[MatchCell | None, ...]:
    return tuple(cells.get(team) for cells in rounds)


def _cells(matches: Iterable[TeamMatch]) -> dict[str, MatchCell]:
    found: dict[str, MatchCell] = {}
    for match in matches:
        points = (match.first_points, match.second_points)
        found[match.first] = _cell(match, match.second, *points)
        found[match.second] = _cell(match, match.first, *reversed(points))
    return found


def _cell(match: TeamMatch, opponent: str, own: Fraction, other: Fraction) -> MatchCell:
    return MatchCell(
        opponent=opponent,
        own=own,
        other=other,
        is_unplayed=match.is_unplayed,
        has_unplayed=bool(match.unplayed_games),
        is_open=any(one.game.result is None for one in match.games),
    )


def _placed(rows: list[MatchRow], by: MatchOrder) -> list[MatchRow]:
    def key(row: MatchRow) -> tuple[Fraction, Fraction]:
        both = (Fraction(-row.match_points), -row.game_points)
        return both if by is MatchOrder.MATCH_POINTS else (both[1], both[0])

    placed: list[MatchRow] = []
    for _, group in groupby(sorted(rows, key=key), key=key):
        level = list(group)
        first, last = len(placed) + 1, len(placed) + len(level)
        placed += [MatchRow(team=row.team, place=first, last_place=last, cells=row.cells) for row in level]
    return placed
