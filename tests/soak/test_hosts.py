"""A venue of eight hosts in networks of their own, whose links and machines fail at random: after each calm
all show the same, nothing is lost or doubled, and no screen ever passed itself off as fresh when it was not.

HALL_SOAK_HOSTS_MINUTES=60 pytest tests/soak/test_hosts.py --override-ini addopts= --timeout=0 -s

Needs root for the networks. HALL_SOAK_SEED changes the course.
"""

from __future__ import annotations

import asyncio
import os
import statistics
from pathlib import Path
from random import Random

from hall.emulation import EmulatedHall
from hall.journal import read_only
from hall.model.events import Record
from hall.timebase import boot_ms
from tests.soak.hosts import BOARDS, SCREENS, Venue
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
from tests.soak.hosts_net import Switch

MINUTES = float(os.environ.get("HALL_SOAK_HOSTS_MINUTES", "1"))
SEED = int(os.environ.get("HALL_SOAK_SEED", "7"))
CALM_S, GIVE_UP_S = 10.0, 60.0
_ACTING_S = 7.0  # of a calm; then all is to come to rest
_PAUSE_S = (0.3, 2.0)
_LOOK_S = 0.1


class Play:
    """One course with its arbiter; `agreed_s` is how long after each trouble all showed the same."""

    def __init__(self, venue: Venue, arbiter: Arbiter) -> None:
        self.course = Course(venue, Random(SEED))
        self.agreed_s: list[float] = []
        self.faults: list[str] = []
        self._venue = venue
        self._arbiter = arbiter
        self._dice = Random(SEED + 1)
        self._kept: tuple[Record, ...] = ()
        self._resting = False

    async def run(self) -> None:
        ends_ms = boot_ms() + MINUTES * 60_000
        await self._settled("the beginning", boot_ms())
        self.agreed_s.clear()
        while boot_ms() < ends_ms:
            told = len(self.course.told)
            self._resting = False
            acting = asyncio.create_task(self._acts())
            await self.course.trouble()
            well_ms = boot_ms()
            await asyncio.sleep(_ACTING_S)
            self._resting = True
            await acting
            await self._settled("; ".join(self.course.told[told:]), well_ms)
            self._judge()

    async def _acts(self) -> None:
        while not self._resting:
            await self._arbiter.acts()
            await asyncio.sleep(self._dice.uniform(*_PAUSE_S))

    async def _settled(self, after: str, well_ms: float) -> None:
        """Return once all show the newest; how long that took since all was well."""
        why = "?"
        while why:
            took_s = (boot_ms() - well_ms) / 1000
            why = await self._differs()
            assert not why or took_s < GIVE_UP_S, f"{took_s:.0f} s after {after}: {why}"
            await asyncio.sleep(_LOOK_S if why else 0)
        self.agreed_s.append(took_s)
        starved_s = self._starved_s(well_ms)
        if took_s > CALM_S + starved_s:
            self.faults.append(f"not the same for {took_s:.1f} s after {after}")
        starved = f" (starved for {starved_s:.1f} s)" if starved_s else ""
        print(f"{took_s:5.1f} s{starved} after {after}", flush=True)

    def _starved_s(self, since_ms: float) -> float:
        """For how long the machine had no time for one of the screens, which stand for all processes."""
        return max(
            sum(one.late_ms for one in self._venue.said[name] if one.at_ms > since_ms) / 1000
            for name in SCREENS
        )

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
                return f"board {board} has no living clock"
        return ""

    def _judge(self) -> None:
        """What screens showed since the last look, and what the journal holds."""
        stored = read_only(self._venue.running.folder.journal)
        check_journal(stored, self._arbiter.client.answered)
        check_kept(self._kept, stored.records)
        self._kept = stored.records
        scale = self._venue.running.scale
        known = numbers(stored.records, boot_less_hall_ms=scale.anchor_boot_ms - scale.anchor_utc_ms)
        for name in SCREENS:
            said = list(self._venue.said[name])
            silences, patience = self.course.silences[name], Patience(said)
            shown = claims(said, until_ms=boot_ms())
            self.faults += false_in_silence(name, shown, silences, patience)
            self.faults += outdated(name, shown, known, patience)
            # What stands on the glass now is judged again with what comes.
            del self._venue.said[name][: len(said) - 1]
            silences.clear()


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
        _start(clocks, venue)
        play = Play(venue, arbiter)
        await play.run()
    finally:
        await clocks.stop()
        arbiter.close()
        venue.close()
        switch.stop()
    _report(play, arbiter, switch)
    assert play.faults == []


def _start(clocks: EmulatedHall, venue: Venue) -> None:
    """Every electronic clock runs, White's side first, from just after the round was begun."""
    at = venue.running.timebase.now().ms + 200
    clocks.play({"at": at, "board": board, "do": "start_clock"} for board in range(1, BOARDS + 1))


def _report(play: Play, arbiter: Arbiter, switch: Switch) -> None:
    took = sorted(play.agreed_s)
    print(
        f"{len(took)} calms, {len(play.course.told)} troubles; the same after a median of"
        f" {statistics.median(took):.1f} s, at most {took[-1]:.1f} s; {len(arbiter.client.answered)} commands"
        f" answered, {len(arbiter.refused)} refused; {switch.carried} packets carried, {switch.lost} lost"
    )
    print("\n".join(play.faults[:50]))
