"""The daemon: one event loop with engine, web, voices, clock drivers and the local screens' processes in one
task group."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from hall.announcing import ids
from hall.app.desk import HallDesk
from hall.app.parts import Options, Part, clocks, local_screens, pass_changes, readers, voices, with_ports
from hall.audience import Surroundings, screen_sections
from hall.console import console_routes, listen
from hall.engine import Engine, replayed
from hall.errors import HallError
from hall.feed import SectionFeed
from hall.health import time_is_synchronised
from hall.intake import Intake
from hall.journal import Journal
from hall.model.commands import Act, Actor, Command, Role
from hall.model.events import DaemonStarted, TimescaleSet
from hall.model.refusals import Refused
from hall.model.state import State
from hall.model.venue import Venue
from hall.opening import opening
from hall.screens import Screens
from hall.tablet.login import COOKIE, Access
from hall.timebase import HallTime, Timescale, new_timescale
from hall.web import FollowerRoutes, Server

if TYPE_CHECKING:
    from starlette.routing import Route


_log = logging.getLogger(__name__)
DAEMON = Actor(name="hall", role=Role.SYSTEM)
_TIME_LOOK_S = 10.0
_BLINK_S = 0.005


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """What a person must know once the daemon answers: where it is, and how to get in."""

    address: str
    pins: dict[Role, str]
    one_time_link: str


async def run_daemon(options: Options, tell: Callable[[Started], None]) -> None:
    """Run one venue until SIGTERM or SIGINT; HallError where it cannot start."""
    journal = Journal(options.folder.create().journal)
    stored = await asyncio.to_thread(journal.open)
    try:
        state = replayed(stored.records)
        scale = _scale(options, state)
        timebase = HallTime(scale)
        engine = Engine(journal=journal, timebase=timebase, state=state, command_ids=stored.command_ids)
        sockets = [_listen(options.venue), listen(options.folder.socket)]
        await _begin(engine, journal, scale)
        await _serve(options, engine, timebase, sockets, tell)
    finally:
        journal.close()


def _scale(options: Options, state: State) -> Timescale:
    """The journal's scale while the machine has not been booted anew, so that deadlines stay as they were."""
    wanted = options.scale or new_timescale()
    known = state.timescale
    if known is not None and known.epoch == wanted.epoch:
        return Timescale(
            epoch=known.epoch,
            anchor_utc_ms=known.anchor_utc_ms,
            anchor_boot_ms=known.anchor_boot_ms,
            rate=known.rate,
        )
    return wanted


async def _begin(engine: Engine, journal: Journal, scale: Timescale) -> None:
    known = engine.state.timescale
    started = DaemonStarted(boot=journal.boot)
    if known is not None and known.epoch == scale.epoch:
        await engine.begin((started,))
        return
    set_anew = TimescaleSet(
        epoch=scale.epoch,
        anchor_utc_ms=scale.anchor_utc_ms,
        anchor_boot_ms=scale.anchor_boot_ms,
        rate=scale.rate,
    )
    await engine.begin((started, set_anew))


async def _serve(
    options: Options,
    engine: Engine,
    timebase: HallTime,
    sockets: list[socket.socket],
    tell: Callable[[Started], None],
) -> None:
    stop = _stop_signal()
    new_id = ids(engine.state.boot)
    screens = Screens([s.name for s in options.venue.screens], timebase)
    desk = HallDesk(engine=engine, venue=options.venue, screens=screens)
    feed = _feed(engine, desk)
    token = options.folder.screen_token()
    access, pins = Access.open(options.folder.access, timebase=timebase, epoch=timebase.scale.epoch)
    followers = FollowerRoutes(
        engine=engine,
        feed=feed,
        screens=screens,
        token=token,
        folder=options.folder,
        is_official=lambda request: access.device(request.cookies.get(COOKIE)) is not None,
    )
    intake = Intake(engine, options.venue, new_id)
    others = readers(options, engine)
    server = _server(desk, access, [*followers.routes(), *others.routes(), *console_routes(intake)])
    async with asyncio.TaskGroup() as tasks:
        running = [tasks.create_task(engine.run())]

        def run(*parts: Part) -> None:
            running.extend(tasks.create_task(part) for part in parts)

        await _open(options, engine, intake, new_id)
        serving = tasks.create_task(server.serve(sockets=sockets))
        while not server.started:
            await timebase.sleep(_BLINK_S)
        run(*local_screens(options, timebase, token), _look_at_time(desk, feed, engine), others.run())
        tell(_started(options.venue, pins, access))
        changes = [asyncio.Event() for _ in options.venue.halls]
        desk.voices = await voices(options, engine, new_id, changes)
        run(*(one.run() for one in desk.voices), pass_changes(engine, changes))
        run(*await clocks(options, engine, timebase))
        await stop.wait()
        engine.close()
        server.should_exit = True
        await serving
        for task in running:
            task.cancel()


