"""How often a PIN may be tried: five tries an address, then a doubling wait. Fifty an hour raise an alarm.

Link time only, in memory: a restart forgives, for it takes longer than it gains. Live logins stay.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

_log = logging.getLogger(__name__)
TRIES = 5
FIRST_WAIT_S = 30.0
LONGEST_WAIT_S = 3600.0
FORGIVEN_AFTER_S = 3600.0
ALARM_AN_HOUR = 50
_ADDRESSES = 1000
_MOST_DOUBLINGS = 7  # half a minute doubled seven times is more than the longest wait


@dataclass(slots=True, kw_only=True)
class _Tries:
    count: int = 0
    until_s: float = 0.0
    last_s: float = 0.0


class Throttle:
    """Counts wrong PINs; `link_s` comes with every call, so that nothing here reads a clock."""

    def __init__(self) -> None:
        self._by_address: dict[str, _Tries] = {}
        self._wrong_at: list[float] = []

    def wait_s(self, address: str, link_s: float) -> float:
        """How long this address must still wait; 0 where it may try."""
        known = self._by_address.get(address)
        return 0.0 if known is None else max(0.0, known.until_s - link_s)

    def wrong(self, address: str, link_s: float) -> None:
        """A try failed."""
        self._forget(link_s)
        tries = self._by_address.pop(address, None) or _Tries()
        self._by_address[address] = tries  # the newest last
        tries.count += 1
        tries.last_s = link_s
        if tries.count >= TRIES:
            doubled = FIRST_WAIT_S * 2 ** min(tries.count - TRIES, _MOST_DOUBLINGS)
            tries.until_s = link_s + min(LONGEST_WAIT_S, doubled)
        self._wrong_at = [at for at in self._wrong_at if at > link_s - FORGIVEN_AFTER_S] + [link_s]
        if len(self._wrong_at) == ALARM_AN_HOUR:
            _log.warning("%d wrong PINs within an hour, the last from %s", ALARM_AN_HOUR, address)

    def right(self, address: str) -> None:
        """A login succeeded: this address begins anew."""
        self._by_address.pop(address, None)

    def _forget(self, link_s: float) -> None:
        """An hour after its wait an address begins anew; of too many the oldest goes."""
        since_s = link_s - FORGIVEN_AFTER_S
        kept = [(a, t) for a, t in self._by_address.items() if max(t.until_s, t.last_s) > since_s]
        self._by_address = dict(kept[-(_ADDRESSES - 1) :])
