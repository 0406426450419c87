"""Papers and the past from a journal's records: a tournament as it stands, or as it stood at a record.

What the command line, the worker of the tablet's papers and `hall replay` share; nothing is written here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hall.engine import replayed
from hall.errors import HallError
from hall.model.events import Record
from hall.model.instants import Instant
from hall.model.languages import in_language
from hall.model.state import State
from hall.model.venue import Venue
from hall.papers.source import Source, source


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """The records up to a moment, and what they add up to. `is_past`: there are later ones."""

    records: tuple[Record, ...]
    state: State
    is_past: bool


def past(records: tuple[Record, ...], until: int | None = None) -> Past:
    """The hall after the record `until`, after the last where it is None; HallError where there is none."""
    if until is not None and not 1 <= until <= len(records):
        raise HallError(f"record {until} is not in this journal; expected 1 to {len(records)}")
    kept = records if until is None else records[:until]
    return Past(records=kept, state=replayed(kept), is_past=len(kept) < len(records))


def chosen(state: State, tournaments: Sequence[str]) -> tuple[str, ...]:
    """The tournaments that are meant: those named, else all; HallError for one that is not known."""
    strange = [name for name in tournaments if name not in state.tournaments]
    if strange or not state.tournaments:
        known = ", ".join(state.tournaments) or "none yet"
        raise HallError(f"tournament {' '.join(strange) or '?'}: expected one of: {known}")
    return tuple(tournaments) or tuple(state.tournaments)


def source_of(
    then: Past,
    tournament: str,
    *,
    lang: str,
    printed: Instant,
    venue: Venue | None,
    chief: str | None = None,
) -> Source:
    """What that tournament's papers are made from; without a venue the hall is not named."""
    t = then.state.tournaments[tournament]
    hall = None if venue is None else venue.hall(t.entry.hall)
    return source(
        t,
        then.records,
        lang=lang,
        printed=printed,
        zone="" if venue is None else venue.zone,
        venue=""
        if venue is None
        else in_language(lang, ru=venue.name_ru, en=venue.name_en, be=venue.name_be),
        hall="" if hall is None else in_language(lang, ru=hall.name_ru, en=hall.name_en, be=hall.name_be),
        is_past=then.is_past,
        chief=chief or "",
    )
