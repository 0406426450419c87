"""A round's pairs as PGN for broadcasting programs. What DGT LiveChess refuses is not written.

Unknown tags are left out (`[BlackElo "-"]` is refused), and so are byes. UTF-8 without a mark.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hall.model.plain_text import plain
from hall.model.tournament import Game, Player, Result, Side, Tournament

_RESULTS = {
    Result.WHITE_WINS: "1-0",
    Result.WHITE_WINS_BY_FORFEIT: "1-0",
    Result.BLACK_WINS: "0-1",
    Result.BLACK_WINS_BY_FORFEIT: "0-1",
    Result.DRAW: "1/2-1/2",
}
_TITLES = frozenset(("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"))


@dataclass(frozen=True, slots=True, kw_only=True)
class PgnRound:
    """Which round of what: `date` as YYYY.MM.DD, None where it is not known."""

    number: int
    games: tuple[Game, ...]
    date: str | None = None


def pgn_pairs(tournament: Tournament, rounds: Iterable[PgnRound]) -> str:
    """One game a board, no moves."""
    players = {player.number: player for player in tournament.players}
    games = [_game(tournament, one, game, players) for one in rounds for game in one.games]
    return "\n".join(games)


def _game(tournament: Tournament, one: PgnRound, game: Game, players: Mapping[int, Player]) -> str:
    """Its result as PGN knows it: a double forfeit and other oddities are 0-0 nowhere, so they stay open.

    A game that nobody played is told from one without moves by "Unplayed", as published broadcasts have it.
    """
    result = "*" if game.result is None else _RESULTS.get(game.result, "*")
    board = game.pairing.board
    tags = [
        ("Event", tournament.name or "?"),
        ("Site", tournament.city or "?"),
        ("Date", one.date or "????.??.??"),
        ("Round", f"{one.number}.{board}"),
        ("White", players[game.pairing.white].name),
        ("Black", players[game.pairing.black].name),
        ("Result", result),
        *(tag for side in Side for tag in _about(side, players[game.pairing.player(side)])),
        ("Board", str(board)),
        *((("Termination", "Unplayed"),) if game.result is not None and not game.result.played else ()),
    ]
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags]
    return "\n".join((*lines, "", result, ""))


def _about(side: Side, player: Player) -> Iterator[tuple[str, str]]:
    name = side.value.capitalize()
    if player.rating:
        yield f"{name}Elo", str(player.rating)
    if player.title in _TITLES:
        yield f"{name}Title", player.title
    if player.fide_id:
        yield f"{name}FideId", player.fide_id
    if player.team:
        yield f"{name}Team", player.team


def _escaped(text: str) -> str:
    return plain(text).replace("\\", "\\\\").replace('"', '\\"')
