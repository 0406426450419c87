"""A whole round by one tablet: a real Chromium with touch, the real daemon, killed and started in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Locator, Page, async_playwright, expect

from hall.engine import replayed
from hall.journal import read_only
from hall.model.commands import Role
from hall.model.events import ForfeitRuled, PairingsPublished, RoundStarted, SeatsMarked
from hall.model.tournament import Result, Side
from hall.tablet.posts import Post
from tests.hall.running import Running, running

# Thirty minutes of permitted lateness pass in half a minute.
RATE = 60
HOLD_S = 1.2
PATIENCE_MS = 15_000

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@asynccontextmanager
async def tablet() -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = await browser.new_context(
            viewport={"width": 1280, "height": 800}, has_touch=True, locale="ru-RU"
        )
        page = await context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        expect.set_options(timeout=PATIENCE_MS)
        try:
            yield page
        finally:
            await browser.close()


def test_a_round_from_pairings_to_a_forfeit_with_the_daemon_killed_in_between(tmp_path: Path) -> None:
    asyncio.run(_play(tmp_path))


def _hall(folder: Path) -> Running:
    """A quarter of an hour before the round: fifteen seconds, enough for a busy machine to bring it up."""
    return running(folder, rate=RATE)


async def _play(folder: Path) -> None:
    async with tablet() as page:
        hall = _hall(folder)
        with hall.daemon() as daemon:
            await hall.client().until_well()
            await _log_in(page, hall)
            await _publish(page)
            daemon.kill()
            daemon.wait()
            await expect(page.locator("body[data-link=off]")).to_be_visible()
        with hall.daemon():
            await _start(page)
            await _walk(page)
            await _mark_arrival(page)
            await _rule(page)
    _check(hall)


async def _log_in(page: Page, hall: Running) -> None:
    await page.goto(hall.base)
    await page.get_by_text("Главный судья").first.tap()
    await page.locator("input[name=name]").fill("Лагутин А.")
    for digit in hall.pins[Post(Role.CHIEF_ARBITER)]:
        await page.get_by_role("button", name=digit, exact=True).tap()
    await page.get_by_text("Войти").tap()
    await page.wait_for_url("**/round")


async def _publish(page: Page) -> None:
    await page.locator('[data-kind="after"] .go').tap()
    await page.locator('[data-kind="after"] .now').tap()
    await expect(page.locator("main .big")).to_be_visible()
    await expect(page.get_by_text("Откроется в")).to_be_visible()


async def _start(page: Page) -> None:
    start = page.locator('button.start[data-kind="hold"]')
    await expect(start).to_be_visible()
    await _hold(page, start)
    await expect(page.get_by_text("До конца допустимого опоздания")).to_be_visible()


async def _walk(page: Page) -> None:
    """Board 1: both here. Board 2: White missing. Board 3: Black missing."""
    await page.locator('nav a[href$="/walk"]').tap()
    cards = page.locator(".wc")
    await cards.nth(0).get_by_text("Оба здесь").tap()
    await cards.nth(1).get_by_text("Нет белых").tap()
    await cards.nth(2).get_by_text("Нет чёрных").tap()
    await expect(cards.nth(2).locator("button.rd")).to_be_visible()


async def _mark_arrival(page: Page) -> None:
    await page.locator('nav a[href$="/round"]').tap()
    line = page.locator(".absent .list > div").filter(has=page.locator("a.no", has_text="2")).first

    await line.get_by_text("Здесь").tap()

    await expect(page.locator(".absent .tag.r")).to_have_text("1")


async def _rule(page: Page) -> None:
    await expect(page.get_by_text("Допустимое опоздание истекло")).to_be_visible(timeout=60_000)
    await page.locator("a.case").filter(has=page.locator("b", has_text="3")).first.tap()

    forfeit = page.locator('.act.rd[data-kind="hold"]')
    await expect(forfeit).to_be_visible()
    await _hold(page, forfeit)
    await expect(forfeit).to_have_count(0)


async def _hold(page: Page, button: Locator) -> None:
    """One finger down for more than a second, then up."""
    box = None
    while box is None:  # the page is drawn anew whenever the hall has news
        await expect(button).to_be_visible()
        box = await button.bounding_box()
    session = await page.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    await session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    await asyncio.sleep(HOLD_S)
    await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _check(hall: Running) -> None:
    """Everything the tablet did is in the journal, once."""
    records = read_only(hall.folder.journal).records
    events = [record.event for record in records]
    assert sum(isinstance(event, PairingsPublished) for event in events) == 1
    assert sum(isinstance(event, RoundStarted) for event in events) == 1
    forfeits = [event for event in events if isinstance(event, ForfeitRuled)]
    assert [(f.board, f.result) for f in forfeits] == [(3, Result.WHITE_WINS_BY_FORFEIT)]
    marks = [m for event in events if isinstance(event, SeatsMarked) for m in event.marks]
    assert [m.present for m in marks if (m.board, m.side) == (2, Side.WHITE)] == [False, True]
    known = replayed(records).tournaments["open"].round
    assert known is not None
    assert known.start_actual is not None
    assert known.start_planned is not None
    assert known.start_actual >= known.start_planned
