"""What several commands share: errors said in sentences, the folder of a venue's state."""

from __future__ import annotations

import os
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
    """Say what went wrong in sentences, exit 1; never a traceback for bad input. Ctrl+C: exit 130."""

    @wraps(run)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            result = run(*args, **kwargs)
            _flush()
        except HallError as error:
            click.echo(str(error), err=True)
            sys.exit(1)
        except OSError as error:  # what a file or the terminal refuses, and nobody nearer could say better
            _give_up_stdout()
            click.echo(f"{error.filename or 'the output'}: {error.strerror}", err=True)
            sys.exit(1)
        except KeyboardInterrupt:
            sys.exit(130)
        return result

    return wrapped


def say_if_possible(say: Callable[[], None]) -> None:
    """Print, or go on without where the output is full or gone: what runs is worth more than what is said."""
    try:
        say()
        _flush()
    except OSError:
        _give_up_stdout()


def _flush() -> None:
    if sys.stdout is not None:  # None where it was closed before the start
        sys.stdout.flush()


def _give_up_stdout() -> None:
    """Let what is still to be written go nowhere, or the interpreter would fail on it at its end."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def state_folder(venue: Venue, state: Path | None, *, resume: bool) -> StateFolder:
    """Where the venue's journal lies; a demo has a fresh folder each time unless it goes on."""
    from hall.folder import StateFolder, default_folder, demo_folder
    from hall.timebase import system_utc, to_local

    if venue.demo_start_in_min is None or state is not None:
        return StateFolder(path=state or default_folder(venue.id))
    stamp = to_local(system_utc(), venue.zone).strftime("%Y-%m-%d-%H%M%S")
    return demo_folder(default_folder(venue.id), resume=resume, stamp=stamp)
