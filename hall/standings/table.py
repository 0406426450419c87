"""The standings: places, points and tie-breaks of everybody, exactly, with who shares a place.

The door to this package: `standings(tournament, rules)`. What gave a value is in `explain`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from hall.model.tournament import Pairing, Tournament
from hall.standings.book import Book, book
from hall.standings.codes import Code
from hall.standings.departures import without_the_departed
from hall.standings.editions import Edition
from hall.standings.encounters import encounters
from hall.standings.ledger import ledger
from hall.standings.play_off import NONE_PLAYED, Played
from hall.standings.scoring import USUAL, Scoring
from hall.standings.systems import System, cycles_of
from hall.standings.tiebreaks import value_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a tournament is ranked. `left` withdrew or were expelled, besides those of whom the file says so.

    `cycles` is how often everybody meets everybody in a round robin; None: as the number of rounds shows.
    `play_off` are its games and stated order, where one was held.
    """

    codes: tuple[Code, ...]
    edition: Edition
    system: System
    cycles: int | None = None
    left: frozenset[int] = frozenset()
    scoring: Scoring = USUAL
    play_off: Played = NONE_PLAYED


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One player. `place` to `last_place` is the span that he shares; None: he is out of the final order.

    `values` are in the order of the codes, None where he has played no play-off. `left`: he plays no more.
    `counts` False: his games are in nobody's points, and `points` are what he scored (rules, 24.1.1).
    """

    number: int
    name: str
    rating: int | None
    points: Fraction
    values: tuple[Fraction | None, ...]
    place: int | None
    last_place: int | None
    left: bool = False
    counts: bool = True

    @property
    def shares_place(self) -> bool:
        return self.place != self.last_place


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """`rows` from the first place down, tied ones by number, those out of the order last.

    `open` are games without a result, as (round, pairing): until they end the table is provisional.
    """

    rules: Rules
    after_round: int
    rows: tuple[Row, ...]
    open: tuple[tuple[int, Pairing], ...]
    book: Book

    def row(self, number: int) -> Row:
        """A player's row; KeyError for a number that is nobody's."""
        for row in self.rows:
            if row.number == number:
                return row
        raise KeyError(number)

    def tied_before(self, number: int, code: Code) -> tuple[int, ...]:
        """Who is level with a player when a tie-break comes to be used, himself included."""
        place = self.rules.codes.index(code)
        own = self.row(number)
        if not own.counts:
            return (number,)
        groups = _levels(self.book, self.rules, self.rules.codes[:place]).groups
        return next(group for group in groups if number in group)


def was_held(table: Standings) -> bool:
    """Whether somebody in the table has played a play-off that his place hangs on."""
    codes = table.rules.codes
    if Code.PLAY_OFF not in codes:
        return False
    return any(row.values[codes.index(Code.PLAY_OFF)] is not None for row in table.rows)


Group = tuple[int, ...]


@dataclass(slots=True)
class _Levels:
    """Groups of players that nothing has separated yet, best first, and the values that were looked at."""

    groups: list[Group]
    values: dict[int, list[Fraction | None]]


def standings(tournament: Tournament, rules: Rules) -> Standings:
    """The table after the last of the tournament's rounds; games without result count for nobody yet."""
    written = ledger(tournament, rules.system, scoring=rules.scoring)
    settled = without_the_departed(written, rules.left, cycles=rules.cycles or cycles_of(tournament))
    made = book(settled, rules.edition)
    levels = _levels(made, rules, rules.codes)
    rows = [*_placed(made, levels), *_unplaced(made, rules)]
    return Standings(
        rules=replace(rules, left=settled.left),
        after_round=settled.rounds,
        rows=tuple(rows),
        open=settled.open,
        book=made,
    )


def _levels(made: Book, rules: Rules, codes: tuple[Code, ...]) -> _Levels:
    halves = made.ledger.halves
    counted = sorted(made.ledger.counted, key=lambda number: (-halves[number], number))
    groups = [tuple(group) for _, group in groupby(counted, key=lambda number: halves[number])]
    levels = _Levels(groups=groups, values={number: [] for number in counted})
    for code in codes:
        levels.groups = [part for group in levels.groups for part in _parts(code, made, rules, group, levels)]
    return levels


def _parts(code: Code, made: Book, rules: Rules, group: Group, levels: _Levels) -> list[Group]:
    """A tied group as a tie-break separates it."""
    if code is Code.DE:
        table = encounters(made, group)
        for number in group:
            levels.values[number].append(table.value(number))
        return [tuple(sorted(tier)) for tier in table.tiers]
    if code is Code.PLAY_OFF:
        scored = rules.play_off.points(group)
        for number in group:
            levels.values[number].append(scored.get(number))
        return rules.play_off.tiers(group)
    found = {number: value_of(code, made, number) for number in group}
    for number, value in found.items():
        levels.values[number].append(value)
    if len(group) == 1:
        return [group]
    ranked = {number: value or Fraction(0) for number, value in found.items()}
    ordered = sorted(group, key=lambda number: (-ranked[number], number))
    return [tuple(part) for _, part in groupby(ordered, key=lambda number: ranked[number])]


def _placed(made: Book, levels: _Levels) -> list[Row]:
    rows: list[Row] = []
    for group in levels.groups:
        first, last = len(rows) + 1, len(rows) + len(group)
        rows.extend(_row(made, n, tuple(levels.values[n]), place=first, last=last) for n in group)
    return rows


def _unplaced(made: Book, rules: Rules) -> list[Row]:
    none = (None,) * len(rules.codes)
    return [_row(made, number, none, place=None, last=None) for number in sorted(made.ledger.not_counted)]


def _row(
    made: Book, number: int, values: tuple[Fraction | None, ...], *, place: int | None, last: int | None
) -> Row:
    player = made.ledger.players[number]
    return Row(
        number=number,
        name=player.name,
        rating=player.rating,
        points=Fraction(made.ledger.halves[number], 2),
        values=values,
        place=place,
        last_place=last,
        left=number in made.ledger.left,
        counts=number not in made.ledger.not_counted,
    )
