"""Papers on real pages: a browser lays them out as A4 and nothing spills onto one more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from hall.papers.printing import Kind, paper
from hall.papers.tables import Table, crossed, is_turned
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


_OF_ROUNDS = """rounds => document.querySelectorAll('tr').forEach(row => {
    const cells = [...row.querySelectorAll('.c')];
    cells.forEach(one => { if (one.tagName === 'TD') one.textContent = '78●½'; });
    for (let n = cells.length; n < rounds; n += 1) cells[0].before(cells[0].cloneNode(true));
})"""
_BROKEN = """() => [...document.querySelectorAll('tbody td:nth-child(3)')].filter(
    one => { const r = document.createRange(); r.selectNodeContents(one);
             return new Set([...r.getClientRects()].map(line => Math.round(line.top))).size > 1; }).length"""


@in_chromium
async def test_a_cross_table_breaks_no_more_than_one_name_in_ten_and_turns_the_sheet_for_it() -> None:
    s = read(a_day(), "ru")
    five, five_paper = crossed(s, ROUND), paper(s, Kind.CROSS_TABLE, ROUND)
    assert five is not None
    assert five_paper is not None
    turned, broken = [], []
    async with chromium() as browser:
        page = await browser.new_page()
        await page.emulate_media(media="print")
        for rounds in (5, 6, 7, 9, 11):
            table = of_rounds(five, rounds)
            turned.append(is_turned(table, s.p))
            wide_mm = 271 if turned[-1] else 184
            await page.set_viewport_size({"width": round(wide_mm / 25.4 * 96), "height": 1000})
            await page.set_content(five_paper.html)
            await page.evaluate(_OF_ROUNDS, rounds)
            broken.append(await page.evaluate(_BROKEN))
    assert turned == [False, False, False, True, True]
    assert max(broken) <= len(five.lines) / 10, broken


def of_rounds(table: Table, number: int) -> Table:
    """The table with so many rounds, each a game of those that it has, with numbers of two figures."""
    lines = tuple(replace(one, cells=("78●½",) * number) for one in table.lines)
    return replace(table, lines=lines, heads=tuple(str(n) for n in range(1, number + 1)))


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


_OF_ALL_LENGTHS = """() => {  // results of 1 to 60 rows, each alone and with what follows them
    const of = (selector, n = 1) => [...document.querySelectorAll(selector)].slice(-n)[0].cloneNode(true);
    const linked = (at, what) => { at.innerHTML = `<a href="http://${what}">${what}</a>`; return at; };
    const results = of('table'), row = results.querySelector('tbody tr');
    const head = of('h2'), facts = of('body > .facts'), sign = linked(of('.sign'), 'sign');
    const closing = document.querySelector('.sign').previousElementSibling.cloneNode(true);
    linked(closing.querySelector('h3'), 'card');
    const made = [];
    for (let n = 1; n <= 60; n += 1) for (const ending of [[], [closing.cloneNode(true)]]) {
        const section = document.createElement('section'), table = results.cloneNode(true);
        section.style.breakBefore = 'page';
        table.querySelector('tbody').replaceChildren(...Array.from({length: n}, () => {
            const one = row.cloneNode(true);
            linked(one.cells[1], 'row');
            return one;
        }));
        section.append(head.cloneNode(true), facts.cloneNode(true), table, ...ending, sign.cloneNode(true));
        made.push(section);
    }
    document.body.replaceChildren(...made);
}"""
_OBJECT = re.compile(rb"(\d+) 0 obj\s*(.*?)endobj", re.S)
_LINK = re.compile(rb"http://(row|card|sign)")


def links_of_pages(pdf: bytes) -> list[list[str]]:
    """What each page has links to, in no order."""
    objects = dict(_OBJECT.findall(pdf))
    pages = [body for body in objects.values() if re.search(rb"/Type\s*/Page\b(?!s)", body)]
    found = []
    for body in pages:
        annots = re.search(rb"/Annots\s*\[(.*?)\]", body, re.S)
        ids = re.findall(rb"(\d+) 0 R", annots.group(1)) if annots else []
        found.append([name.decode() for one in ids for name in _LINK.findall(objects[one])])
    return found


@in_chromium
async def test_signatures_never_stand_alone_on_the_last_page_of_a_protocol_of_any_length() -> None:
    made = paper(read(a_day(), "en"), Kind.PROTOCOL, ROUND)
    assert made is not None
    async with chromium() as browser:
        page = await browser.new_page()
        await page.set_content(made.html)
        await page.evaluate(_OF_ALL_LENGTHS)
        pages = links_of_pages(await page.pdf(prefer_css_page_size=True))
    signed = [links for links in pages if "sign" in links]
    assert len(signed) == 120
    assert len(pages) > 150, "some of them go on over the page"
    assert [links for links in signed if "row" not in links and "card" not in links] == []
    followed = [links.count("row") for links in signed if "card" not in links]
    assert all(rows >= min(length, 3) for length, rows in enumerate(followed, 1)), followed
