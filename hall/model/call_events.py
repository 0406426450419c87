"""Accepted facts about spoken calls: claimed, how they ended, made by an official himself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.instants import Instant


class CallKind(Enum):
    """The announcements that the system makes by itself where they are switched on."""

    FIVE_MINUTES = "announce_5_min"
    ONE_MINUTE = "announce_1_min"
    START_MOVED = "announce_start_moved"
    # Only where the venue's file asks for them: most fall in playing time.
    PAIRINGS_PUBLISHED = "pairings_published"
    PAIRINGS_CORRECTED = "pairings_corrected"
    PHOTOGRAPHY_ENDS = "photography_ends"
    TRAINERS_LEAVE = "trainers_leave"
    DEFAULT_TIME = "default_time"
    # When an official interrupts play, announces its resumption, resumes it.
    PLAY_SUSPENDED = "play_suspended"
    LEAVE_THE_HALL = "leave_the_hall"
    PLAY_RESUMES = "play_resumes"
    PLAY_RESUMED = "play_resumed"
    TEXT = "text"  # at an official's press (`hall.model.texts`), never claimed as a call of a round


BEFORE_THE_START = frozenset({CallKind.FIVE_MINUTES, CallKind.ONE_MINUTE, CallKind.START_MOVED})
# What a venue's file may ask for besides.
ASKED_FOR = (
    CallKind.PAIRINGS_PUBLISHED,
    CallKind.PAIRINGS_CORRECTED,
    CallKind.PHOTOGRAPHY_ENDS,
    CallKind.TRAINERS_LEAVE,
    CallKind.DEFAULT_TIME,
)


AT_A_PRESS = (
    CallKind.PLAY_SUSPENDED,
    CallKind.LEAVE_THE_HALL,
    CallKind.PLAY_RESUMES,
    CallKind.PLAY_RESUMED,
)


class CallEnd(Enum):
    """How an announcement ended."""

    PLAYED = "played"
    LATE = "late"  # said with the true remaining time
    FAILED = "failed"
    MUTED = "muted"
    SKIPPED = "skipped"  # its moment had passed
    STOPPED = "stopped"  # broken off or held back: muted meanwhile, or no longer true


@dataclass(frozen=True, slots=True, kw_only=True)
class CallClaimed:
    """The voice is about to make a call. A claim without an end is "perhaps not heard"."""

    tournament: str
    round: int
    call: CallKind
    due: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class CallEnded:
    """How a claimed call went; `started` is the first sample of the speech."""

    tournament: str
    round: int
    call: CallKind
    due: Instant
    how: CallEnd
    started: Instant | None
    languages: tuple[str, ...]
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMadeByArbiter:
    """An official made the announcement himself."""

    tournament: str
    round: int
    call: CallKind
    at: Instant
