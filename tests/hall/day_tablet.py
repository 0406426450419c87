"""An official with a tablet: what a finger does on its pages, and the ledger of it. Knows no language."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, TimeoutError, async_playwright, expect

from hall.model.commands import Actor
from hall.model.instants import Instant, Span
from hall.tablet.posts import Post
from hall.timebase import HallTime, of_local, to_local
from tests.hall.chromium import CHROMIUM
from tests.hall.day_ledger import Ledger
from tests.hall.tablet.radio import Radio

# For a machine that is busy with other tests.
PATIENCE_MS = 60_000
HOLD_MS = 1150
ZONE = "Europe/Samara"
_LOOK = (Path(__file__).parent / "tablet" / "look.js").read_text(encoding="utf-8")
_FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(_FLAGS))
        expect.set_options(timeout=PATIENCE_MS)
        try:
            yield browser
        finally:
            await browser.close()


class Tablet:
    """One browser with touch, reached by a radio link of its own."""

    def __init__(self, page: Page, radio: Radio, me: Actor, ledger: Ledger, timebase: HallTime) -> None:
        self.page = page
        self.radio = radio
        self.me = me
        self.faults: list[str] = []
        self._ledger = ledger
        self._timebase = timebase
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    @classmethod
    async def of(
        cls,
        browser: Browser,
        me: Actor,
        size: tuple[int, int],
        lang: str,
        radio: Radio,
        ledger: Ledger,
        timebase: HallTime,
    ) -> Tablet:
        """In the official's hand, nobody logged in."""
        viewport = {"width": size[0], "height": size[1]}
        context = await browser.new_context(viewport=viewport, has_touch=True, locale=lang)  # type: ignore[arg-type]  # a size
        page = await context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        return cls(page, radio, me, ledger, timebase)

    @contextmanager
    def does(self, tournament: str, *what: str) -> Iterator[None]:
        """The acts that the journal is to hold for what the block taps."""
        with self._ledger.act(self.me, tournament, *what):
            yield

    async def shot(self, name: str) -> None:
        """Look for what an eye would see; take a picture where DAY_PICTURES names a folder for them."""
        await self.page.wait_for_load_state("load")  # a page is measured with its style
        self.faults += [f"{name}: {fault}" for fault in await self.page.evaluate(_LOOK)]
        if folder := os.environ.get("DAY_PICTURES"):
            size = self.page.viewport_size
            assert size is not None
            path = Path(folder) / f"{name}-{self.me.hall or 'desk'}-{size['width']}.png"
            await self.page.screenshot(path=path)

    async def log_in(self, pin: str) -> None:
        post = Post(self.me.role, self.me.hall)
        await self.page.goto(self.radio.base)
        await self.page.locator(f'[data-role="{post.text}"]').tap()
        await self.page.locator("input[name=name]").fill(self.me.name)
        await self.shot("00-login")
        for digit in pin:
            await self.page.locator(f'[data-digit="{digit}"]').tap()
        await self.page.locator("button.enter").tap()
        await self.page.wait_for_url("**/round")
        await self.ready()

    async def ready(self) -> None:
        await self.page.locator("body[data-ready]").wait_for(state="attached")

    def find(self, query: str) -> Locator:
        return self.page.locator(query)

    async def tap(self, query: str) -> None:
        await self.page.locator(query).first.tap()

    async def see(self, query: str) -> None:
        await expect(self.page.locator(query).first).to_be_visible()

    async def tab(self, key: str) -> None:
        """A tab of the bar, and its page is there."""
        await self.tap(f'nav a[data-key="{key}"]')
        await self.see(f'main[data-tab="{key}"]')

    async def phase(self, name: str) -> None:
        """The tab of the round, which shows the present phase."""
        await self.tap('nav a[data-key="round"]')
        await self.see(f'main[data-tab="round"][data-phase="{name}"]')

    async def after_five_seconds(self) -> None:
        """An act that counts down first: sent sooner by a second tap, unless they are over by then."""
        await self.tap('[data-kind="after"] .go')
        with suppress(TimeoutError):
            await self.page.locator('[data-kind="after"] .now').tap(timeout=5000)

    async def hold(self, query: str) -> None:
        """One finger down for more than a second, then up."""
        button = self.page.locator(query).first
        box = None
        while box is None:  # the page is drawn anew whenever the hall has news
            await expect(button).to_be_visible()
            box = await button.bounding_box()
        session = await self.page.context.new_cdp_session(self.page)
        at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        await session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
        await self.page.wait_for_timeout(HOLD_MS)
        await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    async def link(self, state: str) -> None:
        """The page says of its link: live, stale or off."""
        await self.see(f'body[data-link="{state}"]')

    async def waiting(self, taps: int) -> None:
        """The page says how many taps wait for the link."""
        await expect(self.page.locator("[data-strip-count]")).to_contain_text(str(taps))

    async def nothing_waits(self) -> None:
        await expect(self.page.locator("[data-strip-count]")).to_be_empty()

    async def until(self, at: Instant) -> None:
        """Look on until it is that time in the hall."""
        await self._timebase.sleep_until(at)

    # ---- the acts of a day
    async def look_at_pairs(self, tournament: str, number: int) -> None:
        await self.tap('main a[href$="/pairs"]')
        await self.see(".pairs b")
        await self.shot(f"{number}1-pairs")
        with self.does(tournament, f"review {number}"):
            await self.tap("button.act.sk[data-act]")
            await self.see('main[data-phase="before"] .list .ok')

    async def publish(self, tournament: str, number: int) -> None:
        await self.see('main[data-phase="before"]')
        await self.shot(f"{number}2-before")
        with self.does(tournament, f"publish {number}"):
            await self.after_five_seconds()
            await self.see('main[data-phase="countdown"]')

    async def begins_soon(self, tournament: str, lead: Span, what: str) -> Instant:
        """Give the round its hour by the page of the move; a later one where this machine is too slow."""
        await self.tap('main a[href$="/move"]')
        await self.see("main.move")
        with self.does(tournament, what):
            while (at := await self._moved_to(self._timebase.now() + lead)) is None:
                lead = lead + lead
        return at

    async def _moved_to(self, wish: Instant) -> Instant | None:
        """The whole minute that was accepted; None where it is over by now."""
        local = to_local(wish, ZONE).replace(second=0, microsecond=0)
        await self.page.locator("#to").fill(f"{local:%H:%M}")
        await self.page.locator("#to").press("Enter")
        await self.see(f'.move .to.sel:has(input[value="{local:%H:%M}"])')
        if await self.page.locator(".move .act.lock").count():
            return None
        await self.shot("13-move")
        await self.after_five_seconds()
        await self.see(".count, .zerow, .act.refused")
        accepted = await self.page.locator(".count, .zerow").count()
        return of_local(local.date(), local.time(), ZONE) if accepted else None

    async def start(self, tournament: str, number: int) -> None:
        await self.phase("zero")
        await self.shot(f"{number}5-zero")
        with self.does(tournament, f"start {number}"):
            await self.hold('button.start[data-kind="hold"]')
            await self.see('main[data-phase="running"], main[data-phase="ruling"]')

    async def mark(self, board: int, button: int) -> None:
        """One of the trio of a board: 0 both here, 1 White missing, 2 Black missing."""
        card = self.page.locator(".wc").filter(has=self.page.locator(f'a.no[href$="/{board}"]'))
        await card.locator(".trio button").nth(button).tap()

    async def marked(self, board: int, button: int) -> None:
        card = self.page.locator(".wc").filter(has=self.page.locator(f'a.no[href$="/{board}"]'))
        pressed = card.locator('.trio button[aria-pressed="true"]')
        await expect(card.locator(".trio button").nth(button).and_(pressed)).to_be_visible()

    def missing(self, board: int) -> Locator:
        """The line of a board in the list of who is missing."""
        number = self.page.locator(f'a.no[href$="/board/{board}"]')
        return self.page.locator(".absent .list > div").filter(has=number)

    async def entered(self, board: int) -> None:
        await self.see(f'[data-cell="{board}"].finished small')

    async def by_grid(self, board: int, result: str) -> None:
        """Two taps: the cell, the result."""
        await self.tap(f'[data-cell="{board}"]')
        await self.tap(f'[data-result="{result}"]')

    async def by_keypad(self, board: int, result: str) -> None:
        for digit in str(board):
            await self.tap(f'[data-digit="{digit}"]')
        await self.tap(f'[data-result="{result}"]')

    async def close_round(self, tournament: str, number: int) -> None:
        await self.phase("closed")
        await expect(self.page.locator("header .cd:not(.other)")).to_have_count(0)  # the page has it large
        await self.shot(f"{number}8-closing")
        with self.does(tournament, f"close {number}"):
            await self.tap("button.act.gr[data-act]")
            await self.see("main .tag.g")
        await self.shot(f"{number}9-closed")
