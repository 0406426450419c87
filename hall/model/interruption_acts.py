"""`decide` for interruptions: begun once, ended once; before the start play resumes with a start ahead."""

from __future__ import annotations

from hall.model import events as e
from hall.model import interruptions as i
from hall.model import refusals as r
from hall.model.checks import planned_start
from hall.model.instants import Instant
from hall.model.refusals import Refused
from hall.model.state import RoundState


def interruption(
    known: RoundState, act: i.InterruptionAct, at: Instant, when: Instant
) -> tuple[e.Event, ...]:
    """The events of the act, or `Refused`. `when`: the moment it speaks of, `at` the moment it came."""
    match act:
        case i.InterruptPlay():
            return _begin(known, act, when)
        case i.AnnounceResumption():
            return _announce(known, act, at)
        case i.ResumePlay():
            return _resume(known, act, at, when)


def refuse_interrupted(known: RoundState) -> None:
    """`Refused` while play stands still."""
    pause = known.interruption
    if pause is not None:
        raise Refused(r.PlayIsInterrupted(since=pause.since))


def _begin(known: RoundState, act: i.InterruptPlay, when: Instant) -> tuple[e.Event, ...]:
    planned_start(known)
    refuse_interrupted(known)
    if known.is_finished:
        raise Refused(r.RoundIsOver(round=known.number))
    last = known.pauses[-1].ended if known.pauses else None
    if last is not None and when < last:
        raise Refused(r.InThePast(at=when))
    begun = i.PlayInterrupted(
        tournament=act.tournament, round=act.round, at=when, leaving=act.leaving, reason=act.reason
    )
    return (begun,)


def _announce(known: RoundState, act: i.AnnounceResumption, at: Instant) -> tuple[e.Event, ...]:
    pause = _open(known)
    if act.resumes < at:
        raise Refused(r.InThePast(at=act.resumes))
    if (pause.resumes, pause.default_time) == (act.resumes, act.default_time):
        return ()
    told = i.ResumptionAnnounced(
        tournament=act.tournament, round=act.round, resumes=act.resumes, default_time=act.default_time
    )
    return (told,)


def _resume(known: RoundState, act: i.ResumePlay, at: Instant, when: Instant) -> tuple[e.Event, ...]:
    pause = _open(known)
    if when < pause.since:
        raise Refused(r.InThePast(at=when))
    resumed = i.PlayResumed(
        tournament=act.tournament, round=act.round, at=when, default_time=act.default_time
    )
    return (resumed, *_new_start(known, act, at))


def _new_start(known: RoundState, act: i.ResumePlay, at: Instant) -> tuple[e.Event, ...]:
    if known.start_actual is not None:
        return ()
    old = planned_start(known)
    new = act.start or old
    if new < at:
        raise Refused(r.InThePast(at=new))
    if new == old:
        return ()
    moved = e.StartMoved(
        tournament=act.tournament,
        round=act.round,
        old=old,
        new=new,
        reason=known.pauses[-1].reason,
    )
    return (moved,)


def _open(known: RoundState) -> i.Interruption:
    pause = known.interruption
    if pause is None:
        raise Refused(r.NotInterrupted(round=known.number))
    return pause
