"""Where *now* comes from. The only module that reads a clock or sleeps.

Two times, never mixed:

hall time   Instants on the hall's scale: anchor UTC + rate x (CLOCK_BOOTTIME - anchor's boot time). It counts
            through suspend and never steps, whatever happens to the system's clock, summer time or midnight.
            The rate is 1 in earnest and N in a rehearsal. Rules of the tournament use this time alone.
link time   real seconds, never scaled: protocol time-outs, heartbeats, staleness of links, log-ins.

Times of day exist only in `of_local` and `to_local`, and pass through UTC (two aware datetimes of one zone
subtract as local times, which is an hour wrong over a change of summer time).
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, date, datetime
from datetime import time as time_of_day
from pathlib import Path
from typing import Protocol
from zoneinfo import ZoneInfo

from hall.model.instants import Instant, Span

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


class Timebase(Protocol):
    """What everything that needs time is given; tests pass a hand-moved one."""

    @property
    def rate(self) -> int:
        """Hall milliseconds per real millisecond."""
        ...

    def now(self) -> Instant:
        """Hall time."""
        ...

    def link_s(self) -> float:
        """Link time in seconds since an arbitrary start."""
        ...

    def wall(self) -> Instant:
        """The system's own idea of UTC, which may be wrong or step."""
        ...

    async def sleep_until(self, at: Instant) -> None:
        """Return when hall time has reached `at`, never before it."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Let `seconds` of link time pass."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Timescale:
    """How hall time follows the kernel's boot clock within one epoch."""

    epoch: str
    anchor_utc_ms: int
    anchor_boot_ms: int
    rate: int = 1

    def at_boot_ms(self, boot_ms: float) -> Instant:
        """Hall time at a value of the boot clock; rounds down to a whole millisecond."""
        return Instant(int(self.anchor_utc_ms + self.rate * (boot_ms - self.anchor_boot_ms)))

    def boot_ms(self, at: Instant) -> float:
        """The boot clock's value at a hall instant."""
        return self.anchor_boot_ms + (at.ms - self.anchor_utc_ms) / self.rate


class HallTime:
    """Hall time on this machine's CLOCK_BOOTTIME."""

    def __init__(self, scale: Timescale) -> None:
        self.scale = scale

    @property
    def rate(self) -> int:
        return self.scale.rate

    def now(self) -> Instant:
        return self.scale.at_boot_ms(boot_ms())

    def link_s(self) -> float:
        return boot_ms() / 1000

    def wall(self) -> Instant:
        return system_utc()

    async def sleep_until(self, at: Instant) -> None:
        # The loop's clock is CLOCK_MONOTONIC, which stands still in suspend, and timers may fire a little
        # early: look again until it is true.
        while self.now() < at:
            left_ms = self.scale.boot_ms(at) - boot_ms()
            await asyncio.sleep(min(max(left_ms, 0) / 1000, 60))

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def boot_ms() -> float:
    """CLOCK_BOOTTIME in milliseconds: counts through suspend, is never set, the same in every process."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) / 1e6


def boot_id() -> str:
    """The kernel's boot id: an epoch of hall time lasts as long as it does."""
    return _BOOT_ID.read_text(encoding="ascii").strip()


def system_utc() -> Instant:
    """The system's clock."""
    return Instant(time.time_ns() // 1_000_000)


def new_timescale(*, rate: int = 1, start: Instant | None = None, epoch: str | None = None) -> Timescale:
    """A scale beginning now: at the system's UTC, or at `start` for a rehearsal."""
    return Timescale(
        epoch=epoch or boot_id(),
        anchor_utc_ms=(start or system_utc()).ms,
        anchor_boot_ms=round(boot_ms()),
        rate=rate,
    )


def of_local(day: date, at: time_of_day, zone: str) -> Instant:
    """The instant of a time of day in a zone; an hour that exists twice means its first occurrence."""
    return Instant(round(datetime.combine(day, at, ZoneInfo(zone)).astimezone(UTC).timestamp() * 1000))


def to_local(at: Instant, zone: str) -> datetime:
    """The instant as an aware datetime of the zone, for texts only: never subtract two of them."""
    seconds, ms = divmod(at.ms, 1000)
    return datetime.fromtimestamp(seconds, UTC).replace(microsecond=ms * 1000).astimezone(ZoneInfo(zone))


def iso(at: Instant, zone: str) -> str:
    """ISO 8601 with offset; milliseconds only where there are any."""
    local = to_local(at, zone)
    return local.isoformat(timespec="milliseconds" if local.microsecond else "seconds")


def of_iso(text: str) -> Instant:
    """The instant of an ISO 8601 text with an offset; ValueError without one."""
    parsed = datetime.fromisoformat(text)
    if parsed.tzinfo is None:
        raise ValueError(f"{text!r} has no offset from UTC; write for example 2013-07-16T16:00:00+04:00")
    return Instant(round(parsed.timestamp() * 1000))


def until(at: Instant, now: Instant) -> Span:
    """What is left; negative once it has passed."""
    return at - now
