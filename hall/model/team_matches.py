"""Matches of teams within a round: whose players meet whose, and how it stands. Pure.

What a match is worth in a table of teams is not here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from hall.model.roster_acts import everyone
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Game, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """`teams` in the order of the first board, boards ascending; `sides` are the first team's colours."""

    teams: tuple[str, str]
    games: tuple[Game, ...]
    sides: tuple[Side, ...]

    @property
    def boards(self) -> tuple[int, ...]:
        return tuple(game.pairing.board for game in self.games)

    @property
    def score_halves(self) -> tuple[int, int]:
        """Game points of both teams, in halves."""
        ended = [
            (game.result, side)
            for game, side in zip(self.games, self.sides, strict=True)
            if game.result is not None
        ]
        first = sum(result.half_points(side) for result, side in ended)
        return first, sum(result.half_points(side.opponent) for result, side in ended)

    @property
    def open_boards(self) -> tuple[int, ...]:
        """Those without a result."""
        return tuple(game.pairing.board for game in self.games if game.result is None)

    @property
    def unplayed(self) -> tuple[Game, ...]:
        """The games that ended by forfeit (article 24.3)."""
        return tuple(game for game in self.games if game.result is not None and not game.result.played)

    @property
    def is_unplayed(self) -> bool:
        """Whether no game of it was or is to be played."""
        return len(self.unplayed) == len(self.games)


def teams_of(t: TournamentState) -> dict[str, tuple[int, ...]]:
    """The players of every team, late entries too, by their starting numbers."""
    found: dict[str, list[int]] = {}
    for player in everyone(t):
        if player.team:
            found.setdefault(player.team, []).append(player.number)
    return {team: tuple(numbers) for team, numbers in sorted(found.items())}


def matches_between(games: Iterable[Game], team_of: Callable[[int], str | None]) -> tuple[Match, ...]:
    """Every two teams whose players meet, by their first boards; games within a team are nobody's match."""
    found: dict[frozenset[str], list[Game]] = {}
    for game in sorted(games, key=lambda game: game.pairing.board):
        white, black = team_of(game.pairing.white), team_of(game.pairing.black)
        if white and black and white != black:
            found.setdefault(frozenset((white, black)), []).append(game)
    return tuple(_match(games, team_of) for games in found.values())


def matches(t: TournamentState, known: RoundState) -> tuple[Match, ...]:
    """The matches of a round in the hall.

    Where the regulation does not say that teams play, only those of two boards or more, and none where a team
    has two opponents: players of an individual event meet each other's teams by chance.
    """
    games = (Game(pairing=pair, result=known.result(pair.board)) for pair in known.pairs)
    found = matches_between(games, lambda number: _team(t, number))
    if t.entry.regulation.team_matches is not None:
        return found
    if len({team for match in found for team in match.teams}) < 2 * len(found):
        return ()
    return tuple(match for match in found if len(match.games) > 1)


def _team(t: TournamentState, number: int) -> str | None:
    player = t.player(number)
    return None if player is None else player.team


def _match(games: list[Game], team_of: Callable[[int], str | None]) -> Match:
    first, second = (team_of(number) or "" for number in (games[0].pairing.white, games[0].pairing.black))
    return Match(
        teams=(first, second),
        games=tuple(games),
        sides=tuple(Side.WHITE if team_of(game.pairing.white) == first else Side.BLACK for game in games),
    )
