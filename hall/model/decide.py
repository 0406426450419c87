"""`decide(state, command, at)`: the events that a command makes, or `Refused` with its reason. Nothing else.

It computes no pairs and no standings: commands carry what was computed, this checks. An empty answer means
that things already are as wanted. Rights of roles are checked where the command comes in.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model.binding_acts import bind_port, pin_ports
from hall.model.call_events import CallClaimed, CallEnded, CallMadeByArbiter
from hall.model.clock_acts import dismiss_kings, evidence, note_clock, white_side
from hall.model.import_checks import check_import, is_a_round
from hall.model.instants import Between, Instant, Span
from hall.model.presence import default_from
from hall.model.refusals import Reason, Refused
from hall.model.regulations import DefaultTime
from hall.model.rulings import check_forfeit
from hall.model.scene_names import SCENES
from hall.model.state import Fact, RoundState, State, TournamentState
from hall.model.undoing import is_forfeited, undo

# A tablet that has only estimated the hall's time may be ahead of it by so much; then it means now.
LONGEST_AHEAD = Span.of(seconds=2)
# Nothing is noted that long after it happened: such an instant is a slip of the finger.
LONGEST_BACK_DATING = Span.of(hours=24)


def decide(state: State, command: c.Command, at: Instant) -> tuple[e.Event, ...]:
    """Events in order, each to be applied after the one before; raises `Refused`."""
    when = command.effective_at or at
    if when > at + LONGEST_AHEAD:
        raise Refused(r.InTheFuture(at=when))
    when = min(when, at)
    if when < at - LONGEST_BACK_DATING:
        raise Refused(r.InThePast(at=when))
    return _decided(state, command.act, at, when)


def _decided(state: State, act: c.Act, at: Instant, when: Instant) -> tuple[e.Event, ...]:
    match act:
        case c.OpenTournament(entry=entry):
            known = state.tournaments.get(entry.id)
            same = known is not None and known.entry == entry
            return () if same else (e.TournamentOpened(tournament=entry.id, entry=entry),)
        case c.ImportTournament():
            return _import(_tournament(state, act.tournament), act)
        case c.MuteVoice(hall=hall, muted=muted):
            same = (hall in state.muted_halls) is muted
            return () if same else (e.VoiceMuted(hall=hall, muted=muted),)
        case c.SetScreen(screen=screen):
            if act.scene not in SCENES:
                raise Refused(r.UnknownScene(scene=act.scene))
            shown = e.ScreenSet(screen=screen, scene=act.scene, identify_until=act.identify_until)
            return () if state.screens.get(screen) == shown else (shown,)
        case c.ConfirmTime():
            return _confirm_time(state)
        case c.SetWhiteSide():
            return white_side(_tournament(state, act.tournament), act)
        case c.BindPort():
            return bind_port(state, act)
        case c.PinPorts():
            return pin_ports(state, act)
        case c.Undo(seq=seq):
            return undo(state, seq)
        case c.PlanRound():
            return _plan(_tournament(state, act.tournament), act, at)
        case _:
            t = _tournament(state, act.tournament)
            return _in_round(t, _round(t, act.round), act, at, when)


def _in_round(
    t: TournamentState, known: RoundState, act: c.RoundAct, at: Instant, when: Instant
) -> tuple[e.Event, ...]:
    match act:
        case c.ReviewPairings() | c.PublishPairings() | c.WithdrawPairings():
            return (_pairings(known, act),)
        case c.MoveStart():
            return _move(known, act, at)
        case c.StartRound():
            return _start(known, act, when)
        case c.MarkSeats() | c.UnmarkSeats():
            return _seats(known, act, at, when)
        case c.RuleForfeit():
            return _forfeit(t, known, act, at)
        case c.LeaveOpen():
            return _leave_open(t, known, act, at)
        case c.EnterResult():
            return _result(t, known, act, at)
        case c.AnnouncedMyself():
            return _announced(known, act, when)
        case c.ClaimCall() | c.EndCall():
            return _call(known, act)
        case c.ReportEvidence():
            _board(known, act.board)
            return evidence(t, known, act)
        case c.DismissKings():
            return dismiss_kings(known, act)
        case c.NoteClock():
            _board(known, act.board)
            return note_clock(known, act)
        case _:
            assert_never(act)


def _import(t: TournamentState, act: c.ImportTournament) -> tuple[e.Event, ...]:
    if t.data == act.data:
        return ()
    check_import(t, act.data)
    return (e.TournamentImported(tournament=t.id, source=act.source, data=act.data),)


def _plan(t: TournamentState, act: c.PlanRound, at: Instant) -> tuple[e.Event, ...]:
    if not is_a_round(act.round):
        raise Refused(r.UnknownRound(tournament=t.id, round=act.round))
    known = t.rounds.get(act.round) or RoundState(number=act.round)
    _refuse_started(known)
    if act.start < at:
        raise Refused(r.InThePast(at=act.start))
    if known.start_planned == act.start:
        return ()
    if known.start_planned is not None and (published := known.published_at) is not None:
        # A start that people have read is moved, which is shown and said; never planned anew in silence.
        raise Refused(r.AlreadyPublished(round=known.number, at=published))
    return (e.RoundPlanned(tournament=t.id, round=act.round, start=act.start),)


def _pairings(
    known: RoundState, act: c.ReviewPairings | c.PublishPairings | c.WithdrawPairings
) -> e.PairingsReviewed | e.PairingsPublished | e.PairingsWithdrawn:
    if not known.pairs:
        raise Refused(r.NoPairings(round=known.number))
    if isinstance(act, c.ReviewPairings):
        return e.PairingsReviewed(tournament=act.tournament, round=act.round)
    if isinstance(act, c.PublishPairings):
        if (published := known.published_at) is not None:
            raise Refused(r.AlreadyPublished(round=known.number, at=published))
        return e.PairingsPublished(tournament=act.tournament, round=act.round)
    _published(known)
    _refuse_started(known)
    if not act.reason.strip():
        raise Refused(r.ReasonMissing())
    return e.PairingsWithdrawn(tournament=act.tournament, round=act.round, reason=act.reason)


def _move(known: RoundState, act: c.MoveStart, at: Instant) -> tuple[e.Event, ...]:
    old = _planned(known)
    _refuse_started(known)
    if act.new < at:
        raise Refused(r.InThePast(at=act.new))
    if act.new == old:
        return ()
    moved = e.StartMoved(tournament=act.tournament, round=act.round, old=old, new=act.new, reason=act.reason)
    return (moved,)


def _start(known: RoundState, act: c.StartRound, when: Instant) -> tuple[e.Event, ...]:
    _published(known)
    _refuse_started(known)
    planned = _planned(known)
    if when < planned:
        # Rules, article 23.4: the start is the arbiter's, and players have lost games to early starts.
        raise Refused(r.TooEarly(planned=planned))
    return (e.RoundStarted(tournament=act.tournament, round=act.round, at=when),)


def _seats(
    known: RoundState, act: c.MarkSeats | c.UnmarkSeats, at: Instant, when: Instant
) -> tuple[e.Event, ...]:
    _published(known)
    if isinstance(act, c.UnmarkSeats):
        return _unmark(known, act)
    for look in act.marks:
        _board(known, look.board)
        _refuse_coming(look.came, at)
    marks = tuple(
        e.SeatMark(board=m.board, side=m.side, present=m.present, seen_at=when, came=m.came)
        for m in act.marks
    )
    return (e.SeatsMarked(tournament=act.tournament, round=act.round, marks=marks),) if marks else ()


def _unmark(known: RoundState, act: c.UnmarkSeats) -> tuple[e.Event, ...]:
    for board, _ in act.seats:
        _board(known, board)
    marked = {seat: mark for seat in act.seats if (mark := known.mark(seat)) is not None}
    for (board, _), mark in marked.items():
        if is_forfeited(known, board):
            raise Refused(r.LaterEventsRestOnIt(seq=mark.seq))
    seats = tuple(marked)
    return (e.SeatsUnmarked(tournament=act.tournament, round=act.round, seats=seats),) if seats else ()


def _refuse_coming(came: Between | None, at: Instant) -> None:
    """An arrival that an official states lies behind him."""
    for end in () if came is None else (came.earliest, came.latest):
        if end is not None and end > at:
            raise Refused(r.InTheFuture(at=end))


def _forfeit(t: TournamentState, known: RoundState, act: c.RuleForfeit, at: Instant) -> tuple[e.Event, ...]:
    _board(known, act.board)
    _default_time_over(t, known, at)
    stands = known.result_fact(act.board)
    if stands is not None:
        if stands.value.result is act.result:
            return ()
        raise Refused(_other(act.board, known))
    check_forfeit(t, known, act.board, act.result)
    ruled = e.ForfeitRuled(tournament=t.id, round=known.number, board=act.board, result=act.result)
    return (ruled,)


def _leave_open(t: TournamentState, known: RoundState, act: c.LeaveOpen, at: Instant) -> tuple[e.Event, ...]:
    _board(known, act.board)
    _default_time_over(t, known, at)
    if known.result_fact(act.board) is not None:
        raise Refused(_other(act.board, known))
    if not act.reason.strip():
        raise Refused(r.ReasonMissing())
    return (e.LeftOpen(tournament=t.id, round=known.number, board=act.board, reason=act.reason),)


def _default_time_over(t: TournamentState, known: RoundState, at: Instant) -> DefaultTime:
    """The regulation's rule, once an arrival now would be too late by it."""
    rule = t.entry.regulation.default_time
    start = _started(known)
    if rule is None:
        raise Refused(r.NoDefaultTime())
    base = default_from(known, rule) or start
    if not rule.comparison.is_late(at - base, rule.limit):
        raise Refused(r.DefaultTimeNotReached(limit=base + rule.limit))
    return rule


