"""A reader with ports that no file names: found, bound on the tablet, read, moved, and unbound.

The reader, its daemon's web and the emulated boards run in one loop; some seconds, since boards need half a
second to say who they are and everything goes over a real connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from displays.http import Server
from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall
from hall.app.bindings import EngineBindings
from hall.app.port_watch import Machine, Pace
from hall.app.reader import Reader
from hall.found_ports import UnboundPort
from hall.model import commands as c
from hall.model.clocks import LinkChange, Reading
from hall.model.venue import Port
from hall.reader_ports import PortDesk
from hall.readers import Readers
from hall.rehearsal.stage import free_port
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import no_descriptor_leaks
from tests.hall.tablet.hall_at_work import HallAtWork, entry, in_loop
from tests.hall.test_port_watch import Site

TOKEN = "a-readers-token"
QUICK = Pace(look_s=0.05, ask_s=0.5, again_s=0.3, tell_s=0.1)


@asynccontextmanager
async def reader_at(folder: Path) -> AsyncIterator[Site]:
    """The sockets are those of the reader `pi-2`; its daemon's state is the site's."""
    timebase = HallTime(new_timescale())
    boards = EmulatedHall(
        timebase=timebase,
        folder=folder,
        boards=(4, 5),
        control=Control(base_s=300, increment_s=3),
        tell=lambda _: None,
    )
    async with HallAtWork(timebase) as work:
        await work.does(c.OpenTournament(entry=entry()))
        at = Site(dev=folder, boards=boards, work=work, loop=asyncio.get_running_loop())
        port = free_port()
        config = uvicorn.Config(_web(at), port=port, log_config=None, lifespan="off", ws="none")
        server = uvicorn.Server(config)
        reader = Reader(
            Server.of(f"http://127.0.0.1:{port}", TOKEN),
            machine=Machine(look=at.look, holder=at.holder),
            pace=QUICK,
        )
        serving = asyncio.create_task(server.serve())
        tasks = [asyncio.ensure_future(part) for part in (boards.run(), reader.run())]
        try:
            yield at
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            server.should_exit = True
            await serving
            boards.unplug_all()


def _web(at: Site) -> Starlette:
    """What a daemon serves to readers."""
    engine, numbers = at.work.engine, count(1)
    bindings = EngineBindings(engine, lambda part: f"{part}-{next(numbers):06d}")
    readers = Readers(
        tokens={"pi-2": TOKEN},
        ports=(Port(path=str(at.dev / "pinned"), board=3, reader="pi-2"),),
        report=at.hears,
        lost=str,
        timebase=engine.timebase,
        desk=PortDesk(
            bound=lambda: bindings.bound,
            bind=bindings.bind,
            found=lambda _, ports: at.is_told(ports),
            unwired=at.unwired.append,
        ),
    )

    async def time_(_: Request) -> JSONResponse:
        return JSONResponse({"hall_ms": engine.timebase.now().ms, "epoch": "test", "rate": 1})

    return Starlette(routes=[*readers.routes(), Route("/time", time_)])


@in_loop
async def test_a_board_found_on_a_reader_is_bound_read_followed_and_let_go(tmp_path: Path) -> None:
    with no_descriptor_leaks():
        async with reader_at(tmp_path) as at:
            at.plug(4, 1)
            await at.until(lambda: bool(at.unbound))
            assert at.unbound[0] == UnboundPort(
                name=f"pi-2:{at.socket(1)}", serial="01004", clock=at.unbound[0].clock
            )

            await at.work.does(c.BindPort(board=12, port=f"pi-2:{at.socket(1)}", serial="01004"))
            await at.until(lambda: at.reads(12) and at.unbound == ())

            at.plug(4, 3)
            await at.until(lambda: at.port_of(12) == f"pi-2:{at.socket(3)}" and at.reads(12))

            await at.work.does(c.BindPort(board=12, port=None))
            await at.until(lambda: at.unwired == [12] and bool(at.unbound))


@in_loop
async def test_a_socket_of_this_machine_is_not_one_of_the_reader_that_is_called_alike(tmp_path: Path) -> None:
    async with reader_at(tmp_path) as at:
        await at.work.does(c.BindPort(board=12, port=at.socket(1), serial="01099"))
        at.plug(4, 1)
        await at.until(lambda: bool(at.unbound))
        assert not [r for r in at.reports if isinstance(r, Reading | LinkChange) and r.board == 12]
