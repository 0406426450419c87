"""One journaled event of a round as the protocol says it; who, when and what became of it stand elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hall.model import appeals as a
from hall.model import board_starts as b
from hall.model import call_events as k
from hall.model import clock_events as ce
from hall.model import events as e
from hall.model import interruptions as i
from hall.model import play_offs as po
from hall.model import roll_call as ro
from hall.model import roster as r
from hall.model import rounds_closed as rc
from hall.model.checklist import CheckTicked
from hall.model.instants import Instant
from hall.model.notes import NoteEvent
from hall.model.repairing import WaitingPaired
from hall.model.roll_call_acts import came_late
from hall.model.timetable import CueKind
from hall.model.tournament import Side
from hall.papers.noted_entries import appeal_said, note_said
from hall.papers.play_off_lines import play_off_said
from hall.papers.source import Source
from hall.words.day import day_words, how_decided
from hall.words.own_starts import own_words
from hall.words.pauses import pause_words
from hall.words.ranges import ranges
from hall.words.repairing import repaired_text
from hall.words.roll_call import roll_call_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """`board` None: of no single board. `at`: when it happened, where it was not written down then."""

    text: str
    board: int | None = None
    at: Instant | None = None
    is_weighty: bool = False


def said(s: Source, event: e.RoundEvent) -> Said | None:
    """What the protocol says of an event; None: another line says it (a claim of a call that ended)."""
    if isinstance(event, NoteEvent):
        return None if isinstance(event, CheckTicked) else Said(**note_said(s, event))
    if isinstance(event, a.AppealEvent):
        return Said(**appeal_said(s, event))
    if isinstance(event, r.RosterEvent):
        return Said(text=roster_said(s, event), is_weighty=True)
    if isinstance(event, po.PlayOffEvent):
        return Said(text=play_off_said(s, event), is_weighty=True)
    if isinstance(event, WaitingPaired):
        return Said(text=repaired_text(s.lang, event, s.name), board=event.board, is_weighty=True)
    if isinstance(event, rc.ClosingEvent):
        return _closing(s, event)
    if isinstance(event, ro.RollCallEvent):
        return _roll_call(s, event)
    if isinstance(event, i.InterruptionEvent):
        return _pause(s, event)
    if isinstance(event, b.BoardStartEvent):
        return _own_start(s, event)
    return _play(s, event)


def _play(s: Source, event: e.PlayEvent) -> Said | None:
    match event:
        case e.RoundPlanned() | e.PairingsReviewed() | e.PairingsPublished() | e.PairingsWithdrawn():
            return _before(s, event)
        case e.StartMoved():
            return _moved(s, event)
        case e.RoundStarted(at=at):
            return Said(text=s.w.act("start", s.exact(at)), at=at, is_weighty=True)
        case e.CueCame(cue=cue, due=due, boards=boards):
            where = f" ({s.p.boards.format(ranges(boards))})" if boards else ""
            what = s.p.start_planned if cue is CueKind.START_DUE else s.w.cue(cue)
            return Said(text=f"{what}: {s.exact(due)}{where}", at=due)
        case k.CallEnded() | k.CallMadeByArbiter():
            return _call(s, event)
        case e.SeatsMarked(marks=marks):
            return Said(text=_marks(s, marks))
        case e.SeatsUnmarked(seats=seats):
            return Said(text=s.w.act("unmarked", _seats(s, seats)))
        case e.ForfeitRuled(board=board, result=result):
            return Said(text=s.w.result_ruled(result), board=board, is_weighty=True)
        case e.LeftOpen(board=board, reason=reason):
            return Said(text=with_reason(s.w.labels.left_open.capitalize(), reason), board=board)
        case e.ResultEntered():
            return _result(s, event)
        case ce.ClockEvidence() | ce.KingsDismissed() | ce.ClockNoted():
            return _of_clocks(s, event)
        case _:
            return None


def _moved(s: Source, event: e.StartMoved) -> Said:
    parts = [with_reason(s.w.act("moved", f"{s.hm(event.old)} → {s.hm(event.new)}"), event.reason)]
    if event.skips:
        parts.append(s.p.without_calls.format(", ".join(s.w.call_name(call) for call in event.skips)))
    if event.default_from is not None:
        parts.append(s.p.counts_from.format(s.hm(event.default_from)))
    return Said(text="; ".join(parts), is_weighty=True)


def _before(
    s: Source, event: e.RoundPlanned | e.PairingsReviewed | e.PairingsPublished | e.PairingsWithdrawn
) -> Said:
    match event:
        case e.RoundPlanned(start=start):
            return Said(text=s.w.act("plan", s.day_hm(start)))
        case e.PairingsReviewed():
            return Said(text=s.w.act("review", ""))
        case e.PairingsPublished():
            return Said(text=s.w.act("publish", ""))
        case e.PairingsWithdrawn(reason=reason):
            return Said(text=with_reason(s.w.act("withdraw", ""), reason), is_weighty=True)


def _call(s: Source, event: k.CallEnded | k.CallMadeByArbiter) -> Said:
    if isinstance(event, k.CallMadeByArbiter):
        text = f"{s.w.act('call', s.w.call_name(event.call))}, {s.exact(event.at)}"
        return Said(text=text, at=event.at)
    parts = [f"{s.p.call.format(s.w.call_name(event.call))}: {s.w.call_end(event.how)}"]
    if event.started is not None:
        parts.append(s.exact(event.started))
    if event.languages:
        parts.append(", ".join(event.languages))
    return Said(text="; ".join(parts), at=event.started or event.due)


def _marks(s: Source, marks: Iterable[e.SeatMark]) -> str:
    """Seats seen on one tap: those here, those empty, and who came when by the official's statement."""
    some = tuple(marks)
    here = [(mark.board, mark.side) for mark in some if mark.present and mark.came is None]
    empty = [(mark.board, mark.side) for mark in some if not mark.present]
    parts = [s.p.here.format(_seats(s, here))] if here else []
    parts += [s.p.missing.format(_seats(s, empty))] if empty else []
    for mark in some:
        if mark.present and mark.came is not None:
            first, last = (None if at is None else s.hms(at) for at in (mark.came.earliest, mark.came.latest))
            board = s.p.board.format(mark.board)
            parts.append(f"{board}: {s.w.arrived(mark.side, first, last)}")
    return "; ".join(parts) or s.p.here.format("—")


