"""A simulated machine for the voice: clocks that can be set, a disk, a loudspeaker, a power supply, and the
real engine and voice on them. Time is the jumping loop's. Judges nothing (`voice_rounds`)."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from hall.app.daemon import _scale as scale_of
from hall.app.options import Options
from hall.app.parts import loudspeaker, pass_changes
from hall.engine import Accepted, Engine, replayed
from hall.folder import StateFolder
from hall.model.commands import Act, Command
from hall.model.events import DaemonStarted, Event, Record, TimescaleSet
from hall.model.instants import Instant, Span
from hall.model.refusals import Refused
from hall.model.state import State
from hall.model.venue import Venue
from hall.timebase import Timescale
from hall.voice.announcing import EngineCalls, ids
from hall.voice.sounds import Prepared
from hall.words.spoken import Announcement
from tests.hall.voice.voice_fakes import DURATION_MS, OFFSET_MS, Heard, Rendered, lowered
from tests.hall.world import ARBITER

_LEAST_S = 1e-6


class Clock:
    """A boot clock that nobody sets and a time of day that somebody does; `true` is what astronomers say."""

    def __init__(self, true: Instant) -> None:
        self._loop = asyncio.get_running_loop()
        self._began = true
        self._boots = 1
        self._booted_s = self._loop.time()
        self._wrong_ms = 0

    def true(self) -> Instant:
        return self._began + Span(int(self._loop.time() * 1000))

    def boot_ms(self) -> float:
        return (self._loop.time() - self._booted_s) * 1000

    def wall(self) -> Instant:
        return self.true() + Span(self._wrong_ms)

    def set(self, by: Span) -> None:
        self._wrong_ms += by.ms

    def reboot(self) -> None:
        self._boots += 1
        self._booted_s = self._loop.time()

    def scale(self) -> Timescale:
        """A new scale, as `hall.timebase.new_timescale` makes it of the real clocks."""
        anchor_ms = round(self.boot_ms())
        return Timescale(epoch=f"boot-{self._boots}", anchor_utc_ms=self.wall().ms, anchor_boot_ms=anchor_ms)


class MachineTime:
    """`hall.timebase.HallTime` on the simulated clocks."""

    rate = 1

    def __init__(self, clock: Clock, scale: Timescale) -> None:
        self.scale = scale
        self._clock = clock

    def now(self) -> Instant:
        return self.scale.at_boot_ms(self._clock.boot_ms())

    def link_s(self) -> float:
        return self._clock.boot_ms() / 1000

    def wall(self) -> Instant:
        return self._clock.wall()

    async def sleep_until(self, at: Instant) -> None:
        while self.now() < at:
            left_s = (self.scale.boot_ms(at) - self._clock.boot_ms()) / 1000
            await asyncio.sleep(min(max(left_s, _LEAST_S), 60))

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Disk:
    """What outlives a daemon: the journal's records and the rendered sentences."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.rendered: set[Announcement] = set()

    def keep(self, events: tuple[Event, ...], at: Instant, by: str, command_id: str | None) -> list[Record]:
        """Whether anybody is still there to be told so or not."""
        first = len(self.records) + 1
        names = [command_id, *([None] * (len(events) - 1))]
        new = [
            Record(seq=first + n, at=at, by=by, command_id=names[n], event=event)
            for n, event in enumerate(events)
        ]
        self.records += new
        return new


