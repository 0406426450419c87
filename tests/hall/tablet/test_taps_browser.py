"""Where taps go in a real Chromium: without a link, answered late, sent twice, from a tablet that slept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

from playwright.async_api import Page, Route, expect

from hall.model import commands as c
from hall.model.commands import Actor, Role
from hall.model.instants import Span
from hall.model.state import RoundState
from hall.model.tournament import Result
from tests.hall.chromium import in_chromium
from tests.hall.tablet.browser import Site, ready, site
from tests.hall.tablet.hall_at_work import ARBITER, ROUND, START, absent, result
from tests.hall.tablet.test_two_tablets import TwoHalls

ORGANISER = Actor(name="Стрежень О.", role=Role.ORGANISER)


def _round(at: Site, tournament: str = "open") -> RoundState:
    known = at.hall.engine.state.tournaments[tournament].round
    assert known is not None
    return known


async def _begun(at: Site) -> None:
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
    at.moves_to(START + Span.of(minutes=1))
    await at.hall.does(c.StartRound(tournament="open", round=ROUND))


@asynccontextmanager
async def _repainted(page: Page) -> AsyncIterator[None]:
    """Ends when the page's main part has been replaced."""
    await page.locator("main").evaluate("el => el.setAttribute('data-before', '')")
    yield
    await expect(page.locator("main[data-before]")).to_have_count(0)


@in_chromium
async def test_taps_without_a_link_are_kept_by_every_page_corrected_and_never_put_into_another_tournament(
    tmp_path: Path,
) -> None:
    async with site(tmp_path, TwoHalls) as at:
        at.moves_to(START + Span.of(minutes=11))
        organiser = await at.page("/tablet/open/switch", by=ORGANISER)
        for name in ("open", "girls"):  # news while his page counts down: it goes on to follow them
            async with organiser.expect_response("**/switch"):
                await at.hall.does(c.StartRound(tournament=name, round=ROUND))
        one = await at.page("/tablet/open/results?board=5")
        context = one.context
        two = await context.new_page()
        await two.goto(f"{at.url}/tablet/open/results?board=6")
        await ready(two)
        await context.set_offline(True)
        await one.get_by_role("button", name="1–0", exact=True).click()
        await one.get_by_role("button", name="0–1", exact=True).click()  # he corrects himself
        await one.locator('[data-cell="7"]').click()
        await one.get_by_role("button", name="1–0", exact=True).click()
        await two.get_by_role("button", name="0–1", exact=True).click()
        await two.locator('[data-cell="6"].waiting').wait_for()
        await one.close()
        await two.close()
        await at.hall.does(result(7, Result.DRAW), by=ARBITER)
        girls = c.EnterResult(tournament="girls", round=ROUND, board=7, result=Result.DRAW)
        await at.hall.does(girls, by=ARBITER)

        await context.set_offline(False)
        page = await context.new_page()
        await page.goto(f"{at.url}/tablet/girls/results")
        await expect(page.get_by_role("alert")).to_contain_text("Юноши")
        await expect(page.locator("[data-strip-count]")).to_have_text("")
        assert page.url.endswith("/tablet/girls/results")
        assert await page.locator(".conflict").count() == 0
        assert (_round(at).result(5), _round(at).result(6)) == (Result.BLACK_WINS, Result.BLACK_WINS)
        assert (_round(at).result(7), _round(at, "girls").result(7)) == (Result.DRAW, Result.DRAW)
        assert not [fault for fault in at.faults if "TypeError" in fault]


@in_chromium
async def test_a_late_answer_moves_no_other_page_clears_no_other_field_and_a_double_tap_is_one(
    tmp_path: Path,
) -> None:
    async with site(tmp_path) as at:
        await _begun(at)
        await at.hall.does(absent(9))
        at.moves_to(START + Span.of(minutes=40))
        page = await at.page("/tablet/open/round?board=9&panel=late")
        may_go = asyncio.Event()

        async def slowly(route: Route) -> None:
            await may_go.wait()
            await route.continue_()

        await page.route("**/command", slowly)
        await page.locator("[data-came]").click()
        await page.locator("nav [data-key='results']").click()
        await page.locator("[data-cell='17']").click()
        await expect(page.locator("[data-chosen]")).to_have_text("17")
        async with _repainted(page):
            may_go.set()
        await page.get_by_role("button", name="1–0", exact=True).click()
        await expect(page.locator("[data-cell='17']")).to_contain_text("1–0")
        assert (_round(at).result(17), _round(at).result(9)) == (Result.WHITE_WINS, None)

        may_go.clear()
        await page.goto(f"{at.url}/tablet/open/players?q=а&player=5")
        await ready(page)
        await page.locator("#reason").fill("болен")
        before = len(at.hall.journal.records)
        await page.locator("[data-act][data-field=reason]").nth(2).dblclick()
        await page.locator("main a[href$='player=6']").click()
        await expect(page.locator("h2").first).to_contain_text("6 · ")
        await expect(page.locator("#reason")).to_have_value("")
        await page.locator("#reason").fill("другая причина")
        async with _repainted(page):
            may_go.set()
        await expect(page.locator("#reason")).to_have_value("другая причина")
        assert len(at.hall.journal.records) == before + 1
        assert at.faults == []


class _Hole:
    """The way to the hall; at once all its open connections go dead without a word, new ones work."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._alive: list[asyncio.Event] = []
        self._carrying: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._opened, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._carrying:
            task.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)

    def swallows(self) -> None:
        for one in self._alive:
            one.clear()

    async def _opened(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._port)
        alive = asyncio.Event()
        alive.set()
        self._alive.append(alive)
        for source, sink in ((reader, far_writer), (far_reader, writer)):
            self._carrying.add(asyncio.create_task(_carry(source, sink, alive)))


async def _carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter, alive: asyncio.Event) -> None:
    try:
        while data := await source.read(65536):
            await alive.wait()
            sink.write(data)
            await sink.drain()
    except ConnectionError:
        pass  # a browser that has gone
    finally:
        sink.close()


@in_chromium
async def test_a_tablet_that_slept_publishes_nothing_and_dead_connections_or_a_lost_page_hold_nothing_up(
    tmp_path: Path,
) -> None:
    async with site(tmp_path) as at:
        page = await at.page("/tablet/open/round")
        await page.clock.install()
        await page.reload()
        await ready(page)
        await page.locator(".act .go").first.click()
        await page.locator(".act.counting").wait_for()
        await page.clock.fast_forward(3_600_000)
        await expect(page.get_by_role("alert")).to_contain_text("Не отправлено: ")
        assert _round(at).published_at is None

        await _begun(at)
        async with _Hole(int(at.url.rsplit(":", 1)[1])) as hole:
            at.url = f"http://127.0.0.1:{hole.port}"
            page = await at.page("/tablet/open/results?board=5")
            await page.clock.install()
            await page.reload()
            await ready(page)
            hole.swallows()
            await page.get_by_role("button", name="1–0", exact=True).click()
            await page.clock.fast_forward(11_000)
            await expect(page.locator("body")).to_have_attribute("data-link", "live")
            await expect(page.locator("[data-cell='5']")).to_contain_text("1–0", timeout=60_000)
            assert _round(at).result(5) is Result.WHITE_WINS

            lost = asyncio.Event()

            async def once(route: Route) -> None:
                if lost.is_set():
                    await route.continue_()
                else:
                    lost.set()
                    await route.abort()

            await page.route("**/results*", once)
            await at.hall.does(result(8, Result.DRAW), by=ARBITER)
            await expect(page.locator("[data-cell='8']")).to_contain_text("½–½")
            assert lost.is_set()
            await page.close()
