"""A hall's copy in a folder (a USB stick, a folder of a second Pi) and the way back.

Below the folder named stands one folder for each venue: the journal, checked to its last row; the log-ins and
tokens, so that tablets and screens go on without being paired anew; `copy.json`, which says what it is. A
copy never takes the place of one that knows more, nor of another hall's: that one is put aside.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from hall.acknowledged import forget
from hall.copies.about import ABOUT, Copy, CopyError, read_about
from hall.copies.journal_copy import copy
from hall.copies.secrets import sound_secrets
from hall.copies.swap import Swap
from hall.copies.swap_plan import is_interrupted, settle
from hall.errors import DiskError, HallError, JournalError, NewerJournal
from hall.folder import StateFolder
from hall.journal import Seal, held, seal_of
from hall.photo_store import PhotoStore
from hall.regular_file import read_regular
from hall.timebase import iso, system_utc
from hall.words.copies import Copies

# Beside a journal that came from a copy: who ran the hall before, to be asked whether it still does.
CAME_FROM = "came-from.json"
_JOURNAL = "journal.sqlite"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A copy that was made or put back; `put_aside` is where the file went that stood in its place."""

    folder: Path
    about: Copy
    put_aside: Path | None = None


def back_up(folder: StateFolder, venue: str, to: Path, *, address: str = "") -> Kept:
    """Copy a hall, running or not, into `to`/VENUE. Blocks; HallError where it cannot be done.

    `to` must exist: a stick that is not plugged in is told, and not written beside. A damaged token or log-in
    is told too, but the journal is copied all the same: only the earlier copy of the secrets stays.
    """
    if not to.is_dir():
        raise HallError(f"{to}: there is no such folder; is the stick plugged in and mounted?")
    own = StateFolder(path=to / venue).create()
    fault: CopyError | None = None
    secrets: dict[Path, bytes] = {}
    try:
        secrets = sound_secrets(folder.path)
    except CopyError as error:
        fault = error
    with _swapped(own) as swap:
        seal = copy(folder.journal, swap.draft(own.journal))
        # After the journal: what it names is there by then.
        PhotoStore(folder=own.photos).add_from(PhotoStore(folder=folder.photos))
        is_lost = _must_be_kept(own.journal, seal)
        aside = swap.put_aside(own.journal) if is_lost else None
        _add(swap, own, secrets, keep=is_lost)
        about = Copy(
            venue=venue, made_at=_now(), address=address, rows=seal.rows, first=seal.first, last=seal.last
        )
        swap.write(own.path / ABOUT, _json(asdict(about)))
    if fault is not None:
        raise fault
    return Kept(folder=own.path, about=about, put_aside=aside)


def restore(source: Path, folder: StateFolder) -> Kept:
    """Put a copy back as the hall's journal, log-ins and tokens. Blocks; HallError where it must not be.

    A journal that knows more than the copy, or is another hall's, is never replaced; an older state of the
    same, or a damaged one, is put aside, and so are its log-ins and tokens. The daemon must be stopped. All
    of it is put back, or everything stays as it was.
    """
    about, secrets = about_copy(source), sound_secrets(source)
    path = folder.create().journal
    with held(path):
        _refuse_to_lose(path, about.seal)
        with _swapped(folder) as swap:
            if copy(source / _JOURNAL, swap.draft(path)) != about.seal:
                raise CopyError(lambda say: say.other_journal(str(source), ABOUT))
            PhotoStore(folder=folder.photos).add_from(PhotoStore(folder=StateFolder(path=source).photos))
            aside = swap.put_aside(path) if swap.has(path) else None
            _add(swap, folder, secrets, keep=True)
            swap.write(folder.path / CAME_FROM, _json({"address": about.address}))
            swap.write(path.with_suffix(".begun"), b"")
            forget(path)  # first: a cut behind it leaves a journal without a note, not one that is refused
    return Kept(folder=folder.path, about=about, put_aside=aside)


