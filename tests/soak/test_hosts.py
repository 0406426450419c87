"""A venue of ten hosts in networks of their own, whose links and machines fail at random: after each calm all
show the same, nothing is lost or doubled, no text is heard twice, and no screen ever passed itself off as
fresh when it was not.

HALL_SOAK_HOSTS_MINUTES=60 pytest tests/soak/test_hosts.py --override-ini addopts= --timeout=0 -s

Needs root for the networks. HALL_SOAK_SEED changes the course.
"""

from __future__ import annotations

import asyncio
import os
import statistics
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from hall.boards.emulation import EmulatedHall
from hall.journal import read_only
from hall.model.events import Record
from hall.model.instants import Instant
from hall.timebase import boot_ms
from tests.soak.hosts import BOARDS, BROKER, DAEMON, READERS, SCREENS, SPEAKERS, Venue
from tests.soak.hosts_arbiter import Arbiter
from tests.soak.hosts_checks import (
    Patience,
    check_journal,
    check_kept,
    claims,
    false_in_silence,
    numbers,
    outdated,
)
from tests.soak.hosts_course import Course
from tests.soak.hosts_games import Games
from tests.soak.hosts_net import Switch
from tests.soak.hosts_voices import fates, open_ends, wrong

MINUTES = float(os.environ.get("HALL_SOAK_HOSTS_MINUTES", "1"))
SEED = int(os.environ.get("HALL_SOAK_SEED", "7"))
CALM_S, GIVE_UP_S = 10.0, 60.0
_ACTING_S = 7.0  # of a calm; then all is to come to rest
_PAUSE_S = (0.3, 2.0)
_LOOK_S = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Well:
    """Since when all is well again, and how long each process had waited for the machine until then."""

    since_ms: float
    waited_s: dict[str, float]

    @classmethod
    def of(cls, venue: Venue) -> Well:
        return cls(since_ms=boot_ms(), waited_s={name: m.waited_s for name, m in venue.machines.items()})

    def starved_s(self, venue: Venue) -> float:
        """For how long daemon, broker and the unluckiest follower could not run, one after the other."""
        since = {name: m.waited_s - self.waited_s[name] for name, m in venue.machines.items()}
        return since.pop(DAEMON) + since.pop(BROKER) + max(since.values())


