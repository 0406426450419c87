"""Texts at a press and calls that a venue asks for besides: what is planned, silent and heard."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest

from hall.model import commands as c
from hall.model.call_events import ASKED_FOR, CallEnd, CallKind
from hall.model.instants import Span
from hall.model.texts import ChooseQuiet, EndText, SayText, Sentence
from hall.model.venue import Venue, Voice
from hall.voice.announcing import awaiting_choice, calls_to_make, is_silent, is_true
from hall.voice.calls import Call, in_order
from hall.voice.pressed import said_as
from hall.words.spoken import phrases
from tests.hall.fake_time import settled
from tests.hall.model.acts import after, start
from tests.hall.model.test_texts import FREE
from tests.hall.test_engine import desk
from tests.hall.venues import girls, venue
from tests.hall.voice.test_announcing import beside
from tests.hall.voice.test_voice_in_the_hall import voiced
from tests.hall.world import START, World

SUSPENDED = SayText(hall="main", sentence=Sentence.PLAY_SUSPENDED)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def texts(world: World, where: Venue | None = None) -> list[Call]:
    calls = calls_to_make(world.state, where or venue(), "main")
    return [call for call in calls if call.kind is CallKind.TEXT]


def wants_more() -> Venue:
    return replace(venue(), voice=Voice(also=ASKED_FOR))


def also(world: World) -> dict[CallKind, int]:
    """Seconds after the planned start at which the calls come that only some venues ask for."""
    calls = calls_to_make(world.state, wants_more(), "main")
    return {call.kind: (call.due - START).ms // 1000 for call in calls if call.kind in ASKED_FOR}


def test_a_text_is_said_in_its_own_hall_in_the_words_that_were_given() -> None:
    world = World()
    world.does(FREE)
    [call] = texts(world)
    assert [(part.language, part.text) for part in call.announcement.parts] == [("ru", "Найден ключ.")]
    assert calls_to_make(world.state, venue(), "small") == ()


def test_ready_sentences_come_in_the_venues_languages() -> None:
    world = World()
    world.does(SayText(hall="main", sentence=Sentence.ROUND_STARTED, tournament="open", round=3))
    [call] = texts(world)
    assert [part.text.split(".")[0] for part in call.announcement.parts] == [
        "Третий тур начинается",
        "Round three begins",
    ]


@pytest.mark.parametrize("language", ["ru", "en", "be"])
def test_every_ready_sentence_has_its_words(language: str) -> None:
    said = {
        said_as(phrases(language), sentence, round=3, minutes=5, start=time(15))
        for sentence in Sentence
        if sentence is not Sentence.FREE
    }
    assert len(said) == len(Sentence) - 1


def test_an_urgent_sentence_has_no_gong_and_comes_before_all_that_waits() -> None:
    world = World()
    world.does(SUSPENDED, at=after(minutes=-5, seconds=-3))
    calls = calls_to_make(world.state, venue(), "main")
    first = in_order(calls, world.now)[0]
    assert (first.kind, first.announcement.gong, first.due) == (CallKind.TEXT, False, world.now)


def test_a_text_waits_until_the_call_that_it_would_run_into_has_been_said() -> None:
    world = World()
    world.does(FREE, at=after(minutes=-5, seconds=-10))
    [call] = texts(world)
    assert call.due == after(minutes=-5, seconds=15)


def test_an_ended_text_is_planned_no_more() -> None:
    world = World()
    world.does(FREE)
    [call] = texts(world)
    assert is_true(world.state, call)
    world.does(EndText(asked=call.asked or 0, how=CallEnd.PLAYED, started=None, languages=()))
    assert texts(world) == []
    assert not is_true(world.state, call)


def test_a_text_at_a_press_is_said_while_games_are_in_progress_but_without_gong() -> None:
    world = World().started()
    world.does(FREE)
    [call] = texts(world)
    assert not is_silent(world.state, venue(), call)
    assert call.announcement.gong is False


def test_a_muted_hall_hears_no_text() -> None:
    world = World()
    world.does(FREE)
    [call] = texts(world)
    world.does(c.MuteVoice(hall="main", muted=True))
    assert is_silent(world.state, venue(), call)


def test_a_call_beside_a_game_waits_for_a_choice_and_is_said_without_gong_where_that_is_chosen() -> None:
    world = beside(World().started(), girls())
    waiting = awaiting_choice(world.state, venue(), "main")
    assert [call.kind for call in waiting] == [CallKind.FIVE_MINUTES, CallKind.ONE_MINUTE]
    assert all(is_silent(world.state, venue(), call) for call in waiting)
    for call, said in zip(waiting, (True, False), strict=True):
        world.does(ChooseQuiet(tournament="girls", round=3, call=call.kind, said=said))
    five, one = calls_to_make(world.state, venue(), "main")
    assert (is_silent(world.state, venue(), five), five.announcement.gong) == (False, False)
    assert is_silent(world.state, venue(), one)
    assert awaiting_choice(world.state, venue(), "main") == ()


def test_practice_6_4_calls_in_playing_time_are_made_where_the_venue_asks_and_wait_for_a_choice() -> None:
    world = World().started()
    assert calls_to_make(world.state, venue(), "main") == ()
    # "More than 30 minutes" is reached a second after them.
    assert also(world) == {CallKind.PHOTOGRAPHY_ENDS: 300, CallKind.DEFAULT_TIME: 1801}
    waiting = awaiting_choice(world.state, wants_more(), "main")
    assert {call.kind for call in waiting} == {CallKind.PHOTOGRAPHY_ENDS, CallKind.DEFAULT_TIME}


def test_published_pairs_are_announced_where_the_venue_asks() -> None:
    world = World().published()
    assert also(world) == {CallKind.PAIRINGS_PUBLISHED: -3600 + 8}


@pytest.mark.anyio
async def test_a_text_is_heard_within_seconds_and_its_end_is_kept() -> None:
    async with desk() as at_work, voiced(await at_work.opened()) as player:
        await at_work.does(FREE)
        await at_work.time.advance(Span.of(seconds=20))
        [spoken] = at_work.engine.state.texts.spoken
        assert [heard.text for heard in player.heard] == ["Найден ключ."]
        assert spoken.ended is not None
        assert spoken.ended.how is CallEnd.PLAYED


@pytest.mark.anyio
async def test_play_suspended_breaks_off_no_text_that_sounds_but_comes_next() -> None:
    async with desk() as at_work, voiced(await at_work.opened()) as player:
        await at_work.does(FREE)
        await at_work.time.advance(Span.of(seconds=1))
        await at_work.does(replace(FREE, text="Второе."))
        await at_work.does(SUSPENDED)
        await settled()
        await at_work.time.advance(Span.of(seconds=60))
        order = [heard.text.split()[0] for heard in player.heard]
    assert order == ["Найден", "Внимание!", "Второе."]


@pytest.mark.anyio
async def test_default_time_is_said_without_gong_where_the_official_chose_that() -> None:
    async with desk() as at_work:
        await at_work.opened()
        async with voiced(at_work, wants_more()) as player:
            await at_work.time.advance_to(START)
            await at_work.does(start())
            player.heard.clear()
            call = CallKind.DEFAULT_TIME
            await at_work.does(ChooseQuiet(tournament="open", round=3, call=call, said=True))
            await at_work.time.advance_to(after(minutes=31))
    assert [heard.text for heard in player.heard] == ["Допустимое время опоздания на третий тур истекло."]
