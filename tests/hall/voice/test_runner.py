from collections.abc import AsyncIterator, Callable
from datetime import time

import pytest

from hall.model.call_events import CallEnd
from hall.model.instants import Instant, Span
from hall.voice.calls import Call, moved_call
from hall.voice.sounds import Sound
from tests.hall.voice.voice_fakes import START, VoiceHall, before, calls

pytestmark = pytest.mark.anyio

FIVE = "Внимание! До начала третьего тура осталось пять минут. Просим участников занять свои места."
ONE = "До начала третьего тура осталась одна минута. Просим занять места и соблюдать тишину."


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


Open = Callable[..., VoiceHall]


@pytest.fixture
async def hall() -> AsyncIterator[Open]:
    """Makes a hall so long before the start, with its two calls; its voice is ended after the test."""
    halls = []

    def opened(
        left: Span, *, plan: tuple[Call, ...] | None = None, rate: int = 1, delay_ms: int = 0
    ) -> VoiceHall:
        made = VoiceHall(
            now=START - left, plan=calls() if plan is None else plan, rate=rate, delay_ms=delay_ms
        )
        halls.append(made)
        return made

    yield opened
    for made in halls:
        if made.runs:
            await made.kill()


async def test_the_speech_and_not_the_gong_falls_on_five_minutes_and_on_one(hall: Open) -> None:
    here = hall(before(minutes=20))
    await here.start()
    await here.until(before())
    assert here.heard() == [(FIVE, 300_000), (ONE, 60_000)]
    assert here.journal.ends_by_kind() == {"announce_5_min": CallEnd.PLAYED, "announce_1_min": CallEnd.PLAYED}
    assert [outcome.late_ms for outcome in here.journal.ends.values()] == [0, 0]


async def test_the_devices_delay_is_taken_off_the_beginning(hall: Open) -> None:
    here = hall(before(minutes=6), delay_ms=180)
    await here.start()
    await here.until(before(minutes=4))
    assert here.heard() == [(FIVE, 300_180)]
    [outcome] = here.journal.ends.values()
    assert (outcome.started, outcome.late_ms) == (START - before(minutes=5), 0)


async def test_files_are_ready_long_before_and_looked_at_again_fifteen_and_six_minutes_before(
    hall: Open,
) -> None:
    here = hall(before(minutes=40))
    await here.start()
    told = len(here.speech.prepared)
    assert told == 7  # two calls, and five sentences for late ones
    await here.until(before(minutes=15, ms=1))
    assert len(here.speech.prepared) == told
    await here.until(before(minutes=15))
    assert len(here.speech.prepared) == 2 * told
    await here.until(before(minutes=7))
    looked = len(here.speech.prepared)
    await here.until(before(minutes=6))
    assert len(here.speech.prepared) == looked + told


async def test_a_call_is_claimed_before_it_is_heard(hall: Open) -> None:
    here = hall(before(minutes=6))
    await here.start()
    await here.until(before(minutes=5, seconds=3))
    assert len(here.journal.claimed) == 1
    assert here.player.heard == []


async def test_a_call_withdrawn_before_its_claim_is_not_made(hall: Open) -> None:
    here = hall(before(minutes=6))
    await here.start()
    await here.until(before(minutes=5, seconds=10))
    await here.replan()
    await here.until(before())
    assert here.heard() == []
    assert here.journal.claimed == []


async def test_moved_calls_are_made_at_their_new_instants_and_only_there(hall: Open) -> None:
    here = hall(before(minutes=6))
    await here.start()
    await here.until(before(minutes=5, seconds=10))
    await here.replan(*calls(START + Span.of(minutes=10)))
    await here.until(-before(minutes=10))
    assert here.heard() == [(FIVE, -300_000), (ONE, -540_000)]


async def test_news_of_a_move_comes_before_the_call_that_it_made_late(hall: Open) -> None:
    here = hall(before(minutes=10), plan=())
    await here.start()
    here_now = here.timebase.now()
    moved = moved_call(tournament="open", round=3, moved_at=here_now, start=time(15, 10))
    await here.replan(*calls(here_now + Span.of(minutes=3)), moved)
    await here.timebase.advance(Span.of(minutes=1))
    assert [text.split(".")[0] for text, _ in here.heard()] == [
        "Внимание! Начало третьего тура перенесено",
        "До начала третьего тура осталось три минуты",
    ]


