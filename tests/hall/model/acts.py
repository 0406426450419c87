"""Short forms of what officials and clocks do in round 3 of the small world's tournament."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hall.model import commands as c
from hall.model.call_events import CallKind
from hall.model.clock_events import Evidence
from hall.model.clocks import ClockSide
from hall.model.instants import Between, Instant, Span
from hall.model.refusals import Reason, Refused
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Result, Side
from tests.hall.world import START, World

WHITE, BLACK = Side.WHITE, Side.BLACK
LEFT, RIGHT = ClockSide.LEFT, ClockSide.RIGHT


def after(*, minutes: int = 0, seconds: int = 0, ms: int = 0) -> Instant:
    """An instant after the planned start."""
    return START + Span.of(minutes=minutes, seconds=seconds, ms=ms)


def plan(start: Instant) -> c.PlanRound:
    return c.PlanRound(tournament="open", round=3, start=start)


def review() -> c.ReviewPairings:
    return c.ReviewPairings(tournament="open", round=3)


def publish() -> c.PublishPairings:
    return c.PublishPairings(tournament="open", round=3)


def withdraw(reason: str) -> c.WithdrawPairings:
    return c.WithdrawPairings(tournament="open", round=3, reason=reason)


def claim(call: CallKind, due: Instant) -> c.ClaimCall:
    return c.ClaimCall(tournament="open", round=3, call=call, due=due)


def start() -> c.StartRound:
    return c.StartRound(tournament="open", round=3)


def look(board: int, side: Side, *, present: bool, came: Between | None = None) -> c.MarkSeats:
    seat = c.SeatLook(board=board, side=side, present=present, came=came)
    return c.MarkSeats(tournament="open", round=3, marks=(seat,))


def here(board: int, *sides: Side, came: Between | None = None) -> c.MarkSeats:
    marks = tuple(c.SeatLook(board=board, side=side, present=True, came=came) for side in sides or Side)
    return c.MarkSeats(tournament="open", round=3, marks=marks)


def absent(board: int, *sides: Side) -> c.MarkSeats:
    marks = tuple(c.SeatLook(board=board, side=side, present=False) for side in sides or Side)
    return c.MarkSeats(tournament="open", round=3, marks=marks)


def unmark(board: int, side: Side) -> c.UnmarkSeats:
    return c.UnmarkSeats(tournament="open", round=3, seats=((board, side),))


def result(
    board: int, value: Result, *, based_on: int | None = None, ended_at: Instant | None = None
) -> c.EnterResult:
    return c.EnterResult(
        tournament="open", round=3, board=board, result=value, based_on=based_on, ended_at=ended_at
    )


def forfeit(board: int, value: Result) -> c.RuleForfeit:
    return c.RuleForfeit(tournament="open", round=3, board=board, result=value)


def leave_open(board: int, reason: str = "the bus is late") -> c.LeaveOpen:
    return c.LeaveOpen(tournament="open", round=3, board=board, reason=reason)


def move_start(new: Instant) -> c.MoveStart:
    return c.MoveStart(tournament="open", round=3, new=new, reason="the bus is late")


def shown(
    board: int,
    kind: Evidence,
    latest: Instant,
    *,
    earliest: Instant | None = None,
    clock_side: ClockSide | None = None,
    side: Side | None = None,
) -> c.ReportEvidence:
    when = Between(earliest=earliest or latest - Span(900), latest=latest)
    return c.ReportEvidence(
        tournament="open",
        round=3,
        board=board,
        kind=kind,
        when=when,
        clock_side=clock_side,
        side=side,
        result=Result.DRAW if kind is Evidence.KINGS else None,
    )


def press(
    board: int, clock_side: ClockSide, at: Instant, *, earliest: Instant | None = None
) -> c.ReportEvidence:
    return shown(board, Evidence.PRESS, at, earliest=earliest, clock_side=clock_side)


def moved(board: int, side: Side, at: Instant) -> c.ReportEvidence:
    return c.ReportEvidence(
        tournament="open",
        round=3,
        board=board,
        kind=Evidence.PIECE_MOVED,
        when=Between(earliest=None, latest=at),
        side=side,
    )


def white_sits(board: int, clock_side: ClockSide, source: str = "arbiter") -> c.SetWhiteSide:
    return c.SetWhiteSide(tournament="open", board=board, clock_side=clock_side, source=source)


def undo(seq: int) -> c.Undo:
    return c.Undo(seq=seq)


def the(world: World) -> TournamentState:
    return world.state.tournaments["open"]


def round_of(world: World) -> RoundState:
    known = the(world).round
    assert known is not None
    return known


def refused(doing: Callable[[], object]) -> Reason:
    """The reason for which a command is not accepted; fails where it is."""
    with pytest.raises(Refused) as caught:
        doing()
    return caught.value.reason
