"""Play interrupted: the way to it on the page "More", and the page of a round that stands still."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from hall.model.deadlines import cue_at
from hall.model.hall_pause_acts import is_on, rounds_of
from hall.model.instants import Instant, Span
from hall.model.interruptions import (
    AfterInterruption,
    AnnounceHallResumption,
    InterruptHall,
    Interruption,
    ResumeHall,
)
from hall.model.meanwhile_checks import pause_record
from hall.model.state import RoundState, TournamentState
from hall.model.timetable import CueKind
from hall.tablet.sight import Sight, span_text
from hall.tablet.views.frame import Ticking, down, up
from hall.words.pauses import PauseWords, pause_words

_MINUTES = (2, 5, 10, 15)
_USUAL = 5
_FIVE_MIN_MS = 5 * 60_000
_STARTS = 3  # how many new starts are offered


@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupting:
    """The two acts that stop a hall, for the page "More"; `concerns` names its rounds."""

    words: PauseWords
    concerns: str
    stay: InterruptHall
    leave: InterruptHall


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A countdown of the hall as it stands."""

    name: str
    label: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One answer to what is asked; `href` gives it."""

    text: str
    detail: str
    href: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    title: str
    note: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InterruptionView:
    """Exactly one of `announce` and `resume` is the page's act; `locked`: why neither can be made yet."""

    words: PauseWords
    title: str
    about: str
    lasts: Ticking
    held: tuple[Held, ...]
    resumes: Ticking | None
    resumes_text: str
    questions: tuple[Question, ...]
    minutes: tuple[Option, ...]
    announce: AnnounceHallResumption | None
    announce_text: str
    resume: ResumeHall | None
    resume_now: ResumeHall | None
    locked: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    """What the address has answered so far."""

    rule: AfterInterruption | None
    minutes: int | None
    start: Instant | None

    def href(self, **changes: object) -> str:
        """The address with one more answer."""
        told = replace(self, **changes)  # type: ignore[arg-type]  # checked by replace
        found = {
            "rule": told.rule.value if told.rule else None,
            "min": told.minutes,
            "start": None if told.start is None else told.start.ms,
        }
        return "?" + urlencode({key: value for key, value in found.items() if value is not None})


def interrupting(s: Sight) -> Interrupting | None:
    """None without the right, and where nothing is on or play stands still already."""
    hall = s.t.entry.hall
    on = [(t, known) for t, known in rounds_of(s.state, hall) if is_on(known, s.now)]
    open_ones = [(t, known) for t, known in on if known.interruption is None]
    if not open_ones or not s.may(InterruptHall):
        return None
    words = pause_words(s.lang)
    return Interrupting(
        words=words,
        concerns=words.concerns.format("; ".join(_name(s, t, known) for t, known in open_ones)),
        stay=InterruptHall(hall=hall),
        leave=InterruptHall(hall=hall, leaving=True),
    )


def interruption(s: Sight, query: Mapping[str, str]) -> InterruptionView:
    """The page while play stands still; the round must be interrupted."""
    pause = s.round.interruption
    assert pause is not None, "this page is of a round that stands still"
    words = pause_words(s.lang)
    still = [(t, known) for t, known in rounds_of(s.state, s.t.entry.hall) if known.interruption is not None]
    asked = _asked(query, pause)
    begins = pause.resumes or s.now + Span.of(minutes=asked.minutes or _USUAL)
    late = [known for _, known in still if _is_late(known, begins)]
    rules = _rule_question(s, words, still, asked, begins)
    rule = asked.rule if rules is not None else AfterInterruption.UNCHANGED
    start = None if asked.start is None or asked.start < begins else asked.start
    resume = None
    if rule is not None and (start is not None or not late) and s.may(ResumeHall):
        resume = ResumeHall(hall=s.t.entry.hall, default_time=rule, start=start, based_on=_record(still))
    minutes = asked.minutes or _USUAL
    tells = pause.resumes is None or asked.minutes is not None
    return InterruptionView(
        words=words,
        title=words.interrupted_at.format(s.hms(pause.since)),
        about=_about(s, words, pause),
        lasts=up(s, pause.since, label=words.lasts),
        held=tuple(_held(s, words, t, known) for t, known in still),
        resumes=None if pause.resumes is None or pause.resumes <= s.now else down(s, pause.resumes),
        resumes_text=_resumes_text(s, words, pause),
        questions=tuple(q for q in (rules, _start_question(s, words, late, asked, begins)) if q is not None),
        minutes=tuple(_minutes(words, asked, n, tells and n == minutes) for n in _MINUTES),
        announce=_announce(s, minutes, rule, _record(still)) if tells else None,
        announce_text=words.resume_in.format(minutes),
        resume=None if tells else resume,
        resume_now=resume if tells else None,
        locked=_locked(s, words, rule, late, start, tells=tells),
    )


