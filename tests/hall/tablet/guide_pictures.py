"""Writes the pictures of the arbiter's guide that no round alone shows.

`python -m tests.hall.tablet.guide_pictures`, with names as arguments only those. Each page twice:
docs/pictures/tablet-NAME.png in Russian and tablet-NAME-en.png in English. Facts are invented.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import httpx
from playwright.async_api import Page, Route
from starlette.applications import Starlette

from hall.model import commands as c
from hall.model import notes as n
from hall.model.instants import Instant, Span
from hall.model.interruptions import InterruptHall
from hall.model.play_offs import EnterPlayOffGame
from hall.model.tournament import Result, Side
from hall.press.orders import Asked
from hall.tablet.pages import environment
from hall.tablet.papers import PaperPages
from tests.displays.small_png import small_png
from tests.hall.tablet.browser import Site, site
from tests.hall.tablet.calling_hall import PLAYERS, CallingHall, here
from tests.hall.tablet.clock_halls import before_the_round
from tests.hall.tablet.hall_at_work import (
    ARBITER,
    CHIEF,
    ROUND,
    SECRETARY,
    START,
    HallAtWork,
    absent,
    both_here,
    tournament,
)
from tests.hall.tablet.pictures import FOLDER
from tests.hall.tablet.test_notes_browser import hall_with_appeals
from tests.hall.tablet.tied_hall import TiedHall, over

_SETTLED_MS = 400
_WALL = (FOLDER / "wall-pairings.png").read_bytes()
_TEAMS = ("Озёрск", "Боровое", "Приморск", "Заводь")
_LANGUAGES = {"ru": "", "en": "-en"}


async def _shoot(at: Site, name: str, path: str) -> None:
    if sys.argv[1:] and name not in sys.argv[1:]:
        return
    for lang, end in _LANGUAGES.items():
        page = await at.page("/tablet/open/more", lang=lang)
        await _with_walls_and_papers(at, page, lang)
        await page.goto(f"{at.url}/tablet/open/{path}")
        await page.wait_for_timeout(_SETTLED_MS)
        file = FOLDER / f"tablet-{name}{end}.png"
        png = small_png(await page.screenshot())
        await page.context.close()
        await asyncio.to_thread(file.write_bytes, png)
        print(file.name, len(png))


async def _with_walls_and_papers(at: Site, page: Page, lang: str) -> None:
    """What the whole hall serves beside the tablet's own pages: walls as they are, the list of papers."""

    async def wall(route: Route) -> None:
        await route.fulfill(body=_WALL, content_type="image/png")

    async def papers(route: Route) -> None:
        await route.fulfill(body=await _papers(at, lang), content_type="text/html")

    await page.route("**/screen/*/picture*", wall)
    await page.route("**/open/papers", papers)


async def _papers(at: Site, lang: str) -> str:
    async def nothing(asked: Asked, printed: Instant) -> bytes:
        raise AssertionError("the list alone is asked for")

    pages = PaperPages(desk=at.hall, access=at.access, make=nothing, env=environment())
    token = at.access.admit(CHIEF.role, CHIEF.name, "test", CHIEF.hall).token
    transport = httpx.ASGITransport(app=Starlette(routes=pages.routes()))
    cookies = {"hall": token, "hall-lang": lang}
    async with httpx.AsyncClient(transport=transport, base_url=at.url, cookies=cookies) as client:
        return (await client.get("/tablet/open/papers")).text


