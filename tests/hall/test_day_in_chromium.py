"""The day of two tournaments in two halls by two tablets, the real daemon killed, frozen and out of reach.

At its end the journal holds every act of every finger once, with its official, tournament and time.
"""

from __future__ import annotations

import asyncio
import signal
import subprocess
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from playwright.async_api import FilePayload

from hall.journal import read_only
from hall.model.commands import Actor
from hall.model.instants import Instant, Span
from hall.tablet.posts import Post
from tests.hall.day_ledger import Ledger
from tests.hall.day_tablet import Tablet, chromium
from tests.hall.day_venue import (
    BOYS_LIMIT,
    OF_BOYS,
    OF_GIRLS,
    SECRETARY,
    boys_file,
    girls_file,
    two_halls,
)
from tests.hall.running import Running
from tests.hall.tablet.browser import LANDSCAPE, PORTRAIT
from tests.hall.tablet.radio import Radio

TRF = "application/octet-stream"
LEAD = Span.of(minutes=5)


@pytest.mark.timeout(300)  # a third of a minute by itself, minutes beside twenty others
def test_a_day_of_two_halls_by_two_tablets_keeps_every_tap_once_whatever_happens_to_the_daemon(
    tmp_path: Path,
) -> None:
    asyncio.run(_Day(two_halls(tmp_path)).passes())


