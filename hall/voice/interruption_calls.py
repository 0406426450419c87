"""Calls at an official's press on an interruption: play is suspended, will resume, resumes. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from hall.model.call_events import CallKind
from hall.model.instants import Instant, Span
from hall.model.interruptions import InterruptionEvent, PlayInterrupted, PlayResumed, ResumptionAnnounced
from hall.model.state import RoundState, TournamentState
from hall.voice.calls import LANGUAGES, MAY_BE_LATE, Call
from hall.words.spoken import Phrases, announcement

# What happened longer before it was noted is in the protocol, and no news for the hall.
_NOTED_AFTERWARDS = Span.of(seconds=30)
_WITHOUT_GONG = (CallKind.PLAY_SUSPENDED, CallKind.LEAVE_THE_HALL)


def interruption_calls(
    t: TournamentState,
    known: RoundState,
    languages: Sequence[str] = LANGUAGES,
    name: Mapping[str, str] | None = None,
) -> Iterator[Call]:
    """The call of the last press, due when it was made; none of one that was noted afterwards."""
    if not known.interruptions:
        return
    last = known.interruptions[-1]
    event, at = last.value, last.at
    if not isinstance(event, ResumptionAnnounced) and at - event.at > _NOTED_AFTERWARDS:
        return
    kind = _kind(event)
    yield Call(
        tournament=t.id,
        round=known.number,
        kind=kind,
        due=at,
        announcement=announcement(
            languages,
            partial(_said, event=event, at=at),
            name=name,
            gong=kind not in _WITHOUT_GONG,
            cue=kind.value,
            round=known.number,
        ),
        expires=MAY_BE_LATE[kind],
        urgent=kind in _WITHOUT_GONG,
    )


def _kind(event: InterruptionEvent) -> CallKind:
    match event:
        case PlayInterrupted(leaving=leaving):
            return CallKind.LEAVE_THE_HALL if leaving else CallKind.PLAY_SUSPENDED
        case ResumptionAnnounced():
            return CallKind.PLAY_RESUMES
        case PlayResumed():
            return CallKind.PLAY_RESUMED


def _said(phrases: Phrases, *, event: InterruptionEvent, at: Instant) -> str:
    match event:
        case PlayInterrupted(leaving=leaving):
            return phrases.leave_the_hall() if leaving else phrases.play_suspended()
        case ResumptionAnnounced(resumes=resumes):
            return phrases.play_resumes(minutes=max(1, round((resumes - at).ms / 60_000)))
        case PlayResumed():
            return phrases.play_resumed()
