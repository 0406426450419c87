"""One growing WAV of everything that was played, each sound at its instant. Silence is a hole in the file and
takes no room on disk; the format's limit of 4 GiB is 13 hours."""

from __future__ import annotations

import wave
from pathlib import Path

from drivers.sound import pcm
from hall.model.instants import Instant

_HEADER = 44
_LONGEST = 2**32 - 1 - 36


class Recording:
    """A file that begins at `origin`; what would lie before it or beyond the format's limit is left out."""

    def __init__(self, path: Path, *, origin: Instant) -> None:
        self._path = path
        self._origin = origin
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 2, pcm.RATE, 0, "NONE", "not compressed"))

    def add(self, sound: Path, *, at: Instant) -> None:
        """Put a sound of ours at an instant; ValueError where it is not one."""
        content = pcm.to_bytes(pcm.read(sound))
        place = (at - self._origin).ms * pcm.RATE // 1000 * 2
        if place < 0 or place + len(content) > _LONGEST:
            return
        with self._path.open("r+b") as file:
            file.seek(_HEADER + place)
            file.write(content)
            length = file.seek(0, 2) - _HEADER
            file.seek(4)
            file.write((36 + length).to_bytes(4, "little"))
            file.seek(40)
            file.write(length.to_bytes(4, "little"))
