"""Two tournaments in two halls, two officials with a tablet each, in a real Chromium."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Page

from hall.model import commands as c
from hall.model.instants import Instant, Span
from hall.model.state import RoundState
from hall.model.tournament import Result
from hall.timebase import Timebase
from tests.hall.chromium import in_chromium
from tests.hall.tablet.browser import Site, hold, site
from tests.hall.tablet.hall_at_work import ARBITER, CHIEF, ROUND, START, HallAtWork
from tests.hall.tablet.test_two_tournaments import two

LATER = START + Span.of(minutes=10)


class TwoHalls(HallAtWork):
    """Boys in the main hall; girls in the small one, ten minutes later."""

    def __init__(self, timebase: Timebase) -> None:
        super().__init__(timebase, two("small"))

    async def opened(self, *, start: Instant = START, boards: int = 12) -> HallAtWork:
        await super().opened(start=start, boards=boards)
        await self.does(c.PlanRound(tournament="girls", round=ROUND, start=LATER))
        for name in ("open", "girls"):
            await self.does(c.PublishPairings(tournament=name, round=ROUND))
        return self


@in_chromium
async def test_two_tablets_run_two_halls_and_no_act_is_ever_for_both(tmp_path: Path) -> None:
    await _both_halls(tmp_path)


async def _both_halls(folder: Path) -> None:
    async with site(folder, TwoHalls) as at:
        at.moves_to(START + Span.of(seconds=1))
        boys = await at.page("/tablet/open/round", by=CHIEF)
        girls = await at.page("/tablet/girls/round", by=ARBITER)
        await hold(boys, "Начать тур")
        await _has_started(at, "open")
        assert _round(at, "girls").start_actual is None
        await _nearest_first(girls, at)
        at.moves_to(LATER + Span.of(seconds=1))
        await girls.goto(f"{at.url}/tablet/girls/round")
        await hold(girls, "Начать тур")
        await _has_started(at, "girls")
        await _result(boys, at)
        assert at.faults == []


def _round(at: Site, name: str) -> RoundState:
    known = at.hall.engine.state.tournaments[name].round
    assert known is not None
    return known


async def _has_started(at: Site, name: str) -> None:
    watch = at.hall.engine.watch()
    try:
        while _round(at, name).start_actual is None:
            assert await watch.changed(8.0)
    finally:
        watch.close()


async def _nearest_first(page: Page, at: Site) -> None:
    """The girls' start comes before the boys' default time."""
    await page.goto(f"{at.url}/tablet/girls/switch")
    names = await page.locator(".menu .b").all_text_contents()
    assert names == ["Девушки", "Юноши"]


async def _result(page: Page, at: Site) -> None:
    await page.goto(f"{at.url}/tablet/open/results")
    await page.locator('[data-cell="3"]').click()
    await page.get_by_role("button", name="½–½", exact=True).click()
    await page.locator('[data-cell="3"] small').wait_for()
    assert _round(at, "open").result(3) is Result.DRAW
    assert _round(at, "girls").result(3) is None