async def test_a_muted_call_is_not_heard_and_recorded_as_muted(hall: Open) -> None:
    here = hall(before(minutes=6))
    here.is_muted = True
    await here.start()
    await here.until(before(minutes=3))
    assert here.heard() == []
    assert here.journal.ends_by_kind() == {"announce_5_min": CallEnd.MUTED}


async def test_with_a_broken_journal_the_voice_still_speaks_and_only_once(hall: Open) -> None:
    here = hall(before(minutes=6))
    here.journal.broken = True
    await here.start()
    await here.until(before(minutes=3))
    here.changed.set()
    await here.until(before(minutes=2))
    assert here.heard() == [(FIVE, 300_000)]


async def test_a_journal_that_does_not_answer_holds_up_no_call(hall: Open) -> None:
    here = hall(before(minutes=6))
    here.journal.stuck = True
    await here.start()
    await here.until(before(minutes=4))
    assert here.heard() == [(FIVE, 300_000)]


async def test_a_missing_device_is_recorded_with_its_reason(hall: Open) -> None:
    here = hall(before(minutes=6))
    here.player.fault = "sound device 'default' does not play"
    await here.start()
    await here.until(before(minutes=4))
    [outcome] = here.journal.ends.values()
    assert (outcome.how, outcome.detail) == (CallEnd.FAILED, "sound device 'default' does not play")
    assert outcome.started is None


async def test_a_call_that_cannot_be_rendered_is_recorded_and_the_next_one_tried(hall: Open) -> None:
    here = hall(before(minutes=6))
    here.speech.fault = "espeak-ng cannot be started"
    await here.start()
    await here.until(before(minutes=4))
    here.speech.fault = ""
    await here.until(before())
    assert here.journal.ends_by_kind() == {"announce_5_min": CallEnd.FAILED, "announce_1_min": CallEnd.PLAYED}
    assert here.heard() == [(ONE, 60_000)]


async def test_a_gong_without_words_is_no_call_that_was_heard(hall: Open) -> None:
    here = hall(before(minutes=6))
    here.speech.warning = "espeak-ng cannot be started"
    await here.start()
    await here.until(before(minutes=4))
    [outcome] = here.journal.ends.values()
    assert (outcome.how, outcome.languages, outcome.detail) == (
        *(CallEnd.FAILED, (), "espeak-ng cannot be started"),
    )
    assert outcome.started is not None
    assert here.runner is not None
    assert here.runner.warning == "espeak-ng cannot be started"


async def test_that_only_a_gong_will_sound_is_known_before_the_call_and_gone_with_its_cause(
    hall: Open,
) -> None:
    here = hall(before(minutes=30))
    here.speech.warning = "espeak-ng cannot be started"
    await here.start()
    await here.until(before(minutes=29))
    assert here.runner is not None
    assert (here.runner.heard(Sound.PLAYS), here.runner.heard(Sound.OFF)) == (Sound.GONG, Sound.OFF)
    here.speech.warning = ""
    await here.until(before(minutes=5, seconds=30))
    assert here.runner.heard(Sound.PLAYS) is Sound.PLAYS


async def test_in_a_fast_rehearsal_lateness_is_real_and_limits_are_of_the_hall(hall: Open) -> None:
    here = hall(before(minutes=4, seconds=48), rate=60)
    await here.start()
    await here.until(before(minutes=4))
    [outcome] = here.journal.ends.values()
    # 12 s of hall time to the restart, 2.8 s to the speech: within 20 s, and 247 ms in the real world.
    assert (outcome.how, outcome.late_ms) == (CallEnd.PLAYED, 247)


