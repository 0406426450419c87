"""Where a venue's tournament files lie: beside the venue file, or in the package for the demo."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from hall.config.venue_file import PACKAGED
from hall.errors import HallError


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentFile:
    """A file's name, for the protocol, and its bytes."""

    name: str
    content: bytes


def tournament_file(named: str, venue_file: Path) -> TournamentFile:
    """The bytes of a venue's tournament file; HallError where it cannot be read."""
    if named.startswith(PACKAGED):
        name = named.removeprefix(PACKAGED)
        return TournamentFile(name=name, content=files("hall").joinpath("demo", name).read_bytes())
    path = venue_file.parent / named
    try:
        return TournamentFile(name=path.name, content=path.read_bytes())
    except OSError as error:
        raise HallError(f"{path}: cannot be read ({error.strerror}); named in {venue_file}") from error
