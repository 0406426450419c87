"""A hall that is sent whatever the schema of commands allows, and what it does not: never a 5xx."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

from hall.model import commands as c
from hall.model.instants import Span
from hall.tablet.guard import guards
from hall.tablet.login import Access
from hall.tablet.pages import PAGES
from tests.effort import examples
from tests.hall.every_route import every_route
from tests.hall.fake_time import FakeTime
from tests.hall.schema_strategies import bodies
from tests.hall.tablet.hall_at_work import CHIEF, ROUND, START, HallAtWork, both_here

ORIGIN = "http://testserver:8080"
ACTS = 10
PRELUDES = (0, 1, 2)  # imported; published; started


@settings(max_examples=examples(40))
@given(
    sent=st.lists(bodies(), min_size=1, max_size=ACTS),
    minutes=st.sampled_from([0, 29, 31, 70]),
    prelude=st.sampled_from(PRELUDES),
    looked_at=st.lists(st.sampled_from(PAGES), min_size=1, max_size=2, unique=True),
)
def test_no_command_breaks_the_hall(
    sent: list[bytes], minutes: int, prelude: int, looked_at: list[str]
) -> None:
    with TemporaryDirectory() as folder:
        assert asyncio.run(_faults(Path(folder), sent, minutes, prelude, looked_at)) == []


async def _faults(
    folder: Path, sent: list[bytes], minutes: int, prelude: int, looked_at: list[str]
) -> list[str]:
    time = FakeTime(START - Span.of(minutes=30))
    hall = HallAtWork(time)
    access = Access(folder / "access.json", {}, (), time, "boot-1")
    app = Starlette(routes=every_route(hall, access, folder), middleware=guards(hall.venue.web.hosts))
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    headers = {"origin": ORIGIN, "content-type": "application/json"}
    cookies = {"hall": access.admit(CHIEF.role, CHIEF.name, "test").token}
    found = []
    async with (
        hall,
        httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers, cookies=cookies) as client,
    ):
        await _played(hall, time, minutes, prelude)
        for body in sent:
            answer = await client.post("/command", content=body)
            if answer.status_code >= 500:
                found.append(f"{answer.status_code} to {body!r}")
        for page in looked_at:
            shown = await client.get(f"/tablet/open/{page}")
            if shown.status_code >= 500:
                found.append(f"{page}: {shown.status_code} after {sent!r}")
    return found


async def _played(hall: HallAtWork, time: FakeTime, minutes: int, prelude: int) -> None:
    await hall.opened(boards=12)
    if prelude >= 1:
        await hall.does(c.PublishPairings(tournament="open", round=ROUND))
    await time.advance(Span.of(minutes=minutes))
    if prelude >= 2 and minutes > 30:
        await hall.does(c.StartRound(tournament="open", round=ROUND))
        await hall.does(both_here(1, 2))