class Play:
    """One course with its arbiter; `agreed_s` is how long after each trouble all showed the same."""

    def __init__(self, venue: Venue, arbiter: Arbiter, games: Games) -> None:
        self.course = Course(venue, Random(SEED))
        self.agreed_s: list[float] = []
        self.faults: list[str] = []
        self._venue = venue
        self._arbiter = arbiter
        self._games = games
        scale = venue.running.scale
        self._boot_less_hall_ms = scale.anchor_boot_ms - scale.anchor_utc_ms
        self._dice = Random(SEED + 1)
        self._kept: tuple[Record, ...] = ()
        self._rest = asyncio.Event()

    async def run(self) -> None:
        ends_ms = boot_ms() + MINUTES * 60_000
        await self._settled("the beginning", Well.of(self._venue))
        self.agreed_s.clear()
        pressing = asyncio.create_task(self._games.presses())
        try:
            while boot_ms() < ends_ms:
                await self._goes_on()
        finally:
            pressing.cancel()
        self._games.ends()
        await self._settled("the last presses", Well.of(self._venue))
        self.agreed_s.pop()  # no calm after a trouble
        self._judge()

    async def _goes_on(self) -> None:
        told = len(self.course.told)
        self._rest.clear()
        acting = asyncio.create_task(self._acts())
        self._games.propose_results()
        await self.course.trouble()
        well = Well.of(self._venue)
        await asyncio.sleep(_ACTING_S)
        self._rest.set()
        await acting
        await self._settled("; ".join(self.course.told[told:]), well)
        self._judge()

    def _may_be_missed(self, board: int) -> bool:
        """Whether nobody may have seen the board's start, since the daemon or its reader was dead. Where both
        lived, a cable that was cut is no reason not to know where White sits."""
        [reader] = [name for name, boards in READERS.items() if board in boards]
        return bool(self.course.deaths[DAEMON] or self.course.deaths[reader])

    async def _acts(self) -> None:
        while not self._rest.is_set():
            await self._arbiter.acts()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._dice.uniform(*_PAUSE_S)):
                    await self._rest.wait()

    async def _settled(self, after: str, well: Well) -> None:
        """Return once all show the newest."""
        why = "?"
        while why:
            why = await self._differs()
            took_s = (boot_ms() - well.since_ms) / 1000
            assert not why or took_s < GIVE_UP_S, f"{took_s:.0f} s after {after}: {why}"
            await asyncio.sleep(_LOOK_S if why else 0)
        self.agreed_s.append(took_s)
        starved_s = well.starved_s(self._venue)
        if took_s > CALM_S + starved_s:
            print("FAULT: that was too long")
            self.faults.append(f"not the same for {took_s:.1f} s after {after}")
        print(f"{took_s:5.1f} s (of it {starved_s:.1f} s no time to run) after {after}", flush=True)
        await self._all_is_said(after)

    async def _all_is_said(self, after: str) -> None:
        """Return once every text has its end: one that was asked for last may still be being said."""
        since_ms = boot_ms()
        while why := self._unsaid():
            assert boot_ms() - since_ms < 1000 * GIVE_UP_S, f"after {after}: {why}"
            await asyncio.sleep(_LOOK_S)

    def _unsaid(self) -> str:
        records = read_only(self._venue.running.folder.journal).records
        return open_ends(fates(records), self._died_since)

    async def _differs(self) -> str:
        """Who does not show what the daemon has as its newest; empty: nobody."""
        for machine in self._venue.machines.values():
            machine.check()
        newest = await asyncio.to_thread(self._venue.sections)
        for name in SCREENS:
            last = self._venue.said[name][-1] if self._venue.said[name] else None
            if last is None or last.held != newest or not last.fresh:
                return f"{name} has {last}, the daemon {newest}"
        for board in range(1, BOARDS + 1):
            if not await self._arbiter.sees_the_clock(board):
                if self._may_be_missed(board):
                    await self._arbiter.tells_side(board)
                return f"board {board} has no living clock"
        return self._games.differ(read_only(self._venue.running.folder.journal).records)

    def _died_since(self, hall: str, at: Instant) -> bool:
        """Whether a hall's speaker has been killed since an instant: what it had begun has no end then."""
        [name] = [name for name, its in SPEAKERS.items() if its == hall]
        return any(death_ms > at.ms + self._boot_less_hall_ms for death_ms in self.course.deaths[name])

    def _judge(self) -> None:
        """What screens showed since the last look, and what the journal holds."""
        stored = read_only(self._venue.running.folder.journal)
        check_journal(stored, self._arbiter.client.answered)
        check_kept(self._kept, stored.records)
        self._kept = stored.records
        known = numbers(stored.records, boot_less_hall_ms=self._boot_less_hall_ms)
        before = len(self.faults)
        self.faults += wrong(fates(stored.records), self._venue.heard())
        for name in SCREENS:
            said = list(self._venue.said[name])
            silences, patience = self.course.silences[name], Patience(said)
            shown = claims(said, until_ms=boot_ms())
            self.faults += false_in_silence(name, shown, silences, patience)
            self.faults += outdated(name, shown, known, patience)
            # What stands on the glass now is judged again with what comes.
            del self._venue.said[name][: len(said) - 1]
            silences.clear()
        print("".join(f"FAULT {one}\n" for one in self.faults[before:]), end="", flush=True)


def test_after_each_calm_all_show_the_same_and_nobody_ever_passed_old_for_new(tmp_path: Path) -> None:
    asyncio.run(_play(tmp_path))


async def _play(folder: Path) -> None:
    venue = Venue(folder)
    switch = Switch(venue.hosts.values(), Random(SEED))
    switch.start()
    arbiter = Arbiter(venue, Random(SEED))
    clocks = await EmulatedHall.start(
        ports=folder / "ports",
        boards=BOARDS,
        control=None,
        scale=venue.running.scale,
        truth=folder / "truth.jsonl",
    )
    try:
        for machine in venue.machines.values():
            machine.start()
        await arbiter.begins_a_round()
        play = Play(venue, arbiter, Games(clocks, venue.running.timebase, Random(SEED)))
        await play.run()
    finally:
        await clocks.stop()
        arbiter.close()
        venue.close()
        switch.stop()
    _report(play, arbiter, switch)
    _report_voices(play, venue)
    assert play.faults == []


def _report(play: Play, arbiter: Arbiter, switch: Switch) -> None:
    took = sorted(play.agreed_s)
    print(
        f"{len(took)} calms, {len(play.course.told)} troubles; the same after a median of"
        f" {statistics.median(took):.1f} s, at most {took[-1]:.1f} s; {len(arbiter.client.answered)} commands"
        f" answered, {len(arbiter.refused)} refused, sides told: {sorted(arbiter.sides_told)};"
        f" {switch.carried} packets carried, {switch.lost} lost"
    )
    print("\n".join(play.faults[:50]))


def _report_voices(play: Play, venue: Venue) -> None:
    told = fates(read_only(venue.running.folder.journal).records).values()
    files = {hall: len(noted) for hall, noted in venue.heard().items()}
    killed = {name: len(deaths) for name, deaths in play.course.deaths.items() if deaths}
    print(
        f"{len(told)} announcements asked for, {sum(not fate.ends for fate in told)} of them without an end;"
        f" sounds heard: {files}; killed: {killed}"
    )
