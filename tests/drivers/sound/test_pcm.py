import io
import wave
from pathlib import Path

import pytest

from drivers.sound import pcm
from tests.drivers.sound.samples import sine


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    tone = sine(440, seconds=0.1, rate=pcm.RATE, peak=0.5)
    pcm.write(tmp_path / "a.wav", tone)
    assert pcm.read(tmp_path / "a.wav") == pytest.approx(tone, abs=1e-4)
    assert [path.name for path in tmp_path.iterdir()] == ["a.wav"]


def test_a_lower_file_has_each_sample_at_its_share_and_leaves_the_first_as_it_is(tmp_path: Path) -> None:
    whole, lower = tmp_path / "a.wav", tmp_path / "lower.wav"
    pcm.write(whole, [0.5, -0.5, 1.0, -1.0, 0.0])
    before = whole.read_bytes()
    pcm.write_lower(lower, whole, 30)
    assert pcm.read(lower) == pytest.approx([0.15, -0.15, 0.3, -0.3, 0.0], abs=1e-4)
    assert whole.read_bytes() == before


def test_what_is_not_ours_is_not_made_lower(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(b"RIFF and no more")
    with pytest.raises(ValueError, match="not a WAV file"):
        pcm.write_lower(tmp_path / "lower.wav", tmp_path / "a.wav", 30)
    assert [path.name for path in tmp_path.iterdir()] == ["a.wav"]


def test_a_file_cut_short_is_not_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    pcm.write(path, [0.1] * 1000)
    path.write_bytes(path.read_bytes()[:-10])
    header = pcm.header(path)
    assert header is not None
    assert not header.whole


@pytest.mark.parametrize(
    "content", [b"", b"RIFF", b"not a wave file at all, but long enough to be one......"]
)
def test_a_file_that_is_no_wave_has_no_header(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.wav"
    path.write_bytes(content)
    assert pcm.header(path) is None


def test_a_stream_that_does_not_know_its_length_is_read_to_its_end() -> None:
    raw = io.BytesIO()
    with wave.open(raw, "wb") as file:
        file.setparams((1, 2, 22_050, 0, "NONE", ""))
        file.writeframes(b"\x00\x40" * 100)
    endless = bytearray(raw.getvalue())
    endless[4:8] = endless[40:44] = b"\x00\xf0\xff\x7f"  # as espeak-ng writes to a pipe
    samples, rate = pcm.of_wav(bytes(endless))
    assert (len(samples), rate) == (100, 22_050)


def test_stereo_is_refused_with_what_was_expected() -> None:
    raw = io.BytesIO()
    with wave.open(raw, "wb") as file:
        file.setparams((2, 2, 22_050, 0, "NONE", ""))
        file.writeframes(b"\x00" * 400)
    with pytest.raises(ValueError, match="expected 16 bits mono, got 16 x 2"):
        pcm.of_wav(raw.getvalue())


def test_trimming_leaves_the_first_audible_sample_first() -> None:
    tone = sine(300, seconds=0.2, rate=22_050, peak=0.5)[1:]
    out = pcm.trimmed([*[0.001] * 5000, *tone, *[0.0] * 9000], rate=22_050)
    assert abs(out[0]) > 0.005
    assert len(out) == pytest.approx(len(tone) + 22_050 * 0.06, abs=10)
    assert out[-1] == pytest.approx(0, abs=0.001)


def test_doubling_the_rate_keeps_the_tone() -> None:
    low = sine(1500, seconds=0.1, rate=pcm.HALF_RATE, peak=0.5)
    high = sine(1500, seconds=0.1, rate=pcm.RATE, peak=0.5)
    assert pcm.doubled(low)[20:-20] == pytest.approx(high[20:-20], abs=0.002)


def test_what_is_louder_than_full_scale_is_clipped_not_wrapped() -> None:
    assert pcm.to_bytes([2.0, -2.0]) == b"\xff\x7f\x00\x80"
