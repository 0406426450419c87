"""Play interrupted and resumed: the facts, and what a pause does to the default time. Pure.

A tournament's round is interrupted as a whole; an alarm concerns a hall, so there are acts for all of its
rounds at once. While play is interrupted nothing comes due and nobody is ruled on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from hall.model.instants import Instant, Span


class AfterInterruption(Enum):
    """What becomes of the default time: rule sets differ, so it is asked and journaled (wishes, 5)."""

    EXTENDED = "extended"  # it stood still with the clocks
    UNCHANGED = "unchanged"  # it went on by the time of day


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayInterrupted:
    """Play stands still since `at`. `leaving`: the players leave the hall, as at a fire alarm."""

    tournament: str
    round: int
    at: Instant
    leaving: bool
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumptionAnnounced:
    """Play is to go on at `resumes`, and by which rule for the default time. Clocks wait for the arbiter."""

    tournament: str
    round: int
    resumes: Instant
    default_time: AfterInterruption


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayResumed:
    """Play goes on since `at`."""

    tournament: str
    round: int
    at: Instant
    default_time: AfterInterruption


@dataclass(frozen=True, slots=True, kw_only=True)
class InterruptPlay:
    """Hold the countdown, the default time and the calls, from now or from the act's earlier moment."""

    tournament: str
    round: int
    leaving: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceResumption:
    """Tell the hall when play is to go on."""

    tournament: str
    round: int
    resumes: Instant
    default_time: AfterInterruption


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumePlay:
    """Play goes on. Before the start `start` is the new planned one, None where the old still lies ahead."""

    tournament: str
    round: int
    default_time: AfterInterruption
    start: Instant | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class InterruptHall:
    """Interrupt every round of the hall that is in play or counted down to."""

    hall: str
    leaving: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceHallResumption:
    """Tell the hall that play goes on in so many minutes.

    `based_on`: the last record of the hall's interruptions that was seen (`hall.model.meanwhile`).
    """

    hall: str
    minutes: int
    default_time: AfterInterruption
    based_on: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeHall:
    """Play goes on in the whole hall. Rounds that have not begun start at `start` at the earliest."""

    hall: str
    default_time: AfterInterruption
    start: Instant | None = None
    based_on: int | None = None


InterruptionEvent = PlayInterrupted | ResumptionAnnounced | PlayResumed
InterruptionAct = InterruptPlay | AnnounceResumption | ResumePlay
HallInterruptionAct = InterruptHall | AnnounceHallResumption | ResumeHall


@dataclass(frozen=True, slots=True, kw_only=True)
class Interruption:
    """One pause. `resumes`: the announced moment; `ended` None: play still stands."""

    since: Instant
    leaving: bool
    reason: str
    resumes: Instant | None = None
    default_time: AfterInterruption | None = None
    ended: Instant | None = None


def pauses(events: Sequence[InterruptionEvent]) -> tuple[Interruption, ...]:
    """The pauses that the events make, in order; only the last can be open."""
    found: list[Interruption] = []
    for event in events:
        match event:
            case PlayInterrupted(at=at, leaving=leaving, reason=reason):
                found.append(Interruption(since=at, leaving=leaving, reason=reason))
            case ResumptionAnnounced(resumes=resumes, default_time=rule) if found:
                found[-1] = replace(found[-1], resumes=resumes, default_time=rule)
            case PlayResumed(at=at, default_time=rule) if found:
                found[-1] = replace(found[-1], ended=at, default_time=rule)
    return tuple(found)


def held(found: Sequence[Interruption], limit: Instant, start: Instant) -> Span:
    """By how much the pauses put off a limit that is counted from `start` and would have come at `limit`.

    Only ended pauses count that began before the limit, moved by the pauses before it, had come; what passed
    before the start put nothing off.
    """
    put_off = Span(0)
    for pause in found:
        if pause.ended is None or pause.default_time is not AfterInterruption.EXTENDED:
            continue
        if pause.since <= limit + put_off and pause.ended > start:
            put_off = put_off + (pause.ended - max(pause.since, start))
    return put_off
