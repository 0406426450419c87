"""Which act an official may send, by role. What is not listed is not allowed (deny by default)."""

from __future__ import annotations

from collections.abc import Sequence

from hall.errors import WireError
from hall.model import commands as c
from hall.model.board_starts import HoldBoards, StartBoards
from hall.model.clock_events import ClockNote
from hall.model.commands import Act, Role
from hall.model.draws import CancelDraw, ChooseEnvelope, EnterDraw, OpenEnvelope, TakeBackStep
from hall.model.interruptions import (
    AnnounceHallResumption,
    AnnounceResumption,
    InterruptHall,
    InterruptPlay,
    ResumeHall,
    ResumePlay,
)
from hall.model.messages import ShowMessage, TakeBackMessage
from hall.model.play_offs import EnterPlayOffGame, OrderPlayOff, StrikePlayOffGame
from hall.model.refusals import NotAllowed, OtherResultStands, Refused
from hall.model.repairing import PairWaiting
from hall.model.roster import BringBack, EnterPlayer, KeepRound, MissRound, RemovePlayer
from hall.model.rounds_closed import CloseRound, CorrectPastResult
from hall.model.scene_names import SCENES
from hall.model.screen_plans import FollowPlan, ShowOnScreens, ShowPart
from hall.model.state import State
from hall.model.texts import ChooseQuiet, SayText
from hall.model.venue import Venue
from hall.model.volume import SetVolume
from hall.tablet.note_rights import (
    NOTE_PAGES,
    NOTES_OF_ARBITERS,
    NOTES_OF_CHIEFS,
    NOTES_OF_ORGANISERS,
    NOTES_OF_SECRETARIES,
)
from hall.tablet.posts import HOLDS_DEVICES

_ASSISTANT = frozenset({c.MarkSeats, c.UnmarkSeats, c.EnterResult, c.DismissKings, c.NoteClock, c.Undo})
# Moves at a control and White's side are an arbiter's to state.
_ARBITERS_NOTES = frozenset({ClockNote.MOVES_CHECKED, ClockNote.PRESS_ASKED})
_SECRETARY = frozenset(
    {
        c.ImportTournament,
        c.PublishPairings,
        c.WithdrawPairings,
        c.ReviewPairings,
        c.Undo,
        MissRound,
        ChooseEnvelope,
        OpenEnvelope,
    }
)
_ARBITER = _ASSISTANT | {
    c.ReviewPairings,
    c.PlanRound,
    c.MoveStart,
    c.StartRound,
    HoldBoards,
    StartBoards,
    CloseRound,
    MissRound,
    InterruptPlay,
    AnnounceResumption,
    ResumePlay,
    InterruptHall,
    AnnounceHallResumption,
    ResumeHall,
    EnterPlayOffGame,
    c.RuleForfeit,
    c.LeaveOpen,
    c.AnnouncedMyself,
    c.MuteVoice,
    SetVolume,
    SayText,
    ChooseQuiet,
    ShowMessage,
    TakeBackMessage,
    c.SetScreen,
    ShowPart,
    ShowOnScreens,
    FollowPlan,
    c.SetWhiteSide,
    c.BindPort,
    c.ConfirmTime,
    c.SetHallTime,
    ChooseEnvelope,
    OpenEnvelope,
}
# No role sends `BeginDraw`: the daemon makes the seed, so that nobody has seen it (`hall.rounds.drawing`);
# these ask for it.
_BEGIN_DRAWS = frozenset({Role.CHIEF_ARBITER, Role.DEPUTY, Role.SECRETARY})
# Who plays on, and results of rounds that are over, are the chief arbiter's to decide (22.1, 22.4).
_ROSTER = frozenset({EnterPlayer, RemovePlayer, BringBack, KeepRound, CorrectPastResult})
_PLAY_OFF = frozenset({StrikePlayOffGame, OrderPlayOff})
_REPAIRING = frozenset({PairWaiting})  # the chief arbiter's alone (rules digest, 6.6)
_CHIEF = _ARBITER | _SECRETARY | _ROSTER | _PLAY_OFF | _REPAIRING | {EnterDraw, CancelDraw, TakeBackStep}
_ORGANISER = frozenset({c.SetScreen, ShowPart, ShowOnScreens, FollowPlan, ShowMessage, TakeBackMessage})
# The deputy chief arbiter is a high office, with the same rights under his own name and PIN.
_RIGHTS: dict[Role, frozenset[type]] = {
    Role.CHIEF_ARBITER: _CHIEF | NOTES_OF_CHIEFS,
    Role.DEPUTY: _CHIEF | NOTES_OF_CHIEFS,
    Role.ARBITER: _ARBITER | NOTES_OF_ARBITERS,
    Role.SECRETARY: _SECRETARY | NOTES_OF_SECRETARIES,
    Role.ASSISTANT: _ASSISTANT,
    Role.ORGANISER: _ORGANISER | NOTES_OF_ORGANISERS,
    Role.SYSTEM: frozenset(),
}


