"""What is wrong with the organiser's recordings, before any call needs one. Blocks; plays nothing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from drivers.sound.errors import Flaw, RecordingUnfit
from drivers.sound.own import look_at

_NAME = re.compile(r"(?P<cue>[a-z0-9_]+?)(-\d+)?\.(?P<language>[a-z]+)\.wav")
_SOUNDS = (".wav", ".mp3", ".ogg", ".opus", ".flac", ".m4a", ".aac", ".wma")
_MOST = 200  # files that are looked at


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """One flaw of a file (or of the folder); `value` is the figure that is out of range."""

    file: str
    flaw: Flaw
    value: str = ""


@dataclass(slots=True, kw_only=True)
class Survey:
    """Looks a folder through, and at each file again only where it has changed.

    `cues` are the names that calls have. `named`: the venue's file names the folder, so it must be there.
    """

    folder: Path
    cues: Collection[str]
    languages: Collection[str]
    named: bool
    _known: dict[tuple[str, int, int], Remark | None] = field(default_factory=dict)

    def remarks(self) -> tuple[Remark, ...]:
        """All flaws, by file; none for a folder that need not be there."""
        try:
            if not self.folder.is_dir():
                return (Remark(file=str(self.folder), flaw=Flaw.NO_FOLDER),) if self.named else ()
            files = sorted(p for p in self.folder.iterdir() if p.suffix.lower() in _SOUNDS)
        except OSError:
            return (Remark(file=str(self.folder), flaw=Flaw.UNREADABLE),)
        found = [remark for path in files[:_MOST] if (remark := self._of(path)) is not None]
        return tuple(sorted((*found, *self._missing(files)), key=lambda remark: remark.file))

    def _of(self, path: Path) -> Remark | None:
        try:
            told = path.stat()
        except OSError:
            return Remark(file=path.name, flaw=Flaw.UNREADABLE)
        key = (path.name, told.st_size, told.st_mtime_ns)
        if key not in self._known:
            self._known[key] = self._judged(path)
        return self._known[key]

    def _judged(self, path: Path) -> Remark | None:
        if path.suffix.lower() != ".wav":
            return Remark(file=path.name, flaw=Flaw.NO_WAV)
        if self._named(path) is None:
            return Remark(file=path.name, flaw=Flaw.NO_SUCH_CALL)
        try:
            return Remark(file=path.name, flaw=Flaw.OVERDRIVEN) if look_at(path) else None
        except RecordingUnfit as unfit:
            return Remark(file=path.name, flaw=unfit.flaw, value=unfit.value)
        except (OSError, EOFError):
            return Remark(file=path.name, flaw=Flaw.UNREADABLE)

    def _named(self, path: Path) -> tuple[str, str] | None:
        """Cue and language of a file's name; None where no call bears it."""
        found = _NAME.fullmatch(path.name)
        if found is None or found["cue"] not in self.cues or found["language"] not in self.languages:
            return None
        return found["cue"], found["language"]

    def _missing(self, files: Collection[Path]) -> Iterator[Remark]:
        """Where a call is recorded in some of the hall's languages only: it would be said by two voices."""
        recorded = {named for path in files if (named := self._named(path)) is not None}
        for cue in sorted({cue for cue, _ in recorded}):
            for language in self.languages:
                if (cue, language) not in recorded:
                    yield Remark(file=f"{cue}.{language}.wav", flaw=Flaw.MISSING)
