"""Pages 2 and 3: the countdown to the start, and zero, where the hall waits for the arbiter."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model import commands as c
from hall.model import events as e
from hall.model.call_events import CallEnd, CallEnded, CallKind
from hall.model.deadlines import round_cues
from hall.model.instants import Instant, Span
from hall.model.presence import limit
from hall.model.timetable import CueKind
from hall.model.tournament import Side
from hall.tablet.sight import Sight
from hall.tablet.views.boards import BoardLook, Cell, looks, rows
from hall.tablet.views.frame import Ticking, down, up
from hall.tablet.views.quiet import QuietQuestion, quiet_question, quiet_text
from hall.words.gong import gong_alone
from hall.words.moving import moving_words

_CALL_CUES = {CueKind.ANNOUNCE_5_MIN: CallKind.FIVE_MINUTES, CueKind.ANNOUNCE_1_MIN: CallKind.ONE_MINUTE}
_BAR = Span.of(minutes=5)
_CLAIMED_BY = Span.of(seconds=5)  # a call that nobody has claimed by then was not made


class CallState(Enum):
    DONE = "done"
    WAITING = "waiting"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True, kw_only=True)
class CallLine:
    """One announcement: said when and heard by whom, or waiting; an official may say it himself."""

    state: CallState
    kind: CallKind
    due: Instant
    name: str
    detail: str
    source: str
    myself: c.AnnouncedMyself | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RowsLine:
    """Some neighbouring rows that one official walks."""

    title: str
    who: str
    done: int
    whole: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingLine:
    board: int
    sides: tuple[Side, ...]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountdownView:
    title: str
    ticking: Ticking | None
    bar: tuple[int, ...]  # five segments, filled in per cent
    start: str
    control: str
    default: str
    calls: tuple[CallLine, ...]
    question: QuietQuestion | None
    rows: tuple[RowsLine, ...]
    rows_text: str
    opens: str
    can_move: bool
    can_start: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ZeroView:
    delay: Ticking
    calls: tuple[CallLine, ...]
    missing: tuple[MissingLine, ...]
    missing_text: str
    not_checked: str
    start: c.StartRound | None
    undone_at: Instant | None  # the start that was taken back, to be stated again
    undone_text: str
    can_move: bool


def countdown(s: Sight) -> CountdownView:
    known = s.round
    planned = known.start_planned
    boards = looks(s)
    lines = _rows(s, boards)
    done = sum(line.done for line in lines)
    return CountdownView(
        title=s.words.starts_in(known.number),
        ticking=None if planned is None else down(s, planned),
        bar=_bar(s, planned),
        start=s.labels.no_plan if planned is None else s.hm(planned),
        control=_control(s),
        default=_default(s),
        calls=calls(s),
        question=quiet_question(s),
        rows=lines,
        rows_text=s.words.boards_checked(done, len(boards)),
        opens="" if planned is None else s.words.opens_at(s.hms(planned)),
        can_move=s.may(c.MoveStart),
        can_start=s.may(c.StartRound),
    )


def zero(s: Sight) -> ZeroView:
    known = s.round
    planned = known.start_planned
    assert planned is not None, "zero is a phase of a planned round"
    boards = looks(s)
    missing = [b for b in boards if b.cell is Cell.MISSING]
    unseen = [b for b in boards if b.cell in (Cell.NOT_SEEN, Cell.LOOK)]
    undone_at = _undone_start(s, planned)
    return ZeroView(
        delay=up(s, planned, label=s.labels.waiting_start),
        calls=calls(s),
        missing=tuple(MissingLine(board=b.board, sides=b.missing, text=_missing_text(s, b)) for b in missing),
        missing_text=s.words.boards(len(missing)),
        not_checked=s.words.not_checked_list(board_list(unseen)) if unseen else "",
        start=c.StartRound(tournament=s.t.id, round=known.number) if s.may(c.StartRound) else None,
        undone_at=undone_at,
        undone_text="" if undone_at is None else s.words.started_before(s.hms(undone_at)),
        can_move=s.may(c.MoveStart),
    )


def _undone_start(s: Sight, planned: Instant) -> Instant | None:
    """The announced start that was taken back last, unless the plan is later now."""
    starts = [f.value.event for f in s.round.undone if isinstance(f.value.event, e.RoundStarted)]
    return starts[-1].at if starts and starts[-1].at >= planned else None


def calls(s: Sight) -> tuple[CallLine, ...]:
    """The calls of the round in order of time."""
    return tuple(
        _call(s, _CALL_CUES[cue.kind], cue.at) for cue in round_cues(s.t, s.round) if cue.kind in _CALL_CUES
    )


def board_list(boards: list[BoardLook], most: int = 12) -> str:
    """ "46, 47, 58", cut where there are many."""
    shown = ", ".join(str(b.board) for b in boards[:most])
    return f"{shown} …" if len(boards) > most else shown


def _call(s: Sight, kind: CallKind, due: Instant) -> CallLine:
    known = s.round
    moved_at = known.moves[-1].at if known.moves else None
    for said in reversed(known.said):
        if said.value[0] is kind and (moved_at is None or said.at >= moved_at):
            return CallLine(
                state=CallState.DONE,
                kind=kind,
                due=due,
                name=s.words.call_name(kind),
                detail=s.words.said_by(s.who(said.by), s.hms(said.value[1])),
                source="",
                myself=None,
            )
    return _spoken(s, kind, due)


def _spoken(s: Sight, kind: CallKind, due: Instant) -> CallLine:
    name = s.words.call_name(kind)
    call = next((k for k in reversed(s.round.calls) if k.kind is kind and k.due == due), None)
    if call is None and kind in s.round.skips:
        return CallLine(
            state=CallState.UNSURE,
            kind=kind,
            due=due,
            name=name,
            detail=s.words.call_due(s.hms(due)),
            source=moving_words(s.lang).skipped,
            myself=_myself(s, kind),
        )
    if call is None and s.now > due + _CLAIMED_BY:
        return CallLine(
            state=CallState.UNSURE,
            kind=kind,
            due=due,
            name=name,
            detail=s.words.call_due(s.hms(due)),
            source=s.words.call_end(CallEnd.FAILED),
            myself=_myself(s, kind),
        )
    if call is None:
        return CallLine(
            state=CallState.WAITING,
            kind=kind,
            due=due,
            name=name,
            detail=s.words.call_due(s.hms(due)),
            source=s.unheard or quiet_text(s, kind, due),
            myself=_myself(s, kind),
        )
    ended = call.ended
    if ended is None:
        unsure = s.words.call_unsure(s.hms(call.claimed_at))
        return CallLine(
            state=CallState.UNSURE,
            kind=kind,
            due=due,
            name=name,
            detail=unsure,
            source="",
            myself=_myself(s, kind),
        )
    heard = ended.how in (CallEnd.PLAYED, CallEnd.LATE)
    at = s.hms(ended.started or ended.due)
    return CallLine(
        state=CallState.DONE if heard else CallState.UNSURE,
        kind=kind,
        due=due,
        name=name,
        detail=s.words.call_said(at, " + ".join(ended.languages)) if heard else s.words.call_due(at),
        source=_how(s, ended),
        myself=None if heard else _myself(s, kind),
    )


def _how(s: Sight, ended: CallEnded) -> str:
    """An end that is failed and yet has a beginning was a gong without words."""
    gong = ended.how is CallEnd.FAILED and ended.started is not None
    return gong_alone(s.lang) if gong else s.words.call_end(ended.how)


def _myself(s: Sight, kind: CallKind) -> c.AnnouncedMyself | None:
    if not s.may(c.AnnouncedMyself):
        return None
    return c.AnnouncedMyself(tournament=s.t.id, round=s.round.number, call=kind)


def _bar(s: Sight, planned: Instant | None) -> tuple[int, ...]:
    """What is left of the last five minutes, a segment a minute."""
    left = _BAR.ms if planned is None else min(_BAR.ms, max(0, planned.ms - s.now.ms))
    minute = 60_000
    return tuple(round(100 * min(minute, max(0, left - n * minute)) / minute) for n in range(5))


def _control(s: Sight) -> str:
    control = s.t.entry.regulation.time_control
    return s.labels.not_stated if control is None else s.words.time_control(control)


def _default(s: Sight) -> str:
    rule = s.t.entry.regulation.default_time
    at = limit(s.round, rule)
    if rule is None:
        return s.labels.not_stated
    return s.words.span_minutes(rule.limit) if at is None else s.words.until_time(rule.limit, s.hm(at))


def _missing_text(s: Sight, look: BoardLook) -> str:
    return s.words.both_missing() if len(look.missing) == 2 else s.words.seat_missing(look.missing[0])


def _rows(s: Sight, boards: tuple[BoardLook, ...]) -> tuple[RowsLine, ...]:
    """Rows with their walker; neighbours of one walker together, at most four lines."""
    groups: list[tuple[int, int, str, int, int]] = []
    for row, some in rows(s, boards).items():
        who = walker(s, some)
        done = sum(1 for b in some if b.touched or b.cell in (Cell.HERE, Cell.FINISHED, Cell.HELD))
        if groups and groups[-1][2] == who:
            first, _, _, d, n = groups.pop()
            groups.append((first, row, who, d + done, n + len(some)))
        else:
            groups.append((row, row, who, done, len(some)))
    if len(groups) > 3:
        groups = [(groups[0][0], groups[-1][1], "", sum(g[3] for g in groups), sum(g[4] for g in groups))]
    return tuple(
        RowsLine(
            title=s.words.rows(first, last), who=who, done=done, whole=whole, text=s.words.of(done, whole)
        )
        for first, last, who, done, whole in groups
    )


def walker(s: Sight, some: tuple[BoardLook, ...]) -> str:
    """Who marked last in a row, empty where nobody has."""
    marks = [m for b in some for side in Side if (m := s.round.mark((b.board, side))) is not None]
    return s.who(max(marks, key=lambda m: m.seq).by) if marks else ""
