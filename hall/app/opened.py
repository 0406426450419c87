"""Opening the hall: what the venue's file says is told to the journal, now or once it can be written.

Not here: what is told (`hall.opening`), the order in which the daemon starts (`hall.app.daemon`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from hall.app.options import Options
from hall.app.parts import with_ports
from hall.app.supervisor import Part
from hall.engine import Engine
from hall.errors import FormatError, HallError, JournalError
from hall.files.brought import read_brought
from hall.files.intake import Intake
from hall.model.commands import Act, Actor
from hall.model.refusals import Refused
from hall.model.venue import Entry
from hall.opening import opening

_log = logging.getLogger(__name__)
_AGAIN_S = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class HallOpening:
    """`submit` carries out acts that change nothing where things already are so."""

    options: Options
    engine: Engine
    intake: Intake
    by: Actor
    submit: Callable[[Iterable[Act]], Awaitable[None]]

    async def now_or_later(self) -> list[Part]:
        """Open the hall. With a full disk it is shown as its journal has it, and a part opens it later.

        HallError where a tournament's file cannot be taken, or nothing is known yet that could be shown.
        """
        try:
            await self.now()
        except JournalError as error:
            if any(entry.id not in self.engine.state.tournaments for entry in self.options.venue.entries):
                raise
            _log.error("the hall is shown as its journal has it, and takes nothing: %s", error)
            return [Part(name="the opening", run=self._later)]
        return []

    async def now(self) -> None:
        """JournalError where the journal has not what it should and cannot be written."""
        await self.submit(opening(with_ports(self.options)))
        for entry in self.options.venue.entries:
            if entry.file is not None and self.engine.state.tournaments[entry.id].data is None:
                await self._take(entry, Path(entry.file))
        await self.intake.plan(self.by)

    async def _later(self) -> None:
        while True:
            await self.engine.timebase.sleep(_AGAIN_S)
            with suppress(JournalError):
                return await self.now()

    async def _take(self, entry: Entry, file: Path) -> None:
        try:
            content = await asyncio.to_thread(read_brought, file)
            await self.intake.take(entry, content, source=file.name, by=self.by)
        except OSError as error:
            raise HallError(f"tournament {entry.id}: {file} cannot be read ({error.strerror})") from error
        except FormatError as error:
            raise HallError(f"tournament {entry.id}: {file} cannot be taken:\n{error}") from error
        except Refused as refused:
            why = self.intake.sentence(refused.reason)
            raise HallError(f"tournament {entry.id}: {file} cannot be taken: {why}") from refused
