"""Against values that BS.1770 and EBU Tech 3341 state."""

import math

import pytest

from drivers.sound.loudness import integrated, levelled, limited, true_peak_dbfs
from tests.drivers.sound.samples import sine


@pytest.mark.parametrize("rate", [22_050, 44_100])
@pytest.mark.parametrize("dbfs", [-23.0, -33.0])
def test_a_tone_of_997_hz_in_one_channel_is_as_loud_as_the_standard_says(rate: int, dbfs: float) -> None:
    # 0 dBFS in one channel is -3.01 LUFS (BS.1770-4, note under the table of weightings).
    tone = sine(997, seconds=3, rate=rate, peak=10 ** (dbfs / 20))
    assert integrated(tone, rate=rate) == pytest.approx(dbfs - 3.01, abs=0.1)


def test_silence_between_sentences_does_not_make_speech_softer() -> None:
    tone = sine(997, seconds=2, rate=22_050, peak=0.1)
    paused = [*tone, *[0.0] * 44_100, *tone]
    assert integrated(paused, rate=22_050) == pytest.approx(integrated(tone, rate=22_050), abs=0.4)


def test_silence_has_no_loudness_and_stays_silence() -> None:
    nothing = [0.0] * 44_100
    assert integrated(nothing, rate=44_100) == -math.inf
    assert true_peak_dbfs(nothing) == -math.inf
    assert levelled(nothing, rate=44_100) == nothing


def test_the_true_peak_lies_between_samples_where_the_tone_does() -> None:
    # A quarter of the rate, sampled 45 degrees off its crests: every sample is 3 dB below the peak.
    tone = [0.5 * math.sin(math.pi / 2 * i + math.pi / 4) for i in range(2000)]
    assert true_peak_dbfs(tone) == pytest.approx(20 * math.log10(0.5), abs=0.3)


def test_the_limiter_lets_no_sample_through_and_leaves_the_rest_alone() -> None:
    quiet = sine(200, seconds=1, rate=22_050, peak=0.2)
    loud = sine(200, seconds=0.1, rate=22_050, peak=1.5)
    out = limited([*quiet, *loud, *quiet], rate=22_050)
    assert max(map(abs, out)) <= 10 ** (-3.0 / 20)
    assert out[:20_000] == pytest.approx(quiet[:20_000])


def test_a_sound_of_any_level_comes_out_at_the_target() -> None:
    for peak in (0.01, 0.1, 0.9):
        tone = levelled(sine(500, seconds=2, rate=22_050, peak=peak), rate=22_050)
        assert integrated(tone, rate=22_050) == pytest.approx(-18, abs=0.3)
