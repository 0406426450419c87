"""Own recording, RHVoice, espeak-ng: in this order, and whatever is unfit is named and passed over."""

from __future__ import annotations

import stat
import struct
import wave
from pathlib import Path

import pytest

from drivers.sound import own, pcm
from drivers.sound.errors import RecordingUnfit
from drivers.sound.loudness import integrated
from drivers.sound.rhvoice import RHVoice
from drivers.sound.speech import Speech
from tests.drivers.sound.samples import Said, Told, first_audible_ms, sine

pytestmark = pytest.mark.anyio
RU = Said(language="ru", text="Проверка звука.")
EN = Said(language="en", text="Sound check.")
CALL = Told(parts=(RU, EN), cue="announce_5_min", round=3)


def record(
    path: Path,
    *,
    rate: int = 48_000,
    bits: int = 16,
    channels: int = 2,
    seconds: float = 1.0,
    peak: float = 0.2,
) -> Path:
    """A tone with half a second of silence round it, as an editor would save it."""
    quiet = [0.0] * (rate // 2)
    tone = [*quiet, *sine(440, seconds=max(0, seconds), rate=rate, peak=peak), *quiet]
    tone = tone[: round((seconds + 1) * rate)]
    path.parent.mkdir(exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setparams((channels, bits // 8, rate, 0, "NONE", "not compressed"))
        file.writeframes(b"".join(_frame(s, bits) * channels for s in tone))
    return path


def _frame(sample: float, bits: int) -> bytes:
    if bits == 8:
        return bytes([round(128 + sample * 127)])
    most: int = 2 ** (bits - 1) - 1
    return round(sample * most).to_bytes(bits // 8, "little", signed=True)


@pytest.mark.parametrize("bits", [8, 16, 24, 32])
@pytest.mark.parametrize("channels", [1, 2])
def test_recordings_of_every_width_are_read(tmp_path: Path, bits: int, channels: int) -> None:
    samples, rate = own.read(record(tmp_path / "a.wav", bits=bits, channels=channels, rate=16_000))
    assert rate == 16_000
    assert max(samples) == pytest.approx(0.2, abs=0.01)
    assert len(samples) == 32_000


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "a.wav is not understood"),
        (b"ID3 an mp3 with another name", "expected a WAV file"),
        (b"RIFF\x00\x00\x00\x00WAVE", "a.wav is not understood"),
    ],
)
def test_what_is_no_recording_is_named(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "a.wav").write_bytes(content)
    with pytest.raises(RecordingUnfit, match=said):
        own.read(tmp_path / "a.wav")


@pytest.mark.parametrize(
    ("seconds", "peak", "said"),
    [(-0.8, 0.2, "lasts 0.2 s"), (70.0, 0.2, "lasts 71.0 s"), (1.0, 0.0, "holds silence")],
)
def test_a_recording_must_be_of_some_length_and_not_silent(
    tmp_path: Path, seconds: float, peak: float, said: str
) -> None:
    path = record(tmp_path / "a.wav", rate=8_000, bits=8, channels=1, seconds=seconds, peak=peak)
    with pytest.raises(RecordingUnfit, match=said):
        own.read(path)


def strange(path: Path, *, rate: int = 8_000, bits: int = 16) -> Path:
    """Two seconds by a header that no editor would write."""
    size = bits // 8
    told = struct.pack("<HHLLHH", 1, 1, rate, rate * size, size, bits)
    frames = bytes(2 * 8_000 * size)
    chunks = (
        b"WAVEfmt " + struct.pack("<L", len(told)) + told + b"data" + struct.pack("<L", len(frames)) + frames
    )
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"RIFF" + struct.pack("<L", len(chunks)) + chunks)
    return path


def test_a_header_that_says_what_cannot_be_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordingUnfit, match="has 0 Hz"):
        own.read(strange(tmp_path / "a.wav", rate=0))
    with pytest.raises(RecordingUnfit, match="has 64 bits a sample"):
        own.read(strange(tmp_path / "a.wav", bits=64))


async def test_a_folder_that_cannot_be_read_silences_no_call(tmp_path: Path) -> None:
    nowhere = tmp_path / ("x" * 300)  # no file system takes such a name
    prepared = await Speech(tmp_path / "sounds", recordings=nowhere).prepare(CALL)
    assert prepared.warning == ""
    assert "cannot be read" in prepared.remark
    assert prepared.duration_ms > 4_000


