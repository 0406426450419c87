"""What somebody in the hall's network may try, each a test; hosts, origins and PINs stand with the routes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from hall.model import commands as c
from hall.model.commands import Actor, Role
from hall.model.instants import Span
from hall.model.messages import ShowMessage
from hall.model.texts import SayText, Sentence, Wording
from hall.model.volume import SetVolume
from hall.tablet.guard import LARGEST_BODY, guards
from hall.tablet.login import Access, Entered
from hall.tablet.posts import Post
from hall.tablet.routes import tablet_routes
from hall.tablet.stream import MOST_STREAMS, events
from hall.wire import dump_act
from tests.hall.fake_time import FakeTime, settled
from tests.hall.tablet.hall_at_work import ARBITER, CHIEF, ROUND, START, HallAtWork, both_here, in_loop
from tests.hall.two_halls import TwoHalls

ORIGIN = "http://testserver:8080"
DEPUTY = Actor(name="Заречная В.", role=Role.DEPUTY)
BOUND = Actor(name="Рощина Е.", role=Role.ARBITER, hall="junior")


@dataclass(frozen=True, slots=True, kw_only=True)
class At:
    time: FakeTime
    hall: HallAtWork
    access: Access
    client: httpx.AsyncClient

    def enters(self, by: Actor) -> Entered:
        entered = self.access.admit(by.role, by.name, "test", by.hall)
        self.client.cookies.set("hall", entered.token, domain="testserver.local")
        return entered

    async def sends(self, act: c.Act, unique: str = "tap-000001") -> int:
        return (await self.posts("/command", {"id": unique, "act": dump_act(act)})).status_code

    async def posts(self, path: str, body: object) -> httpx.Response:
        return await self.client.post(path, json=body)


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[At]:
    time = FakeTime(START - Span.of(minutes=30))
    hall = TwoHalls(time)
    access = Access(folder / "access.json", {}, (), time, "boot-1", ("main", "junior"))
    app = Starlette(routes=tablet_routes(hall, access), middleware=guards(hall.venue.web.hosts))
    transport = httpx.ASGITransport(app=app)
    headers = {"origin": ORIGIN}
    async with hall, httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers) as client:
        await hall.opened()
        yield At(time=time, hall=hall, access=access, client=client)


@in_loop
async def test_a_login_that_somebody_else_chose_is_not_taken_over(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        planted = "0" * 64
        at.client.cookies.set("hall", planted, domain="testserver.local")
        token = at.access.one_time_link().rpartition("/")[2]
        answer = await at.posts("/tablet/login", {"token": token, "name": "Лагутин А."})
        assert answer.status_code == 200
        assert planted not in answer.headers["set-cookie"]
        assert at.access.device(planted) is None


@in_loop
async def test_every_login_has_a_token_of_its_own_and_the_old_one_of_the_device_ends(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        first = at.enters(ARBITER)
        token = at.access.one_time_link().rpartition("/")[2]
        answer = await at.posts("/tablet/login", {"token": token, "name": "Лагутин А."})
        assert answer.status_code == 200
        assert at.access.device(first.token) is None
        assert first.token not in answer.headers["set-cookie"]


@in_loop
async def test_a_revoked_device_is_out_on_its_open_page_before_the_next_ping(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        lost = at.access.admit(Role.ARBITER, "Рощина Е.", "lost tablet")
        stream = events(at.hall, lambda: at.access.device(lost.token) is not None, dict)
        told = [await anext(stream), await anext(stream)]
        waiting = asyncio.ensure_future(anext(stream, b"over"))
        await at.time.advance(Span(100))
        assert told[0] == b"retry: 500\n\n"
        assert not waiting.done()
        at.enters(CHIEF)
        assert (await at.posts("/tablet/revoke", {"id": lost.device.id})).status_code == 200
        assert await waiting == b"over"


@in_loop
async def test_a_revoked_device_opens_no_page_and_changes_nothing_more(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        lost = at.enters(ARBITER)
        assert await at.access.revoke(lost.device.id)
        before = len(at.hall.journal.records)
        page = await at.client.get("/tablet/open/round")
        assert (page.status_code, page.headers["location"]) == (303, "/tablet/login")
        assert await at.sends(both_here(1)) == 401
        assert (await at.client.get("/feed/tablet?t=open")).status_code == 401
        assert len(at.hall.journal.records) == before


@in_loop
async def test_one_device_has_only_so_many_pages_open(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        at.enters(CHIEF)
        opened = [asyncio.ensure_future(at.client.get("/feed/tablet?t=open")) for _ in range(MOST_STREAMS)]
        await settled()
        too_many = await at.client.get("/feed/tablet?t=open")
        for one in opened:
            one.cancel()
        await asyncio.gather(*opened, return_exceptions=True)
    assert too_many.status_code == 429


@pytest.mark.parametrize(
    "path",
    [
        "/tablet/static/../login.py",
        "/tablet/static/..%2f..%2flogin.py",
        "/tablet/static/%2e%2e/%2e%2e/login.py",
        "/tablet/static//etc/passwd",
        "/tablet/static/....//login.py",
        "/tablet/static/tablet.css%00.py",
        "/tablet/../../../etc/passwd",
    ],
)
@in_loop
async def test_no_path_leads_out_of_the_folder_of_what_is_shown(tmp_path: Path, path: str) -> None:
    async with served(tmp_path) as at:
        answer = await at.client.get(httpx.URL(ORIGIN).copy_with(raw_path=path.encode()))
    assert answer.status_code in (303, 307, 404)
    assert "Access" not in answer.text
    assert "root:" not in answer.text


@in_loop
async def test_a_body_that_never_says_how_long_it_is_is_cut_off(tmp_path: Path) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 100 * LARGEST_BODY:
            sent += 4096
            yield b" " * 4096

    async with served(tmp_path) as at:
        at.enters(CHIEF)
        answer = await at.client.post(
            "/command", content=endless(), headers={"content-type": "application/json"}
        )
    assert answer.status_code == 400
    assert sent < 2 * LARGEST_BODY


@pytest.mark.parametrize("address", ["10.0.0.1", "127.0.0.1", "192.168.20.9"])
@in_loop
async def test_an_address_in_a_header_forgives_no_wrong_pin(tmp_path: Path, address: str) -> None:
    async with served(tmp_path) as at:
        wrong = {"role": "chief_arbiter", "pin": "none", "name": "Рощина Е."}
        answers = [
            await at.client.post("/tablet/login", json=wrong, headers={"x-forwarded-for": f"{address}{n}"})
            for n in range(6)
        ]
    assert answers[-1].status_code == 429


@in_loop
async def test_a_script_in_a_players_name_is_text_on_every_page(tmp_path: Path) -> None:
    hostile = '<script>alert(1)</script><img src=x onerror="alert(2)">'
    async with served(tmp_path) as at:
        data = at.hall.engine.state.tournaments["open"].data
        assert data is not None
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        named = replace(data, players=tuple(replace(one, name=hostile) for one in data.players))
        await at.hall.does(c.WithdrawPairings(tournament="open", round=ROUND, reason=hostile[:30]))
        await at.hall.does(
            c.ImportTournament(tournament="open", source="<b>cup</b>.trf", data=named, reason="names")
        )
        at.enters(CHIEF)
        pages = ("round", "pairs", "results?board=1", "board/1", "protocol", "players", "walk")
        texts = [(await at.client.get(f"/tablet/open/{page}")).text for page in pages]
    assert any("&lt;script&gt;" in text for text in texts)
    assert not any("<script>alert" in text or "<img src=x" in text or "<b>cup" in text for text in texts)


@in_loop
async def test_a_script_in_a_text_for_the_hall_is_text_on_every_page(tmp_path: Path) -> None:
    hostile = "<script>alert(1)</script>"
    async with served(tmp_path) as at:
        at.enters(CHIEF)
        said = SayText(hall="main", sentence=Sentence.FREE, texts=(Wording(language="ru", text=hostile),))
        statuses = [await at.sends(said)]
        moved = c.MoveStart(tournament="open", round=ROUND, new=START + Span.of(minutes=10), reason=hostile)
        statuses.append(await at.sends(moved, "tap-000002"))
        pages = ("round", "protocol", "screens", "screens?screen=~say", "move")
        texts = [(await at.client.get(f"/tablet/open/{page}")).text for page in pages]
    assert statuses == [200, 200]
    assert not any("<script>alert" in text for text in texts)


@in_loop
async def test_a_script_in_a_message_for_the_walls_is_text_on_every_page(tmp_path: Path) -> None:
    hostile = "<script>alert(1)</script>"
    async with served(tmp_path) as at:
        at.enters(CHIEF)
        shown = ShowMessage(texts=(Wording(language="ru", text=hostile),))
        assert await at.sends(shown) == 200
        pages = ("round", "screens", "message", "protocol", "more")
        texts = [(await at.client.get(f"/tablet/open/{page}")).text for page in pages]
    assert any("&lt;script&gt;" in text for text in texts)
    assert not any("<script>alert" in text for text in texts)


@in_loop
async def test_an_arbiter_of_one_hall_does_nothing_in_another(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        at.enters(BOUND)
        theirs: list[c.Act] = [
            both_here(1),
            c.MuteVoice(hall="main", muted=True),
            SetVolume(hall="main", percent=50),
            c.SetScreen(screen="stage", scene="auto"),
            c.MoveStart(tournament="open", round=ROUND, new=START + Span.of(minutes=10)),
            c.ConfirmTime(),
            c.BindPort(board=1, port=None),
            c.Undo(seq=1),
        ]
        refused = [await at.sends(act, f"theirs-{n:04d}") for n, act in enumerate(theirs)]
        own: list[c.Act] = [
            c.MoveStart(tournament="junior", round=ROUND, new=START + Span.of(minutes=10)),
            c.MuteVoice(hall="junior", muted=True),
            SetVolume(hall="junior", percent=50),
            c.SetScreen(screen="small", scene="auto"),
        ]
        done = [await at.sends(act, f"own-{n:06d}") for n, act in enumerate(own)]
    assert refused == [403] * len(theirs)
    assert done == [200] * len(own)


@in_loop
async def test_a_deputy_has_the_chiefs_rights_and_puts_no_chief_out(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        chief = at.access.admit(Role.CHIEF_ARBITER, CHIEF.name, "")
        other = at.access.admit(Role.SECRETARY, "Ильмень О.", "")
        at.enters(DEPUTY)
        assert await at.sends(c.PublishPairings(tournament="open", round=ROUND)) == 200
        assert at.hall.journal.records[-1].by == DEPUTY.name
        assert (await at.posts("/tablet/revoke", {"id": chief.device.id})).status_code == 403
        assert (await at.posts("/tablet/revoke", {"id": other.device.id})).status_code == 200
        assert (await at.posts("/tablet/pair", {"post": "chief_arbiter"})).status_code == 403


@pytest.mark.parametrize("post", ["arbiter", "arbiter@none", "system", "", "arbiter@main@main"])
@in_loop
async def test_no_code_is_made_for_a_post_that_the_venue_does_not_have(tmp_path: Path, post: str) -> None:
    async with served(tmp_path) as at:
        at.enters(CHIEF)
        answer = await at.posts("/tablet/pair", {"post": post})
    assert answer.status_code == 400
    assert at.hall.codes == []


@in_loop
async def test_a_code_of_the_chiefs_lets_one_device_in_bound_to_its_hall(tmp_path: Path) -> None:
    async with served(tmp_path) as at:
        at.enters(CHIEF)
        answer = await at.posts("/tablet/pair", {"post": "arbiter@junior"})
        assert answer.json() == {"code": ["101", "010", "101"], "good_s": 120.0}
        link = at.hall.codes[0]
        assert link.startswith(at.hall.address + "/tablet/in/")
        at.client.cookies.clear()
        body = {"token": link.rpartition("/")[2], "name": "Рощина Е."}
        assert (await at.posts("/tablet/login", body)).status_code == 200
        assert (await at.posts("/tablet/login", body)).status_code == 403
        newest = next(one for one in at.access.devices() if one.name == "Рощина Е.")
    assert newest.post == Post(Role.ARBITER, "junior")
