"""A page's view of a `tests.hall.world.World` at some moment, for one official."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.clocks import BoardClock
from hall.model.commands import Actor
from hall.model.instants import Instant, Span
from hall.model.presence import all_presence
from hall.model.regulations import Comparison, DefaultTime, Regulation
from hall.model.tournament import Side
from hall.tablet.sight import Sight, Surroundings
from hall.words.tablet_languages import TABLET_WORDS
from tests.hall import world
from tests.hall.tablet.hall_at_work import CHIEF, venue
from tests.hall.world import regulation

WORDS = TABLET_WORDS
ROUND = 3
START = Instant(1_373_954_400_000)  # 16 July 2013, 10:00 in Samara's zone of that year
LIMIT = START + Span.of(minutes=30)


class World(world.World):
    """The world of the other tests with a round hour for its start."""

    def __init__(self, rules: Regulation | None = None, boards: int = 6, *, number: int = ROUND) -> None:
        super().__init__(rules, boards, number=number)
        self.does(c.PlanRound(tournament="open", round=number, start=START))

    def started(self, at: Instant = START) -> World:
        super().started(at)
        return self

    def published(self) -> World:
        super().published()
        return self


def after(minutes: int, seconds: int = 0, ms: int = 0) -> Instant:
    """So long after the planned start; negative: before it."""
    return START + Span.of(minutes=minutes, seconds=seconds, ms=ms)


def thirty_and_more(boards: int = 6) -> World:
    """A world in which thirty minutes late is already too late."""
    late = DefaultTime(limit=Span.of(minutes=30), comparison=Comparison.OR_MORE)
    return World(regulation(default_time=late), boards)


def sight(
    seen: world.World,
    now: Instant,
    *,
    me: Actor = CHIEF,
    lang: str = "ru",
    clocks: dict[int, BoardClock] | None = None,
    around: Surroundings | None = None,
) -> Sight:
    """What `me` looks at."""
    t = seen.state.tournaments["open"]
    return Sight(
        venue=replace(venue(t.entry), id="test"),
        state=seen.state,
        t=t,
        now=now,
        me=me,
        words=WORDS[lang],
        lang=lang,
        clocks=lambda _, board: (clocks or {}).get(board),
        seen={} if t.round is None else all_presence(t, t.round),
        around=around or Surroundings(),
    )


def mark(board: int, side: Side, *, present: bool) -> c.MarkSeats:
    look = c.SeatLook(board=board, side=side, present=present)
    return c.MarkSeats(tournament="open", round=ROUND, marks=(look,))


def both(board: int, *, present: bool = True) -> c.MarkSeats:
    looks = tuple(c.SeatLook(board=board, side=side, present=present) for side in Side)
    return c.MarkSeats(tournament="open", round=ROUND, marks=looks)