async def test_an_own_recording_stands_where_the_voice_would_and_is_as_loud(tmp_path: Path) -> None:
    record(tmp_path / "own" / "announce_5_min.ru.wav")
    prepared = await Speech(tmp_path / "sounds", recordings=tmp_path / "own").prepare(CALL)
    samples = pcm.read(prepared.path)
    assert (prepared.warning, prepared.remark) == ("", "")
    assert first_audible_ms(samples, rate=pcm.RATE, after_ms=2700) == pytest.approx(2800, abs=15)
    tone = samples[pcm.RATE * 2800 // 1000 : pcm.RATE * 3800 // 1000]
    assert integrated(tone, rate=pcm.RATE) == pytest.approx(-18, abs=0.5)


async def test_the_recording_for_the_round_comes_before_the_one_for_all(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    general = record(folder / "announce_5_min.ru.wav", seconds=1)
    third = record(folder / "announce_5_min-3.ru.wav", seconds=2)
    recordings = own.OwnRecordings(folder)
    assert recordings.find("announce_5_min", 3, "ru") == third
    assert recordings.find("announce_5_min", 4, "ru") == general
    assert recordings.find("announce_5_min", 3, "en") is None
    assert recordings.find("", None, "ru") is None


async def test_a_recording_made_anew_is_another_sound(tmp_path: Path) -> None:
    path = record(tmp_path / "own" / "sound_check.ru.wav", rate=22_050)
    speech = Speech(tmp_path / "sounds", recordings=path.parent)
    said = Told(parts=(RU,), gong=False, cue="sound_check")
    first = await speech.prepare(said)
    record(path, rate=22_050, seconds=2)
    assert (await speech.prepare(said)).path != first.path


@pytest.mark.parametrize("peak", [0.0, None], ids=["silent", "no wav"])
async def test_an_unfit_recording_is_named_and_the_next_source_speaks(
    tmp_path: Path, peak: float | None
) -> None:
    path = record(tmp_path / "own" / "announce_5_min.ru.wav", rate=8_000, peak=peak or 0.0)
    if peak is None:
        path.write_bytes(b"something else")
    prepared = await Speech(tmp_path / "sounds", recordings=path.parent).prepare(CALL)
    assert prepared.warning == ""
    assert "announce_5_min.ru.wav" in prepared.remark
    assert prepared.duration_ms > 4_000  # both languages were spoken


def rhvoice(folder: Path, script: str, *, languages: tuple[str, ...] = ("Russian",)) -> RHVoice:
    """A stand-in for RHVoice-test; `$6` is the file to write."""
    program = folder / "rhvoice-test"
    program.write_text(f"#!/bin/sh\ncat > /dev/null\n{script}\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    for n, language in enumerate(languages):
        voice = folder / "voices" / f"voice-{n}"
        voice.mkdir(parents=True)
        (voice / "voice.info").write_text(f"name=Voice-{n}\nlanguage={language}\n", encoding="utf-8")
    return RHVoice(str(program), folders=(folder / "voices",))


def test_rhvoice_has_the_languages_of_its_installed_voices(tmp_path: Path) -> None:
    engine = rhvoice(tmp_path, "true", languages=("Belarusian", "Russian"))
    assert [engine.voice(code) for code in ("ru", "be", "en", "xx")] == ["voice-1", "voice-0", None, None]


def test_a_sound_of_rhvoice_is_taken_from_its_file(tmp_path: Path) -> None:
    tone = record(tmp_path / "tone.wav", rate=24_000, channels=1)
    engine = rhvoice(tmp_path, f'cp "{tone}" "$4"')
    assert engine.say("Проверка.", voice="voice-0") == tone.read_bytes()


async def test_where_rhvoice_is_installed_it_speaks_and_where_it_fails_espeak_does(tmp_path: Path) -> None:
    tone = record(tmp_path / "tone.wav", rate=24_000, channels=1, seconds=2.5)
    good = rhvoice(tmp_path, f'cp "{tone}" "$4"')
    speech = Speech(tmp_path / "sounds", better=good)
    said = Told(parts=(RU,), gong=False)
    assert (await speech.prepare(said)).duration_ms == pytest.approx(3_360, abs=100)
    (tmp_path / "rhvoice-test").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    prepared = await speech.prepare(said)
    assert prepared.duration_ms < 3_000
    assert "rhvoice-test failed with code 1" in prepared.remark


async def test_a_slow_amplifier_gets_a_longer_silence_first(tmp_path: Path) -> None:
    prepared = await Speech(tmp_path, lead_ms=2_000).prepare(Told(parts=(EN,), gong=False))
    assert prepared.speech_offset_ms == 2_000
    assert first_audible_ms(pcm.read(prepared.path), rate=pcm.RATE, after_ms=0) == pytest.approx(
        2_000, abs=15
    )
