"""Walls are dark between the days, and never where somebody may look for something."""

from __future__ import annotations

from dataclasses import replace

import pytest

from displays.scenes import Link, scene
from hall.model.instants import Instant, Span
from hall.model.tournament import Result
from hall.published.snapshot import ResultView, RoundView, ScreenView
from hall.published.table_views import InterruptionView
from hall.timebase import to_local
from tests.displays.samples import ROUND, START, VENUE, WALL, snapshot

NIGHT = (23 * 60, 7 * 60)
HOUR = Span.of(hours=1)
HALF_HOUR = Span.of(minutes=30)
LOCAL = to_local(START, VENUE.zone)
# Two in the night after the round's day.
AT_TWO = START + Span.of(minutes=(26 * 60 - LOCAL.hour * 60 - LOCAL.minute))
OVER = replace(ROUND, started=START, finished=ROUND.boards, not_begun=0)


def kind(
    at: Instant,
    round_: RoundView = OVER,
    *,
    screen: ScreenView = WALL,
    dark: tuple[int, int] = NIGHT,
) -> str:
    shown = snapshot(round_)
    assert shown.venue is not None
    return scene(replace(shown, venue=replace(shown.venue, dark=dark)), screen, at, Link()).kind


def test_a_wall_with_nothing_to_show_is_dark_in_the_night() -> None:
    assert kind(AT_TWO) == "blank"


@pytest.mark.parametrize(("hours", "is_dark"), [(-3.1, False), (-2.9, True), (4.9, True), (5.1, False)])
def test_the_night_begins_and_ends_at_its_hours(hours: float, is_dark: bool) -> None:
    assert (kind(AT_TWO + Span(round(hours * 3_600_000))) == "blank") is is_dark


@pytest.mark.parametrize(
    "round_",
    [
        replace(ROUND, started=AT_TWO - HOUR, finished=0),
        replace(ROUND, started=None, planned=AT_TWO + HOUR),
        replace(ROUND, started=None, planned=AT_TWO - HOUR),
        replace(
            OVER, results=(ResultView(board=1, result=Result.DRAW, entered=AT_TWO - Span.of(minutes=30)),)
        ),
        replace(OVER, interruption=InterruptionView(since=AT_TWO - HOUR, leave=True, left=None)),
    ],
    ids=["in play", "start ahead", "start waited for", "last result just in", "interrupted"],
)
def test_a_wall_stays_light_where_something_goes_on_or_is_near(round_: RoundView) -> None:
    assert kind(AT_TWO, round_) != "blank"


def test_what_an_official_chose_is_shown_at_night_too() -> None:
    assert kind(AT_TWO, screen=replace(WALL, scene="schedule")) != "blank"


def test_a_venue_may_want_no_night() -> None:
    assert kind(AT_TWO, dark=(0, 0)) != "blank"
