"""`decide` for boards with a start of their own."""

from __future__ import annotations

from hall.model import board_starts as b
from hall.model import events as e
from hall.model import refusals as r
from hall.model.checks import actual_start, check_board, check_published
from hall.model.instants import Instant
from hall.model.interruption_acts import refuse_interrupted
from hall.model.refusals import Refused
from hall.model.state import RoundState


def board_starts(known: RoundState, act: b.BoardStartAct, at: Instant, when: Instant) -> tuple[e.Event, ...]:
    """The events of the act, or `Refused`. `when`: the moment it speaks of, `at` the moment it came."""
    check_published(known)
    for board in act.boards:
        check_board(known, board)
        _refuse_decided(known, board)
    if not act.boards:
        return ()
    match act:
        case b.HoldBoards():
            return _hold(known, act, at)
        case b.StartBoards():
            return _start(known, act, when)


def _hold(known: RoundState, act: b.HoldBoards, at: Instant) -> tuple[e.Event, ...]:
    if not act.reason.strip():
        raise Refused(r.ReasonMissing())
    if act.planned is not None and act.planned < at:
        raise Refused(r.InThePast(at=act.planned))
    wanted = b.OwnStart(planned=act.planned, reason=act.reason)
    boards = tuple(n for n in act.boards if known.own_start(n) != wanted)
    if not boards:
        return ()
    held = b.BoardsHeld(
        tournament=act.tournament, round=act.round, boards=boards, planned=act.planned, reason=act.reason
    )
    return (held,)


def _start(known: RoundState, act: b.StartBoards, when: Instant) -> tuple[e.Event, ...]:
    refuse_interrupted(known)
    round_start = actual_start(known)
    if when < round_start:
        raise Refused(r.InThePast(at=when))
    for board in act.boards:
        own = known.own_start(board)
        if own is None or own.started is not None:
            raise Refused(r.BoardNotHeld(board=board))
        if own.planned is not None and when < own.planned:
            raise Refused(r.TooEarly(planned=own.planned))
    return (b.BoardsStarted(tournament=act.tournament, round=act.round, boards=act.boards, at=when),)


def _refuse_decided(known: RoundState, board: int) -> None:
    stands = known.result_fact(board)
    if stands is not None:
        raise Refused(
            r.OtherResultStands(
                board=board, stands=stands.value.result, by=stands.by, at=stands.at, seq=stands.seq
            )
        )
