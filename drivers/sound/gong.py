"""The hall's own gong: two bell tones, the second a major third lower, made from sines."""

from __future__ import annotations

import math
from functools import cache

from drivers.sound.announcement import GONG_MS
from drivers.sound.loudness import levelled
from drivers.sound.pcm import RATE, Samples, silence

_LUFS = -21.0  # a little softer than speech: it calls for attention, it does not startle
_SOUNDING_MS = 2050  # the rest of the gong's time is silence, so that the first word stands free
_STRIKES = ((0, 659.26), (620, 523.25))  # ms, Hz: E5, C5
# Partials of a soft bell: (multiple of the fundamental, strength, seconds until it has lost 60 dB).
_PARTIALS = ((0.5, 0.25, 2.6), (1.0, 1.0, 2.4), (2.0, 0.45, 1.5), (3.01, 0.22, 0.9), (4.17, 0.10, 0.5))
_ATTACK_MS = 6  # shorter clicks, longer sounds blown


@cache
def gong() -> tuple[float, ...]:
    """2.2 s at 44.1 kHz, the same at every call."""
    out = silence(GONG_MS)
    for at_ms, hertz in _STRIKES:
        begin = RATE * at_ms // 1000
        for i, sample in enumerate(_bell(hertz, ms=_SOUNDING_MS - at_ms), start=begin):
            out[i] += sample
    return tuple(levelled(out, rate=RATE, target_lufs=_LUFS))


def _bell(hertz: float, *, ms: int) -> Samples:
    count = RATE * ms // 1000
    out = [0.0] * count
    for multiple, strength, lasting_s in _PARTIALS:
        turn = 2 * math.pi * hertz * multiple / RATE
        decay = math.log(1000) / lasting_s / RATE
        for i in range(count):
            out[i] += strength * math.exp(-decay * i) * math.sin(turn * i)
    attack, release = RATE * _ATTACK_MS // 1000, RATE * 400 // 1000
    return [s * min(1.0, i / attack, (count - i) / release) for i, s in enumerate(out)]
