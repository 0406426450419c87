from datetime import time

import pytest

from hall.model.call_events import ASKED_FOR, AT_A_PRESS, BEFORE_THE_START, CallKind
from hall.model.instants import Instant, Span
from hall.model.regulations import Phones
from hall.voice.calls import BEFORE_START, MAY_BE_LATE, Call, Late, in_order, moved_call, start_calls
from hall.words.spoken import Announcement

START = Instant(1_800_000_000_000)


def two(*, phones: Phones | None = None, name: dict[str, str] | None = None) -> tuple[Call, Call]:
    return start_calls(tournament="open", round=3, start=START, phones=phones, name=name)


def _late() -> Late:
    late = two()[0].late
    assert late is not None
    return late


@pytest.mark.parametrize(
    ("left", "minutes"),
    [
        (Span.of(minutes=4, seconds=40), 5),
        (Span.of(minutes=4, seconds=30), 4),
        (Span.of(minutes=3), 3),
        (Span.of(minutes=2, seconds=31), 3),
        (Span.of(minutes=1, seconds=30), 1),
        (Span.of(seconds=30), 1),
    ],
)
def test_a_late_call_says_the_nearest_minute(left: Span, minutes: int) -> None:
    late = _late()
    assert late.said_at(START - left) == late.by_minutes[minutes - 1]


@pytest.mark.parametrize("left", [Span(29_999), Span(0), Span(-1)])
def test_under_half_a_minute_a_late_call_says_nothing(left: Span) -> None:
    assert _late().said_at(START - left) is None


def test_the_five_minute_call_alone_speaks_of_phones() -> None:
    five, one = two(phones=Phones.SWITCHED_OFF)
    assert ["телефоны" in _russian(call.announcement) for call in (five, one)] == [True, False]


def test_every_announcement_of_a_call_begins_with_the_tournaments_name() -> None:
    for call in two(name={"ru": "Турнир девушек", "en": "Girls' tournament"}):
        assert call.late is not None
        said = (call.announcement, *call.late.by_minutes)
        assert all(_russian(one).startswith("Турнир девушек. ") for one in said)


def test_news_of_a_move_waits_until_it_may_be_taken_back() -> None:
    moved = _moved(START)
    assert moved.due - START == Span.of(seconds=8)
    assert "пятнадцать часов десять минут" in _russian(moved.announcement)


def test_calls_come_by_instant() -> None:
    five, one = two()
    moved = _moved(START - Span.of(minutes=2))
    assert in_order([one, moved, five], START - Span.of(minutes=9)) == [five, moved, one]


def test_news_of_a_move_comes_before_late_calls_but_not_before_those_to_come() -> None:
    five, one = two()
    now = START - Span.of(minutes=1, seconds=4)
    assert in_order([five, one, _moved(now)], now) == [one, _moved(now), five]


def test_the_voice_makes_three_calls_by_itself_and_others_where_the_venue_asks_for_them() -> None:
    by_itself = {*BEFORE_START, CallKind.START_MOVED}
    assert by_itself == BEFORE_THE_START
    assert (
        {*by_itself, *ASKED_FOR, *AT_A_PRESS, CallKind.TEXT} == {*CallKind} == {*MAY_BE_LATE, *BEFORE_START}
    )


def _moved(at: Instant) -> Call:
    return moved_call(tournament="open", round=3, moved_at=at, start=time(15, 10))


def _russian(said: Announcement) -> str:
    return said.parts[0].text
