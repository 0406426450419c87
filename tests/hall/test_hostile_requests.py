"""Every address of the daemon with what nobody sends by mistake: the answer is never a 5xx."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import TypeVar

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from hall.files.proposals import LARGEST
from hall.model import commands as c
from hall.model.commands import Role
from hall.model.instants import Span
from hall.tablet.guard import guards
from hall.tablet.login import Access
from hall.tablet.pages import PAGES
from hall.wire import command_schema
from tests.effort import FACTOR
from tests.hall.every_route import TOKEN, every_route
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.hall_at_work import CHIEF, ROUND, START, HallAtWork

pytestmark = pytest.mark.anyio
T = TypeVar("T")
ORIGIN = "http://testserver:8080"
_DIGITS = "9" * 5_000
_VALUES = (
    "",
    "%00",
    "-1",
    "999999999999999",
    "-999999999999999",
    _DIGITS,
    "%ff%ed%a0%80",
    "%D9%A3",
    "²",
    "a/b",
)
_QUERIES = ("by", "to", "page", "grid", "board", "at", "mine", "row", "panel", "walk", "t", "name")
_TIMES = ("24:00", "²:1", f"{_DIGITS}:1", "-1:0", ":", "1-0", "1/2")
_PARTS = ("{}", '""', '"\\ud800"', _DIGITS, "1e400", "-1", "null", "true", "[]", '"' + "x" * 20_000 + '"')


def _object(part: str, *keys: str) -> str:
    """A body with the same value everywhere, `role` and `name` real where they are not among the keys."""
    real = {"role": '"arbiter"', "name": '"x"'}
    return (
        "{"
        + ", ".join(f'"{key}": {value}' for key, value in (real | dict.fromkeys(keys, part)).items())
        + "}"
    )


_BODIES = (
    *("", "NaN", "[" * 30_000, '{"a":' * 10_000, _DIGITS, "null", "[1]", '"x"', '{"id": 1, "act": 2}'),
    *(_object(part, "pin", "token", "lang", "id", "lag_ms", "offset_ms") for part in _PARTS),
    *(_object(part, "name", "role", "pin") for part in _PARTS),
    _object("9" * 400, "lag_ms", "offset_ms"),
    '{"session": "\\ud800", "batch": 1, "reports": [{"type": "reading"}, 5]}',
)
_HEADERS = (
    *({"origin": value} for value in ("http://[", "null", "\xff", "http://[::1", "http://testserver:x", "")),
    *({"origin": ORIGIN, "host": value} for value in ("testserver:[", "[", "testserver:99999999", ":")),
    *({"origin": ORIGIN, "content-type": value} for value in ("application/json; charset=x", "\xff", "")),
    *({"origin": ORIGIN, "cookie": value} for value in ("hall=\xff", "hall", "hall-lang=\xff; hall-lang=[")),
    *({"origin": ORIGIN, "authorization": value} for value in ("Bearer \xff", "Bearer", "")),
    {"origin": ORIGIN, "user-agent": "\xff\x80("},
)


_FOLDERS = ("/tablet/static", "/p/static", "/p/fonts")
_WAYS_OUT = ("/../login.py", "/..%2f..%2flogin.py", "/%2e%2e/%2e%2e/login.py", "//etc/passwd", "/....//x")

# What these are sent is read by a process of its own each time, and hostile files are test_reading_apart's.
_READ_APART = ("/tablet/open/files", "/console/import")


def _few(path: str, every: Sequence[T]) -> Sequence[T]:
    """All of them, and every fifth where each would start a process; all of those too in a soak."""
    return every[::5] if path in _READ_APART and FACTOR == 1 else every


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[httpx.AsyncClient, list[Route]]]:
    """A hall with a login and a screen's token in every request, and its addresses."""
    time = FakeTime(START - Span.of(minutes=30))
    hall = HallAtWork(time)
    access = Access(folder / "access.json", {}, (), time, "boot-1")
    routes = every_route(hall, access, folder)
    app = Starlette(routes=routes, middleware=guards(hall.venue.web.hosts))
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    headers = {"origin": ORIGIN, "content-type": "application/json", "authorization": f"Bearer {TOKEN}"}
    async with hall, httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers) as client:
        await hall.opened(boards=12)
        await hall.does(c.PublishPairings(tournament="open", round=ROUND))
        entered = access.admit(Role.CHIEF_ARBITER, CHIEF.name, "test")
        client.cookies.set("hall", entered.token, domain="testserver.local")
        streams = ("/feed/tablet", "/feed/screen", "/speaker/feed", "/p/feed")
        yield client, [r for r in routes if isinstance(r, Route) and r.path not in streams]


def _filled(path: str, value: str) -> Iterator[str]:
    """The path with its tournament real and the rest hostile, and with all of it hostile."""
    names = ("{page}", "{board}", "{name}", "{token}", "{digest}", "{kind}", "{appeal}")
    for tournament in ("open", value):
        filled = path.replace("{t}", tournament)
        for name in names:
            filled = filled.replace(name, value)
        assert "{" not in filled
        yield filled


