"""Clocks read by another Pi: what the daemon takes from it, and a real reader process on a pty."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from displays.line import Line
from hall.app.reader import Reader
from hall.boards.emulation import EmulatedHall, board_port
from hall.boards.found_ports import UnboundPort
from hall.boards.reader_ports import PortDesk
from hall.boards.readers import LOST_S, Readers
from hall.model.bindings import PortBound
from hall.model.clocks import LinkChange, PieceMoved, Reading, Report
from hall.model.commands import BindPort
from hall.model.instants import Instant, Span
from hall.model.tournament import Side
from hall.model.venue import Port
from hall.timebase import HallTime, new_timescale
from hall.wire import dump_report
from tests.hall.fake_time import FakeTime

TOKEN = "a-readers-token"
SOCKET = "/dev/serial/by-path/usb-0:1.2:1.0"
MOVED = PieceMoved(board=3, at=Instant(5), side=Side.WHITE)


def ports(path: str = "/dev/serial/board-3") -> tuple[Port, ...]:
    return (Port(path=path, board=3, reader="pi-2"), Port(path="/dev/serial/board-4", board=4))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Desk:
    """A daemon's readers without the daemon: what they report is kept."""

    def __init__(self) -> None:
        self.time = FakeTime(Instant(1_000_000))
        self.seen: list[Report] = []
        self.bound: dict[int, PortBound] = {}
        self.found: dict[str, tuple[UnboundPort, ...]] = {}
        self.unwired: list[int] = []
        self.readers = Readers(
            tokens={"pi-2": TOKEN},
            ports=ports(),
            report=self.seen.append,
            lost=lambda name: f"{name} is lost",
            timebase=self.time,
            desk=PortDesk(
                bound=lambda: self.bound,
                bind=self.bind,
                found=self.found.__setitem__,
                unwired=self.unwired.append,
            ),
        )

    async def bind(self, act: BindPort) -> bool:
        self.bound[act.board] = PortBound(board=act.board, port=act.port, serial=act.serial)
        return True

    async def asks(
        self, method: str, path: str, *, token: str = TOKEN, body: object = None
    ) -> httpx.Response:
        app = Starlette(routes=self.readers.routes())
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app), base_url="http://hall.local:8080"
        ) as client:
            return await client.request(
                method, path, headers={"Authorization": f"Bearer {token}"}, content=json.dumps(body)
            )

    async def sends(self, *reports: Report, batch: int = 0, session: str = "s") -> httpx.Response:
        body = {"session": session, "batch": batch, "reports": [dump_report(one) for one in reports]}
        return await self.asks("POST", "/reader/reports", body=body)

    async def exchanges(
        self,
        *,
        unbound: tuple[UnboundPort, ...] = (),
        moved: tuple[PortBound, ...] = (),
        unwired: tuple[int, ...] = (),
    ) -> object:
        """What is bound, as the reader is told it."""
        body = {
            "unbound": [asdict(port) for port in unbound],
            "moved": [asdict(one) for one in moved],
            "unwired": unwired,
        }
        return (await self.asks("POST", "/reader/bindings", body=body)).json()["bound"]


@pytest.mark.anyio
async def test_a_reader_is_told_its_own_ports_alone() -> None:
    said = (await Desk().asks("GET", "/reader/ports")).json()
    assert said["name"] == "pi-2"
    assert [port["board"] for port in said["ports"]] == [3]


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/reader/ports", "/reader/reports", "/reader/bindings"])
async def test_nothing_without_a_readers_token(path: str) -> None:
    method = "GET" if path == "/reader/ports" else "POST"
    assert (await Desk().asks(method, path, token="wrong")).status_code == 401


@pytest.mark.anyio
async def test_a_batch_that_is_repeated_counts_once() -> None:
    desk = Desk()
    assert (await desk.sends(MOVED)).status_code == 204
    assert (await desk.sends(MOVED)).status_code == 204
    assert desk.seen == [MOVED]


@pytest.mark.anyio
async def test_a_reader_that_was_started_anew_counts_from_the_front() -> None:
    desk = Desk()
    await desk.sends(MOVED, batch=7, session="before")
    await desk.sends(MOVED, batch=0, session="after")
    assert desk.seen == [MOVED, MOVED]


