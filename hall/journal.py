"""The append-only record of everything that happened: SQLite in WAL mode, one writer thread.

A row is committed and synced before anybody learns of it, so that kill -9 or a power cut loses nothing that
was acknowledged. Each row carries a hash of the one before, the table `head` that of the last: an altered or
shortened journal is told from a sound one. The events of one command are one transaction; the first bears the
command's id, which is unique.
"""

from __future__ import annotations

import asyncio
import fcntl
import hashlib
import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from hall import wire
from hall.errors import DiskError, JournalError, WireError
from hall.model.events import Event, Record
from hall.model.instants import Instant
from hall.timebase import iso, system_utc

_GENESIS = "0" * 64
# What VACUUM says of the journal it reads; all else is of the disk it writes to.
_OF_THE_SOURCE = (
    *("SQLITE_NOTADB", "SQLITE_CORRUPT", "SQLITE_ERROR", "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_SCHEMA"),
    *("SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ", "SQLITE_IOERR_CORRUPTFS", "SQLITE_CORRUPT_INDEX"),
)
_SET_HEAD = "INSERT OR REPLACE INTO head VALUES (1, ?, ?)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """Records in order, and which command ids they answer (id -> the first record)."""

    records: tuple[Record, ...]
    command_ids: dict[str, Record]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """Which journal it is and how far it goes: the hashes of its first and last row, empty without rows.

    Two journals of one `first` are copies of each other, or one of them was promoted from the other's copy.
    """

    rows: int
    first: str
    last: str


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
        self._first_hash = ""
        self._on_disk: dict[Path, tuple[int, int, int]] = {}

    def open(self) -> Stored:
        """Lock and read the whole journal; JournalError if another daemon holds it or it is not sound.

        Blocking: called before the daemon's loop serves anybody.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock_fd = _locked(self.path)
            self._refuse_to_begin_anew()
        except OSError as error:
            raise JournalError(f"{self.path}: the journal cannot be opened ({error.strerror})") from error
        try:
            return self._writer.submit(self._open_and_read).result()
        except sqlite3.Error as error:
            self.close()
            raise JournalError(f"{self.path}: the journal cannot be read ({error})") from error
        except JournalError:
            self.close()
            raise

    async def append(
        self, events: tuple[Event, ...], *, at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        """Commit the events of one command; JournalError (nothing written) if the disk refuses."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, self._append, events, at, by, command_id)

    @property
    def seal(self) -> Seal:
        """Of what is committed now."""
        return Seal(rows=self._seq, first=self._first_hash, last=self._last_hash if self._seq else "")

    def close(self) -> None:
        """Close the file and let another daemon have it; safe to call twice."""
        if self._db is not None:
            self._writer.submit(self._db.close).result()
            self._db = None
        self._writer.shutdown()
        if self._lock_fd is not None:
            os.close(self._lock_fd)
            self._lock_fd = None

    def _refuse_to_begin_anew(self) -> None:
        """A journal that was here and is gone is never silently replaced by an empty one."""
        if self._begun.exists() and not self.path.exists():
            self.close()
            raise JournalError(
                f"{self.path}: the journal is gone, though this hall has run here before; put its copy back,"
                f" or remove {self._begun.name} beside it to begin anew"
            )

    @property
    def _begun(self) -> Path:
        return self.path.with_suffix(".begun")

    def _check_on_disk(self) -> None:
        """A file that was removed, replaced or cut short would swallow every row without a word."""
        for file in (self.path, self.path.with_name(self.path.name + "-wal")):
            try:
                stat = file.stat()
            except OSError as error:
                raise JournalError(f"{file}: was taken away ({error.strerror}); put its copy back") from error
            known = self._on_disk.setdefault(file, (stat.st_dev, stat.st_ino, 0))
            size = stat.st_size if file == self.path else 0
            if known[:2] != (stat.st_dev, stat.st_ino) or size < known[2]:
                raise JournalError(f"{file}: was replaced or cut short; put its copy back and start again")
            self._on_disk[file] = (stat.st_dev, stat.st_ino, size)

    def _open_and_read(self) -> Stored:
        old_mask = os.umask(0o077)
        try:
            self._db = sqlite3.connect(self.path, isolation_level=None)
        finally:
            os.umask(old_mask)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.executescript(files("hall").joinpath("journal.sql").read_text(encoding="utf-8"))
        stored, seal, last_boot = _read(self._db, self.path)
        self._seq, self._first_hash, self._last_hash = seal.rows, seal.first, seal.last or _GENESIS
        if seal.rows:  # one of a program that kept no head
            self._db.execute(_SET_HEAD, (self._seq, self._last_hash))
        self.boot = last_boot + 1
        self._begun.touch(mode=0o600)
        return stored

    def _append(
        self, events: tuple[Event, ...], at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        if self._db is None:
            raise JournalError(f"{self.path}: the journal is closed")
        self._check_on_disk()
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
            with _transaction(self._db):
                self._db.executemany("INSERT INTO ev VALUES (?,?,?,?,?,?,?,?,?,?)", rows)
                self._db.execute(_SET_HEAD, (self._seq + len(rows), last))
        except (sqlite3.Error, UnicodeError) as error:
            raise JournalError(f"{self.path}: cannot be written ({error})") from error
        self._seq, self._last_hash = self._seq + len(rows), last
        self._first_hash = self._first_hash or _hash(rows[0])
        return tuple(records)


def read_only(path: Path) -> Stored:
    """The records of a journal that may be in use; JournalError if it is missing, not one, or not sound."""
    with _reading(path) as db:
        return _read(db, path)[0]


def seal_of(path: Path) -> Seal:
    """How far a journal goes that may be in use; JournalError if it is missing, not one, or not sound."""
    with _reading(path) as db:
        return _read(db, path)[1]


def copy(path: Path, target: Path) -> Seal:
    """Copy a journal that may be in use to `target`, checked to the last row before it stands there.

    What stood there is replaced. Blocks; JournalError where the journal or its copy is not sound or the disk
    refuses (DiskError): then `target` is as it was.
    """
    draft = target.with_name(f".{target.name}.part")
    try:
        draft.unlink(missing_ok=True)
        draft.touch(mode=0o600)
        with _reading(path) as db:
            _vacuum(db, draft)
        seal = _checked(draft)
        _sync(draft)
        draft.replace(target)
        _sync(target.parent)
    except OSError as error:
        raise DiskError(target.parent, error.strerror or str(error)) from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    return seal


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep every daemon off the journal; JournalError where one has it."""
    fd = _locked(path)
    try:
        yield
    finally:
        os.close(fd)


def _locked(path: Path) -> int:
    fd = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(fd)
        raise JournalError(
            f"{path}: another hall daemon is running on this journal; stop it first"
        ) from error
    return fd


def _vacuum(db: sqlite3.Connection, draft: Path) -> None:
    """Copy what `db` holds; what the disk of the draft refuses is no fault of the journal that is read."""
    try:
        db.execute("VACUUM INTO ?", (str(draft),))
    except sqlite3.Error as error:
        if error.sqlite_errorname in _OF_THE_SOURCE:
            raise
        raise DiskError(draft.parent, str(error)) from error


def _checked(path: Path) -> Seal:
    with _reading(path) as db:
        found = db.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise JournalError(f"{path}: the copy is damaged ({found})")
        return _read(db, path)[1]


def _sync(path: Path) -> None:
    """What was written lasts, also through a power cut or a stick that is pulled out."""
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    if not path.exists():
        raise JournalError(f"{path}: there is no journal")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            yield db
    except sqlite3.Error as error:
        raise JournalError(f"{path}: not a journal ({error})") from error


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, also where the disk refuses in the middle."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _read(db: sqlite3.Connection, path: Path) -> tuple[Stored, Seal, int]:
    """Every record, the seal, and the last row's boot; JournalError where the chain is broken."""
    records: list[Record] = []
    ids: dict[str, Record] = {}
    seq, first, last_hash, boot = 0, "", _GENESIS, 0
    head, head_hash = _head(db)  # before the rows: of a journal in use it may be behind them, never ahead
    db.row_factory = sqlite3.Row
    for row in db.execute("SELECT * FROM ev ORDER BY seq"):
        if row["seq"] != seq + 1 or row["prev_hash"] != last_hash:
            raise JournalError(
                f"{path}: row {row['seq']} does not follow row {seq}: the journal was altered or"
                " is damaged; restore the copy"
            )
        seq, last_hash, boot = row["seq"], _hash(tuple(row)), row["boot"]
        first = first or last_hash
        records.append(_record(row, path))
        if seq == head and last_hash != head_hash:
            raise JournalError(f"{path}: row {seq} is not as it was written; restore the copy")
        if row["cmd_id"] is not None:
            ids[row["cmd_id"]] = records[-1]
    if seq < head:
        raise JournalError(f"{path}: rows {seq + 1} to {head} are gone; restore the copy")
    seal = Seal(rows=seq, first=first, last=last_hash if seq else "")
    return Stored(records=tuple(records), command_ids=ids), seal, boot


def _head(db: sqlite3.Connection) -> tuple[int, str]:
    """The last row's number and hash as they were committed with it; (0, "") where none was kept."""
    if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'head'").fetchone() is None:
        return 0, ""
    found: tuple[int, str] | None = db.execute("SELECT seq, hash FROM head").fetchone()
    return found or (0, "")


def _record(row: sqlite3.Row, path: Path) -> Record:
    try:
        event = wire.load_event(row["type"], row["v"], row["body"])
    except WireError as error:
        raise JournalError(f"{path}: row {row['seq']} cannot be read: {error}") from error
    return Record(
        seq=row["seq"], at=Instant(row["hall_ms"]), by=row["actor"], command_id=row["cmd_id"], event=event
    )


def _hash(row: tuple[object, ...]) -> str:
    return hashlib.sha256("\x1f".join(map(repr, row)).encode()).hexdigest()
