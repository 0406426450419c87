"""Times, dates and names of the public page as text in one language. Pure."""

from __future__ import annotations

from datetime import timedelta

from hall.model.instants import Instant
from hall.model.languages import in_language
from hall.public.views import Named, PublicPlayer, PublicRound
from hall.published.snapshot import ItemView, NoticeView
from hall.timebase import of_local, to_local
from hall.words.programme import programme_words
from hall.words.public import halves_text, public_words
from hall.words.screen import NBSP, screen_words
from hall.words.screen_tables import table_words


class Texts:
    """The words of one language, and what they need of the venue's zone."""

    def __init__(self, lang: str, zone: str) -> None:
        self.public = public_words(lang)
        self.screen = screen_words(lang)
        self.programme = programme_words(lang)
        self.tables = table_words(lang)
        self._lang = lang
        self._zone = zone

    def named(self, name: Named | NoticeView) -> str:
        return in_language(self._lang, ru=name.ru, en=name.en or name.ru, be=name.be)

    def hm(self, at: Instant) -> str:
        return f"{to_local(at, self._zone):%H:%M}"

    def day(self, at: Instant) -> str:
        """A day with its day of the week, which no telephone counts for us."""
        local = to_local(at, self._zone).date()
        return f"{self.screen.day(local)}, {self.programme.day_of_week(local)}"

    def day_begins(self, at: Instant) -> int:
        """The midnight before it, in milliseconds: by this the phone says today or tomorrow."""
        return of_local(to_local(at, self._zone).date(), to_local(Instant(0), "UTC").time(), self._zone).ms

    def short_day(self, at: Instant) -> str:
        return f"{to_local(at, self._zone):%d.%m}"

    def when(self, item: ItemView) -> str:
        return f"{self.short_day(item.at)}, {self.hm(item.at)}" if item.has_hour else self.short_day(item.at)

    def item(self, item: ItemView) -> str:
        if item.number is not None:
            return self.screen.next_round(item.number)
        return self.programme.item(item.kind or "")

    def column(self, code: str) -> str:
        """The caption of a tie-break; its code where it has no name."""
        name = self.tables.tiebreak(code)
        return name[:1].upper() + name[1:] or code

    def zone(self, at: Instant) -> str:
        """The zone's distance from UTC at an instant, for those who read from elsewhere."""
        offset = to_local(at, self._zone).utcoffset() or timedelta()
        minutes = round(offset.total_seconds() / 60)
        hours, rest = divmod(abs(minutes), 60)
        sign = "−" if minutes < 0 else "+"
        return self.public.zone(f"UTC{sign}{hours}{f':{rest:02d}' if rest else ''}")

    def facts(self, player: PublicPlayer) -> str:
        """Rating and points before the round, short."""
        rating = [] if player.rating is None else [str(player.rating)]
        points = [] if player.points_halves is None else [halves_text(player.points_halves)]
        return f" ·{NBSP}".join(rating + points)

    def found(self, player: PublicPlayer) -> str:
        """Points and rating as the search shows them."""
        points = [] if player.points_halves is None else [self.public.points(player.points_halves)]
        rating = [] if player.rating is None else [str(player.rating)]
        return f" ·{NBSP}".join(points + rating)

    def moved(self, view: PublicRound) -> str:
        """That the start has moved; empty where it has not."""
        if view.moved_from is None or view.planned is None or view.moved_said is None:
            return ""
        return self.screen.moved(self.hm(view.moved_from), self.hm(view.planned), self.hm(view.moved_said))
