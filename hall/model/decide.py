"""`decide(state, command, at)`: the events that a command makes, or `Refused` with its reason. Nothing else.

It computes no pairs and no standings: commands carry what was computed, this checks. An empty answer means
that things already are as wanted. Rights of roles are checked where the command comes in.
"""

from __future__ import annotations

from typing import assert_never

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model.appeal_acts import appeal
from hall.model.appeals import AppealAct
from hall.model.binding_acts import bind_port, pin_ports
from hall.model.board_start_acts import board_starts
from hall.model.board_starts import HoldBoards, StartBoards
from hall.model.call_acts import announced, call
from hall.model.checks import (
    check_board,
    check_published,
    known_round,
    known_tournament,
    planned_start,
    refuse_started,
)
from hall.model.clock_acts import dismiss_kings, evidence, note_clock, white_side
from hall.model.closing_acts import closing
from hall.model.current_round import goes_back
from hall.model.draw_acts import draw
from hall.model.draws import BeginDraw, CancelDraw, ChooseEnvelope, EnterDraw, OpenEnvelope, TakeBackStep
from hall.model.hall_pause_acts import hall_interruption
from hall.model.hall_results import refuse_overtaken
from hall.model.import_checks import check_import, check_way_back, is_a_round, unpublished
from hall.model.instants import Instant, Span
from hall.model.interruption_acts import interruption, refuse_interrupted
from hall.model.interruptions import (
    AnnounceHallResumption,
    AnnounceResumption,
    InterruptHall,
    InterruptPlay,
    ResumeHall,
    ResumePlay,
)
from hall.model.meanwhile_checks import refuse_other_pairs, refuse_other_start
from hall.model.message_acts import message
from hall.model.messages import ShowMessage, TakeBackMessage
from hall.model.move_acts import move
from hall.model.note_acts import note
from hall.model.notes import NoteAct
from hall.model.other_people import check_same_people, others
from hall.model.play_off_acts import play_off
from hall.model.play_offs import PlayOffAct
from hall.model.refusals import Refused
from hall.model.repairing import PairWaiting
from hall.model.repairing_acts import pair_waiting
from hall.model.result_acts import enter_result, leave_open, rule_forfeit
from hall.model.roll_call import EndRollCall, MarkPlayer, NoteShortNight, ResumeRollCall
from hall.model.roll_call_acts import call_roll
from hall.model.roster import BringBack, EnterPlayer, KeepRound, MissRound, RemovePlayer
from hall.model.roster_acts import roster
from hall.model.rounds_closed import CloseRound, CorrectPastResult
from hall.model.scene_names import SCENES
from hall.model.screen_plan_acts import screen_plan
from hall.model.screen_plans import FollowPlan, ShowOnScreens, ShowPart
from hall.model.seat_acts import mark_seats
from hall.model.state import RoundState, State, TournamentState
from hall.model.text_acts import text
from hall.model.texts import ChooseQuiet, ClaimText, EndText, SayText
from hall.model.time_acts import confirm_time, set_time
from hall.model.undoing import undo
from hall.model.volume import SetVolume, volume_set

# A tablet that has only estimated the hall's time may be ahead of it by so much; then it means now.
LONGEST_AHEAD = Span.of(seconds=2)
# Nothing is noted that long after it happened: such an instant is a slip of the finger.
LONGEST_BACK_DATING = Span.of(hours=24)


def decide(state: State, command: c.Command, at: Instant) -> tuple[e.Event, ...]:
    """Events in order, each to be applied after the one before; raises `Refused`."""
    if command.until is not None and at > command.until:
        raise Refused(r.GivenUp())
    when = command.effective_at or at
    if when > at + LONGEST_AHEAD:
        raise Refused(r.InTheFuture(at=when))
    when = min(when, at)
    if when < at - LONGEST_BACK_DATING:
        raise Refused(r.InThePast(at=when))
    return _decided(state, command.act, at, when)


