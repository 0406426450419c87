"""Unplayed games of who has left a round robin (rules, article 24.1.2): "-" for him, "+" for his opponent.

The hall seats nobody for them, so they stand in no pairs; the Berger table says in which round they belong.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from hall.model.tournament import Game, Pairing, PlayedRound, Result
from hall.pairing.berger import Pair, Table, berger, double, double_unswapped


def with_walkovers(
    played: tuple[PlayedRound, ...], players: int, gone_in: Mapping[int, Collection[int]]
) -> tuple[PlayedRound, ...]:
    """The rounds with those games; as they are where they do not follow a Berger table.

    `gone_in`: who had left when a round was paired, by the round's number.
    """
    table = table_followed(played, players)
    if table is None:
        return played
    return tuple(
        _completed(one, table[one.number - 1], players, gone) if (gone := gone_in.get(one.number)) else one
        for one in played
    )


def table_followed(played: tuple[PlayedRound, ...], players: int) -> Table | None:
    """The Berger table by which so many players have been paired; None where it is none."""
    return next((one for one in _tables(players) if _is_by(one, played)), None) if players >= 2 else None


def _tables(players: int) -> tuple[Table, ...]:
    return (double(players), double_unswapped(players), berger(players))


def _is_by(table: Table, played: tuple[PlayedRound, ...]) -> bool:
    return all(
        one.number <= len(table)
        and {(g.pairing.white, g.pairing.black) for g in one.games} <= set(table[one.number - 1])
        for one in played
    )


def _completed(one: PlayedRound, pairs: tuple[Pair, ...], players: int, gone: Collection[int]) -> PlayedRound:
    seated = {n for game in one.games for n in (game.pairing.white, game.pairing.black)}
    board = max((game.pairing.board for game in one.games), default=0)
    missing = [
        Game(
            pairing=Pairing(board=board + place, white=white, black=black),
            result=_unplayed(white, black, gone),
        )
        for place, (white, black) in enumerate(pairs, 1)
        if max(white, black) <= players and (white in gone or black in gone) and not seated & {white, black}
    ]
    met = {n for game in missing for n in (game.pairing.white, game.pairing.black)}
    unpaired = tuple((n, why) for n, why in one.unpaired if n not in met)
    return replace(one, games=(*one.games, *missing), unpaired=unpaired)


def _unplayed(white: int, black: int, gone: Collection[int]) -> Result:
    if white in gone and black in gone:
        return Result.BOTH_FORFEIT
    return Result.BLACK_WINS_BY_FORFEIT if white in gone else Result.WHITE_WINS_BY_FORFEIT
