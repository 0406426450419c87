"""Binding a found port by typing its board's number, in a real Chromium."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from hall.boards.found_ports import UnboundPort
from tests.hall.chromium import CHROMIUM, in_chromium
from tests.hall.tablet.browser import LANDSCAPE, PHONE, PORTRAIT, site
from tests.hall.tablet.clock_halls import before_the_round
from tests.hall.tablet.test_clocks_browser import looks_right, published

pytestmark = pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="no Chromium on this machine")
FOUND = (
    *(
        UnboundPort(name=f"/dev/serial/by-path/usb-0:1.{n}:1.0-port0", serial=f"0102{n}", clock=True)
        for n in (1, 2)
    ),
    UnboundPort(name="small-hall:/dev/serial/by-path/usb-0:1.3:1.0-port0", serial=None, clock=False),
)


@in_chromium
async def test_found_ports_fit_every_screen_and_the_number_that_is_typed_is_bound(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        engine = await published(at)
        before_the_round(engine, engine.timebase.now())
        at.hall.unbound = FOUND
        for size in (PORTRAIT, PHONE, LANDSCAPE):
            page = await at.page("/tablet/open/clocks", size=size)
            await looks_right(page)
        first = page.get_by_role("button", name="Связать").first
        await first.tap()  # without a number nothing is sent
        await page.get_by_label("№ доски").fill("31")
        await first.tap()
        await expect(page.get_by_label("№ доски")).to_have_value("")
        assert {board: bound.serial for board, bound in engine.state.bound.items()} == {31: "01021"}

        await page.goto(page.url.replace("clocks", "board/31"))
        await looks_right(page)
        await page.get_by_role("button", name="Отвязать").tap()
        await expect(page.get_by_role("button", name="Отвязать")).to_be_hidden()
        assert dict(engine.state.bound) == {}
        assert at.faults == []
