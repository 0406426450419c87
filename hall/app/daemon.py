"""The daemon: one event loop with engine, web, voice, clock drivers and the local screens' processes in one
task group."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from hall.app import hall_address
from hall.app.broker import broker_link
from hall.app.desk import HallDesk
from hall.app.ending import call_at_end
from hall.app.exchange import exchange, folder_watches
from hall.app.keeping import alone, copies
from hall.app.known import known_to
from hall.app.late import LateRoutes
from hall.app.letters import uncovered
from hall.app.opened import HallOpening
from hall.app.options import Options
from hall.app.own_socket import own_socket, own_socket_later
from hall.app.pages import pages_of
from hall.app.parts import clocks, local_screens, pass_changes, port_watch, readers, speakers, voice
from hall.app.phones import phones
from hall.app.serving import Listeners, allow_many_connections, bound, hosts_of
from hall.app.supervisor import Part, kept_running
from hall.boards.readers import Readers
from hall.console import console_routes
from hall.copies.backup import finish
from hall.device_console import device_routes
from hall.engine import Engine, replayed
from hall.errors import HallError
from hall.files.intake import Intake
from hall.files.proposals import Proposals
from hall.folder import Certificates
from hall.health import time_is_synchronised
from hall.journal import Journal
from hall.model.commands import Act, Actor, Command, Role
from hall.model.events import DaemonStarted, TimescaleSet
from hall.model.refusals import Refused
from hall.model.state import State
from hall.model.time_acts import boot_of
from hall.photo_store import PhotoStore
from hall.press.orders import Press
from hall.public.feed import PublicFeed
from hall.published.audience import Surroundings, screen_sections
from hall.published.feed import SectionFeed
from hall.rounds.own_pairs import OwnPairs
from hall.screens import Screens
from hall.service import Service
from hall.tablet.cookies import sees_screen_of
from hall.tablet.login import Access
from hall.tablet.posts import Post, bound_halls
from hall.timebase import HallTime, Timescale, new_timescale
from hall.voice.announcing import ids
from hall.voice.speakers import Speakers
from hall.web.routes import FollowerRoutes

_log = logging.getLogger(__name__)
DAEMON = Actor(name="hall", role=Role.SYSTEM)
_TIME_LOOK_S = 10.0
_BLINK_S = 0.005


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """What a person must know once the daemon answers: where it is, and how to get in."""

    address: str
    pins: dict[Post, str]
    one_time_link: str
    encrypted: bool


async def run_daemon(options: Options, tell: Callable[[Started], None]) -> None:
    """Run one venue until SIGTERM or SIGINT; HallError where it cannot start."""
    allow_many_connections()
    finish(options.folder.create())
    journal = Journal(options.folder.journal)
    stored = await asyncio.to_thread(journal.open)
    try:
        state = replayed(stored.records)
        scale = _scale(options, state)
        timebase = HallTime(scale)
        engine = Engine(
            journal=journal,
            timebase=timebase,
            state=state,
            command_ids=stored.command_ids,
            set_scale=partial(_follow, timebase),
        )
        certificates = _certificates(options, timebase)
        sockets = Sockets(
            plain=[bound(options.venue.web)],
            own=own_socket(options.folder.socket),
            encrypted=[] if certificates is None else [bound(options.venue.web, options.venue.web.tls_port)],
        )
        async with alone(options, timebase, has_begun=state.seq > 0, changed=engine.tell) as rivals:
            await _begin(engine, journal, scale)
            hall = _built(options, engine, timebase, certificates)
            hall.desk.rivals = rivals
            hall.desk.is_staged = options.scale is not None
            await _serve(hall, sockets, tell)
    except ExceptionGroup as several:
        raise _plain(several) from several
    finally:
        journal.close()


def _plain(several: ExceptionGroup[Exception]) -> Exception:
    """The one thing to tell a person, where it was something to tell; else all of it, for the traceback."""
    strange = several.split(HallError)[1]
    told = several.exceptions[0]
    return told if strange is None and isinstance(told, HallError) else several


def _scale(options: Options, state: State) -> Timescale:
    """The journal's scale while the machine has not been booted anew, so that deadlines stay as they were."""
    wanted = options.scale or new_timescale()
    known = state.timescale
    return _as_scale(known) if known is not None and boot_of(known.epoch) == wanted.epoch else wanted


