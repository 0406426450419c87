"""The page of exports: files of the tournament as it stands, and what is missing for rating."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from hall.model.commands import Actor
from hall.tablet.cookies import COOKIE
from hall.tablet.exports import ExportPages
from hall.tablet.guard import guards
from hall.tablet.pages import environment
from tests.hall.fake_time import FakeTime
from tests.hall.made_access import made_access
from tests.hall.tablet.hall_at_work import CHIEF, START, HallAtWork, in_loop


@asynccontextmanager
async def at_the_page(folder: Path, by: Actor = CHIEF) -> AsyncIterator[httpx.AsyncClient]:
    time = FakeTime(START)
    async with HallAtWork(time) as hall:
        await hall.opened(boards=2)
        access, _ = made_access(folder / "access.json", timebase=time, epoch="test")
        pages = ExportPages(desk=hall, access=access, env=environment())
        app = Starlette(routes=pages.routes(), middleware=guards(("testserver",)))
        cookies = {COOKIE: access.admit(by.role, by.name, "test").token}
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app),
            base_url="http://testserver/tablet/open/",
            headers={"accept-language": "en"},
            cookies=cookies,
        ) as client:
            yield client


@in_loop
async def test_the_page_says_what_is_missing_for_rating_and_the_chief_arbiter_is_not(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as client:
        page = (await client.get("export")).text
        file = await client.get("export/trf16.trf")

    assert "missing for rating: the city (022)" in page
    assert "(102)" not in page
    assert f"102 {CHIEF.name}" in file.content.decode().split("\r\n")
    assert file.headers["content-disposition"] == 'attachment; filename="open-trf16.trf"'


@pytest.mark.parametrize("name", ["trf16.trf", "trf26.trf", "pairs.pgn"])
@in_loop
async def test_a_file_in_latin_letters_has_no_others(tmp_path: Path, name: str) -> None:
    async with at_the_page(tmp_path) as client:
        as_it_is, latin = await client.get(f"export/{name}"), await client.get(f"export/{name}?latin=1")

    assert not as_it_is.content.isascii()
    assert latin.content.isascii()


@in_loop
async def test_a_table_is_there_and_a_file_of_another_name_is_not(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as client:
        assert (await client.get("export/table.csv")).status_code == 200
        assert (await client.get("export/other.exe")).status_code == 303
