"""What article 25.2 of the rules asks of an appeals committee. What is not stated is no breach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from hall.model.languages import in_language
from hall.model.regulations import Committee, CommitteeMember

LEAST_AGE = 21  # article 25.2.3
LEAST_MEMBERS = 2
LEAST_RESERVES = 2


class Demand(Enum):
    """The single demands of article 25.2."""

    ENOUGH_MEMBERS = "enough_members"
    ENOUGH_RESERVES = "enough_reserves"
    ODD_VOTERS = "odd_voters"  # 25.2.2: the chair and the members vote
    OF_AGE = "of_age"  # 25.2.3
    NO_ARBITER = "no_arbiter"
    NOBODY_TWICE = "nobody_twice"
    DIFFERENT_TEAMS = "different_teams"  # only "if possible"


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """A demand that is known to be missed. `seat` is `chair`, `members[1]` ..., `value` what stands there."""

    demand: Demand
    seat: str
    value: str | int

    @property
    def if_possible(self) -> bool:
        """Whether the rules ask for it only where possible: a warning, no fault."""
        return self.demand is Demand.DIFFERENT_TEAMS


def breaches(committee: Committee, year: int) -> tuple[Breach, ...]:
    """All that is known to be against article 25.2 in an event of that year."""
    return (*_sizes(committee), *_persons(committee, year), *_twice(committee))


def seats(committee: Committee) -> tuple[tuple[str, CommitteeMember], ...]:
    """Everybody with his seat: `chair`, `members[1]`, ..., `reserves[1]`, ..."""
    members = ((f"members[{n}]", m) for n, m in enumerate(committee.members, 1))
    reserves = ((f"reserves[{n}]", m) for n, m in enumerate(committee.reserves, 1))
    return (("chair", committee.chair), *members, *reserves)


def office_in(member: CommitteeMember, lang: str) -> str | None:
    """The member's title for readers of a language; None where it is not stated."""
    if member.office is None:
        return None
    return in_language(lang, ru=member.office, en=member.office_en or member.office)


def place_in(member: CommitteeMember, lang: str) -> str | None:
    """Where he comes from, for readers of a language; None where it is not stated."""
    if member.place is None:
        return None
    return in_language(lang, ru=member.place, en=member.place_en or member.place)


def _sizes(committee: Committee) -> Iterator[Breach]:
    members, reserves = len(committee.members), len(committee.reserves)
    if members < LEAST_MEMBERS:
        yield Breach(demand=Demand.ENOUGH_MEMBERS, seat="members", value=members)
    if reserves < LEAST_RESERVES:
        yield Breach(demand=Demand.ENOUGH_RESERVES, seat="reserves", value=reserves)
    if (members + 1) % 2 == 0:
        yield Breach(demand=Demand.ODD_VOTERS, seat="members", value=members + 1)


def _persons(committee: Committee, year: int) -> Iterator[Breach]:
    for seat, member in seats(committee):
        # Born in the year that is 21 back he may or may not have had his birthday: not known.
        if member.born is not None and year - member.born < LEAST_AGE:
            yield Breach(demand=Demand.OF_AGE, seat=seat, value=member.born)
        if member.arbiter_of_event:
            yield Breach(demand=Demand.NO_ARBITER, seat=seat, value=member.name or "")


def _twice(committee: Committee) -> Iterator[Breach]:
    for field, demand in (("name", Demand.NOBODY_TWICE), ("team", Demand.DIFFERENT_TEAMS)):
        known = [(seat, getattr(m, field)) for seat, m in seats(committee) if getattr(m, field)]
        seen: Counter[str] = Counter()
        for seat, value in known:
            seen[value] += 1
            if seen[value] == 2:
                yield Breach(demand=demand, seat=seat, value=value)
