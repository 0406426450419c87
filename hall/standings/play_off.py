"""What a play-off makes of players whom all else left level: points of its games, then the stated order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from types import MappingProxyType

from hall.model.tournament import Result, Side

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffGame:
    white: int
    black: int
    result: Result

    def points(self, number: int) -> Fraction:
        """What the game gave one of its players; 0 for anybody else."""
        if number not in (self.white, self.black):
            return Fraction(0)
        side = Side.WHITE if number == self.white else Side.BLACK
        return Fraction(self.result.half_points(side), 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """Every game of every play-off; `ranks` are what an arbiter stated of players, the smaller the better."""

    games: tuple[PlayOffGame, ...] = ()
    ranks: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))

    def within(self, group: Group) -> tuple[PlayOffGame, ...]:
        """The games between players of the group."""
        return tuple(game for game in self.games if {game.white, game.black} <= set(group))

    def points(self, group: Group) -> dict[int, Fraction]:
        """What each scored against the others; nobody stands in it who has not played."""
        games = self.within(group)
        met = {number for game in games for number in (game.white, game.black)}
        return {number: sum((game.points(number) for game in games), Fraction(0)) for number in met}

    def tiers(self, group: Group) -> list[Group]:
        """The group as its play-off separates it: not at all until all of it are joined by games."""
        if len(group) == 1 or not self._joins(group):
            return [group]
        points, last = self.points(group), len(self.ranks)
        keys = {number: (-points[number], self.ranks.get(number, last)) for number in group}
        ordered = sorted(group, key=lambda number: (keys[number], number))
        return [tuple(part) for _, part in groupby(ordered, key=lambda number: keys[number])]

    def _joins(self, group: Group) -> bool:
        """Whether its games reach everybody from everybody."""
        games, reached = self.within(group), {group[0]}
        for _ in group:
            for game in games:
                if {game.white, game.black} & reached:
                    reached |= {game.white, game.black}
        return reached == set(group)


NONE_PLAYED = Played()
