"""What the daemon sends a speaker elsewhere, and what it takes from it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from hall.app.speaker_link import Ledger
from hall.model import commands as c
from hall.model.call_events import CallEnd, CallKind
from hall.model.commands import Act
from hall.model.instants import Span
from hall.model.texts import ClaimText
from hall.model.venue import Venue
from hall.model.volume import SetVolume
from hall.voice.sounds import Sound
from hall.voice.speakers import LOST_S, Speakers
from hall.voice.speaking import read_speaking, speaking_json
from hall.wire import dump_act
from tests.hall.model.acts import after, claim, move_start
from tests.hall.model.test_texts import FREE
from tests.hall.test_engine import Desk, desk
from tests.hall.venues import venue

pytestmark = pytest.mark.anyio
TOKEN = "the-speakers-token"
FIVE = CallKind.FIVE_MINUTES


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def elsewhere() -> Venue:
    base = venue()
    return replace(base, halls=(replace(base.halls[0], speaker=True), *base.halls[1:]))


class Here:
    """A daemon's speakers on the real engine."""

    def __init__(self, at_work: Desk) -> None:
        self.at_work = at_work
        self.speakers = Speakers(engine=at_work.engine, venue=elsewhere(), tokens={"main": TOKEN})

    async def asks(self, path: str, body: object, *, token: str = TOKEN) -> httpx.Response:
        app = Starlette(routes=self.speakers.routes())
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app), base_url="http://hall.local:8080"
        ) as client:
            return await client.post(
                path, headers={"Authorization": f"Bearer {token}"}, content=json.dumps(body)
            )

    async def acts(self, act: Act, *, id: str = "speaker-000001") -> httpx.Response:
        return await self.asks("/speaker/act", {"id": id, "act": dump_act(act)})


@asynccontextmanager
async def opened() -> AsyncIterator[Here]:
    async with desk() as at_work:
        yield Here(await at_work.opened())


async def test_a_speaker_is_sent_the_calls_of_its_hall_and_reads_them_back() -> None:
    async with opened() as here:
        await here.at_work.does(FREE)
        told = here.speakers.speaking("main")
    assert [call.kind for call in told.calls] == [FIVE, CallKind.ONE_MINUTE, CallKind.TEXT]
    assert told.true == tuple(call.id for call in told.calls)
    assert read_speaking(speaking_json(told)) == told


async def test_a_claimed_call_is_true_until_its_start_is_moved() -> None:
    async with opened() as here:
        five = here.speakers.speaking("main").calls[0]
        await here.acts(claim(FIVE, five.due))
        told = here.speakers.speaking("main")
        assert five not in told.calls
        assert five.id in told.true
        await here.at_work.does(move_start(after(minutes=10)))
        assert five.id not in here.speakers.speaking("main").true


async def test_a_muted_hall_is_told_so_of_every_call() -> None:
    async with opened() as here:
        await here.at_work.does(c.MuteVoice(hall="main", muted=True))
        told = here.speakers.speaking("main")
    assert told.silent == told.true


async def test_a_speaker_elsewhere_is_told_how_loud_it_speaks() -> None:
    async with opened() as here:
        before = here.speakers.speaking("main")
        await here.at_work.does(SetVolume(hall="main", percent=40))
        told = here.speakers.speaking("main")
    assert (before.volume, told.volume) == (100, 40)
    assert replace(told, volume=100) == before
    assert read_speaking(speaking_json(told)) == told
    assert read_speaking("{}").volume == 100, "a daemon of an older version says nothing of it"


async def test_a_call_is_claimed_once_and_a_repeated_claim_counts_once() -> None:
    async with opened() as here:
        act = claim(FIVE, after(minutes=-5))
        answers = [await here.acts(act), await here.acts(act), await here.acts(act, id="speaker-000002")]
        assert [answer.json() for answer in answers] == [{"kept": True}, {"kept": True}, {"kept": False}]
        assert len(here.at_work.round.calls) == 1


async def test_an_end_without_a_claim_is_kept_as_a_call_that_was_made() -> None:
    async with opened() as here:
        act = c.EndCall(
            tournament="open",
            round=3,
            call=FIVE,
            due=after(minutes=-5),
            how=CallEnd.PLAYED,
            started=after(minutes=-5),
            languages=("ru",),
        )
        assert (await here.acts(act)).json() == {"kept": True}
        [call] = here.at_work.round.calls
        assert call.ended is not None
        assert here.speakers.speaking("main").calls[0].kind is CallKind.ONE_MINUTE


@pytest.mark.parametrize(
    "act",
    [
        c.MuteVoice(hall="main", muted=True),
        c.ClaimCall(tournament="other", round=3, call=FIVE, due=after()),
        ClaimText(asked=77),
    ],
)
async def test_a_speaker_does_nothing_but_claim_and_end_its_own_halls_calls(act: Act) -> None:
    async with opened() as here:
        assert (await here.acts(act)).status_code == 400


async def test_nothing_is_taken_without_the_halls_token() -> None:
    async with opened() as here:
        for path in ("/speaker/act", "/speaker/sound"):
            assert (await here.asks(path, {}, token="another")).status_code == 401


async def test_with_a_full_disk_the_speaker_is_told_that_nothing_is_kept() -> None:
    async with opened() as here:
        here.at_work.log.is_full = True
        assert (await here.acts(claim(FIVE, after(minutes=-5)))).status_code == 503


async def test_a_silent_speaker_is_lost_and_back_when_it_says_how_it_does() -> None:
    async with opened() as here:
        assert here.speakers.sound("main") is Sound.LOST
        await here.asks("/speaker/sound", {"sound": "no_card", "warning": "no espeak-ng"})
        assert (here.speakers.sound("main"), here.speakers.warning("main")) == (Sound.NO_CARD, "no espeak-ng")
        await here.at_work.time.advance(Span.of(seconds=round(LOST_S) + 1))
        assert here.speakers.sound("main") is Sound.LOST


def test_what_a_speaker_has_begun_with_it_begins_with_never_again(tmp_path: Path) -> None:
    first = Ledger(tmp_path / "begun.txt", "first")
    assert [first.begin("a"), first.begin("b"), first.begin("a")] == [True, True, False]
    after_a_power_cut = Ledger(tmp_path / "begun.txt", "second")
    assert [after_a_power_cut.begin("b"), after_a_power_cut.begin("c")] == [False, True]
