"""Which observations of a board become events: those an arbiter may be asked about, and no more.

Hundreds of clocks at one reading a second would drown the journal, so a side's presses count up to two and a
piece moved up to one; everything before the start is a clock to reset, never presence.
"""

from __future__ import annotations

from hall.model.clock_events import ClockEvidence, ClockNote, Evidence
from hall.model.clocks import BoardClock, ClockSide, Observation, Placement, Saw
from hall.model.commands import ReportEvidence, SetWhiteSide
from hall.model.instants import Between, Instant, Span
from hall.model.state import Fact, RoundState, TournamentState
from hall.model.tournament import Result, Side

PRESSES_KEPT = 2
# A lever turned so long after somebody was asked to turn it has nothing to do with that.
ASKED_FOR = Span.of(minutes=1)
_KINDS = {
    Saw.STARTED: Evidence.CLOCK_STARTED,
    Saw.PRESSED: Evidence.PRESS,
    Saw.PAUSED: Evidence.CLOCK_PAUSED,
    Saw.FLAG_FELL: Evidence.FLAG_FALLEN,
    Saw.CONTROL_REACHED: Evidence.CONTROL_REACHED,
    Saw.NO_CLOCK: Evidence.NO_CLOCK,
    Saw.PIECE_MOVED: Evidence.PIECE_MOVED,
    Saw.KINGS: Evidence.KINGS,
    Saw.LINK_LOST: Evidence.LINK_LOST,
    Saw.LINK_BACK: Evidence.LINK_BACK,
}


def acts_for(
    t: TournamentState, board: BoardClock, seen: Observation
) -> tuple[ReportEvidence | SetWhiteSide, ...]:
    """What an observation is worth for the current round of the board's tournament."""
    known = t.round
    if known is None or known.pair(board.board) is None:
        return ()
    if seen.saw is Saw.LEVER_TURNED:
        return _shown_as_asked(t, known, board.board, seen)
    if known.published_at is None:
        return ()
    kind = _kind(t, known, board.board, seen)
    result = None if seen.result is None else Result(seen.result)
    if (
        kind is None
        or is_enough(
            t,
            known,
            board.board,
            kind,
            when=seen.when,
            clock_side=seen.clock_side,
            side=seen.side,
            result=result,
        )
        or (_is_left_over(known, board, kind) and not _withdraws(kind, result))
    ):
        return ()
    report = ReportEvidence(
        tournament=t.id,
        round=known.number,
        board=board.board,
        kind=kind,
        when=seen.when,
        clock_side=seen.clock_side,
        side=seen.side,
        result=result,
        detail=seen.detail,
    )
    found = _white_side_found(t, known, board, kind, seen)
    return (report,) if found is None else (report, found)


def kings_proposed(known: RoundState, board: int) -> Fact[ClockEvidence] | None:
    """The newest result that the kings propose; None where they have left, or an official dismissed them."""
    facts = [f for f in known.evidence.get(board, ()) if f.value.kind is Evidence.KINGS]
    gone = {f.value.dismisses for f in known.dismissed.get(board, ())}
    if not facts or facts[-1].value.result is None or facts[-1].seq in gone:
        return None
    return facts[-1]


def controls_reached(known: RoundState, board: int, side: ClockSide | None) -> int:
    """How many controls a side of the board is known to have reached."""
    seen = [f.value for f in known.evidence.get(board, ()) if f.value.kind is Evidence.CONTROL_REACHED]
    return sum(1 for kept in seen if kept.clock_side is side)


def _controls(t: TournamentState) -> int:
    control = t.entry.regulation.time_control
    return 1 if control is None else max(1, len(control.periods) - 1)


def _shown_as_asked(
    t: TournamentState, known: RoundState, board: int, seen: Observation
) -> tuple[SetWhiteSide, ...]:
    """The lever that goes up after an official asked for it is White's: he is to move first."""
    notes = known.clock_notes.get(board)
    asked = notes[-1] if notes and notes[-1].value.note is ClockNote.PRESS_ASKED else None
    latest = seen.when.latest
    if asked is None or latest is None or not asked.at <= latest <= asked.at + ASKED_FOR:
        return ()
    return (SetWhiteSide(tournament=t.id, board=board, clock_side=seen.clock_side, source="press"),)


def _withdraws(kind: Evidence, result: Result | None) -> bool:
    return kind is Evidence.KINGS and result is None


