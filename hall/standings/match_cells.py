"""A round of each team in an event of teams: its match, its bye, a match to which nobody came (24.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from hall.model.team_matches import Match, matches_between
from hall.model.tournament import PlayedRound, Unpaired
from hall.standings.team_records import Forfeited, TeamBye, TeamPoints, TeamRecords

TeamOf = Callable[[int], str | None]
_NOTHING = Fraction(0)
# Full points of single players: boards that the other team left empty, where the file names no opponent.
_BOARD_WON = (Unpaired.PAIRING_BYE, Unpaired.FULL_BYE)
_BYES = {
    Unpaired.PAIRING_BYE: TeamBye.PAIRING,
    Unpaired.FULL_BYE: TeamBye.PAIRING,  # so older files write it for each player of the free team
    Unpaired.HALF_BYE: TeamBye.HALF,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchCell:
    """A round of one team; `opponent` None: a bye. A match that goes on has no match points yet.

    `is_unplayed`: no game of the match was played, `has_unplayed`: some were not.
    """

    opponent: str | None
    own: Fraction
    other: Fraction = _NOTHING
    match_points: Fraction
    is_unplayed: bool = False
    has_unplayed: bool = False
    is_open: bool = False


def match_cells(played: PlayedRound, team_of: TeamOf, said: TeamRecords, boards: int) -> dict[str, MatchCell]:
    """The round by team, of `boards` boards a match; teams with neither match nor bye are left out.

    Of two opponents in one round, which no event of teams has, that of more boards stands.
    """
    byes = {**dict(_byes(played, team_of)), **said.byes.get(played.number, {})}
    cells = {team: _of_bye(bye, said.points, boards) for team, bye in byes.items()}
    for one in said.forfeited:
        if one.round == played.number:
            cells[one.team] = _of_forfeit(one, said.points, boards)
    won = Counter(team_of(number) for number, why in played.unpaired if why in _BOARD_WON)
    for match in sorted(matches_between(played.games, team_of), key=lambda match: len(match.games)):
        cells.update(_of_match(match, won, said.points))
    return cells


def _byes(played: PlayedRound, team_of: TeamOf) -> Iterator[tuple[str, TeamBye]]:
    """Teams of whose players one has a bye: it says something of those teams alone that met nobody."""
    for number, why in played.unpaired:
        team = team_of(number)
        if team and why in _BYES:
            yield team, _BYES[why]


def _of_match(
    match: Match, won: Mapping[str | None, int], points: TeamPoints
) -> Iterator[tuple[str, MatchCell]]:
    """Both teams' cells; `won` are boards won without an opponent that the file names."""
    halves = zip(match.teams, match.score_halves, strict=True)
    scored = [Fraction(half, 2) + won[team] for team, half in halves]
    is_open = bool(match.open_boards)
    for team, opponent, own, other in zip(
        match.teams, reversed(match.teams), scored, reversed(scored), strict=True
    ):
        cell = MatchCell(
            opponent=opponent,
            own=own,
            other=other,
            match_points=_NOTHING if is_open else _worth(own, other, points),
            is_unplayed=match.is_unplayed,
            has_unplayed=bool(match.unplayed or any(won[one] for one in match.teams)),
            is_open=is_open,
        )
        yield team, cell


def _of_forfeit(one: Forfeited, points: TeamPoints, boards: int) -> MatchCell:
    """All boards go to the team that came."""
    own, other = (Fraction(boards if came else 0) for came in (one.came, one.opponent_came))
    return MatchCell(
        opponent=one.opponent,
        own=own,
        other=other,
        match_points=_worth(own, other, points),
        is_unplayed=True,
        has_unplayed=True,
    )


def _worth(own: Fraction, other: Fraction, points: TeamPoints) -> Fraction:
    """The match points; none where neither team came."""
    if own == other:
        return points.draw if own else _NOTHING
    return points.win if own > other else points.loss


def _of_bye(bye: TeamBye, points: TeamPoints, boards: int) -> MatchCell:
    match bye:
        case TeamBye.PAIRING:
            worth, games = points.bye, points.bye_games
        case TeamBye.FULL:
            worth, games = points.win, Fraction(boards)
        case TeamBye.HALF:
            worth, games = points.draw, None
        case _:
            assert_never(bye)
    return MatchCell(
        opponent=None,
        match_points=points.draw if worth is None else worth,
        own=Fraction(boards, 2) if games is None else games,
    )
