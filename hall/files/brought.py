"""A file that somebody names on the command line, read only as far as it can be one of its kind."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

from hall.errors import HallError

# A tournament of 10,000 players is one; the same as the tablet and the folders take.
MOST_OF_A_TOURNAMENT = 8 * 1024 * 1024
# A day of a board that never stops sending.
MOST_OF_A_RECORDING = 64 * 1024 * 1024


def read_brought(path: Path, most: int = MOST_OF_A_TOURNAMENT) -> bytes:
    """The file's bytes; HallError where there are more than `most`, OSError."""
    with path.open("rb") as file:
        return read_at_most(file, str(path), most)


def read_at_most(file: BinaryIO, name: str, most: int) -> bytes:
    """What an open file holds; HallError, by its `name`, where that is more than `most` bytes."""
    content = file.read(most + 1)
    if len(content) > most:
        raise HallError(f"{name}: more than {most // 1024**2} MB; expected a file of at most that")
    return content
