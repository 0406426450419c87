"""Every fault of a broker, a real one: what officials are told, what walls show; all heals by itself."""

from __future__ import annotations

import asyncio
import gc
import logging
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import pytest

from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.line import source
from displays.mqtt import MqttServer
from hall.broker.health import BrokerState
from hall.broker.mqtt import Address, Broker, BrokerError
from hall.published.snapshot import Snapshot
from tests.displays.fake_daemon import TOKEN
from tests.displays.fake_publisher import FakePublisher
from tests.displays.samples import ROUND, snapshot
from tests.hall.broker.proxy import Proxy

pytestmark = pytest.mark.anyio
STALE_S = 1.0
NEWER = snapshot(replace(ROUND, number=9))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@dataclass
class Wall:
    """A screen's feed, and a way to wait for what it shows."""

    feed: SseFeed
    changed: asyncio.Event

    async def shows(self, wanted: Snapshot) -> None:
        async with asyncio.timeout(60):
            while self.feed.heard.snapshot != wanted:
                self.changed.clear()
                await self.changed.wait()

    @property
    def is_fresh(self) -> bool:
        heard_s = self.feed.heard.heard_s
        return heard_s is not None and self.feed.time.link_s() - heard_s < STALE_S


@asynccontextmanager
async def wall(hall: FakePublisher, *, port: int | None = None) -> AsyncIterator[Wall]:
    url = hall.url if port is None else f"mqtt://127.0.0.1:{port}/{hall.venue.id}"
    changed = asyncio.Event()
    feed = SseFeed(source(url, TOKEN, "screen-wall-1"), "wall-1", FollowedTime(), stale_s=STALE_S)
    running = asyncio.create_task(feed.run(changed.set))
    try:
        yield Wall(feed, changed)
    finally:
        running.cancel()
        await asyncio.wait([running])


@asynccontextmanager
async def at_work() -> AsyncIterator[tuple[FakePublisher, Wall]]:
    """A hall whose wall shows what it should."""
    hall = FakePublisher()
    async with hall, wall(hall) as shown:
        hall.publish(snapshot())
        await shown.shows(snapshot())
        yield hall, shown


async def test_a_killed_broker_that_returns_has_the_newest_state_again() -> None:
    async with at_work() as (hall, shown):
        hall.broker.kill()
        await hall.until(BrokerState.UNREACHABLE)
        hall.publish(NEWER)
        await asyncio.sleep(STALE_S)
        assert not shown.is_fresh
        hall.broker.start()
        await hall.until(BrokerState.WELL)
        await shown.shows(NEWER)


async def test_a_frozen_broker_is_told_and_its_walls_do_not_think_themselves_fresh() -> None:
    async with at_work() as (hall, shown):
        hall.broker.freeze()
        hall.publish(NEWER)
        await hall.until(BrokerState.SILENT)
        await asyncio.sleep(STALE_S)
        assert not shown.is_fresh
        hall.broker.thaw()
        await shown.shows(NEWER)
        await hall.until(BrokerState.WELL)


async def test_a_broker_that_takes_all_and_passes_nothing_on_is_found_out() -> None:
    async with at_work() as (hall, shown):
        hall.allow(hall.acl.replace("topic readwrite", "topic read"))
        hall.broker.reload()
        await hall.until(BrokerState.DENIED)
        await asyncio.sleep(STALE_S)
        assert not shown.is_fresh
        hall.allow(hall.acl)
        hall.broker.reload()
        await hall.until(BrokerState.WELL)


async def test_one_section_that_may_not_be_published_is_enough_for_the_alarm() -> None:
    async with at_work() as (hall, shown):
        hall.allow(hall.acl.replace("user daemon\n", "user daemon\ntopic deny hall/test/v1/state/round\n"))
        hall.broker.reload()
        hall.publish(NEWER)
        await hall.until(BrokerState.DENIED)
        await asyncio.sleep(STALE_S)
        assert not shown.is_fresh
        hall.allow(hall.acl)
        hall.broker.reload()
        await shown.shows(NEWER)
        await hall.until(BrokerState.WELL)


async def test_a_slow_broker_is_told_and_hall_time_is_right_all_the_same() -> None:
    hall = FakePublisher()
    async with hall, Proxy(hall.broker.port) as slow:
        slow.delay_s = 0.15
        await hall.stop()
        hall.via = slow.port
        await hall.start()
        hall.publish(snapshot())
        async with wall(hall) as shown:
            await hall.until(BrokerState.SLOW)
            await shown.shows(snapshot())
        slow.delay_s = 0.0
        await hall.until(BrokerState.WELL)


async def test_a_half_open_link_is_left_for_a_new_one() -> None:
    hall = FakePublisher()
    async with hall, Proxy(hall.broker.port) as wireless, wall(hall, port=wireless.port) as shown:
        hall.publish(snapshot())
        await shown.shows(snapshot())
        wireless.is_open = False
        hall.publish(NEWER)
        await asyncio.sleep(2 * STALE_S)
        assert not shown.is_fresh
        assert shown.feed.heard.snapshot == snapshot()
        wireless.is_open = True
        await shown.shows(NEWER)


async def test_what_a_killed_daemon_has_left_is_not_taken_for_fresh_by_anybody() -> None:
    async with at_work() as (hall, shown):
        await hall.stop()
        await asyncio.sleep(STALE_S)
        assert not shown.is_fresh
        assert shown.feed.heard.snapshot == snapshot()
        async with wall(hall) as begun:
            await asyncio.sleep(1.5 * STALE_S)
            assert begun.feed.heard.snapshot == Snapshot()
            assert begun.feed.heard.heard_s is None


