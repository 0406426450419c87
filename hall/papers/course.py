"""What happened in a round, from the journal's records, in the order in which it happened (article 21.3).

Nothing is left out that names the round: what was taken back is there, struck out, with who took it back. Of
what concerns the hall alone there is what falls between the publication of the pairs and the round's end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import get_args

from hall.model import call_events as k
from hall.model import events as e
from hall.model import messages as m
from hall.model import texts as x
from hall.model.calls_missing import calls_missing
from hall.model.instants import Instant
from hall.model.rounds_closed import RoundClosed
from hall.model.volume import VolumeSet
from hall.papers.entries import Said, said, with_reason
from hall.papers.pair_sources import pairs_taken
from hall.papers.source import Source
from hall.words.pressed import say_words

_SOON = 2_000  # ms: what was written down within it needs no second time


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """`seq` 0: of no record. `time` has the date on any other day than the round's.

    `noted`: when it was written down, where that was later than it happened.
    """

    seq: int
    at: Instant
    time: str
    board: str
    text: str
    by: str
    noted: str
    undone: str
    is_weighty: bool


def course(s: Source, number: int) -> tuple[Line, ...]:
    """The lines of the round in the order of time."""
    undone = {r.event.seq: r for r in s.records if isinstance(r.event, e.Undone)}
    ended = {
        (r.event.call, r.event.due)
        for r in s.records
        if isinstance(r.event, k.CallEnded) and _is_of(s, r.event, number)
    }
    day = _day(s, number)
    found = [
        _line(s, record, told, undone.get(record.seq), day)
        for record in s.records
        if (told := _told(s, record, number, ended)) is not None
    ]
    found += [_line(s, record, told, None, day) for record, told in _of_the_hall(s, number)]
    found += _calls_missing(s, number)
    return tuple(sorted(found, key=lambda line: (line.at, line.seq)))


def _told(
    s: Source, record: e.Record, number: int, ended: Iterable[tuple[k.CallKind, Instant]]
) -> Said | None:
    event = record.event
    if isinstance(event, e.TournamentImported):
        coming = event.data.next_pairings if event.tournament == s.t.id else None
        is_it = coming is not None and coming.round == number
        text = with_reason(pairs_taken(s, event.source), event.reason)
        return Said(text=text, is_weighty=True) if is_it else None
    if not isinstance(event, e.RoundEvent) or not _is_of(s, event, number):
        return None
    if isinstance(event, k.CallClaimed):
        text = s.p.call.format(s.w.call_name(event.call))
        is_open = (event.call, event.due) not in ended
        return Said(text=f"{text}: {s.w.call_unsure(s.hms(record.at))}") if is_open else None
    return said(s, event)


def _is_of(s: Source, event: e.RoundEvent, number: int) -> bool:
    return event.tournament == s.t.id and event.round == number


def _of_the_hall(s: Source, number: int) -> Iterator[tuple[e.Record, Said]]:
    """What was said and shown in the hall, the voice switched off, the program begun anew, meanwhile."""
    first, last = _span(s, number)
    ends = {r.event.asked: r.event for r in s.records if isinstance(r.event, x.TextEnded)}
    for record in s.records:
        if not first <= record.seq <= last:
            continue
        told = _in_the_hall(s, record, ends)
        if told is not None:
            yield record, Said(text=told)


def _span(s: Source, number: int) -> tuple[int, int]:
    """From the first publication to the closing, or to the last result: record numbers."""
    own = [r for r in s.records if isinstance(r.event, _SPAN) and _is_of(s, r.event, number)]
    if not own:
        return 1, 0
    closed = [r.seq for r in own if isinstance(r.event, RoundClosed)]
    return own[0].seq, closed[0] if closed else own[-1].seq


_SPAN = (*get_args(e.PlayEvent), RoundClosed)


def _in_the_hall(s: Source, record: e.Record, ends: dict[int, x.TextEnded]) -> str | None:
    hall = s.t.entry.hall
    match record.event:
        case e.VoiceMuted(hall=where, muted=muted) if where == hall:
            return s.p.voice_off if muted else s.p.voice_on
        case VolumeSet(hall=where, percent=percent) if where == hall:
            return s.p.volume.format(percent)
        case e.DaemonStarted():
            return s.p.begun_anew
        case e.TimeConfirmed():
            return s.p.time_confirmed
        case x.TextAsked(hall=where, sentence=sentence, texts=texts) if where == hall:
            words = say_words(s.lang)
            what = words.sentences.get(sentence, words.test)
            text = " / ".join(one.text for one in texts) or what
            end = ends.get(record.seq)
            how = s.w.call_unsure(s.hms(record.at)) if end is None else s.w.call_end(end.how)
            return f"{s.p.call.format(text)}: {how}"
        case x.QuietChosen(call=call, said=is_said) if record.event.tournament == s.t.id:
            words = say_words(s.lang)
            return f"{s.w.call_name(call)}: {words.without_gong if is_said else words.screen_only}"
        case m.MessageShown(hall=where, texts=texts) if where in (None, hall):
            return s.p.message.format(" / ".join(one.text for one in texts))
        case _:
            return None


def _calls_missing(s: Source, number: int) -> Iterator[Line]:
    """What no record says: that a call of article 23.3 was made."""
    for call, due in calls_missing(s.t, s.round(number)):
        text = f"{s.p.call.format(s.w.call_name(call))}: {s.p.call_missing}"
        yield Line(
            seq=0, at=due, time=s.hms(due), board="", text=text, by="", noted="", undone="", is_weighty=True
        )


def _day(s: Source, number: int) -> date | None:
    """The round's own day, of which no line need say the date."""
    known = s.round(number)
    at = known.start_actual or known.start_planned
    return None if at is None else s.local(at).date()


def _line(s: Source, record: e.Record, told: Said, undone: e.Record | None, day: date | None) -> Line:
    at = told.at or record.at
    is_later = abs(record.at.ms - at.ms) > _SOON
    return Line(
        seq=record.seq,
        at=at,
        time=s.hms(at) if s.local(at).date() == day else f"{s.local(at):%d.%m.} {s.hms(at)}",
        board="" if told.board is None else str(told.board),
        text=told.text,
        by=s.who(record.by),
        noted=s.p.noted.format(s.hms(record.at)) if is_later else "",
        undone="" if undone is None else s.w.undone_at(s.hms(undone.at), s.who(undone.by)),
        is_weighty=told.is_weighty,
    )