@pytest.mark.parametrize(
    ("left", "heard"),
    [
        (before(minutes=5, ms=400), [(FIVE, 297_600)]),
        (before(minutes=4, seconds=59), [(FIVE, 296_200)]),
        (before(minutes=4, seconds=43), [(FIVE, 280_200)]),
        (before(minutes=4, seconds=42), [("До начала третьего тура осталось пять минут.", 279_200)]),
        (before(minutes=3, seconds=3), [("До начала третьего тура осталось три минуты.", 180_200)]),
        (before(minutes=2), [("До начала третьего тура осталось две минуты.", 117_200)]),
    ],
)
async def test_a_voice_that_starts_late_says_what_is_true(
    hall: Open, left: Span, heard: list[tuple[str, int]]
) -> None:
    here = hall(left)
    await here.start()
    await here.until(before(minutes=1, seconds=30))
    assert here.heard() == heard


@pytest.mark.parametrize("ms", [-50, 0, 50])
async def test_a_voice_that_starts_at_one_minute_says_one_minute_once(hall: Open, ms: int) -> None:
    here = hall(before(minutes=1, ms=ms))
    await here.start()
    await here.until(before())
    assert here.heard() == [(ONE, 60_000 + ms - 2800)]
    assert here.journal.ends_by_kind() == {
        "announce_5_min": CallEnd.SKIPPED,
        "announce_1_min": CallEnd.PLAYED,
    }


async def test_six_seconds_late_the_one_minute_call_says_only_what_is_left(hall: Open) -> None:
    here = hall(before(seconds=57), plan=calls()[1:])
    await here.start()
    await here.until(before())
    assert here.heard() == [("До начала третьего тура осталась одна минута.", 54_200)]
    assert here.journal.ends_by_kind() == {"announce_1_min": CallEnd.LATE}


async def test_under_half_a_minute_nothing_is_said(hall: Open) -> None:
    here = hall(before(seconds=32))
    await here.start()
    await here.until(before())
    assert here.heard() == []
    assert set(here.journal.ends_by_kind().values()) == {CallEnd.SKIPPED}


@pytest.mark.parametrize(
    "killed", [before(minutes=5, seconds=4), before(minutes=5, ms=400), before(minutes=4, seconds=59)]
)
@pytest.mark.parametrize("down", [Span(0), Span(50), Span.of(seconds=2)])
async def test_a_claimed_call_is_not_made_again_after_a_power_cut(
    hall: Open, killed: Span, down: Span
) -> None:
    here = hall(before(minutes=6))
    await here.start()
    await here.until(killed)
    await here.kill()
    await here.timebase.advance(down)
    await here.start()
    await here.until(before())
    assert [text for text, _ in here.heard()].count(FIVE) <= 1
    assert here.heard()[-1] == (ONE, 60_000)
    assert len(set(here.journal.claimed)) == len(here.journal.claimed) == 2


def test_a_call_moved_to_another_instant_is_another_call() -> None:
    ids = {call.id for start in (START, Instant(START.ms + 1)) for call in calls(start)}
    assert len(ids) == 4


async def test_nothing_is_rendered_ahead_while_a_call_is_about_to_be_made(hall: Open) -> None:
    here = hall(before(minutes=8))
    await here.start()
    await here.until(before(minutes=5, seconds=5))
    told = len(here.speech.prepared)
    await here.replan(*calls()[1:], *calls(START + Span.of(minutes=30)))
    await here.until(before(minutes=5, ms=1))
    assert len(here.speech.prepared) == told
    await here.until(before(minutes=4, seconds=59))
    assert len(here.speech.prepared) > told


async def test_in_a_fast_rehearsal_a_slow_machine_is_still_ready_on_the_instant(hall: Open) -> None:
    here = hall(before(minutes=20), rate=60)
    here.speech.takes_s = 0.2  # twelve seconds of the hall's, more than any call may be late
    await here.start()
    await here.until(before())
    assert here.heard() == [(FIVE, 300_000), (ONE, 60_000)]


async def test_a_call_whose_lower_copy_cannot_be_made_is_heard_at_full_volume(hall: Open) -> None:
    here = hall(before(minutes=6))
    here.percent, here.speech.no_lower = 30, "no space left on the disk"
    await here.start()
    await here.until(before())
    assert [heard.percent for heard in here.player.heard] == [100, 100]
    assert here.runner is not None
    assert here.runner.warning == "a call is said at full volume: no space left on the disk"
