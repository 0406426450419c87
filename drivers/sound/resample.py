"""A sound at another rate: a windowed sinc, one set of weights for each place between two samples. Standard
library only, as all of this driver; ten seconds take about a second."""

from __future__ import annotations

import math
from operator import mul

from drivers.sound.pcm import Samples

_CROSSINGS = 12  # zero crossings of the sinc on each side
_CUT_OFF = 0.94  # of the lower of the two half rates; beyond it speech has nothing


def resampled(samples: Samples, *, rate: int, to: int) -> Samples:
    """The same sound at `to` Hz; what the lower rate cannot carry is left out."""
    if rate == to or not samples:
        return samples
    common = math.gcd(rate, to)
    up, down = to // common, rate // common
    cut = _CUT_OFF * min(1.0, to / rate)
    half = math.ceil(_CROSSINGS / cut)
    weights = [_weights(phase / up, half, cut) for phase in range(up)]
    padded = [0.0] * half + samples + [0.0] * (half + 1)
    out = []
    for n in range(len(samples) * up // down):
        whole, phase = divmod(n * down, up)
        out.append(sum(map(mul, weights[phase], padded[whole : whole + 2 * half + 1])))
    return out


def _weights(part: float, half: int, cut: float) -> list[float]:
    """For the value `part` of a sample after the middle one; they add up to 1."""
    raw = [_sinc((k - part) * cut) * _window((k - part) / (half + 1)) for k in range(-half, half + 1)]
    total = sum(raw)
    return [weight / total for weight in raw]


def _sinc(x: float) -> float:
    return 1.0 if x == 0 else math.sin(math.pi * x) / (math.pi * x)


def _window(x: float) -> float:
    """Hann, 1 in the middle and 0 at both ends."""
    return 0.5 + 0.5 * math.cos(math.pi * x) if abs(x) < 1 else 0.0
