import asyncio
import json
import os
from pathlib import Path

import pytest

from drivers.sound import pcm
from drivers.sound.announcement import Prepared
from drivers.sound.choose import player
from drivers.sound.player import AplayPlayer, NullPlayer, has_sound_card
from drivers.sound.record import RecordPlayer
from drivers.sound.recording import Recording
from hall.model.instants import Instant, Span
from tests.hall.fake_time import FakeTime, settled

pytestmark = pytest.mark.anyio

START = Instant(1_000_000)
SOON = START + Span.of(seconds=10)


@pytest.fixture
def sound(tmp_path: Path) -> Prepared:
    """One second of a constant, its 'speech' after 300 ms."""
    pcm.write(tmp_path / "sound.wav", [0.5] * pcm.RATE)
    return Prepared(path=tmp_path / "sound.wav", speech_offset_ms=300, duration_ms=1000)


def stand_in(tmp_path: Path, script: str) -> str:
    """A program in place of aplay."""
    path = tmp_path / "player"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


async def test_a_record_says_when_speech_began_and_lasts_as_long_as_the_sound(sound: Prepared) -> None:
    timebase = FakeTime(START)
    playing = asyncio.create_task(RecordPlayer(timebase).play(sound, start_at=SOON))
    await timebase.asleep()
    await timebase.advance_to(SOON)
    await timebase.asleep()
    await timebase.advance(Span(999))
    assert not playing.done()
    await timebase.advance(Span(1))
    assert (await playing).started == SOON + Span(300)


async def test_a_record_is_kept_as_lines_of_json(sound: Prepared, tmp_path: Path) -> None:
    timebase = FakeTime(SOON)
    recorder = RecordPlayer(timebase, log=tmp_path / "log.jsonl")
    playing = asyncio.create_task(recorder.play(sound, start_at=START))
    await timebase.asleep()
    await timebase.advance(Span.of(seconds=1))
    await playing
    [line] = (tmp_path / "log.jsonl").read_text().splitlines()
    assert json.loads(line)["speech_at_ms"] == SOON.ms + 300
    assert [noted.began_at for noted in recorder.played] == [SOON]


def test_a_recording_holds_each_sound_at_its_instant(sound: Prepared, tmp_path: Path) -> None:
    recording = Recording(tmp_path / "hall.wav", origin=START)
    recording.add(sound.path, at=START + Span.of(seconds=5))
    recording.add(sound.path, at=START + Span.of(seconds=2))
    samples = pcm.read(tmp_path / "hall.wav")
    loud = [abs(samples[round(pcm.RATE * second)]) > 0.4 for second in (1.99, 2.01, 2.99, 3.01, 4.99, 5.01)]
    assert loud == [False, True, True, False, False, True]
    assert len(samples) == 6 * pcm.RATE


async def test_a_record_that_cannot_be_kept_has_failed(sound: Prepared, tmp_path: Path) -> None:
    timebase = FakeTime(SOON)
    recorder = RecordPlayer(timebase, log=tmp_path / "no such folder" / "log.jsonl")
    playing = asyncio.create_task(recorder.play(sound, start_at=START))
    await timebase.asleep()
    await timebase.advance(Span.of(seconds=1))
    played = await playing
    assert played.how == "failed"
    assert "sound.wav was not recorded" in played.detail


async def test_aplay_plays_to_alsas_null_device(sound: Prepared) -> None:
    played = await AplayPlayer(FakeTime(SOON), device="null").play(sound, start_at=START)
    assert (played.how, played.started) == ("played", SOON + Span(300))


async def test_a_device_that_is_not_there_is_named(sound: Prepared) -> None:
    played = await AplayPlayer(FakeTime(SOON), device="plughw:CARD=Absent").play(sound, start_at=START)
    assert played.how == "failed"
    assert "sound device 'plughw:CARD=Absent' does not play" in played.detail


async def test_without_aplay_the_package_to_install_is_named(sound: Prepared) -> None:
    played = await AplayPlayer(FakeTime(SOON), program="aplay-is-not-here").play(sound, start_at=START)
    assert played.how == "failed"
    assert "install alsa-utils" in played.detail


async def test_one_file_at_a_time_goes_to_the_device(sound: Prepared, tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = stand_in(tmp_path, f"echo begin >> {log}; sleep 0.1; echo end >> {log}")
    aplay = AplayPlayer(FakeTime(SOON), program=program)
    await asyncio.gather(*(aplay.play(sound, start_at=START) for _ in range(3)))
    assert log.read_text().split() == ["begin", "end"] * 3


async def test_cancelling_kills_the_child(sound: Prepared, tmp_path: Path) -> None:
    pipe = tmp_path / "pid"
    os.mkfifo(pipe)
    program = stand_in(tmp_path, f"echo $$ > {pipe}; exec sleep 60")
    playing = asyncio.create_task(AplayPlayer(FakeTime(SOON), program=program).play(sound, start_at=START))
    pid = await asyncio.to_thread(pipe.read_text)
    playing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await playing
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)


async def test_nothing_is_played_in_no_time(sound: Prepared) -> None:
    timebase = FakeTime(START)
    playing = asyncio.create_task(NullPlayer(timebase).play(sound, start_at=SOON))
    await settled()
    assert not playing.done()
    await timebase.advance_to(SOON)
    assert (await playing).started == SOON + Span(300)


async def test_a_machine_without_a_card_records() -> None:
    chosen = await player("auto", FakeTime(START))
    assert isinstance(chosen, AplayPlayer if await has_sound_card() else RecordPlayer)
    assert not await has_sound_card("aplay-is-not-here")


async def test_a_driver_that_gives_no_answer_counts_as_no_card(tmp_path: Path) -> None:
    hung = stand_in(tmp_path, "echo card 0; exec sleep 60")
    assert not await has_sound_card(hung, within_s=0.1)


@pytest.mark.parametrize("kind", ["auto", "aplay", "record"])
async def test_a_rehearsal_faster_than_time_records(kind: str) -> None:
    assert isinstance(await player(kind, FakeTime(START, rate=60)), RecordPlayer)


async def test_the_venues_word_decides() -> None:
    assert isinstance(await player("aplay", FakeTime(START)), AplayPlayer)
    assert isinstance(await player("null", FakeTime(START)), NullPlayer)
    with pytest.raises(ValueError, match="expected auto, aplay, record or null"):
        await player("loud", FakeTime(START))
