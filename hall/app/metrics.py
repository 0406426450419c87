"""Numbers of the running hall for Prometheus, where the venue's file opens them (`[web] metrics = true`).

No names of people. Not here: `/healthz`, which is always there (hall/web/routes.py).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from hall.app.desk import HallDesk
from hall.broker.health import BrokerState

if TYPE_CHECKING:
    from prometheus_client.core import Metric

_log = logging.getLogger(__name__)


def metrics_routes(desk: HallDesk) -> list[BaseRoute]:
    """One route, or none where the venue's file does not open it or the library is not there."""
    if not desk.venue.web.metrics:
        return []
    try:
        from prometheus_client import CollectorRegistry, ProcessCollector
        from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
    except ImportError:
        _log.error("[web] metrics: the library prometheus-client is not installed, so /metrics is not there")
        return []
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(_Hall(desk))

    async def metrics(request: Request) -> Response:
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)

    return [Route("/metrics", metrics)]


class _Hall:
    """Reads everything at the moment of being asked; a collector of prometheus-client."""

    def __init__(self, desk: HallDesk) -> None:
        self._desk = desk

    def collect(self) -> Iterable[Metric]:
        from prometheus_client.core import GaugeMetricFamily

        for name, what, read in _GAUGES:
            value = read(self._desk)
            if value is not None:
                yield GaugeMetricFamily(f"hall_{name}", what, value=float(value))
        silent = GaugeMetricFamily(
            "hall_screen_silent_seconds", "Since a screen was heard", labels=("screen",)
        )
        for screen in self._desk.venue.screens:
            health = self._desk.screen_health(screen.name)
            if health is not None:
                silent.add_metric((screen.name,), health.last_seen_s)
        yield silent


_GAUGES: tuple[tuple[str, str, Callable[[HallDesk], float | None]], ...] = (
    ("boot", "Starts of the daemon since the journal began", lambda desk: desk.engine.state.boot),
    ("revision", "Revision of what the hall shows", lambda desk: desk.engine.revision),
    ("journal_rows", "Rows in the journal", lambda desk: desk.engine.state.seq),
    ("journal_writable", "1 while the journal can be written", lambda desk: desk.engine.is_writable),
    ("disk_free_megabytes", "Room where the journal lies", lambda desk: desk.disk_free_mb),
    ("time_verified", "1 while the time of day can be trusted", lambda desk: desk.time_verified),
    (
        "broker_well",
        "1 while the broker takes what it is told; absent in a hall without one",
        lambda desk: None if desk.venue.broker is None else desk.broker is BrokerState.WELL,
    ),
    (
        "copies_failing",
        "Copies of the journal that cannot be made",
        lambda desk: sum(copy.problem is not None for copy in desk.copies),
    ),
)
