"""Who of the appeals committee sits in one case, who does not and why, and which reserve steps in (25.2).

What is not stated of somebody is no objection to him.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from hall.model.committee import LEAST_AGE, LEAST_MEMBERS, seats
from hall.model.regulations import Committee, CommitteeMember

CHAIR = "chair"


class Objection(Enum):
    """Why somebody does not sit, the strongest first."""

    PARTY = "party"  # 25.2
    ARBITER = "arbiter"  # 25.2
    UNDER_AGE = "under_age"  # 25.2.3
    INTEREST = "interest"  # 25.2.1
    SAME_TEAM = "same_team"  # as a party: replaced where a reserve is left ("if possible")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """Names and teams of the parties, the year, and whose own interest was stated, by seat."""

    names: tuple[str, ...]
    teams: tuple[str, ...]
    year: int
    interests: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """One member in the case. `sits_for`: the seat that votes by him, None where he does not vote."""

    seat: str
    member: CommitteeMember
    objection: Objection | None
    why: str
    sits_for: str | None


def seating(committee: Committee, case: Case) -> tuple[Seated, ...]:
    """Everybody of the committee in this case, in the order of the seats."""
    everybody = seats(committee)
    objections = {seat: objection(seat, member, case) for seat, member in everybody}
    reserves = [seat for seat, _ in everybody if is_reserve(seat) and objections[seat] is None]
    sits: dict[str, str] = {}
    voting = [seat for seat, _ in everybody if not is_reserve(seat)]
    # Those who must not sit are replaced before those who had better not.
    for seat in sorted(voting, key=lambda seat: objections[seat] is Objection.SAME_TEAM):
        if objections[seat] is None:
            sits[seat] = seat
        elif reserves:
            sits[reserves.pop(0)] = seat
        elif objections[seat] is Objection.SAME_TEAM:
            sits[seat] = seat
    return tuple(
        Seated(
            seat=seat,
            member=member,
            objection=objections[seat],
            why=case.interests.get(seat, ""),
            sits_for=sits.get(seat),
        )
        for seat, member in everybody
    )


def voters(seated: tuple[Seated, ...]) -> tuple[str, ...]:
    """The seats of those who vote."""
    return tuple(one.seat for one in seated if one.sits_for is not None)


def enough(number: int) -> bool:
    """Whether so many can decide: the chair and two members at least (25.2)."""
    return number >= LEAST_MEMBERS + 1


def is_reserve(seat: str) -> bool:
    return seat.startswith("reserves")


def objection(seat: str, member: CommitteeMember, case: Case) -> Objection | None:
    """The strongest thing that is known against somebody in this case."""
    if member.name and any(same_person(member.name, name) for name in case.names):
        return Objection.PARTY
    if member.arbiter_of_event:
        return Objection.ARBITER
    if member.born is not None and case.year - member.born < LEAST_AGE:
        return Objection.UNDER_AGE
    if case.interests.get(seat):
        return Objection.INTEREST
    team = (member.team or "").strip().casefold()
    if team and team in (known.strip().casefold() for known in case.teams):
        return Objection.SAME_TEAM
    return None


def same_person(one: str, other: str) -> bool:
    """Whether two names can be one person's: the same surname, and no first names that begin differently."""
    first, second = _words(one), _words(other)
    if not first or not second or first[0] != second[0]:
        return False
    return all(a[:1] == b[:1] for a, b in zip(first[1:2], second[1:2], strict=False))


def _words(name: str) -> list[str]:
    return name.replace(",", " ").replace(".", " ").casefold().replace("ё", "е").split()
