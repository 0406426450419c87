"""Composition root: one build function a process; nothing else imports drivers or the displays' processes.

The daemon is one event loop: engine, web, voice, clock drivers and the local screens' processes side by side
in one task group. Each function imports what it needs, so that a small process stays small.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from hall.announcing import EngineCalls, calls_to_make, ids, is_silent
from hall.audience import Surroundings, screen_sections
from hall.calls import Call
from hall.cast import cast, script
from hall.emulation import EmulatedHall, board_port
from hall.engine import Engine, replayed
from hall.errors import HallError
from hall.feed import SectionFeed
from hall.folder import StateFolder
from hall.formats.trf import read_trf
from hall.health import time_is_synchronised
from hall.journal import Journal
from hall.model.commands import Act, Actor, Command, Role
from hall.model.events import DaemonStarted, TimescaleSet
from hall.model.instants import Span
from hall.model.refusals import Refused
from hall.model.state import State
from hall.model.venue import Port, Venue, WhiteSide
from hall.opening import board_entry, import_act, opening, plans
from hall.screens import LocalScreen, Screens
from hall.timebase import HallTime, Timescale, new_timescale
from hall.tournament_file import tournament_file
from hall.web import FollowerRoutes, Server

if TYPE_CHECKING:
    from hall.tablet.login import Access
    from hall.voice import VoiceRunner

_log = logging.getLogger(__name__)
DAEMON = Actor(name="hall", role=Role.SYSTEM)
_TIME_LOOK_S = 10.0
_WATCH_S = 60.0
# How long after the start the demo's players go on acting by themselves.
_DEMO_SPAN = Span.of(hours=2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How one daemon is to run.

    `scale` None: hall time is this machine's, one to one. `emulated`: a folder of emulated ports, held by
    somebody else unless `emulate` says to start an emulated hall (the demo).
    """

    venue: Venue
    venue_file: Path
    folder: StateFolder
    scale: Timescale | None = None
    emulated: Path | None = None
    emulate: bool = False
    screens: bool = True
    open_acts: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """What a person must know once the daemon answers: where it is, and how to get in."""

    address: str
    pins: dict[str, str]
    one_time_link: str


class Desk:
    """The running hall as the arbiter's pages see it."""

    def __init__(self, *, engine: Engine, venue: Venue, screens: Screens) -> None:
        self.engine = engine
        self.venue = venue
        self.time_verified = time_is_synchronised()
        self.voices: tuple[VoiceRunner, ...] = ()
        self._screens = screens

    @property
    def is_closing(self) -> bool:
        return self.engine.is_closing

    @property
    def voice_warning(self) -> str:
        """Why calls may not be heard; empty when all is well."""
        return next((voice.warning for voice in self.voices if voice.warning), "")

    def screens(self) -> Screens:
        return self._screens


async def run_daemon(options: Options, tell: Callable[[Started], None]) -> None:
    """Run one venue until SIGTERM or SIGINT; HallError where it cannot start."""
    journal = Journal(options.folder.create().journal)
    stored = await asyncio.to_thread(journal.open)
    try:
        state = replayed(stored.records)
        scale = _scale(options, state)
        timebase = HallTime(scale)
        engine = Engine(journal=journal, timebase=timebase, state=state, command_ids=stored.command_ids)
        sockets = [_listen(options.venue)]
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
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    new_id = ids(engine.state.boot)
    screens = Screens([s.name for s in options.venue.screens], timebase)
    desk = Desk(engine=engine, venue=options.venue, screens=screens)
    feed = SectionFeed(
        engine,
        lambda: screen_sections(engine.state, options.venue, Surroundings(time_verified=desk.time_verified)),
    )
    token = options.folder.screen_token()
    access, pins = _access(options.folder)
    server = _server(
        desk,
        access,
        FollowerRoutes(engine=engine, feed=feed, screens=screens, token=token, folder=options.folder),
    )
    async with asyncio.TaskGroup() as tasks:
        running = [tasks.create_task(engine.run())]

        def run(*parts: Coroutine[object, object, None]) -> None:
            running.extend(tasks.create_task(part) for part in parts)

        if options.open_acts:
            await _open(options, engine, new_id)
        serving = tasks.create_task(server.serve(sockets=sockets))
        while not server.started:
            await timebase.sleep(0.005)
        run(*_local_screens(options, timebase, token), _look_at_time(desk, feed, engine))
        tell(_started(options.venue, pins, access))
        run(*await _clocks(options, engine, timebase), *await _voice(options, engine, desk, new_id))
        await stop.wait()
        engine.close()
        server.should_exit = True
        await serving
        for task in running:
            task.cancel()


def _server(desk: Desk, access: Access, followers: FollowerRoutes) -> Server:
    import uvicorn
    from starlette.applications import Starlette

    from hall.tablet.routes import tablet_middleware, tablet_routes

    app = Starlette(
        routes=[*followers.routes(), *tablet_routes(desk, access)],
        middleware=tablet_middleware(desk.venue),
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
        timeout_graceful_shutdown=1,
    )
    return Server(config)


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


async def _open(options: Options, engine: Engine, new_id: Callable[[str], str]) -> None:
    await _submit_all(engine, new_id, opening(_with_ports(options)))
    for entry in options.venue.entries:
        if entry.file is not None and engine.state.tournaments[entry.id].data is None:
            file = tournament_file(entry.file, options.venue_file)
            data = read_trf(file.content).tournament
            await _submit_all(engine, new_id, [import_act(entry, data, file.name)])
    await _submit_all(engine, new_id, plans(options.venue, engine.state, engine.timebase.now()))


