"""Which round Cut-1 and Median-1 leave out (C.07, articles 14.1, 14.3 and 16.5)."""

from __future__ import annotations

from hall.standings.editions import Edition
from hall.standings.ledger import Ledger
from hall.standings.systems import System
from hall.standings.worths import Worth

Found = tuple[Worth, ...]


def spares_the_played(ledger: Ledger, edition: Edition) -> bool:
    """Whether a voluntary unplayed round is cut before any other: in a Swiss, from 2024 (16.5)."""
    return ledger.system is System.SWISS and edition is not Edition.VIRTUAL_OPPONENT


def lowest(found: Found, *, spare_played: bool) -> int | None:
    """The place of the round that Buchholz Cut-1 leaves out; None where there is none."""
    voluntary = _voluntary(found) if spare_played else []
    return min(voluntary or range(len(found)), key=lambda place: found[place].value, default=None)


def lowest_and_highest(found: Found, *, spare_played: bool) -> tuple[int, ...]:
    """The places that the median leaves out: as Cut-1, then the highest of the others."""
    low = lowest(found, spare_played=spare_played)
    if low is None:
        return ()
    others = [place for place in range(len(found)) if place != low]
    high = max(others, key=lambda place: found[place].value, default=None)
    return (low,) if high is None else (low, high)


def lowest_product(found: Found, *, spare_played: bool) -> int | None:
    """The place that Sonneborn-Berger Cut-1 leaves out: that of the lowest value, not of the lowest product.

    Of equal values the smaller product goes. The lowest product of a voluntary unplayed round goes instead
    where it is not smaller than that one.
    """
    if not found:
        return None
    least = min(range(len(found)), key=lambda place: (found[place].value, found[place].product))
    voluntary = _voluntary(found) if spare_played else []
    other = min(voluntary, key=lambda place: found[place].product, default=least)
    return other if found[other].product >= found[least].product else least


def _voluntary(found: Found) -> list[int]:
    return [place for place, worth in enumerate(found) if worth.entry.kind.is_voluntary]
