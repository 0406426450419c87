"""Hall time on a follower: this machine's CLOCK_BOOTTIME and an offset measured to the daemon.

Of the probes of the last two minutes the surest wins: a short way, and not long ago, since this clock drifts.
The estimate slews at most 1 ms a second and jumps only where it is more than 100 ms off. The machine's own
time of day plays no part.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hall.answers import understood
from hall.model.instants import Instant
from hall.published.plain_json import LATEST_MS
from hall.timebase import boot_ms, system_utc

KEEP_MS = 120_000.0
JUMP_MS = 100.0
SLEW_MS_PER_MS = 0.001
# Quartz in a small computer is wrong by 20 to 50 parts in a million, a bad or a hot one by 100.
DRIFT_MS_PER_MS = 0.0001
FASTEST = 10_000  # hall milliseconds to a real one; a rehearsal has some hundred


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """One question for the time: boot clock before and after, the daemon's answer in hall milliseconds."""

    sent_ms: float
    received_ms: float
    hall_ms: float
    epoch: str
    rate: int

    @classmethod
    def of_answer(cls, answer: bytes, *, sent_ms: float, received_ms: float) -> Probe:
        """From what `/time` answered; ValueError where it was no hall that did."""
        said = understood(answer)
        if not isinstance(said, dict):
            raise ValueError(f"not the time of a hall: {answer[:80]!r}")
        try:
            hall_ms, epoch, rate = said["hall_ms"], said["epoch"], said["rate"]
            # The daemon's whole milliseconds are rounded down: half a millisecond is missing on average.
            exact_ms = float(hall_ms + 0.5 * rate)
        except (KeyError, TypeError) as error:
            raise ValueError(f"not the time of a hall: {answer[:80]!r}") from error
        if (
            not 0 <= exact_ms < LATEST_MS
            or not isinstance(epoch, str)
            or type(rate) is not int
            or not 1 <= rate <= FASTEST
        ):
            raise ValueError(f"not the time of a hall: {answer[:80]!r}")
        return cls(sent_ms=sent_ms, received_ms=received_ms, hall_ms=exact_ms, epoch=epoch, rate=rate)

    @property
    def round_trip_ms(self) -> float:
        return self.received_ms - self.sent_ms

    @property
    def theta(self) -> float:
        """Hall time less `rate` times the boot clock, the answer taken to be from the middle of the way."""
        return self.hall_ms - self.rate * (self.sent_ms + self.received_ms) / 2

    def doubt_ms(self, now_ms: float) -> float:
        """How wrong it may be by now: half its way, and what the clock may have drifted since."""
        return self.round_trip_ms / 2 + (now_ms - self.received_ms) * DRIFT_MS_PER_MS


class FollowedTime:
    """A `Timebase`; before the first probe it can only repeat the system's own UTC."""

    def __init__(self, boot: Callable[[], float] = boot_ms) -> None:
        self._boot = boot
        self._probes: deque[Probe] = deque()
        self._rate = 1
        self._theta = system_utc().ms - boot()
        self._target = self._theta
        self._since_ms = boot()
        self._offset_ms: float | None = None

    @property
    def rate(self) -> int:
        return self._rate

    @property
    def known(self) -> bool:
        """Whether the daemon's time was ever heard."""
        return bool(self._probes)

    @property
    def offset_ms(self) -> float | None:
        """How far hall time was ahead of this machine's own UTC at the last probe; None before the first."""
        return self._offset_ms

    def now(self) -> Instant:
        return Instant(int(self._exact_ms() // 1))

    def link_s(self) -> float:
        return self._boot() / 1000

    def wall(self) -> Instant:
        return system_utc()

    def seconds_until(self, at: Instant) -> float:
        """Real seconds until a hall instant, finer than a millisecond; negative once it has passed."""
        return (at.ms - self._exact_ms()) / self._rate / 1000

    def ago_s(self, said_ms: float, epoch: str) -> float | None:
        """Real seconds since an instant of hall time; None where that cannot be told: nothing is known yet or
        hall time was set by hand since, which begins another epoch.
        """
        if not self._probes or self._probes[-1].epoch != epoch:
            return None
        return max(0.0, (self._exact_ms() - said_ms) / self._rate / 1000)

    def way_s(self, ping: Mapping[str, object]) -> float:
        """How long a daemon's ping was on its way; 0 where it does not tell, as those of earlier programs."""
        said_ms, epoch = ping.get("hall_ms"), ping.get("epoch")
        if not isinstance(said_ms, int) or not isinstance(epoch, str):
            return 0.0
        return self.ago_s(said_ms, epoch) or 0.0

    async def sleep_until(self, at: Instant) -> None:
        while (left_s := self.seconds_until(at)) > 0:  # noqa: ASYNC110 - time itself is awaited
            await asyncio.sleep(min(left_s, 60))

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def learn(self, probe: Probe) -> bool:
        """Take one probe into account; True where hall time jumped. A new epoch forgets earlier ones."""
        last = self._probes[-1] if self._probes else None
        anew = last is None or (last.epoch, last.rate) != (probe.epoch, probe.rate)
        if anew:
            self._probes.clear()
        self._probes.append(probe)
        while probe.received_ms - self._probes[0].received_ms > KEEP_MS:
            self._probes.popleft()
        now_ms = self._boot()
        best = min(self._probes, key=lambda p: p.doubt_ms(now_ms))
        current = self._theta_at(now_ms)
        self._rate = probe.rate
        self._target = best.theta
        self._since_ms = now_ms
        jumps = anew or abs(self._target - current) > JUMP_MS
        self._theta = self._target if jumps else current
        self._offset_ms = self._exact_ms() - system_utc().ms
        return jumps

    def _exact_ms(self) -> float:
        boot = self._boot()
        return self._theta_at(boot) + self._rate * boot

    def _theta_at(self, boot: float) -> float:
        most = max(0.0, boot - self._since_ms) * SLEW_MS_PER_MS
        return self._theta + max(-most, min(most, self._target - self._theta))
