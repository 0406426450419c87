"""Incidents, penalties, appeals in full, as articles 21.7, 21.8 and 25 ask for them: labels with values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hall.model.appeal_acts import seated
from hall.model.appeals import Appeal, AppealDecided, fee_in
from hall.model.committee import office_in
from hall.model.notes import PenaltyGiven
from hall.model.round_notes import Violation
from hall.model.seating import CHAIR, is_reserve
from hall.model.state import Fact
from hall.papers.noted_entries import person
from hall.papers.source import Source
from hall.words.notes import note_words

Field = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One case: a heading, its fields, and `alarm`: what is still to be done about it."""

    heading: str
    fields: tuple[Field, ...]
    alarm: str = ""


def violation(s: Source, one: Violation) -> Card:
    """An incident with all that article 21.8 asks for; what was not told is said to be so."""
    words, incident = note_words(s.lang), one.incident
    labels = words.labels
    fields = (
        (labels.when, s.day_hm(incident.happened)),
        (labels.place, incident.place),
        (labels.board, "" if incident.board is None else str(incident.board)),
        (s.p.person, person(s, incident.person)),
        (labels.article, incident.article),
        (labels.what, incident.what),
        (labels.witnesses, incident.witnesses),
        (labels.explanation, incident.explanation),
        (labels.decision, incident.decision),
    )
    noted = f"{s.day_hm(one.noted_at)}, {s.who(one.by)}"
    if one.corrections:
        noted += f"; {words.corrected(one.corrections)}"
    reported = (
        "" if one.reported is None else ", ".join(filter(None, (s.day_hm(one.reported), one.reported_to)))
    )
    return Card(
        heading=f"{s.w.round_title(incident.round)}, {s.p.record.format(one.seq)}",
        fields=(
            *((name, value or labels.not_told) for name, value in fields if value or name != labels.board),
            (s.p.noted_by, noted),
            (s.p.reported_217, reported or labels.not_reported),
        ),
        alarm="" if reported else labels.report_note,
    )


def penalty(s: Source, fact: Fact[PenaltyGiven]) -> Card:
    """A penalty with its reason."""
    words, given = note_words(s.lang), fact.value
    board = "" if given.board is None else f", {s.p.board.format(given.board)}"
    return Card(
        heading=f"{s.w.round_title(given.round)}{board}: {s.name(given.number)}",
        fields=(
            (words.labels.penalty, words.penalty(given.penalty, given.minutes)),
            (words.labels.why, given.why),
            (words.labels.when, f"{s.day_hm(given.given)}, {s.who(fact.by)}"),
        ),
    )


def appeal(s: Source, one: Appeal) -> Card:
    """An appeal from its receipt to its fee."""
    return Card(
        heading=f"{s.w.round_title(one.received.round)}, {s.p.record.format(one.seq)}",
        fields=tuple((name, value) for name, value in _appeal(s, one) if value),
        alarm=note_words(s.lang).labels.waits_for_decision if one.is_open else "",
    )


def committee(s: Source, one: Appeal) -> tuple[Field, ...]:
    """Who sits in the case: office and name, with why somebody does not."""
    words = note_words(s.lang)
    labels = words.labels
    found = []
    for seat in seated(s.t, one):
        office = labels.chair if seat.seat == CHAIR else labels.member
        office = labels.reserve if is_reserve(seat.seat) else office
        name = seat.member.name or office_in(seat.member, s.lang) or labels.not_named
        why = "" if seat.objection is None else words.objection(seat.objection)
        sits = labels.admitted if seat.sits_for == seat.seat else ""
        if seat.sits_for not in (None, seat.seat):
            sits = labels.steps_in
        found.append((office, ", ".join(filter(None, (name, why, seat.why, sits)))))
    return tuple(found)


def _appeal(s: Source, one: Appeal) -> Iterator[Field]:
    words, got = note_words(s.lang), one.received
    labels = words.labels
    yield labels.appellant, got.representative if got.number is None else s.name(got.number)
    yield labels.representative, "" if got.number is None else got.representative
    yield labels.board, "" if got.board is None else str(got.board)
    yield labels.about, ". ".join(filter(None, (words.subject(got.subject), got.about)))
    yield labels.form, str(got.sheets)
    yield labels.photo, ", ".join(photo.digest[:16] for photo in one.photos)
    yield labels.received, f"{s.day_hm(got.received)}, {words.admission(got.admission)}"
    yield s.p.appeal_until, "" if got.deadline is None else s.day_hm(got.deadline)
    taken = labels.fee_taken if got.fee_taken else ""
    yield labels.fee, ", ".join(filter(None, (_fee(s, one) or labels.fee_not_stated, taken.lower())))
    if one.decided is not None and one.decided_at is not None:
        yield from _decision(s, one.decided, s.day_hm(one.decided_at))
    if one.withdrawn is not None:
        yield labels.withdrawn, one.withdrawn.reason
    if one.settled is not None:
        yield s.p.fee_after, labels.fee_was_returned if one.settled.returned else labels.fee_was_kept


def _fee(s: Source, one: Appeal) -> str:
    """As the regulation puts it in the reader's language, unless another one was taken."""
    rule, said = s.t.entry.regulation.appeals, one.received.fee or ""
    return fee_in(rule, s.lang) if rule is not None and said == rule.fee else said


def _decision(s: Source, decided: AppealDecided, at: str) -> Iterator[Field]:
    words = note_words(s.lang)
    how = words.labels.granted if decided.granted else words.labels.denied
    votes = words.votes(decided.votes_for, decided.votes_against)
    yield words.labels.decision, f"{at}: {how} ({votes}). {decided.text}"
