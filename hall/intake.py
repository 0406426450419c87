"""A tournament file on its way into the journal: read, turned into one command, its round planned.

A broken file changes nothing: FormatError with all its faults comes before any command.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from hall.engine import Engine
from hall.errors import ConfigError, Fault
from hall.formats.trf import TrfFile, read_trf
from hall.model.commands import Actor, Command
from hall.model.venue import Entry, Venue
from hall.opening import import_act, plans


class Intake:
    """Takes files in for one venue; commands bear ids from `new_id`."""

    def __init__(self, engine: Engine, venue: Venue, new_id: Callable[[str], str]) -> None:
        self._engine = engine
        self._venue = venue
        self._new_id = new_id

    async def take(self, entry: Entry, content: bytes, *, source: str, by: Actor) -> TrfFile:
        """Import a file; FormatError, Refused or JournalError: nothing was changed."""
        file = await asyncio.to_thread(read_trf, content)
        act = import_act(entry, file.tournament, source)
        await self._engine.submit(Command(id=self._new_id("import"), by=by, act=act))
        await self.plan(by)
        return file

    async def plan(self, by: Actor) -> None:
        """Plan the coming rounds that nobody has planned, by the regulation's dates."""
        for act in plans(self._venue, self._engine.state, self._engine.timebase.now()):
            await self._engine.submit(Command(id=self._new_id("plan"), by=by, act=act))

    def entry(self, tournament: str | None) -> Entry:
        """The venue's entry of that id, or its only one; ConfigError names those there are."""
        entries = self._venue.entries
        if tournament is None and len(entries) == 1:
            return entries[0]
        found = self._venue.entry(tournament or "")
        if found is None:
            expected = "one of " + ", ".join(e.id for e in entries)
            raise ConfigError(
                (Fault(file=self._venue.id, key="tournament", value=tournament, expected=expected),)
            )
        return found
