"""Tournament files on USB sticks that are plugged into this machine; read only when an official picks one.

Nothing else of a stick is touched: no links are followed, nothing is started from it, nothing written.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hall.files.proposals import LARGEST
from hall.formats.kinds import is_tournament_file
from hall.regular_file import read_regular

# Where Debian and Raspberry Pi OS put them: a folder a stick, or one a user with the sticks in it.
ROOTS = (Path("/media"), Path("/run/media"))
_MOST = 20
_MOST_LOOKED_AT = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class StickFile:
    """`id` names it in an address, so that no path comes from outside; `label` is the stick's."""

    id: str
    name: str
    label: str
    path: Path
    modified_ns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sticks:
    """What is plugged in under `roots`; a folder that is not mounted is the machine's own."""

    roots: tuple[Path, ...] = ROOTS
    is_mounted: Callable[[Path], bool] = os.path.ismount

    def files(self) -> tuple[StickFile, ...]:
        """The newest tournament files of all sticks; blocks. A stick that is pulled meanwhile has none."""
        found = [one for stick in self._plugged_in() for one in _files(stick)]
        return tuple(sorted(found, key=lambda one: (-one.modified_ns, one.name))[:_MOST])

    def read(self, id: str) -> tuple[str, bytes] | None:
        """Name and content of the file of that id; None where it is not there any more. Blocks."""
        known = next((one for one in self.files() if one.id == id), None)
        if known is None:
            return None
        try:
            return known.name, read_regular(known.path, LARGEST)
        except OSError:
            return None

    def _plugged_in(self) -> Iterator[Path]:
        for root in self.roots:
            for folder in _folders(root):
                yield from (one for one in (folder, *_folders(folder)) if self.is_mounted(one))


def _files(stick: Path) -> Iterator[StickFile]:
    for place in (stick, *_folders(stick)):
        for entry in _entries(place):
            try:
                stat = entry.stat(follow_symlinks=False)
                is_file = entry.is_file(follow_symlinks=False)
            except OSError:  # pulled while we look
                continue
            if is_file and is_tournament_file(entry.name) and stat.st_size <= LARGEST:
                path = Path(entry.path)
                yield StickFile(
                    id=hashlib.sha256(os.fsencode(path)).hexdigest()[:16],
                    name=entry.name,
                    label=stick.name,
                    path=path,
                    modified_ns=stat.st_mtime_ns,
                )


def _folders(place: Path) -> list[Path]:
    return [Path(entry.path) for entry in _entries(place) if _is_folder(entry)]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:  # pulled while we look
        return False


def _entries(place: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(place) as entries:
            return [entry for _, entry in zip(range(_MOST_LOOKED_AT), entries, strict=False)]
    except OSError:
        return []
