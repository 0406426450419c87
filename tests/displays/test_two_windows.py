"""A television switched off and on: a new window, and what was heard before is not forgotten. A fault of what
runs beside the window is no television that was switched off."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from displays.boxes import Box
from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.http import Connection, Server
from displays.process import shown_until_changed
from displays.screen import Window
from hall.published.table_views import PictureView
from tests.displays.fake_daemon import TOKEN, FakeDaemon
from tests.displays.samples import before, snapshot

TITLE = "Открытый турнир"


class Closing(Window):
    """Closed by somebody once its first picture is seen, which is kept."""

    def __init__(self) -> None:
        super().__init__((960, 540), "dummy")
        self.seen: tuple[Box, ...] = ()
        self._ahead: tuple[Box, ...] = ()

    def prepare(self, boxes: tuple[Box, ...]) -> None:
        super().prepare(boxes)
        self._ahead = boxes

    def present(self) -> bool:
        self.seen = self._ahead
        return super().present()

    def closed(self) -> bool:
        return True

    def texts(self) -> str:
        return " ".join(getattr(box, "text", "") for box in self.seen)


async def shown(feed: SseFeed, server: Server) -> str:
    """What the first picture of a new window says."""
    window = Closing()
    try:
        async with asyncio.timeout(60):
            await shown_until_changed(window, server, "wall-1", feed)
        return window.texts()
    finally:
        window.close()


def test_a_new_window_goes_on_counting_though_the_daemon_is_gone() -> None:
    async def whole() -> tuple[str, str]:
        at = before(4, 48)
        async with FakeDaemon(hall_ms=lambda boot: at.ms) as daemon:
            daemon.publish(snapshot())
            server = Server.of(daemon.url, TOKEN)
            feed = SseFeed(server, "wall-1", FollowedTime())
            first = await shown(feed, server)
        return first, await shown(feed, server)

    first, second = asyncio.run(whole())
    assert TITLE in first
    assert TITLE in second


class Faulty(Server):
    """One that meets a fault of the program itself."""

    async def connect(self) -> Connection:
        raise RuntimeError("a fault")


class Open(Closing):
    def closed(self) -> bool:
        return False


def test_a_fault_beside_the_window_ends_the_screen_and_is_told() -> None:
    async def whole() -> None:
        feed = SseFeed(Server.of("http://127.0.0.1:9", TOKEN), "wall-1", FollowedTime())
        known = snapshot()
        assert known.venue is not None
        announced = replace(known.venue, pictures=(PictureView(digest="ab"),))
        feed.heard.snapshot = known.with_section("venue", announced)
        window = Open()
        try:
            async with asyncio.timeout(60):
                await shown_until_changed(window, Faulty.of("http://127.0.0.1:9", TOKEN), "wall-1", feed)
        finally:
            window.close()

    with pytest.raises(RuntimeError, match="a fault"):
        asyncio.run(whole())
