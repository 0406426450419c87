"""Direct encounter: those who are tied in a table of their own games (C.07, article 6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from hall.standings.book import Book
from hall.standings.scoring import Kind
from hall.standings.systems import System
from hall.standings.tiebreaks import ZERO
from hall.standings.worths import Worth

Tiers = tuple[tuple[int, ...], ...]  # best first; in one tier are those who stay tied


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounters:
    """The small table of one tied group. `scores` are points; `missing` how many of the others nobody met."""

    scores: Mapping[int, Fraction]
    missing: Mapping[int, int]
    tiers: Tiers

    @property
    def decides(self) -> bool:
        return len(self.tiers) > 1

    def value(self, number: int) -> Fraction:
        """The points of a player against the others; 0 where they decide nothing and not all have met."""
        says_something = self.decides or not any(self.missing.values())
        return self.scores[number] if says_something else ZERO


def encounters(book: Book, tied: Sequence[int]) -> Encounters:
    """The table of a tied group and whom it separates."""
    met = {number: _met(book, number, frozenset(tied)) for number in tied}
    scores = {number: sum(against.values(), ZERO) for number, against in met.items()}
    missing = {number: len(tied) - 1 - len(against) for number, against in met.items()}
    return Encounters(scores=scores, missing=missing, tiers=_tiers(book, tied, scores, missing))


def games_among(book: Book, number: int, tied: Collection[int]) -> dict[int, list[Worth]]:
    """A player's games against others of the group, by opponent. In a Swiss a forfeit is none (6.1.1)."""
    found: dict[int, list[Worth]] = {}
    forfeits = book.ledger.system is System.ROUND_ROBIN
    for worth in book.worths[number]:
        entry = worth.entry
        if entry.opponent in tied and entry.opponent is not None and (forfeits or entry.kind is Kind.PLAYED):
            found.setdefault(entry.opponent, []).append(worth)
    return found


def _met(book: Book, number: int, tied: Collection[int]) -> dict[int, Fraction]:
    """Points against each opponent; the mean where they met more than once (6.1.2)."""
    return {
        opponent: Fraction(sum(worth.entry.halves for worth in games), 2 * len(games))
        for opponent, games in games_among(book, number, tied).items()
    }


def _tiers(
    book: Book, tied: Sequence[int], scores: Mapping[int, Fraction], missing: Mapping[int, int]
) -> Tiers:
    if len(tied) < 2:
        return (tuple(tied),)
    if not any(missing.values()):
        return _all_met(book, tied, scores)
    return _some_met(book, tied, scores, missing)


def _all_met(book: Book, tied: Sequence[int], scores: Mapping[int, Fraction]) -> Tiers:
    """The table ranks them; who is still tied meets in a table of his own (6.2)."""
    ordered = sorted(tied, key=lambda number: -scores[number])
    groups = [tuple(group) for _, group in groupby(ordered, key=lambda number: scores[number])]
    if len(groups) == 1:
        return (tuple(tied),)
    return tuple(tier for group in groups for tier in encounters(book, group).tiers)


def _some_met(
    book: Book, tied: Sequence[int], scores: Mapping[int, Fraction], missing: Mapping[int, int]
) -> Tiers:
    """Who would be first alone whatever the games not played had brought is first, and so on (6.3)."""
    win = Fraction(book.ledger.scoring.win, 2)
    left, alone = list(tied), []
    while len(left) > 1:
        first = max(left, key=lambda number: scores[number])
        if any(scores[n] + win * missing[n] >= scores[first] for n in left if n != first):
            break
        left.remove(first)
        alone.append((first,))
    if not alone:
        return (tuple(tied),)
    return (*alone, *encounters(book, left).tiers)
