"""Readers' ports: found, bound on the tablet, read, moved, unbound; given by the file to another reader.

The readers, their daemon's web and the emulated boards run in one loop; some seconds, since boards need half
a second to say who they are and everything goes over a real connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
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
from drivers.dgt.emulated_script import Do
from hall.app.bindings import EngineBindings
from hall.app.port_watch import Machine, Pace
from hall.app.reader import Reader
from hall.boards.found_ports import UnboundPort
from hall.boards.reader_ports import PortDesk
from hall.boards.readers import Readers
from hall.model import commands as c
from hall.model.clocks import LinkChange, Reading
from hall.model.venue import Port
from hall.rehearsal.stage import free_port
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import no_descriptor_leaks
from tests.hall.tablet.hall_at_work import HallAtWork, entry, in_loop
from tests.hall.test_port_watch import Site

TOKEN = "the-token-of-{}"
QUICK = Pace(look_s=0.05, ask_s=0.5, again_s=0.3, tell_s=0.1)


@asynccontextmanager
async def readers_at(
    folder: Path, *names: str, ports: tuple[Port, ...] = ()
) -> AsyncIterator[tuple[Site, Readers]]:
    """The sockets are those of the first reader; the daemon's state is the site's."""
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
        desk = _desk(at, names, ports)
        config = uvicorn.Config(_web(at, desk), port=port, log_config=None, lifespan="off", ws="none")
        server = uvicorn.Server(config)
        readers = [
            Reader(
                Server.of(f"http://127.0.0.1:{port}", TOKEN.format(name)),
                machine=Machine(look=at.look if name == names[0] else tuple, holder=at.holder),
                pace=QUICK,
            )
            for name in names
        ]
        serving = asyncio.create_task(server.serve())
        tasks = [
            asyncio.ensure_future(part) for part in (boards.run(), *(reader.run() for reader in readers))
        ]
        try:
            yield at, desk
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            server.should_exit = True
            await serving
            boards.unplug_all()


def _desk(at: Site, names: tuple[str, ...], ports: tuple[Port, ...]) -> Readers:
    engine, numbers = at.work.engine, count(1)
    bindings = EngineBindings(engine, lambda part: f"{part}-{next(numbers):06d}")
    return Readers(
        tokens={name: TOKEN.format(name) for name in names},
        ports=ports,
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


def _web(at: Site, readers: Readers) -> Starlette:
    """What a daemon serves to readers."""

    async def time_(_: Request) -> JSONResponse:
        return JSONResponse({"hall_ms": at.work.engine.timebase.now().ms, "epoch": "test", "rate": 1})

    return Starlette(routes=[*readers.routes(), Route("/time", time_)])


@in_loop
async def test_a_board_found_on_a_reader_is_bound_read_followed_and_let_go(tmp_path: Path) -> None:
    with no_descriptor_leaks():
        async with readers_at(tmp_path, "pi-2") as (at, _):
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
    async with readers_at(tmp_path, "pi-2") as (at, _):
        await at.work.does(c.BindPort(board=12, port=at.socket(1), serial="01099"))
        at.plug(4, 1)
        await at.until(lambda: bool(at.unbound))
        assert not [r for r in at.reports if isinstance(r, Reading | LinkChange) and r.board == 12]


@in_loop
async def test_a_board_that_the_file_gives_to_another_reader_is_read_there_at_once(tmp_path: Path) -> None:
    mine = Port(path=str(tmp_path / "board-04"), board=12, reader="pi-2")
    with no_descriptor_leaks():
        async with readers_at(tmp_path, "pi-2", "pi-3", ports=(mine,)) as (at, desk):
            at.does(Do.PLUG, 4)
            await at.until(lambda: at.reads(12))

            desk.assign((replace(mine, reader="pi-3"),))
            assert not at.reads(12)
            await at.until(lambda: at.reads(12))  # both have it by the same path: it was let go of first

            desk.assign(())
            assert at.unwired == [12]
