"""`decide` for results: rulings on absent players, boards left open, games' results and their corrections."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model.checks import actual_start, check_board, is_past
from hall.model.hall_results import is_overruled
from hall.model.instants import Instant
from hall.model.presence import default_from
from hall.model.refusals import Reason, Refused
from hall.model.regulations import DefaultTime
from hall.model.rulings import check_forfeit
from hall.model.state import Fact, RoundState, TournamentState


def rule_forfeit(
    t: TournamentState, known: RoundState, act: c.RuleForfeit, at: Instant
) -> tuple[e.Event, ...]:
    """A ruling on players who did not come, once the default time is over."""
    check_board(known, act.board)
    _default_time_over(t, known, act.board, at)
    stands = known.result_fact(act.board)
    if stands is not None:
        if stands.value.result is act.result:
            return ()
        raise Refused(_other(act.board, known))
    check_forfeit(t, known, act.board, act.result)
    ruled = e.ForfeitRuled(tournament=t.id, round=known.number, board=act.board, result=act.result)
    return (ruled,)


def leave_open(t: TournamentState, known: RoundState, act: c.LeaveOpen, at: Instant) -> tuple[e.Event, ...]:
    """Nothing is ruled on a board for now, with the reason."""
    check_board(known, act.board)
    _default_time_over(t, known, act.board, at)
    if known.result_fact(act.board) is not None:
        raise Refused(_other(act.board, known))
    if not act.reason.strip():
        raise Refused(r.ReasonMissing())
    return (e.LeftOpen(tournament=t.id, round=known.number, board=act.board, reason=act.reason),)


def _default_time_over(t: TournamentState, known: RoundState, board: int, at: Instant) -> DefaultTime:
    """The regulation's rule, once an arrival now would be too late by it."""
    rule = t.entry.regulation.default_time
    actual_start(known)
    if rule is None:
        raise Refused(r.NoDefaultTime())
    base = default_from(known, rule, board)
    if base is None or known.is_held(board):
        raise Refused(r.BoardWaits(board=board))
    _refuse_held(known, base + rule.limit)
    if not rule.comparison.is_late(at - base, rule.limit):
        raise Refused(r.DefaultTimeNotReached(limit=base + rule.limit))
    return rule


def _refuse_held(known: RoundState, limit: Instant) -> None:
    """Whether the limit counts on after a pause is open while the pause is."""
    pause = known.interruption
    if pause is not None and pause.since <= limit:
        raise Refused(r.PlayIsInterrupted(since=pause.since))


def enter_result(
    t: TournamentState, known: RoundState, act: c.EnterResult, at: Instant
) -> tuple[e.Event, ...]:
    """A game's result, or its correction, which names the record it replaces."""
    check_board(known, act.board)
    start = actual_start(known)
    _refuse_end(act.ended_at, start, at)
    stands = known.result_fact(act.board)
    if stands is None and not act.result.played:
        raise Refused(r.ForfeitNeedsRuling(result=act.result))
    if stands is not None:
        same = stands.value.result is act.result and act.ended_at in (None, stands.value.ended_at)
        if same and not is_overruled(t, known, act.board):
            return ()
        if act.based_on != stands.seq:
            raise Refused(_other(act.board, known))
        if is_past(t, known) and not act.reason.strip():
            raise Refused(r.ReasonMissing())
        if not act.result.played:
            _default_time_over(t, known, act.board, at)
            check_forfeit(t, _without_result(known, act.board), act.board, act.result)
    entered = e.ResultEntered(
        tournament=act.tournament,
        round=act.round,
        board=act.board,
        result=act.result,
        ended_at=_end(act, stands),
        replaces=None if stands is None else stands.seq,
        reason=act.reason,
    )
    return (entered,)


def _refuse_end(ended_at: Instant | None, start: Instant, at: Instant) -> None:
    if ended_at is not None and ended_at > at:
        raise Refused(r.InTheFuture(at=ended_at))
    if ended_at is not None and ended_at < start:
        raise Refused(r.InThePast(at=ended_at))


def _end(act: c.EnterResult, stands: Fact[e.ResultEntered] | None) -> Instant | None:
    """The game's end: a corrected result says nothing of it, a game not played has none."""
    if not act.result.played:
        return None
    return act.ended_at or (None if stands is None else stands.value.ended_at)


def _without_result(known: RoundState, board: int) -> RoundState:
    return replace(known, results={b: facts for b, facts in known.results.items() if b != board})


def _other(board: int, known: RoundState) -> Reason:
    stands = known.result_fact(board)
    assert stands is not None
    return r.OtherResultStands(
        board=board, stands=stands.value.result, by=stands.by, at=stands.at, seq=stands.seq
    )
