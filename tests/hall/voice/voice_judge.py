"""Judges a simulated round (`voice_rounds`): was each announcement right, at most once, never early, and once
where nothing excuses its absence? It has the sounds with their words and instants, the journal, and when the
daemon was up; of how the voice works it knows nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, time
from typing import TypeVar
from zoneinfo import ZoneInfo

from hall.model.call_events import CallClaimed, CallEnd, CallEnded, CallKind, CallMadeByArbiter
from hall.model.events import RoundPlanned, RoundStarted, StartMoved, VoiceMuted
from hall.model.instants import Instant, Span
from hall.model.regulations import Phones
from hall.model.texts import TextClaimed, TextEnded
from hall.words.spoken import phrases
from tests.hall.voice.voice_fakes import DURATION_MS, OFFSET_MS
from tests.hall.voice.voice_machine import Disk, Sounded

E = TypeVar("E")
ZONE = "Europe/Berlin"
FIVE, ONE, MOVED = CallKind.FIVE_MINUTES, CallKind.ONE_MINUTE, CallKind.START_MOVED
BEFORE_MS = {FIVE: 300_000, ONE: 60_000}
MAY_BE_LATE_MS = {FIVE: 20_000, ONE: 5_000}
NEWS_AFTER_MS, NEWS_MAY_BE_LATE_MS = 8_000, 120_000
_TICK_MS = 2  # instants are whole milliseconds
_PROMPT_MS = 25
_UP_AHEAD_MS = 7_000  # a daemon that is up so long before a call has no excuse
_WORK_MS = 3_500  # beginning, rendering a sentence, claiming, with a slow card
_SAID_MS = DURATION_MS + 3_000
_P = phrases("ru")
_FIVE, _ONE = _P.five_minutes(round=3, phones=Phones.SWITCHED_OFF), _P.one_minute(round=3)
_CHECK = _P.sound_check()
_LATE = {_P.late_call(round=3, minutes=n): n for n in range(1, 6)}


@dataclass(slots=True, kw_only=True)
class Lived:
    """What is known of a round when it is over. `ups` are the daemon's lives in true time."""

    disk: Disk
    sounds: list[Sounded]
    ups: list[tuple[Instant, Instant]] = field(default_factory=list)
    jumped: bool = False  # hall time began anew from a clock that was wrong

    def events(self, kind: type[E]) -> list[tuple[Instant, E]]:
        """The events of a kind in the journal, each with its instant."""
        return [(r.at, r.event) for r in self.disk.records if isinstance(r.event, kind)]


def faults(lived: Lived) -> Iterator[str]:
    """What is wrong, a sentence each."""
    for sounded in lived.sounds:
        yield from _untrue_or_untimely(sounded)
    yield from _more_than_once(lived)
    if not lived.jumped:
        yield from _left_out(lived)


def ends(lived: Lived) -> Counter[str]:
    """How the calls ended, and how many words nothing excused from being said."""
    found = Counter(e.how.value for _, e in lived.events(CallEnded))
    found["texts"] = len(lived.events(TextClaimed))
    found["claimed"] = len(lived.events(CallClaimed))
    found["outlived their daemon"] = sum(s.outlived and not s.cut for s in lived.sounds)
    found["wanted"] = 0 if lived.jumped else sum(1 for _ in _wanted_of(lived))
    return found


def _untrue_or_untimely(sounded: Sounded) -> Iterator[str]:
    known = sounded.state.tournaments["open"].round
    assert known is not None
    assert known.start_planned is not None
    start, at = known.start_planned, sounded.at
    left_ms = (start - at).ms
    is_over = known.start_actual is not None and sounded.text != _CHECK
    if is_over or "main" in sounded.state.muted_halls:
        yield f"{sounded.text!r} was said after the start or muted, {left_ms} ms before the start"
    if sounded.text != _CHECK and not any(low <= left_ms <= high for low, high in _allowed(sounded, start)):
        yield f"{sounded.text!r} was said {left_ms} ms before the start"


def _allowed(sounded: Sounded, start: Instant) -> Iterator[tuple[int, int]]:
    """How many milliseconds before the start these words may be said."""
    if sounded.text == _FIVE:
        yield 300_000 - MAY_BE_LATE_MS[FIVE] - _TICK_MS, 300_000
    if sounded.text == _ONE:
        yield 60_000 - MAY_BE_LATE_MS[ONE] - _TICK_MS, 60_000
    if sounded.text in _LATE:
        minutes = _LATE[sounded.text]
        yield max(30_000, minutes * 60_000 - 30_000) - _TICK_MS, minutes * 60_000 + 30_000
    if sounded.text == _moved(start):
        known = sounded.state.tournaments["open"].round
        assert known is not None
        due_ms = (start - known.moves[-1].at).ms - NEWS_AFTER_MS
        yield due_ms - NEWS_MAY_BE_LATE_MS - _TICK_MS, due_ms


