"""One simulated round of the voice on the real engine: starts are moved, the daemon is killed and begun anew,
the machine rebooted, its clock set, the voice muted, a text asked for. `voice_judge` says what is wrong."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from random import Random
from zoneinfo import ZoneInfo

from hall.model import commands as c
from hall.model.commands import Act
from hall.model.instants import Instant, Span
from hall.model.texts import SayText, Sentence
from tests.hall.jumping import run_jumping
from tests.hall.venues import venue
from tests.hall.voice.voice_judge import FIVE, ONE, ZONE, Lived, ends, faults
from tests.hall.voice.voice_machine import Clock, Daemon, Disk, Tablet
from tests.hall.world import entry, regulation, tournament

# Summer time begins in the first night and ends in the second; the third is like any other.
NIGHTS = ((2026, 3, 29), (2026, 10, 25), (2026, 7, 14))
# Where a daemon is killed, in milliseconds before a start: in the gong, in the first words, about the minute.
KILLED_AT_MS = (300_400, 299_000, 60_050, 60_025, 60_000, 59_975, 59_950)
A_TICK_MS = 2
STEPS_MS = (10_000, -10_000, 3_600_000, -3_600_000)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """What somebody does to the hall, and when by the true time."""

    at: Instant
    act: Act | None = None
    down_ms: int | None = None  # the daemon is killed, and begun anew after so long
    power_too: bool = False
    set_clock: Span | None = None


def rounds(seeds: Iterable[int]) -> tuple[list[str], Counter[str]]:
    """What is wrong with the rounds of some seeds, and how their calls ended."""
    wrong: list[str] = []
    ended: Counter[str] = Counter()
    for seed in seeds:
        lived = run_jumping(_lived(Random(seed)))
        wrong += [f"seed {seed}: {fault}" for fault in faults(lived)]
        ended += ends(lived)
    return wrong, ended


async def _lived(chance: Random) -> Lived:
    first, deeds, over = _story(chance)
    here = _Hall(clock=Clock(deeds[0].at - Span.of(seconds=60)), chance=chance)
    here.begin()
    for act in _opening(first):
        assert await here.tablet.does(act), act
    for deed in deeds:
        await here.until(deed.at)
        await here.suffer(deed)
    await here.until(over)
    await asyncio.wait(here.taps)
    await here.end(power_too=True)
    return here.lived


class _Hall:
    """The machine with its daemon, an official, and what is to be judged of both."""

    def __init__(self, *, clock: Clock, chance: Random) -> None:
        self.lived = Lived(disk=Disk(), sounds=[])
        self.tablet = Tablet()
        self.taps: list[asyncio.Future[bool]] = []
        self._clock = clock
        self._chance = chance
        self._where = replace(venue(entry(regulation(zone=ZONE))), zone=ZONE)
        self._up = clock.true()

    async def until(self, at: Instant) -> None:
        await asyncio.sleep(max(0.0, (at - self._clock.true()).ms / 1000))

    def begin(self) -> None:
        self._up = self._clock.true()
        daemon = Daemon(self.lived.disk, self._clock, self._where, self._chance, self.lived.sounds)
        self.tablet.daemon = daemon
        self.lived.jumped |= abs((daemon.time.now() - self._clock.true()).ms) > A_TICK_MS

    async def end(self, *, power_too: bool) -> None:
        self.lived.ups.append((self._up, self._clock.true()))
        if self.tablet.daemon is not None:
            await self.tablet.daemon.kill(power_too=power_too)

    async def suffer(self, deed: Deed) -> None:
        if deed.set_clock is not None:
            self._clock.set(deed.set_clock)
        if deed.act is not None:
            self.taps.append(asyncio.ensure_future(self.tablet.does(deed.act)))
        if deed.down_ms is None:
            return
        await self.end(power_too=deed.power_too)
        if deed.power_too:
            self._clock.reboot()
        await asyncio.sleep(deed.down_ms / 1000)
        self.begin()


def _opening(first: Instant) -> tuple[Act, ...]:
    return (
        c.OpenTournament(entry=entry(regulation(zone=ZONE))),
        c.ImportTournament(tournament="open", source="t.trf", data=tournament(2)),
        c.PlanRound(tournament="open", round=3, start=first),
        c.PublishPairings(tournament="open", round=3),
    )


def _story(chance: Random) -> tuple[Instant, list[Deed], Instant]:
    """The first planned start, what is done, and when it is over."""
    first = _some_start(chance)
    moves = list(_moves(first, chance))
    starts = [first, *(new for _, new in moves)]
    deeds = [Deed(at=at, act=c.MoveStart(tournament="open", round=3, new=new)) for at, new in moves]
    deeds += _kills(starts, chance)
    deeds += _clock_steps(starts, chance)
    deeds += _others(starts[-1], chance)
    begun = starts[-1] + Span(chance.randrange(0, 20_000))
    deeds.append(Deed(at=begun, act=c.StartRound(tournament="open", round=3)))
    deeds.sort(key=lambda deed: deed.at)
    early = Deed(at=min(deeds[0].at, first - Span.of(minutes=6, seconds=30)))
    return first, [early, *deeds], begun + Span.of(seconds=90)


def _some_start(chance: Random) -> Instant:
    (year, month, day), minutes = chance.choice(NIGHTS), chance.randrange(30, 240)
    hour, minute = divmod(minutes, 60)
    local = datetime(year, month, day, hour, minute, fold=chance.randrange(2), tzinfo=ZoneInfo(ZONE))
    return Instant(round(local.astimezone(UTC).timestamp() * 1000))


def _moves(first: Instant, chance: Random) -> Iterator[tuple[Instant, Instant]]:
    start = first
    since = first - Span.of(minutes=6)
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
        at = since + Span(chance.randrange(500, max(1_000, (start - since).ms - 500)))
        minutes = chance.choice((-4, -2, -1, 1, 2, 4, 5, 6, 10))
        new = start + Span.of(minutes=minutes)
        if new <= at + Span.of(seconds=20):
            new = start + Span.of(minutes=abs(minutes))
        yield at, new
        start, since = new, at


def _kills(starts: list[Instant], chance: Random) -> Iterator[Deed]:
    for _ in range(chance.choice((0, 1, 1, 2, 3))):
        before = chance.choice(KILLED_AT_MS) if chance.random() < 0.8 else chance.randrange(0, 330_000)
        reboots = chance.random() < 0.12
        down_ms = (
            chance.randrange(15_000, 40_000) if reboots else chance.choice((400, 900, 2_000, 6_000, 25_000))
        )
        yield Deed(at=chance.choice(starts) - Span(before), down_ms=down_ms, power_too=reboots)


def _clock_steps(starts: list[Instant], chance: Random) -> Iterator[Deed]:
    for _ in range(chance.choice((0, 1, 2))):
        cue = chance.choice(starts) - Span(chance.choice((300_000, 60_000, 0)))
        yield Deed(at=cue + Span(chance.randrange(-4_000, 4_000)), set_clock=Span(chance.choice(STEPS_MS)))


def _others(start: Instant, chance: Random) -> Iterator[Deed]:
    if chance.random() < 0.1:
        said = c.AnnouncedMyself(tournament="open", round=3, call=chance.choice((FIVE, ONE)))
        yield Deed(at=start - Span(chance.randrange(40_000, 320_000)), act=said)
    if chance.random() < 0.3:
        text = SayText(hall="main", sentence=Sentence.SOUND_CHECK)
        yield Deed(at=start - Span(chance.randrange(20_000, 330_000)), act=text)
    if chance.random() < 0.1:
        muted = start - Span(chance.randrange(20_000, 330_000))
        yield Deed(at=muted, act=c.MuteVoice(hall="main", muted=True))
        yield Deed(
            at=muted + Span(chance.randrange(2_000, 200_000)), act=c.MuteVoice(hall="main", muted=False)
        )
