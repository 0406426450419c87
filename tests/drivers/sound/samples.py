"""Sounds and announcements for the tests, and what can be measured of a sound."""

from __future__ import annotations

import math
from dataclasses import dataclass

from drivers.sound.pcm import Samples


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    language: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """An announcement by shape."""

    parts: tuple[Said, ...]
    gong: bool = True
    cue: str = ""
    round: int | None = None


ONE_MINUTE_RU = Said(
    language="ru",
    text="До начала третьего тура осталась одна минута. Просим занять места и соблюдать тишину.",
)
ONE_MINUTE_EN = Said(
    language="en", text="Round three starts in one minute. Please be seated and remain silent."
)
ONE_MINUTE_BE = Said(
    language="be",
    # The round whose call takes longest in the two languages.
    text="Да пачатку дваццаць чацвёртага тура засталася адна хвіліна. "
    "Просім заняць месцы і захоўваць цішыню.",
)
ONE_MINUTE_24 = Told(
    parts=(
        ONE_MINUTE_BE,
        Said(
            language="en", text="Round twenty-four starts in one minute. Please be seated and remain silent."
        ),
    )
)
ONE_MINUTE = Told(parts=(ONE_MINUTE_RU, ONE_MINUTE_EN))
SHORT = Told(parts=(Said(language="en", text="Sound check."),), gong=False)


def sine(hertz: float, *, seconds: float, rate: int, peak: float) -> Samples:
    """A pure tone."""
    turn = 2 * math.pi * hertz / rate
    return [peak * math.sin(turn * i) for i in range(round(seconds * rate))]


def first_audible_ms(samples: Samples, *, rate: int, after_ms: int, floor: float = 0.004) -> float:
    """When the first sample louder than `floor` comes, looking from `after_ms` on."""
    begin = after_ms * rate // 1000
    return next(i for i in range(begin, len(samples)) if abs(samples[i]) > floor) / rate * 1000
