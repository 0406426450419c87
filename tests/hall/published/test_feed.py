"""Sections to followers: all at the connection, then what changed; a slot, no queue; a ping now and then."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import Any

import pytest

from hall.model import commands as c
from hall.model.events import DaemonStarted
from hall.model.instants import Span
from hall.published.audience import Surroundings, screen_sections
from hall.published.feed import GAP_S, PING_S, SectionFeed
from hall.published.snapshot import SECTIONS
from tests.hall.fake_time import settled
from tests.hall.model.acts import here
from tests.hall.test_engine import Desk, desk
from tests.hall.venues import venue

pytestmark = pytest.mark.anyio
GAP = Span(round(GAP_S * 1000))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Follower:
    """One who reads server-sent events as a web server does: the next chunk is asked for once one is sent."""

    def __init__(self, chunks: AsyncGenerator[bytes, None]) -> None:
        self._chunks = chunks
        self._next = self._asked()

    def _asked(self) -> asyncio.Task[bytes]:
        return asyncio.create_task(anext(self._chunks))

    async def reads(self) -> list[tuple[str, dict[str, Any]]] | None:
        """The events of the next chunk; None where nothing comes before time moves."""
        events = await self.reads_and_stalls()
        if events is not None:
            self.goes_on()
        return events

    async def reads_and_stalls(self) -> list[tuple[str, dict[str, Any]]] | None:
        """The same, of one whose line is blocked after it."""
        await settled()
        if not self._next.done():
            return None
        chunk = self._next.result()
        return [_event(block) for block in chunk.decode().split("\n\n") if "data: " in block]

    def goes_on(self) -> None:
        self._next = self._asked()

    async def stop(self) -> None:
        self._next.cancel()
        await asyncio.wait([self._next])


def _event(block: str) -> tuple[str, dict[str, Any]]:
    lines = dict(line.split(": ", 1) for line in block.splitlines())
    return lines["event"], json.loads(lines["data"])


@asynccontextmanager
async def following(at_work: Desk) -> AsyncIterator[tuple[SectionFeed, Follower]]:
    feed = SectionFeed(
        at_work.engine,
        lambda: screen_sections(at_work.engine.state, venue(), Surroundings(time_verified=True)),
    )
    chunks = feed.follow(lambda: ["wall"])
    assert isinstance(chunks, AsyncGenerator)
    async with aclosing(chunks):
        follower = Follower(chunks)
        assert await follower.reads() == []  # how soon to come back
        yield feed, follower
        await follower.stop()


def names(events: list[tuple[str, dict[str, Any]]] | None) -> list[str]:
    return [data["section"] for _, data in events or ()]


async def test_at_the_connection_every_section_comes_at_once() -> None:
    async with desk() as at_work, following(await at_work.opened()) as (_, follower):
        events = await follower.reads()
        assert tuple(names(events)) == SECTIONS
        assert all(kind == "section" for kind, _ in events or ())


async def test_then_only_what_changed_comes_and_nothing_where_nothing_did() -> None:
    async with desk() as at_work, following(await at_work.opened()) as (_, follower):
        await follower.reads()
        await at_work.time.advance(GAP)
        assert await follower.reads() is None
        await at_work.does(here(1))
        assert names(await follower.reads()) == ["round"]


async def test_the_first_change_goes_at_once_and_those_within_the_gap_together() -> None:
    async with desk() as at_work, following(await at_work.opened()) as (_, follower):
        await follower.reads()
        await at_work.time.advance(GAP)
        await at_work.does(here(1))
        assert names(await follower.reads()) == ["round"]
        await at_work.does(here(2))
        await at_work.does(c.SetScreen(screen="wall", scene="pairings"))
        assert await follower.reads() is None
        await at_work.time.advance(GAP)
        assert names(await follower.reads()) == ["round", "screens"]


async def test_a_slow_follower_skips_to_the_newest() -> None:
    async with desk() as at_work, following(await at_work.opened()) as (_, follower):
        await follower.reads_and_stalls()
        for board in range(1, 7):
            await at_work.does(here(board))
            await at_work.time.advance(GAP)
        follower.goes_on()
        await at_work.time.advance(GAP)
        [(_, data)] = await follower.reads() or []
        assert data["body"]["rounds"][0]["missing"] == []
        assert await follower.reads() is None


async def test_a_ping_every_two_seconds_says_when_at_which_revision_and_who_is_looked_at() -> None:
    async with desk() as at_work, following(await at_work.opened()) as (_, follower):
        await follower.reads()
        for _ in range(3):
            assert await follower.reads() is None
            await at_work.time.advance(Span(round(PING_S * 1000)))
            said = {"boot": 0, "rev": at_work.engine.revision, "looked_at": ["wall"]}
            said |= {"hall_ms": at_work.time.now().ms, "epoch": ""}
            assert await follower.reads() == [("ping", said)]


async def test_pings_go_on_while_something_changes_all_the_time() -> None:
    async with desk() as at_work, following(await at_work.opened()) as (_, follower):
        kinds = []
        for tenth in range(60):
            await at_work.does(here(1 + tenth % 6))
            for kind, _ in await follower.reads() or ():
                kinds.append(kind)
            await at_work.time.advance(Span(100))
        assert kinds.count("ping") >= 2


async def test_a_section_keeps_its_revision_until_its_body_changes_and_then_has_a_higher_one() -> None:
    async with desk() as at_work, following(await at_work.opened()) as (feed, _):
        before = dict(feed.envelopes())
        await at_work.does(here(1))
        after_it = feed.envelopes()
        assert after_it["pairings"] is before["pairings"]
        assert after_it["round"].is_newer_than(before["round"])


async def test_a_new_boot_sends_everything_anew() -> None:
    async with desk() as at_work, following(await at_work.opened()) as (feed, _):
        before = dict(feed.envelopes())
        await at_work.engine.begin((DaemonStarted(boot=2),))
        assert all(now.is_newer_than(before[name]) for name, now in feed.envelopes().items())


async def test_what_surrounds_the_journal_reaches_the_walls_when_it_changes() -> None:
    async with desk() as at_work:
        await at_work.opened()
        around = [False, True]
        feed = SectionFeed(
            at_work.engine,
            lambda: screen_sections(at_work.engine.state, venue(), Surroundings(time_verified=around[0])),
        )
        before = feed.envelopes()["venue"]
        around.pop(0)
        assert feed.envelopes()["venue"] is before
        feed.refresh()
        at_work.engine.tell()
        assert feed.envelopes()["venue"].body.time_verified
        assert feed.envelopes()["venue"].is_newer_than(before)


async def test_a_stream_ends_when_the_daemon_closes() -> None:
    async with desk() as at_work, following(await at_work.opened()) as (_, follower):
        await follower.reads()
        await at_work.time.advance(GAP)
        assert await follower.reads() is None
        at_work.engine.close()
        with pytest.raises(StopAsyncIteration):
            await follower.reads()
