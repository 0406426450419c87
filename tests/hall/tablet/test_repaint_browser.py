"""What an official has half done stays while others' news draw his page anew; what was not done is said."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import FilePayload, Page, Route, expect

from hall.broker.health import BrokerState
from hall.model import commands as c
from hall.model import notes as n
from hall.model.appeal_acts import all_appeals
from hall.model.appeals import Admission, ReceiveAppeal, Subject
from hall.model.instants import Span
from hall.model.tournament import Result
from tests.hall.chromium import in_chromium
from tests.hall.tablet.browser import Site, ready, site
from tests.hall.tablet.hall_at_work import ROUND, START
from tests.hall.tablet.test_notes_browser import hall_with_appeals

_FOCUSED = "document.activeElement.dataset.digit || document.activeElement.id"


@in_chromium
async def test_typed_text_ticks_focus_and_strips_outlive_news_and_what_was_refused_is_said(
    tmp_path: Path,
) -> None:
    async with site(tmp_path, hall_with_appeals) as at:
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        at.moves_to(START + Span.of(minutes=1))
        await at.hall.does(c.StartRound(tournament="open", round=ROUND))
        at.moves_to(START + Span.of(minutes=90))
        page = await at.page(f"/tablet/open/appeals?new=1&round={ROUND}")
        await _hidden_fields(at, page)
        await _ticks(at, page)
        await _an_appeal(at, page)
        await _keys_and_strips(at, page)
        assert at.faults == []
        await _refusals(at, page)


async def _opened(at: Site, page: Page, path: str) -> None:
    await page.goto(f"{at.url}/tablet/open/{path}")
    await ready(page)


async def _news(at: Site, page: Page) -> None:
    """A colleague's tap, and the page as it is drawn then."""
    await page.locator("main").evaluate("el => el.setAttribute('data-before', '')")
    await at.hall.does(n.Accredit(tournament="open", round=ROUND, name=f"Снимков {at.hall.engine.revision}"))
    await expect(page.locator("main[data-before]")).to_have_count(0)


async def _hidden_fields(at: Site, page: Page) -> None:
    board = page.get_by_role("spinbutton", name="Номер доски")
    await board.fill("2")
    await _news(at, page)
    await expect(board).to_be_focused()
    named = "[...document.querySelectorAll('main form input')].map(el => `${el.name}=${el.value}`)"
    assert await page.evaluate(named) == ["new=1", f"round={ROUND}", "board=2"]


async def _ticks(at: Site, page: Page) -> None:
    await _opened(at, page, "committee")
    box = page.get_by_role("checkbox").first
    was = await box.is_checked()
    await box.set_checked(not was)
    await _news(at, page)
    assert await box.is_checked() is not was


async def _an_appeal(at: Site, page: Page) -> None:
    ended = START + Span.of(minutes=80)
    for board in (46, 47):
        await at.hall.does(
            c.EnterResult(
                tournament="open", round=ROUND, board=board, result=Result.WHITE_WINS, ended_at=ended
            )
        )
    await at.hall.does(
        ReceiveAppeal(
            tournament="open",
            round=ROUND,
            board=47,
            number=94,
            subject=Subject.DECISION,
            admission=Admission.IN_TIME,
            about="Флажок упал",
            fee_taken=True,
        )
    )
    (appeal,) = all_appeals(at.hall.engine.state.tournaments["open"])
    await _opened(at, page, f"appeals?appeal={appeal.seq}")
    await page.locator("#votes_for").fill("1")
    await page.locator("#votes_against").fill("2")
    await page.locator("summary").click()
    await page.locator("#reason").fill("опечатка")
    await page.locator("#about").fill("Флажок упал после мата")
    await page.locator("#text").fill("решение")
    await page.locator("#text").evaluate("el => el.setSelectionRange(2, 4)")
    await _news(at, page)
    caret = "el => [document.activeElement === el, el.selectionStart, el.selectionEnd]"
    assert await page.locator("#text").evaluate(caret) == [True, 2, 4]
    await page.locator("[data-fields='reason about']").click()  # it is still open
    await expect(page.locator(".said p").first).to_contain_text("Флажок упал после мата")
    await expect(page.locator("#votes_against")).to_have_value("2")
    await expect(page.locator("#reason")).to_have_value("")


async def _keys_and_strips(at: Site, page: Page) -> None:
    await _opened(at, page, "results?board=5")
    await page.locator("[data-digit='3']").focus()
    at.hall.broker = next(state for state in BrokerState if state is not BrokerState.WELL)
    await _news(at, page)
    assert await page.evaluate(_FOCUSED) == "3"
    await expect(page.locator("[data-broker]")).to_be_visible()
    at.hall.broker = BrokerState.WELL
    await _news(at, page)
    await expect(page.locator("[data-broker]")).to_have_count(0)


async def _refusals(at: Site, page: Page) -> None:
    async def dropped(route: Route) -> None:
        await route.abort()

    async def forbidden(route: Route) -> None:
        await route.fulfill(status=403, json={"error": "post"})

    async def unknown(route: Route) -> None:
        await route.fulfill(status=401, json={"error": "login"})

    said = page.get_by_role("alert")
    await page.route("**/tablet/logout", dropped)
    await _opened(at, page, "more")
    await page.locator("[data-logout]").click()
    await expect(said).to_contain_text("Не отправлено: Выйти")
    assert page.url.endswith("/more")
    await page.route("**/files?name=*", unknown)
    await _opened(at, page, "files")
    brought = FilePayload(name="a.trf", mimeType="text/plain", buffer=b"x")
    await page.locator("[data-bring]").set_input_files(brought)
    await expect(page.get_by_text("Или PIN")).to_be_visible()
    await page.route("**/tablet/pair", forbidden)
    await _opened(at, page, "devices")
    await page.locator("[data-pair]").first.click()
    await expect(said).to_have_text("не принято")
    await page.route("**/tablet/pair", unknown)
    await page.locator("[data-pair]").first.click()
    await expect(page.get_by_text("Или PIN")).to_be_visible()
