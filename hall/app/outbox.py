"""A reader's reports on their way to the daemon: in their order, each counted once, told again where needed.

A clock tells its time again and again; how a link, the pieces and the kings stand is told only when that
changes. So it is told again on every fresh connection: the daemon may have been begun anew and know nothing.
Knows no network.
"""

from __future__ import annotations

from collections import deque

from hall.model.clocks import KingsInCentre, LinkChange, PlacementSeen, Report

# What is read while the daemon is away is kept: a press then is still evidence, with its own instant.
KEPT = 20_000
MOST_IN_A_BATCH = 400


class Outbox:
    """`number` is that of the batch to send next."""

    def __init__(self) -> None:
        self.number = 0
        self._waiting: deque[Report] = deque(maxlen=KEPT)
        self._in_flight: list[Report] = []
        self._is_fixed = False
        self._stands: dict[tuple[int, type[Report]], Report] = {}

    @property
    def has_waiting(self) -> bool:
        """Whether reports wait that are in no batch yet."""
        return bool(self._waiting)

    @property
    def is_empty(self) -> bool:
        return not self._waiting and not self._in_flight

    def keep(self, report: Report) -> None:
        """Of very many the oldest are lost."""
        self._waiting.append(report)

    def connected(self) -> None:
        """A fresh connection: what the daemon took of links, pieces and kings comes before what waits."""
        self._waiting = deque([*self._stands.values(), *self._waiting], maxlen=KEPT)
        self._stands.clear()

    def forget(self, board: int) -> None:
        """The board is another's: how its link, pieces and kings stood is not told again."""
        self._stands = {key: report for key, report in self._stands.items() if report.board != board}

    def batch(self) -> list[Report]:
        """The same until `taken`: one whose answer was lost must be known again by its number."""
        while self._waiting and len(self._in_flight) < MOST_IN_A_BATCH and not self._is_fixed:
            self._in_flight.append(self._waiting.popleft())
        self._is_fixed = True
        return self._in_flight

    def taken(self) -> None:
        """The daemon has answered for the batch."""
        for report in self._in_flight:
            if isinstance(report, LinkChange | PlacementSeen | KingsInCentre):
                self._stands[report.board, type(report)] = report
        self.number += 1
        self._in_flight, self._is_fixed = [], False
