"""The boards of an event of teams, whose file names none: each match by the board order of its teams.

Matches follow each other as their best boards did. Only of a TRF: other lists say themselves who sits where.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from hall.formats.trf_teams import board_orders
from hall.model.tournament import Pairing, Tournament


def in_board_order(data: Tournament) -> Tournament:
    """The coming round and the played ones with their boards in the order of the teams."""
    if not data.records:
        return data
    team_of = {player.number: player.team for player in data.players}
    place_of = {n: place for members in board_orders(data).values() for place, n in enumerate(members)}
    coming = data.next_pairings
    return replace(
        data,
        next_pairings=coming and replace(coming, pairs=tuple(_seated(coming.pairs, team_of, place_of))),
        played=tuple(
            replace(
                one,
                games=tuple(
                    replace(by_players[pair.white, pair.black], pairing=pair)
                    for pair in _seated((game.pairing for game in one.games), team_of, place_of)
                ),
            )
            for one in data.played
            for by_players in [{(g.pairing.white, g.pairing.black): g for g in one.games}]
        ),
    )


def _seated(
    pairs: Iterable[Pairing], team_of: Mapping[int, str | None], place_of: Mapping[int, int]
) -> list[Pairing]:
    """The same boards; who is of no team's match keeps his place among the matches."""
    ordered = sorted(pairs, key=lambda pair: pair.board)
    first: dict[frozenset[str | None], int] = {}
    for pair in ordered:
        first.setdefault(_match(pair, team_of), pair.board)

    def key(pair: Pairing) -> tuple[int, int, int]:
        match = _match(pair, team_of)
        if None in match or len(match) < 2:
            return pair.board, 0, 0
        return first[match], place_of[pair.white] + place_of[pair.black], pair.board

    boards = [pair.board for pair in ordered]
    return [replace(pair, board=board) for board, pair in zip(boards, sorted(ordered, key=key), strict=True)]


def _match(pair: Pairing, team_of: Mapping[int, str | None]) -> frozenset[str | None]:
    return frozenset((team_of.get(pair.white), team_of.get(pair.black)))
