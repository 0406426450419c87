"""A tournament file on its way into the journal: read, turned into one command, its round planned.

A broken file changes nothing: FormatError with all its faults comes before any command.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from hall.engine import Engine
from hall.errors import ConfigError, Fault
from hall.formats.trf import TrfFile, read_trf
from hall.model.commands import Actor, Command
from hall.model.refusals import Reason, Refused
from hall.model.venue import Entry, Venue
from hall.opening import import_act, plans
from hall.timebase import to_local
from hall.words.tablet_refusals_en import refusal

_log = logging.getLogger(__name__)


class Intake:
    """Takes files in for one venue; commands bear ids from `new_id`."""

    def __init__(self, engine: Engine, venue: Venue, new_id: Callable[[str], str]) -> None:
        self._engine = engine
        self._venue = venue
        self._new_id = new_id

    async def take(
        self, entry: Entry, content: bytes, *, source: str, by: Actor, encoding: str | None = None
    ) -> TrfFile:
        """Import a file; FormatError, Refused or JournalError: nothing was changed."""
        file = await asyncio.to_thread(read_trf, content, encoding=encoding)
        act = import_act(entry, file.tournament, source)
        await self._engine.submit(Command(id=self._new_id("import"), by=by, act=act))
        await self.plan(by)
        return file

    async def plan(self, by: Actor) -> None:
        """Plan the coming rounds that nobody has planned, by the regulation's dates.

        A round that cannot be planned by itself is left to the officials: the file was taken all the same.
        """
        for act in plans(self._venue, self._engine.state, self._engine.timebase.now()):
            try:
                await self._engine.submit(Command(id=self._new_id("plan"), by=by, act=act))
            except Refused as refused:
                _log.warning("round %d is not planned: %s", act.round, self.sentence(refused.reason))

    def sentence(self, reason: Reason) -> str:
        """Why a command was refused, for a console or log."""
        return refusal(reason, lambda at: f"{to_local(at, self._venue.zone):%H:%M:%S}")

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
