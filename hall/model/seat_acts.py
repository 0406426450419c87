"""`decide` for what officials see of seats."""

from __future__ import annotations

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model.checks import check_board, check_published
from hall.model.instants import Between, Instant
from hall.model.refusals import Refused
from hall.model.state import RoundState
from hall.model.undoing import is_forfeited


def mark_seats(
    known: RoundState, act: c.MarkSeats | c.UnmarkSeats, at: Instant, when: Instant
) -> tuple[e.Event, ...]:
    """Seats looked at, or looks taken back."""
    check_published(known)
    if isinstance(act, c.UnmarkSeats):
        return _unmark(known, act)
    for look in act.marks:
        check_board(known, look.board)
        _refuse_coming(look.came, at)
    marks = tuple(
        e.SeatMark(board=m.board, side=m.side, present=m.present, seen_at=when, came=m.came)
        for m in act.marks
    )
    return (e.SeatsMarked(tournament=act.tournament, round=act.round, marks=marks),) if marks else ()


def _unmark(known: RoundState, act: c.UnmarkSeats) -> tuple[e.Event, ...]:
    for board, _ in act.seats:
        check_board(known, board)
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
