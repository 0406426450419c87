"""The tablet's addresses over ASGI: who gets in, what is refused and how, what every answer carries."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount, Route

from hall.model import commands as c
from hall.model.commands import Actor, Role
from hall.model.instants import Span
from hall.model.tournament import Result, Side
from hall.model.volume import SetVolume
from hall.tablet.guard import guards
from hall.tablet.login import Access
from hall.tablet.posts import Post
from hall.tablet.routes import tablet_routes
from hall.tablet.stream import GAP_S, events
from hall.wire import dump_act
from tests.hall.fake_time import FakeTime, settled
from tests.hall.made_access import made_access
from tests.hall.tablet.hall_at_work import (
    ARBITER,
    ASSISTANT,
    CHIEF,
    ROUND,
    SECRETARY,
    START,
    HallAtWork,
    both_here,
    in_loop,
    result,
)

ORIGIN = "http://testserver:8080"
PUBLIC = {
    "/",
    "/encrypted",
    "/favicon.ico",
    "/hall-authority.crt",
    "/tablet/in/{token}",
    "/tablet/language",
    "/tablet/login",
    "/tablet/static",
}


class Tablet:
    """One browser against a hall."""

    def __init__(self, hall: HallAtWork, access: Access, client: httpx.AsyncClient) -> None:
        self.hall = hall
        self.access = access
        self.client = client

    def logged_in(self, by: Actor = CHIEF) -> Tablet:
        """The same hall with this official's device."""
        entered = self.access.admit(by.role, by.name, "test")  # no PIN: argon2 is test_login's
        self.client.cookies.set("hall", entered.token, domain="testserver.local")
        return self

    async def sends(self, act: c.Act, unique: str = "tap-000001") -> httpx.Response:
        return await self.posts("/command", {"id": unique, "act": dump_act(act)})

    async def posts(self, path: str, body: object, origin: str = ORIGIN) -> httpx.Response:
        return await self.client.post(path, json=body, headers={"origin": origin})


@asynccontextmanager
async def tablet(
    folder: Path, *, published: bool = True, with_pins: bool = False, rate: int = 1
) -> AsyncIterator[Tablet]:
    time = FakeTime(START - Span.of(minutes=30), rate=rate)
    hall = HallAtWork(time)
    path = folder / "access.json"
    if with_pins:
        access, _ = made_access(path, timebase=time, epoch="boot-1")
    else:
        access = Access(path, {}, (), time, "boot-1")
    app = Starlette(routes=tablet_routes(hall, access), middleware=guards(hall.venue.web.hosts))
    transport = httpx.ASGITransport(app=app)
    async with hall, httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        await hall.opened(boards=12)
        if published:
            await hall.does(c.PublishPairings(tournament="open", round=ROUND))
        yield Tablet(hall, access, client)


def _addresses() -> list[tuple[str, str]]:
    """Every route with its methods, from the table itself: a new one is tested without being listed."""
    time = FakeTime(START)
    routes = tablet_routes(HallAtWork(time), Access(Path("unused"), {}, (), time, ""))
    found = []
    for route in routes:
        assert isinstance(route, Route | Mount)
        methods = sorted(route.methods or ()) if isinstance(route, Route) else ["GET"]
        found += [(method, route.path) for method in methods]
    return found


@pytest.mark.parametrize(("method", "path"), _addresses())
@in_loop
async def test_nobody_gets_in_without_a_login(tmp_path: Path, method: str, path: str) -> None:
    if path in PUBLIC:
        return
    filled = path.replace("{t}", "open").replace("{page}", "round").replace("{board}", "1")
    async with tablet(tmp_path) as nobody:
        answer = await nobody.client.request(method, filled, json={}, headers={"origin": ORIGIN})
    assert answer.status_code in (303, 401)
    assert answer.headers.get("location", "/tablet/login") == "/tablet/login"


@in_loop
async def test_pages_carry_the_headers_of_safety(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        answer = await page.logged_in().client.get("/tablet/open/round")
    assert answer.status_code == 200
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        *("round", "walk", "walk?row=look", "results?board=3", "screens", "more", "move?by=10", "pairs"),
        *("protocol", "switch", "board/3", "board/999", "results?board=x&page=-1&mine=?&at=%00"),
    ],
)
@pytest.mark.parametrize("by", [CHIEF, ARBITER, SECRETARY, ASSISTANT])
@in_loop
async def test_every_page_is_there_for_every_role(tmp_path: Path, path: str, by: Actor) -> None:
    async with tablet(tmp_path) as page:
        answer = await page.logged_in(by).client.get(f"/tablet/open/{path}")
    assert answer.status_code == 200
    assert "style=" not in answer.text
    assert "onclick" not in answer.text