@pytest.mark.anyio
async def test_what_a_reader_says_of_somebody_elses_board_does_not_count() -> None:
    """It may have been its own when it was read: refused, the batch would be sent again for ever."""
    desk = Desk()
    answer = await desk.sends(MOVED, PieceMoved(board=4, at=Instant(5), side=Side.WHITE))
    assert answer.status_code == 204
    assert desk.seen == [MOVED]


@pytest.mark.anyio
@pytest.mark.parametrize("body", [None, [], {"session": "s"}, {"session": "s", "batch": 0, "reports": [{}]}])
async def test_a_batch_that_is_none_is_refused(body: object) -> None:
    desk = Desk()
    assert (await desk.asks("POST", "/reader/reports", body=body)).status_code == 400
    assert desk.seen == []


@pytest.mark.anyio
async def test_a_silent_reader_takes_its_boards_links_down_and_brings_them_back() -> None:
    desk = Desk()
    await desk.sends(MOVED)
    watching = asyncio.create_task(desk.readers.run())
    for _ in range(round(LOST_S) + 2):
        await desk.time.advance(Span.of(seconds=1))
    lost = desk.seen[-1]
    assert isinstance(lost, LinkChange)
    assert (lost.board, lost.up, lost.why) == (3, False, "pi-2 is lost")
    assert len(desk.seen) == 2
    await desk.sends(batch=1)
    watching.cancel()
    back = desk.seen[-1]
    assert isinstance(back, LinkChange)
    assert back.up


@pytest.mark.anyio
async def test_a_reader_that_is_back_does_not_bring_back_a_board_whose_own_lead_is_out() -> None:
    desk = Desk()
    await desk.sends(LinkChange(board=3, at=Instant(5), up=False, why="pulled out"))
    watching = asyncio.create_task(desk.readers.run())
    for _ in range(round(LOST_S) + 2):
        await desk.time.advance(Span.of(seconds=1))
    await desk.sends(batch=1)
    watching.cancel()
    links = [(one.up, one.why) for one in desk.seen if isinstance(one, LinkChange)]
    assert links == [(False, "pulled out"), (False, "pi-2 is lost"), (False, "pulled out")]


def on_reader(board: int, path: str = SOCKET, serial: str | None = "01005") -> PortBound:
    return PortBound(board=board, port=f"pi-2:{path}", serial=serial)


@pytest.mark.anyio
async def test_what_a_reader_finds_is_offered_with_its_name_until_it_is_lost() -> None:
    desk = Desk()
    await desk.exchanges(unbound=(UnboundPort(name=SOCKET, serial="01005", clock=True),))
    offered = dict(desk.found)
    watching = asyncio.create_task(desk.readers.run())
    for _ in range(round(LOST_S) + 2):
        await desk.time.advance(Span.of(seconds=1))
    watching.cancel()

    assert offered == {"pi-2": (UnboundPort(name=f"pi-2:{SOCKET}", serial="01005", clock=True),)}
    assert desk.found == {"pi-2": ()}


@pytest.mark.anyio
async def test_a_reader_knows_its_own_sockets_and_none_of_other_machines() -> None:
    desk = Desk()
    desk.bound = {
        5: on_reader(5),
        6: PortBound(board=6, port=SOCKET, serial="01006"),
        7: PortBound(board=7, port=None, serial="01007"),
    }

    assert await desk.exchanges() == [
        {"board": 5, "port": SOCKET, "serial": "01005"},
        {"board": 6, "port": f":{SOCKET}", "serial": "01006"},
        {"board": 7, "port": None, "serial": "01007"},
    ]


@pytest.mark.anyio
async def test_a_reader_moves_what_is_bound_and_binds_nothing_by_itself() -> None:
    desk = Desk()
    desk.bound = {5: on_reader(5), 6: on_reader(6, "/dev/other", None)}
    other = PortBound(board=9, port=SOCKET, serial="01009")
    strange = PortBound(board=5, port=SOCKET, serial="01099")
    moved = PortBound(board=5, port="/dev/next", serial="01005")
    named = PortBound(board=6, port="/dev/other", serial="01006")

    await desk.exchanges(moved=(other, strange, moved, named))

    assert desk.bound == {5: on_reader(5, "/dev/next"), 6: on_reader(6, "/dev/other", "01006")}


