"""Routes that are loaded late: once, whoever asks first, and other routes answer meanwhile."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute, Route

from hall.app.late import LateRoutes


async def page(request: Request) -> PlainTextResponse:
    return PlainTextResponse(request.url.path)


class Pages:
    """Routes that take until `go` to load."""

    def __init__(self) -> None:
        self.loaded = 0
        self.go = threading.Event()

    def load(self) -> Sequence[BaseRoute]:
        self.go.wait(5)
        self.loaded += 1
        return [Route("/tablet/{t}/round", page)]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_early_routes_answer_while_late_ones_load_and_each_request_gets_its_page() -> None:
    pages = Pages()
    late = LateRoutes(pages.load)
    app = Starlette(routes=[Route("/healthz", page), late.route])
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://hall") as client:
        warming = asyncio.create_task(late.run())
        asked = asyncio.create_task(client.get("/tablet/open/round"))
        assert (await client.get("/healthz")).status_code == 200
        assert not asked.done()
        pages.go.set()
        assert (await asked).text == "/tablet/open/round"
        await warming
        assert (await client.get("/nowhere")).status_code == 404
    assert pages.loaded == 1
