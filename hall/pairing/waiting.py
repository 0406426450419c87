"""Which of those left waiting may play each other: nobody again, nobody whom the file keeps apart.

Colours as the Dutch system gives them (FIDE C.04.3). A proposal that an arbiter confirms, pair by pair. Pure.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from hall.model.tournament import Side, Tournament
from hall.pairing.conditions import Apart, conditions_of

MOST = 8  # more are paired in several goes: the search grows with every player
_ABSOLUTE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """One who waits: his points in halves and the colour that he was to have in this round."""

    number: int
    halves: int
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    white: int
    black: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Colours:
    """The colours of a player's games, oldest first; None for a round without one."""

    of_rounds: tuple[Side | None, ...]

    @property
    def played(self) -> tuple[Side, ...]:
        return tuple(side for side in self.of_rounds if side is not None)

    @property
    def difference(self) -> int:
        return sum(1 if side is Side.WHITE else -1 for side in self.played)

    @property
    def wish(self) -> tuple[Side | None, int]:
        """The colour that is due and how strongly, up to absolute; (None, 0) before the first game."""
        played, ahead = self.played, self.difference
        if not played:
            return None, 0
        twice = len(played) > 1 and played[-1] is played[-2]
        if abs(ahead) > 1 or twice:
            over = played[-1] if twice and abs(ahead) <= 1 else Side.WHITE if ahead > 0 else Side.BLACK
            return over.opponent, _ABSOLUTE
        if ahead:
            return (Side.BLACK if ahead > 0 else Side.WHITE), 2
        return played[-1].opponent, 1


def proposed(
    data: Tournament, left: Sequence[Left], round_number: int, mates: Iterable[Apart] = ()
) -> tuple[Proposed, ...]:
    """As many pairs as can be, then few of `mates`, then those nearest in points; the highest first.

    `data`: the rounds before. `mates` meet only where somebody would have nobody else to play (22.8).
    """
    order = sorted(left, key=lambda one: (-one.halves, one.number))[:MOST]
    colours = {one.number: _colours(data, one.number) for one in order}
    able = frozenset(colours)
    barred = _barred(data, round_number, able)
    can = {
        (a.number, b.number): pair
        for k, a in enumerate(order)
        for b in order[k + 1 :]
        if frozenset((a.number, b.number)) not in barred and (pair := _seated(a, b, colours)) is not None
    }
    found = _best(tuple(order), can, _pairs(mates, able))
    return tuple(can[a.number, b.number] for a, b in found)


def _best(
    order: tuple[Left, ...], can: Collection[tuple[int, int]], mates: Collection[frozenset[int]]
) -> tuple[tuple[Left, Left], ...]:
    """The choice with the most pairs, then the fewest of one team, then the least differences in points."""
    if len(order) < 2:
        return ()
    first, rest = order[0], order[1:]
    choices = [
        ((first, other), *_best(tuple(one for one in rest if one is not other), can, mates))
        for other in rest
        if (first.number, other.number) in can
    ]
    choices.append(_best(rest, can, mates))
    return min(choices, key=lambda pairs: _worth(pairs, mates))


def _worth(pairs: Collection[tuple[Left, Left]], mates: Collection[frozenset[int]]) -> tuple[int, int, int]:
    """The less, the better."""
    of_one_team = sum(1 for a, b in pairs if frozenset((a.number, b.number)) in mates)
    return -len(pairs), of_one_team, sum((a.halves - b.halves) ** 2 for a, b in pairs)


def _barred(data: Tournament, round_number: int, able: frozenset[int]) -> set[frozenset[int]]:
    """Who has met, and whom the restrictions of the file keep apart in this round."""
    games = (game for played in data.played for game in played.games)
    met = {
        frozenset((game.pairing.white, game.pairing.black))
        for game in games
        if game.result is None or game.result.played
    }
    apart = [one for one in conditions_of(data).apart if one.first <= round_number <= one.last]
    return met | _pairs(apart, able)


def _pairs(groups: Iterable[Apart], able: frozenset[int]) -> set[frozenset[int]]:
    """Those of the `able` alone: a group may be a whole federation."""
    return {frozenset(pair) for one in groups for pair in combinations(able.intersection(one.players), 2)}


def _colours(data: Tournament, number: int) -> _Colours:
    return _Colours(
        of_rounds=tuple(
            next(
                (
                    Side.WHITE if game.pairing.white == number else Side.BLACK
                    for game in played.games
                    if number in (game.pairing.white, game.pairing.black)
                    and (game.result is None or game.result.played)
                ),
                None,
            )
            for played in data.played
        )
    )


def _seated(higher: Left, lower: Left, colours: dict[int, _Colours]) -> Proposed | None:
    """Who has White; None where both must have the same colour."""
    one, other = colours[higher.number], colours[lower.number]
    (wish, strength), (wish_of_lower, strength_of_lower) = one.wish, other.wish
    if wish is not None and wish is wish_of_lower and min(strength, strength_of_lower) == _ABSOLUTE:
        return None
    side = _side(higher, lower, colours)
    white, black = (higher, lower) if side is Side.WHITE else (lower, higher)
    return Proposed(white=white.number, black=black.number)


def _side(higher: Left, lower: Left, colours: dict[int, _Colours]) -> Side:
    """The higher one's colour: both wishes, the stronger, what alternates since they differed, his own."""
    one, other = colours[higher.number], colours[lower.number]
    (wish, strength), (wish_of_lower, strength_of_lower) = one.wish, other.wish
    if wish is None or wish_of_lower is None:
        return wish or (wish_of_lower.opponent if wish_of_lower is not None else higher.side)
    if wish is not wish_of_lower or strength > strength_of_lower:
        return wish
    if strength < strength_of_lower:
        return wish.opponent
    if strength > 1 and abs(one.difference) != abs(other.difference):
        return wish if abs(one.difference) > abs(other.difference) else wish.opponent
    both = zip(reversed(one.played), reversed(other.played), strict=False)
    differed = next((mine for mine, his in both if mine is not his), None)
    return differed.opponent if differed is not None else wish
