"""Age groups such as U9, U11: which year of birth belongs where, and the places within each.

Federations count "under 9" by different years, so the way of counting is said by whoever asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from hall.model.tournament import Player
from hall.standings.awards import Span, spans
from hall.standings.table import Standings


class Counting(Enum):
    """Who is "under N" in a year."""

    REACHED_DURING_YEAR = (
        "reached_during_year"  # Russia: N years are not reached within the year: born year-N+1
    )
    REACHED_BEFORE_YEAR = "reached_before_year"  # FIDE: not before 1 January of the year: born year-N


@dataclass(frozen=True, slots=True, kw_only=True)
class AgeGroup:
    """`code` as the regulation has it; `born_from` is the earliest year of birth."""

    code: str
    born_from: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AgeGroupPlaces:
    """The places within one group, from 1."""

    group: AgeGroup
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ByAge:
    """Groups, youngest first, each player in the youngest that takes him.

    `too_old`: born before every group, with the year; `unknown`: no year of birth. Both in order of places.
    """

    groups: tuple[AgeGroupPlaces, ...]
    too_old: tuple[tuple[int, int], ...]
    unknown: tuple[int, ...]


def age_groups(codes: Iterable[str], year: int, counting: Counting) -> tuple[AgeGroup, ...]:
    """The groups of a regulation ("U9", "U11"), youngest first; ValueError for a code that names no age."""
    shift = 1 if counting is Counting.REACHED_DURING_YEAR else 0
    groups = [AgeGroup(code=code, born_from=year - _age(code) + shift) for code in codes]
    return tuple(sorted(groups, key=lambda group: -group.born_from))


def by_age(standings: Standings, groups: tuple[AgeGroup, ...]) -> ByAge:
    """The standings within each group."""
    players = standings.book.ledger.players
    born = {number: birth_year(player) for number, player in players.items()}
    belongs = {number: _youngest(groups, year) for number, year in born.items()}
    return ByAge(
        groups=tuple(
            AgeGroupPlaces(
                group=group, spans=spans(row for row in standings.rows if belongs[row.number] is group)
            )
            for group in groups
        ),
        too_old=tuple(
            (row.number, year)
            for row in standings.rows
            if (year := born[row.number]) is not None and belongs[row.number] is None
        ),
        unknown=tuple(row.number for row in standings.rows if born[row.number] is None),
    )


def birth_year(player: Player) -> int | None:
    """The year of birth, however the date is written; None where there is none."""
    found = re.search(r"(?<!\d)(?:19|20)\d\d(?!\d)", player.birth or "")
    return int(found.group()) if found else None


def _youngest(groups: tuple[AgeGroup, ...], year: int | None) -> AgeGroup | None:
    """The first group, youngest first, that takes a year of birth."""
    return None if year is None else next((g for g in groups if year >= g.born_from), None)


def _age(code: str) -> int:
    found = re.fullmatch(r"\D*(\d{1,2})", code.strip())
    if found is None:
        raise ValueError(f"age group {code!r} should name an age, such as U11")
    return int(found.group(1))
