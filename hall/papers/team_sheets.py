"""Protocols of team matches, for the captains to sign (articles 24.3, 27.1). No markup."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.noted import standing
from hall.model.notes import LineUpHandedIn, MatchSigned
from hall.model.state import RoundState
from hall.model.team_matches import Match, matches
from hall.model.tournament import Side
from hall.papers.noted_entries import score_text
from hall.papers.source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamGame:
    """A board of a match: the first team's player left, whatever his colour. `result` from the left."""

    board: int
    left: str
    right: str
    left_side: str
    result: str
    unplayed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheet:
    """`line_ups`: how each team's order was handed in; `signed`: by whom and when, empty before."""

    teams: tuple[str, str]
    games: tuple[TeamGame, ...]
    score: str
    is_complete: bool
    line_ups: tuple[str, ...]
    signed: str


def match_sheets(s: Source, number: int) -> tuple[MatchSheet, ...]:
    """The matches of a round in the order of their boards; none where no teams meet."""
    known = s.round(number)
    return tuple(_sheet(s, known, match) for match in matches(s.t, known))


def _sheet(s: Source, known: RoundState, match: Match) -> MatchSheet:
    line_ups = {fact.value.team: fact for fact in standing(known.notes, LineUpHandedIn)}
    signed = next(
        (f.value for f in standing(known.notes, MatchSigned) if set(f.value.teams) == set(match.teams)), None
    )
    return MatchSheet(
        teams=match.teams,
        games=tuple(_game(s, known, match, board) for board in match.boards),
        score=score_text(match.score_halves),
        is_complete=not match.open_boards,
        line_ups=tuple(
            s.p.line_up.format(
                team, ", ".join(map(s.name, line_ups[team].value.players)), s.hm(line_ups[team].value.handed)
            )
            for team in match.teams
            if team in line_ups
        ),
        signed="" if signed is None else f"{', '.join(filter(None, signed.captains))}, {s.hm(signed.signed)}",
    )


def _game(s: Source, known: RoundState, match: Match, board: int) -> TeamGame:
    pair = known.pair(board)
    if pair is None:
        raise ValueError(f"a match has board {board}, which is not in round {known.number}")
    player = s.players.get(pair.white)
    first = Side.WHITE if player is not None and player.team == match.teams[0] else Side.BLACK
    result = known.result(board)
    text = s.result(result)
    if result is not None and first is Side.BLACK:
        text = (
            "\xa0".join(reversed(text.split("\xa0")))
            if "\xa0" in text
            else "–".join(reversed(text.split("–")))
        )
    return TeamGame(
        board=board,
        left=s.titled(pair.player(first)),
        right=s.titled(pair.player(first.opponent)),
        left_side=s.p.side(first),
        result=text,
        unplayed=result is not None and not result.played,
    )
