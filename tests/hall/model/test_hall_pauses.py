"""A whole hall interrupted and resumed by one act, and taken back by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.deadlines import cue_at
from hall.model.instants import Instant, Span
from hall.model.interruptions import (
    AfterInterruption,
    AnnounceHallResumption,
    InterruptHall,
    PlayInterrupted,
    ResumeHall,
)
from hall.model.refusals import Reason, Refused
from hall.model.state import RoundState
from hall.model.timetable import CueKind
from tests.hall.world import START, World, entry, tournament

ALARM = InterruptHall(hall="main", leaving=True, reason="пожарная тревога")
EXTENDED = AfterInterruption.EXTENDED


def after(minutes: float) -> Instant:
    return START + Span.of(seconds=round(minutes * 60))


def two(second_start: Instant, hall: str = "main") -> World:
    """The open tournament in play since 16:00, a second one that is to start then."""
    world = World().started()
    girls = replace(entry(name="girls", first_board=101), hall=hall)
    world.does(c.OpenTournament(entry=girls))
    world.does(c.ImportTournament(tournament="girls", source="girls.trf", data=tournament(first_board=101)))
    world.does(c.PlanRound(tournament="girls", round=3, start=second_start))
    return world


def the_round(world: World, name: str) -> RoundState:
    return world.state.tournaments[name].rounds[3]


def refused(world: World, act: c.Act, at: Instant) -> Reason:
    with pytest.raises(Refused) as caught:
        world.does(act, at=at)
    return caught.value.reason


def test_one_act_interrupts_what_is_played_and_what_is_counted_down_to() -> None:
    world = two(after(30))
    world.does(ALARM, at=after(6))
    pauses = [the_round(world, name).interruption for name in ("open", "girls")]
    assert [pause is not None and pause.since == after(6) and pause.leaving for pause in pauses] == [
        True,
        True,
    ]


def test_practice_6_11_another_hall_and_a_round_of_the_evening_go_on() -> None:
    for world in (two(after(30), hall="small"), two(after(200))):
        world.does(ALARM, at=after(6))
        assert the_round(world, "girls").interruption is None


def test_what_stands_still_is_not_interrupted_again_nor_what_nobody_plays() -> None:
    world = two(after(30))
    world.does(ALARM, at=after(6))
    assert refused(world, ALARM, after(7)) == r.PlayIsInterrupted(since=after(6))
    assert refused(world, replace(ALARM, hall="small"), after(7)) == r.NothingInPlay(hall="small")


def test_a_tournament_that_comes_in_later_can_be_stopped_too() -> None:
    world = two(after(200))
    world.does(ALARM, at=after(6))
    world.does(c.MoveStart(tournament="girls", round=3, new=after(60)), at=after(7))
    world.does(ALARM, at=after(8))
    pause = the_round(world, "girls").interruption
    assert pause is not None
    assert pause.since == after(8)


def test_practice_6_11_the_resumption_is_announced_in_minutes_from_the_press() -> None:
    world = two(after(30))
    world.does(ALARM, at=after(6))
    world.does(AnnounceHallResumption(hall="main", minutes=5, default_time=EXTENDED), at=after(12))
    pauses = [the_round(world, name).interruption for name in ("open", "girls")]
    assert [pause.resumes for pause in pauses if pause is not None] == [after(17), after(17)]


@pytest.mark.parametrize("minutes", [0, -5, 121])
def test_a_resumption_in_no_time_or_in_days_is_refused(minutes: int) -> None:
    world = two(after(30))
    world.does(ALARM, at=after(6))
    told = AnnounceHallResumption(hall="main", minutes=minutes, default_time=EXTENDED)
    assert refused(world, told, after(7)) == r.NothingToSay()


def test_the_hall_goes_on_with_a_new_start_where_the_old_one_has_passed() -> None:
    world = two(after(10))
    world.does(ALARM, at=after(6))
    world.does(ResumeHall(hall="main", default_time=EXTENDED, start=after(25)), at=after(20))
    assert the_round(world, "open").interruption is None
    assert the_round(world, "girls").start_planned == after(25)


def test_a_start_that_lies_later_still_stays_where_it_is() -> None:
    world = two(after(60))
    world.does(ALARM, at=after(6))
    world.does(ResumeHall(hall="main", default_time=EXTENDED, start=after(25)), at=after(20))
    assert the_round(world, "girls").start_planned == after(60)


def test_without_a_new_start_the_hall_does_not_go_on_past_the_old_one() -> None:
    world = two(after(10))
    world.does(ALARM, at=after(6))
    resume = ResumeHall(hall="main", default_time=EXTENDED)
    assert refused(world, resume, after(20)) == r.InThePast(at=after(10))
    assert the_round(world, "open").interruption is not None


def test_a_pause_before_the_start_puts_off_no_default_time() -> None:
    world = World().published()
    world.does(ALARM, at=after(-5))
    world.does(ResumeHall(hall="main", default_time=EXTENDED, start=after(15)), at=after(10))
    world.does(c.StartRound(tournament="open", round=3), at=after(15))
    t = world.state.tournaments["open"]
    assert cue_at(t, t.rounds[3], CueKind.DEFAULT_TIME) == after(45)


def test_one_undo_takes_the_interruption_back_in_the_whole_hall() -> None:
    world = two(after(30))
    world.does(ALARM, at=after(6))
    last = world.state.undoable[-1]
    assert isinstance(last.event, PlayInterrupted)
    world.does(c.Undo(seq=last.seq), at=after(7))
    assert [the_round(world, name).interruption for name in ("open", "girls")] == [None, None]
    assert not any(isinstance(act.event, PlayInterrupted) for act in world.state.undoable)