@pytest.mark.anyio
async def test_a_bound_boards_reports_count_until_it_is_unbound() -> None:
    desk = Desk()
    moved = replace(MOVED, board=5)
    desk.bound = {5: on_reader(5)}
    await desk.sends(moved)
    desk.bound = {}
    answer = await desk.sends(moved, MOVED, batch=1)
    await desk.exchanges(unwired=(5,))

    assert answer.status_code == 204
    assert desk.seen == [moved, MOVED]
    assert desk.unwired == [5]


@pytest.mark.anyio
@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {"unbound": []},
        {"unbound": [{"name": "x", "serial": None, "clock": True}], "moved": [], "unwired": []},
        {"unbound": [], "moved": [{"board": "5", "port": "/dev/x", "serial": None}], "unwired": []},
        {"unbound": [], "moved": [], "unwired": [True]},
    ],
)
async def test_ports_that_are_none_are_refused(body: object) -> None:
    assert (await Desk().asks("POST", "/reader/bindings", body=body)).status_code == 400


class Away:
    """A daemon that is not there; `enough` is set once it has been tried so often."""

    name = "hall.local:8080"

    def __init__(self, *, tries: int) -> None:
        self.tries = tries
        self.enough = asyncio.Event()

    async def connect(self) -> Line:
        self.tries -= 1
        if self.tries == 0:
            self.enough.set()
        raise ConnectionRefusedError("nobody listens")


@pytest.mark.anyio
async def test_a_daemon_that_is_away_is_logged_once_however_often_it_is_tried(
    caplog: pytest.LogCaptureFixture,
) -> None:
    daemon = Away(tries=4)
    with caplog.at_level(logging.WARNING, "hall.app.reader"):
        reading = asyncio.ensure_future(Reader(daemon, backoff_s=(0.0, 0.001)).run())
        await daemon.enough.wait()
        reading.cancel()
        await asyncio.wait([reading])
    assert [record.getMessage() for record in caplog.records] == [
        "no link to hall.local:8080: nobody listens"
    ]


@contextmanager
def _reader_process(base: str) -> Iterator[subprocess.Popen[bytes]]:
    child = subprocess.Popen(
        [sys.executable, "-m", "hall", "reader", "--feed", base], env={**os.environ, "HALL_TOKEN": TOKEN}
    )
    try:
        yield child
    finally:
        child.terminate()
        child.wait(timeout=60)


def test_a_real_reader_reports_a_board_in_the_daemons_hall_time(tmp_path: Path) -> None:
    asyncio.run(_read_a_board(tmp_path))


async def _read_a_board(folder: Path) -> None:
    import uvicorn
    from starlette.requests import Request
    from starlette.responses import JSONResponse
    from starlette.routing import Route

    from hall.rehearsal.stage import free_port

    # An hour ahead of this machine's own clock.
    scale = new_timescale(start=Instant(new_timescale().anchor_utc_ms + 3_600_000), epoch="test")
    timebase = HallTime(scale)
    hall = await EmulatedHall.start(
        ports=folder / "ports", boards=3, control=None, scale=scale, truth=folder / "truth.jsonl"
    )
    seen: list[Report] = []
    readers = Readers(
        tokens={"pi-2": TOKEN},
        ports=ports(str(board_port(hall.ports, 3))),
        report=seen.append,
        lost=str,
        timebase=timebase,
        desk=PortDesk(bound=dict, bind=_nothing, found=lambda *_: None, unwired=lambda _: None),
    )

    async def time_(request: Request) -> JSONResponse:
        return JSONResponse({"hall_ms": timebase.now().ms, "epoch": "test", "rate": 1})

    port = free_port()
    app = Starlette(routes=[*readers.routes(), Route("/time", time_)])
    config = uvicorn.Config(app, port=port, log_config=None, lifespan="off", ws="none")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    try:
        with _reader_process(f"http://127.0.0.1:{port}"):
            hall.play([{"at": timebase.now().ms + 500, "board": 3, "do": "start_clock"}])
            await _until(lambda: any(isinstance(r, Reading) and r.running is not None for r in seen))
    finally:
        server.should_exit = True
        await serving
        await hall.stop()
    reading = next(r for r in seen if isinstance(r, Reading) and r.running is not None)
    assert reading.board == 3
    assert abs((timebase.now() - reading.at).ms) < 10_000


async def _nothing(_: BindPort) -> bool:
    return False


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - the other side is a process of its own
            await asyncio.sleep(0.02)
