"""The calls that the voice makes: what each one is, when it is due, how late it may be. All that can be set
about calls stands here. Pure: no clock, no sound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import time
from functools import partial
from typing import Protocol, TypeVar

from hall.model.call_events import CallEnd, CallKind
from hall.model.instants import Instant, Span
from hall.model.regulations import Phones
from hall.model.timetable import FIVE_MINUTES, ONE_MINUTE
from hall.words.spoken import Announcement, announcement

# Speaking order: the country's own language first (the venue file may say otherwise).
LANGUAGES = ("ru", "en")

# Later than this it is not made as if on time. News of a moved start stays true for longer.
MAY_BE_LATE = {
    CallKind.FIVE_MINUTES: Span.of(seconds=20),
    CallKind.ONE_MINUTE: Span.of(seconds=5),
    CallKind.START_MOVED: Span.of(minutes=2),
    CallKind.PAIRINGS_PUBLISHED: Span.of(minutes=2),
    CallKind.PAIRINGS_CORRECTED: Span.of(minutes=2),
    CallKind.PHOTOGRAPHY_ENDS: Span.of(seconds=20),
    CallKind.TRAINERS_LEAVE: Span.of(seconds=20),
    CallKind.DEFAULT_TIME: Span.of(seconds=20),
    CallKind.PLAY_SUSPENDED: Span.of(minutes=1),
    CallKind.LEAVE_THE_HALL: Span.of(minutes=1),
    CallKind.PLAY_RESUMES: Span.of(seconds=40),
    CallKind.PLAY_RESUMED: Span.of(seconds=20),
    CallKind.TEXT: Span.of(minutes=2),
}

# How long before the start they are due (rules, article 23.3).
BEFORE_START = {CallKind.FIVE_MINUTES: FIVE_MINUTES, CallKind.ONE_MINUTE: ONE_MINUTE}

# Time to think better of a move before the hall hears of it, and to prepare the sentence.
SAID_AFTER_A_MOVE = Span.of(seconds=8)

# A late call is left out where another call follows its end within this.
QUIET_BEFORE_THE_NEXT = Span.of(seconds=30)

# With less than this to the start a late call says nothing.
TOO_LATE_TO_SAY = Span.of(seconds=30)


@dataclass(frozen=True, slots=True, kw_only=True)
class Late:
    """What a call that missed its moment says instead: `by_minutes[0]` with one minute left, and so on."""

    starts: Instant
    by_minutes: tuple[Announcement, ...]

    def said_at(self, at: Instant) -> Announcement | None:
        """What is true at an instant, to the nearest minute; None under half a minute."""
        left = self.starts - at
        if left < TOO_LATE_TO_SAY:
            return None
        minutes = max(1, (left.ms + 29_999) // 60_000)  # half a minute counts down: nobody comes late for it
        return self.by_minutes[min(minutes, len(self.by_minutes)) - 1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One announcement that is due. A call moved to another instant is another call."""

    tournament: str
    round: int
    kind: CallKind
    due: Instant
    announcement: Announcement
    expires: Span
    late: Late | None = None
    asked: int | None = None  # the record by which an official asked for a text
    hall: str = ""  # of a text
    urgent: bool = False

    @property
    def id(self) -> str:
        """The same for the same call after a restart."""
        if self.asked is not None:
            return f"text/{self.asked}"
        return f"{self.tournament}/{self.round}/{self.kind.value}/{self.due.ms}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a call ended. `started` is the instant of the first sample of speech at the loudspeaker.

    `late_ms` are real milliseconds after the call's instant (negative: before it); both are None where
    nothing was heard. `detail` is a sentence where something is to be said of it.
    """

    how: CallEnd
    started: Instant | None = None
    late_ms: int | None = None
    languages: tuple[str, ...] = ()
    detail: str = ""


def start_calls(
    *,
    tournament: str,
    round: int,
    start: Instant,
    phones: Phones | None,
    languages: Sequence[str] = LANGUAGES,
    name: Mapping[str, str] | None = None,
) -> tuple[Call, Call]:
    """The calls five minutes and one minute before a start (rules, article 23.3)."""
    late = Late(starts=start, by_minutes=_late_calls(round=round, languages=languages, name=name))

    def call(kind: CallKind, said: Announcement) -> Call:
        return Call(
            tournament=tournament,
            round=round,
            kind=kind,
            due=start - BEFORE_START[kind],
            announcement=said,
            expires=MAY_BE_LATE[kind],
            late=late,
        )

    five, one = CallKind.FIVE_MINUTES, CallKind.ONE_MINUTE
    said = partial(announcement, languages, name=name, round=round)
    return (
        call(five, said(lambda p: p.five_minutes(round=round, phones=phones), cue=five.value)),
        call(one, said(lambda p: p.one_minute(round=round), cue=one.value)),
    )


def news_due(moved_at: Instant) -> Instant:
    """When a start that was moved at an instant is told of."""
    return moved_at + SAID_AFTER_A_MOVE


def moved_call(
    *,
    tournament: str,
    round: int,
    moved_at: Instant,
    start: time,
    languages: Sequence[str] = LANGUAGES,
    name: Mapping[str, str] | None = None,
) -> Call:
    """The news that a start was moved; `start` is the new time of day in the venue's zone."""
    moved = CallKind.START_MOVED
    said = announcement(
        languages,
        lambda p: p.start_moved(round=round, start=start),
        name=name,
        cue=moved.value,
        round=round,
    )
    return Call(
        tournament=tournament,
        round=round,
        kind=moved,
        due=news_due(moved_at),
        announcement=said,
        expires=MAY_BE_LATE[moved],
    )


class Due(Protocol):
    """What has its place in the plan: a call, or several as one."""

    @property
    def kind(self) -> CallKind: ...
    @property
    def due(self) -> Instant: ...
    @property
    def urgent(self) -> bool: ...


D = TypeVar("D", bound=Due)


def in_order(calls: Sequence[D], now: Instant) -> list[D]:
    """As they are to be made: by instant, but what is urgent first, and news of a move before calls that are
    late, maybe through it."""
    soon = now + SAID_AFTER_A_MOVE
    news = any(call.kind is CallKind.START_MOVED and call.due <= soon for call in calls)

    def place(call: D) -> tuple[bool, bool, Instant]:
        waits = news and call.kind is not CallKind.START_MOVED and call.due <= now
        return not call.urgent, waits, call.due

    return sorted(calls, key=place)


def _late_calls(
    *, round: int, languages: Sequence[str], name: Mapping[str, str] | None
) -> tuple[Announcement, ...]:
    def late(minutes: int) -> Announcement:
        return announcement(languages, lambda p: p.late_call(round=round, minutes=minutes), name=name)

    return tuple(late(minutes) for minutes in range(1, 6))
