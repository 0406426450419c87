"""Play interrupted and resumed: what is held meanwhile, and what the default time does afterwards."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.deadlines import cue_at, next_deadline
from hall.model.instants import Instant, Span
from hall.model.interruptions import (
    AfterInterruption,
    AnnounceResumption,
    Interruption,
    InterruptPlay,
    PlayInterrupted,
    PlayResumed,
    ResumePlay,
    held,
)
from hall.model.refusals import Reason, Refused
from hall.model.timetable import CueKind
from hall.model.tournament import Result, Side
from tests.hall.world import START, World

EXTENDED, UNCHANGED = AfterInterruption.EXTENDED, AfterInterruption.UNCHANGED
ALARM = InterruptPlay(tournament="open", round=3, leaving=True, reason="пожарная тревога")
LIMIT = START + Span.of(minutes=30)


def after(minutes: float) -> Instant:
    return START + Span.of(seconds=round(minutes * 60))


def resume(rule: AfterInterruption = EXTENDED, start: Instant | None = None) -> ResumePlay:
    return ResumePlay(tournament="open", round=3, default_time=rule, start=start)


def interrupted(at: float = 6) -> World:
    world = World().started()
    world.does(ALARM, at=after(at))
    return world


def refused(world: World, act: c.Act, *, at: Instant) -> Reason:
    with pytest.raises(Refused) as caught:
        world.does(act, at=at)
    return caught.value.reason


def default_at(world: World) -> Instant | None:
    t = world.state.tournaments["open"]
    return cue_at(t, t.rounds[3], CueKind.DEFAULT_TIME)


def test_nothing_comes_due_while_play_stands_still() -> None:
    world = interrupted()
    assert next_deadline(world.state) is None
    world.happens_in_time(after(120))
    assert CueKind.DEFAULT_TIME not in world.state.tournaments["open"].rounds[3].came


def test_the_default_time_counts_on_from_where_it_stood() -> None:
    world = interrupted(at=6)
    world.does(resume(), at=after(20.5))
    assert default_at(world) == LIMIT + Span.of(seconds=round(14.5 * 60))


def test_the_default_time_stays_where_the_rules_let_it_run_by_the_time_of_day() -> None:
    world = interrupted(at=6)
    world.does(resume(UNCHANGED), at=after(45))
    assert default_at(world) == LIMIT
    world.happens_in_time(after(45))
    assert CueKind.DEFAULT_TIME in world.state.tournaments["open"].rounds[3].came


def test_two_pauses_add_up_and_one_after_the_limit_changes_nothing() -> None:
    first = Interruption(since=after(5), leaving=False, reason="", default_time=EXTENDED, ended=after(15))
    second = Interruption(since=after(39), leaving=False, reason="", default_time=EXTENDED, ended=after(44))
    third = Interruption(since=after(60), leaving=False, reason="", default_time=EXTENDED, ended=after(90))
    assert held((first, second, third), LIMIT, START) == Span.of(minutes=15)


def test_a_pause_that_goes_on_puts_nothing_off_yet() -> None:
    assert held((Interruption(since=after(5), leaving=False, reason=""),), LIMIT, START) == Span(0)


def test_an_arrival_during_the_pause_is_in_time_where_the_default_time_stood_still() -> None:
    world = interrupted(at=29)
    world.does(resume(), at=after(50))
    seat = (c.SeatLook(board=1, side=Side.WHITE, present=True),)
    world.does(c.MarkSeats(tournament="open", round=3, marks=seat), at=after(50.5))
    ruling = c.RuleForfeit(tournament="open", round=3, board=1, result=Result.BLACK_WINS_BY_FORFEIT)
    assert isinstance(refused(world, ruling, at=after(52)), r.PlayerIsPresent)


def test_nobody_loses_by_forfeit_while_the_default_time_stands_still() -> None:
    world = interrupted(at=6)
    ruling = c.RuleForfeit(tournament="open", round=3, board=1, result=Result.BOTH_FORFEIT)
    assert refused(world, ruling, at=after(40)) == r.PlayIsInterrupted(since=after(6))


def test_a_limit_that_was_over_before_the_alarm_can_be_ruled_on_during_it() -> None:
    world = World().started()
    world.happens_in_time(after(31))
    world.does(ALARM, at=after(32))
    world.does(c.RuleForfeit(tournament="open", round=3, board=1, result=Result.BOTH_FORFEIT), at=after(33))
    assert world.state.tournaments["open"].rounds[3].result(1) is Result.BOTH_FORFEIT


def test_a_round_is_not_interrupted_twice_nor_resumed_twice() -> None:
    world = interrupted(at=6)
    assert refused(world, ALARM, at=after(7)) == r.PlayIsInterrupted(since=after(6))
    world.does(resume(), at=after(8))
    assert refused(world, resume(), at=after(9)) == r.NotInterrupted(round=3)


def test_the_resumption_is_announced_ahead_and_may_be_announced_anew() -> None:
    world = interrupted(at=6)
    for minutes in (20, 25):
        told = AnnounceResumption(tournament="open", round=3, resumes=after(minutes), default_time=EXTENDED)
        world.does(told, at=after(15))
    pause = world.state.tournaments["open"].rounds[3].interruption
    assert pause is not None
    assert pause.resumes == after(25)


def test_a_resumption_is_not_announced_for_a_moment_that_has_passed() -> None:
    told = AnnounceResumption(tournament="open", round=3, resumes=after(7), default_time=EXTENDED)
    assert refused(interrupted(), told, at=after(8)) == r.InThePast(at=after(7))


def test_an_alarm_noted_later_began_when_it_began() -> None:
    world = World().started()
    world.does(ALARM, at=after(9), effective_at=after(7))
    pause = world.state.tournaments["open"].rounds[3].interruption
    assert pause is not None
    assert pause.since == after(7)


def test_a_round_does_not_start_while_the_hall_stands_outside() -> None:
    world = World().published()
    world.does(ALARM, at=START - Span.of(minutes=2))
    start = c.StartRound(tournament="open", round=3)
    assert refused(world, start, at=START) == r.PlayIsInterrupted(since=START - Span.of(minutes=2))


def test_an_alarm_before_the_start_ends_with_a_start_that_lies_ahead() -> None:
    world = World().published()
    world.does(ALARM, at=START - Span.of(minutes=2))
    assert refused(world, resume(), at=after(10)) == r.InThePast(at=START)
    events = world.does(resume(start=after(20)), at=after(10))
    assert [type(event).__name__ for event in events] == ["PlayResumed", "StartMoved"]
    assert world.state.tournaments["open"].rounds[3].start_planned == after(20)


def test_an_interruption_pressed_by_mistake_is_taken_back_whole() -> None:
    world = interrupted(at=6)
    world.does(c.Undo(seq=world.state.seq), at=after(6.2))
    assert world.state.tournaments["open"].rounds[3].interruption is None
    assert default_at(world) == LIMIT


def test_an_interruption_that_has_ended_is_not_taken_back() -> None:
    world = interrupted(at=6)
    seq = world.state.seq
    world.does(resume(), at=after(8))
    assert refused(world, c.Undo(seq=seq), at=after(9)) == r.LaterEventsRestOnIt(seq=seq)


def test_the_facts_are_kept_as_they_were_told() -> None:
    world = interrupted(at=6)
    world.does(resume(), at=after(8))
    kept = [e for e in (rec.event for rec in world.records) if isinstance(e, PlayInterrupted | PlayResumed)]
    assert kept == [
        PlayInterrupted(tournament="open", round=3, at=after(6), leaving=True, reason="пожарная тревога"),
        PlayResumed(tournament="open", round=3, at=after(8), default_time=EXTENDED),
    ]
