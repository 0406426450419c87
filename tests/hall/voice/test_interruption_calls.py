"""What the hall hears of an interruption, at the official's press."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model.call_events import AT_A_PRESS, CallEnd, CallKind
from hall.model.instants import Span
from hall.model.interruptions import AfterInterruption, AnnounceResumption, InterruptPlay, ResumePlay
from hall.voice.announcing import calls_to_make, is_silent, is_true
from hall.voice.calls import Call
from tests.hall.model.acts import after
from tests.hall.test_engine import desk
from tests.hall.venues import venue
from tests.hall.voice.test_voice_in_the_hall import voiced
from tests.hall.world import World

EXTENDED = AfterInterruption.EXTENDED
LEAVE = InterruptPlay(tournament="open", round=3, leaving=True)
STOP = InterruptPlay(tournament="open", round=3)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def pressed(world: World) -> list[Call]:
    return [call for call in calls_to_make(world.state, venue(), "main") if call.kind in AT_A_PRESS]


@pytest.mark.parametrize(("act", "kind"), [(STOP, CallKind.PLAY_SUSPENDED), (LEAVE, CallKind.LEAVE_THE_HALL)])
def test_play_is_suspended_in_the_hall_at_once_without_gong(act: InterruptPlay, kind: CallKind) -> None:
    world = World().started()
    world.does(act, at=after(minutes=20))
    [call] = pressed(world)
    assert (call.kind, call.due, call.announcement.gong, call.urgent) == (kind, world.now, False, True)
    assert not is_silent(world.state, venue(), call)  # games are in progress, but an official pressed


def test_each_press_is_told_of_in_the_place_of_the_one_before() -> None:
    world = World().started()
    world.does(STOP, at=after(minutes=20))
    [stopped] = pressed(world)
    resumes = after(minutes=30)
    world.does(
        AnnounceResumption(tournament="open", round=3, resumes=resumes, default_time=EXTENDED),
        at=after(minutes=25),
    )
    [announced] = pressed(world)
    assert "через пять минут" in announced.announcement.parts[0].text
    assert not is_true(world.state, stopped)
    world.does(ResumePlay(tournament="open", round=3, default_time=EXTENDED), at=resumes)
    assert [call.kind for call in pressed(world)] == [CallKind.PLAY_RESUMED]


def test_an_interruption_noted_afterwards_is_no_news() -> None:
    world = World().started()
    world.does(STOP, at=after(minutes=20), effective_at=after(minutes=15))
    assert pressed(world) == []


@pytest.mark.anyio
async def test_an_interruption_is_heard_within_seconds_once_and_stands_in_the_journal() -> None:
    async with desk() as at_work:
        await at_work.started()
        async with voiced(at_work) as player:
            await at_work.does(STOP)
            await at_work.time.advance(Span.of(seconds=60))
            calls = [(call.kind, call.ended and call.ended.how) for call in at_work.round.calls]
    assert [heard.text.split(".")[0] for heard in player.heard] == ["Внимание! Игра прерывается"]
    assert calls == [(CallKind.PLAY_SUSPENDED, CallEnd.PLAYED)]


@pytest.mark.anyio
async def test_an_interruption_taken_back_is_broken_off() -> None:
    async with desk() as at_work:
        await at_work.started()
        async with voiced(at_work) as player:
            accepted = await at_work.does(STOP)
            await at_work.time.advance(Span.of(seconds=4))
            await at_work.does(c.Undo(seq=accepted.seq))
            await at_work.time.advance(Span.of(seconds=30))
    assert len(player.cut) == 1
