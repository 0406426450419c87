"""`decide` for interruptions of a whole hall: the same events as of each round by itself, made by one act."""

from __future__ import annotations

from collections.abc import Iterator

from hall.model import events as e
from hall.model import interruptions as i
from hall.model.instants import Instant, Span
from hall.model.interruption_acts import interruption
from hall.model.meanwhile_checks import refuse_other_pause
from hall.model.refusals import NothingInPlay, NothingToSay, PlayIsInterrupted, Refused
from hall.model.state import RoundState, State, TournamentState

# A round that begins later than this is not being counted down to in the hall.
_COUNTED_DOWN = Span.of(hours=3)
LONGEST_MINUTES = 120


def hall_interruption(
    state: State, act: i.HallInterruptionAct, at: Instant, when: Instant
) -> tuple[e.Event, ...]:
    """The events of the act, or `Refused`. `when`: the moment it speaks of, `at` the moment it came."""
    acts: tuple[tuple[RoundState, i.InterruptionAct], ...]
    match act:
        case i.InterruptHall():
            acts = tuple((known, _begin(t, known, act)) for t, known in _to_interrupt(state, act.hall, when))
        case i.AnnounceHallResumption():
            acts = tuple((known, _tell(t, known, act, when)) for t, known in _seen(state, act))
        case i.ResumeHall():
            acts = tuple((known, _resume(t, known, act)) for t, known in _seen(state, act))
    return tuple(event for known, one in acts for event in interruption(known, one, at, when))


def rounds_of(state: State, hall: str) -> Iterator[tuple[TournamentState, RoundState]]:
    """The current rounds of the hall's tournaments."""
    for t in state.tournaments.values():
        if t.entry.hall == hall and t.round is not None:
            yield t, t.round


def is_on(known: RoundState, when: Instant) -> bool:
    """Whether the hall is about this round at `when`: in play, or counted down to."""
    planned = known.start_planned
    if planned is None or known.is_finished:
        return False
    return known.start_actual is not None or planned - when <= _COUNTED_DOWN


def _to_interrupt(state: State, hall: str, when: Instant) -> list[tuple[TournamentState, RoundState]]:
    found = [(t, known) for t, known in rounds_of(state, hall) if is_on(known, when)]
    fresh = [(t, known) for t, known in found if known.interruption is None]
    if fresh:
        return fresh
    pauses = (known.interruption for _, known in found)
    stands = next((pause for pause in pauses if pause is not None), None)
    raise Refused(NothingInPlay(hall=hall) if stands is None else PlayIsInterrupted(since=stands.since))


def _held(state: State, hall: str) -> list[tuple[TournamentState, RoundState]]:
    found = [(t, known) for t, known in rounds_of(state, hall) if known.interruption is not None]
    if not found:
        raise Refused(NothingInPlay(hall=hall))
    return found


def _seen(
    state: State, act: i.AnnounceHallResumption | i.ResumeHall
) -> list[tuple[TournamentState, RoundState]]:
    """The rounds that stand still, if the act's sender saw what was told of them last."""
    found = _held(state, act.hall)
    refuse_other_pause((known for _, known in found), act.based_on)
    return found


def _begin(t: TournamentState, known: RoundState, act: i.InterruptHall) -> i.InterruptPlay:
    return i.InterruptPlay(tournament=t.id, round=known.number, leaving=act.leaving, reason=act.reason)


def _tell(
    t: TournamentState, known: RoundState, act: i.AnnounceHallResumption, when: Instant
) -> i.AnnounceResumption:
    if not 1 <= act.minutes <= LONGEST_MINUTES:
        raise Refused(NothingToSay())
    resumes = when + Span.of(minutes=act.minutes)
    return i.AnnounceResumption(
        tournament=t.id, round=known.number, resumes=resumes, default_time=act.default_time
    )


def _resume(t: TournamentState, known: RoundState, act: i.ResumeHall) -> i.ResumePlay:
    planned = known.start_planned
    starts = None if act.start is None or planned is None else max(act.start, planned)
    return i.ResumePlay(tournament=t.id, round=known.number, default_time=act.default_time, start=starts)
