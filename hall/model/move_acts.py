"""`decide` for a start that is moved: what moves along with it is chosen by the official."""

from __future__ import annotations

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model.call_events import BEFORE_THE_START
from hall.model.checks import planned_start, refuse_started
from hall.model.instants import Instant
from hall.model.meanwhile_checks import refuse_other_start
from hall.model.presence import default_from
from hall.model.refusals import Refused
from hall.model.state import RoundState, TournamentState


def move(t: TournamentState, known: RoundState, act: c.MoveStart, at: Instant) -> tuple[e.Event, ...]:
    """The moves of later rounds first, then that of this one; nothing where it starts then already."""
    old = planned_start(known)
    refuse_started(known)
    if act.new < at:
        raise Refused(r.InThePast(at=act.new))
    if act.new == old:
        return ()
    refuse_other_start(known, act.based_on)
    moved = e.StartMoved(
        tournament=act.tournament,
        round=act.round,
        old=old,
        new=act.new,
        reason=act.reason,
        skips=tuple(kind for kind in act.skips if kind in BEFORE_THE_START),
        default_from=_kept(t, known, act) if act.keeps_default_time else None,
    )
    return (*(_later(t, act, one, at) for one in act.later), moved)


def _kept(t: TournamentState, known: RoundState, act: c.MoveStart) -> Instant | None:
    """What the default time goes on counting from; `Refused` where it would be over by the new start."""
    rule = t.entry.regulation.default_time
    base = None if rule is None else default_from(known, rule)
    if rule is None or base is None:
        raise Refused(r.NoDefaultTime())
    if base + rule.limit <= act.new:
        raise Refused(r.InThePast(at=base + rule.limit))
    return base


def _later(t: TournamentState, act: c.MoveStart, one: c.LaterStart, at: Instant) -> e.StartMoved:
    known = t.rounds.get(one.round)
    if one.round <= act.round:
        raise Refused(r.UnknownRound(tournament=t.id, round=one.round))
    if known is not None:
        refuse_started(known)
    if one.new < at:
        raise Refused(r.InThePast(at=one.new))
    old = one.old if known is None or known.start_planned is None else known.start_planned
    return e.StartMoved(tournament=t.id, round=one.round, old=old, new=one.new, reason=act.reason)