def _asked(query: Mapping[str, str], pause: Interruption) -> _Asked:
    known = {rule.value: rule for rule in AfterInterruption}
    minutes, start = query.get("min", ""), query.get("start", "")
    return _Asked(
        rule=known.get(query.get("rule", ""), pause.default_time),
        minutes=int(minutes) if minutes in map(str, _MINUTES) else None,
        start=Instant(int(start)) if start.isascii() and start.isdecimal() and len(start) <= 13 else None,
    )


def _is_late(known: RoundState, begins: Instant) -> bool:
    """Whether a round that has not begun needs a new start: the old one will have passed."""
    return known.start_actual is None and known.start_planned is not None and known.start_planned < begins


def _name(s: Sight, t: TournamentState, known: RoundState) -> str:
    return f"{s.tournament_name(t)}, {s.words.round_title(known.number)}"


def _about(s: Sight, words: PauseWords, pause: Interruption) -> str:
    begun = s.round.interruptions
    by = next(
        (s.who(fact.by) for fact in reversed(begun) if getattr(fact.value, "leaving", None) is not None), ""
    )
    where = words.players_left if pause.leaving else words.players_stay
    return " · ".join(filter(None, (where, pause.reason, by)))


def _held(s: Sight, words: PauseWords, t: TournamentState, known: RoundState) -> Held:
    """What was left when play stopped."""
    pause, planned = known.interruption, known.start_planned
    assert pause is not None, "only of rounds that stand still"
    if known.start_actual is None:
        left = None if planned is None else planned - pause.since
        return Held(name=_name(s, t, known), label=words.start_held, text=_left(left))
    limit = _limit(t, known)
    return Held(
        name=_name(s, t, known),
        label=words.default_held,
        text=_left(None if limit is None else limit - pause.since),
    )


def _left(left: Span | None) -> str:
    return "—" if left is None or left < Span(0) else span_text(left.ms)


def _limit(t: TournamentState, known: RoundState) -> Instant | None:
    """The default time that was still to come when play stopped."""
    limit = cue_at(t, known, CueKind.DEFAULT_TIME)
    pause = known.interruption
    is_ahead = limit is not None and pause is not None and limit > pause.since
    return limit if known.start_actual is not None and is_ahead else None


def _resumes_text(s: Sight, words: PauseWords, pause: Interruption) -> str:
    if pause.resumes is None:
        return words.not_announced
    return words.resumes_at.format(s.hms(pause.resumes)) if pause.resumes > s.now else words.resumes_now


def _rule_question(
    s: Sight,
    words: PauseWords,
    still: list[tuple[TournamentState, RoundState]],
    asked: _Asked,
    begins: Instant,
) -> Question | None:
    """None where no default time was running."""
    limits = [(limit, known) for t, known in still if (limit := _limit(t, known)) is not None]
    if not limits:
        return None
    first, known = min(limits, key=lambda found: found[0])
    pause = known.interruption
    assert pause is not None, "only of rounds that stand still"
    stood = words.until.format(s.hms(first + (begins - pause.since)))
    went = (words.until if first > begins else words.over).format(s.hms(first))
    rules = (
        (AfterInterruption.EXTENDED, words.stood_still, stood),
        (AfterInterruption.UNCHANGED, words.went_on, went),
    )
    return Question(
        title=words.which_rule,
        note=words.rule_note,
        options=tuple(
            Option(text=text, detail=detail, href=asked.href(rule=rule), is_chosen=rule is asked.rule)
            for rule, text, detail in rules
        ),
    )


def _start_question(
    s: Sight, words: PauseWords, late: list[RoundState], asked: _Asked, begins: Instant
) -> Question | None:
    if not late:
        return None
    first = Instant(-(-begins.ms // _FIVE_MIN_MS) * _FIVE_MIN_MS)
    starts = [first + Span(n * _FIVE_MIN_MS) for n in range(_STARTS)]
    if asked.start is not None and asked.start >= begins and asked.start not in starts:
        starts = [asked.start, *starts[1:]]
    return Question(
        title=words.which_start.format(late[0].number),
        note="",
        options=tuple(
            Option(text=s.hm(at), detail="", href=asked.href(start=at), is_chosen=at == asked.start)
            for at in starts
        ),
    )


def _minutes(words: PauseWords, asked: _Asked, n: int, is_chosen: bool) -> Option:
    return Option(
        text=words.minutes.format(n), detail="", href=asked.href(minutes=n, start=None), is_chosen=is_chosen
    )


def _record(still: list[tuple[TournamentState, RoundState]]) -> int:
    return pause_record(known for _, known in still)


def _announce(
    s: Sight, minutes: int, rule: AfterInterruption | None, record: int
) -> AnnounceHallResumption | None:
    if rule is None or not s.may(AnnounceHallResumption):
        return None
    return AnnounceHallResumption(hall=s.t.entry.hall, minutes=minutes, default_time=rule, based_on=record)


def _locked(
    s: Sight,
    words: PauseWords,
    rule: AfterInterruption | None,
    late: list[RoundState],
    start: Instant | None,
    *,
    tells: bool,
) -> str:
    if not s.may(ResumeHall):
        return words.not_yours
    if rule is None:
        return words.rule_first
    return words.start_first if late and start is None and not tells else ""
