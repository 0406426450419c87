"""The public page at work: a real uvicorn and a real Chromium the size of a phone, no login."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import uvicorn
from playwright.async_api import Browser, Page
from starlette.applications import Starlette

from hall.model.instants import Instant, Span
from hall.model.tournament import Game, Pairing, PlayedRound, Result, Tournament
from hall.model.venue import Venue
from hall.public.audience import public_view
from hall.public.feed import PublicFeed
from hall.public.routes import public_routes
from hall.public.views import PublicView
from hall.published.audience import Surroundings, screen_sections
from hall.published.snapshot import RoundSection
from hall.tablet.guard import guards
from hall.timebase import HallTime, new_timescale
from tests.hall.chromium import PATIENCE_MS, chromium
from tests.hall.tablet.browser import PHONE
from tests.hall.tablet.hall_at_work import BOARDS, START, HallAtWork, tournament


def view_of(hall: HallAtWork) -> PublicView:
    """What phones may be told of a hall."""
    sections = screen_sections(hall.engine.state, hall.venue, Surroundings(time_verified=True))
    rounds = sections["round"]
    assert isinstance(rounds, RoundSection)
    return public_view(hall.engine.state, hall.venue, rounds)


class Street:
    """A hall that serves phones alone, and the browser that looks at it."""

    def __init__(self, hall: HallAtWork, server: uvicorn.Server, browser: Browser, port: int) -> None:
        self.hall = hall
        self._server = server
        self.url = f"http://127.0.0.1:{port}"
        self.faults: list[str] = []
        self._browser = browser

    def moves_to(self, at: Instant) -> None:
        timebase = self.hall.engine.timebase
        assert isinstance(timebase, HallTime)
        timebase.scale = new_timescale(start=at, epoch=timebase.scale.epoch)

    def cut(self) -> None:
        """Every connection breaks."""
        for connection in list(self._server.server_state.connections):
            transport = connection.transport
            assert isinstance(transport, asyncio.Transport)
            transport.abort()

    async def phone(
        self,
        *,
        lang: str = "ru",
        tab: str = "",
        dark: bool = False,
        script: bool = True,
        width: int = PHONE[0],
    ) -> Page:
        """A fresh phone at the page, its stream open."""
        context = await self._browser.new_context(
            viewport={"width": width, "height": PHONE[1]},
            has_touch=True,
            color_scheme="dark" if dark else "light",
            java_script_enabled=script,
        )
        page = await context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        await page.goto(f"{self.url}/p?lang={lang}#{tab}")
        if script:
            await page.evaluate("document.fonts.ready")
            await page.locator("html[data-link=live]").wait_for(state="attached")
        return page


@asynccontextmanager
async def street(place: Venue | None = None) -> AsyncIterator[Street]:
    """A hall an hour before its round."""
    timebase = HallTime(new_timescale(start=START - Span.of(hours=1), epoch="test"))
    hall = HallAtWork(timebase, place)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        async with hall, asyncio.TaskGroup() as tasks, chromium() as browser:
            await hall.opened()
            feed = PublicFeed(hall.engine, lambda: view_of(hall))
            app = Starlette(routes=public_routes(feed, hall.venue), middleware=guards(("127.0.0.1",)))
            config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, lifespan="off")
            server = uvicorn.Server(config)
            waking = tasks.create_task(feed.run())
            tasks.create_task(server.serve(sockets=[listening]))
            while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
                await asyncio.sleep(0.02)
            yield Street(hall, server, browser, listening.getsockname()[1])
            hall.engine.close()
            server.should_exit = True
            waking.cancel()


async def choose(page: Page, asked: str) -> None:
    """Type into the search and take the first who is found."""
    await page.locator("#q").fill(asked)
    await page.locator(".hit").first.tap()


def whole() -> Tournament:
    """The hall's tournament with both of its played rounds, so that it has a table."""
    known = tournament()
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.DRAW)
    games = tuple(
        Game(pairing=Pairing(board=k, white=2 * k, black=2 * k + 1), result=results[k % 4])
        for k in range(1, BOARDS)
    )
    return replace(known, played=(PlayedRound(number=1, games=games, unpaired=()), *known.played))
