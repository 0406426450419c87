"""Play interrupted and resumed by finger, each exactly once, in a real Chromium."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from hall.model import commands as c
from hall.model.instants import Span
from hall.model.interruptions import AfterInterruption, InterruptHall, PlayInterrupted, PlayResumed
from tests.hall.chromium import CHROMIUM, in_chromium
from tests.hall.tablet.browser import LANDSCAPE, PHONE, PORTRAIT, Site, hold, ready, site
from tests.hall.tablet.hall_at_work import ROUND, START

pytestmark = pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="no Chromium on this machine")
_FAULTS = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")


def events(at: Site, kind: type) -> list[object]:
    return [record.event for record in at.hall.journal.records if isinstance(record.event, kind)]


async def playing(at: Site) -> None:
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
    at.moves_to(START + Span.of(minutes=1))
    await at.hall.does(c.StartRound(tournament="open", round=ROUND))
    at.moves_to(START + Span.of(minutes=12))


@in_chromium
async def test_play_is_interrupted_and_resumed_by_finger(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await playing(at)
        page = await at.page("/tablet/open/more")
        await page.get_by_label("Причина").fill("Пожарная тревога")
        await hold(page, "все покидают зал", ms=300)
        assert events(at, PlayInterrupted) == []
        await hold(page, "все покидают зал")
        await expect(page.locator(".stop")).to_have_count(0)
        await page.get_by_role("link", name="Тур", exact=True).tap()
        await ready(page)
        await expect(page.get_by_text("Зал покинут · Пожарная тревога · вы")).to_be_visible()
        await expect(page.locator(".act.lock")).to_contain_text("Сначала выберите правило")

        await page.get_by_role("link", name="Стояло вместе с часами").tap()
        await page.locator(".act.am .go").tap()
        await page.locator(".act.am .now").tap()
        await expect(page.get_by_text("Возобновление в")).to_be_visible()
        await hold(page, "Пустить часы")
        await expect(page.get_by_text("До конца допустимого опоздания")).to_be_visible()
        (interrupted,) = events(at, PlayInterrupted)
        (resumed,) = events(at, PlayResumed)
        assert isinstance(interrupted, PlayInterrupted)
        assert isinstance(resumed, PlayResumed)
        assert (interrupted.leaving, interrupted.reason) == (True, "Пожарная тревога")
        assert resumed.default_time is AfterInterruption.EXTENDED
        assert at.faults == []


@in_chromium
async def test_the_pages_keep_their_boxes_in_every_language(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        found = []
        for path, size, lang in (
            ("own?boards=20-22, 30&at=1530", LANDSCAPE, "be"),
            ("message?min=0", PORTRAIT, "be"),
            ("message", PHONE, "ru"),
            ("time?at=14:30:00", LANDSCAPE, "en"),
            ("move?by=10", PORTRAIT, "be"),
        ):
            found += await faults(at, path, size, lang)
        await at.hall.does(InterruptHall(hall="main", reason="Пожарная тревога"))
        for size, lang in ((LANDSCAPE, "be"), (PORTRAIT, "en"), (PHONE, "ru")):
            found += await faults(at, "round?min=5", size, lang)
        assert found == []


async def faults(at: Site, path: str, size: tuple[int, int], lang: str) -> list[str]:
    page = await at.page(f"/tablet/open/{path}", size=size, lang=lang)
    found = [f"{path} {size} {lang}: {fault}" for fault in await page.evaluate(_FAULTS)]
    await page.context.close()
    return found
