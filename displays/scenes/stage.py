"""What every scene is made from: one tournament's facts, the instant, the words. Pure; no geometry."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime

from displays.scenes.frame import Fact, Header
from hall.model.instants import Instant, Span
from hall.model.languages import in_language
from hall.model.regulations import TimeControl
from hall.published.snapshot import PairingsView, ProgrammeView, RoundView, ScreenView, VenueView
from hall.published.table_views import DrawView, StandingsView
from hall.timebase import to_local
from hall.words.programme import ProgrammeWords, programme_words
from hall.words.ranges import ranges
from hall.words.screen import ScreenWords
from hall.words.screen_moments import MomentWords, moment_words
from hall.words.screen_tables import TableWords, table_words

STALE_AFTER_S = 6
PHOTOGRAPHY_OVER = Span.of(minutes=1)  # so long it is said
SMALL_COUNTDOWN = Span.of(minutes=60)


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """What the screen knows of its link to the daemon and of itself.

    `age_s`: link seconds since the daemon was last heard, None: never. `outdated`: it speaks a newer schema.
    """

    age_s: float | None = 0.0
    outdated: bool = False
    server: str | None = None
    address: str | None = None
    version: str | None = None
    picture: str | None = None
    offset_ms: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Speech:
    """The first language, and the second where the venue has one."""

    words: ScreenWords
    second: ScreenWords | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One tournament's round on one screen at one instant."""

    venue: VenueView
    screen: ScreenView
    link: Link
    at: Instant
    speech: Speech
    round: RoundView
    pairings: PairingsView | None
    alone: bool
    standings: StandingsView | None = None
    draw: DrawView | None = None

    @property
    def words(self) -> ScreenWords:
        return self.speech.words

    @property
    def second(self) -> ScreenWords | None:
        return self.speech.second

    def in_turn(self, *, second: bool) -> Stage:
        """The stage as a page shows it whose languages alternate; the same where there is one language."""
        first, other = self.speech.words, self.speech.second
        if not second or other is None:
            return self
        return replace(self, speech=Speech(words=other, second=first))

    @property
    def name(self) -> str:
        """The tournament's name in the first language."""
        known = self.round
        return in_language(self.words.code, ru=known.name_ru, en=known.name_en, be=known.name_be)

    @property
    def title(self) -> str:
        venue = self.venue
        return in_language(self.words.code, ru=venue.title_ru, en=venue.title_en, be=venue.title_be)

    def in_first_language(self, *, ru: str, en: str, be: str | None = None) -> str:
        return in_language(self.words.code, ru=ru, en=en, be=be)

    @property
    def following(self) -> tuple[int, Instant] | None:
        """Number and start of the next round; None where it is not known or already past."""
        number, start = self.round.next_number, self.round.next_start
        return (number, start) if number is not None and start is not None and start > self.at else None

    @property
    def posting(self) -> tuple[int, Instant] | None:
        """Of which round the pairs are to be posted next and when; None where nobody says or it is past."""
        number, at = self.round.next_number, self.round.pairings_posted
        return (number, at) if number is not None and at is not None and at > self.at else None

    @property
    def programme(self) -> ProgrammeView | None:
        """What the regulation of this tournament announces."""
        found = (p for p in self.venue.programmes if p.tournament == self.round.tournament)
        return next(found, None)

    @property
    def programme_words(self) -> ProgrammeWords:
        return programme_words(self.words.code)

    @property
    def second_programme_words(self) -> ProgrammeWords | None:
        return programme_words(self.second.code) if self.second else None

    @property
    def table_words(self) -> TableWords:
        return table_words(self.words.code)

    @property
    def moment_words(self) -> MomentWords:
        return moment_words(self.words.code)

    @property
    def second_moment_words(self) -> MomentWords | None:
        return moment_words(self.second.code) if self.second else None

    def local(self, at: Instant) -> datetime:
        """The instant in the venue's zone."""
        return to_local(at, self.venue.zone)

    def time(self, at: Instant) -> str:
        """A time of day: 15:00, with seconds where it is no whole minute."""
        local = to_local(at, self.venue.zone)
        return f"{local:%H:%M:%S}" if local.second else f"{local:%H:%M}"

    def day_and_time(self, at: Instant) -> str:
        """A time of day, with its date where that is not today."""
        day = self._day(at)
        return self.time(at) if day == self._day(self.at) else f"{self.words.day(day)}, {self.time(at)}"

    def other_day(self, at: Instant) -> str:
        """The date, or nothing where it is today."""
        day = self._day(at)
        return "" if day == self._day(self.at) else self.words.day(day)

    def _day(self, at: Instant) -> date:
        return to_local(at, self.venue.zone).date()

    def header(self, subject: str, context: str, *, countdown: bool = False) -> Header:
        small = None
        if countdown and self.round.planned is not None and self.round.started is None:
            left = self.round.planned - self.at
            if Span(0) < left <= SMALL_COUNTDOWN:
                small = (self.words.until_start(), clock_text(left))
        return Header(
            subject=subject,
            context=context,
            clock=f"{to_local(self.at, self.venue.zone):%H:%M:%S}",
            marks=marks(self.speech.words, self.link, self.venue.time_verified),
            countdown=small,
        )


def marks(words: ScreenWords, link: Link, time_verified: bool) -> tuple[str, ...]:
    """The warnings beside the clock: no link, time of day not verified."""
    found = []
    if link.age_s is not None and link.age_s >= STALE_AFTER_S:
        found.append(words.no_link(int(link.age_s)))
    if not time_verified:
        found.append(words.time_not_verified())
    return tuple(found)


def own_starts(stage: Stage) -> str:
    """Which boards begin by themselves and when, or nothing."""
    return " · ".join(
        stage.moment_words.own_start(
            ranges(own.boards), None if own.planned is None else stage.time(own.planned)
        )
        for own in stage.round.own_starts
    )


def clock_text(left: Span) -> str:
    """mm:ss or h:mm:ss, whole seconds rounded up, so that zero appears exactly at zero; never negative."""
    seconds = max(0, -(-left.ms // 1000))
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"


def delay_text(since: Span) -> str:
    """m:ss or h:mm:ss counting up, whole seconds rounded down."""
    minutes, seconds = divmod(max(0, since.ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def time_control_fact(stage: Stage, control: TimeControl) -> Fact:
    second = " ".join(stage.second.time_control(control)) if stage.second else ""
    return Fact(
        label=stage.words.time_control_label(), value=stage.words.time_control(control), second=second
    )


def start_fact(stage: Stage, planned: Instant, *, scheduled: bool) -> Fact:
    """The start of the round; once it is due the *scheduled* start, for nobody has started it."""

    def label(words: ScreenWords) -> str:
        return words.scheduled_start() if scheduled else words.start()

    return Fact(
        label=label(stage.words),
        value=(stage.time(planned),),
        second=label(stage.second) if stage.second else "",
    )


def default_fact(stage: Stage, *, due: bool) -> Fact | None:
    """Default time: its length; once the start is due, the hour where it counts from the schedule."""
    limit = stage.round.default_limit
    if limit is None:
        return None
    words, second = stage.words, stage.second
    if due and stage.round.default_from_schedule and stage.round.planned is not None:
        at = stage.round.default_at or stage.round.planned + limit
        return Fact(
            label=words.default_time(),
            value=(stage.time(at),),
            second=second.default_time() if second else "",
        )
    below = second.default_time() if second else ""
    if due:
        below = " · ".join(w.from_the_start() for w in (words, second) if w)
    return Fact(label=words.default_time(), value=(words.length(limit),), second=below)
