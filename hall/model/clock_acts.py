"""`decide` for what concerns clocks and electronic boards: evidence, kings, notes, White's side.

An empty answer means that things already are as wanted.
"""

from __future__ import annotations

from hall.model import commands as c
from hall.model import events as e
from hall.model.clock_events import ClockEvidence, ClockNote, ClockNoted, KingsDismissed, WhiteSideSet
from hall.model.evidence import is_enough, kings_proposed
from hall.model.refusals import Refused, UnknownBoard
from hall.model.state import RoundState, TournamentState


def evidence(t: TournamentState, known: RoundState, act: c.ReportEvidence) -> tuple[e.Event, ...]:
    """What a board showed, unless the journal holds enough of it."""
    # Several reports may have waited for the journal together: only here it is known what is kept already.
    if is_enough(
        t,
        known,
        act.board,
        act.kind,
        when=act.when,
        clock_side=act.clock_side,
        side=act.side,
        result=act.result,
    ):
        return ()
    seen = ClockEvidence(
        tournament=act.tournament,
        round=act.round,
        board=act.board,
        kind=act.kind,
        when=act.when,
        clock_side=act.clock_side,
        side=act.side,
        result=act.result,
        detail=act.detail,
    )
    return (seen,)


def dismiss_kings(known: RoundState, act: c.DismissKings) -> tuple[e.Event, ...]:
    """The kings propose nothing; a newer proposal than the official saw stands."""
    proposed = kings_proposed(known, act.board)
    if proposed is None or proposed.seq != act.dismisses:
        return ()
    gone = KingsDismissed(
        tournament=act.tournament, round=act.round, board=act.board, dismisses=act.dismisses
    )
    return (gone,)


def note_clock(known: RoundState, act: c.NoteClock) -> tuple[e.Event, ...]:
    """A note may be made again: the clock may have shown the same fault again."""
    notes = known.clock_notes.get(act.board)
    if act.note is ClockNote.WITHOUT and notes and notes[-1].value.note is act.note:
        return ()
    noted = ClockNoted(tournament=act.tournament, round=act.round, board=act.board, note=act.note)
    return (noted,)


def white_side(t: TournamentState, act: c.SetWhiteSide) -> tuple[e.Event, ...]:
    """On which side White sits; UnknownBoard outside the tournament's tables."""
    if not t.entry.first_board <= act.board <= t.entry.last_board:
        raise Refused(UnknownBoard(board=act.board))
    facts = [fact.value for fact in t.white_sides.get(act.board, ())]
    if not facts and act.clock_side is None:
        return ()
    if facts and (_says(facts[-1], act) or _is_overruled(facts, act)):
        return ()
    found = WhiteSideSet(tournament=t.id, board=act.board, clock_side=act.clock_side, source=act.source)
    return (found,)


def _says(last: WhiteSideSet, act: c.SetWhiteSide) -> bool:
    """Whether this stands already; what a clock found becomes sure once somebody confirms it."""
    confirms = last.source == "clock" and act.source in ("arbiter", "press")
    return last.clock_side is act.clock_side and not confirms


def _is_overruled(facts: list[WhiteSideSet], act: c.SetWhiteSide) -> bool:
    """A clock never overrules people; a venue file that says what it said does not undo a correction."""
    if act.source == "clock":
        return facts[-1].source != "clock" and facts[-1].clock_side is not None
    from_file = [fact.clock_side for fact in facts if fact.source == "venue"]
    return act.source == "venue" and from_file[-1:] == [act.clock_side]
