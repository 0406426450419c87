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
import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from hall import wire
from hall.acknowledged import Notes, acknowledged, forget, path_beside
from hall.errors import JournalError, NewerEvent, NewerJournal, WireError
from hall.model.events import Event, Record
from hall.model.instants import Instant
from hall.regular_file import is_regular
from hall.timebase import iso, system_utc

_GENESIS = "0" * 64
_FULL = (
    *("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN"),
    *("SQLITE_IOERR_SHMSIZE", "SQLITE_IOERR_SHMMAP", "SQLITE_IOERR_SHMOPEN"),
)
# A file system in memory, which every Linux has: what is read of a disk that takes nothing is read there.
_MEMORY = "/dev/shm"
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
        self._is_open = False
        self._lock_fd: int | None = None
        self._seq = 0
        self._last_hash = _GENESIS
        self._first_hash = ""
        self._notes = Notes(path)
        self._on_disk: dict[Path, tuple[int, int, int]] = {}

    def open(self) -> Stored:
        """Lock and read the whole journal; JournalError if another daemon holds it or it is not sound.

        On a disk that is full or read-only what is there is read all the same; appending then fails until it
        can be written. Blocking: called before the daemon's loop serves anybody.
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
        except OSError as error:
            self.close()
            raise JournalError(f"{self.path}: the journal cannot be begun ({error.strerror})") from error
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
        self._is_open = False
        self._notes.close()
        self._writer.shutdown()
        if self._lock_fd is not None:
            os.close(self._lock_fd)
            self._lock_fd = None

    def _refuse_to_begin_anew(self) -> None:
        """A journal that was here and is gone is never silently replaced by an empty one."""
        if not self._begun.exists() and not self.path.exists():
            forget(self.path)
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
        try:
            self._db = _connected(self.path)
            stored, seal, last_boot = _read(self._db, self.path)
        except sqlite3.Error as error:
            if not _is_refused_by_disk(error) or not self._begun.exists():
                raise
            self._let_go()
            stored, seal, last_boot = _read_in_memory(self.path)
        self._seq, self._first_hash, self._last_hash = seal.rows, seal.first, seal.last or _GENESIS
        self.boot = last_boot + 1
        self._is_open = True
        if not self._begun.exists():
            self._begun.touch(mode=0o600)
        self._give_head()
        return stored

    def _let_go(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    def _give_head(self) -> None:
        """To the journal of a program that kept none; the next append does it too."""
        if self._db is None or not self._seq or _head(self._db) == (self._seq, self._last_hash):
            return
        try:
            self._db.execute(_SET_HEAD, (self._seq, self._last_hash))
        except sqlite3.Error as error:
            if not _is_refused_by_disk(error):
                raise

    def _append(
        self, events: tuple[Event, ...], at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        db = self._writable()
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
            with _transaction(db):
                db.executemany("INSERT INTO ev VALUES (?,?,?,?,?,?,?,?,?,?)", rows)
                db.execute(_SET_HEAD, (self._seq + len(rows), last))
        except (sqlite3.Error, UnicodeError) as error:
            if _is_read_only(error):
                self._let_go()  # opened on a disk that was read-only, it would remain so
            raise JournalError(f"{self.path}: cannot be written ({error})") from error
        self._seq, self._last_hash = self._seq + len(rows), last
        self._first_hash = self._first_hash or _hash(rows[0])
        self._notes.note(rows=self._seq, first=self._first_hash)
        return tuple(records)

    def _writable(self) -> sqlite3.Connection:
        """The connection, made now where there was no room for it at the opening."""
        if not self._is_open:
            raise JournalError(f"{self.path}: the journal is closed")
        if self._db is None:
            try:
                self._db = _connected(self.path)
            except sqlite3.Error as error:
                raise JournalError(f"{self.path}: cannot be written ({error})") from error
        return self._db


def _connected(path: Path) -> sqlite3.Connection:
    """Ready to write; what it makes is the owner's alone."""
    old_mask = os.umask(0o077)
    try:
        db = sqlite3.connect(path, isolation_level=None)
    finally:
        os.umask(old_mask)
    try:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.executescript(files("hall").joinpath("journal.sql").read_text(encoding="utf-8"))
    except BaseException:
        db.close()
        raise
    return db


def _is_refused_by_disk(error: sqlite3.Error) -> bool:
    """A full one has no room for the index of the write-ahead log either, a read-only one takes nothing."""
    return getattr(error, "sqlite_errorname", "") in _FULL or _is_read_only(error)


def _is_read_only(error: Exception) -> bool:
    return getattr(error, "sqlite_errorname", "").startswith("SQLITE_READONLY")


