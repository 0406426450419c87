"""What stands on every page: title, countdowns, hall time, tabs with badges, the last act to be undone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hall.model import commands as c
from hall.model import events as e
from hall.model.board_starts import BoardsHeld, BoardsStarted
from hall.model.call_events import CallMadeByArbiter
from hall.model.clock_events import ClockEvidence, ClockNoted, KingsDismissed
from hall.model.closing_acts import posting_at
from hall.model.evidence import kings_proposed
from hall.model.instants import Instant
from hall.model.interruptions import Interruption, PlayInterrupted, ResumptionAnnounced
from hall.model.noted import unreported
from hall.model.notes import ReportIncident
from hall.model.play_offs import PlayOffGamePlayed, PlayOffGameStruck, PlayOffOrdered
from hall.model.presence import limit
from hall.model.repairing import WaitingPaired
from hall.model.roster import PlayerBack, PlayerEntered, PlayerLeft, RosterEvent, RoundKept, RoundMissed
from hall.model.rounds_closed import PastResultCorrected, RoundClosed
from hall.model.state import Fact, TournamentState, UndoableAct
from hall.model.tournament import Side
from hall.model.undoing import may_be_undone
from hall.tablet.bounds import seen
from hall.tablet.rights import may_undo
from hall.tablet.sight import Sight, since_text, span_text
from hall.tablet.views.boards import looks, to_look_at
from hall.tablet.views.clock_rows import urgent_rows
from hall.tablet.views.note_text import noted
from hall.tablet.views.own_text import own_said
from hall.tablet.views.phase import Phase, is_past_limit, phase, rulings_open
from hall.tablet.views.quiet import quiet_question
from hall.tablet.views.roster_text import said_shortly
from hall.words.day import day_words
from hall.words.papers import paper_words
from hall.words.pauses import pause_words
from hall.words.play_offs import play_off_words
from hall.words.repairing import repair_words
from hall.words.tablet import result_text

# Taking these back starts or stops play: it is held for a second too.
_STOPS_OR_STARTS = (e.RoundStarted, PlayInterrupted, BoardsStarted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticking:
    """A time that the page itself keeps: towards `at`, or up from it."""

    at: Instant
    text: str
    up: bool = False
    label: str = ""
    tone: str = ""
    held: bool = False  # it stands still


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoView:
    """`act` None: it cannot be taken back any more, for later acts rest on it."""

    what: str
    by: str
    at: str
    act: c.Undo | None
    held: bool  # it stops play


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A tournament in the switcher."""

    id: str
    name: str
    where: str
    ticking: Ticking | None
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    title: str
    context: str
    ticking: Ticking | None
    other: Ticking | None
    choices: tuple[Choice, ...]
    badges: dict[str, int]
    undo: UndoView | None
    phase: Phase


def frame(s: Sight, *, countdown: bool = True) -> Frame:
    """The frame of a page; `countdown` False where the page itself shows the large one."""
    own = ticking(s, s.t)
    others = [x for t in _others(s) if (x := ticking(s, t)) is not None and not x.up]
    nearest = min(others, key=lambda x: x.at, default=None)
    return Frame(
        title=s.words.round_title(s.round.number),
        context=" · ".join(filter(None, (s.tournament_name(), s.hall_name()))),
        ticking=own if countdown else None,
        other=nearest,
        choices=_choices(s),
        badges=badges(s),
        undo=undo(s),
        phase=phase(s.t, s.now),
    )


def ticking(s: Sight, t: TournamentState) -> Ticking | None:
    """The countdown that runs for a tournament now, with its short label."""
    known = t.round
    if known is None:
        return None
    own = t.id == s.t.id
    if known.is_finished or known.closed is not None:
        return _posting(s, t)
    if known.interruption is not None:
        return _standing(s, t, known.interruption)
    if known.start_actual is None:
        if known.start_planned is None:
            return None
        name = s.labels.until_start if own else f"{s.tournament_name(t)}, {s.labels.until_start}"
        return down(s, known.start_planned, label=name, tone="wa")
    at = limit(known, t.entry.regulation.default_time)
    if at is not None and not is_past_limit(t, known, s.now):
        name = s.labels.until_default if own else f"{s.tournament_name(t)}, {s.labels.until_default}"
        return down(s, at, label=name, tone="er")
    return up(s, known.start_actual, label=s.labels.in_play)