class _Day:
    """The hall of the day, its officials and what becomes of their daemon."""

    def __init__(self, hall: Running) -> None:
        self.hall = hall
        self.ledger = Ledger(hall.timebase)
        self.daemon: subprocess.Popen[str]
        self.desk: Tablet
        self.boys: Tablet
        self.girls: Tablet

    async def passes(self) -> None:
        async with AsyncExitStack() as stack:
            await self._opens(stack)
            await self._morning()
            start_of_boys, start_of_girls = await self._hours()
            await self._killed(stack)
            await asyncio.gather(self._boys_start(start_of_boys), self._girls_start(start_of_girls))
            await self._frozen()
            await asyncio.gather(self._boys_play(), self._girls_play_without_link())
            await self._evening()
            faults = [*self.desk.faults, *self.boys.faults, *self.girls.faults]
        records = read_only(self.hall.folder.journal).records
        self.ledger.check(records, ("boys", "girls"))
        assert "\n".join(faults) == ""

    async def _opens(self, stack: AsyncExitStack) -> None:
        self.daemon = stack.enter_context(self.hall.daemon())
        browser = await stack.enter_async_context(chromium())
        await self.hall.client().until_well()

        async def tablet(me: Actor, size: tuple[int, int], lang: str) -> Tablet:
            radio = await stack.enter_async_context(Radio(self.hall.port))
            one = await Tablet.of(browser, me, size, lang, radio, self.ledger, self.hall.timebase)
            await one.log_in(self.hall.pins[Post(me.role, me.hall)])
            return one

        self.boys, self.girls, self.desk = await asyncio.gather(
            tablet(OF_BOYS, LANDSCAPE, "ru-RU"),
            tablet(OF_GIRLS, PORTRAIT, "be-BY"),
            tablet(SECRETARY, LANDSCAPE, "ru-RU"),
        )

    async def _morning(self) -> None:
        """The boys' pairs come with their file, the girls' are made here; all are looked at and published."""
        await self._import("boys", boys_file(), "import", "plan 1")
        await self._import("girls", girls_file(), "import")
        await asyncio.gather(self._pair("girls", 1), self.boys.look_at_pairs("boys", 1))
        await self.girls.look_at_pairs("girls", 1)
        for tournament in ("girls", "boys"):
            await self._to(tournament, "round")
            await self.desk.publish(tournament, 1)

    async def _to(self, tournament: str, page: str) -> None:
        await self.desk.page.goto(f"{self.desk.radio.base}/tablet/{tournament}/{page}")
        await self.desk.ready()

    async def _import(self, tournament: str, content: bytes, *what: str) -> None:
        await self._to(tournament, "files")
        file = FilePayload(name=f"{tournament}.trf", mimeType=TRF, buffer=content)
        await self.desk.page.set_input_files("[data-bring]", files=file)
        await self.desk.see("[data-take]")
        await self.desk.shot("01-files")
        with self.desk.does(tournament, *what):
            await self.desk.tap("[data-take]")
            await self.desk.find("[data-take]").wait_for(state="detached")

    async def _pair(self, tournament: str, number: int, *planned: str) -> None:
        await self._to(tournament, "pairing")
        await self.desk.tap('[data-post$="/pairing/make"]')
        await self.desk.see('.act[data-post$="/pairing/take"]')
        await self.desk.shot(f"{number}0-pairing")
        with self.desk.does(tournament, "import", *planned):
            await self.desk.tap('.act[data-post$="/pairing/take"]')
            await self.desk.see('main[data-phase="before"]')

    async def _hours(self) -> tuple[Instant, Instant]:
        """The boys' start, planned for the afternoon, is moved; the girls' has no hour yet."""
        return await asyncio.gather(
            self.boys.begins_soon("boys", LEAD, "move 1"),
            self.girls.begins_soon("girls", LEAD + Span.of(minutes=4), "plan 1"),
        )

    async def _killed(self, stack: AsyncExitStack) -> None:
        """A tap made while there is no daemon is kept, and sent to the next one."""
        await self.boys.tab("walk")
        self.daemon.kill()
        self.daemon.wait()
        await asyncio.gather(self.boys.link("off"), self.girls.link("off"))
        with self.boys.does("boys", "seats 1w+ 1b+"):
            await self.boys.mark(1, 0)
            await self.boys.waiting(1)
        await self.boys.shot("14-killed")
        self.daemon = stack.enter_context(self.hall.daemon())
        await asyncio.gather(self.boys.link("live"), self.girls.link("live"))
        await self.boys.marked(1, 0)
        await self.boys.nothing_waits()

    async def _boys_start(self, at: Instant) -> None:
        await self._walk(self.boys, "boys", 2, 3)
        await self.boys.until(at)
        await self.boys.start("boys", 1)
        await self.boys.shot("16-running")

    async def _girls_start(self, at: Instant) -> None:
        await self.girls.tab("walk")
        await self._answer_lost()
        await self._walk(self.girls, "girls", 102, 103)
        await self.girls.until(at)
        await self.girls.start("girls", 1)
        await self.girls.shot("16-running")

    async def _answer_lost(self) -> None:
        """A mark arrives, the page is not told so: sent again it is no second look."""
        girls = self.girls
        with girls.does("girls", "seats 101w+ 101b+"):
            girls.radio.lose_answers()
            await girls.mark(101, 0)
            await girls.radio.answers_lost.wait()
        girls.radio.cut()
        await girls.link("off")
        await girls.waiting(1)
        girls.radio.mend()
        await girls.link("live")
        await girls.marked(101, 0)
        await girls.nothing_waits()

    async def _walk(self, tablet: Tablet, tournament: str, no_white: int, no_black: int) -> None:
        """White is missing at one board, Black at another, and all others of the row are here."""
        left = {"boys": (4, 5, 6), "girls": (104,)}[tournament]
        for board, button, seats in ((no_white, 1, "w- {0}b+"), (no_black, 2, "b- {0}w+")):
            with tablet.does(tournament, f"seats {board}{seats.format(board)}"):
                await tablet.mark(board, button)
                await tablet.marked(board, button)
        await tablet.shot("15-walk")
        with tablet.does(tournament, "seats " + " ".join(f"{n}w+ {n}b+" for n in left)):
            await tablet.tap(".walkfoot button.act")
            await tablet.marked(left[-1], 0)

    async def _frozen(self) -> None:
        """The pages say so by themselves; a tap waits, and counts once when the daemon goes on."""
        self.daemon.send_signal(signal.SIGSTOP)
        try:
            with self.girls.does("girls", "seats 102w+"):
                await self.girls.missing(102).locator("button").tap()
                await self.girls.missing(102).locator("button.pending").wait_for()
            await asyncio.gather(self.boys.link("stale"), self.girls.link("stale"))
            await self.girls.waiting(1)
            await asyncio.gather(self.boys.shot("17-frozen"), self.girls.shot("17-frozen"))
        finally:
            self.daemon.send_signal(signal.SIGCONT)
        await asyncio.gather(self.boys.link("live"), self.girls.link("live"))
        await self.girls.missing(102).wait_for(state="detached")

    async def _boys_play(self) -> None:
        """One does not come at all, one was in time after all; results of the others by grid and keypad."""
        await self.boys.until(self.ledger.of("boys", "start 1").until + BOYS_LIMIT)
        await self.boys.phase("ruling")
        await self.boys.shot("18-ruling")
        with self.boys.does("boys", "forfeit 2 –+"):
            await self.boys.tap('a.case[href$="board=2"]')
            await self.boys.hold('.act.rd[data-kind="hold"]')
            await self.boys.see('a.case[href$="board=2"] .tag.n')
        with self.boys.does("boys", "seats 3b+"):
            await self.boys.tap('a.case[href$="board=3"]')
            await self.boys.tap('.two button[data-kind="now"]')
            await self.boys.see('main[data-phase="running"]')
        await self.boys.tab("results")
        for board, result in ((1, "1–0"), (4, "½–½")):
            with self.boys.does("boys", f"result {board} {result}"):
                await self.boys.by_grid(board, result)
                await self.boys.entered(board)
        for board, result in ((3, "0–1"), (5, "0–1"), (6, "1–0")):
            with self.boys.does("boys", f"result {board} {result}"):
                await self.boys.by_keypad(board, result)
                await self.boys.entered(board)
        await self.boys.close_round("boys", 1)

    async def _girls_play_without_link(self) -> None:
        """A result arrives whose answer is lost, two more are tapped without a link: each counts once."""
        girls = self.girls
        with girls.does("girls", "seats 103b+"):
            await girls.missing(103).locator("button").tap()
            await girls.missing(103).wait_for(state="detached")
        await girls.tab("results")
        girls.radio.lose_answers()
        with girls.does("girls", "result 101 1–0"):
            await girls.by_grid(101, "1–0")
            await girls.radio.answers_lost.wait()
        girls.radio.cut()
        await girls.link("off")
        with girls.does("girls", "result 102 0–1", "result 103 ½–½"):
            await girls.by_keypad(102, "0–1")
            await girls.by_keypad(103, "½–½")
            await girls.waiting(3)
            await girls.shot("17-off")
            girls.radio.mend()
            await girls.link("live")
            await girls.entered(103)
        await girls.nothing_waits()
        with girls.does("girls", "result 104 1–0"):
            await girls.by_grid(104, "1–0")
            await girls.entered(104)
        await girls.close_round("girls", 1)

    async def _evening(self) -> None:
        """The next round's pairs of both; their rounds have their hours in the regulations."""
        for tournament in ("girls", "boys"):
            await self._pair(tournament, 2, "plan 2")
            tablet = self.girls if tournament == "girls" else self.boys
            await tablet.phase("before")
            await tablet.look_at_pairs(tournament, 2)
            await self.desk.publish(tournament, 2)
            await self.desk.shot("29-published")
