"""A copy of a journal that may be in use, checked to the last row before it stands where it belongs.

Not here: which copies are kept and what lies beside them (`hall.copies.backup`).
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from hall.errors import DiskError, JournalError
from hall.journal import Seal, reading, seal_in

# What VACUUM says of the journal it reads; all else is of the disk it writes to.
_OF_THE_SOURCE = (
    *("SQLITE_NOTADB", "SQLITE_CORRUPT", "SQLITE_ERROR", "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_SCHEMA"),
    *("SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ", "SQLITE_IOERR_CORRUPTFS", "SQLITE_CORRUPT_INDEX"),
)


def copy(path: Path, target: Path) -> Seal:
    """Copy a journal that may be in use to `target`, checked to the last row before it stands there.

    What stood there is replaced. Blocks; JournalError where the journal or its copy is not sound or the disk
    refuses (DiskError): then `target` is as it was.
    """
    draft = target.with_name(f".{target.name}.part")
    try:
        draft.unlink(missing_ok=True)
        draft.touch(mode=0o600)
        with reading(path) as db:
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


def _vacuum(db: sqlite3.Connection, draft: Path) -> None:
    """Copy what `db` holds; what the disk of the draft refuses is no fault of the journal that is read."""
    try:
        db.execute("VACUUM INTO ?", (str(draft),))
    except sqlite3.Error as error:
        if error.sqlite_errorname in _OF_THE_SOURCE:
            raise
        raise DiskError(draft.parent, str(error)) from error


def _checked(path: Path) -> Seal:
    with reading(path) as db:
        found = db.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise JournalError(f"{path}: the copy is damaged ({found})")
        return seal_in(db, path)


def _sync(path: Path) -> None:
    """What was written lasts, also through a power cut or a stick that is pulled out."""
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
