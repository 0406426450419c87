"""Dates of tournaments as programs write them. Births are in `personal`."""

from __future__ import annotations

import re
from datetime import date

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def start_date(written: str | None) -> date | None:
    """A date as programs write it: 2026/06/01, 01.06.2026, 26/06/01, May 29, 2026; None where it is none."""
    numbers = [int(text) for text in re.findall(r"\d+", written or "") if len(text) <= 4]
    month = re.search("|".join(_MONTHS), (written or "").lower())
    if month is not None and len(numbers) == 2:
        numbers = [numbers[1], _MONTHS.index(month.group()) + 1, numbers[0]]
    if len(numbers) != 3:
        return None
    year, middle, day = numbers if numbers[0] > 31 or numbers[2] <= 31 else reversed(numbers)
    try:
        return date(year + 2000 if year < 100 else year, middle, day)
    except ValueError:
        return None
