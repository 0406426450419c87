"""Which boards are on a bus that nobody named: rounds of a ping of everybody (DGT protocol, 4, discovery).

In a round every board already found is told to skip the next ping of everybody; then everybody is pinged,
and whoever is left answers after a random time. Answers that collide are lost, so a round that brought
somebody is followed by another. A round keeps the line for a second and a half, so none begins while a clock
runs; the boards that belong to the bus are pinged one by one instead.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from drivers.dgt.bus_commands import EVERYBODY, BusCommand, Code

LISTEN_S = 1.3  # boards answer within 1.1
EMPTY_ROUNDS = 2  # then the search is over
BETWEEN_S = 1.0  # in which clocks are read
AGAIN_S = 120.0  # after a search, for boards that joined

PING_EVERYBODY = BusCommand(code=Code.PING, address=EVERYBODY)


class Search:
    """`bound` are the addresses that belong to the bus."""

    def __init__(self, bound: Collection[int]) -> None:
        self.found: set[int] = set()  # who answered a ping of everybody, or was told to skip it
        self.due_s = 0.0
        self._bound = frozenset(bound)
        self._round: deque[BusCommand] = deque()
        self._empty = 0
        self._news = False

    @property
    def unbound(self) -> frozenset[int]:
        """Boards that are there and belong to no table."""
        return frozenset(self.found - self._bound)

    def opened(self, link_s: float) -> None:
        """The port is fresh: look for everybody."""
        self.found.clear()
        self._round.clear()
        self._empty = 0
        self.due_s = link_s + BETWEEN_S

    def next(self, link_s: float, live: Collection[int], *, running: bool) -> BusCommand | None:
        """The next command of a round; None: none is going on or may begin. `live` are boards that answer."""
        if not self._round:
            if link_s < self.due_s or running:
                return None
            self.found = {*live, *self.unbound}
            skips = (BusCommand(code=Code.IGNORE_NEXT_PING, address=address) for address in self.found)
            self._round.extend([*skips, PING_EVERYBODY])
            self._news = False
        return self._round.popleft()

    def heard(self, address: int) -> None:
        """Somebody answered a ping of everybody."""
        self._news |= address not in self.found
        self.found.add(address)

    def gone(self, address: int) -> None:
        """It does not answer when asked alone."""
        self.found.discard(address)

    def ended(self, link_s: float) -> None:
        """The time to answer is over."""
        self._empty = 0 if self._news else self._empty + 1
        over = self._empty >= EMPTY_ROUNDS
        self.due_s = link_s + (AGAIN_S if over else BETWEEN_S)