def _standing(s: Sight, t: TournamentState, pause: Interruption) -> Ticking:
    """How long play has stood still."""
    label = pause_words(s.lang).lasts
    name = label if t.id == s.t.id else f"{s.tournament_name(t)}, {label[:1].lower()}{label[1:]}"
    since = up(s, pause.since, label=name)
    return replace(since, tone="wa")


def _posting(s: Sight, t: TournamentState) -> Ticking | None:
    """Towards the moment at which the regulation has the next pairs posted."""
    posts = posting_at(t)
    if posts is None or posts <= s.now:
        return None
    label = day_words(s.lang).labels.pairings_posted
    return down(s, posts, label=label if t.id == s.t.id else f"{s.tournament_name(t)}, {label}", tone="wa")


def down(s: Sight, at: Instant, *, label: str = "", tone: str = "") -> Ticking:
    return Ticking(at=at, text=span_text(at.ms - s.now.ms), label=label, tone=tone)


def up(s: Sight, at: Instant, *, label: str = "") -> Ticking:
    return Ticking(at=at, text=since_text(s.now.ms - at.ms), up=True, label=label)


def badges(s: Sight) -> dict[str, int]:
    """How many things wait on each tab."""
    known = s.round
    if known.published_at is None:
        more = sum(waiting(s).values())
        return {"more": more} if more else {}
    boards = looks(s)
    past = is_past_limit(s.t, known, s.now)
    kings = sum(1 for b in boards if b.result is None and kings_of(s, b.board) is not None)
    walk = 0 if phase(s.t, s.now) is Phase.CLOSED else len(to_look_at(boards))
    muted = int(s.t.entry.hall in s.state.muted_halls)
    found = {
        "round": len(rulings_open(s.t, known)) if past else int(quiet_question(s) is not None),
        "walk": walk,
        "results": kings,
        "screens": muted,
        "more": len(urgent_rows(s)) + sum(waiting(s).values()),
    }
    return {tab: n for tab, n in found.items() if n}


def waiting(s: Sight) -> dict[str, int]:
    """What waits on pages of the menu, for who may see to it: a file, and incidents to be reported (21.7)."""
    return {
        "files": int(s.around.file_waits and s.may(c.ImportTournament)),
        "notes": len(unreported(s.t)) if s.may(ReportIncident) else 0,
    }


def kings_of(s: Sight, board: int) -> Fact[ClockEvidence] | None:
    """The proposal of the kings on a board: not dismissed, and the kings still stand there."""
    proposed = kings_proposed(s.round, board)
    clock = s.clocks(s.t.id, board)
    return None if clock is not None and clock.kings is None else proposed


def undo(s: Sight) -> UndoView | None:
    """The last act of this hall, by anybody."""
    return next(_acts(s), None)


def undoable(s: Sight) -> tuple[UndoView, ...]:
    """The last acts of this hall that the role may take back, newest first."""
    return tuple(_acts(s))


def _acts(s: Sight) -> Iterator[UndoView]:
    return (
        UndoView(
            what=_in_its_round(s, t, act),
            by=s.who(act.by),
            at=s.hms(act.at),
            act=c.Undo(seq=act.seq) if may_be_undone(s.state, act.seq) else None,
            held=isinstance(act.event, _STOPS_OR_STARTS),
        )
        for act in reversed(s.state.undoable)
        if (t := s.state.tournaments.get(act.tournament)) is not None
        and t.entry.hall == s.t.entry.hall
        and may_undo(s.me.role, s.me.name, act.by)
    )


def _in_its_round(s: Sight, t: TournamentState, act: UndoableAct) -> str:
    """What was done; of another round than this page's, or another tournament, with which."""
    names_it = t.id == s.t.id and isinstance(act.event, RosterEvent)
    if names_it or (t.id, act.round) == (s.t.id, s.round.number):
        return act_text(s, act)
    where = (s.tournament_name(t),) if t.id != s.t.id else ()
    there = replace(s, t=t)  # its players are not this page's, whose numbers are the same
    return " · ".join((*where, day_words(s.lang).round_short(act.round), act_text(there, act)))


def corrected(s: Sight, text: str) -> str:
    """A result that took the place of another."""
    return f"{paper_words(s.lang).corrected}: {text}"