def _read_in_memory(path: Path) -> tuple[Stored, Seal, int]:
    """What the journal holds, its log included, where no byte can be written: of a copy, which nobody writes
    to meanwhile, since the journal is locked."""
    with TemporaryDirectory(dir=_MEMORY) as memory:
        for name in (path.name, f"{path.name}-wal"):
            if path.with_name(name).exists():
                shutil.copyfile(path.with_name(name), Path(memory) / name)
        with closing(sqlite3.connect(Path(memory) / path.name, isolation_level=None)) as db:
            return _read(db, path)


def read_only(path: Path) -> Stored:
    """The records of a journal that may be in use; JournalError if it is missing, not one, or not sound."""
    with reading(path) as db:
        return _read(db, path)[0]


def seal_of(path: Path) -> Seal:
    """How far a journal goes that may be in use; JournalError if it is missing, not one, or not sound."""
    with reading(path) as db:
        return seal_in(db, path)


def seal_in(db: sqlite3.Connection, path: Path) -> Seal:
    """Of the journal that `db` reads; JournalError if it is not sound."""
    return _read(db, path)[1]


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep every daemon off the journal; JournalError where one has it."""
    fd = _locked(path)
    try:
        yield
    finally:
        os.close(fd)


def _locked(path: Path) -> int:
    fd = _lock_file(path.with_suffix(".lock"))
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(fd)
        raise JournalError(
            f"{path}: another hall daemon is running on this journal; stop it first"
        ) from error
    return fd


def _lock_file(file: Path) -> int:
    """Open; on a disk that takes nothing the one that is there, which can be locked all the same."""
    try:
        return os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError:
        if not file.exists():
            raise
        return os.open(file, os.O_RDONLY | os.O_CLOEXEC)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that only reads a journal that may be in use; JournalError where it is none."""
    if not path.exists():
        raise JournalError(f"{path}: there is no journal")
    if not is_regular(path):  # opening a pipe would wait for ever
        raise JournalError(f"{path}: not a journal (not a regular file)")
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
    rows: list[sqlite3.Row] = []
    seq, first, last_hash, boot = 0, "", _GENESIS, 0
    # Before the rows: of a journal in use both may be behind them, never ahead.
    noted, (head, head_hash) = acknowledged(path), _head(db)
    db.row_factory = sqlite3.Row
    # Where all of it was in a log that is gone, there is not even the table.
    for row in db.execute("SELECT * FROM ev ORDER BY seq") if noted is None or _has(db, "ev") else ():
        if row["seq"] != seq + 1 or row["prev_hash"] != last_hash:
            raise JournalError(
                f"{path}: row {row['seq']} does not follow row {seq}: the journal was altered or"
                " is damaged; restore the copy"
            )
        seq, last_hash, boot = row["seq"], _hash(tuple(row)), row["boot"]
        first = first or last_hash
        rows.append(row)
        if seq == head and last_hash != head_hash:
            raise JournalError(f"{path}: row {seq} is not as it was written; restore the copy")
    if seq < head:
        raise JournalError(f"{path}: rows {seq + 1} to {head} are gone; restore the copy")
    if noted is not None and noted.rows > seq and first in ("", noted.first):
        raise JournalError(
            f"{path}: rows {seq + 1} to {noted.rows}, {noted.rows - seq} of them, had been written and"
            " acknowledged and are gone: the disk has lost them; restore the copy, or remove"
            f" {path_beside(path).name} beside it to go on without them"
        )
    seal = Seal(rows=seq, first=first, last=last_hash if seq else "")
    records = tuple(_record(row, path) for row in rows)  # now: a row that is not known is as it was written
    ids = {record.command_id: record for record in records if record.command_id is not None}
    return Stored(records=records, command_ids=ids), seal, boot


def _head(db: sqlite3.Connection) -> tuple[int, str]:
    """The last row's number and hash as they were committed with it; (0, "") where none was kept."""
    if not _has(db, "head"):
        return 0, ""
    found: tuple[int, str] | None = db.execute("SELECT seq, hash FROM head").fetchone()
    return found or (0, "")


def _has(db: sqlite3.Connection, table: str) -> bool:
    return db.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone() is not None


def _record(row: sqlite3.Row, path: Path) -> Record:
    try:
        event = wire.load_event(row["type"], row["v"], row["body"])
    except NewerEvent as error:
        raise NewerJournal(path, row["seq"], str(error)) from error
    except WireError as error:
        raise JournalError(f"{path}: row {row['seq']} cannot be read: {error}") from error
    return Record(
        seq=row["seq"], at=Instant(row["hall_ms"]), by=row["actor"], command_id=row["cmd_id"], event=event
    )


def _hash(row: tuple[object, ...]) -> str:
    return hashlib.sha256("\x1f".join(map(repr, row)).encode()).hexdigest()