async def test_a_wrong_password_is_told_as_that() -> None:
    async with FakePublisher() as hall:
        await hall.stop()
        hall.password = "wrong"
        await hall.start()
        await hall.until(BrokerState.NOT_LET_IN)


async def test_two_daemons_of_one_hall_are_told_by_both() -> None:
    async with at_work() as (hall, _):
        second = hall.another()
        running = asyncio.create_task(second.run())
        await hall.until(BrokerState.ANOTHER, of=second)
        await hall.until(BrokerState.ANOTHER)
        running.cancel()
        await asyncio.wait([running])
        await hall.until(BrokerState.WELL)


async def test_each_change_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="hall.broker.publisher"):
        async with at_work() as (hall, _):
            hall.broker.kill()
            await hall.until(BrokerState.UNREACHABLE)
            await asyncio.sleep(1.5)
            hall.broker.start()
            await hall.until(BrokerState.WELL)
    said = [r.getMessage() for r in caplog.records if r.name == "hall.broker.publisher"]
    # A starved machine may find its own messages slow besides: that is said too, and never the same twice.
    assert all(one != next_one for one, next_one in pairwise(said))
    assert [m for m in said if "unreachable" in m] == said[:1]
    assert said[-1].endswith(" is well")


def certificate(folder: Path) -> tuple[Path, Path, Path]:
    """An authority, and a certificate for this machine with its key."""
    folder.mkdir()
    ca, key, request, cert = (folder / name for name in ("ca.pem", "key.pem", "request.pem", "cert.pem"))
    (folder / "names").write_text("subjectAltName=IP:127.0.0.1\n")
    new = ["openssl", "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    _quiet(*new, "-x509", "-subj", "/CN=Hall", "-keyout", f"{folder}/ca.key", "-out", str(ca))
    _quiet(*new, "-subj", "/CN=broker", "-keyout", str(key), "-out", str(request))
    _quiet(
        *("openssl", "x509", "-req", "-in", str(request), "-CA", str(ca), "-CAkey", f"{folder}/ca.key"),
        *("-CAcreateserial", "-days", "2", "-extfile", f"{folder}/names", "-out", str(cert)),
    )
    return ca, cert, key


def _quiet(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


# The library leaves the socket of a refused certificate to the collector.
@pytest.mark.filterwarnings("ignore:.*SSLSocket:pytest.PytestUnraisableExceptionWarning")
async def test_a_wrong_certificate_is_told_and_the_right_one_is_let_through(tmp_path: Path) -> None:
    ca, cert, key = certificate(tmp_path / "hall")
    foreign, _, _ = certificate(tmp_path / "foreign")
    hall = FakePublisher(certificate=(cert, key))
    hall.ca = str(foreign)
    async with hall:
        await hall.until(BrokerState.CERTIFICATE)
        await hall.stop()
        hall.ca = str(ca)
        await hall.start()
        hall.publish(snapshot())
        at = f"mqtts://127.0.0.1:{hall.broker.port}/{hall.venue.id}"
        followed = source(f"{at}?ca={ca}", TOKEN, "screen-wall-1")
        feed = SseFeed(followed, "wall-1", FollowedTime(), stale_s=STALE_S)
        changed = asyncio.Event()
        running = asyncio.create_task(feed.run(changed.set))
        await Wall(feed, changed).shows(snapshot())
        running.cancel()
        await asyncio.wait([running])
        assert "wrong certificate" in await refusal(f"{at}?ca={foreign}")
    gc.collect()


async def refusal(url: str) -> str:
    """Why a screen is not let through."""
    try:
        await source(url, TOKEN, "screen-wall-1").connect()
    except BrokerError as error:
        return str(error)
    return ""


async def test_what_was_asked_through_a_frozen_broker_is_not_carried_out_when_it_thaws() -> None:
    async with at_work() as (hall, _):
        line = await source(hall.url, TOKEN, "screen-wall-1").connect()
        hall.broker.freeze()
        asked = asyncio.create_task(line.ask("POST", "/screen/wall-1/picture", b"old"))
        # A daemon begun meanwhile is another one: it was not asked.
        await hall.stop()
        await hall.start()
        hall.broker.thaw()
        await hall.until(BrokerState.WELL)
        await asyncio.sleep(0.3)
        assert hall.posts == []
        asked.cancel()
        line.close()


async def test_a_screen_that_vanishes_is_missed_at_once_and_not_listed_by_what_it_left() -> None:
    async with FakePublisher() as hall:
        hall.screens.followed("wall-1")
        address = Address.of(hall.url, user="screen-wall-1", password=TOKEN)
        async with Proxy(hall.broker.port) as cable:
            line = await MqttServer(Broker(replace(address, port=cable.port))).connect()
            await line.ask("POST", "/screen/wall-1/health", b'{"lag_ms": 1}')
            await asyncio.wait_for(hall.posted.wait(), 60)
            assert _age_s(hall) < 5
        async with asyncio.timeout(60):
            while _age_s(hall) < 6:  # noqa: ASYNC110 - the broker tells, and nothing is woken by it
                await asyncio.sleep(0.02)
        hall.posts.clear()
        await hall.stop()
        await hall.start()
        await hall.until(BrokerState.WELL)
        await asyncio.sleep(0.3)
        assert hall.posts == []


def _age_s(hall: FakePublisher) -> float:
    health = hall.screens.health("wall-1")
    return 0.0 if health is None else health.last_seen_s
