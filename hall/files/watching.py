"""A folder into which Swiss-Manager's computer exports: what comes is read and proposed, never taken in.

A file is read once its size and time stand still between two looks: over a share it grows as it is written.
The newest that would change something waits for an official (`hall.files.proposals`).
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Mapping
from heapq import nlargest
from pathlib import Path

from hall.files.proposals import LARGEST, Proposals
from hall.formats.kinds import is_tournament_file
from hall.model.venue import Entry
from hall.regular_file import read_regular
from hall.timebase import Timebase

_log = logging.getLogger(__name__)
_LOOK_S = 2.0
_MOST_FILES = 500

Stamp = tuple[int, int]  # size in bytes, modification time in ns


def settled(before: Mapping[str, Stamp], now: Mapping[str, Stamp], read: Mapping[str, Stamp]) -> list[str]:
    """Names that stand still since the last look and were not read as they are, oldest first."""
    still = [name for name, stamp in now.items() if before.get(name) == stamp != read.get(name)]
    return sorted(still, key=lambda name: (now[name][1], name))


def seen_in(folder: Path) -> dict[str, Stamp]:
    """A folder's newest tournament files with their stamps; blocks; OSError: it cannot be looked into."""
    found: dict[str, Stamp] = {}
    with os.scandir(folder) as entries:
        for entry in entries:
            try:
                if is_tournament_file(entry.name) and entry.is_file():
                    stat = entry.stat()
                    found[entry.name] = (stat.st_size, stat.st_mtime_ns)
            except OSError:  # renamed while we look, or one that leads nowhere
                continue
    small = {name: stamp for name, stamp in found.items() if stamp[0] <= LARGEST}
    return dict(nlargest(_MOST_FILES, small.items(), key=lambda one: one[1][1]))


class FolderWatch:
    """One tournament's folder; `problem` says why nothing can be seen of it."""

    def __init__(
        self, entry: Entry, folder: Path, proposals: Proposals, timebase: Timebase, tell: Callable[[], None]
    ) -> None:
        self.entry = entry
        self.folder = folder
        self.problem: str | None = None
        self._proposals = proposals
        self._timebase = timebase
        self._tell = tell
        self._before: dict[str, Stamp] = {}
        self._read: dict[str, Stamp] = {}

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            await self.look()
            await self._timebase.sleep(_LOOK_S)

    async def look(self) -> None:
        """Look once; a folder that is away is logged once and looked for again."""
        try:
            now = await asyncio.to_thread(seen_in, self.folder)
        except OSError as error:
            self._set_problem(f"{self.folder}: {error.strerror}")
            return
        self._set_problem(None)
        for name in settled(self._before, now, self._read):
            await self._propose(name, now[name])
        self._before = now

    async def _propose(self, name: str, stamp: Stamp) -> None:
        try:
            content = await asyncio.to_thread(read_regular, self.folder / name, LARGEST)
        except OSError as error:
            _log.warning("%s cannot be read: %s", name, error.strerror)
            return
        self._read[name] = stamp
        proposal = await self._proposals.look(self.entry, name, content)
        if proposal.changes_nothing:
            _log.info("%s changes nothing", name)
            return
        self._proposals.put_forward(proposal)
        _log.info("%s is proposed", name)

    def _set_problem(self, problem: str | None) -> None:
        if problem == self.problem:
            return
        if problem is None:
            _log.info("%s can be looked into again", self.folder)
        else:
            _log.warning("nothing can be seen of the folder %s", problem)
        self.problem = problem
        self._tell()
