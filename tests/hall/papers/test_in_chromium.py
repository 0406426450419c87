"""Papers on real pages: a browser lays them out as A4 and nothing spills onto one more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from hall.papers.printing import Kind, paper
from tests.hall.chromium import chromium, in_chromium
from tests.hall.papers.made_day import ROUND, a_day
from tests.hall.papers.test_course import read

_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
_BOX = re.compile(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]")
A4 = (595, 842)


async def printed(kinds: Mapping[Kind, str]) -> dict[Kind, bytes]:
    """Each paper as Chromium prints it."""
    found = {}
    async with chromium() as browser:
        page = await browser.new_page()
        for kind, html in kinds.items():
            await page.set_content(html)
            found[kind] = await page.pdf(prefer_css_page_size=True)
    return found


@in_chromium
async def test_forty_boards_are_five_sheets_of_slips_and_two_pages_of_pairs() -> None:
    s = read(a_day(), "en")
    made = {kind: paper(s, kind, ROUND) for kind in (Kind.SLIPS, Kind.BY_BOARD, Kind.CROSS_TABLE)}
    pdfs = await printed({kind: one.html for kind, one in made.items() if one is not None})
    pages = {kind: len(_PAGE.findall(pdf)) for kind, pdf in pdfs.items()}
    assert pages == {Kind.SLIPS: 5, Kind.BY_BOARD: 2, Kind.CROSS_TABLE: 2}
    for pdf in pdfs.values():
        assert {tuple(round(float(side)) for side in box) for box in _BOX.findall(pdf)} == {A4}


_CUT = """() => [...document.querySelectorAll('.slip, .slip b, .slip .of, .slip .bd')].filter(
    one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
).map(one => one.textContent.trim())"""
_LONG = ("Преображенский-Вознесенский Всеволод", "Wojciechowska-Krzyżanowska Stanisława Aleksandra")


@in_chromium
async def test_a_slip_cuts_no_name_that_a_file_can_hold() -> None:
    s = read(a_day(), "ru")
    players = {n: replace(p, name=_LONG[n % 2], title="GM") for n, p in s.players.items()}
    slips = paper(replace(s, players=players), Kind.SLIPS, ROUND)
    assert slips is not None
    async with chromium() as browser:
        page = await browser.new_page()
        await page.emulate_media(media="print")
        await page.set_content(slips.html)
        assert "Wojciechowska" in await page.inner_text("body")
        assert await page.evaluate(_CUT) == []
