"""Writes docs/pictures/phone-*.png with invented facts: `python -m tests.hall.public.pictures`."""

from __future__ import annotations

import asyncio
import sys
from datetime import date, time
from pathlib import Path

from playwright.async_api import Page

from hall.model import commands as c
from hall.model.instants import Span
from hall.model.regulations import Appeals, CountedFrom, OtherDate, RoundDate
from hall.model.tournament import Result
from hall.model.venue import Venue
from tests.displays.small_png import small_png
from tests.hall.public.phones import Street, choose, street, whole
from tests.hall.tablet.hall_at_work import BOARDS, ROUND, SECRETARY, START, entry, result, rules, venue

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "pictures"
_SETTLED_MS = 500
# Of those that stand in the documentation; another folder is given them all.
_KEPT = ("not-published-ru", "find-ru", "card-ru", "card-en", "table-ru", "round-ru", "round-be", "more-be")
_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


async def _shot(page: Page, name: str, folder: Path) -> None:
    if folder == FOLDER and name not in _KEPT:
        return
    await page.wait_for_timeout(_SETTLED_MS)
    png = small_png(await page.screenshot())
    file = folder / f"phone-{name}.png"
    await asyncio.to_thread(file.write_bytes, png)
    print(file.name, len(png))


async def _before(at: Street, folder: Path, lang: str) -> None:
    page = await at.phone(lang=lang)
    await page.locator("#q").fill("Дол")
    await _shot(page, f"find-{lang}", folder)
    await page.locator(".hit").first.tap()
    await _shot(page, f"card-{lang}", folder)
    await page.context.close()


async def _after(at: Street, folder: Path, lang: str, *, dark: bool) -> None:
    page = await at.phone(lang=lang, dark=dark)
    await choose(page, "Дол")
    await _shot(page, f"result-{lang}", folder)
    for tab in ("table", "round", "more"):
        await page.locator(f"nav a[href='#{tab}']").tap()
        await _shot(page, f"{tab}-{lang}", folder)
    await page.context.close()


def _place() -> Venue:
    days = [(n, date(2013, 7, 13 + n), time(15 if n == ROUND else 10)) for n in range(ROUND, 8)]
    ruled = rules(
        rounds=tuple(RoundDate(number=n, day=day, start=start) for n, day, start in days),
        other_dates=(OtherDate(kind="closing", day=date(2013, 7, 21), start=time(15)),),
        appeals=Appeals(window=Span.of(minutes=60), counted_from=CountedFrom.ROUND_END, fee="500 рублей"),
        tiebreaks=("BH", "SB", "WIN"),
        notices_ru=("Запись партий обязательна",),
        notices_en=("Recording the moves is mandatory",),
    )
    return venue(entry(regulation=ruled))


async def main(folder: Path = FOLDER) -> None:
    async with street(_place()) as at:
        await at.hall.does(
            c.ImportTournament(tournament="open", source="whole.trf", data=whole()), by=SECRETARY
        )
        page = await at.phone()
        await _shot(page, "not-published-ru", folder)
        await page.context.close()
        await at.hall.does(c.ReviewPairings(tournament="open", round=ROUND))
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        at.moves_to(START - Span.of(minutes=39, seconds=25))
        page = await at.phone()
        await _shot(page, "pairs-ru", folder)
        await page.context.close()
        for lang in ("ru", "en", "be"):
            await _before(at, folder, lang)
        at.moves_to(START + Span.of(seconds=2))
        await at.hall.does(c.StartRound(tournament="open", round=ROUND))
        at.moves_to(START + Span.of(hours=5, minutes=41))
        for board in range(1, BOARDS + 1):
            await at.hall.does(result(board, _RESULTS[board % len(_RESULTS)]))
        at.moves_to(START + Span.of(hours=5, minutes=58))
        for lang in ("ru", "en", "be"):
            await _after(at, folder, lang, dark=lang == "be")
        print(at.faults)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
