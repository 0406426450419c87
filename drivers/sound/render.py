"""Renders one announcement to a file. Runs as a process of its own (`python -m drivers.sound.render`, a job
in JSON on standard input): half a second of arithmetic a sentence would hold up the loop even from a thread.

Exit code 0: the file is there. 3: an engine is missing, 4: one failed, 5: an own recording is unfit; why is
on standard error.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from drivers.sound import own, pcm
from drivers.sound.announcement import BETWEEN_LANGUAGES_MS, LEAD_IN_MS
from drivers.sound.engines import Engine, EspeakNg
from drivers.sound.errors import EngineFailed, EngineMissing, RecordingUnfit
from drivers.sound.gong import gong
from drivers.sound.loudness import PEAK_DBFS, levelled, true_peak_dbfs
from drivers.sound.resample import resampled
from drivers.sound.rhvoice import RHVoice

MISSING, FAILED, UNFIT = 3, 4, 5
OWN = "own"  # the organiser's recording: `text` is its path
_CODES: dict[type, int] = {EngineMissing: MISSING, RecordingUnfit: UNFIT}
_TAIL_MS = 200  # silence after the last word: some amplifiers cut the end as well


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One text for one voice of an engine."""

    engine: str
    voice: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One file to make. `programs` are the engines' executables by name."""

    programs: dict[str, str]
    parts: tuple[Part, ...]
    gong: bool
    path: str
    lead_ms: int = LEAD_IN_MS

    def to_json(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def of_json(cls, text: str) -> Job:
        """ValueError or TypeError for anything but a job."""
        fields = json.loads(text)
        parts = tuple(Part(**part) for part in fields.pop("parts"))
        return cls(parts=parts, **fields)


def render(job: Job) -> None:
    """Make the file, atomically; a SoundError, or OSError where it cannot be written."""
    spoken = [_speech(_sound(job, part)) for part in job.parts]
    out = pcm.silence(job.lead_ms)
    if job.gong:
        out.extend(gong())
    out.extend(_with_pauses(spoken))
    out.extend(pcm.silence(_TAIL_MS))
    pcm.write(Path(job.path), out)


def _sound(job: Job, part: Part) -> tuple[pcm.Samples, int]:
    if part.engine == OWN:
        return own.read(Path(part.text))
    engine: Engine = (RHVoice if part.engine == RHVoice.name else EspeakNg)(job.programs[part.engine])
    try:
        return pcm.of_wav(engine.say(part.text, voice=part.voice))
    except ValueError as strange:
        raise EngineFailed(f"{engine.name} gave no usable sound: {strange}") from strange


def _speech(sound: tuple[pcm.Samples, int]) -> pcm.Samples:
    """44.1 kHz, beginning with the first sample that can be heard, as loud as all others."""
    samples, rate = sound
    if rate not in (pcm.RATE, pcm.HALF_RATE):
        samples, rate = resampled(samples, rate=rate, to=pcm.RATE), pcm.RATE
    samples = levelled(pcm.trimmed(samples, rate=rate), rate=rate)
    return _under_the_peak(samples if rate == pcm.RATE else pcm.doubled(samples))


def _under_the_peak(samples: pcm.Samples) -> pcm.Samples:
    over = true_peak_dbfs(samples) - PEAK_DBFS
    return samples if over <= 0 else [s * 10 ** (-over / 20) for s in samples]


def _with_pauses(spoken: Iterable[pcm.Samples]) -> pcm.Samples:
    out: pcm.Samples = []
    for samples in spoken:
        if out:
            out.extend(pcm.silence(BETWEEN_LANGUAGES_MS))
        out.extend(samples)
    return out


def main() -> int:
    os.nice(10)  # the clocks and screens come first
    try:
        job = Job.of_json(sys.stdin.read())
        render(job)
    except OSError as failed:
        sys.stderr.write(f"{failed}\n")
        return _CODES.get(type(failed), FAILED)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