async def _faults(client: httpx.AsyncClient, requests: list[httpx.Request]) -> list[str]:
    found = []
    for request in requests:
        answer = await client.send(request)
        if answer.status_code >= 500:
            found.append(
                f"{request.method} {str(request.url)[:90]} {request.content[:60]!r} {request.headers}"
            )
    return found


async def test_no_path_and_no_query_breaks_a_page(tmp_path: Path) -> None:
    async with served(tmp_path) as (client, routes):
        paths = [p for route in routes for value in _VALUES for p in _filled(route.path, value)]
        pages = [f"/tablet/open/{page}" for page in (*PAGES, "board/1")]
        asked = [
            f"{page}?{'&'.join(f'{key}={value}' for key in _QUERIES)}"
            for page, value in product(pages, (*_VALUES, *_TIMES))
        ]
        asked += [f"/tablet/open/results?at={value}&mine=1-0&board=1" for value in _VALUES]
        found = await _faults(client, [client.build_request("GET", path) for path in (*paths, *asked)])
    assert found == []


async def test_no_body_breaks_an_address(tmp_path: Path) -> None:
    async with served(tmp_path) as (client, routes):
        paths = [p for r in routes if "POST" in (r.methods or ()) for p in list(_filled(r.path, "stage"))[:1]]
        paths.remove("/tablet/logout")
        assert "/tablet/pair" in paths
        requests = [
            client.build_request("POST", path, content=body.encode())
            for path in paths
            for body in _few(path, _BODIES)
        ]
        found = await _faults(client, requests)
    assert found == []


async def test_no_header_breaks_an_address(tmp_path: Path) -> None:
    async with served(tmp_path) as (client, routes):
        found = await _faults(
            client,
            [
                client.build_request(
                    "POST" if "POST" in (route.methods or ()) else "GET",
                    next(_filled(route.path, "1")),
                    content=b"{}",
                    headers=[(k.encode(), v.encode("latin-1")) for k, v in headers.items()],
                )
                for route in routes
                for headers in _few(next(_filled(route.path, "1")), _HEADERS)
            ],
        )
    assert found == []


async def test_a_page_of_another_site_changes_nothing_with_an_officials_login(tmp_path: Path) -> None:
    async with served(tmp_path) as (client, routes):
        del client.headers["authorization"]
        writing = [next(_filled(r.path, "stage")) for r in routes if "POST" in (r.methods or ())]
        origins = ("http://evil.example", "http://testserver:81", "https://testserver:8080", "null")
        statuses = {
            (await client.post(path, json={}, headers={"origin": origin})).status_code
            for path, origin in product(writing, origins)
        }
    assert len(writing) > 15
    assert statuses == {403}


async def test_by_a_name_that_is_not_the_halls_nothing_is_answered(tmp_path: Path) -> None:
    async with served(tmp_path) as (client, routes):
        paths = [next(_filled(route.path, "stage")) for route in routes]
        asked = [await client.get(path, headers={"host": "evil.example"}) for path in (*paths, "/p/static/x")]
    assert {answer.status_code for answer in asked} == {400}


async def test_no_address_reads_a_body_that_never_ends(tmp_path: Path) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 4 * LARGEST:
            sent += 1 << 18
            yield b" " * (1 << 18)

    read = {}
    async with served(tmp_path) as (client, routes):
        for path in (next(_filled(r.path, "stage")) for r in routes if "POST" in (r.methods or ())):
            sent = 0
            await client.post(path, content=endless())
            read[path] = sent
    assert {path for path, many in read.items() if many > LARGEST + (1 << 19)} == set()


async def test_no_path_leads_out_of_a_folder_that_everybody_may_see(tmp_path: Path) -> None:
    async with served(tmp_path) as (client, _):
        base = httpx.URL(ORIGIN)
        asked = [
            await client.get(base.copy_with(raw_path=f"{folder}{way}".encode()))
            for folder, way in product(_FOLDERS, _WAYS_OUT)
        ]
    assert {(str(a.url), a.status_code) for a in asked if a.status_code not in (303, 307, 403, 404)} == set()
    assert not any("class Access" in answer.text or "root:" in answer.text for answer in asked)


async def test_no_act_of_hostile_fields_breaks_the_hall(tmp_path: Path) -> None:
    async with served(tmp_path) as (client, _):
        requests: list[httpx.Request] = []
        for (name, schema), part in product(command_schema().items(), _PARTS):
            real = {"tournament": '"open"', "round": str(ROUND), "board": "1"}
            for hostile in schema["properties"]:
                fields = {key: real.get(key, part) for key in schema["properties"]} | {hostile: part}
                body = ", ".join(f'"{key}": {value}' for key, value in fields.items())
                unique = json.dumps(f"hostile-{len(requests):06d}")
                text = f'{{"id": {unique}, "act": {{"type": "{name}", {body}}}}}'
                requests.append(client.build_request("POST", "/command", content=text.encode()))
        found = await _faults(client, requests)
    assert found == []
