"""Photographs of written appeals, beside the journal: each a file named by the hash of what is in it.

Never changed, never deleted; the journal says whose each is. What does not match its name is not there.
"""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from hall.config.picture_files import size_of
from hall.errors import DiskError
from hall.regular_file import is_regular, read_regular

LARGEST_PHOTO = 8 * 1024 * 1024
_KINDS = {b"\xff\xd8\xff": "image/jpeg", b"\x89PNG\r\n\x1a\n": "image/png"}
_DIGEST = re.compile(r"[0-9a-f]{64}")


def kind_of(content: bytes) -> str | None:
    """The media type by the content's own head; None for what is no photograph in JPEG or PNG."""
    kind = next((kind for head, kind in _KINDS.items() if content.startswith(head)), None)
    return kind if kind is not None and size_of(content) is not None else None


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotoStore:
    """The files of one hall. Blocks; DiskError where the disk refuses."""

    folder: Path

    def keep(self, content: bytes) -> str:
        """Write it, synced, and give its hash; what is there already is not written again."""
        digest = hashlib.sha256(content).hexdigest()
        if self.read(digest) is None:
            try:
                self._write(digest, content)
            except OSError as error:
                raise DiskError(self.folder, error.strerror or str(error)) from error
        return digest

    def read(self, digest: str) -> bytes | None:
        """The photograph of that hash, checked; None where there is none or it is damaged."""
        if not _DIGEST.fullmatch(digest):
            return None
        try:
            content = read_regular(self.folder / digest, LARGEST_PHOTO)
        except OSError:
            return None
        return content if hashlib.sha256(content).hexdigest() == digest else None

    def add_from(self, other: PhotoStore) -> None:
        """Keep all that `other` has and this has not; the damaged ones are left out.

        One that is here in full length is not read again: a stick is asked every five minutes.
        """
        if not other.folder.is_dir():
            return
        for path in sorted(other.folder.iterdir()):
            if is_regular(path) and not self._has(path) and (content := other.read(path.name)) is not None:
                self.keep(content)

    def _has(self, path: Path) -> bool:
        own = self.folder / path.name
        return own.is_file() and own.stat().st_size == path.stat().st_size

    def _write(self, digest: str, content: bytes) -> None:
        self.folder.mkdir(mode=0o700, exist_ok=True)
        draft = self.folder / f".{digest}.draft"
        fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            with os.fdopen(fd, "wb") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
            draft.replace(self.folder / digest)
        except OSError:  # a disk that is full has no room for half a photograph
            with suppress(OSError):
                draft.unlink()
            raise
        for folder in (self.folder, self.folder.parent):
            fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(fd)
            finally:
                os.close(fd)
