"""Readers: other Pis that read the clocks of their hall and report them. The daemon treats all clocks alike.

A reader is known by its token, asks which ports are its own, and sends what its drivers saw in numbered
batches; one that is repeated because its answer was lost counts once. A reader that is silent for six seconds
of link time takes its boards' links down with it: no evidence is said to be no evidence. Heard again
it brings back those that were up, and no board whose own lead is out.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from hall.boards.reader_ports import PortDesk, ReaderPorts, read_exchange
from hall.errors import WireError
from hall.model.clocks import LinkChange, Report
from hall.model.venue import Port
from hall.published.plain_json import to_json
from hall.timebase import Timebase
from hall.web.routes import limited_body
from hall.wire import read_report

LOST_S = 6.0
MAX_BATCH = 512 * 1024
_LOOK_S = 1.0


@dataclass(slots=True, kw_only=True)
class _Reader:
    """One reader as it was last heard: its session, the number of its newest batch, and each board's own link
    as it last told it."""

    heard_s: float | None = None
    session: str = ""
    batch: int = -1
    lost: bool = False
    links: dict[int, LinkChange] = field(default_factory=dict)


class Readers:
    """The readers of one venue. `report` takes in what a driver saw; `lost` is the sentence for officials.

    `desk` is for ports that no file names; `lang` is in what language readers say what is wrong with a link.
    """

    def __init__(
        self,
        *,
        tokens: Mapping[str, str],
        ports: tuple[Port, ...],
        report: Callable[[Report], None],
        lost: Callable[[str], str],
        timebase: Timebase,
        desk: PortDesk,
        lang: str = "en",
    ) -> None:
        self._tokens = dict(tokens)
        self._ports = _by_reader(tokens, ports)
        self._report = report
        self._lost = lost
        self._timebase = timebase
        self._lang = lang
        self._found = ReaderPorts(desk=desk)
        self._readers = {name: _Reader() for name in tokens}

    def assign(self, ports: tuple[Port, ...]) -> None:
        """What the venue's file says now. Readers take it over with their next exchange.

        A board that another reader is to read is not heard until that one hears it.
        """
        before = {board: name for name in self._ports for board in self._pinned(name)}
        self._ports = _by_reader(self._tokens, ports)
        after = {board: name for name in self._ports for board in self._pinned(name)}
        for board, name in before.items():
            if after.get(board) == name:
                continue
            self._readers[name].links.pop(board, None)
            if board in after:
                self._down(board, after[board])
            else:
                self._found.desk.unwired(board)

    def routes(self) -> list[Route]:
        return [
            Route("/reader/ports", self._give_ports),
            Route("/reader/reports", self._take_reports, methods=["POST"]),
            Route("/reader/bindings", self._exchange_bindings, methods=["POST"]),
        ]

    async def run(self) -> None:
        """Notice silence, until cancelled."""
        while True:
            await self._timebase.sleep(_LOOK_S)
            for name, reader in self._readers.items():
                if reader.heard_s is not None and not reader.lost and self._is_silent(reader):
                    reader.lost = True
                    self._all_down(name)
                    self._found.lost(name)

    async def _give_ports(self, request: Request) -> Response:
        name = self._name(request)
        if name is None:
            return _denied()
        return JSONResponse({"name": name, "ports": self._told_ports(name), "lang": self._lang})

    async def _exchange_bindings(self, request: Request) -> Response:
        """What a reader found on ports that no file names; the answer is what is bound, and its own ports."""
        name = self._name(request)
        if name is None:
            return _denied()
        body = await limited_body(request, MAX_BATCH)
        if body is None:
            return PlainTextResponse(f"ports have at most {MAX_BATCH} bytes\n", 413)
        try:
            told = read_exchange(body)
        except WireError as error:
            return PlainTextResponse(f"{error}\n", 400)
        self._heard(name)
        await self._found.take(name, told)
        return JSONResponse({"bound": self._found.seen_from(name), "ports": self._told_ports(name)})

    async def _take_reports(self, request: Request) -> Response:
        name = self._name(request)
        if name is None:
            return _denied()
        body = await limited_body(request, MAX_BATCH)
        if body is None:
            return PlainTextResponse(f"a batch has at most {MAX_BATCH} bytes\n", 413)
        try:
            session, batch, reports = _batch(body)
        except WireError as error:
            return PlainTextResponse(f"{error}\n", 400)
        self._take(name, session, batch, reports)
        return Response(status_code=204)

    def _take(self, name: str, session: str, batch: int, reports: list[Report]) -> None:
        reader = self._heard(name)
        if session == reader.session and batch <= reader.batch:
            return
        reader.session, reader.batch = session, batch
        own = self._tables(name)
        for report in reports:
            if report.board in own:  # else it is another's, was unbound or has moved meanwhile
                if isinstance(report, LinkChange):
                    reader.links[report.board] = report
                self._report(report)

    def _heard(self, name: str) -> _Reader:
        reader = self._readers[name]
        reader.heard_s = self._timebase.link_s()
        if reader.lost:
            reader.lost = False
            self._as_told(name, reader)
        return reader

    def _all_down(self, name: str) -> None:
        for board in sorted(self._tables(name)):
            self._down(board, name)

    def _down(self, board: int, name: str) -> None:
        self._report(LinkChange(board=board, at=self._timebase.now(), up=False, why=self._lost(name)))

    def _as_told(self, name: str, reader: _Reader) -> None:
        """Every link as the reader last told it; one of which it told nothing is up."""
        at = self._timebase.now()
        for board in sorted(self._tables(name)):
            told = reader.links.get(board)
            self._report(LinkChange(board=board, at=at, up=True) if told is None else replace(told, at=at))

    def _tables(self, name: str) -> frozenset[int]:
        return self._pinned(name) | self._found.tables(name)

    def _pinned(self, name: str) -> frozenset[int]:
        return frozenset(board for port in self._ports[name] for board in port.tables)

    def _told_ports(self, name: str) -> list[object]:
        return [to_json(port) for port in self._ports[name]]

    def _is_silent(self, reader: _Reader) -> bool:
        return reader.heard_s is not None and self._timebase.link_s() - reader.heard_s > LOST_S

    def _name(self, request: Request) -> str | None:
        """The reader whose token the request shows; every token is compared, whichever fits."""
        given = request.headers.get("authorization", "").encode()
        fits = [n for n, token in self._tokens.items() if _is_same(given, f"Bearer {token}")]
        return fits[0] if fits else None


def _by_reader(names: Iterable[str], ports: tuple[Port, ...]) -> dict[str, tuple[Port, ...]]:
    return {name: tuple(port for port in ports if port.reader == name) for name in names}


def _is_same(given: bytes, wanted: str) -> bool:
    return hmac.compare_digest(given, wanted.encode())


def _batch(body: bytes) -> tuple[str, int, list[Report]]:
    try:
        raw = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise WireError(f"a batch is not JSON: {error}") from error
    session = raw.get("session") if isinstance(raw, dict) else None
    batch = raw.get("batch") if isinstance(raw, dict) else None
    reports = raw.get("reports") if isinstance(raw, dict) else None
    if not isinstance(session, str) or type(batch) is not int or not isinstance(reports, list):
        raise WireError('a batch is an object with "session" (text), "batch" (number) and "reports" (list)')
    return session, batch, [read_report(one) for one in reports]


def _denied() -> Response:
    return PlainTextResponse("this needs a reader's token\n", 401)
