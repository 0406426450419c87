"""Notes of the round: incidents, penalties, times set on clocks; with persons, reasons, corrections."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import notes as n
from hall.model.noted import earlier, reported, the_note, unreported
from hall.model.round_notes import RoundNotes, round_notes
from hall.model.state import Fact
from hall.standings.so_far import tournament_so_far
from hall.tablet.sight import Sight, since_text
from hall.tablet.views.note_forms import Form, Kind, Wanted, correction, form_of
from hall.words.notes import note_words

_MOST_FOUND = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteLine:
    """`mark`: what is still to be done about it."""

    seq: int
    time: str
    what: str
    title: str
    detail: str
    mark: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    number: int
    name: str
    about: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OneNote:
    seq: int
    title: str
    rows: tuple[tuple[str, str], ...]
    history: tuple[str, ...]
    report: n.ReportIncident | None
    strike: n.StrikeNote | None
    may_correct: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NotesView:
    """`found` while somebody is looked for; `form` once he is chosen."""

    title: str
    lines: tuple[NoteLine, ...]
    absences: tuple[tuple[str, str], ...]
    unreported: str
    kinds: tuple[tuple[Kind, str], ...]
    kind: Kind | None
    search: str
    found: tuple[Found, ...]
    form: Form | None
    one: OneNote | None


def notes(s: Sight, wanted: Wanted) -> NotesView:
    w, number = note_words(s.lang), s.round.number
    kept = round_notes(s.t, number)
    kinds = tuple(
        (kind, text)
        for kind, text, act in (
            (Kind.INCIDENT, w.labels.incident, n.NoteIncident),
            (Kind.PENALTY, w.labels.penalty, n.GivePenalty),
            (Kind.CLOCK, w.labels.clock_times, n.CorrectClock),
        )
        if s.may(act)
    )
    chosen = None if wanted.note is None else the_note(s.t, wanted.note)
    kind = next((kind for kind, _ in kinds if kind.value == wanted.new), None)
    form = correction(s, chosen, wanted) if chosen is not None and wanted.is_correction else None
    if chosen is None and kind is not None:
        form = form_of(s, kind, wanted)
    left = len(unreported(s.t))
    return NotesView(
        title=w.notes_of(number),
        lines=_lines(s, kept, wanted.note),
        absences=tuple(
            (
                s.name(fact.value.number),
                ""
                if fact.value.notice is None
                else w.notice(s.hm(fact.value.notice.at), s.who(fact.value.notice.to)),
            )
            for fact in kept.absences
        ),
        unreported=w.unreported(left) if left else "",
        kinds=kinds,
        kind=kind,
        search=wanted.search,
        found=find(s, wanted.search) if kind is not None and form is None else (),
        form=form,
        one=_one(s, chosen) if chosen is not None and form is None else None,
    )


def person_name(person: n.Person) -> str:
    return " ".join(filter(None, (person.surname, person.first_name, person.patronymic)))


def _lines(s: Sight, kept: RoundNotes, chosen: int | None) -> tuple[NoteLine, ...]:
    w = note_words(s.lang)
    found = [
        NoteLine(
            seq=one.seq,
            time=s.hm(one.incident.happened),
            what=w.labels.incident,
            title=person_name(one.incident.person),
            detail=one.incident.what,
            mark="" if one.reported is not None else w.labels.not_reported,
            is_chosen=one.seq == chosen,
        )
        for one in kept.violations
    ]
    for fact in kept.penalties:
        text = w.penalty(fact.value.penalty, fact.value.minutes)
        found.append(_line(s, fact, w.labels.penalty, s.name(fact.value.number), text, chosen))
    for noted in kept.clocks:
        board = w.board_no(noted.value.board)
        found.append(_line(s, noted, w.labels.clock_times, board, clock_text(s, noted.value), chosen))
    return tuple(sorted(found, key=lambda line: line.seq, reverse=True))


def _line(
    s: Sight,
    fact: Fact[n.PenaltyGiven] | Fact[n.ClockCorrected],
    what: str,
    title: str,
    detail: str,
    chosen: int | None,
) -> NoteLine:
    when = fact.value.given if isinstance(fact.value, n.PenaltyGiven) else fact.value.corrected
    return NoteLine(
        seq=fact.seq,
        time=s.hm(when),
        what=what,
        title=title,
        detail=detail,
        mark="",
        is_chosen=fact.seq == chosen,
    )


def clock_text(s: Sight, noted: n.ClockCorrected) -> str:
    """The times that were set, by side."""
    white, black = ("" if span is None else since_text(span.ms) for span in (noted.white, noted.black))
    return note_words(s.lang).clock_set(white, black)


def find(s: Sight, search: str) -> tuple[Found, ...]:
    """Players by a part of the name, by number, or by the board they sit at in this round."""
    wanted = search.strip().casefold()
    data = tournament_so_far(s.t)
    if not wanted or data is None:
        return ()
    seats = {n: pair.board for pair in s.round.pairs for n in (pair.white, pair.black)}
    on_board = [p for p in data.players if wanted == str(seats.get(p.number))]
    named = [p for p in data.players if wanted in p.name.casefold() or wanted == str(p.number)]
    found = [*on_board, *(p for p in named if p not in on_board)][:_MOST_FOUND]
    labels = note_words(s.lang)
    return tuple(
        Found(
            number=p.number,
            name=s.name(p.number),
            about=" · ".join(
                filter(None, (labels.board_no(seats[p.number]) if p.number in seats else "", p.team or ""))
            ),
        )
        for p in found
    )


def _one(s: Sight, fact: Fact[n.NoteEvent]) -> OneNote | None:
    event, w = fact.value, note_words(s.lang)
    match event:
        case n.IncidentNoted():
            title, rows = w.labels.incident, _incident_rows(s, event)
        case n.PenaltyGiven():
            rows = ((w.labels.penalty, w.penalty(event.penalty, event.minutes)), (w.labels.why, event.why))
            title = s.name(event.number)
        case n.ClockCorrected():
            rows = ((w.labels.clock_times, clock_text(s, event)), (w.labels.why, event.why))
            title = w.board_no(event.board)
        case _:
            return None
    told = reported(s.t, fact.seq)
    report = n.ReportIncident(tournament=s.t.id, round=event.round, incident=fact.seq)
    strike = n.StrikeNote(tournament=s.t.id, round=event.round, note=fact.seq, reason="")
    wants_report = isinstance(event, n.IncidentNoted) and told is None and s.may(n.ReportIncident)
    return OneNote(
        seq=fact.seq,
        title=title,
        rows=tuple((label, text) for label, text in rows if text),
        history=_history(s, fact),
        report=report if wants_report else None,
        strike=strike if s.may(n.StrikeNote) else None,
        may_correct=s.may(n.NoteIncident),
    )


def _incident_rows(s: Sight, event: n.IncidentNoted) -> tuple[tuple[str, str], ...]:
    w, labels = note_words(s.lang), note_words(s.lang).labels
    who = f"{person_name(event.person)}, {w.capacity(event.person.capacity)}"
    board = "" if event.board is None else w.board_no(event.board)
    return (
        (labels.surname, who),
        (labels.delegation, event.person.delegation or labels.not_told),
        (labels.when, s.hms(event.happened)),
        (labels.place, " · ".join(filter(None, (board, event.place))) or labels.not_told),
        (labels.article, event.article),
        (labels.what, event.what),
        (labels.witnesses, event.witnesses or labels.not_told),
        (labels.explanation, event.explanation or labels.not_told),
        (labels.decision, event.decision or labels.not_told),
    )


def _history(s: Sight, fact: Fact[n.NoteEvent]) -> tuple[str, ...]:
    w = note_words(s.lang)
    chain = (*earlier(s.t, fact.seq), fact)
    lines = [
        " · ".join(filter(None, (s.hms(one.at), s.who(one.by), getattr(one.value, "reason", ""))))
        for one in chain
    ]
    told = reported(s.t, fact.seq)
    if told is not None:
        lines.append(
            f"{w.reported(s.hms(told.value.reported))} · {s.who(told.by)} · {told.value.to}".rstrip(" ·")
        )
    return tuple(lines)