def _as_scale(known: TimescaleSet) -> Timescale:
    return Timescale(
        epoch=known.epoch,
        anchor_utc_ms=known.anchor_utc_ms,
        anchor_boot_ms=known.anchor_boot_ms,
        rate=known.rate,
    )


def _follow(timebase: HallTime, known: TimescaleSet) -> None:
    """Hall time was set by hand."""
    timebase.scale = _as_scale(known)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Sockets:
    """Bound before anything is served, so that a taken port is said at once."""

    plain: list[socket.socket]
    own: list[socket.socket]
    encrypted: list[socket.socket]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Hall:
    """What the daemon is made of, before anything runs."""

    options: Options
    engine: Engine
    timebase: HallTime
    new_id: Callable[[str], str]
    desk: HallDesk
    feed: SectionFeed
    access: Access
    pins: dict[Post, str]
    intake: Intake
    readers: Readers
    speakers: Speakers
    phones: PublicFeed
    pages: LateRoutes
    server: Listeners


def _certificates(options: Options, timebase: HallTime) -> Certificates | None:
    """Those that `hall tls` has made, renewed where that is due; None: everything goes in the clear."""
    known = options.folder.certificates
    if not known.are_there:
        return None
    from hall.web.certificates import renewed

    renewed(known, names=hosts_of(options.venue), now=timebase.wall())
    return known


def _built(options: Options, engine: Engine, timebase: HallTime, certificates: Certificates | None) -> _Hall:
    new_id = ids(engine.state.boot)
    screens = Screens([s.name for s in options.venue.screens], timebase)
    intake = Intake(engine, options.venue, new_id, uncovered)
    own_pairs = OwnPairs(engine, intake, engine.tell)
    desk = HallDesk(engine=engine, venue=options.venue, screens=screens, own_pairs=own_pairs)
    desk.folder = options.folder.path
    feed = _feed(engine, desk)
    let_in = partial(Access.create if options.new_pins else Access.open, to_be_shown=True)
    access, pins = let_in(
        options.folder.access,
        timebase=timebase,
        epoch=boot_of(timebase.scale.epoch),
        halls=bound_halls(options.venue),
    )
    followers = FollowerRoutes(
        engine=engine,
        feed=feed,
        screens=screens,
        token=options.folder.screen_token(),
        folder=options.folder,
        is_official=partial(sees_screen_of, access, options.venue),
        pictures={picture.digest: Path(picture.path) for picture in options.venue.pictures},
        surroundings=desk.told_to_everybody,
    )
    proposals = desk.proposals = Proposals(intake, engine.tell)
    desk.folders = folder_watches(options.venue, engine, proposals)
    others = readers(options, engine, new_id, desk)
    spoken = speakers(options, engine)
    desk.speakers = spoken
    desk.certificates = certificates
    public = phones(engine, options.venue, feed)
    press = Press(options.folder.journal, options.venue)
    photos = PhotoStore(folder=options.folder.photos)
    pages = LateRoutes(partial(pages_of, desk, access, proposals, public, press, photos))
    routes = [
        *followers.routes(),
        *others.routes(),
        *spoken.routes(),
        *console_routes(intake),
        *device_routes(access, desk.address, engine.tell),
        pages.route,
    ]
    desk.broker_link = broker_link(options, engine, feed, screens, spoken, routes)
    return _Hall(
        options=options,
        engine=engine,
        timebase=timebase,
        new_id=new_id,
        desk=desk,
        feed=feed,
        access=access,
        pins=pins,
        intake=intake,
        readers=others,
        speakers=spoken,
        phones=public,
        pages=pages,
        server=Listeners(options.venue, routes, certificates, known_to(access, options.folder)),
    )