_OWN_ONLY = (Role.ASSISTANT, Role.SECRETARY)
# The organiser sees the walls and nothing of who is missing; all others look at every page.
_PAGES: dict[Role, frozenset[str]] = {
    Role.ORGANISER: frozenset({"screens", "message", "more", "switch"}),
    Role.SYSTEM: frozenset(),
}


def may(role: Role, act: type) -> bool:
    """Whether the role carries the right to an act."""
    return act in _RIGHTS[role]


def may_begin_draw(role: Role) -> bool:
    """Whether the role may have the daemon seal the envelopes of a draw of numbers."""
    return role in _BEGIN_DRAWS


def may_open(role: Role, page: str) -> bool:
    """Whether the role may look at a page of the tablet."""
    if page == "devices":
        return role in HOLDS_DEVICES
    if page in NOTE_PAGES:
        return any(may(role, act) for act in NOTE_PAGES[page])
    return role not in _PAGES or page in _PAGES[role]


def first_page(role: Role) -> str:
    """Where the role's day begins."""
    return "round" if may_open(role, "round") else "screens"


def may_note(role: Role, note: ClockNote) -> bool:
    """Whether the role carries the right to say this of a clock."""
    return may(role, c.NoteClock) and not (role is Role.ASSISTANT and note in _ARBITERS_NOTES)


def may_undo(role: Role, name: str, by: str) -> bool:
    """Whether an official of that name may take back what `by` did: some only what is their own."""
    return may(role, c.Undo) and (role not in _OWN_ONLY or by == name)


def check(command: c.Command, state: State) -> None:
    """Raise `Refused` where the actor's role does not carry the right to the command's act."""
    role, act = command.by.role, command.act
    if not may(role, type(act)):
        raise Refused(NotAllowed(role=role.value))
    if isinstance(act, c.NoteClock) and not may_note(role, act.note):
        raise Refused(NotAllowed(role=role.value))
    if isinstance(act, c.EnterResult) and not act.result.played and not may(role, c.RuleForfeit):
        raise Refused(NotAllowed(role=role.value))
    # Whom he lets in late is the chief arbiter's to decide (22.3).
    if isinstance(act, MissRound) and act.let_in and not may(role, KeepRound):
        raise Refused(NotAllowed(role=role.value))
    if isinstance(act, ShowMessage) and act.said and not may(role, SayText):
        raise Refused(NotAllowed(role=role.value))
    if role in _OWN_ONLY:
        _check_own(command, act, state)


def may_change_any(role: Role) -> bool:
    """Whether the role corrects results that others have entered."""
    return may(role, c.EnterResult) and role not in _OWN_ONLY


def check_place(act: Act, venue: Venue) -> None:
    """Raise `WireError` where an act is for a screen, a scene or a hall that the venue does not have."""
    match act:
        case ShowMessage(hall=hall, screen=screen):
            if hall is not None:
                _one_of("hall", hall, [one.id for one in venue.halls])
            if screen is not None:
                _one_of("screen", screen, [one.name for one in venue.screens if one.hall == hall])
        case c.SetScreen(screen=screen, scene=scene):
            _one_of("screen", screen, [one.name for one in venue.screens])
            _one_of("scene", scene, SCENES)
        case ShowPart(screen=screen, part=part):
            for name in (screen, *([] if part.of is None else [part.of])):
                _one_of("screen", name, [one.name for one in venue.screens])
        case ShowOnScreens(screens=screens) | FollowPlan(screens=screens):
            for name in screens:
                _one_of("screen", name, [one.name for one in venue.screens])
        case (
            c.MuteVoice(hall=hall)
            | SetVolume(hall=hall)
            | SayText(hall=hall)
            | InterruptHall(hall=hall)
            | AnnounceHallResumption(hall=hall)
            | ResumeHall(hall=hall)
        ):
            _one_of("hall", hall, [one.id for one in venue.halls])


def _one_of(what: str, name: str, known: Sequence[str]) -> None:
    if name not in known:
        raise WireError(f"there is no {what} {name[:40]!r} here; there are: {', '.join(known) or 'none'}")


def _check_own(command: c.Command, act: Act, state: State) -> None:
    """An assistant corrects and takes back only what is his own; so does a secretary."""
    if isinstance(act, c.Undo):
        done = next((a for a in state.undoable if a.seq == act.seq), None)
        if done is not None and done.by != command.by.name:
            raise Refused(NotAllowed(role=command.by.role.value))
    if isinstance(act, c.EnterResult) and act.based_on is not None:
        _check_own_result(command, act, state)


def _check_own_result(command: c.Command, act: c.EnterResult, state: State) -> None:
    t = state.tournaments.get(act.tournament)
    known = None if t is None else t.rounds.get(act.round)
    stands = None if known is None else known.result_fact(act.board)
    if stands is None or stands.by == command.by.name:
        return
    raise Refused(
        OtherResultStands(
            board=act.board, stands=stands.value.result, by=stands.by, at=stands.at, seq=stands.seq
        )
        if stands.seq != act.based_on
        else NotAllowed(role=command.by.role.value)
    )
