"""A folder into which Swiss-Manager's computer exports: what comes is read and proposed, never taken in.

A file is read once its size and time stand still between two looks: over a share it grows as it is written.
The newest that would change something is the proposal of its tournament; an official takes it or leaves it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hall.errors import HallError
from hall.formats.reading import Wishes
from hall.intake import Intake, Looked
from hall.model.commands import Actor
from hall.model.venue import Entry
from hall.timebase import Timebase

_log = logging.getLogger(__name__)
ENDINGS = frozenset(("trf", "trfx", "pgn", "xlsx", "html", "htm", "csv", "txt"))
LARGEST = 8 * 1024 * 1024
_LOOK_S = 2.0
_MOST_FILES = 500

Stamp = tuple[int, int]  # size in bytes, modification time in ns


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A file that came. `id` is its content's, so that what an official has seen is what he takes in."""

    id: str
    tournament: str
    name: str
    content: bytes = field(repr=False)
    looked: Looked

    @property
    def is_refused(self) -> bool:
        return not self.looked.report.well


def settled(before: Mapping[str, Stamp], now: Mapping[str, Stamp], read: Mapping[str, Stamp]) -> list[str]:
    """Names that stand still since the last look and were not read as they are, oldest first."""
    still = [name for name, stamp in now.items() if before.get(name) == stamp != read.get(name)]
    return sorted(still, key=lambda name: (now[name][1], name))


def seen_in(folder: Path) -> dict[str, Stamp]:
    """The tournament files of a folder with their stamps; blocks, OSError where it cannot be looked into."""
    found: dict[str, Stamp] = {}
    with os.scandir(folder) as entries:
        for entry in entries:
            ending = entry.name.rpartition(".")[2].casefold()
            if ending not in ENDINGS or entry.name.startswith((".", "~")) or len(found) >= _MOST_FILES:
                continue
            try:
                stat = entry.stat()
            except FileNotFoundError:  # renamed while we look
                continue
            if entry.is_file() and stat.st_size <= LARGEST:
                found[entry.name] = (stat.st_size, stat.st_mtime_ns)
    return found


class FolderWatch:
    """One tournament's folder: what waits for an official, and why nothing can be seen."""

    def __init__(
        self, entry: Entry, folder: Path, intake: Intake, timebase: Timebase, tell: Callable[[], None]
    ) -> None:
        self.entry = entry
        self.folder = folder
        self.proposal: Proposal | None = None
        self.problem: str | None = None
        self._intake = intake
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

    async def take(self, id: str, *, by: Actor, reason: str = "") -> Looked:
        """Take the proposal in; HallError where another came meanwhile, the rest as `Intake.take`."""
        proposal = self.proposal
        if proposal is None or proposal.id != id:
            raise HallError(f"{self.folder}: another file has come meanwhile; look at it first")
        looked = await self._intake.take(
            self.entry, proposal.content, source=proposal.name, by=by, reason=reason
        )
        self.put_aside(id)
        return looked

    def put_aside(self, id: str) -> None:
        """Propose the file no more; it comes again when it is written anew."""
        if self.proposal is not None and self.proposal.id == id:
            self.proposal = None
            self._tell()

    async def _propose(self, name: str, stamp: Stamp) -> None:
        try:
            content = await asyncio.to_thread((self.folder / name).read_bytes)
        except OSError as error:
            _log.warning("%s cannot be read: %s", name, error.strerror)
            return
        self._read[name] = stamp
        looked = await self._intake.look(self.entry, content, source=name, wishes=Wishes())
        if looked.changes is not None and looked.changes.is_empty:
            _log.info("%s changes nothing", name)
            return
        digest = hashlib.sha256(content).hexdigest()[:16]
        self.proposal = Proposal(
            id=digest, tournament=self.entry.id, name=name, content=content, looked=looked
        )
        _log.info("%s is proposed", name)
        self._tell()

    def _set_problem(self, problem: str | None) -> None:
        if problem == self.problem:
            return
        if problem is None:
            _log.info("%s can be looked into again", self.folder)
        else:
            _log.warning("nothing can be seen of the folder %s", problem)
        self.problem = problem
        self._tell()
