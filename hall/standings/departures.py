"""Who withdrew from a round robin or was expelled from it: which games count (rules, article 24.1).

In a Swiss nothing changes: points stay for everybody (24.2).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from hall.standings.ledger import Entry, Ledger, points
from hall.standings.scoring import Kind, Scoring
from hall.standings.systems import System


def without_the_departed(ledger: Ledger, left: Collection[int], *, cycles: int = 1) -> Ledger:
    """The ledger after `left` (besides those that it names itself) have gone; `cycles` of a round robin.

    Their games without a result become "-" for them and "+" for the opponent, "-" twice where both have gone.
    Who finished fewer than half of his games counts for nobody; half of them is enough to count.
    """
    gone = ledger.left | {number for number in left if number in ledger.players}
    if ledger.system is System.SWISS:
        return replace(ledger, left=gone)
    settled = {
        number: tuple([_settled(entry, number in gone, gone, ledger.scoring) for entry in rounds])
        for number, rounds in ledger.entries.items()
    }
    scheduled = cycles * (len(ledger.players) - 1)
    dropped = frozenset(number for number in gone if 2 * _finished(settled[number]) < scheduled)
    entries = {
        number: tuple([_counted(entry, number in dropped, dropped) for entry in rounds])
        for number, rounds in settled.items()
    }
    return replace(
        ledger,
        entries=entries,
        halves=points(entries) | {number: _scored(entries[number]) for number in dropped},
        open=tuple((r, pair) for r, pair in ledger.open if not gone & {pair.white, pair.black}),
        left=gone,
        not_counted=dropped,
    )


def _settled(entry: Entry, is_gone: bool, gone: frozenset[int], scoring: Scoring) -> Entry:
    if entry.kind is not Kind.OPEN or not (is_gone or entry.opponent in gone):
        return entry
    if is_gone:
        return entry._replace(kind=Kind.FORFEIT_LOSS, halves=scoring.forfeit_loss)
    return entry._replace(kind=Kind.FORFEIT_WIN, halves=scoring.forfeit_win)


def _finished(rounds: tuple[Entry, ...]) -> int:
    """Games ended over the board; a forfeit is an unplayed game, whoever won it."""
    return sum(1 for entry in rounds if entry.kind is Kind.PLAYED)


def _counted(entry: Entry, is_dropped: bool, dropped: frozenset[int]) -> Entry:
    if is_dropped or entry.opponent in dropped:
        return entry._replace(counts=False)
    return entry


def _scored(rounds: tuple[Entry, ...]) -> int:
    return sum(entry.halves for entry in rounds)