def _moved(start: Instant) -> str:
    local = datetime.fromtimestamp(start.ms // 1000, UTC).astimezone(ZoneInfo(ZONE))
    return _P.start_moved(round=3, start=time(local.hour, local.minute))


def _more_than_once(lived: Lived) -> Iterator[str]:
    claims: Counter[object] = Counter((e.call, e.due) for _, e in lived.events(CallClaimed))
    claims.update(e.asked for _, e in lived.events(TextClaimed))
    yield from (f"{what} was claimed {n} times" for what, n in claims.items() if n > 1)
    calls = [e for _, e in lived.events(CallEnded)]
    texts = [e for _, e in lived.events(TextEnded)]
    ended: list[CallEnded | TextEnded] = [*calls, *texts]
    with_end = {*((e.call, e.due) for e in calls), *(e.asked for e in texts)}
    open_claims = len(claims.keys() - with_end)
    started = Counter(e.started for e in ended if e.how in (CallEnd.PLAYED, CallEnd.LATE))
    whole = [s for s in lived.sounds if not s.cut]
    unrecorded = [s for s in whole if not any(at and abs((s.at - at).ms) <= _TICK_MS for at in started)]
    if len(unrecorded) > open_claims or len(whole) - len(unrecorded) != sum(started.values()):
        yield f"{len(whole)} sounds, {sum(started.values())} recorded, {open_claims} claims without an end"
    once = (_FIVE, _ONE, _CHECK)
    said = Counter((s.text, None if s.text == _CHECK else _start(s)) for s in whole if s.text in once)
    yield from (f"{text!r} was said {n} times" for (text, _), n in said.items() if n > 1)


def _start(sounded: Sounded) -> Instant | None:
    known = sounded.state.tournaments["open"].round
    return None if known is None else known.start_planned


@dataclass(frozen=True, slots=True, kw_only=True)
class _Wanted:
    """Words that nothing excuses from being said, between two instants."""

    text: str
    earliest: Instant
    latest: Instant


def _left_out(lived: Lived) -> Iterator[str]:
    for wanted in _wanted_of(lived):
        heard = [
            s for s in lived.sounds if s.text == wanted.text and wanted.earliest <= s.at <= wanted.latest
        ]
        if len(heard) != 1 or heard[0].cut:
            yield f"{wanted.text!r} was heard {len(heard)} times after {wanted.earliest}, expected once"


def _wanted_of(lived: Lived) -> Iterator[_Wanted]:
    """What had to be said: true all the while, by a daemon that lived all the while."""
    stood = list(_stood(lived))
    for since, until, start in stood:
        if since != stood[0][0]:
            yield from _news_wanted(lived, since, until, start)
        for kind in (FIVE, ONE):
            due = start - Span(BEFORE_MS[kind])
            if due - Span(_SAID_MS + NEWS_AFTER_MS) > since and until > due + Span(_SAID_MS):
                yield from _call_wanted(lived, kind, due)


def _stood(lived: Lived) -> Iterator[tuple[Instant, Instant, Instant]]:
    """Each planned start with since when and until when it stood."""
    planned = [(at, e.start) for at, e in lived.events(RoundPlanned)]
    planned += [(at, e.new) for at, e in lived.events(StartMoved)]
    begun = [at for at, _ in lived.events(RoundStarted)] or [lived.ups[-1][1]]
    untils = [at for at, _ in planned[1:]] + begun[:1]
    for (since, start), until in zip(planned, untils, strict=True):
        yield since, until, start


def _call_wanted(lived: Lived, kind: CallKind, due: Instant) -> Iterator[_Wanted]:
    text = _FIVE if kind is FIVE else _ONE
    if _is_excused(lived, due, kind=kind):
        return
    for up, down in lived.ups:
        claimed_before = any(
            at <= up and (e.call, e.due) == (kind, due) for at, e in lived.events(CallClaimed)
        )
        if down < due + Span(_SAID_MS + MAY_BE_LATE_MS[kind]) or claimed_before:
            continue
        if up <= due - Span(_UP_AHEAD_MS):
            yield _Wanted(text=text, earliest=due, latest=due + Span(_PROMPT_MS))
        elif up <= due + Span(MAY_BE_LATE_MS[kind] - OFFSET_MS - _WORK_MS):
            yield _Wanted(text=text, earliest=due, latest=due + Span(MAY_BE_LATE_MS[kind]))


def _news_wanted(lived: Lived, since: Instant, until: Instant, start: Instant) -> Iterator[_Wanted]:
    due = since + Span(NEWS_AFTER_MS)
    calls = [start - Span(ms) for ms in BEFORE_MS.values()]
    near = any(abs((call - due).ms) < _SAID_MS + _UP_AHEAD_MS for call in calls)
    lives = any(up <= since and down > due + Span(_SAID_MS) for up, down in lived.ups)
    if lives and not near and until > due + Span(_SAID_MS) and not _is_excused(lived, due):
        yield _Wanted(text=_moved(start), earliest=due, latest=due + Span(_PROMPT_MS))


def _is_excused(lived: Lived, due: Instant, *, kind: CallKind | None = None) -> bool:
    """Muted about then, said by the arbiter himself, or the voice was still saying something else."""
    about = (due - Span(_SAID_MS), due + Span(_SAID_MS + 20_000))
    mutes = [(at, e.muted) for at, e in lived.events(VoiceMuted)]
    muted = [(at, next((b for b, m in mutes if b > at and not m), about[1])) for at, m in mutes if m]
    by_hand = any(e.call is kind and e.at > due - Span(130_000) for _, e in lived.events(CallMadeByArbiter))
    busy = any(due - Span(_SAID_MS) < s.at < due - Span(_TICK_MS) for s in lived.sounds)
    return by_hand or busy or any(a < about[1] and b > about[0] for a, b in muted)
