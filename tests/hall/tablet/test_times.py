"""What officials type as a time of day or a day: one grammar; `test_browser` holds the script to it."""

from __future__ import annotations

from datetime import date, time

import pytest

from hall.tablet.times import day_of, time_of_day

TIMES = {
    "15:10": time(15, 10),
    "9:05": time(9, 5),
    "15.10.30": time(15, 10, 30),
    "9 15 30": time(9, 15, 30),
    " 15:10 ": time(15, 10),
    "1510": time(15, 10),
    "910": time(9, 10),
    "91530": time(9, 15, 30),
    "153255": time(15, 32, 55),
    "9:35:20": time(9, 35, 20),
    "0:00": time(0),
}
NO_TIMES = (
    *("14:99", "24:00", "15:10:60", "2460", "abc", ""),
    *("15", "15:5", "15:1030", "1:2:3", "١٥:١٠", "15:10x"),
)


@pytest.mark.parametrize(("text", "at"), TIMES.items())
def test_a_time_of_day_is_read(text: str, at: time) -> None:
    assert time_of_day(text) == at


@pytest.mark.parametrize("text", NO_TIMES)
def test_what_is_no_time_of_day_is_none(text: str) -> None:
    assert time_of_day(text) is None


@pytest.mark.parametrize("text", ["31.02.2013", "1.1.0001", "1.1.9999", "31.12.2200", "16.07.13", "?", ""])
def test_what_is_no_day_of_our_years_is_none(text: str) -> None:
    assert day_of(text) is None


def test_a_day_is_read() -> None:
    assert day_of("16.07.2013") == day_of("16/7/2013") == date(2013, 7, 16)
