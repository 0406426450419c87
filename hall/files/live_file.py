"""Results as they come, as a file on a share: written anew whenever it would differ, whole or not at all.

Holds only what the public may know. A share that is away is tried again; the hall goes on meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from hall.engine import Engine
from hall.errors import HallError
from hall.files.exporting import exported, public
from hall.model.venue import Entry
from hall.whole_file import write_whole

_log = logging.getLogger(__name__)
_RETRY_S = 10.0
_PAUSE_S = 1.0  # a tap a second is enough for whoever reads a share


class LiveFile:
    """One tournament's file; its ending says which kind: .csv, .trf or .pgn."""

    def __init__(self, engine: Engine, entry: Entry, path: Path) -> None:
        self._engine = engine
        self._entry = entry
        self._path = path
        self._written: bytes | None = None
        self.problem: str | None = None

    async def run(self) -> None:
        """Write until cancelled."""
        watch = self._engine.watch()
        try:
            while True:
                if await watch.changed(_RETRY_S) or self.problem is not None:
                    await self.write()
                    await self._engine.timebase.sleep(_PAUSE_S)
        finally:
            watch.close()

    async def write(self) -> None:
        """Write the file where it would differ from the one written last, or where that failed."""
        content = await asyncio.to_thread(self._content)
        if content is None or (content == self._written and self.problem is None):
            return
        try:
            await asyncio.to_thread(write_whole, self._path, content)
        except OSError as error:
            if self.problem is None:
                _log.warning("%s cannot be written: %s", self._path, error.strerror)
            self.problem = f"{self._path}: {error.strerror}"
            return
        if self.problem is not None:
            _log.info("%s can be written again", self._path)
        self.problem, self._written = None, content

    def _content(self) -> bytes | None:
        """None while there is nothing to publish."""
        t = self._engine.state.tournaments.get(self._entry.id)
        if t is None or t.data is None:
            return None
        try:
            return exported(public(t), self._path.suffix.lstrip(".").casefold()).content
        except HallError as error:
            _log.debug("%s is not written: %s", self._path, error)
            return None
