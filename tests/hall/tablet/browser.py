"""A real Chromium against a real uvicorn, both in the test's own loop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from playwright.async_api import Browser, Page
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from hall.files.intake import Intake
from hall.files.proposals import Proposals
from hall.model.commands import Actor
from hall.model.instants import Instant, Span
from hall.photo_store import PhotoStore
from hall.tablet.appeal_photos import AppealPhotoPages
from hall.tablet.exports import ExportPages
from hall.tablet.files import FilePages
from hall.tablet.guard import guards
from hall.tablet.login import Access
from hall.tablet.pages import environment
from hall.tablet.posts import Post, bound_halls
from hall.tablet.routes import tablet_routes
from hall.timebase import HallTime, Timebase, new_timescale
from tests.hall.chromium import PATIENCE_MS, chromium
from tests.hall.made_access import made_access
from tests.hall.tablet.hall_at_work import CHIEF, START, HallAtWork

_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c6360000000020001e221bc330000000049454e44ae426082"
)
LANDSCAPE = (1280, 800)
PORTRAIT = (800, 1280)
PHONE = (390, 844)


class Site:
    """A hall on a port of its own, and the browser that looks at it."""

    def __init__(
        self, hall: HallAtWork, access: Access, pins: dict[Post, str], browser: Browser, port: int
    ) -> None:
        self.hall = hall
        self.access = access
        self.pins = pins
        self.url = f"http://127.0.0.1:{port}"
        self.faults: list[str] = []
        self._browser = browser

    def moves_to(self, at: Instant) -> None:
        """Hall time goes on from `at`."""
        timebase = self.hall.engine.timebase
        assert isinstance(timebase, HallTime)
        timebase.scale = new_timescale(start=at, epoch=timebase.scale.epoch)

    async def page(
        self, path: str, *, by: Actor | None = CHIEF, size: tuple[int, int] = LANDSCAPE, lang: str = "ru"
    ) -> Page:
        """A fresh browser at a page, logged in unless `by` is None."""
        context = await self._browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=True
        )
        await context.add_cookies([{"name": "hall-lang", "value": lang, "url": self.url}])
        if by is not None:
            token = self.access.admit(by.role, by.name, "test", by.hall).token
            await context.add_cookies([{"name": "hall", "value": token, "url": self.url}])
        page = await context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        await page.goto(f"{self.url}{path}")
        await page.evaluate("document.fonts.ready")
        if by is not None:
            await ready(page)
        return page


@asynccontextmanager
async def site(folder: Path, at_work: Callable[[Timebase], HallAtWork] = HallAtWork) -> AsyncIterator[Site]:
    """A hall an hour before the round."""
    timebase = HallTime(new_timescale(start=START - Span.of(hours=1), epoch="test"))
    hall = at_work(timebase)
    access, pins = made_access(
        folder / "access.json", timebase=timebase, epoch="test", halls=bound_halls(hall.venue)
    )
    intake = Intake(hall.engine, hall.venue, lambda prefix: f"{prefix}-00000001")
    files = FilePages(
        desk=hall,
        access=access,
        proposals=Proposals(intake, hall.engine.tell),
        folders=(),
        env=environment(),
    )

    async def time(request: Request) -> JSONResponse:
        return JSONResponse({"hall_ms": timebase.now().ms, "epoch": "test", "rate": timebase.rate})

    async def picture(request: Request) -> Response:
        return Response(_PIXEL, media_type="image/png")

    own = [Route("/time", time), Route("/screen/{name}/picture", picture)]
    exports = ExportPages(desk=hall, access=access, env=environment())
    photos = AppealPhotoPages(desk=hall, access=access, photos=PhotoStore(folder=folder / "photos"))
    routes = [*own, *files.routes(), *exports.routes(), *photos.routes(), *tablet_routes(hall, access)]
    app = Starlette(routes=routes, middleware=guards(("127.0.0.1",)))
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = uvicorn.Server(
            uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, lifespan="off")
        )
        async with hall, asyncio.TaskGroup() as tasks, chromium() as browser:
            await hall.opened()
            tasks.create_task(server.serve(sockets=[listening]))
            while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
                await asyncio.sleep(0.02)
            yield Site(hall, access, pins, browser, listening.getsockname()[1])
            hall.is_closing = True
            server.should_exit = True


async def ready(page: Page) -> None:
    """Return when the page's script listens."""
    await page.locator("body[data-ready]").wait_for(state="attached")


async def hold(page: Page, text: str, ms: int | None = None) -> None:
    """Put a finger on a button, keep it there until the button has had enough or for `ms`, lift it."""
    box = None
    while box is None:  # the page is drawn anew whenever the hall has news
        box = await page.get_by_role("button", name=text).first.bounding_box()
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    screen = await page.context.new_cdp_session(page)
    await screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    if ms is None:
        await page.locator(".holding").wait_for(state="detached")
    else:
        await page.wait_for_timeout(ms)
    await screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
