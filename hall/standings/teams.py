"""Team results of an individual event: sums of its players' places or points.

How they are added is the regulation's to say; here it is a choice without a default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby

from hall.standings.table import Row, Standings


class TeamSum(Enum):
    """What is added up."""

    PLACES = "places"  # the smaller the better; a shared place counts as the mean of its span
    POINTS = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What one member brings; `number` None: the team had nobody for this seat."""

    number: int | None
    gives: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRow:
    """A team in places `place` to `last_place`; `parts` are those that count, the best first."""

    team: str
    total: Fraction
    parts: tuple[Part, ...]
    place: int
    last_place: int


def team_standings(standings: Standings, by: TeamSum, *, counting: int) -> tuple[TeamRow, ...]:
    """Teams by the sum of their `counting` best members. Who has no place brings no points and no place.

    A seat that a team could not fill counts as one place after the last player, and as no points.
    """
    behind = Fraction(sum(1 for row in standings.rows if row.place is not None) + 1)
    members: dict[str, list[Row]] = {}
    for row in standings.rows:
        team = standings.book.ledger.players[row.number].team
        if team is not None and row.place is not None:
            members.setdefault(team, []).append(row)
    found = {team: _parts(rows, by, counting, behind) for team, rows in members.items()}
    return _ranked({team: (_total(parts), parts) for team, parts in found.items()}, by)


def _parts(rows: Sequence[Row], by: TeamSum, counting: int, behind: Fraction) -> tuple[Part, ...]:
    """Rows come in the order of the standings, so the first are the best by places and by points."""
    parts = [Part(number=row.number, gives=_gives(row, by)) for row in rows[:counting]]
    empty = behind if by is TeamSum.PLACES else Fraction(0)
    parts += [Part(number=None, gives=empty)] * (counting - len(parts))
    return tuple(parts)


def _gives(row: Row, by: TeamSum) -> Fraction:
    return row.points if by is TeamSum.POINTS else Fraction((row.place or 0) + (row.last_place or 0), 2)


def _total(parts: Sequence[Part]) -> Fraction:
    return sum((part.gives for part in parts), Fraction(0))


def _ranked(found: Mapping[str, tuple[Fraction, tuple[Part, ...]]], by: TeamSum) -> tuple[TeamRow, ...]:
    better = -1 if by is TeamSum.POINTS else 1
    ordered = sorted(found, key=lambda team: (better * found[team][0], team))
    rows: list[TeamRow] = []
    for total, group in groupby(ordered, key=lambda team: found[team][0]):
        teams, first = list(group), len(rows) + 1
        last = len(rows) + len(teams)
        rows += [
            TeamRow(team=team, total=total, parts=found[team][1], place=first, last_place=last)
            for team in teams
        ]
    return tuple(rows)
