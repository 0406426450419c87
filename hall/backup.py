"""A hall's copy in a folder (a USB stick, a folder of a second Pi) and the way back.

Below the folder named stands one folder for each venue: the journal, checked to its last row; the log-ins and
tokens, so that tablets and screens go on without being paired anew; `copy.json`, which says what it is. A
copy never takes the place of one that knows more, nor of another hall's: that one is put aside.
"""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from typing import Any

from hall.errors import HallError, JournalError
from hall.folder import StateFolder, write_secret
from hall.journal import Seal, copy, held, seal_of
from hall.timebase import iso, system_utc

ABOUT = "copy.json"
# Beside a journal that came from a copy: who ran the hall before, to be asked whether it still does.
CAME_FROM = "came-from.json"
_JOURNAL = "journal.sqlite"
_SECRETS = ("access.json", "*-token.json", "tls/*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Copy:
    """What a copy says of itself. `address`: that of the daemon whose journal it was, empty if not known."""

    venue: str
    rows: int
    first: str
    last: str
    made_at: str
    address: str = ""

    @property
    def seal(self) -> Seal:
        return Seal(rows=self.rows, first=self.first, last=self.last)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A copy that was made or put back; `put_aside` is where the file went that stood in its place."""

    folder: Path
    about: Copy
    put_aside: Path | None = None


def back_up(folder: StateFolder, venue: str, to: Path, *, address: str = "") -> Kept:
    """Copy a hall, running or not, into `to`/VENUE. Blocks; HallError where it cannot be done.

    `to` must exist: a stick that is not plugged in is told, and not written beside.
    """
    if not to.is_dir():
        raise HallError(f"{to}: there is no such folder; is the stick plugged in and mounted?")
    seal = seal_of(folder.journal)
    own = StateFolder(path=to / venue).create()
    aside = _put_aside(own.journal, seal)
    try:
        seal = copy(folder.journal, own.journal)
        _copy_secrets(folder.path, own.path)
        about = Copy(
            venue=venue, made_at=_now(), address=address, rows=seal.rows, first=seal.first, last=seal.last
        )
        write_secret(own.path / ABOUT, json.dumps(asdict(about), indent=1) + "\n")
    except OSError as error:
        raise HallError(f"{own.path}: the copy cannot be written ({error.strerror})") from error
    return Kept(folder=own.path, about=about, put_aside=aside)


def restore(source: Path, folder: StateFolder) -> Kept:
    """Put a copy back as the hall's journal, log-ins and tokens. Blocks; HallError where it must not be.

    A journal that knows more than the copy, or is another hall's, is never replaced; an older state of the
    same is put aside. The daemon must be stopped.
    """
    about = about_copy(source)
    path = folder.create().journal
    with held(path):
        present = seal_of(path) if path.exists() else None
        if present is not None and not _continues(about.seal, present):
            raise HallError(
                f"{path}: this journal has {present.rows} rows that the copy of {about.rows} rows does not"
                " continue; if the copy is to count all the same, move the file away first"
            )
        aside = None if present is None else _moved(path)
        try:
            seal = copy(source / _JOURNAL, path)
            _copy_secrets(source, folder.path)
            write_secret(folder.path / CAME_FROM, json.dumps({"address": about.address}) + "\n")
            path.with_suffix(".begun").touch(mode=0o600)
        except OSError as error:
            raise HallError(f"{folder.path}: cannot be written ({error.strerror})") from error
    if seal != about.seal:
        raise HallError(f"{source}: the journal is not the one that {ABOUT} speaks of; take another copy")
    return Kept(folder=folder.path, about=about, put_aside=aside)


def about_copy(source: Path) -> Copy:
    """What lies in a venue's folder of copies, checked; HallError where that is no sound copy."""
    try:
        written = json.loads((source / ABOUT).read_text(encoding="utf-8"))
        about = Copy(**written)
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise HallError(
            f"{source}: not a copy of a hall; expected the folder with the venue's id, {ABOUT} in it"
        ) from error
    if seal_of(source / _JOURNAL) != about.seal:
        raise HallError(f"{source}: the journal is not the one that {ABOUT} speaks of; take another copy")
    return about


def previous_address(folder: StateFolder) -> str:
    """Where the daemon ran from whose copy this hall was promoted; empty where it was not."""
    try:
        said: Any = json.loads((folder.path / CAME_FROM).read_text(encoding="utf-8"))
        return str(said["address"])
    except (OSError, ValueError, TypeError, KeyError):
        return ""


def _put_aside(path: Path, seal: Seal) -> Path | None:
    """What must not be lost is moved; the same journal's earlier copy may be replaced."""
    if not path.exists():
        return None
    try:
        known = seal_of(path)
    except JournalError:
        return _moved(path)
    return None if _continues(seal, known) else _moved(path)


def _continues(newer: Seal, older: Seal) -> bool:
    """Whether `newer` is the same journal, as far or farther."""
    if older.rows == 0:
        return True
    if newer.rows == older.rows:
        return newer == older
    return newer.first == older.first and newer.rows > older.rows


def _moved(path: Path) -> Path:
    stamp = _now().replace(":", "").replace("+0000", "Z")
    names = (f"{path.stem}-until-{stamp}-{number}{path.suffix}" for number in count(1))
    aside = next(place for name in names if not (place := path.with_name(name)).exists())
    for ending in ("", "-wal", "-shm"):
        file = path.with_name(path.name + ending)
        if file.exists():
            os.replace(file, aside.with_name(aside.name + ending))
    return aside


def _copy_secrets(source: Path, target: Path) -> None:
    """Log-ins, tokens and certificates, 0600 where the file system knows that."""
    for pattern in _SECRETS:
        for file in source.glob(pattern):
            place = target / file.relative_to(source)
            place.parent.mkdir(mode=0o700, exist_ok=True)
            draft = place.with_name(f".{place.name}.part")
            draft.touch(mode=0o600)
            shutil.copyfile(file, draft)
            os.replace(draft, place)


def _now() -> str:
    return iso(system_utc(), "UTC").split(".")[0].removesuffix("+00:00") + "+00:00"
