"""A regulation and a round make the table of cues, each with its article. Times of day are not known here.

What happens at a cue (screens, calls) is decided elsewhere; nothing here acts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from hall.model.instants import Instant, Span
from hall.model.interruptions import Interruption, held
from hall.model.regulations import CountedFrom, Photography, Regulation

# Rules, article 28.6: holds where a regulation says nothing else.
GENERAL_PHOTOGRAPHY = Photography(first_round=Span.of(minutes=10), later_rounds=Span.of(minutes=5))
FIVE_MINUTES = Span.of(minutes=5)
ONE_MINUTE = Span.of(minutes=1)


class CueKind(Enum):
    """What comes due in a round; in the order in which cues of one instant are named."""

    PAIRINGS_PUBLISHED = "pairings_published"
    ANNOUNCE_5_MIN = "announce_5_min"
    ANNOUNCE_1_MIN = "announce_1_min"
    START_DUE = "start_due"
    PHOTOGRAPHY_ENDS = "photography_ends"
    DEFAULT_TIME = "default_time"
    TRAINERS_LEAVE = "trainers_leave"
    PROVISIONAL_RESULTS_ALLOWED = "provisional_results_allowed"
    APPEALS_CLOSE = "appeals_close"


_ORDER = {kind: place for place, kind in enumerate(CueKind)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """Something that comes due.

    `at` of the default time is the limit itself; whether that instant is still in time is the regulation's
    comparison. `article` is of the general rules (`23.3`) or of the regulation (`regulation 9`).
    `mandatory` is what article 23.3 makes of the countdown (`start_due`) and of the calls; None: the number
    of players is not known.
    """

    kind: CueKind
    at: Instant
    article: str
    mandatory: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTimes:
    """The instants of one round as far as they are known.

    `planned_start` moves when the chief arbiter moves the start; `scheduled_start` is what the regulation
    says and never moves (None: the same). `pauses`: when play stood still. `default_base`: what an official
    let the default time go on counting from. Ends are of the last game of the
    tournament's round.
    """

    planned_start: Instant
    scheduled_start: Instant | None = None
    actual_start: Instant | None = None
    round_ended: Instant | None = None
    previous_round_ended: Instant | None = None
    pauses: tuple[Interruption, ...] = ()
    default_base: Instant | None = None

    @property
    def start(self) -> Instant:
        """Where spans begin: the announced start, the planned one until it is announced."""
        return self.actual_start or self.planned_start

    def counted_from(self, base: CountedFrom) -> Instant | None:
        """The instant a span begins at; None: not known yet, or every game has its own."""
        match base:
            case CountedFrom.ANNOUNCED_START:
                return self.start
            case CountedFrom.SCHEDULED_START:
                return self.scheduled_start or self.planned_start
            case CountedFrom.ROUND_END:
                return self.round_ended
            case CountedFrom.GAME_END:
                return None


def cues(
    regulation: Regulation,
    round_number: int,
    planned_start: Instant,
    *,
    players: int | None,
    scheduled_start: Instant | None = None,
    actual_start: Instant | None = None,
    round_ended: Instant | None = None,
    previous_round_ended: Instant | None = None,
    pauses: tuple[Interruption, ...] = (),
    default_base: Instant | None = None,
) -> tuple[Cue, ...]:
    """The cues of one round in order of time.

    `players` is the number of the tournament, frozen at round 1. `pairings_published` is of this round's own
    pairs, so it is known once the previous round has ended.
    """
    times = RoundTimes(
        planned_start=planned_start,
        scheduled_start=scheduled_start,
        actual_start=actual_start,
        round_ended=round_ended,
        previous_round_ended=previous_round_ended,
        pauses=pauses,
        default_base=default_base,
    )
    found = (
        *_before_start(regulation, times, players or 0),
        _photography_ends(regulation, round_number, times),
        *_default_time(regulation, times),
        *_trainers_leave(regulation, times),
        *_provisional_results(regulation, round_number, times),
        *_pairings_published(regulation, times),
        *_appeals_close(regulation, times),
    )
    if players is None:
        found = tuple(replace(cue, mandatory=None) for cue in found)
    return tuple(sorted(found, key=lambda cue: (cue.at, _ORDER[cue.kind])))


def countdown_mandatory(regulation: Regulation, players: int) -> bool:
    """Rules, article 23.3: countdown clocks must be shown in the hall."""
    if players == regulation.countdown_threshold:
        return regulation.countdown_at_threshold
    return players > regulation.countdown_threshold


def calls_mandatory(regulation: Regulation, players: int) -> bool:
    """Rules, article 23.3: the start must be announced 5 minutes and 1 minute before."""
    return not countdown_mandatory(regulation, players)


def photography_span(regulation: Regulation, round_number: int) -> Span:
    """How long pictures may be taken from the start: the regulation's span, else article 28.6's."""
    spans = regulation.photography or GENERAL_PHOTOGRAPHY
    return spans.first_round if round_number == 1 else spans.later_rounds


def followed_on_the_same_day(regulation: Regulation, round_number: int) -> bool:
    """Whether the schedule has a later round on this round's day."""
    this = regulation.round_date(round_number)
    return this is not None and any(r.day == this.day and r.start > this.start for r in regulation.rounds)