def _decided(state: State, act: c.Act, at: Instant, when: Instant) -> tuple[e.Event, ...]:
    if isinstance(act, NoteAct):
        return note(known_tournament(state, act.tournament), act, at, when)
    if isinstance(act, AppealAct):
        return appeal(known_tournament(state, act.tournament), act, when)
    if isinstance(act, PlayOffAct):
        return play_off(known_tournament(state, act.tournament), act)
    match act:
        case c.OpenTournament(entry=entry):
            known = state.tournaments.get(entry.id)
            same = known is not None and known.entry == entry
            return () if same else (e.TournamentOpened(tournament=entry.id, entry=entry),)
        case c.ImportTournament():
            return _import(known_tournament(state, act.tournament), act)
        case c.MuteVoice(hall=hall, muted=muted):
            same = (hall in state.muted_halls) is muted
            return () if same else (e.VoiceMuted(hall=hall, muted=muted),)
        case SetVolume():
            return volume_set(state.volumes, act)
        case c.SetScreen(screen=screen):
            if act.scene not in SCENES:
                raise Refused(r.UnknownScene(scene=act.scene))
            shown = e.ScreenSet(screen=screen, scene=act.scene, identify_until=act.identify_until)
            return () if state.screens.get(screen) == shown else (shown,)
        case ShowPart() | ShowOnScreens() | FollowPlan():
            return screen_plan(state, act)
        case c.ConfirmTime():
            return confirm_time(state)
        case c.SetHallTime():
            return set_time(state, act, at, when)
        case c.SetWhiteSide():
            return white_side(known_tournament(state, act.tournament), act)
        case c.BindPort():
            return bind_port(state, act)
        case c.PinPorts():
            return pin_ports(state, act)
        case BeginDraw() | ChooseEnvelope() | OpenEnvelope() | TakeBackStep() | EnterDraw() | CancelDraw():
            return draw(known_tournament(state, act.tournament), act)
        case SayText() | ClaimText() | EndText() | ChooseQuiet():
            return text(state, act)
        case ShowMessage() | TakeBackMessage():
            return message(state, act, at)
        case InterruptHall() | AnnounceHallResumption() | ResumeHall():
            return hall_interruption(state, act, at, when)
        case c.Undo(seq=seq):
            return undo(state, seq)
        case c.PlanRound():
            return _plan(known_tournament(state, act.tournament), act, at)
        case EnterPlayer() | RemovePlayer() | BringBack() | MissRound() | KeepRound():
            return roster(known_tournament(state, act.tournament), act, when)
        case MarkPlayer() | EndRollCall() | ResumeRollCall() | NoteShortNight():
            return call_roll(known_tournament(state, act.tournament), act, at, when)
        case CloseRound() | CorrectPastResult():
            return closing(known_tournament(state, act.tournament), act, at)
        case _:
            t = known_tournament(state, act.tournament)
            return _in_round(t, known_round(t, act.round), act, at, when)


def _in_round(
    t: TournamentState, known: RoundState, act: c.RoundAct, at: Instant, when: Instant
) -> tuple[e.Event, ...]:
    match act:
        case c.ReviewPairings() | c.PublishPairings() | c.WithdrawPairings():
            return (_pairings(known, act),)
        case c.MoveStart():
            return move(t, known, act, at)
        case c.StartRound():
            return _start(known, act, when)
        case c.MarkSeats() | c.UnmarkSeats():
            return mark_seats(known, act, at, when)
        case c.RuleForfeit():
            return rule_forfeit(t, known, act, at)
        case c.LeaveOpen():
            return leave_open(t, known, act, at)
        case c.EnterResult():
            return enter_result(t, known, act, at)
        case c.AnnouncedMyself():
            return announced(known, act, when)
        case c.ClaimCall() | c.EndCall():
            return call(known, act)
        case c.ReportEvidence():
            check_board(known, act.board)
            return evidence(t, known, act)
        case c.DismissKings():
            return dismiss_kings(known, act)
        case InterruptPlay() | AnnounceResumption() | ResumePlay():
            return interruption(known, act, at, when)
        case HoldBoards() | StartBoards():
            return board_starts(known, act, at, when)
        case PairWaiting():
            return pair_waiting(t, known, act)
        case c.NoteClock():
            check_board(known, act.board)
            return note_clock(known, act)
        case _:
            assert_never(act)


