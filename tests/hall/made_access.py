"""Log-ins with PINs for tests of something else: hashed once a process, for argon2 is slow on purpose."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hall.model.instants import Instant
from hall.tablet.login import Access
from hall.tablet.posts import Post
from hall.timebase import Timebase
from tests.hall.fake_time import FakeTime


def made_access(
    path: Path, *, timebase: Timebase, epoch: str, halls: tuple[str, ...] = ()
) -> tuple[Access, dict[Post, str]]:
    """As `Access.create`, with the PINs that other tests of this process have too."""
    content, pins = _made(halls)
    path.touch(mode=0o600)
    path.write_bytes(content)
    return Access.load(path, timebase=timebase, epoch=epoch, halls=halls), dict(pins)


@cache
def _made(halls: tuple[str, ...]) -> tuple[bytes, dict[Post, str]]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "access.json"
        _, pins = Access.create(path, timebase=FakeTime(Instant(0)), epoch="", halls=halls)
        return path.read_bytes(), pins
