"""What people call a tournament: of an event of one's own the event's name, else the division's. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.languages import in_language
from hall.model.venue import Entry, Venue


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """A name in the hall's languages; `be` None: it has none of its own."""

    ru: str
    en: str
    be: str | None = None

    def in_language(self, lang: str) -> str:
        return in_language(lang, ru=self.ru, en=self.en, be=self.be)


def called(entry: Entry, venue: Venue) -> Called:
    """The regulation of another event names its divisions for its own; two tournaments of one own event are
    told apart by theirs."""
    division = Called(ru=entry.name_ru, en=entry.name_en, be=entry.name_be)
    if not entry.is_own_event:
        return division
    rules = entry.regulation
    event = Called(ru=rules.title_ru, en=rules.title_en, be=rules.title_be)
    others = (one for one in venue.entries if one.id != entry.id and one.is_own_event)
    if all(rules.title_ru != one.regulation.title_ru for one in others):
        return event
    both = None if event.be is None and division.be is None else _be(event, division)
    return Called(ru=f"{event.ru} · {division.ru}", en=f"{event.en} · {division.en}", be=both)


def _be(event: Called, division: Called) -> str:
    return f"{event.in_language('be')} · {division.in_language('be')}"
