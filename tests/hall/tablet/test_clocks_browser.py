"""Page 9 and the sides of page 8 in a real Chromium."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from hall.engine import Engine
from hall.model import commands as c
from hall.model.clocks import ClockSide
from hall.model.instants import Span
from hall.model.presence import white_side
from tests.hall.chromium import CHROMIUM, in_chromium
from tests.hall.tablet.browser import LANDSCAPE, PHONE, PORTRAIT, Site, site
from tests.hall.tablet.clock_halls import before_the_round, running
from tests.hall.tablet.hall_at_work import ROUND, START

pytestmark = pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="no Chromium on this machine")
_FAULTS = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")


async def published(at: Site) -> Engine:
    """Twenty minutes before the round, its pairs public."""
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
    await at.hall.does(c.SetWhiteSide(tournament="open", board=13, clock_side=ClockSide.LEFT))
    at.moves_to(START - Span.of(minutes=19, seconds=48))
    return at.hall.engine


async def looks_right(page: Page) -> None:
    assert await page.evaluate(_FAULTS) == []


def white(at: Site, board: int) -> ClockSide | None:
    return white_side(at.hall.engine.state.tournaments["open"], board)


@in_chromium
async def test_clocks_are_seen_to_before_the_round_and_a_tap_is_undone(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        engine = await published(at)
        before_the_round(engine, engine.timebase.now())
        page = await at.page("/tablet/open/more")
        await page.get_by_role("link", name="Часы").tap()

        await expect(page.get_by_text("готовы 26")).to_be_visible()
        await expect(page.get_by_text("1:00:00 вместо 1:30:00")).to_be_visible()
        await expect(page.get_by_text("Обойти 4 доски")).to_be_visible()
        await page.get_by_role("button", name="Без часов").tap()
        await expect(page.get_by_text("Обойти 3 доски")).to_be_visible()
        await expect(page.locator(".undo")).to_contain_text("Доска 4: без электронных часов")
        await page.get_by_role("button", name="Отменить").tap()
        await expect(page.get_by_text("Обойти 4 доски")).to_be_visible()

        await page.get_by_text("Обойти 4 доски").tap()
        await expect(page.locator(".head .big")).to_have_text("4")
        await expect(page.get_by_role("link", name="9", exact=True)).to_be_visible()
        assert at.faults == []


@in_chromium
async def test_a_side_is_turned_by_one_tap_and_set_back_to_auto(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        engine = await published(at)
        at.moves_to(START + Span.of(minutes=22))
        await at.hall.does(c.StartRound(tournament="open", round=ROUND), effective_at=START)
        await at.hall.does(c.SetWhiteSide(tournament="open", board=12, clock_side=ClockSide.LEFT))
        engine.report("open", running(12, engine.timebase.now(), left_s=4139, right_s=5384))
        page = await at.page("/tablet/open/board/12")

        seats = page.locator(".seat")
        await expect(seats.first).to_contain_text("1:08:")
        await expect(seats.first).to_contain_text("ход")
        await page.get_by_role("button", name="Поменять стороны").tap()
        await expect(seats.nth(1)).to_contain_text("1:08:")
        assert white(at, 12) is ClockSide.RIGHT
        await page.get_by_role("button", name="авто").tap()
        await expect(page.get_by_role("button", name="«Нажмите часы на 12»")).to_be_visible()
        assert white(at, 12) is None
        assert at.faults == []


@in_chromium
@pytest.mark.parametrize("lang", ["ru", "en", "be"])
async def test_the_clocks_page_fits_every_screen(tmp_path: Path, lang: str) -> None:
    async with site(tmp_path) as at:
        engine = await published(at)
        before_the_round(engine, engine.timebase.now())
        for size in (LANDSCAPE, PORTRAIT, PHONE):
            for path in ("clocks", "board/9?walk=clocks"):
                await looks_right(await at.page(f"/tablet/open/{path}", size=size, lang=lang))
        assert at.faults == []
