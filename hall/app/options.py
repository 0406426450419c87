"""How one daemon is to run: said at its start, never changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hall.folder import StateFolder
from hall.model.venue import Venue
from hall.timebase import Timescale


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How one daemon is to run.

    `scale` None: hall time is this machine's, one to one. `emulated`: a folder of emulated ports, held by
    somebody else unless `emulate` says to start an emulated hall (the demo). `new_pins`: the old ones go.
    `ask_for_others`: whether another machine runs this hall is asked at the start. `read_again`: the venue's
    file as it is later, None: it does not change.
    """

    venue: Venue
    folder: StateFolder
    scale: Timescale | None = None
    emulated: Path | None = None
    emulate: bool = False
    screens: bool = True
    new_pins: bool = False
    ask_for_others: bool = True
    read_again: Callable[[], Venue] | None = None
