"""What each round counts in Buchholz and Sonneborn-Berger: the opponent's score, or what stands for it.

FIDE's tie-break rules C.07, articles 15 and 16, and before them the virtual opponent of 2012. In half points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple, assert_never

from hall.standings.editions import Edition
from hall.standings.ledger import Entry, Ledger
from hall.standings.scoring import Kind
from hall.standings.systems import System


class Source(Enum):
    """Where the worth of a round comes from."""

    OPPONENT = "opponent"  # his score, byes asked for at the end of the event counted as draws (from 2024)
    OPPONENT_UNPLAYED_AS_DRAWS = "opponent_unplayed_as_draws"  # his score as the edition of 2012 sees it
    DUMMY = "dummy"  # the player's own score (16.4)
    CAPPED_BY_OPPONENT = "capped_by_opponent"  # no more than the scheduled opponent's (16.4.1)
    CAPPED_BY_ROUNDS = "capped_by_rounds"  # no more than a draw in every round (16.4.2)
    VIRTUAL_OPPONENT = "virtual_opponent"  # 2012


class Worth(NamedTuple):
    """One round of a player: `value` is the opponent's score or what stands for it, in halves."""

    entry: Entry
    value: int
    source: Source

    @property
    def product(self) -> int:
        """What it adds to Sonneborn-Berger, in quarters."""
        return self.value * self.entry.halves


Worths = Mapping[int, tuple[Worth, ...]]


def worths(ledger: Ledger, edition: Edition) -> Worths:
    """The worths of every player's rounds, ascending; games without result have none."""
    if ledger.system is System.ROUND_ROBIN:
        return _as_games(ledger)
    if edition is Edition.VIRTUAL_OPPONENT:
        return _with_virtual_opponents(ledger)
    return _with_dummies(ledger, edition)


def adjusted_halves(rounds: tuple[Entry, ...], draw: int) -> int:
    """A score as opponents see it from 2024: requested byes after which come only voluntary rounds are draws.

    A forfeit loss among them keeps what it gave and does not end them (16.3).
    """
    halves = sum([entry.halves for entry in rounds])
    for entry in reversed(rounds):
        if not entry.kind.is_voluntary:
            break
        if entry.kind.is_requested_bye:
            halves += draw - entry.halves
    return halves


def _as_games(ledger: Ledger) -> Worths:
    """Of a round robin: forfeits are games (15.2), free rounds are none."""
    return {
        number: tuple(
            Worth(entry, ledger.halves[entry.opponent], Source.OPPONENT)
            for entry in rounds
            if entry.opponent is not None and entry.counts and entry.kind is not Kind.OPEN
        )
        for number, rounds in ledger.entries.items()
    }


def _with_dummies(ledger: Ledger, edition: Edition) -> Worths:
    draw = ledger.scoring.draw
    seen = {number: adjusted_halves(rounds, draw) for number, rounds in ledger.entries.items()}
    dummy = _dummy_of(edition, seen, draw * ledger.rounds)
    return {
        number: tuple(
            [
                Worth(entry, seen[entry.opponent], Source.OPPONENT)
                if entry.kind is Kind.PLAYED and entry.opponent is not None
                else dummy(entry, ledger.halves[number])
                for entry in rounds
                if entry.kind is not Kind.OPEN
            ]
        )
        for number, rounds in ledger.entries.items()
    }


def _dummy_of(edition: Edition, seen: Mapping[int, int], draws: int) -> Callable[[Entry, int], Worth]:
    def uncapped(entry: Entry, own: int) -> Worth:
        return Worth(entry, own, Source.DUMMY)

    def capped(entry: Entry, own: int) -> Worth:
        if entry.opponent is not None:
            cap, source = seen[entry.opponent], Source.CAPPED_BY_OPPONENT
        else:
            cap, source = draws, Source.CAPPED_BY_ROUNDS
        return Worth(entry, cap, source) if cap < own else Worth(entry, own, Source.DUMMY)

    match edition:
        case Edition.CAPPED_DUMMY:
            return capped
        case Edition.DUMMY | Edition.VIRTUAL_OPPONENT:
            return uncapped
        case _:
            assert_never(edition)


def _with_virtual_opponents(ledger: Ledger) -> Worths:
    draw = ledger.scoring.draw
    seen = {number: _all_unplayed_drawn(rounds, draw) for number, rounds in ledger.entries.items()}
    return {number: tuple(_virtual(rounds, ledger, seen)) for number, rounds in ledger.entries.items()}


def _all_unplayed_drawn(rounds: tuple[Entry, ...], draw: int) -> int:
    as_scored = (Kind.PLAYED, Kind.OPEN)
    return sum([entry.halves if entry.kind in as_scored else draw for entry in rounds])


def _virtual(rounds: tuple[Entry, ...], ledger: Ledger, seen: Mapping[int, int]) -> list[Worth]:
    found: list[Worth] = []
    before, scoring = 0, ledger.scoring
    for place, entry in enumerate(rounds, 1):
        if entry.kind is Kind.PLAYED and entry.opponent is not None:
            found.append(Worth(entry, seen[entry.opponent], Source.OPPONENT_UNPLAYED_AS_DRAWS))
        elif entry.kind is not Kind.OPEN:
            value = _virtual_halves(
                before, entry.halves, place, ledger.rounds, win=scoring.win, draw=scoring.draw
            )
            found.append(Worth(entry, value, Source.VIRTUAL_OPPONENT))
        before += entry.halves
    return found


def _virtual_halves(before: int, scored: int, round_number: int, rounds: int, *, win: int, draw: int) -> int:
    """The virtual opponent of 2012: his points before the round, what he did not score in it, then draws."""
    return before + (win - scored) + draw * (rounds - round_number)
