"""The roll call before the draw or pairing of round 1 (22.1-22.3): who has come. Pure facts.

It pairs nobody and takes nobody out: what becomes of a player who has not come is decided by the chief
arbiter, as everything else of the roster (`hall.model.roster`). A mark is of a name; the number tells
namesakes apart, and is another one once numbers are drawn.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.instants import Instant, Span

NIGHT = Span.of(hours=12)  # between the draw of round 1 and its start (22.3)
ROUND = 1  # the only one that is drawn before anybody has played


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A player as the list named him then."""

    number: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerMarked:
    """Seen at `at`: he has come, or the mark was a slip."""

    tournament: str
    round: int
    player: Listed
    here: bool
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class RollCallEnded:
    """`here` counts those who had come; of the `absent` the chief arbiter decides one by one."""

    tournament: str
    round: int
    here: int
    absent: tuple[Listed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RollCallResumed:
    """It goes on: it was ended too early."""

    tournament: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortNightNoted:
    """An official knows that less than twelve hours are left to `start`."""

    tournament: str
    round: int
    start: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkPlayer:
    tournament: str
    round: int
    player: Listed
    here: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRollCall:
    tournament: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeRollCall:
    tournament: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteShortNight:
    tournament: str
    round: int


RollCallEvent = PlayerMarked | RollCallEnded | RollCallResumed | ShortNightNoted
RollCallAct = MarkPlayer | EndRollCall | ResumeRollCall | NoteShortNight