def _seats(s: Source, seats: Iterable[tuple[int, Side]]) -> str:
    """ "1–4, 7 (белые)": whole boards together."""
    sides: dict[int, set[Side]] = {}
    for board, side in seats:
        sides.setdefault(board, set()).add(side)
    both = [board for board, seen in sides.items() if len(seen) == len(Side)]
    single = [f"{board} ({s.p.side(next(iter(seen)))})" for board, seen in sides.items() if len(seen) == 1]
    return ", ".join(filter(None, (ranges(both), *single)))


def _result(s: Source, event: e.ResultEntered) -> Said:
    text = s.w.result_entered(event.result)
    if event.replaces is not None:
        text = f"{s.p.corrected}: {text}"
    if event.ended_at is not None:
        text += f", {s.p.game_ended.format(s.hms(event.ended_at))}"
    is_weighty = event.replaces is not None or bool(event.reason)
    return Said(text=with_reason(text, event.reason), board=event.board, is_weighty=is_weighty)


def _of_clocks(s: Source, event: ce.ClockEvidence | ce.KingsDismissed | ce.ClockNoted) -> Said:
    match event:
        case ce.ClockEvidence(kind=kind, side=side, result=result, when=when):
            text = s.w.evidence(kind, side)
            text += "" if result is None else f": {s.result(result)}"
            return Said(text=text, board=event.board, at=when.latest or when.earliest)
        case ce.KingsDismissed(board=board):
            return Said(text=s.w.act("kings", ""), board=board)
        case ce.ClockNoted(board=board, note=note):
            return Said(text=s.w.act("clock", s.w.clocks.noted(note)), board=board)