def act_text(s: Sight, act: UndoableAct) -> str:
    """What was done, in a few words."""
    w = s.words
    match act.event:
        case e.PairingsReviewed():
            return w.act("review", "")
        case e.PairingsPublished():
            return w.act("publish", "")
        case e.PairingsWithdrawn():
            return w.act("withdraw", "")
        case e.RoundStarted(at=at):
            return w.act("start", s.hms(at))
        case PlayInterrupted(at=at):
            return pause_words(s.lang).done_interrupted.format(s.hms(at))
        case BoardsHeld() | BoardsStarted() as own:
            return own_said(s, own)
        case ResumptionAnnounced(resumes=resumes):
            return pause_words(s.lang).done_announced.format(s.hms(resumes))
        case e.StartMoved(new=new):
            return w.act("moved", s.hm(new))
        case CallMadeByArbiter(call=call):
            return w.act("call", w.call_name(call))
        case e.SeatsMarked(marks=marks):
            return marks_text(s, marks)
        case e.SeatsUnmarked(seats=seats):
            return w.board_phrase(seats[0][0], w.act("unmarked", "").lower()) if seats else ""
        case e.ForfeitRuled(board=board, result=result):
            return w.board_phrase(board, w.result_ruled(result).lower())
        case e.ResultEntered(board=board, result=result, replaces=replaces):
            text = w.board_phrase(board, result_text(result))
            return text if replaces is None else corrected(s, text)
        case KingsDismissed(board=board):
            return w.board_phrase(board, w.act("kings", "").lower())
        case ClockNoted(board=board, note=note):
            return w.board_phrase(board, w.clocks.noted(note))
        case e.LeftOpen(board=board):
            return w.board_phrase(board, w.act("open", "").lower())
        case RoundClosed():
            return day_words(s.lang).labels.round_is_closed
        case PlayerEntered() | PlayerLeft() | PlayerBack() | RoundMissed() | RoundKept() as decided:
            return said_shortly(s, decided)
        case PastResultCorrected(white=white, black=black, result=result):
            return corrected(s, f"{s.surname(white)} – {s.surname(black)}: {result_text(result)}")
        case PlayOffGamePlayed(white=white, black=black, result=result):
            return f"{s.surname(white)} – {s.surname(black)}: {result_text(result)}"
        case PlayOffGameStruck():
            return play_off_words(s.lang).strike
        case PlayOffOrdered(order=order):
            return play_off_words(s.lang).order.format(", ".join(map(s.surname, order)))
        case WaitingPaired(board=board, white=white, black=black):
            return repair_words(s.lang).done.format(board, s.surname(white), s.surname(black))
    return noted(s.lang, act.event)


def marks_text(s: Sight, marks: tuple[e.SeatMark, ...]) -> str:
    """What one tap said of seats."""
    boards = sorted({m.board for m in marks})
    if len(boards) > 1:
        return s.words.act("many", s.words.boards(len(boards)))
    present = [m.side for m in marks if m.present]
    absent = [m.side for m in marks if not m.present]
    if len(present) == 2:
        what = s.labels.both_here
    elif len(absent) == 2:
        what = s.words.both_missing()
    elif absent:
        what = s.words.seat_missing(absent[0])
    else:
        what = s.words.seat_here(present[0])
    return s.words.board_phrase(boards[0], what)


def seat_act(s: Sight, board: int, sides: tuple[Side, ...], *, present: bool) -> c.MarkSeats:
    """Seats of one board as seen now."""
    marks = tuple(c.SeatLook(board=board, side=side, present=present) for side in sides)
    return c.MarkSeats(tournament=s.t.id, round=s.round.number, marks=marks)


def _others(s: Sight) -> list[TournamentState]:
    return [t for t in seen(s.me, s.state) if t.id != s.t.id]


def _choices(s: Sight) -> tuple[Choice, ...]:
    mine = {t.id: t for t in seen(s.me, s.state)}
    found = [mine[entry.id] for entry in s.venue.entries if entry.id in mine]
    return tuple(
        Choice(
            id=t.id,
            name=s.tournament_name(t),
            where=_where(s, t),
            ticking=ticking(s, t),
            chosen=t.id == s.t.id,
        )
        for t in sorted(found, key=lambda t: _urgency(s, t))
    )


def _where(s: Sight, t: TournamentState) -> str:
    hall = s.venue.hall(t.entry.hall)
    title = s.words.round_title(t.current) if t.current else s.labels.no_tournament
    return " · ".join(filter(None, (title, s.name_of(hall))))


def _urgency(s: Sight, t: TournamentState) -> tuple[bool, int]:
    """The nearest deadline first."""
    running = ticking(s, t)
    return (True, 0) if running is None or running.up else (False, running.at.ms)
