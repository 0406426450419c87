"""Which page the tab "Round" is now, and the next instant at which that may change by itself."""

from __future__ import annotations

from enum import Enum

from hall.model.deadlines import limit_came
from hall.model.instants import Instant, Span
from hall.model.presence import Lateness, limit, presence
from hall.model.regulations import Comparison
from hall.model.rulings import seat_lateness
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Side


class Phase(Enum):
    """Where the current round of a tournament is; computed, never stored."""

    EMPTY = "empty"
    NO_PAIRINGS = "no_pairings"
    INTERRUPTED = "interrupted"
    BEFORE = "before"
    COUNTDOWN = "countdown"
    ZERO = "zero"
    RUNNING = "running"
    RULING = "ruling"
    CLOSED = "closed"


def phase(t: TournamentState, now: Instant) -> Phase:
    """The phase at `now`."""
    known = t.round
    if known is None or t.data is None:
        return Phase.EMPTY
    if not known.pairs:
        return Phase.NO_PAIRINGS
    if known.interruption is not None:
        return Phase.INTERRUPTED
    if known.published_at is None:
        return Phase.BEFORE
    if known.start_actual is None:
        planned = known.start_planned
        return Phase.COUNTDOWN if planned is None or now < planned else Phase.ZERO
    if known.is_finished or known.closed is not None:
        return Phase.CLOSED
    return Phase.RULING if is_past_limit(t, known, now) and rulings_open(t, known) else Phase.RUNNING


def limit_passes(t: TournamentState, known: RoundState) -> Instant | None:
    """The first instant at which an arrival is too late; None without a rule or a start."""
    rule = t.entry.regulation.default_time
    at = limit(known, rule)
    if rule is None or at is None:
        return None
    return at if rule.comparison is Comparison.OR_MORE else at + Span(1)


def is_past_limit(t: TournamentState, known: RoundState, now: Instant) -> bool:
    at = limit_passes(t, known)
    return known.start_actual is not None and at is not None and now >= at


def lateness_of(t: TournamentState, known: RoundState, board: int, side: Side) -> Lateness:
    return seat_lateness(t, known, board, presence(t, known, (board, side)))


def rulings_open(t: TournamentState, known: RoundState) -> tuple[int, ...]:
    """Boards to rule on: somebody was seen missing, came late, or came at the limit.

    A board where nobody has looked is not among them: it is to be looked at first.
    """
    return tuple(
        pair.board
        for pair in known.pairs
        if not known.results.get(pair.board)
        and pair.board not in known.left_open
        and not _has_time(t, known, pair.board)
        and any(_needs_ruling(lateness_of(t, known, pair.board, side)) for side in Side)
    )


def _has_time(t: TournamentState, known: RoundState, board: int) -> bool:
    """Whether the board began, or will begin, later than its round and its own default time has not come."""
    return known.own_start(board) is not None and not limit_came(t, known, board)


def _needs_ruling(stands: Lateness) -> bool:
    return stands in (Lateness.OPEN, Lateness.AT_LIMIT, Lateness.LATE)


def next_change(t: TournamentState, now: Instant) -> Instant | None:
    """When the page changes though nothing happens: the planned start, the default time, a resumption."""
    known = t.round
    if known is None:
        return None
    if known.interruption is not None:
        moments = [known.interruption.resumes]
    else:
        moments = [known.start_planned] if known.start_actual is None else [limit_passes(t, known)]
        own = (known.own_start(board) for board in known.board_starts)
        moments += [one.planned for one in own if one is not None]
    return min((m for m in moments if m is not None and m > now), default=None)