def roster_said(s: Source, event: r.RosterEvent) -> str:
    """What was decided of a player, with its reason and notice."""
    d = day_words(s.lang)
    number = event.player.number if isinstance(event, r.PlayerEntered) else event.number
    text = f"{s.name(number)} — {d.decided(how_decided(event), event.round, event.reason)}"
    notice = event.notice if isinstance(event, r.RoundMissed | r.RoundKept) else None
    return text if notice is None else f"{text}; {d.notice(s.day_hm(notice.at), s.who(notice.to))}"


def _roll_call(s: Source, event: ro.RollCallEvent) -> Said | None:
    """Who was absent, by the names of then; of the marks those alone that came after the end."""
    words = roll_call_words(s.lang)
    match event:
        case ro.PlayerMarked(player=player, here=here, at=at):
            known = s.t.rounds.get(event.round)
            is_late = known is not None and came_late(known, event)
            return Said(text=words.mark_said(_plain(player.name), here), at=at) if is_late else None
        case ro.RollCallEnded(here=count, absent=absent):
            return Said(text=words.end_said(count, [_plain(one.name) for one in absent]), is_weighty=True)
        case ro.RollCallResumed():
            return Said(text=words.resumed_said())
        case ro.ShortNightNoted(start=start):
            return Said(text=words.night_said(s.day_hm(start)), is_weighty=True)


def _plain(name: str) -> str:
    return " ".join(name.replace(",", " ").split())


def _closing(s: Source, event: rc.ClosingEvent) -> Said:
    d = day_words(s.lang)
    if isinstance(event, rc.RoundClosed):
        going_on = ranges(event.going_on)
        left = f"; {d.labels.games_going_on}: {going_on}" if going_on else ""
        return Said(text=f"{d.labels.round_is_closed}{left}", is_weighty=True)
    pair = f"{s.name(event.white)} – {s.name(event.black)}"
    text = f"{s.p.corrected}: {pair} {s.result(event.result)}"
    return Said(text=with_reason(text, event.reason), is_weighty=True)


def _pause(s: Source, event: i.InterruptionEvent) -> Said:
    words = pause_words(s.lang)
    if isinstance(event, i.PlayInterrupted):
        where = words.leave if event.leaving else words.stay
        text = f"{words.done_interrupted.format(s.exact(event.at))}, {where}"
        return Said(text=with_reason(text, event.reason), at=event.at, is_weighty=True)
    is_told = isinstance(event, i.ResumptionAnnounced)
    text = (words.done_announced if is_told else words.done_resumed).format(
        s.hm(event.resumes) if isinstance(event, i.ResumptionAnnounced) else s.exact(event.at)
    )
    rule = words.stood_still if event.default_time is i.AfterInterruption.EXTENDED else words.went_on
    at = None if isinstance(event, i.ResumptionAnnounced) else event.at
    return Said(text=f"{text}. {s.p.default_time}: {rule.lower()}", at=at, is_weighty=True)


def _own_start(s: Source, event: b.BoardStartEvent) -> Said:
    words, boards = own_words(s.lang), ranges(event.boards)
    if isinstance(event, b.BoardsStarted):
        text = f"{words.done_started.format(boards)}: {s.exact(event.at)}"
        return Said(text=text, at=event.at, is_weighty=True)
    text = words.done_held.format(boards)
    if event.planned is not None:
        text += f", {words.began_at.format(s.hm(event.planned))}"
    return Said(text=with_reason(text, event.reason))


def with_reason(text: str, reason: str) -> str:
    """The text with why, where somebody said why."""
    return f"{text} ({reason})" if reason.strip() else text
