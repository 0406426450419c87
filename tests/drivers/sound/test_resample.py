"""A tone at another rate is the same tone."""

import math

import pytest

from drivers.sound.pcm import RATE
from drivers.sound.resample import resampled
from tests.drivers.sound.samples import sine


@pytest.mark.parametrize("rate", [8_000, 16_000, 24_000, 32_000, 48_000, 96_000])
def test_a_tone_is_the_same_tone_at_another_rate(rate: int) -> None:
    out = resampled(sine(997, seconds=0.2, rate=rate, peak=0.5), rate=rate, to=RATE)
    assert len(out) == pytest.approx(0.2 * RATE, abs=1)
    middle = range(RATE // 20, RATE * 3 // 20)
    expected = sine(997, seconds=0.2, rate=RATE, peak=0.5)
    assert max(abs(out[i] - expected[i]) for i in middle) < 0.003


def test_what_the_lower_rate_cannot_carry_is_left_out() -> None:
    out = resampled(sine(27_000, seconds=0.1, rate=96_000, peak=0.5), rate=96_000, to=RATE)
    assert max(map(abs, out[RATE // 50 : -RATE // 50])) < 0.01


def test_level_is_kept_and_the_same_rate_is_left_alone() -> None:
    steady = [0.25] * 4_000
    assert resampled(steady, rate=RATE, to=RATE) is steady
    assert all(math.isclose(s, 0.25, abs_tol=1e-6) for s in resampled(steady, rate=48_000, to=RATE)[50:-50])
