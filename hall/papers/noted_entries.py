"""Notes and appeals of a round as single lines of its protocol; in full they stand in its other parts."""

from __future__ import annotations

from typing import TypedDict, assert_never

from hall.model import appeals as a
from hall.model import notes as n
from hall.model.instants import Instant, Span
from hall.papers.source import Source
from hall.words.notes import note_words


class Noted(TypedDict, total=False):
    """The fields of `hall.papers.entries.Said`."""

    text: str
    board: int | None
    at: Instant | None
    is_weighty: bool


def person(s: Source, known: n.Person) -> str:
    """Surname, first name, patronymic, capacity and delegation, as far as they were told (article 21.8)."""
    name = " ".join(filter(None, (known.surname, known.first_name, known.patronymic)))
    return ", ".join(filter(None, (name, note_words(s.lang).capacity(known.capacity), known.delegation)))


def note_said(s: Source, event: n.NoteEvent) -> Noted:
    """A note in one line."""
    words = note_words(s.lang)
    labels = words.labels
    match event:
        case n.IncidentNoted(person=who, what=what, article=article, board=board):
            about = f"{labels.incident}: {person(s, who)}. {what}"
            about += f" ({article})" if article else ""
            return _weighty(_replaced(s, about, event), board=board, at=event.happened)
        case n.PenaltyGiven(number=number, penalty=penalty, minutes=minutes, why=why):
            text = f"{s.name(number)}: {words.penalty(penalty, minutes)} ({why})"
            return _weighty(_replaced(s, text, event), board=event.board, at=event.given)
        case n.ClockCorrected(white=white, black=black, why=why):
            text = f"{words.act('clock')}: {words.clock_set(clock_text(white), clock_text(black))} ({why})"
            return _weighty(_replaced(s, text, event), board=event.board, at=event.corrected)
        case n.LineUpHandedIn(team=team, players=players):
            names = ", ".join(map(s.name, players))
            return _weighty(_replaced(s, f"{words.act('line_up')}: {team} — {names}", event), at=event.handed)
        case n.NoteStruck(reason=reason, note=seq):
            return _weighty(f"{words.act('struck')}: {s.p.record.format(seq)} ({reason})")
        case _:
            return _briefly(s, event)


def _briefly(s: Source, event: n.NoteEvent) -> Noted:
    """What is not corrected by another note."""
    words = note_words(s.lang)
    match event:
        case n.IncidentReported(incident=seq, to=to, reported=at):
            text = ", ".join(filter(None, (words.act("reported"), s.p.record.format(seq), to)))
            return _weighty(text, at=at)
        case n.LeaveGranted(number=number, why=why, left=left):
            text = f"{words.act('leave')}: {s.name(number)}"
            return {"text": f"{text} ({why})" if why else text, "at": left}
        case n.LeaveEnded(leave=seq, back=back):
            return {"text": f"{words.act('back')} ({s.p.record.format(seq)})", "at": back}
        case n.MatchSigned(teams=teams, score_halves=score, captains=captains, signed=at):
            text = f"{words.act('signed')}: {teams[0]} – {teams[1]} {score_text(score)}"
            return _weighty(f"{text} ({', '.join(filter(None, captains))})", at=at)
        case n.PhotographerAccredited(name=name, outlet=outlet):
            return {"text": f"{words.act('accredited')}: {', '.join(filter(None, (name, outlet)))}"}
        case n.AccreditationEnded(accreditation=seq, reason=reason):
            return {"text": f"{words.act('accreditation_ended')}: {s.p.record.format(seq)} ({reason})"}
        case _:
            return {"text": words.act("checked")}


def appeal_said(s: Source, event: a.AppealEvent) -> Noted:
    """What happened to an appeal or to the committee, in one line."""
    words = note_words(s.lang)
    labels = words.labels
    match event:
        case a.CommitteeNamed(reason=reason):
            return _weighty(f"{words.act('committee')}{f' ({reason})' if reason else ''}")
        case a.AppealReceived(subject=subject, admission=admission, number=number, received=at):
            who = event.representative if number is None else s.name(number)
            what = f"{words.subject(subject)}, {words.admission(admission)}"
            text = f"{words.act('appeal')}: {who}. {what}"
            return _weighty(
                text if event.replaces is None else f"{s.p.corrected}: {text}", board=event.board, at=at
            )
        case a.InterestStated(appeal=seq, why=why):
            return {"text": f"{words.act('interest')}: {s.p.record.format(seq)}{f' ({why})' if why else ''}"}
        case a.AppealDecided(appeal=seq, granted=granted, text=text):
            how = labels.granted if granted else labels.denied
            votes = words.votes(event.votes_for, event.votes_against)
            return _weighty(f"{labels.decision_text}: {s.p.record.format(seq)} — {how} ({votes}). {text}")
        case a.AppealWithdrawn(appeal=seq, reason=reason):
            return _weighty(f"{words.act('withdrawn')}: {s.p.record.format(seq)} ({reason})")
        case a.FeeSettled(appeal=seq, returned=returned):
            what = labels.fee_was_returned if returned else labels.fee_was_kept
            return {"text": f"{labels.fee}: {what} ({s.p.record.format(seq)})"}
        case a.AppealPhotographed(appeal=seq, digest=digest, size=size):
            where = f"{s.p.record.format(seq)}, {size // 1024} KiB, SHA-256 {digest[:16]}…"
            return {"text": f"{words.act('photographed')}: {where}"}
        case _:
            assert_never(event)


def clock_text(span: Span | None) -> str:
    """A time as a clock shows it: "1:05:30", "4:07"; empty where that side was left."""
    if span is None:
        return ""
    minutes, seconds = divmod(span.ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def score_text(halves: tuple[int, int]) -> str:
    """ "3½ : ½"."""
    first, second = (f"{n // 2 or ('' if n % 2 else 0)}{'½' if n % 2 else ''}" for n in halves)
    return f"{first} : {second}"


def _weighty(text: str, *, board: int | None = None, at: Instant | None = None) -> Noted:
    return {"text": text, "board": board, "at": at, "is_weighty": True}


def _replaced(s: Source, text: str, event: n.Corrigible) -> str:
    return (
        text if event.replaces is None else f"{s.p.corrected} ({s.p.record.format(event.replaces)}): {text}"
    )
