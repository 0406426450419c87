"""The folder of rendered announcements: one file a key, whole or absent, never grown without bound."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from drivers.sound import pcm

_MADE = 2  # raised when the same words are to sound otherwise (gong, loudness, pauses)
_KEEP = 120  # files of about 1 MB; a nine-round event of two tournaments needs some 100


def key(*, sources: Sequence[str], parts: Sequence[tuple[str, str]], gong: bool, lead_ms: int) -> str:
    """Everything that the sound depends on, as one hash; `parts` are voice and text in order, each from a
    source as it is now."""
    told = json.dumps([_MADE, list(sources), list(parts), gong, lead_ms], ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()


class Cache:
    """Files `<key>.wav` in a folder, which is made when first needed. All calls touch the disk."""

    def __init__(self, folder: Path, *, keep: int = _KEEP) -> None:
        self._folder = folder
        self._keep = keep

    def path(self, key: str) -> Path:
        """Where the file of a key is or will be."""
        self._folder.mkdir(parents=True, exist_ok=True)
        return self._folder / f"{key}.wav"

    def duration_ms(self, path: Path, *, at_least_ms: int) -> int | None:
        """The length of a file that is whole, ours in format and not too short; None: render it again."""
        header = pcm.header(path)
        if header is None or not header.whole or header.duration_ms < at_least_ms:
            return None
        if (header.rate, header.channels, header.bits) != (pcm.RATE, 1, 16):
            return None
        path.touch()  # so that what is in use is the last to be dropped
        return header.duration_ms

    def drop_oldest(self) -> None:
        """Keep the files used last."""
        by_age = sorted(self._folder.glob("*.wav"), key=lambda p: p.stat().st_mtime, reverse=True)
        for path in by_age[self._keep :]:
            path.unlink(missing_ok=True)