def _import(t: TournamentState, act: c.ImportTournament) -> tuple[e.Event, ...]:
    if t.data == act.data:
        return ()
    if act.made_from is not None:
        refuse_overtaken(t, act.data, act.made_from)
    withdrawn = _withdrawn_first(t, act)
    check_import(unpublished(t, withdrawn[0].round) if withdrawn else t, act.data)
    check_way_back(t, act.data, act.reason)
    check_same_people(t, act.data, act.reason)
    why = act.reason if goes_back(t, act.data) or others(t, act.data) else ""
    return (
        *withdrawn,
        e.TournamentImported(tournament=t.id, source=act.source, data=act.data, reason=why),
    )


def _withdrawn_first(t: TournamentState, act: c.ImportTournament) -> tuple[e.PairingsWithdrawn, ...]:
    """Public pairs that the file changes with a reason are withdrawn by the same act (article 22.4)."""
    coming = act.data.next_pairings
    known = None if coming is None else t.rounds.get(coming.round)
    if known is None or known.published_at is None or known.pairings == coming or not act.reason.strip():
        return ()
    return (e.PairingsWithdrawn(tournament=t.id, round=known.number, reason=act.reason),)


def _plan(t: TournamentState, act: c.PlanRound, at: Instant) -> tuple[e.Event, ...]:
    if not is_a_round(act.round):
        raise Refused(r.UnknownRound(tournament=t.id, round=act.round))
    known = t.rounds.get(act.round) or RoundState(number=act.round)
    refuse_started(known)
    if act.start < at:
        raise Refused(r.InThePast(at=act.start))
    if known.start_planned == act.start:
        return ()
    refuse_other_start(known, act.based_on)
    if known.start_planned is not None and (published := known.published_at) is not None:
        # A start that people have read is moved, which is shown and said; never planned anew in silence.
        raise Refused(r.AlreadyPublished(round=known.number, at=published))
    return (e.RoundPlanned(tournament=t.id, round=act.round, start=act.start),)


def _pairings(
    known: RoundState, act: c.ReviewPairings | c.PublishPairings | c.WithdrawPairings
) -> e.PairingsReviewed | e.PairingsPublished | e.PairingsWithdrawn:
    if not known.pairs:
        raise Refused(r.NoPairings(round=known.number))
    if not isinstance(act, c.WithdrawPairings):
        refuse_other_pairs(known, act.based_on)
    if isinstance(act, c.ReviewPairings):
        return e.PairingsReviewed(tournament=act.tournament, round=act.round)
    if isinstance(act, c.PublishPairings):
        if (published := known.published_at) is not None:
            raise Refused(r.AlreadyPublished(round=known.number, at=published))
        return e.PairingsPublished(tournament=act.tournament, round=act.round)
    check_published(known)
    refuse_started(known)
    if not act.reason.strip():
        raise Refused(r.ReasonMissing())
    return e.PairingsWithdrawn(tournament=act.tournament, round=act.round, reason=act.reason)


def _start(known: RoundState, act: c.StartRound, when: Instant) -> tuple[e.Event, ...]:
    check_published(known)
    refuse_started(known)
    refuse_interrupted(known)
    planned = planned_start(known)
    if when < planned:
        # Rules, article 23.4: the start is the arbiter's, and players have lost games to early starts.
        raise Refused(r.TooEarly(planned=planned))
    return (e.RoundStarted(tournament=act.tournament, round=act.round, at=when),)
