"""Page 11: move the start; what moves with it, with old and new times and what was already said."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hall.model import commands as c
from hall.model.deadlines import round_cues
from hall.model.instants import Instant, Span
from hall.model.refusals import InThePast
from hall.model.timetable import Cue, CueKind, cues
from hall.tablet.sight import Sight
from hall.tablet.views.countdown import CallState, calls
from hall.tablet.views.frame import Ticking, down
from hall.timebase import of_local, to_local

STEPS = (5, 10, 15, -5)
_TIME_OF_DAY = re.compile("([01]?[0-9]|2[0-3]):([0-5]?[0-9])")
_MOST_MIN = 24 * 60
_SAID = {CueKind.ANNOUNCE_5_MIN: 0, CueKind.ANNOUNCE_1_MIN: 1}
_LATE_CALL = Span.of(minutes=5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    minutes: int
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """One line of what moves; `note` says always, or that it stays."""

    name: str
    detail: str
    old: str
    new: str
    note: str
    ticking: Ticking | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveView:
    was: str
    becomes: str
    sentence: str
    warning: str
    steps: tuple[Step, ...]
    to: str
    reasons: tuple[str, ...]
    lines: tuple[Moves, ...]
    about: str
    act: c.MoveStart | c.PlanRound | None
    act_text: str
    refused: str


def move(s: Sight, by: int = 0, to: str = "") -> MoveView:
    """`by` minutes, up to a day, or `to` a time of day "15:10" of the planned start's day."""
    by = by if abs(by) <= _MOST_MIN else 0
    known = s.round
    old = known.start_planned
    new = _at_time(s, old, to) or (None if old is None or by == 0 else old + Span.of(minutes=by))
    started = known.start_actual is not None
    valid = new if new is not None and new >= s.now and not started else None
    return MoveView(
        was="—" if old is None else s.hm(old),
        becomes="—" if new is None else s.hm(new),
        sentence="" if old is None or new is None else s.words.moved(s.hm(old), s.hm(new), s.hm(s.now)[:5]),
        warning=_warning(s, new),
        steps=() if old is None else tuple(_step(s, minutes, by, to) for minutes in STEPS),
        to=to,
        reasons=(s.labels.reason_bus, s.labels.reason_technical),
        lines=_lines(s, old, valid or new),
        about=" · ".join(filter(None, (s.words.boards(len(known.pairs)), s.hall_name()))),
        act=None if valid is None else _act(s, old, valid),
        act_text=_act_text(s, old, new),
        refused=s.labels.already_started_note if started else "",
    )


def _act(s: Sight, old: Instant | None, new: Instant) -> c.MoveStart | c.PlanRound | None:
    if old is None:
        plan = c.PlanRound(tournament=s.t.id, round=s.round.number, start=new)
        return plan if s.may(c.PlanRound) else None
    moved = c.MoveStart(tournament=s.t.id, round=s.round.number, new=new)
    return moved if s.may(c.MoveStart) and new != old else None


def _act_text(s: Sight, old: Instant | None, new: Instant | None) -> str:
    if new is None:
        return s.labels.move_start if old is not None else s.labels.plan_start
    return s.words.move_to(s.hm(new)) if old is not None else s.words.plan_for(s.hm(new))


def _at_time(s: Sight, old: Instant | None, to: str) -> Instant | None:
    """The instant of "HH:MM" on the day of the planned start, today where none is planned."""
    written = _TIME_OF_DAY.fullmatch(to)
    if written is None:
        return None
    hours, minutes = written.groups()
    local = to_local(old or s.now, s.zone)
    return of_local(local.date(), local.time().replace(int(hours), int(minutes), 0, 0), s.zone)


def _step(s: Sight, minutes: int, by: int, to: str) -> Step:
    return Step(minutes=minutes, text=s.words.shown_minutes(minutes), chosen=minutes == by and not to)


def _warning(s: Sight, new: Instant | None) -> str:
    if new is None:
        return s.labels.choose_minutes
    if new < s.now:
        return s.words.refusal(InThePast(at=new), s.hm)
    left = new - s.now
    return s.words.move_late(-(-left.ms // 60_000)) if left < _LATE_CALL else ""


def _lines(s: Sight, old: Instant | None, new: Instant | None) -> tuple[Moves, ...]:
    if old is None:
        return ()
    later = {} if new is None else {cue.kind: cue for cue in _cues_for(s, new)}
    lines = [_line(s, cue, later.get(cue.kind), new) for cue in _ordered(round_cues(s.t, s.round))]
    following = s.t.entry.regulation.round_date(s.round.number + 1)
    if following is not None:
        at = f"{following.start:%H:%M}"
        name = s.words.round_title(following.number)
        lines.append(Moves(name=name, detail=s.labels.stays, old=at, new=at, note=""))
    return tuple(lines)


def _ordered(found: tuple[Cue, ...]) -> list[Cue]:
    """The start first, then as they come."""
    return sorted(found, key=lambda cue: (cue.kind is not CueKind.START_DUE, cue.at))


def _cues_for(s: Sight, new: Instant) -> tuple[Cue, ...]:
    known = s.round
    return cues(
        s.t.entry.regulation,
        known.number,
        new,
        players=s.t.player_count,
        scheduled_start=known.planned[-1].value if known.planned else None,
    )


def _line(s: Sight, cue: Cue, later: Cue | None, new: Instant | None) -> Moves:
    moves = later is not None and later.at != cue.at
    return Moves(
        name=s.words.cue(cue.kind),
        detail=_detail(s, cue),
        old=s.hm(cue.at),
        new="—" if later is None else s.hm(later.at),
        note=s.labels.always if moves or later is None else s.labels.from_schedule,
        ticking=None if new is None or cue.kind is not CueKind.START_DUE else _left(s, new),
    )


def _left(s: Sight, new: Instant) -> Ticking:
    return down(s, new, label=s.words.left_becomes())


def _detail(s: Sight, cue: Cue) -> str:
    if cue.kind in _SAID:
        line = calls(s)[_SAID[cue.kind]]
        return s.words.call_already_said() if line.state is CallState.DONE else ""
    rule = s.t.entry.regulation.default_time
    if cue.kind is CueKind.DEFAULT_TIME and rule is not None:
        return s.words.default_rule_short(rule.comparison, rule.limit)
    return ""
