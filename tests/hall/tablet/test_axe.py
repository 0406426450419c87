"""axe-core (its licence lies beside it) on every page of the officials in a real Chromium: no serious fault.

It finds missing labels, contrast that is too low, roles that do not fit, what the keyboard cannot reach.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from hall.folder import Certificates
from hall.model import commands as c
from hall.model.commands import Actor, Role
from hall.model.instants import Span
from hall.model.tournament import Result, Side
from hall.tablet.pages import PAGES
from hall.timebase import system_utc
from hall.web.certificates import make
from tests.effort import FACTOR
from tests.hall.chromium import CHROMIUM, in_chromium
from tests.hall.tablet.browser import PORTRAIT, Site, site
from tests.hall.tablet.hall_at_work import ARBITER, CHIEF, ROUND, START, absent, both_here, result
from tests.hall.two_halls import TwoHalls

pytestmark = pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="no Chromium on this machine")
AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text(encoding="utf-8")
SERIOUS = ("serious", "critical")
ORGANISER = Actor(name="Полевой Г.", role=Role.ORGANISER)
ELSEWHERE = Actor(name="Рощина Е.", role=Role.ARBITER, hall="junior")
_OTHERWISE = tuple(product(("ru", "en", "be"), (False, True)))[1:]  # than in Russian, the long side down
_OF_A_ROUND = ("round", "walk", "results", "results?board=3", "board/3", "move", "protocol")


async def faults(page: Page) -> list[str]:
    """What axe finds serious, with the element."""
    await page.evaluate(AXE)
    found: dict[str, Any] = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{page.url.rpartition('/tablet')[2]}: {rule['id']}: {node['html'][:160]}"
        for rule in found["violations"]
        if rule["impact"] in SERIOUS
        for node in rule["nodes"][:3]
    ]


async def on_all(
    at: Site, paths: tuple[str, ...], *, by: Actor | None = CHIEF, lang: str = "ru", portrait: bool = False
) -> list[str]:
    """The faults of several pages, seen one after the other by the same official."""
    size = {"size": PORTRAIT} if portrait else {}
    page = await at.page(f"/tablet/{paths[0]}", by=by, lang=lang, **size)
    found = []
    for path in paths:
        await page.goto(f"{at.url}/tablet/{path}")
        found += await faults(page)
    await page.context.close()
    return found


@in_chromium
async def test_the_way_in_has_no_serious_fault(tmp_path: Path) -> None:
    async with site(tmp_path, TwoHalls) as at:
        link = at.access.one_time_link().removeprefix("/tablet/")
        found = await on_all(at, ("login", link, "in/used-up"), by=None)
        found += await on_all(at, ("login",), by=None, lang="en", portrait=True)
        at.hall.certificates = Certificates(folder=tmp_path / "tls")
        make(at.hall.certificates, venue="test", names=("127.0.0.1",), now=system_utc())
        page = await at.page("/encrypted", by=None)
        found += await faults(page)
    assert found == []


@in_chromium
async def test_no_page_before_the_round_has_a_serious_fault(tmp_path: Path) -> None:
    async with site(tmp_path, TwoHalls) as at:
        every = tuple(f"open/{page}" for page in (*PAGES, "files", "export", "board/3"))
        found = await on_all(at, every)
        found += await on_all(at, ("open/round", "open/export"), lang="en", portrait=True)
        found += await on_all(at, ("junior/screens", "open/round"), by=ELSEWHERE)
        found += await on_all(at, ("open/screens", "open/screens?screen=stage", "open/more"), by=ORGANISER)
    assert found == []


@in_chromium
async def test_no_page_of_the_countdown_has_a_serious_fault(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        at.moves_to(START - Span.of(minutes=4))
        await at.hall.does(both_here(*range(1, 17)), by=ARBITER)
        await at.hall.does(absent(17), by=ARBITER)
        found = await on_all(at, tuple(f"open/{page}" for page in (*_OF_A_ROUND, "screens?screen=~say")))
        at.moves_to(START + Span.of(seconds=37))
        found += await on_all(at, ("open/round",), portrait=True)
    assert found == []


@in_chromium
async def test_no_page_of_the_round_has_a_serious_fault(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        at.moves_to(START + Span.of(seconds=5))
        await at.hall.does(c.StartRound(tournament="open", round=ROUND))
        await at.hall.does(both_here(*range(18, 58)), by=ARBITER)
        await at.hall.does(absent(41, side=Side.BLACK), by=ARBITER)
        for board, value in ((3, Result.DRAW), (12, Result.WHITE_WINS)):
            await at.hall.does(result(board, value), by=ARBITER)
        at.moves_to(START + Span.of(minutes=20))
        every = (*_OF_A_ROUND, *(page for page in PAGES if page not in _OF_A_ROUND and FACTOR > 1))
        found = await on_all(at, tuple(f"open/{page}" for page in every))
        found += await on_all(at, ("open/round", "open/results?board=3"), lang="be", portrait=True)
        for lang, portrait in _OTHERWISE if FACTOR > 1 else ():
            found += await on_all(at, tuple(f"open/{page}" for page in every), lang=lang, portrait=portrait)
        at.moves_to(START + Span.of(minutes=31))
        await at.hall.does(absent(17, 58), by=ARBITER)
        found += await on_all(at, ("open/round", "open/round?board=17", "open/round?panel=late"))
    assert found == []