async def _before(at: Site) -> None:
    at.moves_to(START - Span.of(minutes=38))
    at.hall.pictures = {"stage": 0.5, "right": 0.5}
    at.access.admit(ARBITER.role, ARBITER.name, "Android, Chrome", "main")
    await _shoot(at, "devices", "devices")
    await _shoot(at, "committee", "committee")
    await _shoot(at, "checklist", "checklist")
    await _shoot(at, "files", "files")
    await _shoot(at, "export", "export")
    await _shoot(at, "pairs", "pairs")
    await at.hall.does(c.ReviewPairings(tournament="open", round=ROUND))
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
    before_the_round(at.hall.engine, at.hall.engine.timebase.now())
    await _shoot(at, "clocks", "clocks")
    at.moves_to(START - Span.of(minutes=19))
    await _shoot(at, "move", "move?by=10")
    await _shoot(at, "screens", "screens")
    await _shoot(at, "one-screen", "screens?screen=stage")
    await _shoot(at, "saying", "screens?screen=~say")
    await _shoot(at, "message", "message?min=5")
    at.hall.time_verified = False
    await _shoot(at, "time", "time?at=14:41:00")
    at.hall.time_verified = True
    await _shoot(at, "own", "own?boards=20-22&at=1530")


async def _in_play(at: Site) -> None:
    at.moves_to(START + Span.of(seconds=40))
    await at.hall.does(c.StartRound(tournament="open", round=ROUND))
    await at.hall.does(both_here(*range(1, 40)), by=ARBITER)
    await at.hall.does(absent(41, side=Side.BLACK), by=ARBITER)
    at.moves_to(START + Span.of(minutes=12))
    await _shoot(at, "board", "board/41")
    await at.hall.does(n.GrantLeave(tournament="open", round=ROUND, number=8), by=ARBITER)
    for page in ("leaves", "photographers", "more", "protocol", "papers"):
        await _shoot(at, page, page)
    await _shoot(at, "incident", "notes?new=incident&player=9")
    await at.hall.does(InterruptHall(hall="main", reason="Пожарная тревога", leaving=True))
    at.moves_to(START + Span.of(minutes=19))
    await _shoot(at, "interruption", "round?min=5")


class TeamHall(HallAtWork):
    """Twelve boards of players from four delegations."""

    async def opened(self, *, start: Instant = START, boards: int = 12) -> HallAtWork:
        data = tournament(boards)
        players = tuple(replace(p, team=_TEAMS[p.number % len(_TEAMS)]) for p in data.players)
        await self.does(c.OpenTournament(entry=self.venue.entries[0]))
        taken = c.ImportTournament(tournament="open", source="teams.trf", data=replace(data, players=players))
        await self.does(taken, by=SECRETARY)
        await self.does(c.PlanRound(tournament="open", round=ROUND, start=start))
        return self


async def _teams(at: Site) -> None:
    at.moves_to(START - Span.of(minutes=38))
    handed = n.HandInLineUp(tournament="open", round=ROUND, team=_TEAMS[1], players=(1, 5, 9), captain="")
    await at.hall.does(handed)
    await _shoot(at, "teams", f"teams?team={_TEAMS[2]}&players=2.6.10")


async def _play_off(at: Site) -> None:
    await over(at)
    one = EnterPlayOffGame(tournament="open", round=ROUND, white=5, black=1, result=Result.WHITE_WINS)
    await at.hall.does(one, by=ARBITER)
    await _shoot(at, "play-off", "standings?tied=1-5")


async def _at_the_door(at: Site) -> None:
    at.moves_to(START - Span.of(hours=15))
    for number in range(1, PLAYERS):
        if number % 4:
            await at.hall.does(here(number), by=ARBITER)
    await _shoot(at, "rollcall", "rollcall")


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with site(Path(folder), TiedHall) as at:
            await _play_off(at)
    with tempfile.TemporaryDirectory() as folder:
        async with site(Path(folder), CallingHall) as at:
            await _at_the_door(at)
    with tempfile.TemporaryDirectory() as folder:
        async with site(Path(folder), TeamHall) as at:
            await _teams(at)
    with tempfile.TemporaryDirectory() as folder:
        async with site(Path(folder), hall_with_appeals) as at:
            await _before(at)
            await _in_play(at)


if __name__ == "__main__":
    asyncio.run(main())
