"""Papers for the running hall, made in a worker process from the journal.

A paper of a long day is a second of work, for which the countdown must not wait.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from hall import jobs
from hall.model.instants import Instant
from hall.model.languages import in_language
from hall.model.venue import Venue

LIMIT_S = 60.0
_WORKER = (sys.executable, "-m", "hall.press.worker")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Which paper. `kind` is a `hall.papers.printing.Kind`; `until` None: as things stand.

    `chief` is who is logged in as chief arbiter, where it is one.
    """

    tournament: str
    kind: str
    number: int
    lang: str
    until: int | None = None
    chief: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What the worker is told, as JSON on its input: all that the journal does not hold."""

    asked: Asked
    journal: str
    printed_ms: int
    zone: str
    venue: str
    hall: str

    @classmethod
    def of_json(cls, text: bytes) -> Order:
        """The order that was written; ValueError and KeyError are faults of ours."""
        told = json.loads(text)
        return cls(**{**told, "asked": Asked(**told["asked"])})


class Press:
    """Makes one paper at a time."""

    def __init__(self, journal: Path, venue: Venue) -> None:
        self._journal = journal
        self._venue = venue
        self._one = asyncio.Lock()

    async def made(self, asked: Asked, printed: Instant) -> bytes:
        """The paper as HTML; empty where there is nothing to print. JobError where it cannot be made."""
        order = self._order(asked, printed)
        async with self._one:
            given = json.dumps(asdict(order)).encode()
            return await jobs.run(_WORKER, given, limit_s=LIMIT_S)

    def _order(self, asked: Asked, printed: Instant) -> Order:
        venue, lang = self._venue, asked.lang
        entry = venue.entry(asked.tournament)
        hall = None if entry is None else venue.hall(entry.hall)
        return Order(
            asked=asked,
            journal=str(self._journal),
            printed_ms=printed.ms,
            zone=venue.zone,
            venue=in_language(lang, ru=venue.name_ru, en=venue.name_en, be=venue.name_be),
            hall="" if hall is None else in_language(lang, ru=hall.name_ru, en=hall.name_en, be=hall.name_be),
        )
