"""How often a PIN may be tried: five tries an address and post, then a doubling wait; of all posts together
twenty an address. Fifty an hour raise an alarm.

Who logs in by one post's PIN has shown nothing of another's: its count and the total stay.
Link time only, in memory: a restart forgives, for it takes longer than it gains. Live logins stay.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

_log = logging.getLogger(__name__)
TRIES = 5
TRIES_OF_ALL_POSTS = 20
FIRST_WAIT_S = 30.0
LONGEST_WAIT_S = 3600.0
FORGIVEN_AFTER_S = 3600.0
ALARM_AN_HOUR = 50
_MOST_KNOWN = 2000
_MOST_DOUBLINGS = 7  # half a minute doubled seven times is more than the longest wait


@dataclass(slots=True, kw_only=True)
class _Tries:
    count: int = 0
    until_s: float = 0.0
    last_s: float = 0.0


class Throttle:
    """Counts wrong PINs; `link_s` comes with every call, so that nothing here reads a clock."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str | None], _Tries] = {}  # None: of all posts
        self._wrong_at: list[float] = []

    def wait_s(self, address: str, post: str, link_s: float) -> float:
        """How long this address must still wait at this post; 0 where it may try."""
        known = (self._known.get((address, of)) for of in (post, None))
        return max(0.0, *(0.0 if tries is None else tries.until_s - link_s for tries in known))

    def wrong(self, address: str, post: str, link_s: float) -> None:
        """A try failed."""
        self._forget(link_s)
        self._count((address, post), TRIES, link_s)
        self._count((address, None), TRIES_OF_ALL_POSTS, link_s)
        self._wrong_at = [at for at in self._wrong_at if at > link_s - FORGIVEN_AFTER_S] + [link_s]
        if len(self._wrong_at) == ALARM_AN_HOUR:
            _log.warning("%d wrong PINs within an hour, the last from %s", ALARM_AN_HOUR, address)

    def right(self, address: str, post: str) -> None:
        """A login succeeded: this address begins anew at this post."""
        self._known.pop((address, post), None)

    def _count(self, key: tuple[str, str | None], free: int, link_s: float) -> None:
        tries = self._known.pop(key, None) or _Tries()
        self._known[key] = tries  # the newest last
        tries.count += 1
        tries.last_s = link_s
        if tries.count >= free:
            doubled = FIRST_WAIT_S * 2 ** min(tries.count - free, _MOST_DOUBLINGS)
            tries.until_s = link_s + min(LONGEST_WAIT_S, doubled)

    def _forget(self, link_s: float) -> None:
        """An hour after its wait an address begins anew; of too many the oldest goes."""
        since_s = link_s - FORGIVEN_AFTER_S
        kept = [(k, t) for k, t in self._known.items() if max(t.until_s, t.last_s) > since_s]
        self._known = dict(kept[-(_MOST_KNOWN - 2) :])
