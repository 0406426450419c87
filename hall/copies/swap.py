"""Several files put in the place of others: all of them, or everything stays as it was.

They are written beside first, to the last byte; only then are names changed, and changed back where one is
refused. A power cut in between leaves a plan by which the change is finished (`hall.copies.swap_plan`). What
is put aside keeps its content and rights under a name with the date.
"""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

from hall.copies.swap_plan import Plan, done, draft_of, note, passing_of, sync

# What belongs to a database of this name and must never stand beside another.
_WITH = ("", "-wal", "-shm")


class Swap:
    """Drafts and what is to make room for them, all below `folder`. Blocks; `write` and `commit`: OSError."""

    def __init__(self, folder: Path, *, stamp: str) -> None:
        self._folder = folder
        self._stamp = stamp
        self._drafts: dict[Path, Path] = {}
        self._asides: list[tuple[Path, Path]] = []
        self._made: list[Path] = []

    def draft(self, place: Path) -> Path:
        """The name to write what shall stand at `place`."""
        return self._drafts.setdefault(place, draft_of(place))

    def write(self, place: Path, content: bytes) -> None:
        """Draft a secret file, synced, mode 0600."""
        if not place.parent.exists():
            place.parent.mkdir(mode=0o700)
            self._made.append(place.parent)
        draft = self.draft(place)
        fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(fd, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())

    def has(self, place: Path) -> bool:
        """Whether the file or what belongs to it is there: a log is played into whatever it finds."""
        return any(place.with_name(place.name + ending).exists() for ending in _WITH)

    def put_aside(self, place: Path) -> Path:
        """Where the file at `place`, with what belongs to it, will be kept."""
        names = (f"{place.stem}-until-{self._stamp}-{number}{place.suffix}" for number in count(1))
        aside = next(free for name in names if not (free := place.with_name(name)).exists())
        for ending in _WITH:
            file = place.with_name(place.name + ending)
            if file.exists():
                self._asides.append((file, aside.with_name(aside.name + ending)))
        return aside

    def commit(self) -> None:
        """Change the names; where one is refused, those changed before are changed back."""
        changed: list[tuple[Path, Path]] = []
        passing = self._make_room()
        folders = {place.parent for place in self._drafts}
        try:
            for folder in folders:
                sync(folder)
            note(self._folder, self._plan())
            for place, kept in self._asides:
                place.rename(kept)
                changed.append((place, kept))
            for place, draft in self._drafts.items():
                draft.replace(place)
                changed.append((draft, place))
            for folder in folders:
                sync(folder)
        except OSError:
            for before, after in reversed(changed):
                with suppress(OSError):
                    after.rename(before)
            with suppress(OSError):
                done(self._folder)
            raise
        self._made.clear()
        for kept in passing:
            with suppress(OSError):
                kept.unlink()
        done(self._folder)

    def _make_room(self) -> list[Path]:
        """Where something stands that nobody keeps, it is moved too, to come back where a name is refused.

        Gives what is to be removed once the change has been made.
        """
        aside = {place for place, _ in self._asides}
        found = [place for place in self._drafts if place not in aside and place.exists()]
        passing = [passing_of(place) for place in found]
        self._asides += zip(found, passing, strict=True)
        return passing

    def _plan(self) -> Plan:
        def name(file: Path) -> str:
            return file.relative_to(self._folder).as_posix()

        aside = tuple((name(place), name(kept)) for place, kept in self._asides)
        return Plan(aside=aside, put=tuple(map(name, self._drafts)))

    def drop(self) -> None:
        """Remove what was drafted and is not in its place."""
        for draft in self._drafts.values():
            with suppress(OSError):
                draft.unlink(missing_ok=True)
        for folder in self._made:
            with suppress(OSError):
                folder.rmdir()
