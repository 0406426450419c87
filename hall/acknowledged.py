"""How far a journal went when it was last acknowledged, in a small file beside it.

The journal is synced before anybody learns of a row, this file is not: after a power cut it may be behind,
never ahead. A journal that ends before it has lost rows that the disk had confirmed. No fact is read from
here but this number.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from hall.regular_file import read_regular

_FORM = re.compile(rb"(\d{12}) ([0-9a-f]{64})\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Acknowledged:
    """So many rows of the journal whose first row has this hash."""

    rows: int
    first: str


def path_beside(journal: Path) -> Path:
    return journal.with_suffix(".acknowledged")


def acknowledged(journal: Path) -> Acknowledged | None:
    """What was noted of a journal; None where nothing was, or nothing that can be read."""
    try:
        found = _FORM.match(read_regular(path_beside(journal)))
    except OSError:
        return None
    return None if found is None else Acknowledged(rows=int(found[1]), first=found[2].decode())


def forget(journal: Path) -> None:
    """Another journal will stand here, or none; OSError where the file cannot be removed."""
    path_beside(journal).unlink(missing_ok=True)


class Notes:
    """The file kept open while the journal is written; a disk that refuses it refuses nothing else."""

    def __init__(self, journal: Path) -> None:
        self._path = path_beside(journal)
        self._fd: int | None = None

    def note(self, *, rows: int, first: str) -> None:
        """Blocks as long as the kernel takes to copy one line."""
        with suppress(OSError):
            if self._fd is None:
                self._fd = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600)
            os.pwrite(self._fd, f"{rows:012d} {first}\n".encode(), 0)

    def close(self) -> None:
        """Safe to call twice."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None