def _stop_signal() -> asyncio.Event:
    """Set by SIGTERM or SIGINT."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


def _feed(engine: Engine, desk: HallDesk) -> SectionFeed:
    def sections() -> dict[str, object]:
        return screen_sections(engine.state, desk.venue, Surroundings(time_verified=desk.time_verified))

    return SectionFeed(engine, sections)


def _server(desk: HallDesk, access: Access, routes: list[Route]) -> Server:
    import uvicorn
    from starlette.applications import Starlette

    from hall.tablet.guard import guards
    from hall.tablet.routes import tablet_routes

    app = Starlette(
        routes=[*routes, *tablet_routes(desk, access)],
        middleware=guards(_hosts(desk.venue)),
    )
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="off",
        ws="none",
        loop="none",
        http="h11",
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=60,  # a screen asks the time every few seconds on one connection
        timeout_graceful_shutdown=1,
    )
    return Server(config)


def _hosts(venue: Venue) -> tuple[str, ...]:
    """The names and addresses a browser may call this hall by; nothing else is answered."""
    return tuple(dict.fromkeys((*venue.web.hosts, lan_address(), "localhost", "127.0.0.1")))


def _listen(venue: Venue) -> socket.socket:
    """The bound socket; HallError says what holds the port."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((venue.web.bind, venue.web.port))
    except OSError as error:
        sock.close()
        raise HallError(
            f"port {venue.web.port} cannot be used ({error.strerror}): another program has it;"
            " stop that, or set another port in [web] of the venue file"
        ) from error
    sock.set_inheritable(False)
    return sock


async def _open(options: Options, engine: Engine, intake: Intake, new_id: Callable[[str], str]) -> None:
    await _submit_all(engine, new_id, opening(with_ports(options)))
    for entry in options.venue.entries:
        if entry.file is not None and engine.state.tournaments[entry.id].data is None:
            file = Path(entry.file)
            content = await asyncio.to_thread(file.read_bytes)
            await intake.take(entry, content, source=file.name, by=DAEMON)
    await intake.plan(DAEMON)


async def _submit_all(engine: Engine, new_id: Callable[[str], str], acts: Iterable[Act]) -> None:
    for act in acts:
        try:
            await engine.submit(Command(id=new_id("open"), by=DAEMON, act=act))
        except Refused as refused:
            _log.warning("%s at the opening was refused: %r", type(act).__name__, refused.reason)


async def _look_at_time(desk: HallDesk, feed: SectionFeed, engine: Engine) -> None:
    while True:
        await engine.timebase.sleep(_TIME_LOOK_S)
        synchronised = time_is_synchronised()
        if synchronised is not desk.time_synchronised:
            desk.time_synchronised = synchronised
            feed.refresh()
            engine.tell()


def _started(venue: Venue, pins: dict[Role, str], access: Access) -> Started:
    address = f"http://{lan_address()}:{venue.web.port}"
    return Started(address=address, pins=pins, one_time_link=address + access.one_time_link())


def lan_address() -> str:
    """This machine's address as a tablet in the same network would use it; 127.0.0.1 without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A datagram socket sends nothing by connecting; it only picks the way out.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
