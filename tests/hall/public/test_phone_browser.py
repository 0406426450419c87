"""A phone in a real Chromium: finding, choosing, following, reading with any size, colour and aid."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Page

from hall.model import commands as c
from hall.model.instants import Span
from hall.model.tournament import Result, Tournament
from tests.hall.chromium import CHROMIUM, in_chromium
from tests.hall.public.phones import Street, choose, street, whole
from tests.hall.tablet.hall_at_work import ROUND, SECRETARY, START, entry, result, rules, venue
from tests.hall.tablet.test_axe import faults

pytestmark = pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="no Chromium on this machine")
_FAULTS = (Path(__file__).parent / "read.js").read_text(encoding="utf-8")
_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
TABS = ("board", "table", "round", "more")


def of_teams() -> Tournament:
    """The first players play for Yar, the others for Plyos."""
    known = whole()
    half = len(known.players) // 2
    players = (replace(p, team="Яр" if p.number <= half else "Плёс") for p in known.players)
    return replace(known, players=tuple(players))


async def published(at: Street, data: Tournament | None = None) -> None:
    act = c.ImportTournament(tournament="open", source="whole.trf", data=data or whole())
    await at.hall.does(act, by=SECRETARY)
    await at.hall.does(c.ReviewPairings(tournament="open", round=ROUND))
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))


async def started(at: Street) -> None:
    at.moves_to(START + Span.of(seconds=1))
    await at.hall.does(c.StartRound(tournament="open", round=ROUND))


async def text(page: Page, selector: str) -> str:
    return await page.locator(selector).first.inner_text()


@in_chromium
async def test_a_name_is_found_without_the_accents_that_a_keyboard_lacks() -> None:
    names = ("Żurawińska Łucja", "Çınarlı Işık", "Groß Jürgen", "Ёжиков Андрей")
    async with street() as at:
        known = whole()
        renamed = (replace(player, name=name) for player, name in zip(known.players, names, strict=False))
        data = replace(known, players=(*renamed, *known.players[len(names) :]))
        await published(at, data)
        page = await at.phone()
        for asked, name in zip(("zurawinska lu", "cinarli", "gross", "ежи андреи"), names, strict=True):
            await page.locator("#q").fill(asked)
            assert name in await text(page, ".hit"), asked


@in_chromium
async def test_a_player_is_found_while_typing_by_name_or_board_and_is_still_there_after_a_reload() -> None:
    async with street() as at:
        await published(at)
        page = await at.phone()
        await page.locator("#q").fill("долг")
        assert [await one.inner_text() for one in await page.locator(".hit u").all()] == ["Долг"] * 4
        await page.locator("#q").fill("11")
        assert (await text(page, ".hit .n"), await page.locator(".hit").count()) == ("11", 2)
        await page.locator("#q").fill("егор дол")
        await page.locator(".hit").first.tap()
        assert [await text(page, f"#{name}") for name in ("title", "c-board", "c-name")] == [
            "Долгополец Егор", "11", "Черноярцев Егор",
        ]  # fmt: skip
        assert (await text(page, "#c-side")).strip().lower() == "чёрные"
        await page.reload()
        await page.locator("#c-board").wait_for()
        assert (await text(page, "#c-board"), at.faults) == ("11", [])


@in_chromium
async def test_the_head_says_the_name_of_ones_own_event_on_every_tab() -> None:
    own = entry(regulation=rules(title_ru="Кубок Волги", title_en="Volga Cup"), is_own_event=True)
    async with street(venue(own)) as at:
        await published(at)
        page = await at.phone()
        for tab in ("board", "table", "round"):
            await page.locator(f"nav a[href='#{tab}']").tap()
            assert "Кубок Волги" in await text(page, "#sub"), tab


@in_chromium
async def test_of_two_tournaments_a_player_finds_himself_without_choosing_and_sees_his_own_table() -> None:
    teams = entry(regulation=rules(team_matches="match_points"))
    two = venue(teams, entry("girls", name_ru="Турнир девочек", name_en="Girls"))
    async with street(two) as at:
        await published(at, of_teams())
        page = await at.phone()
        assert await page.locator(".chips .btn").count() == 2
        await page.locator("#q").fill("Долгополец Ян")
        assert "Открытый турнир" in await text(page, ".hit")
        await page.locator(".hit").first.tap()
        assert await page.locator(".chips [data-show=open]").get_attribute("aria-pressed") == "true"
        await page.locator("nav a[href='#table']").tap()
        # In an event of teams his own line is that of his team.
        assert "Плёс" in await text(page, ".pin:visible")
        assert "Команда" in await text(page, "#table-open thead")
        await page.locator(".chips [data-show=girls]").tap()
        assert await page.locator("#table-open").is_hidden()
        assert (await text(page, "#sub"), await page.locator(".pin:visible").count()) == ("Турнир девочек", 0)
        assert await page.evaluate(_FAULTS) == []
        assert at.faults == []


@in_chromium
async def test_who_has_no_board_reads_why() -> None:
    async with street() as at:
        await published(at)
        page = await at.phone()
        last = whole().players[-2].name
        await page.locator("#q").fill(last)
        await page.locator(".hit", has_text="выбыл").first.tap()
        assert "выбыл" in (await text(page, "#c-side")).lower()
        assert await page.locator("#c-other").is_hidden()


@in_chromium
async def test_publishing_a_result_and_a_correction_reach_an_open_phone_by_themselves() -> None:
    async with street() as at:
        page = await at.phone()
        await page.get_by_text("ещё не опубликованы").wait_for()
        await published(at)
        await choose(page, "Долгополец Егор")
        await started(at)
        await at.hall.does(result(11, Result.WHITE_WINS))
        await page.locator("#c-result", has_text="1–0").wait_for()
        first = at.hall.engine.state.tournaments["open"].rounds[ROUND].result_fact(11)
        assert first is not None
        act = replace(result(11, Result.DRAW), based_on=first.seq, reason="ошибка")
        await at.hall.does(act)
        await page.locator("#c-result", has_text="½–½").wait_for()
        assert at.faults == []


@in_chromium
async def test_the_own_line_of_the_table_stays_in_sight() -> None:
    async with street() as at:
        await published(at)
        page = await at.phone()
        await choose(page, "Долгополец Ян")
        await page.locator("nav a[href='#table']").tap()
        pin = page.locator(".pin")
        assert "Долгополец Ян" in await pin.inner_text()
        box = await pin.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844 - 72


@in_chromium
async def test_the_chosen_player_is_never_sent() -> None:
    async with street() as at:
        await published(at)
        asked: list[str] = []
        page = await at.phone()
        page.on("request", lambda one: asked.append(one.url + str(one.post_data) + str(one.headers)))
        await choose(page, "Долгополец Ян")
        await page.reload()
        await page.locator("html[data-link=live]").wait_for(state="attached")
        assert asked
        assert not any("Долгополец" in one or "hall-me" in one for one in asked)
        assert await page.context.cookies() == []


@in_chromium
async def test_a_phone_says_that_the_hall_is_gone_and_comes_back_by_itself() -> None:
    async with street() as at:
        await published(at)
        page = await at.phone()
        await page.context.set_offline(True)
        at.cut()
        await page.locator("html[data-link=off]").wait_for(state="attached")
        await page.context.set_offline(False)
        await page.locator("html[data-link=live]").wait_for(state="attached", timeout=20_000)


@in_chromium
async def test_without_a_script_the_page_is_all_its_tables() -> None:
    async with street() as at:
        await published(at)
        page = await at.phone(script=False)
        for words in ("Пары 3-го тура", "После 2-го тура", "Начало 3-го тура", "Беларуская"):
            assert await page.get_by_text(words).first.is_visible(), words
        assert await page.locator("#search").is_hidden()
        assert await page.evaluate(_WIDE) <= 0


@pytest.mark.parametrize("dark", [False, True])
@in_chromium
async def test_every_text_can_be_told_from_its_ground_and_everything_to_tap_has_a_name_and_room(
    dark: bool,
) -> None:
    async with street() as at:
        await published(at)
        for lang in ("ru", "en", "be"):
            page = await at.phone(lang=lang, dark=dark)
            await choose(page, "Долгополец Ян")
            for tab in TABS:
                await page.evaluate(f"location.hash = '{tab}'")
                await page.locator(f"nav a[href='#{tab}'][aria-current]").wait_for()
                assert await page.evaluate(_FAULTS) == [], (lang, tab)
            await page.context.close()


@in_chromium
async def test_the_largest_text_on_a_narrow_phone_stays_within_it() -> None:
    async with street() as at:
        await published(at)
        for lang in ("ru", "en", "be"):
            page = await at.phone(lang=lang, width=320, tab="more")
            await page.locator("[data-size='2']").tap()
            await choose_in(page)
            for tab in TABS:
                await page.evaluate(f"location.hash = '{tab}'")
                await asyncio.sleep(0.05)
                assert await page.evaluate(_FAULTS) == [], (lang, tab)
            await page.context.close()


async def choose_in(page: Page) -> None:
    await page.evaluate("location.hash = 'board'")
    await page.locator("#q").wait_for()
    await choose(page, "Подгорбунский")


@pytest.mark.parametrize("dark", [False, True])
@in_chromium
async def test_axe_finds_no_serious_fault(dark: bool) -> None:
    async with street() as at:
        await published(at)
        page = await at.phone(dark=dark)
        await page.locator("#q").fill("Дол")
        found = await faults(page)
        await page.locator(".hit").first.tap()
        for tab in TABS:
            await page.evaluate(f"location.hash = '{tab}'")
            await page.locator(f"nav a[href='#{tab}'][aria-current]").wait_for()
            found += await faults(page)
        assert found == []


@in_chromium
async def test_a_page_that_was_made_long_ago_shows_the_hour_it_is() -> None:
    async with street() as at:
        await published(at)
        await at.phone()
        at.moves_to(START - Span.of(minutes=7))
        page = await at.phone()
        await page.locator("#clock", has_text="14:53").wait_for()
        assert (await text(page, ".coming .big"))[:4] in ("07:0", "06:5")
