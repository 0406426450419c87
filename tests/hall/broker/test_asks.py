"""Questions through a broker: who may ask what, and what is too old to be carried out."""

from __future__ import annotations

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from hall.broker.asks import Asks, Device
from hall.broker.topics import OLDEST_ASK_S, Ask, ask_frame, read_answer, read_ask, read_beat, version

pytestmark = pytest.mark.anyio
SCREEN = Device(kind="screen", name="wall", token="screens", password="p")
READER = Device(kind="reader", name="pi-2", token="readers", password="p")
SPEAKER = Device(kind="speaker", name="main", token="speakers", password="p")
PATHS = (
    *("/time", "/picture/abc", "/screen/wall/picture", "/screen/foyer/picture", "/screen/wall/health"),
    *("/reader/ports", "/reader/reports", "/reader/bindings", "/speaker/act", "/speaker/sound"),
    *("/act", "/login", "/healthz", "/feed/screen", "/speaker/feed", "/screen/wall/picture/../../act"),
)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Hall:
    """Answers everything, and keeps who asked what."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str, str, bytes]] = []
        routes = [Route("/fails", self._fails), Route("/{path:path}", self._take, methods=["GET", "POST"])]
        self.asks = Asks(routes, [SCREEN, READER, SPEAKER])

    async def _take(self, request: Request) -> Response:
        token = request.headers["authorization"]
        self.heard.append((request.method, request.url.path, token, await request.body()))
        return PlainTextResponse("well")

    async def _fails(self, _: Request) -> Response:
        raise RuntimeError("a fault of the program")

    async def status(
        self, user: str, method: str, target: str, *, daemon: str = "d", age_s: float | None = 0.0
    ) -> int:
        ask = Ask(id="1", method=method, target=target, daemon=daemon, body=b"said")
        return (await self.asks.answer(user, ask, daemon="d", age_s=age_s)).status


async def allowed(user: str) -> set[tuple[str, str]]:
    hall = Hall()
    asked = [(method, path) for method in ("GET", "POST", "DELETE") for path in PATHS]
    return {(method, path) for method, path in asked if await hall.status(user, method, path) == 200}


async def test_each_device_asks_for_its_own_and_nothing_else() -> None:
    assert await allowed("screen-wall") == {
        ("GET", "/time"),
        ("GET", "/picture/abc"),
        ("POST", "/screen/wall/picture"),
        ("POST", "/screen/wall/health"),
    }
    assert await allowed("reader-pi-2") == {
        ("GET", "/time"),
        ("GET", "/reader/ports"),
        ("POST", "/reader/reports"),
        ("POST", "/reader/bindings"),
    }
    assert await allowed("speaker-main") == {
        ("GET", "/time"),
        ("POST", "/speaker/act"),
        ("POST", "/speaker/sound"),
    }
    assert await allowed("screen-nobody") == await allowed("daemon") == set()


async def test_a_device_shows_the_token_that_it_would_show_over_http() -> None:
    hall = Hall()
    await hall.status("reader-pi-2", "POST", "/reader/reports?x=1")
    assert hall.heard == [("POST", "/reader/reports", "Bearer readers", b"said")]


@pytest.mark.parametrize(
    ("daemon", "age_s"), [("before", 0.0), ("", None), ("d", None), ("d", OLDEST_ASK_S + 1), ("d", -7.0)]
)
async def test_nothing_old_is_carried_out(daemon: str, age_s: float | None) -> None:
    hall = Hall()
    assert await hall.status("speaker-main", "POST", "/speaker/act", daemon=daemon, age_s=age_s) == 410
    assert hall.heard == []


async def test_the_time_is_told_to_who_knows_no_daemon_yet() -> None:
    assert await Hall().status("screen-wall", "GET", "/time", daemon="", age_s=None) == 200


@pytest.mark.parametrize(
    "payload",
    [b"", b"x", b"[]", b"{}", b'{"id":1}', b"[" * 10_000, b"\xff\n{}", b'{"daemon":"d","n":Infinity}'],
)
def test_what_is_none_of_ours_is_a_value_error(payload: bytes) -> None:
    for read in (read_ask, read_answer, read_beat, version):
        with pytest.raises(ValueError, match=r"no |not JSON|must be|without"):
            read(payload)


def test_a_question_with_any_bytes_is_read_as_it_was_asked() -> None:
    ask = Ask(
        id="1", method="POST", target="/screen/wall/picture", daemon="d", asked_ms=5, body=b"\n\x00\xff"
    )
    assert read_ask(ask_frame(ask)) == ask