def _kind(t: TournamentState, known: RoundState, board: int, seen: Observation) -> Evidence | None:
    kind, start = _KINDS[seen.saw], known.start_of(board)
    if kind is Evidence.CONTROL_REACHED and controls_reached(known, board, seen.clock_side) >= _controls(t):
        # A daemon that was started anew in the last period does not know what the clock has passed.
        kind = Evidence.FLAG_FALLEN
    if start is not None:
        return None if kind is Evidence.PRESS and _may_be_before(seen, start) else kind
    if kind in (Evidence.CLOCK_STARTED, Evidence.PRESS):
        return Evidence.RAN_BEFORE_START
    return kind if kind in (Evidence.NO_CLOCK, Evidence.LINK_LOST, Evidence.LINK_BACK) else None


def _may_be_before(seen: Observation, start: Instant) -> bool:
    """Such a press proves nothing and would take the place of one that does."""
    return seen.when.earliest is not None and seen.when.earliest < start


def is_enough(
    t: TournamentState,
    known: RoundState,
    board: int,
    kind: Evidence,
    *,
    when: Between,
    clock_side: ClockSide | None,
    side: Side | None,
    result: Result | None = None,
) -> bool:
    """Whether the journal holds this already, or as much of this kind and side as anybody may ask for.

    A reader whose daemon died before it answered tells the same to the next one. Counted since the start, and
    since a seat of the board was found empty: only what comes later speaks against that.
    """
    if kind in (Evidence.LINK_LOST, Evidence.LINK_BACK, Evidence.NO_CLOCK):
        return False
    if kind is Evidence.KINGS:
        kings = [f.value.result for f in known.evidence.get(board, ()) if f.value.kind is kind]
        return result is (kings[-1] if kings else None)
    of_this = (kind, clock_side, side)
    facts = [f for f in known.evidence.get(board, ()) if _sort(f.value) == of_this]
    if when.latest is not None and any(f.value.when.latest == when.latest for f in facts):
        return True
    counted = [f for f in facts if _counts(known, board, f)]
    kept = {Evidence.PRESS: PRESSES_KEPT, Evidence.CONTROL_REACHED: _controls(t)}
    return len(counted) >= kept.get(kind, 1)


def _sort(kept: ClockEvidence) -> tuple[Evidence, ClockSide | None, Side | None]:
    return kept.kind, kept.clock_side, kept.side


def _counts(known: RoundState, board: int, fact: Fact[ClockEvidence]) -> bool:
    start, latest = known.start_of(board), fact.value.when.latest
    if start is not None and fact.at < start:
        return False
    looks = [look.value for side in Side for look in known.looks((board, side))]
    empty = [look.seen_at for look in looks if not look.present]
    return not empty or (latest is not None and latest >= max(empty))


def _is_left_over(known: RoundState, board: BoardClock, kind: Evidence) -> bool:
    """Whether pieces or kings may be those of the game before, or of warm-up blitz.

    They count where the start position was left after the round began; kings also where play was seen.
    """
    start = known.start_of(board.board)
    if kind not in (Evidence.PIECE_MOVED, Evidence.KINGS) or start is None:
        return False
    if board.left_start_at is not None and board.left_start_at >= start:
        return False
    if kind is Evidence.PIECE_MOVED:
        return True
    return not any(_is_play(f.value) and f.at >= start for f in known.evidence.get(board.board, ()))


def _is_play(kept: ClockEvidence) -> bool:
    return kept.kind in (Evidence.PRESS, Evidence.PIECE_MOVED)


def _white_side_found(
    t: TournamentState, known: RoundState, board: BoardClock, kind: Evidence, seen: Observation
) -> SetWhiteSide | None:
    """White's side is the one that runs at the clock's first start, where the start position still stood.

    Surer, and against a lever that was wrong: the first press after White moved a piece and Black did not.
    What the venue's file or an official says is never overruled by a clock.
    """
    facts = t.white_sides.get(board.board)
    last = facts[-1].value if facts and facts[-1].value.clock_side is not None else None
    side = seen.clock_side
    if side is None or (last is not None and (last.source != "clock" or last.clock_side is side)):
        return None
    started = kind is Evidence.CLOCK_STARTED and _stood_at_start(board, seen.when)
    if not started and not (kind is Evidence.PRESS and _only_white_moved(known, board.board)):
        return None
    return SetWhiteSide(tournament=t.id, board=board.board, clock_side=side, source="clock")


def _stood_at_start(board: BoardClock, when: Between) -> bool:
    """Whether no piece had been moved by then: a start is told only with the clock's next word, and White may
    have moved by the time."""
    if board.placement is Placement.START:
        return True
    left = board.left_start_at
    return left is not None and when.latest is not None and when.latest <= left


def _only_white_moved(known: RoundState, board: int) -> bool:
    play = [f.value for f in known.evidence.get(board, ()) if _is_play(f.value)]
    return [(kept.kind, kept.side) for kept in play] == [(Evidence.PIECE_MOVED, Side.WHITE)]
