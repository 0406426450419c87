"""Players, teams, pairs and results of one tournament. Names follow FIDE's Handbook and TRF16.

What a hall does with them (countdown, arrivals, rulings) is in `events` and `fold`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Side(Enum):
    """The colour a player has on his board."""

    WHITE = "white"
    BLACK = "black"

    @property
    def opponent(self) -> Side:
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class Result(Enum):
    """How one pairing ended, White's part first. The value is what is written in tables and messages.

    Forfeits are `+`/`-`; the last three are played games that end abnormally (TRF26 record 299; Belarus's
    phone rule gives 0-½).
    """

    WHITE_WINS = "1-0"
    DRAW = "½-½"
    BLACK_WINS = "0-1"
    WHITE_WINS_BY_FORFEIT = "+:-"
    BLACK_WINS_BY_FORFEIT = "-:+"
    BOTH_FORFEIT = "-:-"
    LOSS_AND_DRAW = "0-½"
    DRAW_AND_LOSS = "½-0"
    BOTH_LOSE = "0-0"

    @property
    def played(self) -> bool:
        """Whether moves were made over the board (only such games are rated)."""
        return self not in (
            Result.WHITE_WINS_BY_FORFEIT,
            Result.BLACK_WINS_BY_FORFEIT,
            Result.BOTH_FORFEIT,
        )

    @property
    def lost_by_default(self) -> tuple[Side, ...]:
        """Who lost because he was not there to play: one side, both, or nobody."""
        return () if self.played else tuple(side for side in Side if self.half_points(side) == 0)

    def half_points(self, side: Side) -> int:
        """Points of one side, counted in halves (a win is 2) so that sums stay exact."""
        white, black = _HALF_POINTS[self]
        return white if side is Side.WHITE else black


_HALF_POINTS = {
    Result.WHITE_WINS: (2, 0),
    Result.DRAW: (1, 1),
    Result.BLACK_WINS: (0, 2),
    Result.WHITE_WINS_BY_FORFEIT: (2, 0),
    Result.BLACK_WINS_BY_FORFEIT: (0, 2),
    Result.BOTH_FORFEIT: (0, 0),
    Result.LOSS_AND_DRAW: (0, 1),
    Result.DRAW_AND_LOSS: (1, 0),
    Result.BOTH_LOSE: (0, 0),
}


class Unpaired(Enum):
    """Why a player has no opponent in a round: different things, never merged (words.md glossary 23)."""

    PAIRING_BYE = "pairing_bye"  # TRF `U`: allocated by the pairing, a win's points
    FULL_BYE = "full_bye"  # TRF `F`
    HALF_BYE = "half_bye"  # TRF `H`
    ABSENT = "absent"  # TRF `Z`: not included in the pairing
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"

    @property
    def half_points(self) -> int:
        """Points it brings, counted in halves."""
        return {Unpaired.PAIRING_BYE: 2, Unpaired.FULL_BYE: 2, Unpaired.HALF_BYE: 1}.get(self, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One entrant. `number` is the starting rank (TRF 001, columns 5-8); None means not known."""

    number: int
    name: str
    rating: int | None = None
    title: str | None = None
    federation: str | None = None
    fide_id: str | None = None
    sex: str | None = None
    birth: str | None = None
    team: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """Two players on a board; `white` and `black` are starting ranks."""

    board: int
    white: int
    black: int

    def player(self, side: Side) -> int:
        return self.white if side is Side.WHITE else self.black


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A pairing of a played round with its result (None: still missing).

    `rated` False: fewer than one move each (TRF `W D L`): it counts for points, not for rating.
    """

    pairing: Pairing
    result: Result | None
    rated: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """One round as a file reports it: what was played, and who had no opponent and why."""

    number: int
    games: tuple[Game, ...]
    unpaired: tuple[tuple[int, Unpaired], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairings:
    """The pairs of a coming round, boards ascending, and who is left out with the reason."""

    round: int
    pairs: tuple[Pairing, ...]
    unpaired: tuple[tuple[int, Unpaired], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """What an imported file says of one tournament, before anything happens in the hall.

    `points_halves` are the points, in halves, that the file states for a player, where it states them.
    `records` are the lines of a TRF that are no players, as written, so that an export gives them back.
    """

    name: str
    players: tuple[Player, ...]
    played: tuple[PlayedRound, ...] = ()
    next_pairings: Pairings | None = None
    rounds_total: int | None = None
    city: str | None = None
    federation: str | None = None
    chief_arbiter: str | None = None
    points_halves: tuple[tuple[int, int], ...] = ()
    records: tuple[str, ...] = ()
