"""What the notes of a round add up to: those that stand, who is out of the hall, who may photograph. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from hall.model.checklist import Check, CheckTicked
from hall.model.notes import (
    AccreditationEnded,
    Corrigible,
    IncidentNoted,
    IncidentReported,
    LeaveEnded,
    LeaveGranted,
    NoteEvent,
    NoteStruck,
    PhotographerAccredited,
    rests_on,
)
from hall.model.state import Fact, RoundState, TournamentState

N = TypeVar("N")


def all_notes(t: TournamentState) -> tuple[Fact[NoteEvent], ...]:
    """The notes of every round in the order in which they were made."""
    return tuple(sorted((f for known in t.rounds.values() for f in known.notes), key=lambda fact: fact.seq))


def standing(facts: tuple[Fact[NoteEvent], ...], kind: type[N]) -> tuple[Fact[N], ...]:
    """The notes of a kind that were neither corrected nor struck out, in their order."""
    return tuple(_of_kind(facts, kind, _put_aside(facts)))


def the_note(t: TournamentState, seq: int) -> Fact[NoteEvent] | None:
    """The note of that record; None where there is none, or another stands in its place."""
    facts = all_notes(t)
    gone = _put_aside(facts)
    return next((fact for fact in facts if fact.seq == seq and seq not in gone), None)


def earlier(t: TournamentState, seq: int) -> tuple[Fact[NoteEvent], ...]:
    """The notes that the record stands for, the oldest first, itself not included."""
    by_seq = {fact.seq: fact for fact in all_notes(t)}
    found: list[Fact[NoteEvent]] = []
    before = None if seq not in by_seq else _replaced(by_seq[seq].value)
    while before in by_seq and before is not None:
        found.append(by_seq[before])
        before = _replaced(by_seq[before].value)
    return tuple(reversed(found))


def reported(t: TournamentState, seq: int) -> Fact[IncidentReported] | None:
    """When the federation was told of an incident, as it stands or as it stood before a correction."""
    meant = {seq, *(fact.seq for fact in earlier(t, seq))}
    told = standing(all_notes(t), IncidentReported)
    return next((fact for fact in told if fact.value.incident in meant), None)


def unreported(t: TournamentState) -> tuple[Fact[IncidentNoted], ...]:
    """Incidents that the federation has still to be told of (article 21.7)."""
    return tuple(f for f in standing(all_notes(t), IncidentNoted) if reported(t, f.seq) is None)


def leave_ended(facts: tuple[Fact[NoteEvent], ...], seq: int) -> Fact[LeaveEnded] | None:
    """The return from a leave; None while the player is out."""
    ends = standing(facts, LeaveEnded)
    return next((fact for fact in ends if fact.value.leave == seq), None)


def out_now(known: RoundState) -> tuple[Fact[LeaveGranted], ...]:
    """Who has left the venue with permission and has not come back."""
    left = standing(known.notes, LeaveGranted)
    return tuple(fact for fact in left if leave_ended(known.notes, fact.seq) is None)


def accredited(t: TournamentState) -> tuple[Fact[PhotographerAccredited], ...]:
    """Who may photograph in the hall (article 28.5)."""
    facts = all_notes(t)
    ended = {fact.value.accreditation for fact in standing(facts, AccreditationEnded)}
    return tuple(fact for fact in standing(facts, PhotographerAccredited) if fact.seq not in ended)


def ticked(t: TournamentState) -> dict[Check, Fact[CheckTicked]]:
    """The last word on each point of the check list that anything was said of."""
    return {fact.value.item: fact for fact in standing(all_notes(t), CheckTicked)}


def is_rested_on(known: RoundState, seq: int) -> bool:
    """Whether a later note corrects, ends or reports the record."""
    return any(rests_on(fact.value) == seq for fact in known.notes)


def _replaced(event: NoteEvent) -> int | None:
    return event.replaces if isinstance(event, Corrigible) else None


def _put_aside(facts: tuple[Fact[NoteEvent], ...]) -> set[int]:
    """Records that were corrected or struck out."""
    struck = {fact.value.note for fact in facts if isinstance(fact.value, NoteStruck)}
    return struck | {seq for fact in facts if (seq := _replaced(fact.value)) is not None}


def _of_kind(facts: tuple[Fact[NoteEvent], ...], kind: type[N], gone: set[int]) -> Iterator[Fact[N]]:
    for fact in facts:
        if isinstance(fact.value, kind) and fact.seq not in gone:
            yield Fact(value=fact.value, seq=fact.seq, at=fact.at, by=fact.by)
