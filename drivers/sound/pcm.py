"""Sound as numbers: mono floats between -1 and 1, to and from WAV; trimming, doubling the rate. No judgement
of loudness. Standard library only: numpy would cost more than all else of the program together."""

from __future__ import annotations

import array
import io
import os
import sys
import wave
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

RATE = 44_100  # of every file; engines speak at half of it
HALF_RATE = RATE // 2
Samples = list[float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What a WAV file says of itself, and whether all of it is there."""

    rate: int
    channels: int
    bits: int
    frames: int
    whole: bool

    @property
    def duration_ms(self) -> int:
        return self.frames * 1000 // self.rate


def header(path: Path) -> Header | None:
    """The header of a file; None where there is no file or its header does not parse."""
    try:
        with wave.open(str(path), "rb") as file:
            rate, frames, bits = file.getframerate(), file.getnframes(), file.getsampwidth() * 8
            if rate == 0:
                return None
            body = path.stat().st_size - 44  # a header written by the wave module has 44 bytes
            return Header(
                rate=rate,
                channels=file.getnchannels(),
                bits=bits,
                frames=frames,
                whole=body >= frames * bits // 8,
            )
    except (OSError, EOFError, wave.Error):
        return None


def of_wav(content: bytes) -> tuple[Samples, int]:
    """Samples and rate of a 16-bit mono WAV; ValueError for anything else.

    The length in the header is not believed: an engine that writes to a pipe cannot know it.
    """
    try:
        with wave.open(io.BytesIO(content), "rb") as file:
            if file.getsampwidth() != 2 or file.getnchannels() != 1:
                raise ValueError(
                    f"expected 16 bits mono, got {file.getsampwidth() * 8} x {file.getnchannels()}"
                )
            rate, frames = file.getframerate(), file.readframes(len(content) // 2)
    except (EOFError, wave.Error) as broken:
        raise ValueError(f"not a WAV file: {broken}") from broken
    return of_bytes(frames), rate


def of_bytes(content: bytes) -> Samples:
    """The inverse of `to_bytes`; half a sample at the end is left out."""
    return [n / 32768 for n in _int16(content[: len(content) // 2 * 2])]


def read(path: Path) -> Samples:
    """Samples of one of our own files; ValueError or OSError where it is none."""
    return of_wav(path.read_bytes())[0]


def write(path: Path, samples: Iterable[float]) -> None:
    """Write 44.1 kHz mono atomically: the name is either absent or a whole file."""
    _write(path, to_bytes(samples))


def write_lower(path: Path, of: Path, percent: int) -> None:
    """Write one of our files again, as `write` does, each sample at so many percent of its height.

    ValueError for a file that is not ours, OSError for one that cannot be read.
    """
    try:
        with wave.open(str(of), "rb") as file:
            if (file.getframerate(), file.getsampwidth(), file.getnchannels()) != (RATE, 2, 1):
                raise ValueError(f"{of.name}: expected {RATE} Hz, 16 bits, mono")
            numbers = _int16(file.readframes(file.getnframes()))
    except (EOFError, wave.Error) as broken:
        raise ValueError(f"{of.name}: not a WAV file: {broken}") from broken
    # Looked up, not computed: a third of the time. Negative numbers count from the table's end.
    table = [(n * percent + 50) // 100 for n in (*range(32768), *range(-32768, 0))]
    _write(path, _of_int16(array.array("h", map(table.__getitem__, numbers))))


def _write(path: Path, content: bytes) -> None:
    partial = path.with_name(f".{path.name}.{os.getpid()}.partial")
    try:
        with partial.open("wb") as raw:
            with wave.open(raw, "wb") as file:
                file.setparams((1, 2, RATE, 0, "NONE", "not compressed"))
                file.writeframes(content)
            raw.flush()
            os.fsync(raw.fileno())
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


def to_bytes(samples: Iterable[float]) -> bytes:
    """16-bit little-endian, clipped at full scale."""
    return _of_int16(array.array("h", (max(-32768, min(32767, round(s * 32767))) for s in samples)))


def silence(ms: int) -> Samples:
    """So much silence at 44.1 kHz."""
    return [0.0] * (RATE * ms // 1000)


def trimmed(samples: Samples, *, rate: int) -> Samples:
    """Without the silence that engines put before and after: the first sample is the first that can be heard.

    Audible is 1 % of the loudest sample (-40 dB); 60 ms of the decay are kept.
    """
    floor = 0.01 * max(map(abs, samples), default=0.0)
    first = next((i for i, s in enumerate(samples) if abs(s) > floor), 0)
    last = next((i for i in range(len(samples) - 1, -1, -1) if abs(samples[i]) > floor), -1)
    return _faded_out(samples[first : last + 1 + rate * 60 // 1000], over=rate * 20 // 1000)


def doubled(samples: Samples) -> Samples:
    """Twice the rate: between any two samples one more, interpolated over six neighbours.

    The weights are those of a half-band low-pass (3, -25, 150 over 256), flat for all that speech has.
    """
    x = [0.0, 0.0, *samples, 0.0, 0.0, 0.0]
    neighbours = zip(x, x[1:], x[2:], x[3:], x[4:], x[5:], strict=False)
    out = [0.0] * (2 * len(samples))
    out[::2] = samples
    out[1::2] = [(3 * (a + f) - 25 * (b + e) + 150 * (c + d)) / 256 for a, b, c, d, e, f in neighbours]
    return out


def _faded_out(samples: Samples, *, over: int) -> Samples:
    over = min(over, len(samples))
    tail = [s * (over - i) / over for i, s in enumerate(samples[len(samples) - over :])]
    return samples[: len(samples) - over] + tail


def _of_int16(numbers: array.array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _int16(content: bytes) -> array.array[int]:
    numbers = array.array("h")
    numbers.frombytes(content)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
