"""News for phones: encoded once for all, only what changed, only what a page lacks."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Any

from hall.model import commands as c
from hall.model.instants import Span
from hall.model.tournament import Result
from hall.public.feed import PublicFeed
from hall.public.packing import GZIP_HEAD, packed
from hall.timebase import HallTime, new_timescale
from tests.hall.public.phones import view_of
from tests.hall.tablet.hall_at_work import ROUND, START, HallAtWork, absent, both_here, in_loop, result


@dataclass
class Phone:
    """One follower that keeps what it was sent."""

    stream: AsyncGenerator[bytes, None]
    gone: asyncio.Future[None]
    chunks: list[bytes] = field(default_factory=list)

    async def next(self) -> str:
        async with asyncio.timeout(60):
            self.chunks.append(await anext(self.stream))
        return self.chunks[-1].decode()


async def opened() -> HallAtWork:
    hall = HallAtWork(HallTime(new_timescale(start=START - Span.of(hours=1), epoch="test")))
    await hall.__aenter__()
    await hall.opened()
    await hall.does(c.ReviewPairings(tournament="open", round=ROUND))
    await hall.does(c.PublishPairings(tournament="open", round=ROUND))
    return hall


def phone(feed: PublicFeed, *, has: dict[str, str] | None = None, gzip: bool = False) -> Phone:
    gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    return Phone(feed.follow("ru", has or {}, gzip=gzip, gone=gone), gone)


def kinds(text: str) -> list[str]:
    return [line.removeprefix("event: ") for line in text.splitlines() if line.startswith("event: ")]


def parts(text: str) -> dict[str, Any]:
    data = [
        json.loads(line.removeprefix("data: ")) for line in text.splitlines() if line.startswith("data: ")
    ]
    return {one["id"]: one for one in data if "id" in one}


@in_loop
async def test_a_phone_without_anything_is_sent_every_piece_and_one_with_all_of_them_none() -> None:
    hall = await opened()
    feed = PublicFeed(hall.engine, lambda: view_of(hall))
    first = await phone(feed).next()
    assert sorted(parts(first)) == ["notices", "now-open", "pairs-open", "round-open", "table-open"]
    has = {name: event.version for name, event in feed.events("ru").items()}
    again = await phone(feed, has=has).next()
    assert kinds(again) == ["ping"]
    await hall.__aexit__(None, None, None)


@in_loop
async def test_a_result_is_sent_as_itself_without_the_pairs_and_a_mark_is_not_sent_at_all() -> None:
    hall = await opened()
    feed = PublicFeed(hall.engine, lambda: view_of(hall))
    waking = asyncio.create_task(feed.run())
    await hall.does(
        c.MoveStart(tournament="open", round=ROUND, new=hall.engine.timebase.now() + Span.of(seconds=1))
    )
    await asyncio.sleep(1.1)
    await hall.does(c.StartRound(tournament="open", round=ROUND))
    one = phone(feed)
    await one.next()
    await hall.does(both_here(1))
    await hall.does(absent(3))
    await hall.does(result(2, Result.WHITE_WINS))
    news = await one.next()
    while "results" not in kinds(news):
        news = await one.next()
    assert '{"open":{"2":"1–0"}}' in news
    assert set(parts(news)) <= {"round-open"}
    waking.cancel()
    await hall.__aexit__(None, None, None)


@in_loop
async def test_all_phones_are_given_the_very_same_bytes() -> None:
    hall = await opened()
    feed = PublicFeed(hall.engine, lambda: view_of(hall))
    waking = asyncio.create_task(feed.run())
    crowd = [phone(feed, gzip=True) for _ in range(20)]
    for one in crowd:
        async with asyncio.timeout(60):
            one.chunks.append(await anext(one.stream))
    reading = [asyncio.ensure_future(anext(one.stream)) for one in crowd]
    await asyncio.sleep(0)
    await hall.does(c.WithdrawPairings(tournament="open", round=ROUND, reason="x"))
    chunks = await asyncio.gather(*reading)
    assert len({id(chunk) for chunk in chunks}) == 1
    text = zlib.decompressobj(31).decompress(crowd[0].chunks[0] + chunks[0]).decode()
    assert "ещё не опубликованы" in text
    waking.cancel()
    await hall.__aexit__(None, None, None)


@in_loop
async def test_a_phone_that_has_gone_is_followed_no_longer() -> None:
    hall = await opened()
    feed = PublicFeed(hall.engine, lambda: view_of(hall))
    one = phone(feed)
    await one.next()
    assert feed.followers == 1
    one.gone.set_result(None)
    assert [chunk async for chunk in one.stream] == []
    assert feed.followers == 0
    await hall.__aexit__(None, None, None)


@in_loop
async def test_the_stream_ends_when_the_hall_closes() -> None:
    hall = await opened()
    feed = PublicFeed(hall.engine, lambda: view_of(hall))
    waking = asyncio.create_task(feed.run())
    one = phone(feed)
    await one.next()
    reading = asyncio.ensure_future(anext(one.stream, b"end"))
    await asyncio.sleep(0)
    hall.engine.close()
    async with asyncio.timeout(60):
        assert await reading == b"end"
    waking.cancel()
    await hall.__aexit__(None, None, None)


def test_packed_pieces_follow_each_other_in_any_order() -> None:
    a, b = ("щ" * 300).encode(), b"event: ping\n\n"
    for order in ((a, b), (b, a), (a, a, b, a)):
        stream = GZIP_HEAD + b"".join(packed(piece) for piece in order)
        assert zlib.decompressobj(31).decompress(stream) == b"".join(order)
