"""The organiser's own recordings: files named by what they say, in a folder. Reads and judges them; makes no
announcement.

    announce_5_min.ru.wav         said in every round
    announce_5_min-3.ru.wav       said in round 3, before the one above

A WAV as any editor saves it: PCM of 8 to 32 bits, any rate from 8 to 192 kHz, mono or stereo. Silence around
the words is cut off and the loudness made equal to all else.
"""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

from drivers.sound.errors import Flaw, RecordingUnfit
from drivers.sound.pcm import Samples

_SHORTEST_S, _LONGEST_S = 0.4, 60.0
_RATES = range(8_000, 192_001)
_WIDEST = 32  # bits
_QUIETEST = 0.003  # a microphone that was not plugged in
_CLIPPED = 0.001  # more samples at the very end of the scale are no chance
_SIGNED = bytes((n + 128) % 256 for n in range(256))
_NAMED = "expected a WAV file (PCM, 8 to 32 bits)"


class OwnRecordings:
    """A folder that need not exist. All calls touch the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find(self, cue: str, round: int | None, language: str) -> Path | None:
        """The file for a cue; None where nobody recorded it."""
        if not cue:
            return None
        names = (
            [f"{cue}.{language}.wav"]
            if round is None
            else [
                f"{cue}-{round}.{language}.wav",
                f"{cue}.{language}.wav",
            ]
        )
        return next((path for name in names if (path := self.folder / name).is_file()), None)


def check(path: Path) -> None:
    """RecordingUnfit says what is wrong with a file, as far as its header shows."""
    with _opened(path) as file:
        bits, rate = file.getsampwidth() * 8, file.getframerate()
        if bits > _WIDEST:
            raise RecordingUnfit(f"{path.name} has {bits} bits a sample; {_NAMED}", Flaw.NO_WAV)
        if rate not in _RATES:
            raise RecordingUnfit(f"{path.name} has {rate} Hz; expected 8000 to 192000", Flaw.RATE, str(rate))
        seconds = file.getnframes() / rate
        if not _SHORTEST_S <= seconds <= _LONGEST_S:
            said = f"{path.name} lasts {seconds:.1f} s; expected {_SHORTEST_S} to {_LONGEST_S:.0f} s"
            raise RecordingUnfit(said, Flaw.LENGTH, f"{seconds:.1f}")


def read(path: Path) -> tuple[Samples, int]:
    """Samples, both channels as one, and the rate; RecordingUnfit where it cannot be spoken."""
    check(path)
    with _opened(path) as file:
        channels, bits, rate = file.getnchannels(), file.getsampwidth() * 8, file.getframerate()
        numbers = _numbers(_frames(file, path), bits)
    samples = [sum(numbers[i : i + channels]) / channels for i in range(0, len(numbers), channels)]
    if max(map(abs, samples), default=0.0) < _QUIETEST:
        raise _silence(path)
    return samples, rate


def look_at(path: Path) -> bool:
    """RecordingUnfit where it cannot be spoken; else whether it is overdriven, so that words are distorted.

    Much quicker than `read`, a few milliseconds for a sentence: nothing is made of the samples.
    """
    check(path)
    with _opened(path) as file:
        bits = file.getsampwidth() * 8
        whole = _whole(_frames(file, path), bits)
    top, bottom = (2 ** (bits - 1) - 1) << (32 - bits), -(2**31)
    if not whole or max(max(whole), -min(whole)) < _QUIETEST * 2**31:
        raise _silence(path)
    return whole.count(top) + whole.count(bottom) > _CLIPPED * len(whole)


def _silence(path: Path) -> RecordingUnfit:
    said = f"{path.name} holds silence; record it again nearer to the microphone"
    return RecordingUnfit(said, Flaw.SILENT)


def _opened(path: Path) -> wave.Wave_read:
    try:
        return wave.open(str(path), "rb")
    except (EOFError, wave.Error) as strange:
        raise RecordingUnfit(
            f"{path.name} is not understood ({strange or 'it is cut off'}); {_NAMED}", Flaw.NO_WAV
        ) from strange
    except OSError as error:
        raise _unreadable(path, error) from error


def _frames(file: wave.Wave_read, path: Path) -> bytes:
    try:
        return file.readframes(file.getnframes())
    except OSError as error:  # a stick or a card that fails in the middle of a file
        raise _unreadable(path, error) from error


def _unreadable(path: Path, error: OSError) -> RecordingUnfit:
    return RecordingUnfit(f"{path.name} cannot be read ({error.strerror})")


def _numbers(frames: bytes, bits: int) -> list[float]:
    """Between -1 and 1."""
    return [n / 2**31 for n in _whole(frames, bits)]


def _whole(frames: bytes, bits: int) -> array[int]:
    """Signed numbers of 32 bits; WAV's bytes are unsigned, all wider numbers signed and little-endian.

    Every width becomes 32 bits by zeros below, which `array` reads at once.
    """
    if bits == 8:
        frames = frames.translate(_SIGNED)
    size = bits // 8
    frames = frames[: len(frames) // size * size]
    wide = bytearray(4 * (len(frames) // size))
    for place in range(size):
        wide[4 - size + place :: 4] = frames[place::size]
    numbers = array("i")
    numbers.frombytes(bytes(wide))
    return numbers
