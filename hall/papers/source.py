"""What a paper is made from: a tournament at one moment of its journal, and how to write times and names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from hall.model.events import Event, Record
from hall.model.instants import Instant
from hall.model.languages import in_language
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Player, Result
from hall.standings.so_far import everybody
from hall.words.papers import PaperWords, paper_words
from hall.words.screen import screen_words
from hall.words.tablet import Sentences, result_text
from hall.words.tablet_languages import TABLET_WORDS

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """`records` are all of the journal up to the moment; `printed` is when the paper is made.

    `is_past`: records follow that this paper does not know, since it is printed as it was. `chief` is who is
    logged in as chief arbiter when it is printed, nobody for what is past.
    """

    t: TournamentState
    records: tuple[Record, ...]
    lang: str
    printed: Instant
    zone: ZoneInfo
    players: Mapping[int, Player]
    w: Sentences
    p: PaperWords
    venue: str = ""
    hall: str = ""
    is_past: bool = False
    chief: str = ""

    @property
    def title(self) -> str:
        """The event's name by its regulation."""
        rules = self.t.entry.regulation
        return in_language(self.lang, ru=rules.title_ru, en=rules.title_en, be=rules.title_be)

    @property
    def tournament(self) -> str:
        entry = self.t.entry
        return in_language(self.lang, ru=entry.name_ru, en=entry.name_en, be=entry.name_be)

    @property
    def seq(self) -> int:
        """The last record that the paper knows."""
        return self.records[-1].seq if self.records else 0

    def round(self, number: int) -> RoundState:
        """The round, an empty one where the hall has none of that number."""
        return self.t.rounds.get(number) or RoundState(number=number)

    def name(self, number: int) -> str:
        """A player's name without the comma of the file."""
        player = self.players.get(number)
        return f"№ {number}" if player is None else " ".join(player.name.replace(",", " ").split())

    def titled(self, number: int) -> str:
        """The name with its title."""
        player = self.players.get(number)
        title = "" if player is None else player.title or ""
        return f"{title} {self.name(number)}" if title else self.name(number)

    def who(self, by: str) -> str:
        """An official's name; the daemon's own parts are named in words."""
        return self.w.official(by)

    def local(self, at: Instant) -> datetime:
        return (_EPOCH + timedelta(milliseconds=at.ms)).astimezone(self.zone)

    def hms(self, at: Instant) -> str:
        return f"{self.local(at):%H:%M:%S}"

    def hm(self, at: Instant) -> str:
        """Without seconds where there are none."""
        local = self.local(at)
        return f"{local:%H:%M}" if local.second == 0 else f"{local:%H:%M:%S}"

    def exact(self, at: Instant) -> str:
        """To the hundredth of a second, as article 23.3 may have to be proved."""
        hundredths = self.local(at).microsecond // 10_000
        return f"{self.hms(at)}{'.' if self.lang == 'en' else ','}{hundredths:02d}"

    def day(self, day: date) -> str:
        """With the year: "12 июля 2013"."""
        return f"{screen_words(self.lang).day(day)} {day.year}"

    def day_hm(self, at: Instant) -> str:
        return f"{self.day(self.local(at).date())}, {self.hm(at)}"

    def result(self, result: Result | None) -> str:
        return "" if result is None else result_text(result)


def source(
    t: TournamentState,
    records: tuple[Record, ...],
    *,
    lang: str,
    printed: Instant,
    zone: str = "",
    venue: str = "",
    hall: str = "",
    is_past: bool = False,
    chief: str = "",
) -> Source:
    """Everything a paper needs; `zone` is the venue's, that of the regulation where none is given."""
    known = () if t.data is None else everybody(t, t.data)
    return Source(
        t=t,
        records=_as_numbered(t, records),
        lang=lang,
        printed=printed,
        zone=ZoneInfo(zone or t.entry.regulation.zone),
        players={player.number: player for player in known},
        w=TABLET_WORDS[lang],
        p=paper_words(lang),
        venue=venue,
        hall=hall,
        is_past=is_past,
        chief="" if is_past else chief,
    )


def _as_numbered(t: TournamentState, records: tuple[Record, ...]) -> tuple[Record, ...]:
    """What was decided, noted and called of players before the numbers were drawn, by the numbers since."""
    if t.draw is None:
        return records
    stands: dict[int, Event] = {}
    for known in t.rounds.values():
        for facts in (known.roster, known.roll, known.notes, known.appeals):
            stands |= {fact.seq: fact.value for fact in facts}
    return tuple(replace(one, event=stands[one.seq]) if one.seq in stands else one for one in records)