async def _submit_all(engine: Engine, new_id: Callable[[str], str], acts: Iterable[Act]) -> None:
    for act in acts:
        try:
            await engine.submit(Command(id=new_id("open"), by=DAEMON, act=act))
        except Refused as refused:
            _log.warning("%s at the opening was refused: %r", type(act).__name__, refused.reason)


async def _look_at_time(desk: Desk, feed: SectionFeed, engine: Engine) -> None:
    while True:
        await engine.timebase.sleep(_TIME_LOOK_S)
        verified = time_is_synchronised()
        if verified is not desk.time_verified:
            desk.time_verified = verified
            feed.refresh()
            engine.tell()


async def _voice(
    options: Options, engine: Engine, desk: Desk, new_id: Callable[[str], str]
) -> list[Coroutine[object, object, None]]:
    """One voice a hall, each with its own queue; they share the files and the player."""
    from drivers.sound.choose import player
    from drivers.sound.speech import Speech
    from hall.voice import VoiceRunner

    voice = options.venue.voice
    if not voice.enabled:
        return []
    device = await player(
        voice.player.value, engine.timebase, device=voice.device, log=options.folder.recording
    )
    speech = Speech(options.folder.sounds)
    changes = [asyncio.Event() for _ in options.venue.halls]
    runners = [
        VoiceRunner(
            timebase=engine.timebase,
            speech=speech,
            player=device,
            calls=partial(_calls_now, engine, options.venue, hall.id),
            changed=changed,
            port=EngineCalls(engine, new_id),
            muted=lambda call: is_silent(engine.state, options.venue, call),
            delay_ms=voice.delay_ms,
        )
        for hall, changed in zip(options.venue.halls, changes, strict=True)
    ]
    desk.voices = tuple(runners)
    return [*(runner.run() for runner in runners), _pass_changes(engine, changes)]


def _calls_now(engine: Engine, venue: Venue, hall: str) -> tuple[Call, ...]:
    return calls_to_make(engine.state, venue, hall)


async def _pass_changes(engine: Engine, changes: Sequence[asyncio.Event]) -> None:
    watch = engine.watch()
    try:
        while True:
            if await watch.changed(_WATCH_S):
                for changed in changes:
                    changed.set()
    finally:
        watch.close()


async def _clocks(
    options: Options, engine: Engine, timebase: HallTime
) -> list[Coroutine[object, object, None]]:
    """A driver for each port of the venue; the demo's emulated hall first, where there is one."""
    from drivers.dgt.driver import DgtDriver

    runs: list[Coroutine[object, object, None]] = []
    if options.emulate and options.emulated is not None:
        first = options.venue.entries[0]
        hall = await EmulatedHall.start(
            ports=options.emulated,
            boards=options.venue.emulated_boards,
            control=first.regulation.time_control,
            scale=timebase.scale,
            truth=options.folder.path / "truth.jsonl",
        )
        runs.append(_play_demo(hall, engine, options.venue))
    for port in _with_ports(options).ports:
        entry = board_entry(options.venue, port.board)
        if entry is not None:
            driver = DgtDriver(port=port.path, board=port.board, timebase=timebase)
            runs.append(driver.run(partial(engine.report, entry.id)))
    return runs


def _with_ports(options: Options) -> Venue:
    """The venue with its emulated boards among its ports."""
    venue = options.venue
    if options.emulated is None:
        return venue
    emulated = tuple(
        Port(path=str(board_port(options.emulated, board)), board=board, white_side=WhiteSide.AUTO)
        for board in range(1, venue.emulated_boards + 1)
    )
    return replace(venue, ports=(*venue.ports, *emulated))


async def _play_demo(hall: EmulatedHall, engine: Engine, venue: Venue) -> None:
    """Let the demo's players act once a round has been started."""
    watch = engine.watch()
    played: set[int] = set()
    entry = venue.entries[0]
    boards = range(1, venue.emulated_boards + 1)
    rule = entry.regulation.default_time
    limit = Span.of(minutes=30) if rule is None else rule.limit
    try:
        while True:
            t = engine.state.tournaments.get(entry.id)
            known = None if t is None else t.round
            start = None if known is None else known.start_actual
            if known is not None and start is not None and known.number not in played:
                played.add(known.number)
                people = cast(seed=known.number, boards=boards, limit=limit)
                hall.play(script(people, seed=known.number, boards=boards, start=start, until=_DEMO_SPAN))
            await watch.changed(_WATCH_S)
    finally:
        watch.close()
        await hall.stop()


def _local_screens(options: Options, timebase: HallTime, token: str) -> list[Coroutine[object, object, None]]:
    if not options.screens:
        return []
    url = f"http://127.0.0.1:{options.venue.web.port}"
    return [
        LocalScreen(screen.name, url, token, timebase).run()
        for screen in options.venue.screens
        if screen.local
    ]


def _access(folder: StateFolder) -> tuple[Access, dict[str, str]]:
    """The log-ins; PINs in clear only when they were made just now."""
    from hall.tablet.login import Access

    if folder.access.exists():
        return Access.load(folder.access), {}
    return Access.create(folder.access)


def _started(venue: Venue, pins: dict[str, str], access: Access) -> Started:
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
