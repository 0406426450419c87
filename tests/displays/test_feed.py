"""What a screen's feed must do, whatever carries it: server-sent events on a real port, or a real broker."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace

import pytest

from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.http import Server
from displays.line import source
from hall.published.snapshot import SCHEMA
from hall.timebase import boot_ms
from tests.displays.fake_daemon import TOKEN, FakeDaemon
from tests.displays.fake_publisher import FakePublisher
from tests.displays.samples import ROUND, VENUE, snapshot

FAR_AWAY_MS = 3_600_000.0


@dataclass
class Reporter:
    """Answers for a screen."""

    said: dict[str, object] = field(default_factory=lambda: {"lag_ms": 1})
    pictures: int = 0

    def health(self) -> dict[str, object] | None:
        return self.said

    async def picture(self) -> bytes:
        self.pictures += 1
        return b"\x89PNG\r\n\x1a\n"


@dataclass
class Follower:
    """A running feed, its daemon, and a way to wait for what must come."""

    daemon: FakeDaemon | FakePublisher
    feed: SseFeed
    reports: Reporter
    changes: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def note(self) -> None:
        self.changes += 1
        self.changed.set()

    async def until(self, told: Callable[[], bool]) -> None:
        """Wait for news until something is so."""
        while not told():
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 60)


@asynccontextmanager
async def following(daemon: FakeDaemon | FakePublisher, token: str) -> AsyncIterator[Follower]:
    async with daemon:
        daemon.publish(snapshot())
        reports = Reporter()
        followed = source(daemon.url, token, "screen-wall-1")
        feed = SseFeed(followed, "wall-1", FollowedTime(), reports, stale_s=0.4)
        follower = Follower(daemon, feed, reports)
        running = asyncio.create_task(feed.run(follower.note))
        try:
            yield follower
        finally:
            running.cancel()
            await asyncio.wait([running])


def far_away(boot: float) -> float:
    return boot + FAR_AWAY_MS


def sse(token: str = TOKEN) -> AbstractAsyncContextManager[Follower]:
    return following(FakeDaemon(hall_ms=far_away), token)


def mqtt(token: str = TOKEN) -> AbstractAsyncContextManager[Follower]:
    return following(FakePublisher(hall_ms=far_away), token)


KINDS = [sse, mqtt]


@pytest.fixture(params=KINDS)
def play(request: pytest.FixtureRequest) -> Callable[[Callable[[Follower], Awaitable[None]]], None]:
    """Plays a script against a followed daemon."""

    def play(script: Callable[[Follower], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with asyncio.timeout(60), request.param() as follower:
                await script(follower)

        asyncio.run(whole())

    return play


Play = Callable[[Callable[[Follower], Awaitable[None]]], None]


def test_all_sections_come_at_connection(play: Play) -> None:
    async def script(f: Follower) -> None:
        await f.until(lambda: f.feed.heard.snapshot == snapshot())
        assert f.feed.heard.heard_s is not None

    play(script)


def test_a_changed_section_replaces_the_old_one_alone(play: Play) -> None:
    async def script(f: Follower) -> None:
        await f.until(lambda: f.feed.heard.snapshot == snapshot())
        f.daemon.send("venue", replace(VENUE, time_verified=False))
        await f.until(lambda: f.feed.heard.snapshot.venue != VENUE)
        assert f.feed.heard.snapshot.pairings == snapshot().pairings

    play(script)


def test_a_ping_that_names_no_list_of_screens_ends_nothing() -> None:
    async def script() -> None:
        async with asyncio.timeout(60), sse() as f:
            await f.until(lambda: f.feed.heard.snapshot == snapshot())
            assert isinstance(f.daemon, FakeDaemon)
            f.daemon.ping(looked_at=None)
            f.daemon.send("venue", replace(VENUE, time_verified=False))
            await f.until(lambda: f.feed.heard.snapshot.venue != VENUE)

    asyncio.run(script())


def test_an_older_revision_is_ignored_and_a_higher_boot_wins(play: Play) -> None:
    async def script(f: Follower) -> None:
        await f.until(lambda: f.feed.heard.snapshot == snapshot())
        old = replace(VENUE, title_ru="старое")
        f.daemon.send("venue", old, boot=1, rev=1)
        f.daemon.send("venue", replace(VENUE, title_ru="новое"), boot=2, rev=1)
        await f.until(lambda: f.feed.heard.snapshot.venue != VENUE)
        venue = f.feed.heard.snapshot.venue
        assert venue is not None
        assert venue.title_ru == "новое"

    play(script)


def test_an_unknown_schema_is_told_and_the_last_known_facts_are_kept(play: Play) -> None:
    async def script(f: Follower) -> None:
        await f.until(lambda: f.feed.heard.snapshot == snapshot())
        f.daemon.schema = SCHEMA + 1
        f.daemon.send("venue", VENUE)
        await f.until(lambda: f.feed.heard.outdated)
        assert f.feed.heard.snapshot == snapshot()

    play(script)


def test_hall_time_is_the_daemons_however_wrong_this_machines_own_is(play: Play) -> None:
    async def script(f: Follower) -> None:
        await f.until(lambda: f.feed.time.known)
        # As near as question and answer came on a busy machine; the benches measure it.
        assert abs(f.feed.time.now().ms - (boot_ms() + FAR_AWAY_MS)) < 2_000

    play(script)


def test_a_killed_daemon_that_returns_is_followed_again_and_each_change_is_logged_once(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def script(f: Follower) -> None:
        await f.until(lambda: f.feed.heard.snapshot == snapshot())
        await f.daemon.stop()
        await asyncio.sleep(0.6)
        await f.daemon.start()
        f.daemon.boot = 2
        f.daemon.publish(snapshot(replace(ROUND, number=4)))
        await f.until(lambda: f.feed.heard.snapshot.round == snapshot(replace(ROUND, number=4)).round)

    with caplog.at_level(logging.INFO, logger="displays.feed"):
        play(script)
    feed_lines = [r.message for r in caplog.records if r.message.startswith("feed of")]
    assert [line.split(" is ")[1].split(":")[0] for line in feed_lines] == ["lost", "back"]


def test_a_frozen_daemon_is_left_and_asked_again() -> None:
    async def whole() -> None:
        daemon = FakeDaemon()
        async with asyncio.timeout(60), following(daemon, TOKEN) as f:
            await f.until(lambda: f.feed.heard.snapshot == snapshot())
            before = daemon.connections
            await daemon.until(lambda: daemon.connections > before)

    asyncio.run(whole())


def test_what_was_long_on_its_way_is_not_taken_for_fresh_and_at_last_its_connection_is_left() -> None:
    async def whole() -> None:
        daemon = FakeDaemon(hall_ms=far_away)
        async with asyncio.timeout(60), following(daemon, TOKEN) as f:
            await f.until(lambda: f.feed.heard.snapshot == snapshot() and f.feed.time.known)
            before_s, connections = f.feed.heard.heard_s, daemon.connections
            assert before_s is not None
            daemon.ping(("wall-1",), ago_ms=350)
            while not f.feed.heard.looked_at:  # noqa: ASYNC110 - a ping wakes nobody
                await asyncio.sleep(0.01)
            assert f.feed.heard.heard_s is not None
            assert f.feed.heard.heard_s <= max(before_s, f.feed.time.link_s() - 0.34)
            daemon.ping(ago_ms=5_000)
            await daemon.until(lambda: daemon.connections > connections)

    asyncio.run(whole())


def test_what_a_restarted_daemon_says_is_the_truth_even_if_its_count_began_anew(play: Play) -> None:
    async def script(f: Follower) -> None:
        await f.until(lambda: f.feed.heard.snapshot == snapshot())
        await f.daemon.stop()
        f.daemon.boot, f.daemon.rev, f.daemon.sections = 0, 0, {}
        await f.daemon.start()
        f.daemon.publish(snapshot(replace(ROUND, number=9)))
        await f.until(lambda: f.feed.heard.snapshot.round == snapshot(replace(ROUND, number=9)).round)

    play(script)


def test_health_is_told_and_a_picture_only_while_somebody_looks(play: Play) -> None:
    async def script(f: Follower) -> None:
        await asyncio.wait_for(f.daemon.posted.wait(), 60)
        assert f.daemon.posts == [("/screen/wall-1/health", json.dumps(f.reports.said).encode())]
        f.daemon.posted.clear()
        f.daemon.ping(("wall-2",))
        f.daemon.ping(("wall-2", "wall-1"))
        await asyncio.wait_for(f.daemon.posted.wait(), 60)
        assert f.daemon.posts[1] == ("/screen/wall-1/picture", b"\x89PNG\r\n\x1a\n")
        f.daemon.ping(("wall-1",))
        await asyncio.sleep(0.2)
        assert f.reports.pictures == 1  # at most once in two seconds

    play(script)


def test_a_refused_token_is_told_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    async def whole() -> None:
        daemon = FakeDaemon()
        async with asyncio.timeout(60), following(daemon, "wrong"):
            await daemon.until(lambda: daemon.denied >= 2)

    with caplog.at_level(logging.INFO, logger="displays.feed"):
        asyncio.run(whole())
    assert any("answered 403 to /feed/screen?name=wall-1" in record.message for record in caplog.records)


@pytest.mark.parametrize("url", ["hall.local:8080", "ftp://hall.local", "http://"])
def test_an_address_that_is_none_is_refused_with_an_example(url: str) -> None:
    with pytest.raises(ValueError, match=r"expected for example http://hall\.local:8080"):
        Server.of(url, TOKEN)
