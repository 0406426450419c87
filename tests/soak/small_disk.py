"""A disk of a few MiB that can really be full, or read-only: a tmpfs in a namespace that a process holds.

Where namespaces are forbidden a limit on the size of files takes its place (`RLIMIT_FSIZE`), which the kernel
enforces at the same calls; nothing is read-only there.
"""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

_HOLD = 'mount -t tmpfs -o size="$1" hall "$2" && echo ready && read -r _'
_FILL = "filler"


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallDisk:
    """`path` is where processes inside see it; `inside` is what they are started with; None: no namespace."""

    path: Path
    holder: int | None

    @property
    def inside(self) -> tuple[str, ...]:
        if self.holder is None:
            return ()
        return "nsenter", "--preserve-credentials", "-U", "-m", f"--wd={Path.cwd()}", "-t", str(self.holder)

    @property
    def outside(self) -> Path:
        """The same folder as this process sees it."""
        return self.path if self.holder is None else Path(f"/proc/{self.holder}/root{self.path}")

    def fill(self, daemon: int | None) -> None:
        """Leave no byte of room; without namespaces for a running daemon alone."""
        if self.holder is None:
            if daemon is None:
                return
            largest = max(file.stat().st_size for file in self.path.iterdir() if file.is_file())
            resource.prlimit(daemon, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
            return
        with (self.outside / _FILL).open("ab", buffering=0) as filler:
            for size in (65536, 4096, 1):
                _until_refused(filler.fileno(), b"\0" * size)

    def free(self, daemon: int) -> None:
        """Give it all back."""
        if self.holder is None:
            whole = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(daemon, resource.RLIMIT_FSIZE, whole)
        else:
            (self.outside / _FILL).unlink()

    def remount(self, way: str) -> None:
        """Mount it "ro" or "rw"; for the former nobody may have a file open to write."""
        subprocess.run([*self.inside, "mount", "-o", f"remount,{way}", str(self.path)], check=True)


def _until_refused(fd: int, block: bytes) -> None:
    try:
        while os.write(fd, block):
            continue
    except OSError:
        return


@contextmanager
def small_disk(path: Path, *, size: str) -> Iterator[SmallDisk]:
    """The disk, mounted at `path` for those who are started with `inside`."""
    path.mkdir()
    command = ["unshare", "--map-root-user", "--mount", "sh", "-c", _HOLD, "hold", size, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        is_held = holder.stdout.readline() == "ready\n"
        try:
            yield SmallDisk(path=path, holder=holder.pid if is_held else None)
        finally:
            holder.stdin.close()
