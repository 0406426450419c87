"""What screens may ask and send: with their token, of known names, of bounded size."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from hall.errors import JournalError
from hall.folder import StateFolder
from hall.model.events import TimescaleSet
from hall.model.instants import Span
from hall.published.audience import Surroundings, screen_sections
from hall.published.feed import SectionFeed
from hall.screens import LOOK_S, Screens
from hall.web.routes import MAX_HEALTH, MAX_PICTURE, FollowerRoutes
from tests.hall.model.acts import here
from tests.hall.test_engine import Desk, desk
from tests.hall.venues import venue
from tests.hall.world import MORNING

pytestmark = pytest.mark.anyio
TOKEN = {"Authorization": "Bearer secret-of-the-screens"}
OFFICIAL = {"Cookie": "arbiter"}
PNG = b"\x89PNG\r\n\x1a\n" + b"picture"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Desk, Screens, httpx.AsyncClient]]:
    async with desk() as at_work:
        await at_work.opened()
        screens = Screens(["wall", "foyer"], at_work.time)
        feed = SectionFeed(
            at_work.engine,
            lambda: screen_sections(at_work.engine.state, venue(), Surroundings(time_verified=True)),
        )
        routes = FollowerRoutes(
            engine=at_work.engine,
            feed=feed,
            screens=screens,
            token="secret-of-the-screens",
            folder=StateFolder(path=folder),
            is_official=lambda request: request.headers.get("cookie") == "arbiter",
            pictures={"d1": folder / "sponsors.png", "d2": folder / "gone.png"},
        )
        app = httpx.ASGITransport(app=Starlette(routes=routes.routes()))
        async with httpx.AsyncClient(transport=app, base_url="http://hall.local") as client:
            yield at_work, screens, client


async def test_without_the_token_a_screen_gets_and_gives_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as (_, screens, client):
        for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "secret-of-the-screens"}):
            answers = [
                await client.get("/feed/screen", params={"name": "wall"}, headers=headers),
                await client.get("/picture/d1", headers=headers),
                await client.post("/screen/wall/picture", content=PNG, headers=headers),
                await client.post("/screen/wall/health", content=b"{}", headers=headers),
            ]
            assert [answer.status_code for answer in answers] == [401, 401, 401, 401]
        assert screens.health("wall") is None


async def test_a_screen_is_given_the_organisers_pictures_and_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "sponsors.png").write_bytes(PNG)
    async with served(tmp_path) as (_, _screens, client):
        answers = [await client.get(f"/picture/{name}", headers=TOKEN) for name in ("d1", "d2", "..", "d3")]
        assert [answer.status_code for answer in answers] == [200, 404, 404, 404]
        assert answers[0].content == PNG


async def test_an_unknown_screen_is_told_the_known_names(tmp_path: Path) -> None:
    async with served(tmp_path) as (_, _screens, client):
        answer = await client.get("/feed/screen", params={"name": "roof"}, headers=TOKEN)
        assert (answer.status_code, answer.text) == (
            404,
            "no screen 'roof' in this venue; there are: wall, foyer\n",
        )


async def test_a_picture_is_kept_and_shown_to_officials_alone(tmp_path: Path) -> None:
    async with served(tmp_path) as (_, screens, client):
        sent = await client.post("/screen/wall/picture", content=PNG, headers=TOKEN)
        assert sent.status_code == 204
        assert (await client.get("/screen/wall/picture", headers=TOKEN)).status_code == 401
        seen = await client.get("/screen/wall/picture", headers=OFFICIAL)
        assert (seen.content, seen.headers["content-type"]) == (PNG, "image/png")
        assert screens.looked_at() == ["wall"]


async def test_a_screen_without_a_picture_yet_has_an_empty_one_and_is_looked_at(tmp_path: Path) -> None:
    async with served(tmp_path) as (_, screens, client):
        seen = await client.get("/screen/wall/picture", headers=OFFICIAL)
        assert (seen.status_code, seen.headers["content-type"]) == (200, "image/png")
        assert screens.looked_at() == ["wall"]


async def test_nobody_looks_at_a_screen_for_long_without_asking_again(tmp_path: Path) -> None:
    async with served(tmp_path) as (at_work, screens, client):
        await client.get("/screen/wall/picture", headers=OFFICIAL)
        await at_work.time.advance(Span(round(LOOK_S * 1000)))
        assert screens.looked_at() == []


async def test_an_unknown_name_is_never_looked_at(tmp_path: Path) -> None:
    async with served(tmp_path) as (_, screens, client):
        assert (await client.get("/screen/roof/picture", headers=OFFICIAL)).status_code == 404
        assert screens.looked_at() == []


@pytest.mark.parametrize("body", [b"", b"<svg>", PNG[:5], PNG + b"x" * MAX_PICTURE])
async def test_what_is_no_picture_or_too_large_is_refused(tmp_path: Path, body: bytes) -> None:
    async with served(tmp_path) as (_, screens, client):
        answer = await client.post("/screen/wall/picture", content=body, headers=TOKEN)
        assert answer.status_code == 400
        assert "expected a PNG of at most 524288 bytes" in answer.text
        assert screens.picture("wall") is None


async def test_a_screen_says_how_it_is(tmp_path: Path) -> None:
    async with served(tmp_path) as (at_work, screens, client):
        said = json.dumps({"lag_ms": 12.4, "offset_ms": -3})
        assert (await client.post("/screen/wall/health", content=said, headers=TOKEN)).status_code == 204
        await at_work.time.advance(Span.of(seconds=5))
        health = screens.health("wall")
        assert health is not None
        assert (health.lag_ms, health.offset_ms, health.last_seen_s) == (12, -3, 5.0)


@pytest.mark.parametrize("value", ["1e999", "NaN", "-Infinity", "true", '"12"', "null", "[]"])
async def test_a_strange_number_is_not_known_and_breaks_nothing(tmp_path: Path, value: str) -> None:
    async with served(tmp_path) as (_, screens, client):
        answer = await client.post("/screen/wall/health", content=f'{{"lag_ms": {value}}}', headers=TOKEN)
        assert answer.status_code == 204
        health = screens.health("wall")
        assert health is not None
        assert health.lag_ms is None


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b"[" * MAX_HEALTH, b" " * (MAX_HEALTH + 1)])
async def test_what_is_no_health_is_refused(tmp_path: Path, body: bytes) -> None:
    async with served(tmp_path) as (_, screens, client):
        answer = await client.post("/screen/wall/health", content=body, headers=TOKEN)
        assert (answer.status_code, screens.health("wall")) == (400, None)


async def test_the_time_is_the_halls_with_its_epoch_and_rate(tmp_path: Path) -> None:
    async with served(tmp_path) as (at_work, _, client):
        scale = TimescaleSet(epoch="boot-7", anchor_utc_ms=0, anchor_boot_ms=0, rate=1)
        await at_work.engine.begin((scale,))
        answer = (await client.get("/time")).json()
        assert (answer["hall_ms"], answer["epoch"], answer["rate"]) == (MORNING.ms, "boot-7", 1)


async def test_health_is_bad_news_once_the_journal_cannot_be_written(tmp_path: Path) -> None:
    async with served(tmp_path) as (at_work, _, client):
        well = await client.get("/healthz")
        assert (well.status_code, well.json()["journal_writable"]) == (200, True)
        at_work.log.is_full = True
        with pytest.raises(JournalError):
            await at_work.does(here(1))
        ill = await client.get("/healthz")
        assert (ill.status_code, ill.json()["journal_writable"]) == (503, False)


async def test_no_route_of_the_followers_takes_a_command(tmp_path: Path) -> None:
    async with served(tmp_path) as (_, _screens, client):
        for path in ("/feed/screen", "/time", "/healthz"):
            assert (await client.post(path, content=b"{}", headers=TOKEN)).status_code == 405
