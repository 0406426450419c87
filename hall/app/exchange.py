"""Files that come and go by themselves: watched folders, and results as they come on a share."""

from __future__ import annotations

from pathlib import Path

from hall.app.supervisor import Part
from hall.engine import Engine
from hall.files.live_file import LiveFile
from hall.files.proposals import Proposals
from hall.files.watching import FolderWatch
from hall.model.venue import Venue


def folder_watches(venue: Venue, engine: Engine, proposals: Proposals) -> tuple[FolderWatch, ...]:
    """A watch for each tournament whose entry names a folder."""
    return tuple(
        FolderWatch(entry, Path(entry.watch), proposals, engine.timebase, engine.tell)
        for entry in venue.entries
        if entry.watch is not None
    )


def exchange(venue: Venue, engine: Engine, watches: tuple[FolderWatch, ...]) -> list[Part]:
    """What keeps folders and files going."""
    live = [
        Part(name=f"results to {entry.live}", run=LiveFile(engine, entry, Path(entry.live)).run)
        for entry in venue.entries
        if entry.live is not None
    ]
    return [*(Part(name=f"folder {watch.folder}", run=watch.run) for watch in watches), *live]