def _result(t: TournamentState, known: RoundState, act: c.EnterResult, at: Instant) -> tuple[e.Event, ...]:
    _board(known, act.board)
    start = _started(known)
    _refuse_end(act.ended_at, start, at)
    stands = known.result_fact(act.board)
    if stands is None and not act.result.played:
        raise Refused(r.ForfeitNeedsRuling(result=act.result))
    if stands is not None:
        if stands.value.result is act.result and act.ended_at in (None, stands.value.ended_at):
            return ()
        if act.based_on != stands.seq:
            raise Refused(_other(act.board, known))
        if not act.result.played:
            _default_time_over(t, known, at)
            check_forfeit(t, _without_result(known, act.board), act.board, act.result)
    entered = e.ResultEntered(
        tournament=act.tournament,
        round=act.round,
        board=act.board,
        result=act.result,
        ended_at=_end(act, stands),
        replaces=None if stands is None else stands.seq,
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


def _announced(known: RoundState, act: c.AnnouncedMyself, when: Instant) -> tuple[e.Event, ...]:
    _planned(known)
    moved_at = known.moves[-1].at if known.moves else None
    for said in known.said:
        if said.value[0] is act.call and (moved_at is None or said.at >= moved_at):
            raise Refused(r.CallAlreadyMade(at=said.value[1]))
    return (CallMadeByArbiter(tournament=act.tournament, round=act.round, call=act.call, at=when),)


def _call(known: RoundState, act: c.ClaimCall | c.EndCall) -> tuple[e.Event, ...]:
    same = next((k for k in known.calls if k.kind is act.call and k.due == act.due), None)
    if isinstance(act, c.ClaimCall):
        if same is not None:
            raise Refused(r.CallAlreadyMade(at=same.claimed_at))
        _refuse_started(known)
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


def _confirm_time(state: State) -> tuple[e.Event, ...]:
    if state.timescale is None or state.time_is_confirmed:
        return ()
    return (e.TimeConfirmed(epoch=state.timescale.epoch),)


def _tournament(state: State, name: str) -> TournamentState:
    known = state.tournaments.get(name)
    if known is None:
        raise Refused(r.UnknownTournament(tournament=name))
    return known


def _round(t: TournamentState, number: int) -> RoundState:
    known = t.rounds.get(number)
    if known is None:
        raise Refused(r.UnknownRound(tournament=t.id, round=number))
    return known


def _board(known: RoundState, board: int) -> None:
    if known.pair(board) is None:
        raise Refused(r.UnknownBoard(board=board))


def _published(known: RoundState) -> None:
    if known.published_at is None:
        raise Refused(r.NotPublished(round=known.number))


def _planned(known: RoundState) -> Instant:
    if known.start_planned is None:
        raise Refused(r.NotPlanned(round=known.number))
    return known.start_planned


def _started(known: RoundState) -> Instant:
    if known.start_actual is None:
        raise Refused(r.NotStarted(round=known.number))
    return known.start_actual


def _refuse_started(known: RoundState) -> None:
    if known.start_actual is not None:
        raise Refused(r.AlreadyStarted(round=known.number, at=known.start_actual))
