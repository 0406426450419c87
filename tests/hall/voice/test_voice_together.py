"""Two tournaments in one hall: what is due at one instant is one announcement, on that instant."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import time

import pytest

from hall.model.call_events import CallEnd
from hall.model.instants import Instant, Span
from hall.voice.calls import Call, moved_call
from tests.hall.voice.voice_fakes import START, VoiceHall, before, boys, girls

pytestmark = pytest.mark.anyio
LATER = START + Span.of(minutes=10)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def hall() -> AsyncIterator[VoiceHall]:
    """A hall six minutes before the starts of two tournaments."""
    made = VoiceHall(now=START - before(minutes=6), plan=(*boys(), *girls()))
    await made.start()
    yield made
    await made.kill()


def names(hall: VoiceHall) -> list[tuple[bool, bool, int]]:
    """Of each that was heard: whether boys, whether girls were named, milliseconds left at its first word."""
    return [("юношей" in text, "девушек" in text, left) for text, left in hall.heard()]


def ends(hall: VoiceHall) -> dict[str, CallEnd]:
    return {"/".join(id.split("/")[:3:2]): outcome.how for id, outcome in hall.journal.ends.items()}


async def test_both_are_called_on_the_instant_in_one_announcement(hall: VoiceHall) -> None:
    await hall.until(before())
    assert hall.heard() == [
        (
            "Турнир юношей. Турнир девушек. Внимание! До начала третьего тура осталось пять минут. "
            "Просим участников занять свои места.",
            300_000,
        ),
        (
            "Турнир юношей. Турнир девушек. До начала третьего тура осталась одна минута.",
            60_000,
        ),
    ]


async def test_of_other_round_numbers_each_has_its_sentence_and_the_first_is_on_the_instant(
    hall: VoiceHall,
) -> None:
    await hall.replan(*boys(), *girls(round=5))
    await hall.until(before())
    assert hall.heard()[1] == (
        "Турнир юношей. До начала третьего тура осталась одна минута. "
        "Турнир девушек. До начала пятого тура осталась одна минута.",
        60_000,
    )


async def test_each_tournament_has_its_own_claim_and_its_own_end(hall: VoiceHall) -> None:
    await hall.until(before())
    assert sorted(hall.journal.claimed) == sorted(call.id for call in (*boys(), *girls()))
    assert ends(hall) == dict.fromkeys(
        ["boys/announce_5_min", "girls/announce_5_min", "boys/announce_1_min", "girls/announce_1_min"],
        CallEnd.PLAYED,
    )
    assert {outcome.late_ms for outcome in hall.journal.ends.values()} == {0}


async def test_one_that_is_moved_before_the_claim_leaves_the_other_on_its_instant(hall: VoiceHall) -> None:
    await hall.until(before(minutes=5, seconds=10))
    await hall.withdraw(*girls(), plan=(*boys(), *girls(LATER)))
    await hall.until(before(minutes=4))
    assert names(hall) == [(True, False, 300_000)]


async def test_one_that_is_moved_after_the_claim_leaves_the_other_on_its_instant(hall: VoiceHall) -> None:
    await hall.until(before(minutes=5, seconds=4))
    assert len(hall.journal.claimed) == 2
    await hall.withdraw(*girls(), plan=(boys()[1], *girls(LATER)))
    await hall.until(before(minutes=4))
    assert names(hall) == [(True, False, 300_000)]
    assert ends(hall) == {
        "boys/announce_5_min": CallEnd.PLAYED,
        "girls/announce_5_min": CallEnd.STOPPED,
    }


async def test_one_that_is_moved_while_both_are_said_is_broken_off_and_the_other_said_alone(
    hall: VoiceHall,
) -> None:
    await hall.until(before(minutes=4, seconds=58))
    await hall.withdraw(*girls(), plan=(boys()[1], *girls(LATER)))
    assert len(hall.player.cut) == 1
    await hall.until(before(minutes=4))
    # Two seconds late and the lead-in: the boys' call is still true, on its one claim.
    assert names(hall) == [(True, True, 300_000), (True, False, 295_200)]
    assert ends(hall)["boys/announce_5_min"] is CallEnd.PLAYED
    assert len(hall.journal.claimed) == 2


async def test_a_claim_that_is_refused_leaves_its_tournament_out(hall: VoiceHall) -> None:
    hall.journal.claimed.append(girls()[0].id)
    await hall.until(before(minutes=4))
    assert names(hall) == [(True, False, 300_000)]
    assert ends(hall) == {"boys/announce_5_min": CallEnd.PLAYED}


async def test_both_are_told_the_minutes_that_are_left_where_the_voice_starts_late() -> None:
    hall = VoiceHall(now=START - before(minutes=3, seconds=3), plan=(*boys(), *girls()))
    await hall.start()
    await hall.until(before(minutes=2))
    await hall.kill()
    assert [text for text, _ in hall.heard()] == [
        "Турнир юношей. Турнир девушек. До начала третьего тура осталось три минуты."
    ]


def moved(tournament: str, name: str, at: Instant) -> Call:
    return moved_call(tournament=tournament, round=3, moved_at=at, start=time(15, 10), name={"ru": name})


@pytest.mark.parametrize("apart", [Span(0), Span.of(seconds=1), Span.of(seconds=4)])
async def test_two_starts_moved_within_seconds_are_told_of_together(hall: VoiceHall, apart: Span) -> None:
    at = hall.timebase.now()
    first = moved("boys", "Турнир юношей", at)
    second = moved("girls", "Турнир девушек", at + apart)
    await hall.withdraw(*boys(), *girls(), plan=(first,))
    await hall.timebase.advance(apart)
    await hall.replan(*([first] if first.id not in hall.journal.claimed else []), second)
    await hall.timebase.advance(Span.of(minutes=1))
    assert [text for text, _ in hall.heard()] == [
        "Турнир юношей. Турнир девушек. Внимание! Начало третьего тура перенесено. "
        "Новое время начала: пятнадцать часов десять минут."
    ]
    assert ends(hall) == {
        "boys/announce_start_moved": CallEnd.PLAYED,
        "girls/announce_start_moved": CallEnd.PLAYED,
    }


async def test_a_start_moved_while_the_other_is_told_of_is_told_after_it(hall: VoiceHall) -> None:
    at = hall.timebase.now()
    await hall.withdraw(*boys(), *girls(), plan=(moved("boys", "Турнир юношей", at),))
    await hall.timebase.advance(Span.of(seconds=6))
    await hall.replan(moved("girls", "Турнир девушек", hall.timebase.now()))
    await hall.timebase.advance(Span.of(minutes=1))
    assert [(boy, girl) for boy, girl, _ in names(hall)] == [(True, False), (False, True)]
    assert hall.player.cut == []
