"""A tournament's figures made ready once: the ledger, what each round is worth, everybody's Buchholz."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall.standings.cuts import spares_the_played
from hall.standings.editions import Edition
from hall.standings.ledger import Ledger
from hall.standings.worths import Worths, worths


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """What tie-breaks are counted from. `buchholz` in halves; `spare_played`: see `cuts`."""

    ledger: Ledger
    edition: Edition
    worths: Worths
    buchholz: Mapping[int, int]
    spare_played: bool


def book(ledger: Ledger, edition: Edition) -> Book:
    """The ledger with everything that an edition makes of it."""
    found = worths(ledger, edition)
    return Book(
        ledger=ledger,
        edition=edition,
        worths=found,
        buchholz={number: sum([worth.value for worth in own]) for number, own in found.items()},
        spare_played=spares_the_played(ledger, edition),
    )
