"""What keeps a hall from being lost or run twice: its copies, the ear for a second daemon."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from hall.app.options import Options
from hall.app.serving import lan_address
from hall.app.supervisor import Part
from hall.copies.backup import previous_address
from hall.copies.keeper import CopyKeeper
from hall.engine import Engine
from hall.rivals import Rivals, networks
from hall.timebase import Timebase

if TYPE_CHECKING:
    from hall.app.desk import HallDesk


@asynccontextmanager
async def alone(
    options: Options, timebase: Timebase, *, has_begun: bool, changed: Callable[[], None]
) -> AsyncIterator[Rivals | None]:
    """Run as the only daemon of this hall; HallError where another machine runs it. `changed`: one was heard
    of later, or has gone.

    A hall that has never begun has no copy that could run elsewhere, and a rehearsal is nobody's hall.
    """
    serves_itself = options.venue.web.bind.startswith("127.")
    if options.scale is not None or serves_itself or not options.ask_for_others:
        yield None
        return
    rivals = Rivals(options.folder.screen_token(), networks=networks, changed=changed)
    rivals.open()
    try:
        if has_begun:
            before = previous_address(options.folder)
            await rivals.refuse(timebase, [before] if before else [])
        asking = asyncio.create_task(rivals.run(timebase))
        try:
            yield rivals
        finally:
            asking.cancel()
    finally:
        rivals.close()


def copies(options: Options, engine: Engine, desk: HallDesk) -> list[Part]:
    """A keeper for each folder that the venue's file names."""
    if options.scale is not None:
        return []
    keepers = [
        CopyKeeper(
            engine=engine, folder=options.folder, venue=options.venue.id, to=Path(to), address=lan_address()
        )
        for to in options.venue.copies
    ]
    desk.copies = tuple(keepers)
    return [Part(name=f"copies to {keeper.to}", run=keeper.run) for keeper in keepers]
