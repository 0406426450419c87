"""How the broker does, concluded from what comes back of what was sent to it. Pure: no network, no clock.

A broker acknowledges also what it does not allow, and a frozen one takes bytes for a while. So the daemon
listens to its own topics: only what came back has been published.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """Seconds after which something is told: what was acknowledged and did not come back, heartbeats that did
    not (three of them), one that took long, and for how long another daemon is there after its last."""

    back_s: float = 4.0
    beats_s: float = 6.0
    slow_s: float = 1.0
    another_s: float = 6.0


class Returns:
    """What of one connection is on its way back. All instants are seconds of link time."""

    def __init__(self, now_s: float, patience: Patience) -> None:
        self._patience = patience
        self._out: dict[str, tuple[bytes, float | None]] = {}
        self._beats: dict[int, float] = {}
        self._beat_back_s = now_s
        self._delay_s = 0.0
        self._another_s: float | None = None

    def sent(self, key: str, payload: bytes) -> None:
        """Once more the same is no second chance: it is as late as it was."""
        if self._out.get(key, (b"", None))[0] != payload:
            self._out[key] = payload, None

    def acknowledged(self, key: str, payload: bytes, now_s: float) -> None:
        """From now on it is late if it does not come back."""
        if self._out.get(key) == (payload, None):
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
        late = any(at is not None and now_s - at >= self._patience.back_s for _, at in self._out.values())
        return late or now_s - self._beat_back_s >= self._patience.beats_s

    def state(self, now_s: float) -> BrokerState:
        """Of a connection that stands."""
        if self._another_s is not None and now_s - self._another_s < self._patience.another_s:
            return BrokerState.ANOTHER
        if self.has_late(now_s):
            return BrokerState.DENIED
        waits_s = now_s - min(self._beats.values(), default=now_s)
        return BrokerState.SLOW if max(self._delay_s, waits_s) >= self._patience.slow_s else BrokerState.WELL
