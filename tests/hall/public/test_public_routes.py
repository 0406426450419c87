"""The addresses that anybody may ask for, without login, cookie or script."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
from starlette.applications import Starlette

from hall.model import commands as c
from hall.model.instants import Span
from hall.model.messages import ShowMessage
from hall.model.texts import Wording
from hall.public.feed import PublicFeed
from hall.public.routes import public_routes
from hall.tablet.guard import guards
from hall.timebase import HallTime, new_timescale
from tests.hall.public.phones import view_of
from tests.hall.tablet.hall_at_work import (
    ROUND,
    SECRETARY,
    START,
    HallAtWork,
    entry,
    in_loop,
    rules,
    tournament,
    venue,
)


@asynccontextmanager
async def asked(name: str = "", notice: str = "") -> AsyncIterator[tuple[HallAtWork, httpx.AsyncClient]]:
    """A hall with published pairs, its first player and a notice named so, and a client without anything."""
    place = venue(entry(regulation=rules(notices_ru=(notice,)))) if notice else None
    hall = HallAtWork(HallTime(new_timescale(start=START - Span.of(hours=1), epoch="test")), place)
    async with hall:
        await hall.opened()
        if name:
            data = tournament()
            players = (replace(data.players[0], name=name), *data.players[1:])
            data = replace(data, players=players)
            act = c.ImportTournament(tournament="open", source="s.trf", data=data)
            await hall.does(act, by=SECRETARY)
        await hall.does(c.ReviewPairings(tournament="open", round=ROUND))
        await hall.does(c.PublishPairings(tournament="open", round=ROUND))
        feed = PublicFeed(hall.engine, lambda: view_of(hall))
        app = Starlette(routes=public_routes(feed, hall.venue), middleware=guards(("testserver",)))
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as client:
            yield hall, client


@in_loop
async def test_the_page_is_the_tables_themselves_and_sets_no_cookie() -> None:
    async with asked() as (_, client):
        answer = await client.get("/p")
        assert (answer.status_code, "set-cookie" in answer.headers) == (200, False)
        assert "Пары 3-го\xa0тура" in answer.text
        assert "Сосновский Егор" in answer.text


@in_loop
async def test_the_language_is_the_address_s_then_the_phone_s_then_the_venue_s() -> None:
    async with asked() as (_, client):
        belarusian = await client.get("/p?lang=be", headers={"accept-language": "en"})
        english = await client.get("/p", headers={"accept-language": "kk, en-GB;q=0.8"})
        russian = await client.get("/p?lang=xx", headers={"accept-language": "kk"})
        found = [one.headers["content-language"] for one in (belarusian, english, russian)]
        assert found == ["be", "en", "ru"]


@in_loop
async def test_an_unchanged_page_is_not_sent_again() -> None:
    async with asked() as (hall, client):
        tag = (await client.get("/p?lang=ru")).headers["etag"]
        again = await client.get("/p?lang=ru", headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        await hall.does(c.WithdrawPairings(tournament="open", round=ROUND, reason="x"))
        assert (await client.get("/p?lang=ru", headers={"if-none-match": tag})).status_code == 200


@in_loop
async def test_a_script_in_a_player_s_name_stays_text_in_the_page_and_in_its_news() -> None:
    async with asked("<script>alert(1)</script> Пётр") as (_, client):
        page = (await client.get("/p?lang=ru")).text
        assert "&lt;script&gt;alert(1)" in page
        assert "<script>alert" not in page


@in_loop
async def test_a_script_in_a_notice_or_a_message_stays_text_in_the_page() -> None:
    async with asked(notice="<script>alert(1)</script>") as (hall, client):
        said = (Wording(language="ru", text="<script>alert(2)</script>"),)
        await hall.does(ShowMessage(texts=said))
        page = (await client.get("/p?lang=ru")).text
        assert "&lt;script&gt;alert(1)" in page
        assert "<script>alert" not in page


@in_loop
async def test_nothing_but_reading_is_answered() -> None:
    async with asked() as (_, client):
        own = {"origin": "http://testserver"}
        assert [(await client.post(path, headers=own)).status_code for path in ("/p", "/p/feed")] == [
            405,
            405,
        ]
        assert (await client.get("/p/static/..%2froutes.py")).status_code == 404
        assert (await client.get("/p/static/../../tablet/static/tablet.js")).status_code == 404


@in_loop
async def test_the_page_says_its_policy_and_its_files_may_be_kept() -> None:
    async with asked() as (_, client):
        page, script = await client.get("/p"), await client.get("/p/static/phone.js")
        assert page.headers["content-security-policy"].startswith("default-src 'self'")
        assert "style=" not in page.text
        assert "onclick" not in page.text
        assert (script.headers["cache-control"], page.headers["cache-control"]) == (
            "public, max-age=86400",
            "no-cache",
        )
