"""What a chess clock reported, and what it means. Chess clocks are evidence, never the source of time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.instants import Instant
from hall.model.tournament import Side as Side


class ClockSide(Enum):
    """A physical side of a clock, seen from its front (dgt.md 3: turning the board never swaps them)."""

    LEFT = "left"
    RIGHT = "right"


class Placement(Enum):
    """What an electronic board says of the pieces."""

    START = "start"  # the start position stands, nothing moved
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One board's clock as a driver understood it, at the instant the bytes came.

    `connected` False: the board says that no clock is plugged in; the times are None then.
    `running` is the side that counts down, None when the clock stands. `lever_up` is the side whose lever
    is up, that is, the side whose clock runs or would run. Times are whole seconds.
    """

    board: int
    at: Instant
    connected: bool
    left_s: int | None
    right_s: int | None
    running: ClockSide | None
    lever_up: ClockSide | None
    left_flag: bool = False
    right_flag: bool = False
    battery_low: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceMoved:
    """A piece of `side` was put on a square after the start position was left."""

    board: int
    at: Instant
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacementSeen:
    """The whole position of an electronic board was read."""

    board: int
    at: Instant
    placement: Placement
    # True: White sits where the board's connector says; False: the board is turned; None: not known.
    white_at_home: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KingsInCentre:
    """Both kings stand on centre squares for some seconds: a proposed result (rules, article 23.5)."""

    board: int
    at: Instant
    result: str | None  # "1-0" | "½-½" | "0-1"; None: the kings have left the centre again


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkChange:
    """The link to a board came up or went down; `why` is a sentence for the official."""

    board: int
    at: Instant
    up: bool
    why: str = ""


Report = Reading | PieceMoved | PlacementSeen | KingsInCentre | LinkChange
