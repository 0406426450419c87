"""Small made-up Swiss tournaments for tests of pairing."""

from __future__ import annotations

from random import Random

from hall.model.tournament import (
    Game,
    Pairing,
    Pairings,
    PlayedRound,
    Player,
    Result,
    Tournament,
    Unpaired,
)

ORDINARY = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def people(size: int, team: dict[int, str] | None = None) -> tuple[Player, ...]:
    return tuple(
        Player(number=n, name=f"Игроков{n:03d} Пётр", rating=2500 - n, team=(team or {}).get(n))
        for n in range(1, size + 1)
    )


def event(
    size: int, *played: PlayedRound, rounds: int = 9, records: tuple[str, ...] = ("152 W",)
) -> Tournament:
    return Tournament(
        name="City Cup", players=people(size), played=played, rounds_total=rounds, records=records
    )


def game(white: int, black: int, result: Result | None, board: int = 1) -> Game:
    return Game(pairing=Pairing(board=board, white=white, black=black), result=result)


def played(number: int, *games: Game, unpaired: tuple[tuple[int, Unpaired], ...] = ()) -> PlayedRound:
    return PlayedRound(number=number, games=games, unpaired=unpaired)


def after(pairings: Pairings, dice: Random) -> PlayedRound:
    """The pairings once they are played, with results by chance."""
    games = tuple(Game(pairing=pair, result=dice.choice(ORDINARY)) for pair in pairings.pairs)
    return PlayedRound(number=pairings.round, games=games, unpaired=pairings.unpaired)


# Six players, round 3 of 3, one away: the lowest has had nobody's bye but is the only one who may have it.
DOWN_TO_THE_LAST = event(
    6,
    played(
        1,
        game(1, 4, Result.WHITE_WINS),
        game(5, 2, Result.BLACK_WINS, 2),
        game(3, 6, Result.WHITE_WINS, 3),
    ),
    played(
        2,
        game(2, 1, Result.BLACK_WINS),
        game(4, 3, Result.BLACK_WINS, 2),
        game(6, 5, Result.BLACK_WINS, 3),
    ),
    rounds=3,
)
