"""A tournament file on its way into the journal: read, turned into one command, its round planned.

A broken file changes nothing: FormatError with all its faults comes before any command. Pairs that people
have read change only with a reason (article 22.4).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import MappingProxyType

from hall.engine import Engine
from hall.errors import ConfigError, Fault
from hall.formats.reading import Wishes
from hall.importing import ImportReport, Uncovered
from hall.model.commands import Act, Actor, Command, WithdrawPairings
from hall.model.differences import Difference, difference
from hall.model.import_checks import check_import
from hall.model.refusals import Reason, Refused
from hall.model.state import TournamentState
from hall.model.tournament import Tournament
from hall.model.venue import Entry, Venue
from hall.opening import import_act, on_tables, plans
from hall.reading_apart import report_apart
from hall.standings.so_far import tournament_so_far
from hall.timebase import to_local
from hall.words.changes import change_lines
from hall.words.tablet_refusals_en import refusal

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """A file as it was read and what taking it in would change; `changes` None where it is refused.

    `now` is the tournament as it was when the file was looked at, None before the first import.
    """

    report: ImportReport
    changes: Difference | None
    now: Tournament | None = None

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
        t = self._engine.state.tournaments[entry.id]
        known = tournament_so_far(t)
        async with self._reading:
            report = await report_apart(content, source, wishes, known=known, uncovered=self._uncovered)
        if report.tournament is None:
            return Looked(report=report, changes=None)
        new = on_tables(report.tournament, entry)
        return Looked(report=replace(report, tournament=new), changes=difference(t, known, new), now=known)

    async def take(
        self,
        entry: Entry,
        content: bytes,
        *,
        source: str,
        by: Actor,
        wishes: Wishes | None = None,
        reason: str = "",
    ) -> Looked:
        """Import a file; FormatError, Refused or JournalError: nothing was changed.

        `reason`: why pairs change that are already public; they are withdrawn with it first. Without one
        such a file is refused.
        """
        found = await self.look(entry, content, source=source, wishes=wishes)
        data = found.report.sound
        if found.changes is not None and found.changes.needs_reason and reason.strip():
            await self._withdraw(entry, data, reason, by)
        await self._submit("import", by, import_act(entry, data, source))
        await self.plan(by)
        return found

    async def take_made(
        self, entry: Entry, data: Tournament, *, source: str, by: Actor, reason: str = ""
    ) -> None:
        """The same of a tournament that was made here, its round paired; boards are those of the tables."""
        t = self._engine.state.tournaments[entry.id]
        if difference(t, tournament_so_far(t), data).needs_reason and reason.strip():
            await self._withdraw(entry, data, reason, by)
        await self._submit("pairs", by, import_act(entry, data, source))
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

    async def _withdraw(self, entry: Entry, data: Tournament, reason: str, by: Actor) -> None:
        """Take the public pairs back, but only where the file can be taken in after that."""
        t = self._engine.state.tournaments[entry.id]
        if data.next_pairings is None:
            return
        number = data.next_pairings.round
        check_import(unpublished(t, number), data)
        await self._submit("withdraw", by, WithdrawPairings(tournament=t.id, round=number, reason=reason))

    async def _submit(self, prefix: str, by: Actor, act: Act) -> None:
        await self._engine.submit(Command(id=self._new_id(prefix), by=by, act=act))


def unpublished(t: TournamentState, number: int) -> TournamentState:
    """The tournament as it would be once the round's pairs are withdrawn."""
    rounds = {n: replace(known, published=()) if n == number else known for n, known in t.rounds.items()}
    return replace(t, rounds=MappingProxyType(rounds))
