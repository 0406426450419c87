"""The page of papers: what is offered to whom, what the press is asked for; a paper from a real worker."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from hall.errors import HallError, JobError
from hall.journal import Journal
from hall.model import commands as c
from hall.model.commands import Actor, Role
from hall.model.events import Record
from hall.model.instants import Instant
from hall.press.orders import Asked, Order, Press
from hall.press.worker import html_of
from hall.tablet.cookies import COOKIE
from hall.tablet.guard import guards
from hall.tablet.pages import environment
from hall.tablet.papers import PaperPages
from tests.hall.fake_time import FakeTime
from tests.hall.made_access import made_access
from tests.hall.papers.made_day import ROUND as PLAYED
from tests.hall.papers.made_day import a_day
from tests.hall.tablet.hall_at_work import ASSISTANT, CHIEF, ROUND, START, HallAtWork, in_loop
from tests.hall.venues import venue

ORGANISER = Actor(name="Полевой Г.", role=Role.ORGANISER)


class FakePress:
    """Prints what it was asked for."""

    def __init__(self, printed: bytes = b"<!doctype html>paper", error: str = "") -> None:
        self.asked: list[Asked] = []
        self._printed = printed
        self._error = error

    async def made(self, asked: Asked, printed: Instant) -> bytes:
        self.asked.append(asked)
        if self._error:
            raise JobError(self._error)
        return self._printed


@dataclass
class At:
    hall: HallAtWork
    press: FakePress
    client: httpx.AsyncClient


@asynccontextmanager
async def at_the_page(
    folder: Path, by: Actor = CHIEF, *, lang: str = "en", press: FakePress | None = None
) -> AsyncIterator[At]:
    time, made = FakeTime(START), press or FakePress()
    async with HallAtWork(time) as hall:
        await hall.opened(boards=4)
        access, _ = made_access(folder / "access.json", timebase=time, epoch="test")
        pages = PaperPages(desk=hall, access=access, make=made.made, env=environment())
        app = Starlette(routes=pages.routes(), middleware=guards(("testserver",)))
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app),
            base_url="http://testserver",
            headers={"accept-language": lang},
            cookies={COOKIE: access.admit(by.role, by.name, "test").token},
        ) as client:
            yield At(hall, made, client)


@in_loop
async def test_the_page_offers_what_the_round_has_in_every_language(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        text = (await at.client.get("/tablet/open/papers")).text
    for title in (
        "Pairings, round 3",
        "Result slips, round 3",
        "Standings after round 2",
        "Protocol of round 3",
        "Report of the Chief",
    ):
        assert title in text
    assert "Match protocols" not in text
    assert "/tablet/open/papers/pairings?round=3&amp;lang=be" in text


@in_loop
async def test_pairs_that_were_published_before_are_offered_as_they_were(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        seq = at.hall.engine.state.seq
        once = (await at.client.get("/tablet/open/papers")).text
        await at.hall.does(c.WithdrawPairings(tournament="open", round=ROUND, reason="board 2"))
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        again = (await at.client.get("/tablet/open/papers")).text
    assert "until=" not in once
    assert f"/tablet/open/papers/pairings?round=3&amp;until={seq}" in again
    assert again.count("until=") == 2


@in_loop
async def test_a_paper_is_asked_for_by_round_language_and_moment(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        answer = await at.client.get("/tablet/open/papers/protocol?round=3&lang=be&until=7")
    assert answer.text == "<!doctype html>paper"
    order = Asked(tournament="open", kind="protocol", number=3, lang="be", until=7, chief=CHIEF.name)
    assert at.press.asked == [order]


@in_loop
async def test_a_paper_may_run_nothing_and_fetch_nothing(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        answer = await at.client.get("/tablet/open/papers/report?round=3")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src" not in policy


@pytest.mark.parametrize(
    "query",
    [
        "nothing?round=3",
        "protocol",
        "protocol?round=-1",
        "protocol?round=3&until=x",
        "protocol?round=3&until=0",
    ],
)
@in_loop
async def test_what_is_no_paper_leads_back_to_the_page(tmp_path: Path, query: str) -> None:
    async with at_the_page(tmp_path) as at:
        answer = await at.client.get(f"/tablet/open/papers/{query}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/tablet/open/papers")
    assert at.press.asked == []


@in_loop
async def test_nothing_to_print_is_said(tmp_path: Path) -> None:
    async with at_the_page(tmp_path, press=FakePress(b""), lang="ru") as at:
        answer = await at.client.get("/tablet/open/papers/matches?round=3")
    assert (answer.status_code, "Печатать пока нечего" in answer.text) == (404, True)


@in_loop
async def test_a_press_that_fails_says_why(tmp_path: Path) -> None:
    async with at_the_page(tmp_path, press=FakePress(error="the worker <ended>")) as at:
        answer = await at.client.get("/tablet/open/papers/slips?round=3")
    assert answer.status_code == 500
    assert "the worker &lt;ended&gt;" in answer.text


@in_loop
async def test_an_organiser_has_no_papers(tmp_path: Path) -> None:
    async with at_the_page(tmp_path, ORGANISER) as at:
        assert (await at.client.get("/tablet/open/papers")).status_code == 403
        assert (await at.client.get("/tablet/open/papers/pairings?round=3")).status_code == 403


@in_loop
async def test_an_assistant_prints_lists_but_not_who_broke_which_rule(tmp_path: Path) -> None:
    async with at_the_page(tmp_path, ASSISTANT) as at:
        text = (await at.client.get("/tablet/open/papers")).text
        lists = await at.client.get("/tablet/open/papers/by-name?round=3")
        report = await at.client.get("/tablet/open/papers/report?round=3")
    assert "papers/pairings" in text
    assert "papers/report" not in text
    assert (lists.status_code, report.status_code) == (200, 403)


async def written(path: Path, records: Iterable[Record]) -> Path:
    """A journal of those records."""
    journal = Journal(path)
    journal.open()
    try:
        for record in records:
            await journal.append((record.event,), at=record.at, by=record.by, command_id=record.command_id)
    finally:
        journal.close()
    return path


@in_loop
async def test_a_worker_prints_from_the_journal_of_a_running_hall(tmp_path: Path) -> None:
    day = a_day()
    press = Press(await written(tmp_path / "journal.sqlite", day.records), venue())
    asked = Asked(tournament="open", kind="protocol", number=PLAYED, lang="en")
    made = (await press.made(asked, day.now)).decode()
    assert "Protocol of round 5" in made
    assert "Main hall" in made


@in_loop
async def test_an_order_that_cannot_be_carried_out_says_why(tmp_path: Path) -> None:
    path = await written(tmp_path / "journal.sqlite", a_day().records)
    asked = Asked(tournament="open", kind="matches", number=PLAYED, lang="en")
    order = Order(
        asked=asked, journal=str(path), printed_ms=START.ms, zone="Europe/Samara", venue="", hall=""
    )
    assert html_of(order) == b""
    with pytest.raises(HallError, match="record 999 is not in this journal"):
        html_of(replace(order, asked=replace(asked, until=999)))
    with pytest.raises(HallError, match="tournament girls: expected one of: open"):
        html_of(replace(order, asked=replace(asked, tournament="girls")))


def test_an_order_reads_back_as_it_was_written() -> None:
    asked = Asked(tournament="open", kind="slips", number=3, lang="be", until=7, chief="Ясенев Глеб")
    order = Order(asked=asked, journal="j", printed_ms=5, zone="UTC", venue="Клуб", hall="Зал")
    assert Order.of_json(json.dumps(asdict(order)).encode()) == order
