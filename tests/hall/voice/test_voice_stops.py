"""After a call is claimed and while it sounds: what is muted or no longer true is not said any further."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from hall.model.call_events import CallEnd
from hall.model.instants import Span
from tests.hall.voice.voice_fakes import START, VoiceHall, before, calls

pytestmark = pytest.mark.anyio
FIVE, ONE = calls()
ENDS = {"announce_5_min": CallEnd.STOPPED}
ALL_HEARD = {"announce_5_min": CallEnd.PLAYED, "announce_1_min": CallEnd.PLAYED}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def hall() -> AsyncIterator[VoiceHall]:
    """A hall six minutes before the start of its round."""
    made = VoiceHall(now=START - before(minutes=6), plan=(FIVE, ONE))
    await made.start()
    yield made
    await made.kill()


async def test_a_start_moved_after_the_claim_and_before_the_sound_is_not_called(hall: VoiceHall) -> None:
    await hall.until(before(minutes=5, ms=3500))
    assert len(hall.journal.claimed) == 1
    await hall.withdraw(FIVE, ONE, plan=calls(START + Span.of(minutes=10)))
    assert hall.journal.ends_by_kind() == ENDS
    await hall.until(before())
    assert hall.heard() == []
    await hall.until(-before(minutes=10))
    assert [left for _, left in hall.heard()] == [-300_000, -540_000]


async def test_a_call_of_a_moved_start_is_broken_off_at_once(hall: VoiceHall) -> None:
    at = before(minutes=4, seconds=58)
    await hall.until(at)
    await hall.withdraw(FIVE, ONE)
    assert hall.player.cut == [START - at]
    [outcome] = hall.journal.ends.values()
    assert (outcome.how, outcome.started, outcome.late_ms) == (CallEnd.STOPPED, None, None)
    assert "moved" in outcome.detail


async def test_a_call_of_a_round_that_has_begun_is_broken_off_and_the_voice_lives_on(hall: VoiceHall) -> None:
    await hall.until(before(minutes=4, seconds=58))
    await hall.withdraw(FIVE, plan=(ONE,))
    await hall.until(before())
    assert [left for _, left in hall.heard()] == [300_000, 60_000]
    assert hall.journal.ends_by_kind() == {**ENDS, "announce_1_min": CallEnd.PLAYED}


async def test_a_mute_after_the_claim_keeps_the_hall_silent(hall: VoiceHall) -> None:
    await hall.until(before(minutes=5, ms=3300))
    await hall.mute()
    assert hall.journal.ends_by_kind() == {"announce_5_min": CallEnd.MUTED}
    await hall.until(before(minutes=4))
    assert hall.heard() == []


async def test_a_volume_set_after_the_claim_is_that_of_the_call(hall: VoiceHall) -> None:
    await hall.until(before(minutes=5, ms=4300))
    await hall.sets_volume(50)
    await hall.until(before())
    assert [left for _, left in hall.heard()] == [300_000, 60_000]
    assert [heard.percent for heard in hall.player.heard] == [50, 50]
    assert hall.journal.ends_by_kind() == ALL_HEARD


async def test_a_volume_set_while_it_sounds_is_that_of_the_next_call(hall: VoiceHall) -> None:
    await hall.until(before(minutes=5, ms=1000))
    await hall.sets_volume(50)
    await hall.until(before())
    assert hall.player.cut == []
    assert [heard.percent for heard in hall.player.heard] == [100, 50]


async def test_a_mute_while_it_sounds_stops_it_at_once(hall: VoiceHall) -> None:
    at = before(minutes=5, ms=1000)
    await hall.until(at)
    await hall.mute()
    assert hall.player.cut == [START - at]
    assert hall.journal.ends_by_kind() == ENDS


async def test_news_that_changes_nothing_of_a_call_does_not_touch_it(hall: VoiceHall) -> None:
    for seconds in range(6):
        await hall.until(before(minutes=5, seconds=5 - 2 * seconds))
        await hall.replan(ONE)
    await hall.until(before(minutes=2))
    assert hall.player.cut == []
    assert hall.journal.ends_by_kind() == {"announce_5_min": CallEnd.PLAYED}


async def test_a_fault_of_the_program_in_one_call_is_recorded_and_the_next_call_made(hall: VoiceHall) -> None:
    await hall.until(before(minutes=5, seconds=10))
    hall.speech.bug = KeyError("a round without a word")
    await hall.until(before(minutes=4))
    hall.speech.bug = None
    await hall.until(before())
    assert hall.journal.ends_by_kind() == {"announce_5_min": CallEnd.FAILED, "announce_1_min": CallEnd.PLAYED}
    assert [left for _, left in hall.heard()] == [60_000]


async def test_a_fault_of_the_program_in_rendering_ahead_leaves_the_voice_running(hall: VoiceHall) -> None:
    hall.speech.bug = KeyError("a round without a word")
    await hall.replan(ONE)
    hall.speech.bug = None
    await hall.until(before())
    assert [left for _, left in hall.heard()] == [60_000]
