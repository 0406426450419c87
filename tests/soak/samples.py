"""What a process and a journal hold at a moment, as the kernel tells it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """Of one process: MiB resident and by part, open descriptors, threads; seconds of processor so far."""

    rss: float
    pss: float
    descriptors: int
    threads: int
    cpu_s: float

    @classmethod
    def of(cls, pid: int) -> Held:
        """OSError where the process has ended."""
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
        return cls(
            rss=_kib(rollup, "Rss:") / 1024,
            pss=_kib(rollup, "Pss:") / 1024,
            descriptors=len(list(Path(f"/proc/{pid}/fd").iterdir())),
            threads=len(list(Path(f"/proc/{pid}/task").iterdir())),
            cpu_s=_cpu_s(pid),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalSize:
    """Rows and KiB of the journal and of its write-ahead log."""

    rows: int
    kib: float
    log_kib: float

    @classmethod
    def of(cls, path: Path) -> JournalSize:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
            (rows,) = db.execute("SELECT max(seq) FROM ev").fetchone()
        log = path.with_name(f"{path.name}-wal")
        return cls(rows=rows or 0, kib=path.stat().st_size / 1024, log_kib=log.stat().st_size / 1024)


def written_kib(path: Path) -> float:
    """What the rows themselves take, without pages and index."""
    lengths = "+".join(f"length(CAST({name} AS BLOB))" for name in _COLUMNS)
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        (total,) = db.execute(f"SELECT sum({lengths}) FROM ev").fetchone()
    return float(total) / 1024


_COLUMNS = ("wall", "coalesce(cmd_id, '')", "actor", "type", "body", "prev_hash")


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _kib(rollup: str, name: str) -> int:
    return next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith(name))
