"""Making and taking pairs over HTTP: who may, and what is said when it cannot be."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from hall.errors import JobError, JobTooLong
from hall.model.commands import Actor
from hall.model.tournament import Tournament
from hall.pairing.conditions import Conditions
from hall.rounds.next_round import Paired
from hall.rounds.own_pairs import OwnPairs
from hall.tablet.guard import guards
from hall.tablet.routes import tablet_routes
from tests.hall.fake_time import FakeTime
from tests.hall.made_access import made_access
from tests.hall.rounds.test_own_pairs import AtTheDesk, hall
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT, CHIEF, SECRETARY, START, HallAtWork, in_loop


@asynccontextmanager
async def client(at_work: HallAtWork, folder: Path, by: Actor | None) -> AsyncIterator[httpx.AsyncClient]:
    access, _ = made_access(folder / "access.json", timebase=FakeTime(START), epoch="test")
    app = Starlette(routes=tablet_routes(at_work, access), middleware=guards(("testserver",)))
    cookies = {} if by is None else {"hall": access.admit(by.role, by.name, "test").token}
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app=app),
        base_url="http://testserver",
        headers={"origin": "http://testserver", "accept-language": "en"},
        cookies=cookies,
    ) as found:
        yield found


@pytest.mark.parametrize(
    ("by", "status"), [(None, 401), (ASSISTANT, 403), (ARBITER, 403), (SECRETARY, 200), (CHIEF, 200)]
)
def test_pairs_are_made_by_who_may_import(by: Actor | None, status: int, tmp_path: Path) -> None:
    async def asked() -> None:
        async with hall() as at_work:
            at_work.own_pairs = (await AtTheDesk(at_work).plays()).own
            async with client(at_work, tmp_path, by) as http:
                answer = await http.post("/tablet/open/pairing/make", json={})
                assert answer.status_code == status
                assert (at_work.own_pairs.made("open") is not None) is (status == 200)

    in_loop(asked)()


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"id": 3}', b'{"id": "\\ud800"}', b'{"id": "x"}'])
def test_strange_wishes_take_nothing_in_and_never_break_the_hall(body: bytes, tmp_path: Path) -> None:
    async def asked() -> None:
        async with hall() as at_work:
            at_work.own_pairs = (await AtTheDesk(at_work).plays()).own
            async with client(at_work, tmp_path, CHIEF) as http:
                await http.post("/tablet/open/pairing/make", json={})
                headers = {"content-type": "application/json"}
                answer = await http.post("/tablet/open/pairing/take", content=body, headers=headers)
                assert answer.status_code == 409
                assert "anew" in answer.json()["error"]
                assert at_work.engine.state.tournaments["open"].current == 1

    in_loop(asked)()


def test_another_tournament_is_not_found(tmp_path: Path) -> None:
    async def asked() -> None:
        async with hall() as at_work, client(at_work, tmp_path, CHIEF) as http:
            answer = await http.post("/tablet/nowhere/pairing/make", json={})
            assert answer.status_code == 404

    in_loop(asked)()


def test_a_missing_result_is_told_in_words(tmp_path: Path) -> None:
    async def asked() -> None:
        async with hall() as at_work:
            at_work.own_pairs = (await AtTheDesk(at_work).plays(2)).own
            async with client(at_work, tmp_path, CHIEF) as http:
                answer = await http.post("/tablet/open/pairing/make", json={})
                assert answer.json() == {"error": "a result is missing"}

    in_loop(asked)()


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (JobTooLong("gacrux", 120), 409, "За 120 с программа не справилась"),
        (JobError("gacrux ended with code 3"), 500, "ошибка программы"),
    ],
)
def test_an_engine_that_fails_is_told_in_the_language_of_the_official(
    error: JobError, status: int, said: str, tmp_path: Path
) -> None:
    async def fails(data: Tournament, conditions: Conditions, unfinished_as_draws: bool) -> Paired:
        raise error

    async def asked() -> None:
        async with hall() as at_work:
            await AtTheDesk(at_work).plays()
            at_work.own_pairs = OwnPairs(at_work.engine, at_work.intake(), at_work.engine.tell, fails)
            async with client(at_work, tmp_path, CHIEF) as http:
                headers = {"accept-language": "ru"}
                answer = await http.post("/tablet/open/pairing/make", json={}, headers=headers)
                assert answer.status_code == status
                assert said in answer.json()["error"]

    in_loop(asked)()
