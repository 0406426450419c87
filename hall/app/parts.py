"""The daemon's moving parts, each kept running by `hall.app.supervisor`: voice, clock drivers, screens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from hall.app.explain import explain, reader_lost
from hall.app.options import Options
from hall.app.supervisor import Part
from hall.boards.cast import cast, script
from hall.boards.emulation import EmulatedHall, board_port
from hall.boards.reader_ports import PortDesk
from hall.boards.readers import Readers
from hall.engine import Engine
from hall.errors import HallError
from hall.local_screen import LocalScreen, screen_command
from hall.model.clocks import Report
from hall.model.instants import Span
from hall.model.venue import LiveChess, PlayerKind, Port, Venue, WhiteSide
from hall.opening import board_entry
from hall.screens import Screens
from hall.timebase import HallTime, Timebase
from hall.voice.announcing import EngineCalls, Faults, calls_to_make, is_silent, is_true, volume
from hall.voice.sounds import Player, Remark, Sound, Speech
from hall.voice.speakers import Speakers

if TYPE_CHECKING:
    from drivers.errors import LinkError
    from hall.app.desk import HallDesk
    from hall.voice.runner import VoiceRunner

_WATCH_S = 60.0
# How long after the start the demo's players go on acting by themselves.
_DEMO_SPAN = Span.of(hours=2)


async def voice(
    options: Options, engine: Engine, new_id: Callable[[str], str], changed: asyncio.Event
) -> tuple[VoiceRunner | None, Sound]:
    """The voice of this machine's loudspeaker, which speaks for all halls that have no speaker elsewhere, and
    whether it can be heard."""
    from drivers.sound.choose import player
    from drivers.sound.speech import Speech as Files
    from hall.app.own_recordings import survey

    wanted = options.venue.voice
    if not wanted.enabled or all(hall.speaker for hall in options.venue.halls):
        return None, Sound.OFF
    device = await player(
        wanted.player.value, engine.timebase, device=wanted.device, log=options.folder.recording
    )
    sound = _sound(device, wanted.player, engine.timebase)
    port = EngineCalls(engine, new_id, sound=sound)
    own = options.folder.recordings if wanted.recordings is None else Path(wanted.recordings)
    speech = Files(options.folder.sounds, recordings=own, lead_ms=wanted.lead_ms)
    runner = loudspeaker(
        engine,
        options.venue,
        port=port,
        speech=speech,
        player=device,
        changed=changed,
        survey=survey(own, wanted),
    )
    return runner, sound


def loudspeaker(
    engine: Engine,
    venue: Venue,
    *,
    port: EngineCalls,
    speech: Speech,
    player: Player,
    changed: asyncio.Event,
    survey: Callable[[], Sequence[Remark]] | None = None,
) -> VoiceRunner:
    """One voice for one sound device: two of them would wait for each other, and the second call come late.

    It looks at the state as it is at every instant of a call.
    """
    from hall.voice.runner import VoiceRunner

    faults = Faults()
    halls = [hall.id for hall in venue.halls if not hall.speaker]
    return VoiceRunner(
        timebase=engine.timebase,
        speech=speech,
        player=player,
        calls=lambda: calls_to_make(engine.state, venue, *halls, faults=faults),
        changed=changed,
        port=port,
        muted=lambda call: is_silent(engine.state, venue, call),
        is_true=lambda call: is_true(engine.state, call),
        volume=lambda call: volume(engine.state, call),
        delay_ms=venue.voice.delay_ms,
        lead_ms=venue.voice.lead_ms,
        survey=survey,
    )


def _sound(device: object, wanted: PlayerKind, timebase: Timebase) -> Sound:
    """No loudspeaker speaks N times as fast: a rehearsal has no sound though the machine may have a card."""
    from drivers.sound.player import AplayPlayer

    if isinstance(device, AplayPlayer):
        return Sound.PLAYS
    return Sound.NO_CARD if wanted is PlayerKind.AUTO and timebase.rate == 1 else Sound.OFF


async def pass_changes(engine: Engine, changed: asyncio.Event) -> None:
    """Wake the voice whenever its plan may have changed."""
    watch = engine.watch()
    try:
        while True:
            if await watch.changed(_WATCH_S):
                changed.set()
    finally:
        watch.close()


async def clocks(options: Options, engine: Engine, timebase: HallTime) -> list[Part]:
    """A driver for each port of the venue; the demo's emulated hall first, where there is one."""
    from hall.app.port_drivers import port_driver

    runs: list[Part] = []
    if options.emulate and options.emulated is not None:
        first = options.venue.entries[0]
        hall = await EmulatedHall.start(
            ports=options.emulated,
            boards=options.venue.emulated_boards,
            control=first.regulation.time_control,
            scale=timebase.scale,
            truth=options.folder.path / "truth.jsonl",
        )
        runs.append(Part(name="the emulated hall", run=hall.hold))
        runs.append(Part(name="the demo's players", run=partial(_play_demo, hall, engine, options.venue)))
    for port in with_ports(options).ports:
        if port.reader is None:
            driver = port_driver(port, timebase, explain=_explain(options.venue))
            report = _to_tables(engine, options.venue)
            runs.append(Part(name=f"the clocks on {port.path}", run=partial(driver.run, report)))
    return [*runs, *livechess(options, engine, timebase)]


