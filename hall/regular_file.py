"""A file read from a folder or a stick that may come from anybody: a regular one, of a size that it can have.

A pipe or a device of the right name would hold the reader for ever, a file without an end fill its memory.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

MOST_OF_A_SECRET = 1024 * 1024  # log-ins, tokens, certificates, notes of a copy: a few KB


def read_regular(path: Path, most: int = MOST_OF_A_SECRET) -> bytes:
    """Its bytes. Never waits; OSError where it is no regular file or holds more than `most` bytes."""
    fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY)
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise OSError(errno.EINVAL, "not a regular file", str(path))
        with os.fdopen(fd, "rb", closefd=False) as file:
            content = file.read(most + 1)
    finally:
        os.close(fd)
    if len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content


def is_regular(path: Path) -> bool:
    """Whether it is there and can be read like a file; what a link leads to counts."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False