class _Log:
    """The journal: some 0.3 ms a record, now and then an SD card's 300; cut off before or after the write."""

    def __init__(self, disk: Disk, chance: Random) -> None:
        self._disk = disk
        self._chance = chance

    async def append(
        self, events: tuple[Event, ...], *, at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        takes_s = 0.3 if self._chance.random() < 0.03 else 0.0003
        written_after = self._chance.random()
        await asyncio.sleep(takes_s * written_after)
        new = self._disk.keep(events, at, by, command_id)
        await asyncio.sleep(takes_s * (1 - written_after))
        return tuple(new)


class _Speech:
    """Renders a sentence in up to two seconds, once."""

    def __init__(self, disk: Disk, chance: Random) -> None:
        self._disk = disk
        self._chance = chance

    async def prepare(self, announcement: Announcement) -> Rendered:
        known = announcement in self._disk.rendered
        await asyncio.sleep(0.002 if known else self._chance.uniform(0.2, 2.0))
        self._disk.rendered.add(announcement)
        return Rendered(said=announcement)

    async def at_volume(self, prepared: Prepared, percent: int) -> Rendered:
        return lowered(prepared, percent)


@dataclass(slots=True, kw_only=True)
class Sounded:
    """A sound whose first word was heard: at which instant, by which state. `cut`: broken off after that."""

    text: str
    at: Instant
    true_at: Instant
    state: State
    cut: bool = False
    outlived: bool = False  # the daemon died while it sounded


class _Loudspeaker:
    """Sounds go on when their daemon is killed, as a child process does; not without power."""

    def __init__(self, daemon: Daemon, sounds: list[Sounded]) -> None:
        self._daemon = daemon
        self._sounds = sounds

    async def play(self, prepared: Prepared, *, start_at: Instant) -> Heard:
        assert isinstance(prepared, Rendered)
        time = self._daemon.time
        await time.sleep_until(start_at)
        speech_at = time.now() + Span(OFFSET_MS)
        sounding = asyncio.ensure_future(self._sound(prepared.said.parts[0].text, speech_at))
        self._daemon.sounding.add(sounding)
        try:
            await asyncio.shield(sounding)
        except asyncio.CancelledError:
            if self._daemon.is_up:
                sounding.cancel()
            raise
        return Heard(text="", speech_at=speech_at, started=speech_at)

    async def _sound(self, text: str, speech_at: Instant) -> None:
        time = self._daemon.time
        await time.sleep_until(speech_at)
        sounded = Sounded(
            text=text, at=time.now(), true_at=self._daemon.clock.true(), state=self._daemon.engine.state
        )
        self._sounds.append(sounded)
        try:
            await time.sleep_until(speech_at + Span(DURATION_MS - OFFSET_MS))
        except asyncio.CancelledError:
            sounded.cut = True
            raise
        finally:
            sounded.outlived = not self._daemon.is_up


class Daemon:
    """One life of the daemon, from its start to its end."""

    def __init__(self, disk: Disk, clock: Clock, where: Venue, chance: Random, sounds: list[Sounded]) -> None:
        state = replayed(tuple(disk.records))
        options = Options(venue=where, folder=StateFolder(path=Path("none")), scale=clock.scale())
        self.clock = clock
        self.time = MachineTime(clock, scale_of(options, state))
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.sounding: set[asyncio.Future[None]] = set()
        self.engine = Engine(
            journal=_Log(disk, chance),
            timebase=self.time,
            state=state,
            command_ids={r.command_id: r for r in disk.records if r.command_id is not None},
        )
        changed, boot = asyncio.Event(), state.boot + 1
        self._boot = boot
        self._voice = loudspeaker(
            self.engine,
            where,
            port=EngineCalls(self.engine, ids(boot)),
            speech=_Speech(disk, chance),
            player=_Loudspeaker(self, sounds),
            changed=changed,
        )
        self._tasks = [asyncio.ensure_future(self._begun(changed))]

    @property
    def is_up(self) -> bool:
        return not self.over.done()

    async def _begun(self, changed: asyncio.Event) -> None:
        known, scale = self.engine.state.timescale, self.time.scale
        events: tuple[Event, ...] = (DaemonStarted(boot=self._boot),)
        if known is None or known.epoch != scale.epoch:
            events += (
                TimescaleSet(
                    epoch=scale.epoch,
                    anchor_utc_ms=scale.anchor_utc_ms,
                    anchor_boot_ms=scale.anchor_boot_ms,
                    rate=1,
                ),
            )
        await self.engine.begin(events)
        for run in (self.engine.run(), self._voice.run(), pass_changes(self.engine, changed)):
            self._tasks.append(asyncio.ensure_future(run))

    async def kill(self, *, power_too: bool = False) -> None:
        """Nothing more is written by it; with the power its sounds end."""
        self.over.set_result(None)
        ending = [*self._tasks, *(self.sounding if power_too else ())]
        for task in ending:
            task.cancel()
        await asyncio.wait(ending)


class Tablet:
    """An official who tries again until the daemon has answered, each command under one id."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self.daemon: Daemon | None = None

    async def does(self, act: Act) -> bool:
        """Whether it was accepted; False where it was refused."""
        command = Command(id=f"tablet-{next(self._numbers):06d}", by=ARBITER, act=act)
        while True:
            daemon = self.daemon
            if daemon is not None and daemon.is_up:
                answer = asyncio.ensure_future(daemon.engine.submit(command))
                either: set[asyncio.Future[Any]] = {answer, daemon.over}
                await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
                if answer.done():
                    return await _is_accepted(answer)
                answer.cancel()
            await asyncio.sleep(0.25)


async def _is_accepted(answer: asyncio.Future[Accepted]) -> bool:
    try:
        await answer
    except Refused:
        return False
    return True
