"""The voice with everything real but the loudspeaker: where the speech is in a recording of the hall."""

import asyncio
from pathlib import Path

import pytest

from drivers.sound import pcm
from drivers.sound.record import RecordPlayer
from drivers.sound.recording import Recording
from drivers.sound.speech import Speech
from hall.calls import Call
from hall.model.call_events import CallEnd, CallKind
from hall.model.instants import Span
from hall.timebase import HallTime, new_timescale
from hall.voice import VoiceRunner
from hall.words.spoken import announcement
from tests.hall.voice_fakes import FakeJournal

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_in_a_recording_of_the_hall_the_first_word_stands_at_its_instant(tmp_path: Path) -> None:
    timebase, speech = HallTime(new_timescale(rate=4)), Speech(tmp_path)
    said = announcement(["en"], lambda p: p.sound_check(), gong=False)
    await speech.prepare(said)
    origin = timebase.now()
    recording = Recording(tmp_path / "hall.wav", origin=origin)
    call = Call(
        tournament="open",
        round=1,
        kind=CallKind.ONE_MINUTE,
        due=origin + Span.of(seconds=3),
        announcement=said,
        expires=Span.of(seconds=5),
    )
    journal = FakeJournal()
    voice = VoiceRunner(
        timebase=timebase,
        speech=speech,
        player=RecordPlayer(timebase, recording=recording),
        calls=lambda: (call,),
        changed=asyncio.Event(),
        port=journal,
        muted=lambda _: False,
        is_true=lambda _: True,
    )
    async with asyncio.timeout(60):
        running = asyncio.create_task(voice.run())
        outcome = await journal.first_end()
        running.cancel()
    samples = pcm.read(tmp_path / "hall.wav")
    first_ms = next(i for i, s in enumerate(samples) if abs(s) > 0.004) / pcm.RATE * 1000
    assert outcome.how is CallEnd.PLAYED
    assert outcome.late_ms is not None
    # What the record says of itself is what stands in the recording, in hall time.
    assert first_ms == pytest.approx(3000 + 4 * outcome.late_ms, abs=15)
    assert outcome.late_ms >= 0  # how late at most is measured in tests/bench
