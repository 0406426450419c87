"""What several commands share: errors said in sentences, the folder of a venue's state."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import click

from hall.errors import HallError

if TYPE_CHECKING:
    from hall.folder import StateFolder
    from hall.model.venue import Venue

P = ParamSpec("P")
T = TypeVar("T")


def plain_errors(run: Callable[P, T]) -> Callable[P, T]:
    """Say what went wrong in sentences, exit 1; never a traceback for bad input."""

    @wraps(run)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return run(*args, **kwargs)
        except HallError as error:
            click.echo(str(error), err=True)
            sys.exit(1)

    return wrapped


def state_folder(venue: Venue, state: Path | None, *, resume: bool) -> StateFolder:
    """Where the venue's journal lies; a demo has a fresh folder each time unless it goes on."""
    from hall.folder import StateFolder, default_folder, demo_folder
    from hall.timebase import system_utc, to_local

    if venue.demo_start_in_min is None or state is not None:
        return StateFolder(path=state or default_folder(venue.id))
    stamp = to_local(system_utc(), venue.zone).strftime("%Y-%m-%d-%H%M%S")
    return demo_folder(default_folder(venue.id), resume=resume, stamp=stamp)