@pytest.mark.parametrize(("by", "offered"), [(CHIEF, True), (ARBITER, True), (ASSISTANT, False)])
@in_loop
async def test_an_incident_is_one_tap_from_its_board(tmp_path: Path, by: Actor, offered: bool) -> None:
    async with tablet(tmp_path) as page:
        shown = await page.logged_in(by).client.get("/tablet/open/board/3")
    assert ("notes?new=incident&amp;q=3" in shown.text) is offered


@in_loop
async def test_a_strange_host_or_origin_is_turned_away(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        page.logged_in()
        host = await page.client.get("/tablet/open/round", headers={"host": "evil.example"})
        body = {"id": "tap-000001", "act": dump_act(both_here(1))}
        origin = await page.posts("/command", body, origin="http://evil.example")
        port = await page.posts("/command", body, origin="http://testserver:81")
        none = await page.client.post("/command", json=body)
    assert host.status_code == 400
    assert [a.status_code for a in (origin, port, none)] == [403, 403, 403]
    assert page.hall.engine.state.tournaments["open"].rounds[ROUND].marks == {}


@in_loop
async def test_only_json_of_a_modest_size_is_read(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        page.logged_in()
        form = await page.client.post("/command", data={"id": "x"}, headers={"origin": ORIGIN})
        large = await page.posts("/command", {"id": "tap-000001", "act": {"type": "x" * 70_000}})
        strange = await page.posts("/command", {"id": "tap-000001", "act": {"type": "drop_tables"}})
    assert [a.status_code for a in (form, large, strange)] == [400, 400, 400]


@pytest.mark.parametrize(
    "act",
    [
        c.SetScreen(screen="x" * 400),
        c.SetScreen(screen="wall-9", scene="auto"),
        c.SetScreen(screen="stage", scene="<x>"),
        c.MuteVoice(hall="cellar", muted=True),
        SetVolume(hall="cellar", percent=50),
    ],
)
@in_loop
async def test_no_screen_scene_or_hall_that_is_not_there_is_set(tmp_path: Path, act: c.Act) -> None:
    async with tablet(tmp_path) as page:
        before = len(page.hall.journal.records)
        answer = await page.logged_in().sends(act)
    assert answer.status_code == 400
    assert answer.json()["error"] == "Не принято: обновите страницу и попробуйте ещё раз"
    assert "there are: " in answer.json()["detail"]
    assert len(page.hall.journal.records) == before


@in_loop
async def test_a_tap_that_is_repeated_counts_once(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        page.logged_in()
        first = await page.sends(both_here(1))
        again = await page.sends(both_here(1))
        records = len(page.hall.journal.records)
    assert (first.json()["repeated"], again.json()["repeated"]) == (False, True)
    assert first.json()["seq"] == again.json()["seq"] == records


@in_loop
async def test_the_name_given_at_the_login_stands_in_the_journal(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        await page.logged_in(ASSISTANT).sends(both_here(1))
        assert page.hall.journal.records[-1].by == "Вереск Т."


@in_loop
async def test_a_role_without_the_right_gets_403_with_a_sentence(tmp_path: Path) -> None:
    async with tablet(tmp_path, published=False) as page:
        answer = await page.logged_in(ARBITER).sends(c.PublishPairings(tournament="open", round=ROUND))
    assert answer.status_code == 403
    assert answer.json() == {"error": "У вашей роли нет этого права", "reason": "not_allowed"}


@in_loop
async def test_a_start_before_zero_is_refused_with_the_planned_time(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        answer = await page.logged_in().sends(c.StartRound(tournament="open", round=ROUND))
    assert answer.status_code == 409
    assert answer.json()["error"] == "Рано: начало в 15:00:00"


@in_loop
async def test_two_results_for_one_board_answer_409_with_both_values(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        assert isinstance(page.hall.engine.timebase, FakeTime)
        await page.hall.engine.timebase.advance_to(START)
        await page.hall.does(c.StartRound(tournament="open", round=ROUND))
        await page.hall.does(result(5, Result.DRAW), by=ARBITER)
        answer = await page.logged_in().sends(result(5, Result.WHITE_WINS))
    assert answer.status_code == 409
    told = answer.json()
    assert (told["reason"], told["stands"], told["by"]) == ("other_result_stands", "½-½", "Рощина Е.")


@in_loop
async def test_a_broken_journal_is_said_and_final(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        page.logged_in()
        page.hall.journal.is_broken = True
        answer = await page.sends(both_here(1))
        shown = await page.client.get("/tablet/open/round")
    assert (answer.status_code, answer.json()["final"]) == (503, True)
    assert "Журнал не записывается" in shown.text


@in_loop
async def test_names_from_a_file_are_text_and_never_markup(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        page.logged_in(Actor(name="<script>alert(1)</script>", role=Role.CHIEF_ARBITER))
        await page.sends(both_here(1))
        shown = await page.client.get("/tablet/open/protocol")
        other = await page.logged_in(ARBITER).client.get("/tablet/open/protocol")
    assert "<script>alert" not in shown.text + other.text
    assert "&lt;script&gt;" in other.text


@in_loop
async def test_the_login_sets_a_cookie_that_no_script_and_no_other_site_uses(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        token = page.access.one_time_link(Post(Role.ARBITER)).rpartition("/")[2]
        looked = await page.client.get(f"/tablet/in/{token}")
        answer = await page.posts("/tablet/login", {"token": token, "name": "Рощина Е."})
        again = await page.posts("/tablet/login", {"token": token, "name": "Рощина Е."})
    cookie = answer.headers["set-cookie"].lower()
    assert looked.status_code == answer.status_code == 200
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert again.status_code == 403


@in_loop
async def test_a_login_needs_a_name_for_the_protocol(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        answer = await page.posts("/tablet/login", {"role": "arbiter", "pin": "123456", "name": "  "})
    assert answer.status_code == 400


@in_loop
async def test_an_assistant_may_not_come_by_the_name_of_the_chief_or_of_the_hall(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        page.access.admit(CHIEF.role, CHIEF.name, "")
        token = page.access.one_time_link(Post(Role.ASSISTANT)).rpartition("/")[2]
        answers = [
            await page.posts("/tablet/login", {"token": token, "name": name})
            for name in (CHIEF.name, "console", "\x00", "\u200bВереск  Т.\x07")
        ]
    assert [a.status_code for a in answers] == [409, 409, 400, 200]
    assert "другой ролью" in answers[0].json()["error"]
    assert {device.name for device in page.access.devices()} == {CHIEF.name, "Вереск Т."}


@in_loop
async def test_what_was_typed_wrong_is_said_in_the_officials_language(tmp_path: Path) -> None:
    act = {"type": "decide_appeal", "tournament": "open", "round": 3, "appeal": 1, "granted": True}
    async with tablet(tmp_path) as page:
        inside = page.logged_in()
        empty = {**act, "text": "so", "votes_for": None, "votes_against": 0}
        long = {**act, "text": "x" * 501, "votes_for": 3, "votes_against": 0}
        answers = [await inside.posts("/command", {"id": "tap-00001", "act": sent}) for sent in (empty, long)]
    said = ["Не вписано число: проверьте поля", "Слишком длинный текст: не больше 500 знаков"]
    assert [answer.json()["error"] for answer in answers] == said


@in_loop
async def test_a_wrong_pin_has_one_text_and_the_fifth_says_how_long_to_wait(tmp_path: Path) -> None:
    async with tablet(tmp_path, with_pins=True) as page:
        wrong = {"role": "arbiter", "pin": "none", "name": "Рощина Е."}
        unknown = {**wrong, "role": "king"}
        bodies = (wrong, unknown, wrong, wrong, wrong, wrong)
        answers = [await page.posts("/tablet/login", body) for body in bodies]
    assert answers[0].json() == answers[1].json() == {"error": "Роль или PIN не подходят"}
    assert [a.status_code for a in answers] == [403, 403, 403, 403, 403, 429]
    assert answers[5].json()["wait_s"] == 30.0


@in_loop
async def test_a_logged_out_device_is_out(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        page.logged_in()
        await page.posts("/tablet/logout", {})
        page.logged_in()
        kept = page.client.cookies.get("hall")
        await page.posts("/tablet/logout", {})
        page.client.cookies.set("hall", str(kept), domain="testserver.local")
        answer = await page.client.get("/tablet/open/round")
    assert answer.status_code == 303


@in_loop
async def test_only_the_chief_arbiter_revokes_devices(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        other = page.access.admit(Role.ASSISTANT, "Вереск Т.", "phone")
        denied = await page.logged_in(ARBITER).posts("/tablet/revoke", {"id": other.device.id})
        done = await page.logged_in(CHIEF).posts("/tablet/revoke", {"id": other.device.id})
        assert page.access.device(other.token) is None
    assert (denied.status_code, done.status_code) == (403, 200)


@in_loop
async def test_the_language_is_the_devices_own(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        await page.logged_in().posts("/tablet/language", {"lang": "en"})
        shown = await page.client.get("/tablet/open/round")
        refused = await page.posts("/tablet/language", {"lang": "xx"})
    assert "Round 3 starts in" in shown.text
    assert refused.status_code == 400


@in_loop
async def test_a_secretary_has_no_walk_round(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        mine = await page.logged_in(SECRETARY).client.get("/tablet/open/walk")
        theirs = await page.logged_in(ASSISTANT).client.get("/tablet/open/walk")
    assert 'data-key="walk"' not in mine.text
    assert 'data-tab="round"' in mine.text
    assert 'data-key="walk"' in theirs.text


@in_loop
async def test_the_login_is_in_the_browsers_language_until_one_is_chosen(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        english = {"accept-language": "de-DE,en-US;q=0.9,ru;q=0.8"}
        assert "Enter your name" in (await page.client.get("/tablet/login", headers=english)).text
        await page.posts("/tablet/language", {"lang": "ru"})
        assert "Введите имя" in (await page.client.get("/tablet/login", headers=english)).text


@in_loop
async def test_where_the_walls_are_in_belarusian_the_officials_begin_in_it_too(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        page.hall.venue = replace(page.hall.venue, languages=("be", "en"))
        shown = await page.logged_in().client.get("/tablet/open/round")
    assert '<html lang="be"' in shown.text


@in_loop
async def test_the_stream_tells_a_change_at_once_and_ends_with_the_login(tmp_path: Path) -> None:
    alive = [True]
    async with tablet(tmp_path) as page:
        stream = events(page.hall, lambda: alive[0], lambda: {"walk": 4})
        assert await anext(stream) == b"retry: 500\n\n"
        first = await anext(stream)
        await page.hall.does(both_here(1))
        second = await _next(stream, page)
        alive[0] = False
        over = asyncio.create_task(_rest(stream))
        await _pass_gap(page)
        assert await over == []
    assert first.startswith(b"event: changed\ndata: ")
    assert _rev(second) > _rev(first)


@in_loop
async def test_many_changes_at_once_are_told_together(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        stream = events(page.hall, lambda: True, dict)
        await anext(stream)
        await anext(stream)
        for board in range(1, 8):
            await page.hall.does(both_here(board))
        assert _rev(await _next(stream, page)) == page.hall.engine.revision
        after_it: asyncio.Future[bytes] = asyncio.ensure_future(anext(stream))
        await _pass_gap(page)
        assert not after_it.done()
        after_it.cancel()
        await asyncio.wait([after_it])


async def _next(stream: AsyncIterator[bytes], page: Tablet) -> bytes:
    """The next event of a stream that waits for its gap first."""
    told = asyncio.ensure_future(anext(stream))
    await _pass_gap(page)
    return await told


async def _rest(stream: AsyncIterator[bytes]) -> list[bytes]:
    return [chunk async for chunk in stream]


async def _pass_gap(page: Tablet) -> None:
    time = page.hall.engine.timebase
    assert isinstance(time, FakeTime)
    await settled()
    await time.advance(Span(round(GAP_S * 1000)))


def _rev(event: bytes) -> int:
    return int(json.loads(event.split(b"data: ")[1])["rev"])


@in_loop
async def test_a_browser_finds_the_icon_where_it_looks_unasked(tmp_path: Path) -> None:
    async with tablet(tmp_path) as page:
        answer = await page.client.get("/favicon.ico")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")


@pytest.mark.parametrize(("ahead_s", "status"), [(-300, 200), (119, 200), (121, 409)])
@in_loop
async def test_a_tablet_ahead_by_a_moment_means_now_though_a_rehearsal_runs_sixty_times_as_fast(
    tmp_path: Path, ahead_s: int, status: int
) -> None:
    async with tablet(tmp_path, rate=60) as at:
        now = at.hall.engine.timebase.now()
        when = now + Span.of(seconds=ahead_s)
        body = {"id": "tap-000001", "act": dump_act(both_here(1)), "effective_at": when.ms}
        answer = await at.logged_in().posts("/command", body)
        assert answer.status_code == status
        known = at.hall.engine.state.tournaments["open"].round
        assert known is not None
        seen = known.mark((1, Side.WHITE))
        assert (seen and seen.value.seen_at) == (min(when, now) if status == 200 else None)
