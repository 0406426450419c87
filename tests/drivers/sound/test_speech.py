"""With the real espeak-ng: what is rendered is measured in the file itself."""

import asyncio
from pathlib import Path

import pytest

from drivers.sound import pcm
from drivers.sound.announcement import LEAD_IN_MS, Prepared
from drivers.sound.errors import EngineMissing, SoundError
from drivers.sound.loudness import integrated, true_peak_dbfs
from drivers.sound.speech import Speech
from tests.drivers.sound.samples import (
    ONE_MINUTE,
    ONE_MINUTE_24,
    ONE_MINUTE_BE,
    ONE_MINUTE_EN,
    ONE_MINUTE_RU,
    SHORT,
    Said,
    Told,
    first_audible_ms,
)

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Rendered once for all tests that only read."""
    return tmp_path_factory.mktemp("voice")


async def test_speech_begins_where_it_is_said_to_begin(folder: Path) -> None:
    prepared = await Speech(folder).prepare(ONE_MINUTE)
    samples = pcm.read(prepared.path)
    assert prepared.speech_offset_ms == 2800
    began_ms = first_audible_ms(samples, rate=pcm.RATE, after_ms=2700)
    assert began_ms == pytest.approx(prepared.speech_offset_ms, abs=15)


async def test_without_a_gong_only_the_lead_in_stands_before_the_speech(folder: Path) -> None:
    prepared = await Speech(folder).prepare(SHORT)
    samples = pcm.read(prepared.path)
    assert prepared.speech_offset_ms == LEAD_IN_MS
    assert first_audible_ms(samples, rate=pcm.RATE, after_ms=0) == pytest.approx(LEAD_IN_MS, abs=15)


async def test_the_lead_in_is_silent_and_the_gong_rings_after_it(folder: Path) -> None:
    prepared = await Speech(folder).prepare(ONE_MINUTE)
    gong_ms = first_audible_ms(pcm.read(prepared.path), rate=pcm.RATE, after_ms=0)
    assert gong_ms == pytest.approx(LEAD_IN_MS, abs=15)


async def test_sentences_and_languages_are_equally_loud_and_under_the_peak(folder: Path) -> None:
    loudness = []
    for part in (
        ONE_MINUTE_RU,
        ONE_MINUTE_EN,
        ONE_MINUTE_BE,
        Said(language="be", text="Да пачатку трэцяга тура засталося дзве хвіліны."),
        Said(language="en", text="Round three starts in two minutes."),
    ):
        samples = pcm.read((await Speech(folder).prepare(Told(parts=(part,), gong=False))).path)
        loudness.append(integrated(samples, rate=pcm.RATE))
        assert true_peak_dbfs(samples) <= -3.0
    assert max(loudness) - min(loudness) < 1
    assert loudness == pytest.approx([-18.0] * 5, abs=1)


@pytest.mark.parametrize("told", [ONE_MINUTE, ONE_MINUTE_24], ids=["ru en", "be en"])
async def test_both_languages_of_the_one_minute_call_take_less_than_fifteen_seconds(
    folder: Path, told: Told
) -> None:
    prepared = await Speech(folder).prepare(told)
    assert prepared.warning == ""
    assert prepared.duration_ms < 15_000


async def test_a_file_that_is_there_is_not_rendered_again(folder: Path) -> None:
    first = await Speech(folder).prepare(ONE_MINUTE)
    content = first.path.stat().st_ino
    again = await Speech(folder).prepare(ONE_MINUTE)
    assert again == first
    assert again.path.stat().st_ino == content


@pytest.mark.parametrize("left", [0, 40, 100_000])
async def test_a_broken_or_short_file_is_rendered_again(tmp_path: Path, left: int) -> None:
    first = await Speech(tmp_path).prepare(SHORT)
    whole = first.path.read_bytes()
    first.path.write_bytes(whole[: min(left, len(whole) - 2)])
    again = await Speech(tmp_path).prepare(SHORT)
    assert again.path.read_bytes() == whole


async def test_other_words_are_another_file(folder: Path) -> None:
    short = await Speech(folder).prepare(SHORT)
    with_gong = await Speech(folder).prepare(Told(parts=SHORT.parts))
    assert short.path != with_gong.path


async def test_without_the_engine_the_gong_sounds_alone_and_says_what_to_do(tmp_path: Path) -> None:
    prepared = await Speech(tmp_path, program="espeak-ng-is-not-here").prepare(ONE_MINUTE)
    assert "install it with 'sudo apt-get install espeak-ng'" in prepared.warning
    assert prepared.duration_ms == pytest.approx(3000, abs=50)


async def test_without_the_engine_and_without_a_gong_there_is_nothing_to_play(tmp_path: Path) -> None:
    with pytest.raises(EngineMissing):
        await Speech(tmp_path, program="espeak-ng-is-not-here").prepare(SHORT)


async def test_a_language_without_a_voice_is_named(tmp_path: Path) -> None:
    with pytest.raises(SoundError, match="no voice for the language 'xx'"):
        await Speech(tmp_path).prepare(Told(parts=(Said(language="xx", text="?"),), gong=False))


async def test_a_file_that_cannot_be_written_is_an_error_that_names_it(tmp_path: Path) -> None:
    file = (await Speech(tmp_path).prepare(SHORT)).path
    file.unlink()
    file.mkdir()
    with pytest.raises(SoundError, match=file.name):
        await Speech(tmp_path).prepare(SHORT)


async def test_rendering_leaves_the_loop_free(tmp_path: Path) -> None:
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0.005)

    counting = asyncio.create_task(count())
    await Speech(tmp_path).prepare(SHORT)
    counting.cancel()
    assert turns > 5  # a render takes a tenth of a second and more; a held loop turns once or twice


async def test_a_lower_copy_is_made_once_and_again_where_a_power_cut_left_half_of_it(tmp_path: Path) -> None:
    pcm.write(tmp_path / "whole.wav", [0.5] * pcm.RATE)
    whole = Prepared(path=tmp_path / "whole.wav", speech_offset_ms=300, duration_ms=1000, remark="as it is")
    speech = Speech(tmp_path)
    lower = await speech.at_volume(whole, 50)
    assert (lower.speech_offset_ms, lower.duration_ms, lower.remark) == (300, 1000, "as it is")
    assert max(pcm.read(lower.path)) == pytest.approx(0.25, abs=1e-4)
    made = lower.path.stat().st_ino
    assert (await speech.at_volume(whole, 50)).path.stat().st_ino == made
    lower.path.write_bytes(lower.path.read_bytes()[:1000])
    assert len(pcm.read((await speech.at_volume(whole, 50)).path)) == pcm.RATE
    (tmp_path / "whole.wav").unlink()
    with pytest.raises(OSError, match="whole"):
        await speech.at_volume(whole, 20)