async def _serve(hall: _Hall, sockets: Sockets, tell: Callable[[Started], None]) -> None:
    """Until a signal to stop; an error of engine or web ends it too, one of a part does not."""
    stop = _stop_signal()
    service = Service.of_environment()
    async with asyncio.TaskGroup() as tasks:
        writing = tasks.create_task(hall.engine.run())
        running = [writing]

        def run(*parts: Part) -> None:
            running.extend(tasks.create_task(kept_running(part, hall.timebase)) for part in parts)

        later = await _opening(hall).now_or_later()
        serving = tasks.create_task(hall.server.serve([*sockets.plain, *sockets.own], sockets.encrypted))
        while not hall.server.started:
            await hall.timebase.sleep(_BLINK_S)
        tell(_started(hall))
        await hall.access.shown()
        run(*later)
        if not sockets.own:
            run(*own_socket_later(hall.options.folder.socket, hall.server, hall.timebase))
        run(Part(name="the pages", run=hall.pages.run))
        run(Part(name="the look at the time source", run=partial(_look_at_time, hall)))
        run(Part(name="the look at the screens", run=partial(hall.desk.watch_screens, hall.feed.refresh)))
        run(Part(name="the phones", run=hall.phones.run))
        run(Part(name="the readers", run=hall.readers.run))
        run(*_ports_again(hall))
        run(Part(name="the speakers", run=hall.speakers.run))
        run(*hall.desk.broker_link.parts())
        run(*local_screens(hall.options, hall.engine, hall.desk.screens, hall.options.folder.screen_token()))
        run(*await _voice(hall))
        run(*await clocks(hall.options, hall.engine, hall.timebase))
        run(*port_watch(hall.options, hall.engine, hall.new_id, hall.desk))
        run(*exchange(hall.options.venue, hall.engine, hall.desk.folders))
        run(*copies(hall.options, hall.engine, hall.desk))
        service.ready()
        run(Part(name="signs of life", run=partial(service.live, hall.timebase, lambda: not writing.done())))
        await stop.wait()
        service.stopping()
        hall.engine.close()
        hall.server.end()
        await serving
        for task in running:
            task.cancel()


async def _voice(hall: _Hall) -> list[Part]:
    changed = asyncio.Event()
    hall.desk.voice, hall.desk.sound = await voice(hall.options, hall.engine, hall.new_id, changed)
    hall.engine.tell()
    if hall.desk.voice is None:
        return []
    return [
        Part(name="the voice", run=hall.desk.voice.run),
        Part(name="the voice's news", run=partial(pass_changes, hall.engine, changed)),
    ]


def _ports_again(hall: _Hall) -> list[Part]:
    """Readers are given other ports at SIGUSR1 (`systemctl reload hall`)."""
    from hall.app.ports_again import PortsAgain

    if hall.options.read_again is None:
        return []
    again = PortsAgain(
        venue=hall.options.venue,
        read=hall.options.read_again,
        assign=hall.readers.assign,
        submit=partial(_submit_all, hall),
    )
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, again.ask)
    return [Part(name="the readers' ports", run=again.run)]


def _stop_signal() -> asyncio.Event:
    """Set by what ends a process of the hall."""
    stop = asyncio.Event()
    call_at_end(stop.set)
    return stop


def _feed(engine: Engine, desk: HallDesk) -> SectionFeed:
    def sections() -> dict[str, object]:
        web = desk.venue.web
        around = Surroundings(
            time_verified=desk.time_verified,
            lost_screens=desk.lost_screens,
            address=hall_address.by_name(web),
            code=hall_address.code(hall_address.by_number(web)),
            phones=hall_address.public(web),
        )
        return screen_sections(engine.state, desk.venue, around)

    return SectionFeed(engine, sections)


def _opening(hall: _Hall) -> HallOpening:
    submit = partial(_submit_all, hall)
    return HallOpening(options=hall.options, engine=hall.engine, intake=hall.intake, by=DAEMON, submit=submit)


async def _submit_all(hall: _Hall, acts: Iterable[Act]) -> None:
    for act in acts:
        try:
            await hall.engine.submit(Command(id=hall.new_id("open"), by=DAEMON, act=act))
        except Refused as refused:
            _log.warning("%s at the opening was refused: %r", type(act).__name__, refused.reason)


async def _look_at_time(hall: _Hall) -> None:
    """What no event tells: the time source, and whether words can be made for the loudspeakers."""
    desk = hall.desk
    known = desk.unannounced
    while True:
        await hall.timebase.sleep(_TIME_LOOK_S)
        desk.time_synchronised = time_is_synchronised()
        now = desk.unannounced
        if now != known:
            known = now
            hall.feed.refresh()
            hall.engine.tell()


def _started(hall: _Hall) -> Started:
    address = hall.desk.address
    return Started(
        address=address,
        pins=hall.pins,
        one_time_link=address + hall.access.one_time_link(),
        encrypted=hall.desk.certificates is not None,
    )
