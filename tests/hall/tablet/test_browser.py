"""The arbiter's page in a real Chromium: a whole round by finger, a lost link, and how every page looks."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, Route, expect

from hall.model import commands as c
from hall.model.commands import Actor, Role
from hall.model.instants import Span
from hall.model.state import RoundState
from hall.model.tournament import Result, Side
from hall.tablet.posts import Post
from tests.hall.chromium import CHROMIUM, in_chromium
from tests.hall.tablet.browser import LANDSCAPE, PHONE, PORTRAIT, Site, hold, ready, site
from tests.hall.tablet.hall_at_work import (
    ARBITER,
    ROUND,
    START,
    absent,
    both_here,
    result,
    seats,
)
from tests.hall.tablet.test_times import NO_TIMES, TIMES

pytestmark = pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="no Chromium on this machine")
_NEXT_FRAME = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_FAULTS = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")


def the_round(at: Site) -> RoundState:
    known = at.hall.engine.state.tournaments["open"].round
    assert known is not None
    return known


async def published(at: Site) -> None:
    await at.hall.does(c.ReviewPairings(tournament="open", round=ROUND))
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))


async def running(at: Site, minutes: int = 21) -> None:
    """A round in play with two missing, one to look at, three not seen."""
    if the_round(at).published_at is None:
        await published(at)
    at.moves_to(START + Span.of(minutes=minutes, seconds=36))
    started = START + Span.of(seconds=41)
    await at.hall.does(c.StartRound(tournament="open", round=ROUND), effective_at=started)
    seen = started + Span.of(minutes=15)
    quiet = [n for n in range(1, 61) if n not in (8, 12, 23, 44, 46, 47, 58)]
    await at.hall.does(both_here(*quiet), by=ARBITER, effective_at=seen)
    await at.hall.does(seats((12, Side.WHITE, False), (12, Side.BLACK, True)), effective_at=seen)
    await at.hall.does(seats((23, Side.BLACK, False), (23, Side.WHITE, True)), effective_at=seen)
    await at.hall.does(absent(44), effective_at=seen)
    await at.hall.does(absent(44, side=Side.BLACK), effective_at=seen)
    await at.hall.does(seats((8, Side.BLACK, True)), effective_at=seen)
    await at.hall.does(result(38, Result.DRAW))


@in_chromium
async def test_a_round_is_run_by_finger_from_the_login_to_a_forfeit_and_back(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        page = await at.page("/tablet", by=None)
        await page.get_by_role("radio", name="Главный судья").tap()
        await page.get_by_label("Фамилия и имя").fill("Лагутин А.")
        for digit in at.pins[Post(Role.CHIEF_ARBITER)]:
            await page.get_by_role("button", name=digit, exact=True).tap()
        await page.get_by_role("button", name="Войти").tap()

        await expect(page.get_by_role("heading", name="Пары 3-го тура готовы")).to_be_visible()
        await ready(page)
        publish = page.locator(".act.am")
        await publish.locator(".go").tap()
        await expect(publish.locator("[data-title]")).to_have_text(
            re.compile("Публикуется через [1-5].с · отменить")
        )
        assert the_round(at).published_at is None
        await publish.locator(".now").tap()
        await expect(page.get_by_text("3-й тур начнётся через")).to_be_visible()
        await expect(page.get_by_text("Откроется в 15:00:00")).to_be_visible()

        at.moves_to(START + Span.of(seconds=37))
        await page.reload()
        await ready(page)
        await hold(page, "Начать тур", ms=300)
        await expect(page.get_by_role("alert")).to_have_text("удерживайте одну секунду")
        assert the_round(at).start_actual is None
        await hold(page, "Начать тур")
        await expect(page.get_by_text("До конца допустимого опоздания")).to_be_visible()
        assert the_round(at).start_actual is not None

        await at.hall.does(seats((12, Side.WHITE, False), (12, Side.BLACK, True)), by=ARBITER)
        await page.get_by_role("button", name="Здесь").tap()
        await expect(page.get_by_role("button", name="Здесь")).to_have_count(0)
        mark = the_round(at).mark((12, Side.WHITE))
        assert mark is not None
        assert (mark.by, mark.value.present) == ("Лагутин А.", True)

        await at.hall.does(absent(23), by=ARBITER)
        at.moves_to(START + Span.of(minutes=32))
        await page.goto(f"{at.url}/tablet/open/round")
        await ready(page)
        await expect(page.get_by_text("Сначала подтвердите, что чёрные за доской")).to_be_visible()
        await page.get_by_role("button", name="Чёрные здесь").tap()
        await expect(page.get_by_text("Соперник присутствует")).to_be_visible()
        await hold(page, "Засчитать поражение белым")
        await expect(page.locator(".undo")).to_contain_text("Доска 23: засчитано – +")
        assert the_round(at).result(23) is Result.BLACK_WINS_BY_FORFEIT

        await page.get_by_role("button", name="Отменить").tap()
        await expect(page.get_by_text("Решить: 1")).to_be_visible()
        assert the_round(at).result(23) is None
        assert at.faults == []


@in_chromium
async def test_a_login_without_a_name_says_what_is_missing(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        page = await at.page("/tablet/login", by=None)
        for digit in at.pins[Post(Role.CHIEF_ARBITER)]:
            await page.get_by_role("button", name=digit, exact=True).tap()
        await page.get_by_role("button", name="Войти").tap()
        await expect(page.get_by_role("alert")).to_have_text("Введите имя")
        assert await page.evaluate(
            "document.querySelector('main').scrollHeight <= document.querySelector('main').clientHeight"
        )
        await page.get_by_label("Фамилия и имя").fill("Лагутин А.")
        await page.get_by_role("button", name="Войти").tap()
        await expect(page.get_by_role("heading", name="Пары 3-го тура готовы")).to_be_visible()
        assert at.faults == []


@in_chromium
async def test_another_arbiters_tap_appears_with_his_name_and_without_a_reload(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await published(at)
        page = await at.page("/tablet/open/walk?row=2")
        await expect(page.get_by_text("осталось 10")).to_be_visible()
        await at.hall.does(both_here(11, 12), by=ARBITER)
        await expect(page.get_by_text("осталось 8")).to_be_visible()
        await expect(page.locator(".undo")).to_contain_text("Рощина Е.")


@in_chromium
async def test_a_result_of_a_board_with_a_missing_player_takes_a_second_tap(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await running(at)
        page = await at.page("/tablet/open/results?board=12")
        await page.get_by_role("button", name="0–1", exact=True).tap()
        await expect(page.get_by_text("Белых нет за доской: партия сыграна?")).to_be_visible()
        assert the_round(at).result(12) is None
        await page.get_by_role("button", name="0–1", exact=True).tap()
        await expect(page.locator('[data-cell="12"].finished')).to_be_visible()
        assert the_round(at).result(12) is Result.BLACK_WINS
        assert at.faults == []


@in_chromium
async def test_a_page_that_comes_late_does_not_turn_the_next_tap_to_its_board(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await running(at)
        page = await at.page("/tablet/open/results?board=12")
        may_come = asyncio.Event()

        async def slowly(route: Route) -> None:
            await may_come.wait()
            await route.continue_()

        await page.route("**/results?board=12", slowly)
        button = page.get_by_role("button", name="0–1", exact=True)
        await button.tap()
        async with page.expect_request("**/results?board=12"):
            await button.tap()
        await page.locator('[data-cell="13"]').tap()
        await page.locator("main").evaluate("el => el.setAttribute('data-before', '')")
        may_come.set()
        await expect(page.locator("main[data-before]")).to_have_count(0)
        await expect(page.locator("[data-chosen]")).to_have_text("13")
        await page.get_by_role("button", name="1–0", exact=True).tap()
        await expect(page.locator('[data-cell="13"].finished')).to_be_visible()
        assert (the_round(at).result(12), the_round(at).result(13)) == (Result.BLACK_WINS, Result.WHITE_WINS)
        assert at.faults == []


@in_chromium
async def test_a_row_that_is_done_stays_until_the_next_one_is_asked_for(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await published(at)
        page = await at.page("/tablet/open/walk")
        rest = page.locator(".walkfoot .act")
        await rest.tap()
        await expect(rest).to_have_text("Ряд осмотрен")
        await rest.tap()
        await at.hall.does(both_here(15), by=ARBITER)
        await expect(page.locator(".undo")).to_contain_text("Рощина Е.")
        await expect(rest).to_have_text("Ряд осмотрен")
        await page.get_by_role("link", name="Ряд 2").tap()
        await expect(rest).to_contain_text("Остальные 9 досок")


@in_chromium
async def test_a_start_is_taken_back_and_restored_by_holds_with_its_own_time(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await published(at)
        at.moves_to(START + Span.of(minutes=2))
        await at.hall.does(
            c.StartRound(tournament="open", round=ROUND), effective_at=START + Span.of(seconds=41)
        )
        page = await at.page("/tablet/open/round")
        await page.get_by_role("button", name="Отменить").tap()
        assert the_round(at).start_actual is not None
        await hold(page, "Отменить")
        await hold(page, "Начато в 15:00:41: вернуть")
        await expect(page.get_by_text("До конца допустимого опоздания")).to_be_visible()
        assert the_round(at).start_actual == START + Span.of(seconds=41)
        assert at.faults == []


@in_chromium
async def test_a_board_that_is_not_there_is_said_not_to_be(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await running(at)
        page = await at.page("/tablet/open/results")
        for digit in "65":
            await page.locator(f'[data-digit="{digit}"]').tap()
        await expect(page.locator("[data-stands]")).to_have_text("Нет доски 65")
        await page.locator('[data-digit="back"]').tap()
        await expect(page.locator("[data-chosen]")).to_have_text("6")
        assert at.faults == []


@in_chromium
async def test_the_start_opens_by_itself_at_zero(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await published(at)
        at.moves_to(START - Span.of(seconds=8))
        page = await at.page("/tablet/open/round")
        await expect(page.get_by_text("Откроется в 15:00:00")).to_be_visible()
        await expect(page.get_by_role("button", name="Начать тур")).to_be_visible()
        await page.keyboard.press("Tab")
        await page.get_by_role("button", name="Начать тур").focus()
        await page.keyboard.down("Space")
        await page.locator(".holding").wait_for(state="detached")
        await page.keyboard.up("Space")
        await expect(page.get_by_text("До конца допустимого опоздания")).to_be_visible()


@in_chromium
async def test_taps_made_without_a_link_arrive_once_each_with_their_time(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await published(at)
        page = await at.page("/tablet/open/walk?row=1")
        await page.context.set_offline(True)
        await page.get_by_role("button", name="Оба здесь").nth(0).tap()
        await page.get_by_role("button", name="Нет белых").nth(1).tap()
        await expect(page.locator("[data-strip-count]")).to_have_text("Ждут отправки: 2")
        before = len(at.hall.journal.records)
        await page.wait_for_timeout(1500)
        await page.context.set_offline(False)
        await expect(page.locator("[data-strip]")).to_be_hidden()
        await expect(page.get_by_text("осталось 8")).to_be_visible()
        assert len(at.hall.journal.records) == before + 2
        mark = the_round(at).mark((1, Side.WHITE))
        assert mark is not None
        assert mark.at - mark.value.seen_at > Span.of(seconds=1)


@in_chromium
async def test_without_a_link_nothing_starts(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await published(at)
        at.moves_to(START + Span.of(seconds=5))
        page = await at.page("/tablet/open/round")
        await expect(page.get_by_role("button", name="Начать тур")).to_be_visible()
        await page.context.set_offline(True)
        at.hall.is_closing = True
        await expect(page.locator("body")).to_have_attribute("data-link", "off")
        await hold(page, "Начать тур")
        await expect(page.get_by_role("alert")).to_have_text("нет свежих данных")
        assert the_round(at).start_actual is None


@in_chromium
async def test_a_result_is_two_taps_or_digits_and_one(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await running(at, minutes=60)
        page = await at.page("/tablet/open/results")
        await page.locator('[data-cell="17"]').tap()
        await page.get_by_role("button", name="1–0", exact=True).tap()
        await expect(page.locator('[data-cell="17"]')).to_contain_text("1–0")
        for digit in "52":
            await page.locator(f'[data-digit="{digit}"]').tap()
        await expect(page.locator("[data-chosen]")).to_have_text("52")
        await page.get_by_role("button", name="½–½", exact=True).tap()
        await expect(page.locator('[data-cell="52"]')).to_contain_text("½–½")
        assert (the_round(at).result(17), the_round(at).result(52)) == (Result.WHITE_WINS, Result.DRAW)
        assert at.faults == []


@in_chromium
async def test_two_results_for_one_board_are_put_to_the_arbiter(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await running(at, minutes=60)
        page = await at.page("/tablet/open/results?board=25")
        await page.context.set_offline(True)
        await page.get_by_role("button", name="1–0", exact=True).tap()
        await at.hall.does(result(25, Result.DRAW), by=ARBITER)
        await page.context.set_offline(False)
        await expect(page.get_by_text("Доска 25: два результата")).to_be_visible()
        assert the_round(at).result(25) is Result.DRAW
        await page.get_by_role("button", name="Оставить 1–0").tap()
        await expect(page.locator(".undo")).to_contain_text("Доска 25: 1–0")
        assert the_round(at).result(25) is Result.WHITE_WINS


@in_chromium
async def test_the_script_reads_as_a_time_of_day_what_the_hall_reads(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        page = await at.page("/tablet/open/round")
        read = await page.evaluate(
            "async (texts) => texts.map((await import('/tablet/static/time.js')).secondsOf)",
            [*TIMES, *NO_TIMES],
        )
        seconds = [one.hour * 3600 + one.minute * 60 + one.second for one in TIMES.values()]
        assert read == [*seconds, *[None] * len(NO_TIMES)]


@in_chromium
async def test_a_late_arrival_is_stated_with_its_time(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await running(at, minutes=40)
        page = await at.page("/tablet/open/round?board=23&panel=late")
        await page.get_by_label("Опоздал, пришёл в …").fill("14:99")
        await page.get_by_role("button", name="Записать опоздание").tap()
        await expect(page.locator("#say")).to_have_text("Время — часы и минуты, как 15:10")
        await page.get_by_label("Опоздал, пришёл в …").fill("153255")
        await page.get_by_role("button", name="Записать опоздание").tap()
        await expect(page.locator(".case.cur")).to_contain_text("опоздал, пришёл в 15:32:55")
        assert at.faults == []


@in_chromium
async def test_a_start_is_moved_and_can_be_cancelled_for_five_seconds(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await published(at)
        at.moves_to(START - Span.of(minutes=20))
        page = await at.page("/tablet/open/move?by=10")
        await page.get_by_role("button", name="Автобус").tap()
        act = page.locator(".act.am")
        await act.locator(".go").tap()
        await act.locator(".go").tap()
        await expect(act.locator("[data-title]")).to_have_text("Перенести на 15:10")
        assert the_round(at).moves == ()
        await act.locator(".go").tap()
        await act.locator(".now").tap()
        await expect(page.get_by_text("3-й тур начнётся через")).to_be_visible()
        assert the_round(at).start_planned == START + Span.of(minutes=10)
        assert the_round(at).moves[0].value.reason == "Автобус"


@in_chromium
async def test_what_is_sent_after_five_seconds_outlives_a_change_of_page_and_a_reload(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await at.hall.does(c.ReviewPairings(tournament="open", round=ROUND))
        page = await at.page("/tablet/open/round")
        publish = page.locator(".act.am .go")
        counting = page.get_by_role("button", name=re.compile("^Публикуется через [1-5].с · отменить$"))

        await publish.tap()
        await page.get_by_role("link", name="Экраны").tap()
        await counting.tap()
        await expect(counting).to_be_hidden()
        await page.get_by_role("link", name="Тур", exact=True).tap()
        await ready(page)
        await expect(page.locator(".act.am [data-title]")).to_have_text("Опубликовать пары")
        assert the_round(at).published_at is None

        await publish.tap()
        await page.reload()
        await expect(page.locator(".act.am [data-title]")).to_have_text(re.compile("Публикуется через"))
        await page.get_by_role("link", name="Экраны").tap()
        await expect(counting).to_be_visible()
        await expect(page.locator(".undo")).to_contain_text("Пары опубликованы", timeout=20_000)
        await expect(counting).to_be_hidden()
        assert the_round(at).published_at is not None
        assert at.faults == []


@in_chromium
async def test_a_revoked_device_goes_back_to_the_login(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await published(at)
        lost = await at.page("/tablet/open/walk", by=Actor(name="Вереск Т.", role=Role.ASSISTANT))
        page = await at.page("/tablet/open/devices")
        await hold(page, "Отключить")
        await expect(page.get_by_role("button", name="Отключить")).to_have_count(0)
        await expect(lost.get_by_text("Или PIN")).to_be_visible()


PAGES = (
    *("round", "walk?row=2", "results?board=17", "results?board=38&mine=1-0&at=1373973696000", "screens"),
    *("screens?screen=stage", "screens?screen=~say", "more", "move?by=10"),
    *("protocol", "pairs", "devices", "switch"),
    *("board/12", "board/99"),
)


async def faults_of(page: Page, path: str, at: Site) -> list[str]:
    """What does not fit on a page, fetched once, on a tablet either way up and on a phone."""
    await page.goto(f"{at.url}{path}")
    await page.evaluate("document.fonts.ready")
    found = []
    for width, height in (LANDSCAPE, PORTRAIT, PHONE):
        await page.set_viewport_size({"width": width, "height": height})
        await page.evaluate(_NEXT_FRAME)
        faults: list[str] = await page.evaluate(_FAULTS)
        found += [f"{path} at {width} px: {fault}" for fault in faults]
    return found


@pytest.mark.parametrize("lang", ["ru", "en", "be"])
@in_chromium
async def test_no_target_is_too_small_and_no_text_leaves_its_box(tmp_path: Path, lang: str) -> None:
    async with site(tmp_path) as at:
        page = await at.page("/tablet/open/round", lang=lang)
        found = await faults_of(page, "/tablet/open/round", at)
        await published(at)
        at.moves_to(START - Span.of(minutes=4, seconds=48))
        found += await faults_of(page, "/tablet/open/round", at)
        at.hall.time_verified = False
        found += await faults_of(page, "/tablet/open/round", at)
        at.hall.time_verified = True
        at.moves_to(START + Span.of(seconds=37))
        found += await faults_of(page, "/tablet/open/round", at)
        await running(at)
        for path in PAGES:
            found += await faults_of(page, f"/tablet/open/{path}", at)
        at.moves_to(START + Span.of(minutes=31, seconds=22))
        for query in ("", "?board=44", "?board=23&panel=late", "?board=23&panel=open"):
            found += await faults_of(page, f"/tablet/open/round{query}", at)
        at.hall.time_verified = False
        at.moves_to(START - Span.of(minutes=4))
        found += await faults_of(page, "/tablet/open/screens", at)
        login = await at.page("/tablet/login", by=None, lang=lang)
        found += await faults_of(login, "/tablet/login", at)
        assert "\n".join(found) == ""
        assert at.faults == []
