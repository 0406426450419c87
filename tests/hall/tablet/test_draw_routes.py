"""Beginning a draw and taking its numbers over HTTP: who may, and what the hall has afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall.model.commands import Actor
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.drawing_hall import DrawingHall
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT, CHIEF, SECRETARY, START, in_loop
from tests.hall.tablet.test_pairing_routes import client


@pytest.mark.parametrize(
    ("by", "status"), [(None, 401), (ASSISTANT, 403), (ARBITER, 403), (SECRETARY, 200), (CHIEF, 200)]
)
def test_the_daemon_begins_for_who_may(by: Actor | None, status: int, tmp_path: Path) -> None:
    async def asked() -> None:
        hall = DrawingHall(FakeTime(START))
        async with hall:
            await hall.opened()
            async with client(hall, tmp_path, by) as http:
                answer = await http.post("/tablet/open/draw/begin", json={})
                assert answer.status_code == status
                assert (hall.engine.state.tournaments["open"].draw is not None) is (status == 200)
                assert "seed" not in answer.text

    in_loop(asked)()


@pytest.mark.parametrize(("cycles", "rounds"), [("1", 11), ("2", 22), ("x", 11)])
def test_the_numbers_are_taken_with_as_many_cycles_as_were_chosen(
    cycles: str, rounds: int, tmp_path: Path
) -> None:
    async def asked() -> None:
        hall = DrawingHall(FakeTime(START))
        async with hall:
            await hall.opened()
            async with client(hall, tmp_path, SECRETARY) as http:
                await http.post("/tablet/open/draw/begin", json={})
                early = await http.post("/tablet/open/draw/take", json={"id": cycles})
                assert (early.status_code, early.json()["error"]) == (409, "No draw is under way")
                await hall.taps()
                answer = await http.post("/tablet/open/draw/take", json={"id": cycles})
                assert answer.status_code == 200
            data = hall.engine.state.tournaments["open"].data
            assert data is not None
            assert data.rounds_total == rounds
            assert hall.engine.state.tournaments["open"].rounds[1].pairs[0].black == 12

    in_loop(asked)()
