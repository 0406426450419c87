"""What the hall would have heard, measured in the recording: both calls before the start of rounds in three
languages, through the real voice, engine of speech and player. Every first word stands within 25 ms of its
instant, 15 ms at the 99th percentile, and all of it is equally loud within 2 LU.

HALL_SOAK_SPOKEN=30 pytest tests/soak/test_recording.py --override-ini addopts= --timeout=0 -s

HALL_SOAK_RECORDING=hall.wav keeps the recording.
"""

from __future__ import annotations

import asyncio
import math
import os
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from drivers.sound import pcm
from drivers.sound.loudness import integrated
from drivers.sound.record import RecordPlayer
from drivers.sound.recording import Recording
from drivers.sound.speech import Speech
from hall.model.call_events import CallEnd
from hall.model.instants import Instant, Span
from hall.model.regulations import Phones
from hall.timebase import HallTime, new_timescale
from hall.voice.calls import Call, Outcome, start_calls
from hall.voice.runner import VoiceRunner

ROUNDS = int(os.environ.get("HALL_SOAK_SPOKEN", "2"))
KEPT = os.environ.get("HALL_SOAK_RECORDING")
# A real millisecond is twenty in the recording: no hall has to wait for a day, and the measure is the finer.
RATE = 20
_APART = Span.of(seconds=160)  # so that both calls of every round stand alone
_AHEAD = Span.of(seconds=40)
_AUDIBLE = 0.004
_BETWEEN_LANGUAGES = pcm.RATE * 550 // 1000  # of nothing at all; engines leave a breath between sentences


class _Ends:
    """A journal in memory that says when every call has ended."""

    def __init__(self, calls: int) -> None:
        self.outcomes: dict[str, Outcome] = {}
        self.all = asyncio.Event()
        self._calls = calls

    async def claim(self, call: Call) -> bool:
        return True

    async def ended(self, call: Call, outcome: Outcome) -> None:
        self.outcomes[call.id] = outcome
        if len(self.outcomes) == self._calls:
            self.all.set()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rehearsed:
    calls: tuple[Call, ...]
    outcomes: dict[str, Outcome]
    origin: Instant
    recording: Path


@pytest.fixture(scope="module")
def rehearsed(tmp_path_factory: pytest.TempPathFactory) -> _Rehearsed:
    return asyncio.run(_rehearsed(tmp_path_factory.mktemp("spoken")))


async def _rehearsed(folder: Path) -> _Rehearsed:
    speech = Speech(folder)
    for said in {call.announcement for call in _calls(Instant(10**12))}:
        await speech.prepare(said)
    timebase = HallTime(new_timescale(rate=RATE))
    origin = timebase.now()
    calls = _calls(origin + _AHEAD)
    path = Path(KEPT) if KEPT else folder / "hall.wav"
    ends = _Ends(len(calls))
    voice = VoiceRunner(
        timebase=timebase,
        speech=speech,
        player=RecordPlayer(timebase, recording=Recording(path, origin=origin)),
        calls=lambda: calls,
        changed=asyncio.Event(),
        port=ends,
        muted=lambda _: False,
        is_true=lambda _: True,
    )
    running = asyncio.create_task(voice.run())
    await ends.all.wait()
    running.cancel()
    return _Rehearsed(calls=calls, outcomes=ends.outcomes, origin=origin, recording=path)


def _calls(first: Instant) -> tuple[Call, ...]:
    # Without what would be said late: nothing is to be rendered while time runs.
    return tuple(
        replace(call, late=None)
        for n in range(1, ROUNDS + 1)
        for call in start_calls(
            tournament="open",
            round=n,
            start=first + Span(_APART.ms * n) + Span.of(minutes=5),
            phones=Phones.SWITCHED_OFF,
            languages=("ru", "en", "be"),
        )
    )


def test_every_first_word_stands_at_its_instant_in_the_recording(rehearsed: _Rehearsed) -> None:
    late = sorted(_late_ms(rehearsed, call) for call in rehearsed.calls)
    p99 = late[min(len(late) - 1, round(0.99 * len(late)))]
    print(f"\nfirst words: {len(late)}, {late[0]:.1f} ms first, p50 {late[len(late) // 2]:.1f},", end=" ")
    print(f"p99 {p99:.1f}, last {late[-1]:.1f}")
    assert {outcome.how for outcome in rehearsed.outcomes.values()} == {CallEnd.PLAYED}
    assert late[0] > -1
    assert p99 <= 15
    assert late[-1] <= 25


def _late_ms(rehearsed: _Rehearsed, call: Call) -> float:
    """Real milliseconds from the instant to the first sample that is heard after the gong."""
    begin = _place(rehearsed, call.due)
    # The gong has died away 150 ms before the words. At this rate they may be some frames late.
    samples = _samples(rehearsed, begin - pcm.RATE // 10, pcm.RATE * 2)
    first = next(i for i, sample in enumerate(samples) if abs(sample) > _AUDIBLE)
    return (first - pcm.RATE // 10) / pcm.RATE * 1000 / RATE


def _place(rehearsed: _Rehearsed, at: Instant) -> int:
    return (at - rehearsed.origin).ms * pcm.RATE // 1000


def _samples(rehearsed: _Rehearsed, begin: int, count: int) -> pcm.Samples:
    with rehearsed.recording.open("rb") as file:
        file.seek(44 + 2 * begin)
        return pcm.of_bytes(file.read(2 * count))


def test_all_languages_of_all_calls_are_equally_loud_in_the_recording(rehearsed: _Rehearsed) -> None:
    loudness = [lufs for call in rehearsed.calls for lufs in _loudness(rehearsed, call)]
    spread = max(loudness) - min(loudness)
    print(f"\n{len(loudness)} texts, {min(loudness):.2f} to {max(loudness):.2f} LUFS, {spread:.2f} LU apart")
    assert len(loudness) == 3 * len(rehearsed.calls)
    assert spread <= 2


def _loudness(rehearsed: _Rehearsed, call: Call) -> list[float]:
    """Of each language's text in the recording, which a pause of nothing ends."""
    begin = _place(rehearsed, call.due) - pcm.RATE // 10
    samples = _samples(rehearsed, begin, pcm.RATE * 36)
    texts: list[pcm.Samples] = [[]]
    nothing = 0
    for sample in samples:
        nothing = nothing + 1 if sample == 0 else 0
        if nothing == _BETWEEN_LANGUAGES:
            texts.append([])
        texts[-1].append(sample)
    measured = (integrated(text, rate=pcm.RATE) for text in texts)
    return [lufs for lufs in measured if not math.isinf(lufs)]
