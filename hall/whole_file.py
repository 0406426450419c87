"""A file that readers see whole or not at all: written beside its place, then put there."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file at once; blocks, OSError. A reader or a power cut meets the old or the new one."""
    draft = path.with_name(f".{path.name}.part")
    try:
        with draft.open("wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
