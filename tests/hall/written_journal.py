"""A hall's journal with some rows more than it had."""

from __future__ import annotations

import asyncio

from hall.folder import StateFolder
from hall.journal import Journal
from hall.model.events import VoiceMuted
from hall.model.instants import Instant


def write(folder: StateFolder, rows: int) -> None:
    asyncio.run(_written(folder, rows))


async def _written(folder: StateFolder, rows: int) -> None:
    journal = Journal(folder.create().journal)
    journal.open()
    events = tuple(VoiceMuted(hall=f"hall-{number}", muted=True) for number in range(rows))
    await journal.append(events, at=Instant(0), by="A", command_id=None)
    journal.close()
