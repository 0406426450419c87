"""The editions of FIDE's tie-break rules, and which one a tournament means."""

from __future__ import annotations

from datetime import date
from enum import Enum


class Edition(Enum):
    """One text of the tie-break rules; the value is the year that is printed with the standings."""

    VIRTUAL_OPPONENT = "2012"  # from 1 July 2012
    DUMMY = "2024"  # C.07 of 1 August 2024; for all rated events from 1 April 2024
    CAPPED_DUMMY = "2026"  # C.07 of 1 March 2026


_ALL_RATED_FROM = date(2024, 4, 1)
_CAPPED_FROM = date(2026, 3, 1)


def edition_at(start: date | None) -> Edition:
    """The edition in force when a tournament starts; the newest where its start is not known."""
    if start is None or start >= _CAPPED_FROM:
        return Edition.CAPPED_DUMMY
    return Edition.DUMMY if start >= _ALL_RATED_FROM else Edition.VIRTUAL_OPPONENT
