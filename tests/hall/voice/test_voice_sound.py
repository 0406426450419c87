"""The voice with everything real but the loudspeaker: where the speech is in a recording of the hall, and how
loud."""

import asyncio
import math
from pathlib import Path

import pytest

from drivers.sound import pcm
from drivers.sound.record import RecordPlayer
from drivers.sound.recording import Recording
from drivers.sound.speech import Speech
from hall.model.call_events import CallEnd, CallKind
from hall.model.instants import Span
from hall.timebase import HallTime, new_timescale
from hall.voice.calls import Call, Outcome
from hall.voice.runner import VoiceRunner
from hall.words.spoken import announcement
from tests.hall.voice.voice_fakes import FakeJournal

pytestmark = pytest.mark.anyio
_RATE = 4


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def rms(samples: pcm.Samples) -> float:
    return math.sqrt(sum(s * s for s in samples) / len(samples))


async def test_in_a_recording_of_the_hall_the_first_word_stands_at_its_instant_as_loud_as_was_set(
    tmp_path: Path,
) -> None:
    timebase, speech = HallTime(new_timescale(rate=_RATE)), Speech(tmp_path)
    said = announcement(["en"], lambda p: p.sound_check(), gong=False)
    file = await speech.prepare(said)
    origin = timebase.now()
    recording = Recording(tmp_path / "hall.wav", origin=origin)
    full, half = (
        Call(
            tournament="open",
            round=number,
            kind=CallKind.ONE_MINUTE,
            due=origin + due,
            announcement=said,
            expires=Span.of(seconds=60),
        )
        for number, due in ((1, Span.of(seconds=3)), (2, Span.of(seconds=8)))
    )
    journal = FakeJournal()
    voice = VoiceRunner(
        timebase=timebase,
        speech=speech,
        player=RecordPlayer(timebase, recording=recording),
        calls=lambda: (full, half),
        changed=asyncio.Event(),
        port=journal,
        muted=lambda _: False,
        is_true=lambda _: True,
        volume=lambda call: 50 if call is half else 100,
    )
    async with asyncio.timeout(60):
        running = asyncio.create_task(voice.run())
        first, second = await journal.ends_of(full, half)
        running.cancel()
    samples, whole = pcm.read(tmp_path / "hall.wav"), pcm.read(file.path)

    def heard(outcome: Outcome) -> pcm.Samples:
        assert outcome.started is not None
        place = ((outcome.started - origin).ms - file.speech_offset_ms) * pcm.RATE // 1000
        return samples[place : place + len(whole)]

    assert (first.how, second.how) == (CallEnd.PLAYED, CallEnd.PLAYED)
    assert first.late_ms is not None
    assert first.late_ms >= 0  # how late at most is measured in tests/bench
    # What the record says of itself is what stands in the recording, in hall time.
    first_ms = next(i for i, s in enumerate(samples) if abs(s) > 0.004) / pcm.RATE * 1000
    assert first_ms == pytest.approx(3000 + _RATE * first.late_ms, abs=15)
    assert rms(heard(first)) == pytest.approx(rms(whole), rel=1e-3)
    assert 20 * math.log10(rms(heard(second)) / rms(whole)) == pytest.approx(-6.0, abs=0.3)
    assert max(map(abs, heard(second))) == pytest.approx(max(map(abs, whole)) / 2, abs=1e-4)
