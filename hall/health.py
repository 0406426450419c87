"""What the hall knows of its own machine: is the time of day trustworthy, is there room on the disk."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass
from pathlib import Path

from hall.model.instants import Span
from hall.timebase import Timebase

# adjtimex(2): the kernel's state of synchronisation, whichever program disciplines the clock.
_TIME_ERROR = 5
_TIMEX_BYTES = 208
_AGREES_MS = 1500


def time_is_synchronised() -> bool:
    """Whether the kernel believes that its clock follows a time source (chrony, timesyncd, ntpd alike)."""
    libc = ctypes.CDLL(None, use_errno=True)
    buffer = ctypes.create_string_buffer(_TIMEX_BYTES)  # modes = 0: read only
    state: int = libc.adjtimex(buffer)
    return 0 <= state < _TIME_ERROR


def network_ahead(timebase: Timebase) -> Span | None:
    """How far the system's time, told by a time source, is ahead of the hall's; None: they agree."""
    ahead = timebase.wall() - timebase.now()
    return ahead if abs(ahead.ms) > _AGREES_MS else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Disk:
    """Room where the journal lies."""

    free_mb: int


def disk(folder: Path) -> Disk:
    """Free space on the folder's file system."""
    stat = os.statvfs(folder)
    return Disk(free_mb=stat.f_bavail * stat.f_frsize // 1_000_000)
