"""How the broker does, concluded from what comes back of what was sent to it. Pure: no network, no clock.

A broker acknowledges also what it does not allow, and a frozen one takes bytes for a while. So the daemon
listens to its own topics: only what came back has been published.
"""

from __future__ import annotations

from enum import Enum

BACK_S = 4.0  # of what was acknowledged: nearly at once in a healthy network
BEATS_S = 6.0  # three missed
SLOW_S = 1.0
_ANOTHER_S = 6.0


class BrokerState(Enum):
    """What officials are told of the broker."""

    WELL = "well"
    UNREACHABLE = "unreachable"
    SILENT = "silent"
    NOT_LET_IN = "not_let_in"
    CERTIFICATE = "certificate"
    DENIED = "denied"  # it takes what the daemon sends, and passes it on to nobody
    SLOW = "slow"
    ANOTHER = "another"  # another daemon publishes for the same venue


class Returns:
    """What of one connection is on its way back. All instants are seconds of link time."""

    def __init__(self, now_s: float) -> None:
        self._out: dict[str, tuple[bytes, float | None]] = {}
        self._beats: dict[int, float] = {}
        self._beat_back_s = now_s
        self._delay_s = 0.0
        self._another_s: float | None = None

    def sent(self, key: str, payload: bytes) -> None:
        self._out[key] = payload, None

    def acknowledged(self, key: str, payload: bytes, now_s: float) -> None:
        """From now on it is late if it does not come back."""
        if self._out.get(key, (b"", None))[0] == payload:
            self._out[key] = payload, now_s

    def came(self, key: str, payload: bytes) -> None:
        if self._out.get(key, (b"", None))[0] == payload:
            del self._out[key]

    def beat_sent(self, number: int, now_s: float) -> None:
        self._beats[number] = now_s

    def beat_came(self, number: int, now_s: float) -> None:
        sent_s = self._beats.get(number)
        if sent_s is None:
            return
        self._delay_s, self._beat_back_s = now_s - sent_s, now_s
        self._beats = {later: at for later, at in self._beats.items() if later > number}

    def another_came(self, now_s: float) -> None:
        self._another_s = now_s

    def has_late(self, now_s: float) -> bool:
        """Whether something should have come back and has not."""
        late = any(at is not None and now_s - at >= BACK_S for _, at in self._out.values())
        return late or now_s - self._beat_back_s >= BEATS_S

    def state(self, now_s: float) -> BrokerState:
        """Of a connection that stands."""
        if self._another_s is not None and now_s - self._another_s < _ANOTHER_S:
            return BrokerState.ANOTHER
        if self.has_late(now_s):
            return BrokerState.DENIED
        waits_s = now_s - min(self._beats.values(), default=now_s)
        return BrokerState.SLOW if max(self._delay_s, waits_s) >= SLOW_S else BrokerState.WELL
