"""A tournament file on its way into the journal: read, turned into one command, its round planned.

A broken file changes nothing: FormatError with all its faults comes before any command. Pairs that people
have read change only with a reason (article 22.4).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace

from hall.engine import Engine
from hall.errors import ConfigError, Fault
from hall.files.importing import ImportReport, Uncovered
from hall.files.reading_apart import report_apart
from hall.formats.files import Wishes
from hall.model.commands import Act, Actor, Command
from hall.model.differences import Difference, difference
from hall.model.kept_reasons import with_reasons
from hall.model.refusals import Reason, Refused
from hall.model.tournament import Tournament
from hall.model.venue import Entry, Venue
from hall.opening import import_act, on_tables, plans
from hall.standings.so_far import tournament_so_far
from hall.timebase import to_local
from hall.words.changes import change_lines
from hall.words.tablet_refusals_en import refusal

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """A file as it was read and what taking it in would change; `changes` None where it is refused.

    `now` is the tournament as it was when the file was looked at, None before the first import; `seq` the
    last record then.
    """

    report: ImportReport
    changes: Difference | None
    now: Tournament | None = None
    seq: int

    def change_lines(self, lang: str) -> list[str]:
        """What would change, in the reader's language; nothing for a refused file."""
        if self.changes is None or self.report.tournament is None:
            return []
        return change_lines(self.changes, self.now, self.report.tournament, lang)


class Intake:
    """Takes files in for one venue; commands bear ids from `new_id`.

    `uncovered` gives the letters of a text that no wall can draw.
    """

    def __init__(
        self,
        engine: Engine,
        venue: Venue,
        new_id: Callable[[str], str],
        uncovered: Uncovered | None = None,
    ) -> None:
        self._engine = engine
        self._venue = venue
        self._new_id = new_id
        self._uncovered = uncovered
        self._reading = asyncio.Lock()  # one file at a time: each takes a process

    async def look(
        self, entry: Entry, content: bytes, *, source: str, wishes: Wishes | None = None
    ) -> Looked:
        """What a file says and would change; changes nothing."""
        async with self._reading:
            seq, t = self._engine.state.seq, self._engine.state.tournaments[entry.id]
            known = tournament_so_far(t)
            report = await report_apart(content, source, wishes, known=known, uncovered=self._uncovered)
        if report.tournament is None:
            return Looked(report=report, changes=None, seq=seq)
        new = with_reasons(t, on_tables(report.tournament, entry))
        changes = difference(t, known, new)
        return Looked(report=replace(report, tournament=new), changes=changes, now=known, seq=seq)

    async def take(
        self,
        entry: Entry,
        content: bytes,
        *,
        source: str,
        by: Actor,
        wishes: Wishes | None = None,
        reason: str = "",
        shown: int | None = None,
    ) -> Looked:
        """Import a file; FormatError, Refused or JournalError: nothing was changed.

        `reason`: why pairs change that are already public, which are withdrawn by the same act, or why the
        hall goes back to an earlier round. Without one such a file is refused, and any where results or
        players changed while it was read, or since the record at which its changes were `shown`.
        """
        found = await self.look(entry, content, source=source, wishes=wishes)
        act = import_act(entry, found.report.sound, source)
        await self._submit(
            "import",
            by,
            replace(act, made_from=found.seq if shown is None else min(shown, found.seq), reason=reason),
        )
        await self.plan(by)
        return found

    async def take_made(
        self, entry: Entry, data: Tournament, *, source: str, by: Actor, made_from: int, reason: str = ""
    ) -> None:
        """The same of a tournament that was made here from the record `made_from`, its round paired.

        Boards are those of the tables.
        """
        act = import_act(entry, data, source)
        await self._submit("pairs", by, replace(act, made_from=made_from, reason=reason))
        await self.plan(by)

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

    async def _submit(self, prefix: str, by: Actor, act: Act) -> None:
        await self._engine.submit(Command(id=self._new_id(prefix), by=by, act=act))
