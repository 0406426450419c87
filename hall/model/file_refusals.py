"""Why a tournament file or pairs are not taken in as things stand now: typed reasons with their values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultsHaveChanged:
    """Results or players are others than when the file was looked at or the pairs were made."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersMissing:
    """Players of rounds begun in the hall are not in the file: how many, and the first by number and name."""

    count: int
    first: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundGoesBack:
    """The file would lead the hall back to a round before the one it is about, and no reason was given."""

    current: int
    wanted: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherPeople:
    """Most of those who played here are somebody else in the file, so many, and no reason was given."""

    count: int


FileReason = ResultsHaveChanged | PlayersMissing | RoundGoesBack | OtherPeople
