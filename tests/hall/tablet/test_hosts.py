"""By which names and addresses a browser may call the hall."""

from __future__ import annotations

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hall.tablet.guard import guards
from tests.hall.tablet.hall_at_work import in_loop

ORIGIN = "http://192.168.20.2:8080"


async def here(request: Request) -> Response:
    return Response("here")


@in_loop
async def test_an_address_that_the_machine_gets_later_is_answered_without_a_restart() -> None:
    has = ["127.0.0.1"]
    app = Starlette(
        routes=[Route("/p", here, methods=["GET", "POST"])],
        middleware=guards(("hall.local",), own=lambda: has[-1]),
    )
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=ORIGIN) as client:
        before = await client.get("/p")
        has.append("192.168.20.2")
        after = await client.get("/p")
        posted = await client.post("/p", headers={"origin": ORIGIN})
        strange = await client.get("/p", headers={"host": "192.168.20.3"})
    assert [one.status_code for one in (before, after, posted, strange)] == [400, 200, 200, 400]
