"""A draw with a finger in a real Chromium: from the roster to numbers that are taken over."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Page

from tests.hall.chromium import in_chromium
from tests.hall.tablet.browser import LANDSCAPE, PHONE, PORTRAIT, Site, hold, site
from tests.hall.tablet.drawing_hall import DrawingHall
from tests.hall.tablet.test_axe import faults

_LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")


@in_chromium
async def test_a_draw_is_begun_cancelled_begun_anew_tapped_and_taken_over(tmp_path: Path) -> None:
    await _draw(tmp_path)


async def _draw(folder: Path) -> None:
    async with site(folder, DrawingHall) as at:
        hall = at.hall
        assert isinstance(hall, DrawingHall)
        page = await at.page("/tablet/open/round")
        await page.get_by_role("link", name="Жеребьёвка номеров").click()
        await _enter_nothing(page)
        await _begin(page)
        await _cancel(page)
        await _begin(page)
        await _tap(hall, page)
        await _take_back(hall, page)
        found = await _looked_at(page)
        await hall.taps()
        await page.get_by_text("Жеребьёвка завершена").wait_for()
        found += await _looked_at(page)
        assert found == []
        await _take(at, page)
        assert at.faults == []


async def _begin(page: Page) -> None:
    await page.get_by_role("button", name="Начать жеребьёвку").click()
    await page.get_by_text("Выбирает конверт").wait_for()


async def _enter_nothing(page: Page) -> None:
    """Numbers from paper are not sent before every field has one: the first that has none is shown."""
    await page.get_by_role("link", name="Внести номера с бумаги").click()
    await page.get_by_role("button", name="Внести номера").click()
    await page.locator('[id="numbers.0.1"]:focus').wait_for()
    await page.locator("a.back").click()


async def _cancel(page: Page) -> None:
    await page.get_by_role("link", name="Отменить жеребьёвку").click()
    await page.get_by_label("Причина отмены").fill("конверт упал")
    await hold(page, "Отменить жеребьёвку")
    await page.get_by_text("Прежняя жеребьёвка отменена").wait_for()


async def _tap(hall: DrawingHall, page: Page) -> None:
    """The first team takes an envelope, its first player a number; the next is named."""
    await page.get_by_role("button", name="можно выбрать").first.tap()
    await page.get_by_text("Тянет номер").wait_for()
    await page.get_by_role("button", name="Номер в конверте 2").tap()
    await page.locator(".who-now", has_text="Ольшанская Вера").wait_for()
    opened = hall.draw.opened
    assert [(one.slip, one.player) for one in opened] == [(2, hall.draw.drawers[0].player)]
    await page.get_by_text(f"Вытянут номер {opened[0].number}: Верескин Яков").wait_for()


async def _take_back(hall: DrawingHall, page: Page) -> None:
    """The number was tapped by a slip: it lies in its envelope again, and the same player draws."""
    await page.get_by_role("link", name="Вернуть номер").click()
    await page.get_by_label("Почему номер возвращается").fill("показал на другой")
    await hold(page, "Вернуть номер")
    await page.locator(".who-now", has_text="Верескин Яков").wait_for()
    assert hall.draw.opened == ()
    await page.get_by_role("button", name="Номер в конверте 2").tap()
    await page.locator(".who-now", has_text="Ольшанская Вера").wait_for()


async def _looked_at(page: Page) -> list[str]:
    """What axe finds serious, and what an eye would see on a tablet either way and on a phone."""
    found = await faults(page)
    for width, height in (PORTRAIT, PHONE, LANDSCAPE):
        await page.set_viewport_size({"width": width, "height": height})
        seen: list[str] = await page.evaluate(_LOOK)
        found += [f"{width}: {one}" for one in seen]
    return found


async def _take(at: Site, page: Page) -> None:
    await page.get_by_role("link", name="В два круга").click()
    await page.locator("a.sel", has_text="В два круга").wait_for()
    await page.get_by_role("button", name="Внести номера").click()
    await page.get_by_text("Номера внесены в турнир").wait_for()
    data = at.hall.engine.state.tournaments["open"].data
    assert data is not None
    assert data.rounds_total == 22
