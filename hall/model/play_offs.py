"""A play-off in blitz for places that all tie-breaks left shared: its games, who goes before whom. Facts.

It is held after the last round, where the regulation names it as a tie-break (Belarus 2015: the fourth).
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.tournament import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffGamePlayed:
    """One game of a play-off after `round`."""

    tournament: str
    round: int
    white: int
    black: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffGameStruck:
    """The game of the record `game` was entered by mistake."""

    tournament: str
    round: int
    game: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffOrdered:
    """Who goes before whom, the first one first, where the play-off's own games left them level."""

    tournament: str
    round: int
    order: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterPlayOffGame:
    tournament: str
    round: int
    white: int
    black: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikePlayOffGame:
    tournament: str
    round: int
    game: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPlayOff:
    """`reason`: how it was decided, such as an armageddon or a lot."""

    tournament: str
    round: int
    order: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoPlayOff:
    """The act is refused: the regulation names no play-off among its tie-breaks."""


PlayOffEvent = PlayOffGamePlayed | PlayOffGameStruck | PlayOffOrdered
PlayOffAct = EnterPlayOffGame | StrikePlayOffGame | OrderPlayOff
PLAY_OFF = "play_off"  # as regulations name it among the tie-breaks
