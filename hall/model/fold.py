"""What each accepted fact does to the state. Total: a journaled event never fails here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar, assert_never, get_args

from hall.model.appeals import (
    AppealEvent,
    AppealReceived,
    AppealWithdrawn,
    CommitteeNamed,
    InterestStated,
)
from hall.model.bindings import PortBound, PortsPinned, bound_after
from hall.model.board_starts import BoardsHeld, BoardsStarted
from hall.model.call_events import CallClaimed, CallEnded, CallMadeByArbiter
from hall.model.clock_events import ClockEvidence, ClockNoted, KingsDismissed, WhiteSideSet
from hall.model.closing_acts import between_rounds
from hall.model.current_round import round_in_question
from hall.model.draw_acts import drawn
from hall.model.drawn_numbers import with_drawn_numbers
from hall.model.draws import (
    DrawBegun,
    DrawCancelled,
    DrawEnded,
    DrawEnteredByHand,
    DrawStepTakenBack,
    EnvelopeChosen,
    EnvelopeOpened,
)
from hall.model.events import (
    BetweenRounds,
    CueCame,
    DaemonStarted,
    ForfeitRuled,
    LeftOpen,
    PairingsPublished,
    PairingsReviewed,
    PairingsWithdrawn,
    PlayEvent,
    Record,
    ResultEntered,
    RoundEvent,
    RoundPlanned,
    RoundStarted,
    ScreenSet,
    SeatsMarked,
    SeatsUnmarked,
    StartMoved,
    TimeConfirmed,
    TimescaleSet,
    TournamentImported,
    TournamentOpened,
    Undone,
    VoiceMuted,
)
from hall.model.folding import (
    appended,
    changed,
    copied,
    fact,
    kept,
    kept_each,
    round_of,
    with_key,
    with_tournament,
)
from hall.model.interruptions import PlayInterrupted, PlayResumed, ResumptionAnnounced
from hall.model.messages import MessageShown, MessageTakenBack, messages_after
from hall.model.notes import NoteEvent
from hall.model.pair_sources import made_here
from hall.model.play_offs import PlayOffEvent
from hall.model.repairing import WaitingPaired
from hall.model.repairing_acts import as_before, repaired
from hall.model.roster import RosterEvent
from hall.model.rounds_closed import ClosingEvent
from hall.model.screen_plans import PartShown, parts_after
from hall.model.state import Call, Fact, RoundState, State, TournamentState, UndoableAct
from hall.model.texts import QuietChosen, TextAsked, TextClaimed, TextEnded, texts_after
from hall.model.tournament import Pairings, Player, Tournament
from hall.model.volume import VolumeSet, volumes_after

V = TypeVar("V")
UNDO_DEPTH = 10
_UNDOABLE = (
    PairingsReviewed,
    PairingsPublished,
    PairingsWithdrawn,
    StartMoved,
    RoundStarted,
    CallMadeByArbiter,
    SeatsMarked,
    SeatsUnmarked,
    KingsDismissed,
    ClockNoted,
    ForfeitRuled,
    LeftOpen,
    ResultEntered,
    PlayInterrupted,
    ResumptionAnnounced,
    BoardsHeld,
    BoardsStarted,
    *get_args(RosterEvent),
    *get_args(ClosingEvent),
    *get_args(NoteEvent),
    *get_args(PlayOffEvent),
    WaitingPaired,
    # A decision is final, and with the fee an appeal is locked (article 25.4).
    CommitteeNamed,
    AppealReceived,
    InterestStated,
    AppealWithdrawn,
)


def apply(state: State, record: Record) -> State:
    """The state after one more record."""
    return replace(_applied(state, record), seq=record.seq)


def _applied(state: State, record: Record) -> State:
    match record.event:
        case TimescaleSet():
            return replace(state, timescale=record.event)
        case TimeConfirmed(epoch=epoch):
            return replace(state, time_confirmed_in=epoch)
        case DaemonStarted(boot=boot):
            return replace(state, boot=boot)
        case TournamentOpened(tournament=name, entry=entry):
            known = state.tournaments.get(name)
            opened = TournamentState(entry=entry) if known is None else replace(known, entry=entry)
            return with_tournament(state, opened)
        case TournamentImported(tournament=name) as file:
            return changed(state, name, lambda t: _imported(t, record, file))
        case WhiteSideSet(tournament=name, board=board) as found:
            return changed(
                state,
                name,
                lambda t: replace(t, white_sides=appended(t.white_sides, board, fact(record, found))),
            )
        case VoiceMuted(hall=hall, muted=muted):
            return replace(
                state, muted_halls=state.muted_halls | {hall} if muted else state.muted_halls - {hall}
            )
        case VolumeSet():
            return replace(state, volumes=volumes_after(state.volumes, record.event))
        case ScreenSet(screen=screen):
            return replace(state, screens=with_key(state.screens, screen, record.event))
        case PartShown():
            return replace(state, parts=parts_after(state.parts, record.event))
        case PortBound():
            return replace(state, bindings=bound_after(state.bindings, record.event))
        case PortsPinned(pins=pins):
            return replace(state, pins=pins)
        case (
            DrawBegun()
            | EnvelopeChosen()
            | EnvelopeOpened()
            | DrawStepTakenBack()
            | DrawEnteredByHand()
            | DrawEnded()
            | DrawCancelled()
        ) as event:
            return changed(state, event.tournament, lambda t: replace(t, draw=drawn(t.draw, event)))
        case TextAsked() | TextClaimed() | TextEnded() | QuietChosen() as told:
            after = texts_after(state.texts, told, seq=record.seq, at=record.at, by=record.by)
            return replace(state, texts=after)
        case MessageShown() | MessageTakenBack() as written:
            shown = messages_after(state.messages, written, seq=record.seq, at=record.at, by=record.by)
            return replace(state, messages=shown)
        case Undone(seq=seq):
            return _undone(state, record, seq)
        case _:
            return _of_round(state, record, record.event)


def _of_round(state: State, record: Record, event: RoundEvent) -> State:
    after = changed(
        state, event.tournament, lambda t: _with_round(t, round_of(t, event.round), record, event)
    )
    if not isinstance(event, _UNDOABLE):
        return after
    act = UndoableAct(
        seq=record.seq,
        at=record.at,
        by=record.by,
        tournament=event.tournament,
        round=event.round,
        event=event,
    )
    return replace(after, undoable=_deep_enough((*after.undoable, act), event.tournament))


def _deep_enough(acts: tuple[UndoableAct, ...], tournament: str) -> tuple[UndoableAct, ...]:
    """Each tournament keeps its own last acts, whatever happens in the others."""
    of_this = [act.seq for act in acts if act.tournament == tournament]
    gone = set(of_this[:-UNDO_DEPTH])
    return tuple(act for act in acts if act.seq not in gone)


def _with_round(t: TournamentState, known: RoundState, record: Record, event: RoundEvent) -> TournamentState:
    return replace(t, rounds=with_key(t.rounds, known.number, _round_with(known, record, event)))


def _round_with(known: RoundState, record: Record, event: RoundEvent) -> RoundState:
    if isinstance(event, NoteEvent):
        return replace(known, notes=(*known.notes, fact(record, event)))
    if isinstance(event, AppealEvent):
        return replace(known, appeals=(*known.appeals, fact(record, event)))
    if isinstance(event, PlayOffEvent):
        return replace(known, play_off=(*known.play_off, fact(record, event)))
    if isinstance(event, WaitingPaired):
        return repaired(known, record, event)
    if isinstance(event, BetweenRounds):
        return between_rounds(known, record, event)
    return _round_after(known, record, event)


def _round_after(known: RoundState, record: Record, event: PlayEvent) -> RoundState:
    match event:
        case RoundPlanned(start=start):
            return replace(known, planned=(*known.planned, fact(record, start)), moves=())
        case PairingsReviewed():
            return replace(known, reviewed=(*known.reviewed, fact(record, None)))
        case PairingsPublished():
            shown = known.shown if known.pairings is None else (*known.shown, fact(record, known.pairings))
            return replace(known, published=(*known.published, fact(record, True)), shown=shown)
        case PairingsWithdrawn():
            return replace(known, published=(*known.published, fact(record, False)))
        case StartMoved():
            return replace(known, moves=(*known.moves, fact(record, event)))
        case RoundStarted(at=at):
            return replace(known, started=(*known.started, fact(record, at)))
        case CueCame(due=due, boards=boards) if boards:
            limits = {**known.board_limits, **{board: fact(record, due) for board in boards}}
            return replace(known, board_limits=MappingProxyType(limits))
        case CueCame(cue=cue, due=due):
            return replace(known, came=with_key(known.came, cue, fact(record, due)))
        case CallClaimed(call=kind, due=due):
            return replace(known, calls=(*known.calls, Call(kind=kind, due=due, claimed_at=record.at)))
        case CallEnded():
            return replace(known, calls=_calls_after(known.calls, record, event))
        case CallMadeByArbiter(call=kind, at=at):
            return replace(known, said=(*known.said, fact(record, (kind, at))))
        case SeatsMarked() | SeatsUnmarked():
            return _seats_after(known, record, event)
        case ClockEvidence(board=board):
            return replace(known, evidence=appended(known.evidence, board, fact(record, event)))
        case KingsDismissed(board=board):
            return replace(known, dismissed=appended(known.dismissed, board, fact(record, event)))
        case ClockNoted(board=board):
            return replace(known, clock_notes=appended(known.clock_notes, board, fact(record, event)))
        case ForfeitRuled(tournament=name, board=board, result=result):
            ruled = ResultEntered(
                tournament=name, round=known.number, board=board, result=result, ended_at=None, replaces=None
            )
            return replace(known, results=appended(known.results, board, fact(record, ruled)))
        case LeftOpen(board=board):
            facts = appended(known.left_open_facts, board, fact(record, event))
            return replace(known, left_open_facts=facts)
        case BoardsHeld() | BoardsStarted():
            return replace(
                known, board_starts=_of_each(known.board_starts, event.boards, fact(record, event))
            )
        case PlayInterrupted() | ResumptionAnnounced() | PlayResumed():
            return replace(known, interruptions=(*known.interruptions, fact(record, event)))
        case ResultEntered(board=board):
            return replace(known, results=appended(known.results, board, fact(record, event)))
        case _:
            assert_never(event)


def _of_each(
    facts: Mapping[int, tuple[V, ...]], boards: tuple[int, ...], one: V
) -> Mapping[int, tuple[V, ...]]:
    return MappingProxyType({**facts, **{board: (*facts.get(board, ()), one) for board in boards}})


def _calls_after(calls: tuple[Call, ...], record: Record, event: CallEnded) -> tuple[Call, ...]:
    """A call whose claim could not be written has been made all the same."""
    if not any(c.kind is event.call and c.due == event.due for c in calls):
        return (*calls, Call(kind=event.call, due=event.due, claimed_at=record.at, ended=event))
    return tuple(_call_after(c, event) for c in calls)


def _call_after(call: Call, event: CallEnded) -> Call:
    same = call.kind is event.call and call.due == event.due and call.ended is None
    return replace(call, ended=event) if same else call


def _seats_after(known: RoundState, record: Record, event: SeatsMarked | SeatsUnmarked) -> RoundState:
    marks = copied(known.marks)
    if isinstance(event, SeatsMarked):
        for mark in event.marks:
            seat = (mark.board, mark.side)
            marks[seat] = (*marks.get(seat, ()), fact(record, mark))
    else:
        for seat in event.seats:
            marks[seat] = (*marks.get(seat, ()), fact(record, None))
    return replace(known, marks=MappingProxyType(marks))


def _imported(t: TournamentState, record: Record, event: TournamentImported) -> TournamentState:
    data = event.data
    rounds = with_drawn_numbers(t, data)
    pairings = data.next_pairings
    current = round_in_question(t.entry, data)
    if pairings is not None:
        known = round_of(replace(t, rounds=rounds), pairings.round)
        # Pairs that come back in another file are still those that somebody made before.
        made_by = known.source if known.pairs == pairings.pairs and known.source else event.source
        rounds = with_key(rounds, pairings.round, replace(_paired(known, pairings), source=made_by))
    return replace(
        t,
        data=data,
        source=event.source,
        imported=fact(record, None),
        filed=t.filed if made_here(event.source) else fact(record, None),
        rounds=rounds,
        current=current,
        unlisted=_unlisted(t, data, rounds),
    )


def _unlisted(t: TournamentState, data: Tournament, rounds: Mapping[int, RoundState]) -> tuple[Player, ...]:
    """Who is paired in the hall, but not in this file: of early journals, which took such files in."""
    filed = {player.number for player in data.players}
    paired = {n for known in rounds.values() for pair in known.pairs for n in (pair.white, pair.black)}
    earlier = () if t.data is None else t.data.players
    return tuple(p for p in (*earlier, *t.unlisted) if p.number in paired and p.number not in filed)


def _paired(known: RoundState, pairings: Pairings) -> RoundState:
    """The round with other pairs: what was seen at a board of other players is not theirs."""
    if known.pairings == pairings:
        return known
    same = {pair.board for pair in known.pairs if pair in pairings.pairs}
    return replace(
        known,
        pairings=pairings,
        reviewed=(),
        published=(),
        marks=MappingProxyType({seat: facts for seat, facts in known.marks.items() if seat[0] in same}),
        evidence=_of_boards(known.evidence, same),
        dismissed=_of_boards(known.dismissed, same),
        clock_notes=_of_boards(known.clock_notes, same),
        results=_of_boards(known.results, same),
        left_open_facts=_of_boards(known.left_open_facts, same),
        board_starts=_of_boards(known.board_starts, same),
        board_limits=_of_boards(known.board_limits, same),
    )


def _of_boards(facts: Mapping[int, V], boards: set[int]) -> Mapping[int, V]:
    return MappingProxyType({board: fact for board, fact in facts.items() if board in boards})


def _undone(state: State, record: Record, seq: int) -> State:
    act = next((a for a in state.undoable if a.seq == seq), None)
    if act is None:
        return state
    taken_back = changed(
        state,
        act.tournament,
        lambda t: replace(
            t, rounds=with_key(t.rounds, act.round, _without(round_of(t, act.round), fact(record, act)))
        ),
    )
    return replace(taken_back, undoable=tuple(a for a in taken_back.undoable if a.seq != seq))


def _without(known: RoundState, undone: Fact[UndoableAct]) -> RoundState:
    """The round as if the record had never been made; but what the walls showed has been read."""
    seq = undone.value.seq
    known = as_before(known, undone)
    return replace(
        known,
        undone=(*known.undone, undone),
        moves=kept(known.moves, seq),
        reviewed=kept(known.reviewed, seq),
        published=kept(known.published, seq),
        started=kept(known.started, seq),
        said=kept(known.said, seq),
        board_starts=kept_each(known.board_starts, seq),
        interruptions=kept(known.interruptions, seq),
        marks=kept_each(known.marks, seq),
        dismissed=kept_each(known.dismissed, seq),
        clock_notes=kept_each(known.clock_notes, seq),
        results=kept_each(known.results, seq),
        left_open_facts=kept_each(known.left_open_facts, seq),
        roster=kept(known.roster, seq),
        closings=kept(known.closings, seq),
        notes=kept(known.notes, seq),
        appeals=kept(known.appeals, seq),
        play_off=kept(known.play_off, seq),
        past_results=kept_each(known.past_results, seq),
    )