def livechess(options: Options, engine: Engine, timebase: HallTime) -> list[Part]:
    """A driver for each LiveChess of the venue; HallError where the extra for it is not installed."""
    venue = options.venue
    if not venue.livechess:
        return []
    try:
        from drivers.livechess.driver import LiveChessDriver
    except ModuleNotFoundError as error:
        raise HallError(
            f"the venue follows LiveChess, which needs {error.name}: pip install tournament-hall[livechess]"
        ) from error

    def part(source: LiveChess) -> Part:
        driver = LiveChessDriver(
            url=source.url, boards=dict(source.boards), timebase=timebase, explain=_explain(venue)
        )
        return Part(name=f"LiveChess {source.url}", run=partial(driver.run, _to_tables(engine, venue)))

    return [part(source) for source in venue.livechess]


def port_watch(options: Options, engine: Engine, new_id: Callable[[str], str], desk: HallDesk) -> list[Part]:
    """The look for ports to bind; none where boards are emulated: what is plugged in is not theirs."""
    from hall.app.bindings import EngineBindings
    from hall.app.port_watch import PortWatch, Tables

    if options.emulated is not None:
        return []
    tables = Tables(report=_to_tables(engine, options.venue), unwired=_unwired(engine, options.venue))
    own = tuple(port.path for port in options.venue.ports if port.reader is None)
    watch = PortWatch(
        bindings=EngineBindings(engine, new_id),
        timebase=engine.timebase,
        tables=tables,
        tell=partial(desk.found, ""),
        own=lambda: own,
        explain=_explain(options.venue),
    )
    return [Part(name="the look for ports", run=watch.run)]


def readers(options: Options, engine: Engine, new_id: Callable[[str], str], desk: HallDesk) -> Readers:
    """The other Pis that read clocks for this hall, each with a token of its own."""
    from hall.app.bindings import EngineBindings

    in_ports = {port.reader for port in options.venue.ports if port.reader is not None}
    names = in_ports | set(options.venue.readers)
    bindings = EngineBindings(engine, new_id)
    return Readers(
        tokens={name: options.folder.token(f"reader-{name}") for name in sorted(names)},
        ports=options.venue.ports,
        report=_to_tables(engine, options.venue),
        lost=partial(reader_lost, options.venue.languages[0]),
        timebase=engine.timebase,
        lang=options.venue.languages[0],
        desk=PortDesk(
            bound=lambda: bindings.bound,
            bind=bindings.bind,
            found=desk.found,
            unwired=_unwired(engine, options.venue),
        ),
    )


def speakers(options: Options, engine: Engine) -> Speakers:
    """The voices of halls that another machine speaks for, each with a token of its own."""
    names = [hall.id for hall in options.venue.halls if hall.speaker]
    tokens = {name: options.folder.token(f"speaker-{name}") for name in names}
    return Speakers(engine=engine, venue=options.venue, tokens=tokens)


def _to_tables(engine: Engine, venue: Venue) -> Callable[[Report], None]:
    """Reports of any board to the tournament whose table it stands on."""

    def report(one: Report) -> None:
        entry = board_entry(venue, one.board)
        if entry is not None:
            engine.report(entry.id, one)

    return report


def _unwired(engine: Engine, venue: Venue) -> Callable[[int], None]:
    """Nothing reads a board any more."""

    def unwired(board: int) -> None:
        entry = board_entry(venue, board)
        if entry is not None:
            engine.unwired(entry.id, board)

    return unwired


def _explain(venue: Venue) -> Callable[[LinkError], str]:
    """The sentence about a broken link in the officials' first language."""
    return explain(venue.languages[0])


def with_ports(options: Options) -> Venue:
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


def local_screens(options: Options, engine: Engine, screens: Screens, token: str) -> list[Part]:
    """The processes of this machine's wall screens."""
    if not options.screens:
        return []
    url = f"http://127.0.0.1:{options.venue.web.port}"

    def one(name: str) -> LocalScreen:
        return LocalScreen(
            name, screen_command(name, url), token, engine.timebase, screens, changed=engine.tell
        )

    return [
        Part(name=f"screen {screen.name}", run=one(screen.name).run)
        for screen in options.venue.screens
        if screen.local
    ]
