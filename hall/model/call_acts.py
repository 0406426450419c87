"""`decide` for calls: one an official made himself, one the voice claims or has ended."""

from __future__ import annotations

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model.call_events import BEFORE_THE_START, CallClaimed, CallEnded, CallMadeByArbiter
from hall.model.checks import planned_start, refuse_started
from hall.model.instants import Instant
from hall.model.refusals import Refused
from hall.model.state import RoundState


def announced(known: RoundState, act: c.AnnouncedMyself, when: Instant) -> tuple[e.Event, ...]:
    """An official made a call himself."""
    planned_start(known)
    moved_at = known.moves[-1].at if known.moves else None
    for said in known.said:
        if said.value[0] is act.call and (moved_at is None or said.at >= moved_at):
            raise Refused(r.CallAlreadyMade(at=said.value[1]))
    return (CallMadeByArbiter(tournament=act.tournament, round=act.round, call=act.call, at=when),)


def call(known: RoundState, act: c.ClaimCall | c.EndCall) -> tuple[e.Event, ...]:
    """The voice claims a call, at most once, or says how it ended."""
    same = next((k for k in known.calls if k.kind is act.call and k.due == act.due), None)
    if isinstance(act, c.ClaimCall):
        if same is not None:
            raise Refused(r.CallAlreadyMade(at=same.claimed_at))
        if act.call in BEFORE_THE_START:
            refuse_started(known)
        claimed = CallClaimed(tournament=act.tournament, round=act.round, call=act.call, due=act.due)
        return (claimed,)
    if same is not None and same.ended is not None:
        return ()
    ended = CallEnded(
        tournament=act.tournament,
        round=act.round,
        call=act.call,
        due=act.due,
        how=act.how,
        started=act.started,
        languages=act.languages,
        detail=act.detail,
    )
    return (ended,)
