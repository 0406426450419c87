"""The appeals committee as it is named in the hall (articles 21.4.8, 25.2), and what is known against it."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.appeal_acts import committee_named, committee_of, faults
from hall.model.appeals import NameCommittee
from hall.model.committee import seats
from hall.model.regulations import Committee, CommitteeMember
from hall.tablet.sight import Sight
from hall.words.notes import note_words

_FIELDS = ("name", "team", "born", "arbiter_of_event")
_MEMBERS, _RESERVES = 2, 2  # what article 25.2 asks for at least; a larger committee keeps its size


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberFields:
    """`path` is where the fields of this member stand in the act."""

    path: str
    office: str
    name: str
    team: str
    born: str
    is_arbiter: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitteeView:
    source: str
    members: tuple[MemberFields, ...]
    faults: tuple[str, ...]
    name: NameCommittee | None
    fields: str
    needs_reason: bool


def committee(s: Sight) -> CommitteeView:
    w, known = note_words(s.lang), committee_of(s.t)
    shape = known or _empty()
    members = tuple(_fields(s, seat, member) for seat, member in seats(shape))
    before = committee_named(s.t)
    source = w.labels.from_regulation if before is None else w.labels.elected
    begun = any(one.start_actual is not None for one in s.t.rounds.values())
    needs_reason = begun and known is not None and bool(known.chair.name)
    act = NameCommittee(
        tournament=s.t.id,
        round=s.round.number,
        committee=shape,
        based_on=0 if before is None else before.seq,
    )
    ids = [f"{one.path}.{field}" for one in members for field in _FIELDS]
    return CommitteeView(
        source=w.labels.no_committee if known is None else source,
        members=members,
        faults=() if known is None else tuple(_fault(s, known)),
        name=act if s.may(NameCommittee) else None,
        fields=" ".join([*ids, *(["reason"] if needs_reason else [])]),
        needs_reason=needs_reason,
    )


def _empty() -> Committee:
    nobody = CommitteeMember()
    return Committee(chair=nobody, members=(nobody,) * _MEMBERS, reserves=(nobody,) * _RESERVES)


def _fault(s: Sight, known: Committee) -> list[str]:
    w = note_words(s.lang)
    where = dict(seats(known))
    return [w.demand(one.demand, _whose(where.get(one.seat), one.value)) for one in faults(s.t, known)]


def _whose(member: CommitteeMember | None, value: str | int) -> str:
    return (member.name or "") if member is not None else str(value)


def _fields(s: Sight, seat: str, member: CommitteeMember) -> MemberFields:
    labels = note_words(s.lang).labels
    group, _, rest = seat.partition("[")
    office = {"chair": labels.chair, "members": labels.member}.get(group, labels.reserve)
    path = "committee.chair" if not rest else f"committee.{group}.{int(rest.rstrip(']')) - 1}"
    return MemberFields(
        path=path,
        office=office,
        name=member.name or "",
        team=member.team or "",
        born="" if member.born is None else str(member.born),
        is_arbiter=bool(member.arbiter_of_event),
    )
