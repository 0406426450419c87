"""A speaker elsewhere whose daemon dies about a call, or who dies itself: what is heard, exactly.

Time is a jumping loop's. `tests/soak/test_speaker_link.py` does the same once with real processes.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hall.model.instants import Instant, Span
from hall.model.volume import SetVolume
from tests.hall.jumping import run_jumping
from tests.hall.voice.speaker_elsewhere import Place, opened
from tests.hall.world import START

FIVE, ONE = "announce_5_min", "announce_1_min"
_FIVE_AT, _ONE_AT = START - Span.of(minutes=5), START - Span.of(minutes=1)
# Before the files are looked at, about the claim, in the gong, at the first word, in the words, after them.
_BEGUN_BEFORE_MS = 5_995  # six seconds ahead, and the time to look at the file
DIES_BEFORE_MS: tuple[int, ...] = (7_000, 5_990, 3_000, 1, -3_000, -10_190)
if "HALL_SOAK_FACTOR" in os.environ:
    DIES_BEFORE_MS += (40_000, 6_001, 5_999, 2_000, -1, -12_000)
DOWN = [(before_ms, 1_500) for before_ms in DIES_BEFORE_MS] + [(7_000, 20_000), (2_000, 20_000)]


def lived(
    folder: Path, *, daemon_down: tuple[int, int] | None = None, speaker_down: int | None = None
) -> Place:
    """One round; `daemon_down`: how long before the five-minute call and for how long, in milliseconds."""

    async def whole() -> Place:
        place = await opened(folder)
        if daemon_down is not None:
            before_ms, down_ms = daemon_down
            await place.until(_FIVE_AT - Span(before_ms))
            await place.daemon_dies()
            await place.until(_FIVE_AT + Span(down_ms - before_ms))
            place.daemon_begins()
        if speaker_down is not None:
            await place.until(_FIVE_AT - Span(speaker_down))
            await place.speaker_dies()
            place.speaker_begins()
        await place.until(START - Span.of(seconds=20))
        await place.speaker_dies()
        await place.daemon_dies()
        return place

    return run_jumping(whole())


def on_time(at: Instant, due: Instant) -> bool:
    return abs((at - due).ms) <= 2


@pytest.mark.parametrize(("before_ms", "down_ms"), DOWN)
def test_a_call_is_heard_once_on_its_instant_and_kept_whenever_the_daemon_dies(
    before_ms: int, down_ms: int, tmp_path: Path
) -> None:
    place = lived(tmp_path, daemon_down=(before_ms, down_ms))
    assert [on_time(said.at, due) for said, due in zip(place.heard, (_FIVE_AT, _ONE_AT), strict=True)] == [
        True
    ] * 2
    assert not any(said.cut for said in place.heard)
    assert sorted(place.ends()) == [(ONE, "played"), (FIVE, "played")]


@pytest.mark.parametrize("before_ms", DIES_BEFORE_MS)
def test_no_call_is_begun_twice_however_the_speaker_dies(before_ms: int, tmp_path: Path) -> None:
    place = lived(tmp_path, speaker_down=before_ms)
    fives = [said for said in place.heard if said.at < _ONE_AT - Span.of(minutes=1)]
    # Once it was begun with, nobody begins again: what the dead speaker had not yet said is not heard.
    begun_and_unsaid = 0 < before_ms < _BEGUN_BEFORE_MS
    assert [on_time(said.at, _FIVE_AT) for said in fives] == ([] if begun_and_unsaid else [True])
    assert [on_time(said.at, _ONE_AT) for said in place.heard if said not in fives] == [True]
    assert place.claims() == [FIVE, ONE]


def test_a_volume_set_at_the_daemon_is_that_of_the_speakers_next_call(tmp_path: Path) -> None:
    async def whole() -> Place:
        place = await opened(tmp_path)
        await place.until(_FIVE_AT - Span(1_000))
        assert await place.tablet.does(SetVolume(hall="main", percent=50))
        await place.until(START - Span.of(seconds=20))
        await place.speaker_dies()
        await place.daemon_dies()
        return place

    heard = run_jumping(whole()).heard
    assert [(said.percent, said.cut) for said in heard] == [(100, False), (50, False)]
