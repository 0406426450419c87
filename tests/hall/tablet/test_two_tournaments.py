"""Two tournaments, two halls: who sees what of the other, and that no act is ever for both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from hall.model import commands as c
from hall.model.instants import Span
from hall.model.presence import all_presence
from hall.model.roster import EnterPlayer
from hall.model.state import TournamentState
from hall.model.tournament import Player
from hall.model.venue import Hall, Venue
from hall.tablet.sight import Sight, Surroundings
from hall.tablet.views.countdown import zero
from hall.tablet.views.frame import Frame, frame
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.hall_at_work import (
    ARBITER,
    CHIEF,
    ROUND,
    START,
    HallAtWork,
    both_here,
    entry,
    in_loop,
    venue,
)
from tests.hall.tablet.looking import WORDS


def two(hall_of_girls: str) -> Venue:
    boys = entry("open", name_ru="Юноши", name_en="Boys", last_board=30)
    girls = entry("girls", name_ru="Девушки", name_en="Girls", hall=hall_of_girls)
    small = Hall(id="small", name_ru="Малый зал", name_en="Small hall")
    return replace(venue(boys, girls), halls=(*venue().halls, small))


def seen(hall: HallAtWork, name: str) -> Sight:
    t: TournamentState = hall.engine.state.tournaments[name]
    return Sight(
        venue=hall.venue,
        state=hall.engine.state,
        t=t,
        now=hall.engine.timebase.now(),
        me=CHIEF,
        words=WORDS["ru"],
        lang="ru",
        clocks=hall.engine.reading,
        seen={} if t.round is None else all_presence(t, t.round),
        around=Surroundings(),
    )


@asynccontextmanager
async def at_work(hall_of_girls: str = "main") -> AsyncIterator[HallAtWork]:
    """Both published; the boys start half an hour after the girls."""
    async with HallAtWork(FakeTime(START - Span.of(minutes=30)), two(hall_of_girls)) as hall:
        await hall.opened(boards=12)
        for name in ("open", "girls"):
            await hall.does(c.PublishPairings(tournament=name, round=ROUND))
        later = c.MoveStart(tournament="open", round=ROUND, new=START + Span.of(minutes=30))
        await hall.does(later)
        yield hall


@in_loop
async def test_the_others_countdown_is_in_the_header_with_its_name() -> None:
    async with at_work() as hall:
        shown: Frame = frame(seen(hall, "open"))
        assert shown.other is not None
        assert (shown.other.label, shown.other.text) == ("Девушки, до начала", "30:00")


@in_loop
async def test_the_switcher_lists_the_nearest_deadline_first() -> None:
    async with at_work() as hall:
        assert [choice.name for choice in frame(seen(hall, "open")).choices] == ["Девушки", "Юноши"]


@in_loop
async def test_undo_is_of_this_hall_by_anybody_and_never_of_another() -> None:
    async with at_work("small") as hall:
        girls = replace(both_here(1), tournament="girls")
        await hall.does(girls, by=ARBITER)
        here, there = frame(seen(hall, "open")).undo, frame(seen(hall, "girls")).undo
        assert here is not None
        assert there is not None
        assert here.what == "Начало перенесено: 15:30"
        assert there.by == "Рощина Е."


@in_loop
async def test_an_act_of_the_other_tournament_names_it_and_its_own_player() -> None:
    async with at_work() as hall:
        late = Player(number=500, name="Опоздаева Лада")
        await hall.does(EnterPlayer(tournament="girls", round=ROUND + 1, player=late, reason="поезд"))
        last = frame(seen(hall, "open")).undo
        assert last is not None
        assert last.what.startswith("Девушки · ")
        assert "Опоздаева" in last.what


@in_loop
async def test_a_start_names_its_own_tournament_alone() -> None:
    async with at_work() as hall:
        assert isinstance(hall.engine.timebase, FakeTime)
        await hall.engine.timebase.advance_to(START + Span.of(minutes=31))
        starts = [zero(seen(hall, name)).start for name in ("open", "girls")]
        assert starts == [c.StartRound(tournament=name, round=ROUND) for name in ("open", "girls")]
