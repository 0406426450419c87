"""Taking a record back: which may be, and what later rests on it. An undo is an event like any other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hall.model import events as e
from hall.model.appeals import AppealEvent, rests_on_appeal
from hall.model.board_starts import BoardsHeld, BoardsStarted
from hall.model.call_events import CallKind
from hall.model.clock_events import ClockNoted, KingsDismissed
from hall.model.interruptions import PlayInterrupted, ResumptionAnnounced
from hall.model.noted import is_rested_on
from hall.model.notes import NoteEvent
from hall.model.refusals import Instead, LaterEventsRestOnIt, NothingToUndo, Refused, TakenOver
from hall.model.repairing import WaitingPaired
from hall.model.repairing_acts import rests_on_pair, was_cleared
from hall.model.roster import PlayerBack, PlayerEntered, PlayerLeft, RoundKept, RoundMissed
from hall.model.rounds_closed import PastResultCorrected, RoundClosed
from hall.model.state import Fact, RoundState, State, TournamentState, UndoableAct
from hall.model.tournament import Pairing, Tournament

# Acts that make one event for each of several rounds.
_OF_SEVERAL_ROUNDS = (PlayInterrupted, ResumptionAnnounced, e.StartMoved)


def undo(state: State, seq: int) -> tuple[e.Event, ...]:
    """The event that takes the record `seq` back, or `Refused`."""
    act = next((a for a in state.undoable if a.seq == seq), None)
    if act is None:
        raise Refused(NothingToUndo(seq=seq))
    acts = (act, *_made_with_it(state, act))
    for one in acts:
        t = state.tournaments[one.tournament]
        known = t.rounds[one.round]
        if _is_rested_on(known, one.seq, one.event):
            raise Refused(LaterEventsRestOnIt(seq=one.seq))
        instead = _instead(t, one)
        if instead is not None:
            raise Refused(TakenOver(seq=one.seq, instead=instead))
        if _is_past(t, known, one.seq, one.event):
            raise Refused(LaterEventsRestOnIt(seq=one.seq))
    return tuple(e.Undone(seq=one.seq) for one in acts)


def may_be_undone(state: State, seq: int) -> bool:
    """Whether the record can still be taken back: nothing later rests on it."""
    try:
        undo(state, seq)
    except Refused:
        return False
    return True


def _made_with_it(state: State, act: UndoableAct) -> Iterator[UndoableAct]:
    """What the same act did to other rounds: a hall is interrupted as a whole, a start moves later ones."""
    for other in state.undoable:
        same = (other.at, other.by, type(other.event)) == (act.at, act.by, type(act.event))
        if same and other.seq != act.seq and isinstance(act.event, _OF_SEVERAL_ROUNDS):
            here = state.tournaments[act.tournament].entry.hall
            if state.tournaments[other.tournament].entry.hall == here:
                yield other


def is_forfeited(known: RoundState, board: int) -> bool:
    """Whether a ruling of an arbiter stands on the board."""
    result = known.result(board)
    return result is not None and not result.played


def _is_rested_on(known: RoundState, seq: int, event: object) -> bool:
    """Whether something later would hang in the air without the record, or has already put it aside."""
    if isinstance(event, NoteEvent):
        return is_rested_on(known, seq)
    if isinstance(event, AppealEvent):
        return any(rests_on_appeal(fact.value, seq, event) for fact in known.appeals if fact.seq > seq)
    match event:
        case e.RoundStarted():
            return _has_own_start(known, seq) or bool(
                known.results or known.left_open_facts or known.pauses or known.repaired
            )
        case e.PairingsPublished() | e.PairingsWithdrawn():
            return not _is_last(known.published, seq) or known.start_actual is not None
        case e.StartMoved():
            return not _is_last(known.moves, seq) or known.start_actual is not None or _was_told(known)
        case PlayInterrupted() | ResumptionAnnounced():
            return not _is_last(known.interruptions, seq)
        case BoardsHeld(boards=boards) | BoardsStarted(boards=boards):
            return any(
                not _is_last(known.board_starts.get(board, ()), seq) or known.result(board) is not None
                for board in boards
            )
        case WaitingPaired():
            return rests_on_pair(known, seq, event)
        case e.SeatsMarked(marks=marks):
            return any(_is_ruled_on(known, m.board, seq) for m in marks)
        case e.SeatsUnmarked(seats=seats):
            return any(_is_ruled_on(known, board, seq) for board, _ in seats)
        case e.LeftOpen(board=board) | ClockNoted(board=board) | KingsDismissed(board=board):
            return was_cleared(known, board, seq)
        case e.ForfeitRuled(board=board) | e.ResultEntered(board=board):
            return not _is_last(known.results.get(board, ()), seq)
        case _:
            return False


def _has_own_start(known: RoundState, seq: int) -> bool:
    """Whether a board that was held has begun since."""
    begun = (fact for facts in known.board_starts.values() for fact in facts if fact.seq > seq)
    return any(isinstance(fact.value, BoardsStarted) for fact in begun)


def _is_ruled_on(known: RoundState, board: int, seq: int) -> bool:
    """Whether a ruling stands on the board, or one did that let somebody play elsewhere."""
    return is_forfeited(known, board) or was_cleared(known, board, seq)


def _instead(t: TournamentState, act: UndoableAct) -> Instead | None:
    """What to do where pairs or a file taken in since hold what the record says; None: it is taken back.

    They stay as they were taken in: the round would say one thing and they another.
    """
    if t.data is None or not _is_before_import(t, act.seq):
        return None
    match _as_numbered(t, act):
        case e.ForfeitRuled() | e.ResultEntered() | PastResultCorrected():
            return Instead.CORRECT if _is_over(t, act.round) or _is_played(t.data, act.round) else None
        case RoundClosed() if _is_played(t.data, act.round):
            return Instead.CORRECT
        case PlayerEntered(player=player):
            return Instead.LEAVE if any(one.number == player.number for one in t.data.players) else None
        case PlayerLeft(number=number) if _is_filed(t.data, act.round):
            return None if _is_said_since(t, number, act.seq) else Instead.BRING_BACK
        case PlayerBack() if _is_filed(t.data, act.round):
            return Instead.LEAVE
        case RoundMissed() if _is_filed(t.data, act.round):
            return Instead.KEEP
        case RoundKept() if _is_filed(t.data, act.round):
            return Instead.MISS
        case _:
            return None


def _as_numbered(t: TournamentState, act: UndoableAct) -> object:
    """What was decided of a player, by the number that he has drawn since."""
    roster = (fact.value for fact in t.rounds[act.round].roster if fact.seq == act.seq)
    return next(roster, act.event)


def _is_over(t: TournamentState, number: int) -> bool:
    return t.current is not None and number < t.current


def _is_played(data: Tournament, number: int) -> bool:
    """Whether the file holds that round as played: the last one is behind no later round."""
    return any(played.number == number for played in data.played)


def _is_filed(data: Tournament, number: int) -> bool:
    """Whether the pairs of that round, or of a later one, have been taken in."""
    coming = () if data.next_pairings is None else (data.next_pairings.round,)
    return any(number <= one for one in (*(played.number for played in data.played), *coming))


def _is_said_since(t: TournamentState, number: int, seq: int) -> bool:
    """Whether something was decided of the player after that record."""
    later = (fact for known in t.rounds.values() for fact in known.roster if fact.seq > seq)
    return any(getattr(fact.value, "number", None) == number for fact in later)


def _is_past(t: TournamentState, known: RoundState, seq: int, event: object) -> bool:
    """Whether the round went on to what was made of the record: its results, its closing, its players."""
    match event:
        case (
            e.ForfeitRuled()
            | e.ResultEntered()
            | e.RoundStarted()
            | e.SeatsMarked()
            | e.SeatsUnmarked()
            | WaitingPaired()
        ):
            return (known.closed is not None and known.closed.seq > seq) or _is_behind_file(t, known, seq)
        case RoundClosed():
            return t.current != known.number
        case PlayerEntered(player=player):
            return any(player.number in (pair.white, pair.black) for pair in _pairs_from(t, known.number))
        case PlayerLeft(number=number):
            return _is_said_since(t, number, seq)
        case PastResultCorrected(white=white, black=black):
            return not _is_last(known.past_results.get((white, black), ()), seq)
        case _:
            return False


def _is_behind_file(t: TournamentState, known: RoundState, seq: int) -> bool:
    """Whether a file has come since that holds the round as played; the last one is behind no later round."""
    if t.data is None or not _is_before_import(t, seq):
        return False
    return _is_over(t, known.number) or _is_played(t.data, known.number)


def _is_before_import(t: TournamentState, seq: int) -> bool:
    return t.imported is not None and t.imported.seq > seq


def _pairs_from(t: TournamentState, number: int) -> list[Pairing]:
    return [pair for known in t.rounds.values() if known.number >= number for pair in known.pairs]


def _is_last(facts: tuple[Fact[Any], ...], seq: int) -> bool:
    return bool(facts) and facts[-1].seq == seq


def _was_told(known: RoundState) -> bool:
    """Whether the hall has heard of the last move: then it is moved back aloud, never silently."""
    moved_at = known.moves[-1].at
    spoken = any(k.kind is CallKind.START_MOVED and k.claimed_at >= moved_at for k in known.calls)
    said = any(fact.value[0] is CallKind.START_MOVED and fact.at >= moved_at for fact in known.said)
    return spoken or said
