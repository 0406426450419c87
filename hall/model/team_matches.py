"""Matches of teams within a round: whose players meet whose, and how it stands. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """`teams` in the order of the first board; points in halves; `open_boards` have no result."""

    teams: tuple[str, str]
    boards: tuple[int, ...]
    score_halves: tuple[int, int]
    open_boards: tuple[int, ...]


def teams_of(t: TournamentState) -> dict[str, tuple[int, ...]]:
    """The players of every team, by their starting numbers."""
    found: dict[str, list[int]] = {}
    for player in () if t.data is None else t.data.players:
        if player.team:
            found.setdefault(player.team, []).append(player.number)
    return {team: tuple(numbers) for team, numbers in sorted(found.items())}


def matches(t: TournamentState, known: RoundState) -> tuple[Match, ...]:
    """Every two teams whose players meet on two boards or more, in the order of the boards.

    None where a team has two opponents: players of an individual event meet each other's teams by chance.
    """
    found: dict[frozenset[str], Match] = {}
    for pair in known.pairs:
        teams = (_team(t, pair.white), _team(t, pair.black))
        if not teams[0] or not teams[1] or teams[0] == teams[1]:
            continue
        key = frozenset(teams)
        so_far = found.get(key, Match(teams=teams, boards=(), score_halves=(0, 0), open_boards=()))
        found[key] = _with_game(known, so_far, pair.board, is_turned=so_far.teams != teams)
    if len({team for key in found for team in key}) < 2 * len(found):
        return ()
    return tuple(match for match in found.values() if len(match.boards) > 1)


def _team(t: TournamentState, number: int) -> str:
    player = t.player(number)
    return "" if player is None else player.team or ""


def _with_game(known: RoundState, match: Match, board: int, *, is_turned: bool) -> Match:
    result = known.result(board)
    sides = (Side.BLACK, Side.WHITE) if is_turned else (Side.WHITE, Side.BLACK)
    won = (0, 0) if result is None else tuple(result.half_points(side) for side in sides)
    return Match(
        teams=match.teams,
        boards=(*match.boards, board),
        score_halves=(match.score_halves[0] + won[0], match.score_halves[1] + won[1]),
        open_boards=match.open_boards if result is not None else (*match.open_boards, board),
    )
