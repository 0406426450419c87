"""The append-only record of everything that happened: SQLite in WAL mode, one writer thread.

A row is committed and synced before anybody learns of it, so that kill -9 or a power cut loses nothing that
was acknowledged. Each row carries a hash of the one before: an altered journal is told from
a sound one. The events of one command are one transaction; the first bears the command's id, which is unique.
"""

from __future__ import annotations

import asyncio
import fcntl
import hashlib
import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from hall import wire
from hall.errors import JournalError, WireError
from hall.model.events import Event, Record
from hall.model.instants import Instant
from hall.timebase import iso, system_utc

_GENESIS = "0" * 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """Records in order, and which command ids they answer (id -> seq of the first record)."""

    records: tuple[Record, ...]
    command_ids: dict[str, int]


class Journal:
    """One venue's journal, open for writing and locked against a second daemon."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.boot = 0
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")
        self._db: sqlite3.Connection | None = None
        self._lock_fd: int | None = None
        self._seq = 0
        self._last_hash = _GENESIS

    def open(self) -> Stored:
        """Lock and read the whole journal; JournalError if another daemon holds it or it is not sound.

        Blocking: called before the daemon's loop serves anybody.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock()
        try:
            return self._writer.submit(self._open_and_read).result()
        except sqlite3.Error as error:
            self.close()
            raise JournalError(f"{self.path}: the journal cannot be read ({error})") from error
        except (JournalError, WireError):
            self.close()
            raise

    async def append(
        self, events: tuple[Event, ...], *, at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        """Commit the events of one command; JournalError (nothing written) if the disk refuses."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, self._append, events, at, by, command_id)

    def close(self) -> None:
        """Close the file and let another daemon have it; safe to call twice."""
        if self._db is not None:
            self._writer.submit(self._db.close).result()
            self._db = None
        self._writer.shutdown()
        if self._lock_fd is not None:
            os.close(self._lock_fd)
            self._lock_fd = None

    def _lock(self) -> None:
        fd = os.open(self.path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(fd)
            raise JournalError(
                f"{self.path}: another hall daemon is running on this journal; stop it first"
            ) from error
        self._lock_fd = fd

    def _open_and_read(self) -> Stored:
        old_mask = os.umask(0o077)
        try:
            self._db = sqlite3.connect(self.path, isolation_level=None)
        finally:
            os.umask(old_mask)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.executescript(files("hall").joinpath("journal.sql").read_text(encoding="utf-8"))
        records: list[Record] = []
        command_ids: dict[str, int] = {}
        for row in _rows(self._db):
            self._check(row)
            records.append(_record(row))
            if row["cmd_id"] is not None:
                command_ids[row["cmd_id"]] = row["seq"]
            self.boot = row["boot"]
        self.boot += 1
        return Stored(records=tuple(records), command_ids=command_ids)

    def _check(self, row: sqlite3.Row) -> None:
        if row["seq"] != self._seq + 1 or row["prev_hash"] != self._last_hash:
            raise JournalError(
                f"{self.path}: row {row['seq']} does not follow row {self._seq}: the journal was altered or"
                " is damaged; restore the copy"
            )
        self._seq = row["seq"]
        self._last_hash = _hash(tuple(row))

    def _append(
        self, events: tuple[Event, ...], at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        if self._db is None:
            raise JournalError(f"{self.path}: the journal is closed")
        rows, records, last = [], [], self._last_hash
        wall = iso(system_utc(), "UTC")
        for number, event in enumerate(events, self._seq + 1):
            own_id = command_id if number == self._seq + 1 else None
            name, version, body = wire.dump_event(event)
            row = (number, self.boot, wall, at.ms, own_id, by, name, version, body, last)
            rows.append(row)
            records.append(Record(seq=number, at=at, by=by, command_id=own_id, event=event))
            last = _hash(row)
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany("INSERT INTO ev VALUES (?,?,?,?,?,?,?,?,?,?)", rows)
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise JournalError(f"{self.path}: cannot be written ({error})") from error
        self._seq, self._last_hash = self._seq + len(rows), last
        return tuple(records)


def read_only(path: Path) -> Stored:
    """The records of a journal that may be in use; JournalError if it is missing or not one."""
    if not path.exists():
        raise JournalError(f"{path}: there is no journal")
    try:
        db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            rows = list(_rows(db))
        finally:
            db.close()
    except sqlite3.Error as error:
        raise JournalError(f"{path}: not a journal ({error})") from error
    ids = {row["cmd_id"]: row["seq"] for row in rows if row["cmd_id"] is not None}
    return Stored(records=tuple(_record(row) for row in rows), command_ids=ids)


def _rows(db: sqlite3.Connection) -> Iterator[sqlite3.Row]:
    db.row_factory = sqlite3.Row
    yield from db.execute("SELECT * FROM ev ORDER BY seq")


def _record(row: sqlite3.Row) -> Record:
    return Record(
        seq=row["seq"],
        at=Instant(row["hall_ms"]),
        by=row["actor"],
        command_id=row["cmd_id"],
        event=wire.load_event(row["type"], row["v"], row["body"]),
    )


def _hash(row: tuple[object, ...]) -> str:
    return hashlib.sha256("\x1f".join(map(repr, row)).encode()).hexdigest()
