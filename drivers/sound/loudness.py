"""How loud a sound is (ITU-R BS.1770-4: K-weighting, gated, in LUFS; true peak in dBFS), and making sounds
equally loud.

Every sentence of every language is brought to -18 LUFS so that nobody reaches for the amplifier, with true
peaks under -3 dBFS so that no cheap amplifier clips. Speech has peaks 20 dB above its mean; the two together
need a limiter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from drivers.sound.pcm import Samples

TARGET_LUFS = -18.0
PEAK_DBFS = -3.0
_LIMIT = 10 ** ((PEAK_DBFS - 0.4) / 20)  # 0.4 dB for what rises between two samples
_CLOSE_ENOUGH_LU = 0.2
_RELEASE_MS, _ATTACK_MS = 80, 10  # the limiter's way back to full gain, and its way down


def integrated(samples: Sequence[float], *, rate: int) -> float:
    """Integrated loudness in LUFS; -inf for silence or less than 0.4 s.

    Blocks of 400 ms overlapping by 75 %; gates at -70 LUFS and 10 LU below the mean of what passed the first.
    """
    blocks = _block_energies(samples, rate=rate)
    loud = [e for e in blocks if _lufs(e) > -70]
    if not loud:
        return -math.inf
    gate = _lufs(sum(loud) / len(loud)) - 10
    kept = [e for e in loud if _lufs(e) > gate]
    return _lufs(sum(kept) / len(kept))


def true_peak_dbfs(samples: Sequence[float]) -> float:
    """The highest value, between samples too; -inf for silence. Oversampled four times near the peaks."""
    peak = max(map(abs, samples), default=0.0)
    if peak == 0:
        return -math.inf
    # Between two samples a sound rises by at most 3 dB above both: only the highest samples matter.
    near = [i for i, s in enumerate(samples) if abs(s) > 0.7 * peak]
    between = (abs(_between(samples, i, quarter / 4)) for i in near for quarter in (-3, -2, -1, 1, 2, 3))
    return 20 * math.log10(max(peak, max(between)))


def levelled(samples: Samples, *, rate: int, target_lufs: float = TARGET_LUFS) -> Samples:
    """The same sound at the target loudness with peaks under the limit; silence stays silence."""
    out = samples
    for _ in range(4):  # the limiter takes some loudness away again: approach in steps
        missing = target_lufs - integrated(out, rate=rate)
        if math.isinf(missing) or abs(missing) < _CLOSE_ENOUGH_LU:
            break
        gain = 10 ** (missing / 20)
        out = limited([s * gain for s in out], rate=rate)
    return out


def limited(samples: Samples, *, rate: int) -> Samples:
    """No sample above the limit: gain sinks before a peak and returns after it, without a step.

    Gains stand at the borders of 5 ms blocks and run straight between them; both ends of a block are low
    enough for its peak.
    """
    size = rate * 5 // 1000
    chunks = [samples[i : i + size] for i in range(0, len(samples), size)]
    if max(map(abs, samples), default=0.0) <= _LIMIT:
        return samples
    needed = [min(1.0, _LIMIT / max(1e-9, max(map(abs, chunk)))) for chunk in chunks]
    nodes = [min(a, b) for a, b in pairwise([1.0, *needed, 1.0])]
    nodes = _rising_at_most(nodes, step=5 / _RELEASE_MS)
    nodes = _rising_at_most(nodes[::-1], step=5 / _ATTACK_MS)[::-1]
    return [
        sample * (start + (end - start) * i / size)
        for chunk, (start, end) in zip(chunks, pairwise(nodes), strict=True)
        for i, sample in enumerate(chunk)
    ]


def _rising_at_most(gains: list[float], *, step: float) -> list[float]:
    out: list[float] = []
    last = 1.0
    for gain in gains:
        last = min(gain, last + step)
        out.append(last)
    return out


def _block_energies(samples: Sequence[float], *, rate: int) -> list[float]:
    hop = rate // 10
    weighted = _biquad(_biquad(samples, _shelf(rate)), _high_pass(rate))
    hops = [sum(s * s for s in weighted[i : i + hop]) for i in range(0, len(weighted) - hop + 1, hop)]
    return [sum(hops[i : i + 4]) / (4 * hop) for i in range(len(hops) - 3)]


def _lufs(energy: float) -> float:
    return -0.691 + 10 * math.log10(energy) if energy > 0 else -math.inf


_Coefficients = tuple[float, float, float, float, float]


def _shelf(rate: int) -> _Coefficients:
    """BS.1770's first filter (the head), as the analogue prototype that its 48 kHz coefficients come from."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    q, vh = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    vb = vh**0.4996667741545416
    a0 = 1 + k / q + k * k
    numerator = (vh + vb * k / q + k * k, 2 * (k * k - vh), vh - vb * k / q + k * k)
    b0, b1, b2 = (b / a0 for b in numerator)
    return b0, b1, b2, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0


def _high_pass(rate: int) -> _Coefficients:
    """BS.1770's second filter (RLB)."""
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0


def _biquad(samples: Sequence[float], coefficients: _Coefficients) -> Samples:
    b0, b1, b2, a1, a2 = coefficients
    z1 = z2 = 0.0
    out: Samples = []
    push = out.append
    for x in samples:
        y = b0 * x + z1
        z1 = b1 * x - a1 * y + z2
        z2 = b2 * x - a2 * y
        push(y)
    return out


def _between(samples: Sequence[float], index: int, part: float) -> float:
    """The value `part` of a sample after `index`, by a windowed sinc over twelve neighbours."""
    total = 0.0
    for k in range(-5, 7):
        if 0 <= index + k < len(samples):
            x = part - k
            total += (
                samples[index + k]
                * math.sin(math.pi * x)
                / (math.pi * x)
                * (1 + math.cos(math.pi * x / 7))
                / 2
            )
    return total
