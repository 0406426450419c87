"""Every address of the daemon, asked for by nobody, a spectator and every post: only who may gets in."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount, Route

from hall.model.commands import Actor, Role
from hall.model.instants import Span
from hall.tablet.guard import guards
from hall.tablet.login import Access
from hall.tablet.pages import PAGES
from tests.hall.every_route import every_route, written_routes
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.hall_at_work import (
    ARBITER,
    ASSISTANT,
    CHIEF,
    SECRETARY,
    START,
    HallAtWork,
    in_loop,
)
from tests.hall.two_halls import TwoHalls

ORIGIN = "http://testserver:8080"
# What anybody may ask for. Everything else is refused without a login or a follower's token.
PUBLIC = {
    "GET": {
        *("/", "/favicon.ico", "/time", "/healthz", "/metrics", "/tablet/login", "/tablet/in/{token}"),
        *("/p", "/p/", "/p/feed", "/encrypted", "/hall-authority.crt"),
    },
    "POST": {"/tablet/login", "/tablet/language"},
}
# Screens, readers and speakers: no cookie opens these.
FOLLOWERS = (
    *("/feed/screen", "/picture/{digest}", "/screen/{name}/health", "/reader/", "/speaker/", "/console/"),
    "/screen/{name}/picture POST",
)
STREAMS = {"/feed/tablet", "/p/feed"}
ONLY_ENCRYPTED = {"/encrypted", "/hall-authority.crt"}  # 404 in a hall without certificates
OTHER_ARBITER = Actor(name="Рощина Е.", role=Role.ARBITER, hall="junior")
DEPUTY = Actor(name="Заречная В.", role=Role.DEPUTY)
ORGANISER = Actor(name="Полевой Г.", role=Role.ORGANISER)
OF_THE_WALLS = ("screens", "more", "switch", "message", "photographers")
# The photographs of written appeals.
PHOTOS = {"/tablet/{t}/appeals/{appeal}/photo", "/tablet/{t}/appeals/{appeal}/photo/{digest}"}
PAPERS = {"/tablet/{t}/papers", "/tablet/{t}/papers/{kind}"}
# Which requests that change something each post may make, apart from its acts.
DEVICES = {"/tablet/revoke", "/tablet/pair"}
FILES = {
    "/tablet/{t}/files",
    *(f"/tablet/{{t}}/files/{act}" for act in ("take", "aside", "stick", "columns")),
    *(f"/tablet/{{t}}/pairing/{act}" for act in ("make", "take", "aside")),
    *("/tablet/{t}/draw/begin", "/tablet/{t}/draw/take"),
    *("/tablet/{t}/export", "/tablet/{t}/export/{name}"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    method: str
    route: str

    @property
    def is_follower(self) -> bool:
        return any(f"{self.route} {self.method}".startswith(start) for start in FOLLOWERS)

    @property
    def path(self) -> str:
        return re.sub(
            r"{(\w+)}", lambda m: {"t": "open", "name": "stage", "board": "1"}.get(m[1], "round"), self.route
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class At:
    hall: HallAtWork
    access: Access
    client: httpx.AsyncClient
    asked: tuple[Asked, ...]

    def enters(self, by: Actor) -> None:
        token = self.access.admit(by.role, by.name, "test", by.hall).token
        self.client.cookies.set("hall", token, domain="testserver.local")

    async def status(self, asked: Asked) -> int:
        answer = await self.client.request(asked.method, asked.path, json={})
        to = answer.headers.get("location", "")
        return 401 if to == "/tablet/login" else answer.status_code


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[At]:
    time = FakeTime(START - Span.of(minutes=30))
    hall = TwoHalls(time)
    access = Access(folder / "access.json", {}, (), time, "boot-1", ("main", "junior"))
    routes = every_route(hall, access, folder)
    app = Starlette(routes=routes, middleware=guards(hall.venue.web.hosts))
    transport = httpx.ASGITransport(app=app)
    async with (
        hall,
        httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"origin": ORIGIN}) as client,
    ):
        await hall.opened(boards=60)
        asked = tuple(
            Asked(method=method, route=route.path)
            for route in routes
            if isinstance(route, Route)
            for method in sorted((route.methods or {"GET"}) & {"GET", "POST"})
        )
        yield At(hall=hall, access=access, client=client, asked=asked)


def _public(asked: Asked) -> bool:
    return asked.route in PUBLIC[asked.method]


async def _allowed(at: At, asked: tuple[Asked, ...]) -> set[str]:
    """Those that are answered otherwise than with 401 or 403."""
    return {f"{one.method} {one.route}" for one in asked if await at.status(one) not in (401, 403)}


@in_loop
async def test_the_walk_knows_every_route_that_is_written(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        walked = {one.route for one in at.asked}
        mounts = {r.path for r in every_route(at.hall, at.access, tmp_path) if isinstance(r, Mount)}
    assert {path for path in written_routes() if not fnmatch.filter(walked, path)} == set()
    assert mounts == {"/tablet/static", "/p/static", "/p/fonts"}


@in_loop
async def test_nobody_gets_what_is_not_listed_as_public(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        rest = tuple(one for one in at.asked if not _public(one) and not one.route.startswith("/console/"))
        console = [await at.status(one) for one in at.asked if one.route.startswith("/console/")]
        assert await _allowed(at, rest) == set()
        assert console == [404] * len(console)


@in_loop
async def test_what_is_public_is_there_for_a_spectator(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        apart = {"/", "/p/"} | STREAMS | ONLY_ENCRYPTED
        looked = [one for one in at.asked if _public(one) and one.method == "GET" and one.route not in apart]
        statuses = {one.route: await at.status(one) for one in looked}
    assert set(statuses.values()) == {200}


@pytest.mark.parametrize("by", [CHIEF, DEPUTY, ARBITER, SECRETARY, ASSISTANT, ORGANISER, OTHER_ARBITER])
@in_loop
async def test_no_login_opens_what_is_for_screens_readers_and_speakers(tmp_path: Path, by: Actor) -> None:
    async with served(tmp_path) as at:
        at.enters(by)
        followers = tuple(
            one for one in at.asked if one.is_follower and not one.route.startswith("/console/")
        )
        assert followers != ()
        assert await _allowed(at, followers) == set()


@pytest.mark.parametrize(
    ("by", "refused"),
    [
        (CHIEF, set()),
        (DEPUTY, set()),
        (SECRETARY, DEVICES | PHOTOS),
        (ARBITER, DEVICES | FILES),
        (ASSISTANT, DEVICES | FILES | PHOTOS),
        (
            ORGANISER,
            DEVICES | FILES | PAPERS | PHOTOS | {"/tablet/{t}/board/{board}", "/tablet/{t}/{page}"},
        ),
        (
            OTHER_ARBITER,
            DEVICES
            | FILES
            | PAPERS
            | PHOTOS
            | {"/tablet/{t}/board/{board}", "/tablet/{t}/{page}", "/screen/{name}/picture"},
        ),
    ],
)
@in_loop
async def test_every_post_gets_its_own_and_nothing_more(tmp_path: Path, by: Actor, refused: set[str]) -> None:
    async with served(tmp_path) as at:
        at.enters(by)
        own = [one for one in at.asked if not (_public(one) or one.is_follower or one.route in STREAMS)]
        ends = [one for one in own if one.route == "/tablet/logout"]
        found = {one.route for one in own if one not in ends and await at.status(one) in (401, 403)}
        assert await at.status(ends[0]) == 200
    assert found == refused


@in_loop
async def test_an_arbiter_of_another_hall_sees_no_page_of_this_one(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        at.enters(OTHER_ARBITER)
        pages = {page: (await at.client.get(f"/tablet/open/{page}")) for page in (*PAGES, "board/1")}
        mine = {page: (await at.client.get(f"/tablet/junior/{page}")) for page in PAGES if page != "devices"}
        first = await at.client.get("/tablet")
        picture = await at.client.get("/screen/stage/picture")
    assert {answer.status_code for answer in pages.values()} == {403}
    assert not any("Дубравцев" in answer.text for answer in pages.values())
    assert {answer.status_code for answer in mine.values()} == {200}
    assert first.headers["location"].startswith("/tablet/junior/")
    assert picture.status_code in (401, 403)


@in_loop
async def test_no_page_of_ones_own_hall_names_a_tournament_of_another(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        at.enters(OTHER_ARBITER)
        texts = [(await at.client.get(f"/tablet/junior/{page}")).text for page in PAGES if page != "devices"]
    assert not any("/tablet/open" in text for text in texts)


@pytest.mark.parametrize("page", [*PAGES, "board/1"])
@in_loop
async def test_an_organiser_sees_the_walls_alone(tmp_path: Path, page: str) -> None:
    async with served(tmp_path) as at:
        at.enters(ORGANISER)
        answer = await at.client.get(f"/tablet/open/{page}")
    assert (answer.status_code == 200) == (page in OF_THE_WALLS)


@in_loop
async def test_what_a_page_offers_an_organiser_opens(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        at.enters(ORGANISER)
        texts = [(await at.client.get(f"/tablet/open/{page}")).text for page in ("screens", "more", "switch")]
        links = {link for text in texts for link in re.findall(r'href="(/tablet/(?!static)[^"]*)"', text)}
        statuses = {link: (await at.client.get(link)).status_code for link in links}
    assert set(statuses.values()) == {200}
