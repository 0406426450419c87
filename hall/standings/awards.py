"""What the places bring: who goes on, who holds a prize, whom a play-off must separate. No money, no names.

A shared place is never broken here: where the last seat or a prize falls into a tie, that is said.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from hall.standings.codes import Code
from hall.standings.table import Row, Standings


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Places `first` to `last`, held by `numbers` together; one player where nothing is shared."""

    first: int
    last: int
    numbers: tuple[int, ...]

    @property
    def is_shared(self) -> bool:
        return len(self.numbers) > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualifiers:
    """`sure` hold a seat; `seats_open` more go to some of `level`, who are tied."""

    sure: tuple[int, ...]
    level: tuple[int, ...] = ()
    seats_open: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOff:
    """Players whom all other tie-breaks leave level. `matters`: a seat or a prize depends on their order."""

    span: Span
    matters: bool


def spans(rows: Iterable[Row]) -> tuple[Span, ...]:
    """The places among some rows of the standings, counted anew from 1, without those who have none."""
    found: list[Span] = []
    placed = (row for row in rows if row.place is not None)
    first = 1
    for _, group in groupby(placed, key=lambda row: row.place):
        numbers = tuple(row.number for row in group)
        found.append(Span(first=first, last=first + len(numbers) - 1, numbers=numbers))
        first += len(numbers)
    return tuple(found)


def qualifiers(standings: Standings, seats: int) -> Qualifiers:
    """Who goes on."""
    sure: list[int] = []
    for span in spans(standings.rows):
        left = seats - len(sure)
        if left <= 0:
            break
        if len(span.numbers) > left:
            return Qualifiers(sure=tuple(sure), level=span.numbers, seats_open=left)
        sure.extend(span.numbers)
    return Qualifiers(sure=tuple(sure))


def prizes(standings: Standings, count: int) -> tuple[Span, ...]:
    """Who holds the prize places. A shared span means one prize each where prizes are not shared, still to be
    decided among them; where they are shared, the prizes of all its places together.
    """
    return tuple(span for span in spans(standings.rows) if span.first <= count)


def play_offs(standings: Standings, *, seats: int | None, prize_count: int | None) -> tuple[PlayOff, ...]:
    """The ties that the announced play-off is for; none where the regulation announces no play-off.

    Order matters up to the last prize; of seats only whether the last of them falls into the tie. A tie that
    a play-off left is named again.
    """
    if Code.PLAY_OFF not in standings.rules.codes:
        return ()
    return tuple(
        PlayOff(span=span, matters=matters(span, seats, prize_count))
        for span in spans(standings.rows)
        if span.is_shared
    )


def matters(span: Span, seats: int | None, prize_count: int | None) -> bool:
    """Whether a seat or a prize hangs on the order of those who share these places."""
    splits_seats = seats is not None and span.first <= seats < span.last
    return splits_seats or (prize_count is not None and span.first <= prize_count)
