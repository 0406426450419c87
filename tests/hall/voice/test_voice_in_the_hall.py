"""The voice on the real engine: what an official does in the last seconds and while it sounds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hall.app.parts import loudspeaker, pass_changes
from hall.model import commands as c
from hall.model.call_events import CallEnd
from hall.model.commands import Act
from hall.model.instants import Instant, Span
from hall.model.venue import Venue
from hall.model.volume import SetVolume
from hall.voice.announcing import EngineCalls, ids
from tests.hall.fake_time import settled
from tests.hall.model.acts import after, move_start
from tests.hall.test_engine import Desk, desk
from tests.hall.venues import girls, venue
from tests.hall.voice.voice_fakes import FakePlayer, FakeSpeech
from tests.hall.world import START, entry, tournament

pytestmark = pytest.mark.anyio
MUTE = c.MuteVoice(hall="main", muted=True)
LATER = after(minutes=10)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def voiced(at_work: Desk, where: Venue | None = None) -> AsyncIterator[FakePlayer]:
    """The voice beside the engine; its loudspeaker. Both tournaments' hall is the main one if not said."""
    changed, player = asyncio.Event(), FakePlayer(at_work.time)
    voice = loudspeaker(
        at_work.engine,
        where or venue(entry(), girls()),
        port=EngineCalls(at_work.engine, ids(1)),
        speech=FakeSpeech(),
        player=player,
        changed=changed,
    )
    running = [
        asyncio.create_task(voice.run()),
        asyncio.create_task(pass_changes(at_work.engine, changed)),
    ]
    await settled()
    try:
        yield player
    finally:
        for task in running:
            task.cancel()
        await asyncio.wait(running)


def ends(at_work: Desk) -> list[tuple[str, CallEnd | None]]:
    return [(call.kind.value, None if call.ended is None else call.ended.how) for call in at_work.round.calls]


@pytest.mark.parametrize(
    ("act", "end"),
    [(MUTE, CallEnd.MUTED), (move_start(LATER), CallEnd.STOPPED)],
)
async def test_what_is_muted_or_moved_between_claim_and_sound_is_not_heard(act: Act, end: CallEnd) -> None:
    async with desk() as at_work, voiced(await at_work.opened()) as player:
        await at_work.time.advance_to(after(minutes=-5, ms=-3500))
        assert ends(at_work) == [("announce_5_min", None)]
        await at_work.does(act)
        await settled()
        assert ends(at_work) == [("announce_5_min", end)]
        await at_work.time.advance_to(after(minutes=-4))
        assert all("пять минут" not in heard.text for heard in player.heard)


@pytest.mark.parametrize("act", [MUTE, move_start(LATER)])
async def test_what_is_muted_or_moved_while_it_sounds_is_broken_off_within_the_same_millisecond(
    act: Act,
) -> None:
    at = after(minutes=-5, seconds=2)
    async with desk() as at_work, voiced(await at_work.opened()) as player:
        await at_work.time.advance_to(at)
        await at_work.does(act)
        await settled()
        assert player.cut == [at]
        assert ends(at_work) == [("announce_5_min", CallEnd.STOPPED)]


async def test_pairs_taken_back_while_a_call_sounds_change_nothing_of_it() -> None:
    async with desk() as at_work, voiced(await at_work.opened()) as player:
        await at_work.time.advance_to(after(minutes=-5, seconds=2))
        await at_work.does(c.WithdrawPairings(tournament="open", round=3, reason="a mistake"))
        await at_work.time.advance_to(START)
        assert player.cut == []
        assert ends(at_work) == [("announce_5_min", CallEnd.PLAYED), ("announce_1_min", CallEnd.PLAYED)]


async def test_a_game_begun_beside_it_breaks_a_call_off() -> None:
    """Silence while games are in progress within hearing holds for what has begun, too."""
    async with desk() as at_work:
        await at_work.opened()
        await _beside(at_work, start=after(minutes=-2))
        async with voiced(at_work) as player:
            at = after(minutes=-1, seconds=3)
            await at_work.time.advance_to(at)
            await at_work.does(c.StartRound(tournament="girls", round=3))
            await settled()
            assert player.cut == [at]
            assert ends(at_work)[-1] == ("announce_1_min", CallEnd.STOPPED)


async def test_two_tournaments_are_called_as_one_and_one_moved_at_the_last_leaves_the_other() -> None:
    async with desk() as at_work:
        await at_work.opened()
        await _beside(at_work, start=START)
        async with voiced(at_work) as player:
            await at_work.time.advance_to(after(minutes=-4))
            await at_work.time.advance_to(after(minutes=-1, ms=-3500))
            await at_work.does(c.MoveStart(tournament="girls", round=3, new=LATER, reason=""))
            await at_work.time.advance_to(START)
    first, second = player.heard[:2]
    assert ["Открытый турнир" in first.text, "Турнир девочек" in first.text] == [True, True]
    assert ["Открытый турнир" in second.text, "Турнир девочек" in second.text] == [True, False]
    assert [START - heard.speech_at for heard in (first, second)] == [Span(300_000), Span(60_000)]
    assert ends(at_work) == [("announce_5_min", CallEnd.PLAYED), ("announce_1_min", CallEnd.PLAYED)]
    known = at_work.engine.state.tournaments["girls"].round
    assert known is not None
    assert [call.ended.how for call in known.calls if call.ended is not None][:2] == [
        CallEnd.PLAYED,
        CallEnd.STOPPED,
    ]


async def test_two_halls_of_one_loudspeaker_are_called_on_the_instant_and_a_muted_one_is_left_out() -> None:
    where = venue(entry(), girls(hall="small"))
    async with desk() as at_work:
        await at_work.opened()
        await _beside(at_work, start=START, hall="small")
        async with voiced(at_work, where) as player:
            await at_work.time.advance_to(after(minutes=-2))
            await at_work.does(c.MuteVoice(hall="small", muted=True))
            await at_work.time.advance_to(START)
    assert ["Турнир девочек" in heard.text for heard in player.heard] == [True, False]
    assert [START - heard.speech_at for heard in player.heard] == [Span(300_000), Span(60_000)]
    known = at_work.engine.state.tournaments["girls"].round
    assert known is not None
    assert [call.ended.how for call in known.calls if call.ended is not None] == [
        CallEnd.PLAYED,
        CallEnd.MUTED,
    ]


async def test_two_halls_of_one_loudspeaker_are_called_together_as_loud_as_the_louder_wants() -> None:
    where = venue(entry(), girls(hall="small"))
    async with desk() as at_work:
        await at_work.opened()
        await _beside(at_work, start=START, hall="small")
        async with voiced(at_work, where) as player:
            await at_work.does(SetVolume(hall="main", percent=30))
            await at_work.does(SetVolume(hall="small", percent=60))
            await at_work.time.advance_to(after(minutes=-2))
            await at_work.does(c.MuteVoice(hall="small", muted=True))
            await at_work.time.advance_to(START)
    assert [heard.percent for heard in player.heard] == [60, 30]


async def _beside(at_work: Desk, *, start: Instant, hall: str = "main") -> None:
    other = girls(hall=hall)
    await at_work.does(c.OpenTournament(entry=other))
    data = tournament(1, first_board=other.first_board)
    await at_work.does(c.ImportTournament(tournament=other.id, source="girls.trf", data=data))
    await at_work.does(c.PlanRound(tournament=other.id, round=3, start=start))
    await at_work.does(c.PublishPairings(tournament=other.id, round=3))
