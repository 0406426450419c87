"""The folder of rendered announcements: one file a key, whole or absent, never grown without bound."""

from __future__ import annotations

import hashlib
import json
import os
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
        return header.duration_ms if _is_used(path) else None

    def drop_oldest(self) -> None:
        """Keep the files used last."""
        for path in sorted(self._folder.glob("*.wav"), key=_last_used_s, reverse=True)[self._keep :]:
            path.unlink(missing_ok=True)


def _is_used(path: Path) -> bool:
    """Make a file the last to be dropped; False where it is gone meanwhile."""
    try:
        os.utime(path)
    except FileNotFoundError:
        return False
    except OSError:
        pass  # a card that has become read-only plays on
    return True


def _last_used_s(path: Path) -> float:
    """0 for one that `hall say` or another process has dropped meanwhile."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0
