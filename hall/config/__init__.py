"""Regulations and venues from their TOML files. Every file is refused whole, with all its faults at once.

What was read is the model's own (`hall.model.regulations`, `hall.model.venue`); pydantic stays in here.
"""

from __future__ import annotations

from pathlib import Path

from hall.config.places import Kind, find
from hall.config.regulation_file import read_regulation
from hall.config.venue_file import read_venue
from hall.errors import ConfigError, Fault
from hall.model.instants import Instant
from hall.model.regulations import Regulation
from hall.model.venue import Venue
from hall.timebase import of_local

__all__ = [
    "Kind",
    "find",
    "load_regulation",
    "load_venue",
    "planned_start",
    "read_regulation",
    "read_venue",
]


def load_regulation(path: Path) -> Regulation:
    """The regulation of a file; ConfigError with all its faults. Its warnings: `read_regulation`."""
    return read_regulation(path)[0]


def load_venue(path: Path) -> Venue:
    """The venue of a file with its regulations; ConfigError with all their faults. Warnings: `read_venue`."""
    return read_venue(path)[0]


def planned_start(regulation: Regulation, number: int) -> Instant:
    """The instant at which the schedule begins a round; ConfigError where there is no such round."""
    planned = regulation.round_date(number)
    if planned is None:
        expected = f"a round of the schedule, 1 to {len(regulation.rounds)}"
        raise ConfigError((Fault(file=regulation.id, key="round", value=number, expected=expected),))
    return of_local(planned.day, planned.start, regulation.zone)