def _before_start(regulation: Regulation, times: RoundTimes, players: int) -> tuple[Cue, ...]:
    start = times.planned_start
    countdown = countdown_mandatory(regulation, players)
    calls = calls_mandatory(regulation, players)
    return (
        Cue(kind=CueKind.ANNOUNCE_5_MIN, at=start - FIVE_MINUTES, article="23.3", mandatory=calls),
        Cue(kind=CueKind.ANNOUNCE_1_MIN, at=start - ONE_MINUTE, article="23.3", mandatory=calls),
        Cue(kind=CueKind.START_DUE, at=start, article="23.3", mandatory=countdown),
    )


def _photography_ends(regulation: Regulation, round_number: int, times: RoundTimes) -> Cue:
    stated = regulation.photography is not None
    return _cue(
        CueKind.PHOTOGRAPHY_ENDS,
        times.start + photography_span(regulation, round_number),
        regulation.article("photography") if stated else "28.6",
    )


def _default_time(regulation: Regulation, times: RoundTimes) -> tuple[Cue, ...]:
    rule = regulation.default_time
    base = (times.default_base or times.counted_from(rule.counted_from)) if rule else None
    if rule is None or base is None:
        return ()
    limit = base + rule.limit
    at = limit + held(times.pauses, limit, base)
    return (_cue(CueKind.DEFAULT_TIME, at, regulation.article("default_time")),)


def _trainers_leave(regulation: Regulation, times: RoundTimes) -> tuple[Cue, ...]:
    if regulation.trainers_leave is None:
        return ()
    at = times.start + regulation.trainers_leave
    return (_cue(CueKind.TRAINERS_LEAVE, at, regulation.article("trainers_leave")),)


def _provisional_results(regulation: Regulation, round_number: int, times: RoundTimes) -> tuple[Cue, ...]:
    rule = regulation.provisional_draws
    if rule is None or not followed_on_the_same_day(regulation, round_number):
        return ()
    article = regulation.article("provisional_draws")
    return (_cue(CueKind.PROVISIONAL_RESULTS_ALLOWED, times.start + rule.after, article),)


def _pairings_published(regulation: Regulation, times: RoundTimes) -> tuple[Cue, ...]:
    if regulation.pairings_after_play is None or times.previous_round_ended is None:
        return ()
    at = times.previous_round_ended + regulation.pairings_after_play
    return (_cue(CueKind.PAIRINGS_PUBLISHED, at, regulation.article("pairings_after_play")),)


def _appeals_close(regulation: Regulation, times: RoundTimes) -> tuple[Cue, ...]:
    rule = regulation.appeals
    base = times.counted_from(rule.counted_from) if rule else None
    if rule is None or base is None:
        return ()
    return (_cue(CueKind.APPEALS_CLOSE, base + rule.window, regulation.article("appeals")),)


def _cue(kind: CueKind, at: Instant, article: str) -> Cue:
    return Cue(kind=kind, at=at, article=article, mandatory=False)
