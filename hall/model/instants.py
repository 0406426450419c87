"""Points and lengths of time on the hall's scale, as distinct types.

Times of day do not exist here: they are made at the edges (configuration in, text out), through UTC.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import overload


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A length of time in whole milliseconds; may be negative."""

    ms: int

    @classmethod
    def of(cls, *, hours: int = 0, minutes: int = 0, seconds: int = 0, ms: int = 0) -> Span:
        """The sum of the given parts."""
        return cls(((hours * 60 + minutes) * 60 + seconds) * 1000 + ms)

    def __add__(self, other: Span) -> Span:
        return Span(self.ms + other.ms)

    def __sub__(self, other: Span) -> Span:
        return Span(self.ms - other.ms)

    def __neg__(self) -> Span:
        return Span(-self.ms)


@dataclass(frozen=True, slots=True, order=True)
class Instant:
    """Milliseconds since 1970-01-01T00:00Z on the hall's scale.

    The scale is anchored to UTC once an epoch and never steps (see `hall.timebase`).
    """

    ms: int

    def __add__(self, other: Span) -> Instant:
        return Instant(self.ms + other.ms)

    @overload
    def __sub__(self, other: Instant) -> Span: ...
    @overload
    def __sub__(self, other: Span) -> Instant: ...
    def __sub__(self, other: Instant | Span) -> Span | Instant:
        if isinstance(other, Instant):
            return Span(self.ms - other.ms)
        return Instant(self.ms - other.ms)


@dataclass(frozen=True, slots=True)
class Between:
    """An instant known only to lie within [earliest, latest]; None means unbounded on that side.

    ValueError where `earliest` is after `latest`.
    """

    earliest: Instant | None
    latest: Instant | None

    def __post_init__(self) -> None:
        if self.earliest is not None and self.latest is not None and self.earliest > self.latest:
            raise ValueError(f"expected earliest <= latest, got {self.earliest.ms} > {self.latest.ms}")


ZERO = Span(0)