def finish(folder: StateFolder) -> None:
    """Finish a restore that a power cut interrupted, if one was; HallError where that cannot be.

    A daemon that starts calls this: without it the journal may stand aside under another name.
    """
    if not is_interrupted(folder.path):
        return
    with held(folder.journal):
        try:
            settle(folder.path)
            # What was noted of the journal that stood here before.
            folder.journal.with_suffix(".acknowledged").unlink(missing_ok=True)
        except OSError as error:
            raise _refused(folder, error.strerror or str(error)) from error


def about_copy(source: Path) -> Copy:
    """What lies in a venue's folder of copies, checked; HallError where that is no sound copy."""
    about = read_about(source)
    if seal_of(source / _JOURNAL) != about.seal:
        raise CopyError(lambda say: say.other_journal(str(source), ABOUT))
    return about


def previous_address(folder: StateFolder) -> str:
    """Where the daemon ran from whose copy this hall was promoted; empty where it was not."""
    try:
        said: Any = json.loads(read_regular(folder.path / CAME_FROM))
        return str(said["address"])
    except (OSError, ValueError, TypeError, KeyError):
        return ""


@contextmanager
def _swapped(folder: StateFolder) -> Iterator[Swap]:
    """Put what is drafted in its places at the end; CopyError names the disk that refuses."""
    swap = Swap(folder.path, stamp=_now().replace(":", "").replace("+0000", "Z"))
    try:
        settle(folder.path)
        yield swap
        swap.commit()
    except DiskError as error:
        raise _refused(folder, error.why) from error
    except OSError as error:
        raise _refused(folder, error.strerror or str(error)) from error
    finally:
        swap.drop()


def _refused(folder: StateFolder, why: str) -> CopyError:
    try:
        free_mb = shutil.disk_usage(folder.path).free // 1_000_000
    except OSError:  # a stick that was pulled out
        free_mb = 0
    return CopyError(lambda say: say.refuses(str(folder.path), why, free_mb))


def _add(swap: Swap, folder: StateFolder, secrets: dict[Path, bytes], *, keep: bool) -> None:
    """Log-ins, tokens and certificates, 0600 where the file system knows that."""
    for name, content in secrets.items():
        place = folder.path / name
        if place.is_dir():
            raise CopyError(partial(_is_folder, str(place)))
        if _holds(place, content):
            continue
        if keep and place.exists():
            swap.put_aside(place)
        swap.write(place, content)


def _holds(place: Path, content: bytes) -> bool:
    try:
        return read_regular(place) == content
    except OSError:
        return False


def _is_folder(place: str, say: Copies) -> str:
    return say.damaged(place, say.is_folder())


def _refuse_to_lose(path: Path, coming: Seal) -> None:
    try:
        present = seal_of(path) if path.exists() else None
    except NewerJournal:
        raise
    except JournalError:  # a damaged one is put aside, which loses nothing
        return
    if present is not None and not _continues(coming, present):
        raise HallError(
            f"{path}: this journal has {present.rows} rows that the copy of {coming.rows} rows does not"
            " continue; if the copy is to count all the same, move the file away first"
        )


def _must_be_kept(path: Path, coming: Seal) -> bool:
    """What must not be lost is moved; the same journal's earlier copy may be replaced."""
    if not path.exists():
        return False
    try:
        return not _continues(coming, seal_of(path))
    except JournalError:
        return True


def _continues(newer: Seal, older: Seal) -> bool:
    """Whether `newer` is the same journal, as far or farther."""
    if older.rows == 0:
        return True
    if newer.rows == older.rows:
        return newer == older
    return newer.first == older.first and newer.rows > older.rows


def _json(value: object) -> bytes:
    return (json.dumps(value, indent=1) + "\n").encode()


def _now() -> str:
    return iso(system_utc(), "UTC").split(".")[0].removesuffix("+00:00") + "+00:00"
