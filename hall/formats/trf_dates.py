"""Dates of other programs as TRF26 writes them, YYYY/MM/DD; what has two readings is left to people."""

from __future__ import annotations

import re
from datetime import date

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_OWN = re.compile(r"\d{4}(/\d\d/\d\d)?", re.ASCII)
_YEAR_FIRST = re.compile(r"(\d{4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,2})", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{4})", re.ASCII)
_NAMED = re.compile(r"([A-Za-z]{3,9})\.?\s+(\d{1,2})\s*,?\s+(\d{4})", re.ASCII)
_DAY_NAMED = re.compile(r"(\d{1,2})\.?\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})", re.ASCII)


def is_trf_date(text: str) -> bool:
    """Whether TRF26 itself writes it so: a day, a year with 00 for the rest, or a year alone."""
    return _OWN.fullmatch(text.strip()) is not None


def trf_date(text: str) -> str | None:
    """The day as YYYY/MM/DD, a part that is not known as 00; None where it is no date or one of two.

    `03.02.1990` has its day first, as all do who write points; `03/02/1990` may begin with either.
    """
    text = text.strip()
    if found := _YEAR_FIRST.fullmatch(text):
        return _written(found[1], found[2], found[3])
    if found := _YEAR_LAST.fullmatch(text):
        return _day_last(found[1], found[3], found[4], is_day_first=found[2] == ".")
    if found := _NAMED.fullmatch(text):
        return _written(found[3], _month(found[1]), found[2])
    if found := _DAY_NAMED.fullmatch(text):
        return _written(found[3], _month(found[2]), found[1])
    return None


def _day_last(one: str, two: str, year: str, *, is_day_first: bool) -> str | None:
    """Of two readings the only one that is a date."""
    day_first, month_first = _written(year, two, one), _written(year, one, two)
    if is_day_first or month_first is None or day_first == month_first:
        return day_first
    return month_first if day_first is None else None


def _month(name: str) -> str:
    short = name[:3].casefold()
    return str(_MONTHS.index(short) + 1) if short in _MONTHS else "13"


def _written(year: str, month: str, day: str) -> str | None:
    try:
        date(int(year), int(month) or 1, int(day) or 1)
    except ValueError:
        return None
    return f"{year}/{int(month):02d}/{int(day):02d}"
