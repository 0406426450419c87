"""Calls besides those before a start, where the venue's file asks for them: pairings, photography, trainers,
default time. Most fall in playing time, where nothing is said by itself. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from hall.model.call_events import ASKED_FOR, CallKind
from hall.model.corrections import correction
from hall.model.deadlines import cue_at
from hall.model.instants import Instant, Span
from hall.model.regulations import Comparison
from hall.model.state import RoundState, TournamentState
from hall.model.texts import Sentence
from hall.model.timetable import CueKind
from hall.model.venue import Venue
from hall.timebase import to_local
from hall.voice.calls import MAY_BE_LATE, SAID_AFTER_A_MOVE, Call
from hall.voice.pressed import said_as
from hall.words.spoken import announcement

_CUES = {
    CallKind.PHOTOGRAPHY_ENDS: CueKind.PHOTOGRAPHY_ENDS,
    CallKind.TRAINERS_LEAVE: CueKind.TRAINERS_LEAVE,
    CallKind.DEFAULT_TIME: CueKind.DEFAULT_TIME,
}
# "More than 30 minutes" is reached one second after them.
_MORE_THAN = Span.of(seconds=1)


def cue_calls(
    t: TournamentState, known: RoundState, venue: Venue, name: Mapping[str, str] | None
) -> Iterator[Call]:
    """Those that the venue wants and whose moment is known, past instants included."""
    for kind in venue.voice.also:
        due = cue_due(t, known, kind)
        if due is not None:
            yield _call(t, known, venue, name, kind, due)


def cue_due(t: TournamentState, known: RoundState, kind: CallKind) -> Instant | None:
    """When a call of these kinds falls due; None where its cue has no moment (yet)."""
    if kind not in ASKED_FOR:
        return None
    if kind in (CallKind.PAIRINGS_PUBLISHED, CallKind.PAIRINGS_CORRECTED):
        return _pairings_due(known, corrected=kind is CallKind.PAIRINGS_CORRECTED)
    if known.start_actual is None or known.interruption is not None:
        return None
    at = cue_at(t, known, _CUES[kind])
    rule = t.entry.regulation.default_time
    if at is None or kind is not CallKind.DEFAULT_TIME:
        return at
    return at + _MORE_THAN if rule is not None and rule.comparison is Comparison.MORE_THAN else at


def _pairings_due(known: RoundState, *, corrected: bool) -> Instant | None:
    """Before the start, and either news of new pairs or of corrected ones."""
    if known.start_actual is not None or known.start_planned is None:
        return None
    correct = correction(known)
    at = known.published_at if correct is None else correct.at
    return None if at is None or corrected is not (correct is not None) else at + SAID_AFTER_A_MOVE


def _call(
    t: TournamentState,
    known: RoundState,
    venue: Venue,
    name: Mapping[str, str] | None,
    kind: CallKind,
    due: Instant,
) -> Call:
    say = partial(
        said_as,
        sentence=Sentence(kind.value),
        round=known.number,
        minutes=0,
        start=to_local(known.start_planned or due, venue.zone).time(),
    )
    return Call(
        tournament=t.id,
        round=known.number,
        kind=kind,
        due=due,
        announcement=announcement(venue.voice.languages, say, name=name, cue=kind.value, round=known.number),
        expires=MAY_BE_LATE[kind],
    )
