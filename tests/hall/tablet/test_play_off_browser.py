"""A play-off for a shared first place, with a finger, in a real Chromium."""

from __future__ import annotations

from pathlib import Path

from hall.model.play_offs import PlayOffGamePlayed, PlayOffGameStruck
from tests.hall.chromium import in_chromium
from tests.hall.tablet.browser import site
from tests.hall.tablet.hall_at_work import ROUND
from tests.hall.tablet.test_axe import faults
from tests.hall.tablet.tied_hall import TiedHall, over


@in_chromium
async def test_a_game_is_entered_struck_and_entered_anew_and_the_table_follows(tmp_path: Path) -> None:
    async with site(tmp_path, TiedHall) as at:
        await over(at)
        page = await at.page("/tablet/open/standings")
        await page.locator("a[href='?tied=1-5']").click()
        await page.get_by_text("Партий ещё нет").wait_for()
        won = page.get_by_role("button", name="Тальников Савва – Журавкин Егор 1–0")
        await won.click()
        await page.get_by_role("button", name="Вычеркнуть").wait_for()
        assert await faults(page) == []
        await page.locator("#reason").fill("не тот бланк")
        await page.get_by_role("button", name="Вычеркнуть").click()
        await page.get_by_text("Партий ещё нет").wait_for()
        await won.click()
        await page.get_by_role("button", name="Вычеркнуть").wait_for()
        table = page.locator("table tbody tr")
        assert "Тальников" in await table.nth(0).inner_text()
        kept = [fact.value for fact in at.hall.engine.state.tournaments["open"].rounds[ROUND].play_off]
        assert [type(one) for one in kept] == [PlayOffGamePlayed, PlayOffGameStruck, PlayOffGamePlayed]
        assert at.faults == []
