"""The hall's numbers for Prometheus: only where the venue's file opens them, true at the moment of asking."""

from __future__ import annotations

import httpx
from prometheus_client.parser import text_string_to_metric_families
from starlette.applications import Starlette

from hall.app.desk import HallDesk
from hall.app.metrics import metrics_routes
from tests.hall.every_route import desk_with_metrics
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.hall_at_work import START, HallAtWork, in_loop


async def numbers(desk: HallDesk) -> dict[str, float]:
    app = httpx.ASGITransport(app=Starlette(routes=metrics_routes(desk)))
    async with httpx.AsyncClient(transport=app, base_url="http://hall.local") as client:
        answer = await client.get("/metrics")
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.text)
    return {sample.name: sample.value for family in families for sample in family.samples}


@in_loop
async def test_what_prometheus_reads_is_what_the_hall_is_now() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        desk = desk_with_metrics(hall, is_open=True)
        before = await numbers(desk)
        await hall.opened()
        after = await numbers(desk)
    assert before["hall_journal_writable"] == 1
    assert after["hall_journal_rows"] > before["hall_journal_rows"]
    assert after["hall_revision"] > before["hall_revision"]
    assert after["process_resident_memory_bytes"] > 0
    assert "hall_broker_well" not in after


@in_loop
async def test_numbers_are_closed_until_the_venues_file_opens_them() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        assert metrics_routes(desk_with_metrics(hall, is_open=False)) == []
