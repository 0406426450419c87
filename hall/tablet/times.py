"""The one grammar of a day and a time of day as officials type them; `static/time.js` reads times alike."""

from __future__ import annotations

import re
from datetime import date, time

from hall.model.instants import Instant
from hall.timebase import of_local

_TIME = re.compile(
    r"([0-9]{1,2})[:. ]([0-9]{2})(?:[:. ]([0-9]{2}))?|([0-9]{1,2})([0-9]{2})([0-9]{2})?", re.ASCII
)
_DAY = re.compile(r"([0-9]{1,2})[. /-]([0-9]{1,2})[. /-]([0-9]{4})", re.ASCII)
# A machine without a clock battery begins at 1970; beyond 2199 the journal holds no instant.
_YEARS = range(2000, 2200)


def time_of_day(text: str) -> time | None:
    """The time of "15:10", "15.10.30", "9 15" or "1510"; None for all else, "14:99" and "15:5" too."""
    found = _TIME.fullmatch(text.strip())
    if found is None:
        return None
    hours, minutes, seconds = (int(part or 0) for part in found.groups()[:3])
    if found.group(1) is None:
        hours, minutes, seconds = (int(part or 0) for part in found.groups()[3:])
    return time(hours, minutes, seconds) if hours < 24 and minutes < 60 and seconds < 60 else None


def day_of(text: str) -> date | None:
    """The day of "16.07.2013"; None for what is none, or of no year of ours."""
    found = _DAY.fullmatch(text.strip())
    if found is None or int(found.group(3)) not in _YEARS:
        return None
    number, month, year = map(int, found.groups())
    try:
        return date(year, month, number)
    except ValueError:
        return None


def instant_of(day: date, text: str, zone: str) -> Instant | None:
    """The instant of a typed time of day; None for what is none."""
    at = time_of_day(text)
    return None if at is None else of_local(day, at, zone)
