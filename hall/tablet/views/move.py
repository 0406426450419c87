"""Page 11: move the start; what moves with it, with old and new times and what was already said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from hall.model import commands as c
from hall.model.call_events import CallKind
from hall.model.deadlines import round_cues
from hall.model.instants import Instant, Span
from hall.model.meanwhile_checks import start_record
from hall.model.presence import default_from
from hall.model.refusals import InThePast
from hall.model.regulations import CountedFrom
from hall.model.timetable import Cue, CueKind, cues
from hall.published.programme import round_start
from hall.tablet.sight import Sight
from hall.tablet.times import instant_of
from hall.tablet.views.countdown import CallState, calls
from hall.tablet.views.frame import Ticking, down
from hall.timebase import to_local
from hall.words.moving import moving_words
from hall.words.own_starts import own_words

STEPS = (5, 10, 15, -5)
_MOST_MIN = 24 * 60
_SAID = {CueKind.ANNOUNCE_5_MIN: 0, CueKind.ANNOUNCE_1_MIN: 1}
_LATE_CALL = Span.of(minutes=5)
_CALLS = {CueKind.ANNOUNCE_5_MIN: CallKind.FIVE_MINUTES, CueKind.ANNOUNCE_1_MIN: CallKind.ONE_MINUTE}
# What the address says is off; later rounds are off by themselves.
_DEFAULT, _LATER = "default", "later"
_KEYS = frozenset({_DEFAULT, _LATER, CallKind.START_MOVED.value, *(kind.value for kind in _CALLS.values())})


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    minutes: int
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """Whether the line moves along; `href` turns it over."""

    is_on: bool
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """One line of what moves; `note` says always, or that it stays, where there is no `switch`."""

    name: str
    detail: str
    old: str
    new: str
    note: str
    ticking: Ticking | None = None
    switch: Switch | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What the address says: by how much or to when; `off` is what is otherwise than by itself."""

    by: int
    to: str
    off: frozenset[str]

    def query(self, **changes: object) -> str:
        """The address with some of it changed."""
        where: dict[str, object] = {"to": self.to} if self.to else {"by": self.by}
        told = {**where, "off": ",".join(sorted(self.off)), **changes}
        return "?" + urlencode({key: value for key, value in told.items() if value not in ("", None)})

    def turned(self, key: str) -> str:
        return self.query(off=",".join(sorted(self.off ^ {key})))


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveView:
    was: str
    becomes: str
    sentence: str
    warning: str
    steps: tuple[Step, ...]
    to: str
    to_boards: str
    suffix: str
    reasons: tuple[str, ...]
    lines: tuple[Moves, ...]
    about: str
    act: c.MoveStart | c.PlanRound | None
    act_text: str
    refused: str


def move(s: Sight, by: int = 0, to: str = "", off: str = "") -> MoveView:
    """`by` minutes, up to a day, or `to` a time of day "15:10" of the planned start's day.

    `off`: what is chosen to be otherwise than by itself, parted by commas.
    """
    by = by if abs(by) <= _MOST_MIN else 0
    chosen = Chosen(by=by, to=to, off=frozenset(off.split(",")) & _KEYS)
    known = s.round
    old = known.start_planned
    new = _at_time(s, old, to) if to else None if old is None or by == 0 else old + Span.of(minutes=by)
    started = known.start_actual is not None
    valid = new if new is not None and new >= s.now and not started else None
    return MoveView(
        was="—" if old is None else s.hm(old),
        becomes="—" if new is None else s.hm(new),
        sentence="" if old is None or new is None else s.words.moved(s.hm(old), s.hm(new), s.hm(s.now)[:5]),
        warning=s.labels.not_a_time if to and new is None and old is not None else _warning(s, old, new),
        steps=() if old is None else tuple(_step(s, minutes, by, to) for minutes in STEPS),
        to=to,
        to_boards=own_words(s.lang).to_boards if known.published_at is not None and not started else "",
        suffix="&off=" + ",".join(sorted(chosen.off)) if chosen.off else "",
        reasons=(s.labels.reason_bus, s.labels.reason_technical),
        lines=tuple(_lines(s, old, valid or new, chosen)),
        about=" · ".join(filter(None, (s.words.boards(len(known.pairs)), s.hall_name()))),
        act=None if valid is None else _act(s, old, valid, chosen),
        act_text=_act_text(s, old, new),
        refused=s.labels.already_started_note if started else "",
    )


def _act(s: Sight, old: Instant | None, new: Instant, chosen: Chosen) -> c.MoveStart | c.PlanRound | None:
    if old is None:
        plan = c.PlanRound(tournament=s.t.id, round=s.round.number, start=new, based_on=start_record(s.round))
        return plan if s.may(c.PlanRound) else None
    following = _following(s)
    later = () if following is None or _LATER not in chosen.off else (_along(following, new - old),)
    moved = c.MoveStart(
        tournament=s.t.id,
        round=s.round.number,
        new=new,
        skips=tuple(kind for kind in (*_CALLS.values(), CallKind.START_MOVED) if kind.value in chosen.off),
        keeps_default_time=_DEFAULT in chosen.off and _may_keep_default(s, new),
        later=later,
        based_on=start_record(s.round),
    )
    return moved if s.may(c.MoveStart) and new != old else None


