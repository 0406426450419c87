"""A start that is moved, and what is chosen to move along with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.call_events import CallKind
from hall.model.deadlines import cue_at
from hall.model.instants import Instant, Span
from hall.model.presence import limit
from hall.model.refusals import Reason, Refused
from hall.model.timetable import CueKind
from hall.opening import plans
from hall.published.programme import programme_view, round_start
from hall.voice.announcing import calls_to_make
from tests.hall.venues import venue
from tests.hall.world import START, World

EVENING = START + Span.of(hours=4)


def after(minutes: int) -> Instant:
    return START + Span.of(minutes=minutes)


def move(minutes: int, **changes: object) -> c.MoveStart:
    act = c.MoveStart(tournament="open", round=3, new=after(minutes))
    return replace(act, **changes)  # type: ignore[arg-type]  # checked by replace


def refused(act: c.MoveStart) -> Reason:
    with pytest.raises(Refused) as caught:
        World().published().does(act)
    return caught.value.reason


def default_at(world: World) -> Instant | None:
    t = world.state.tournaments["open"]
    at = cue_at(t, t.rounds[3], CueKind.DEFAULT_TIME)
    assert at == limit(t.rounds[3], t.entry.regulation.default_time)
    return at


def kinds(world: World) -> list[CallKind]:
    return [call.kind for call in calls_to_make(world.state, venue(), "main")]


def test_by_itself_the_default_time_moves_along() -> None:
    world = World().published()
    world.does(move(10))
    assert default_at(world) == after(40)


def test_the_default_time_can_stay_where_it_was_also_once_the_round_has_begun() -> None:
    world = World().published()
    world.does(move(10, keeps_default_time=True))
    assert default_at(world) == after(30)
    world.does(c.StartRound(tournament="open", round=3), at=after(12))
    assert default_at(world) == after(30)
    world.happens_in_time(after(30))
    assert CueKind.DEFAULT_TIME in world.state.tournaments["open"].rounds[3].came


def test_a_default_time_that_would_pass_before_the_start_cannot_stay() -> None:
    assert refused(move(30, keeps_default_time=True)) == r.InThePast(at=after(30))


def test_the_next_move_chooses_anew() -> None:
    world = World().published()
    world.does(move(10, keeps_default_time=True, skips=(CallKind.ONE_MINUTE,)))
    world.does(move(15))
    assert default_at(world) == after(45)
    assert world.state.tournaments["open"].rounds[3].skips == ()


def test_announcements_of_the_new_start_and_of_the_move_can_be_left_out() -> None:
    world = World().published()
    world.does(move(10, skips=(CallKind.FIVE_MINUTES, CallKind.START_MOVED)))
    assert kinds(world) == [CallKind.ONE_MINUTE]


def test_nothing_but_the_announcements_before_a_start_can_be_left_out() -> None:
    world = World().published()
    world.does(move(10, skips=(CallKind.DEFAULT_TIME, CallKind.ONE_MINUTE)))
    assert world.state.tournaments["open"].rounds[3].skips == (CallKind.ONE_MINUTE,)


def test_a_later_round_moves_along_and_stays_so_when_its_pairs_come() -> None:
    world = World().published()
    later = c.LaterStart(round=4, old=EVENING, new=EVENING + Span.of(minutes=10))
    world.does(move(10, later=(later,)))
    t = world.state.tournaments["open"]
    assert round_start(t, 4) == EVENING + Span.of(minutes=10)
    coming = replace(world.state, tournaments={"open": replace(t, current=4)})
    assert list(plans(venue(), coming, START)) == []
    times = {item.number: item.at for item in programme_view(t).items}
    assert times[4] == EVENING + Span.of(minutes=10)


def test_an_earlier_round_does_not_move_along() -> None:
    later = c.LaterStart(round=2, old=START, new=after(60))
    assert refused(move(10, later=(later,))) == r.UnknownRound(tournament="open", round=2)


def test_one_undo_takes_the_move_back_in_all_rounds() -> None:
    world = World().published()
    later = c.LaterStart(round=4, old=EVENING, new=EVENING + Span.of(minutes=10))
    world.does(move(10, later=(later,)))
    last = world.state.undoable[-1]
    assert last.round == 3
    world.does(c.Undo(seq=last.seq))
    rounds = world.state.tournaments["open"].rounds
    assert (rounds[3].start_planned, rounds[4].start_planned) == (START, None)
