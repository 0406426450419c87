"""Hall time never steps; times of day pass through UTC."""

from __future__ import annotations

from datetime import date, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall.model.instants import Instant, Span
from hall.timebase import (
    HallTime,
    Timescale,
    boot_id,
    boot_ms,
    iso,
    new_timescale,
    of_iso,
    of_local,
    system_utc,
    to_local,
    until,
)

ANCHOR = 1_373_950_000_000


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def scale(rate: int = 1) -> Timescale:
    return Timescale(epoch="boot", anchor_utc_ms=ANCHOR, anchor_boot_ms=5_000, rate=rate)


def test_hall_time_follows_the_boot_clock_at_its_rate() -> None:
    assert scale().at_boot_ms(5_000) == Instant(ANCHOR)
    assert scale().at_boot_ms(6_000.9) == Instant(ANCHOR + 1000)
    assert scale(60).at_boot_ms(6_000) == Instant(ANCHOR + 60_000)


@given(st.integers(0, 10**9), st.sampled_from([1, 3, 7, 60, 300]))
def test_an_instant_of_the_boot_clock_is_the_same_instant_back(ms: int, rate: int) -> None:
    at = Instant(ANCHOR + ms)
    assert abs((scale(rate).at_boot_ms(scale(rate).boot_ms(at)) - at).ms) <= 1


@given(st.floats(0, 1e9), st.floats(0, 1e6), st.sampled_from([1, 60]))
def test_hall_time_never_goes_back(boot: float, later: float, rate: int) -> None:
    assert scale(rate).at_boot_ms(boot + later) >= scale(rate).at_boot_ms(boot)


@pytest.mark.anyio
@pytest.mark.parametrize("rate", [1, 7, 60, 300])
async def test_a_sleeper_never_wakes_before_its_instant(rate: int) -> None:
    time_now = HallTime(new_timescale(rate=rate, start=Instant(ANCHOR)))
    for ms in (1, 2, 3, 5, 8):
        at = time_now.now() + Span(ms * rate)
        await time_now.sleep_until(at)
        assert time_now.now() >= at


def test_two_processes_of_one_scale_have_one_time() -> None:
    one = new_timescale(rate=60, start=Instant(ANCHOR))
    first, second = HallTime(one), HallTime(one)
    assert abs((first.now() - second.now()).ms) < 60 * 50
    assert one.epoch == boot_id()


def test_without_a_start_the_scale_begins_at_the_systems_time() -> None:
    here = HallTime(new_timescale(epoch="test"))
    assert abs((here.now() - system_utc()).ms) < 1000
    assert abs((here.wall() - system_utc()).ms) < 1000
    assert (here.rate, here.scale.epoch) == (1, "test")
    assert abs(here.link_s() - boot_ms() / 1000) < 1


def test_a_time_of_day_is_an_instant_through_utc() -> None:
    assert of_local(date(2013, 7, 16), time(16), "Europe/Samara") == of_iso("2013-07-16T16:00:00+04:00")
    assert iso(of_iso("2013-07-16T12:00:00Z"), "Europe/Samara") == "2013-07-16T16:00:00+04:00"


def test_a_day_with_a_change_of_summer_time_has_the_hours_that_it_has() -> None:
    long = of_local(date(2026, 10, 26), time(0), "Europe/Berlin") - of_local(
        date(2026, 10, 25), time(0), "Europe/Berlin"
    )
    short = of_local(date(2026, 3, 30), time(0), "Europe/Berlin") - of_local(
        date(2026, 3, 29), time(0), "Europe/Berlin"
    )
    assert (long, short) == (Span.of(hours=25), Span.of(hours=23))


def test_an_hour_that_exists_twice_means_its_first_occurrence() -> None:
    assert of_local(date(2026, 10, 25), time(2, 30), "Europe/Berlin") == of_iso("2026-10-25T02:30:00+02:00")


@given(st.integers(0, 7_258_118_400_000), st.sampled_from(["Europe/Samara", "Europe/Minsk", "Europe/Berlin"]))
def test_every_instant_comes_back_from_its_text(ms: int, zone: str) -> None:
    assert of_iso(iso(Instant(ms), zone)) == Instant(ms)
    assert round(to_local(Instant(ms), zone).timestamp() * 1000) == ms


def test_milliseconds_stand_in_a_text_only_where_there_are_any() -> None:
    assert iso(Instant(ANCHOR + 5), "UTC") == "2013-07-16T04:46:40.005+00:00"
    assert iso(Instant(ANCHOR), "UTC") == "2013-07-16T04:46:40+00:00"


def test_a_time_without_an_offset_is_refused_with_an_example() -> None:
    with pytest.raises(ValueError, match="has no offset from UTC; write for example"):
        of_iso("2013-07-16T16:00:00")


def test_what_is_left_is_negative_once_it_has_passed() -> None:
    assert until(Instant(5), Instant(9)) == Span(-4)