def _following(s: Sight) -> c.LaterStart | None:
    """The next round, where it is on the same day and could move along."""
    number = s.round.number + 1
    at, here = round_start(s.t, number), s.round.start_planned
    if at is None or here is None or to_local(at, s.zone).date() != to_local(here, s.zone).date():
        return None
    return c.LaterStart(round=number, old=at, new=at)


def _along(following: c.LaterStart, by: Span) -> c.LaterStart:
    return c.LaterStart(round=following.round, old=following.old, new=following.old + by)


def _may_keep_default(s: Sight, new: Instant) -> bool:
    """Where the default time hangs on the start and would not have passed by the new one."""
    rule = s.t.entry.regulation.default_time
    base = None if rule is None else default_from(s.round, rule)
    hangs = rule is not None and rule.counted_from is CountedFrom.ANNOUNCED_START
    return hangs and rule is not None and base is not None and base + rule.limit > new


def _act_text(s: Sight, old: Instant | None, new: Instant | None) -> str:
    if new is None:
        return s.labels.move_start if old is not None else s.labels.plan_start
    return s.words.move_to(s.hm(new)) if old is not None else s.words.plan_for(s.hm(new))


def _at_time(s: Sight, old: Instant | None, to: str) -> Instant | None:
    """The instant of a time of day on the day of the planned start, today where none is planned."""
    return instant_of(to_local(old or s.now, s.zone).date(), to, s.zone)


def _step(s: Sight, minutes: int, by: int, to: str) -> Step:
    return Step(minutes=minutes, text=s.words.shown_minutes(minutes), chosen=minutes == by and not to)


def _warning(s: Sight, old: Instant | None, new: Instant | None) -> str:
    if new is None:
        return s.labels.type_start if old is None else s.labels.choose_minutes
    if new < s.now:
        return s.words.refusal(InThePast(at=new), s.hm)
    left = new - s.now
    return s.words.move_late(-(-left.ms // 60_000)) if left < _LATE_CALL else ""


def _lines(s: Sight, old: Instant | None, new: Instant | None, chosen: Chosen) -> Iterator[Moves]:
    if old is None:
        return
    later = {} if new is None else {cue.kind: cue for cue in _cues_for(s, new)}
    start, *others = _ordered(round_cues(s.t, s.round))
    yield _line(s, start, later.get(start.kind), new, chosen)
    yield _news(s, chosen)
    for cue in others:
        yield _line(s, cue, later.get(cue.kind), new, chosen)
    yield from _next_round(s, None if new is None else new - old, chosen)


def _news(s: Sight, chosen: Chosen) -> Moves:
    """What the hall is told of the move itself."""
    key, words = CallKind.START_MOVED.value, moving_words(s.lang)
    is_on = key not in chosen.off
    return Moves(
        name=s.words.call_name(CallKind.START_MOVED),
        detail=words.is_said if is_on else words.not_said,
        old="",
        new=words.at_once,
        note="",
        switch=Switch(is_on=is_on, href=chosen.turned(key)),
    )


def _next_round(s: Sight, by: Span | None, chosen: Chosen) -> Iterator[Moves]:
    number = s.round.number + 1
    at, following, words = round_start(s.t, number), _following(s), moving_words(s.lang)
    if at is None:
        return
    is_on = following is not None and _LATER in chosen.off
    yield Moves(
        name=s.words.round_title(number),
        detail=words.moves_along if is_on else s.labels.stays,
        old=s.hm(at),
        new=s.hm(at + by) if is_on and by is not None else s.hm(at),
        note="",
        switch=None if following is None else Switch(is_on=is_on, href=chosen.turned(_LATER)),
    )


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


def _line(s: Sight, cue: Cue, later: Cue | None, new: Instant | None, chosen: Chosen) -> Moves:
    moves = later is not None and later.at != cue.at
    switch = _switch(s, cue.kind, new, chosen)
    stays = switch is not None and not switch.is_on and cue.kind is CueKind.DEFAULT_TIME
    return Moves(
        name=s.words.cue(cue.kind),
        detail=_detail(s, cue, switch),
        old=s.hm(cue.at),
        new=s.hm(cue.at) if stays else "—" if later is None else s.hm(later.at),
        note=s.labels.always if moves or later is None else s.labels.from_schedule,
        ticking=None if new is None or cue.kind is not CueKind.START_DUE else _left(s, new),
        switch=switch,
    )


def _switch(s: Sight, kind: CueKind, new: Instant | None, chosen: Chosen) -> Switch | None:
    """Calls may be left out; the default time may stay where it is."""
    key = _CALLS[kind].value if kind in _CALLS else _DEFAULT
    if kind not in _CALLS and (
        kind is not CueKind.DEFAULT_TIME or new is None or not _may_keep_default(s, new)
    ):
        return None
    return Switch(is_on=key not in chosen.off, href=chosen.turned(key))


def _left(s: Sight, new: Instant) -> Ticking:
    return down(s, new, label=s.words.left_becomes())


def _detail(s: Sight, cue: Cue, switch: Switch | None) -> str:
    words = moving_words(s.lang)
    if switch is not None and not switch.is_on:
        return words.not_said if cue.kind in _CALLS else words.stays
    if cue.kind in _SAID:
        line = calls(s)[_SAID[cue.kind]]
        return s.words.call_already_said() if line.state is CallState.DONE else ""
    rule = s.t.entry.regulation.default_time
    if cue.kind is CueKind.DEFAULT_TIME and rule is not None:
        return s.words.default_rule_short(rule.comparison, rule.limit)
    return ""
