"""A protest from its receipt to the fee, and an incident with its time, by finger in a real Chromium."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from playwright.async_api import Page

from hall.model import commands as c
from hall.model import notes as n
from hall.model.appeal_acts import all_appeals
from hall.model.instants import Span
from hall.model.noted import all_notes
from hall.model.round_notes import round_notes
from hall.model.state import TournamentState
from hall.model.tournament import Result
from hall.timebase import Timebase
from tests.hall.chromium import in_chromium
from tests.hall.model.test_appeals import BELARUS, NAMED
from tests.hall.tablet.browser import Site, hold, site
from tests.hall.tablet.hall_at_work import ROUND, START, HallAtWork, entry, rules, venue
from tests.hall.tablet.test_axe import faults

PROTEST = replace(BELARUS, fee_lost="в призовой фонд")


def hall_with_appeals(timebase: Timebase) -> HallAtWork:
    """Boards and players of the others, with the regulation of Belarus for protests and a committee."""
    return HallAtWork(timebase, venue(entry(regulation=rules(appeals=PROTEST, committee=NAMED))))


def _t(at: Site) -> TournamentState:
    return at.hall.engine.state.tournaments["open"]


@in_chromium
async def test_a_protest_is_received_decided_and_locked_and_an_incident_keeps_its_time(
    tmp_path: Path,
) -> None:
    await _an_evening(tmp_path)


async def _an_evening(folder: Path) -> None:
    async with site(folder, hall_with_appeals) as at:
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        at.moves_to(START + Span.of(minutes=1))
        await at.hall.does(c.StartRound(tournament="open", round=ROUND))
        at.moves_to(START + Span.of(minutes=90))
        ended = START + Span.of(minutes=80)
        won = c.EnterResult(
            tournament="open", round=ROUND, board=47, result=Result.WHITE_WINS, ended_at=ended
        )
        await at.hall.does(won)
        page = await at.page("/tablet/open/more")
        await _receive(at, page)
        await _decide(at, page)
        await _note(at, page)
        assert at.faults == []


async def _receive(at: Site, page: Page) -> None:
    await page.get_by_role("link", name="Апелляции").click()
    await page.get_by_role("link", name="Новое заявление").click()
    await page.get_by_role("spinbutton", name="Номер доски").fill("47")
    await page.keyboard.press("Enter")
    await page.locator(".act.lock").get_by_text("две базовые величины").wait_for()
    await page.locator("body[data-ready]").wait_for(state="attached")
    await page.locator("a.box").first.click()  # Black appeals
    await page.locator("[role=switch][href*='side=black']").wait_for()
    await page.get_by_role("switch", name="Принять").click()
    await page.get_by_label("Что обжалуется").fill("Флажок упал после мата")
    await at.hall.does(n.Accredit(tournament="open", round=ROUND, name="Снимков"))  # news draw the page anew
    await page.wait_for_timeout(300)
    assert await faults(page) == []
    await page.get_by_role("button", name="Принять заявление").click()
    await page.get_by_text("ждёт решения").wait_for()
    (appeal,) = all_appeals(_t(at))
    assert (appeal.received.number, appeal.received.about) == (94, "Флажок упал после мата")


async def _decide(at: Site, page: Page) -> None:
    await page.get_by_text("ждёт решения").click()
    await page.get_by_label("За", exact=True).fill("1")
    await page.get_by_label("Против").fill("2")
    await page.get_by_label("Решение комитета").fill("Мат был после падения флажка")
    await hold(page, "Отклонить")
    await page.get_by_text("отклонено. Мат").wait_for()
    await page.get_by_role("button", name="Взнос остаётся").click()
    await page.get_by_text("закрыто").first.wait_for()
    assert await faults(page) == []
    (appeal,) = all_appeals(_t(at))
    assert appeal.is_locked


async def _note(at: Site, page: Page) -> None:
    await page.goto(f"{at.url}/tablet/open/notes?new=incident&player=9")
    await page.locator("body[data-ready]").wait_for(state="attached")
    await page.get_by_label("Что произошло").fill("Звонок телефона")
    await page.get_by_label("Время", exact=True).fill("16:21:30")
    assert await faults(page) == []
    await page.get_by_role("button", name="Записать").click()
    await page.get_by_text("федерации не сообщено").wait_for()
    (seen,) = round_notes(_t(at), ROUND).violations
    assert seen.incident.happened == START + Span.of(minutes=81, seconds=30)
    assert len(all_notes(_t(at))) == 2
