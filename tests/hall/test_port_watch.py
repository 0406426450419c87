"""The look for ports, against emulated boards whose leads stand in a folder as udev makes them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall
from drivers.dgt.emulated_script import Action, Do
from drivers.link import SerialDevice
from drivers.ports import FoundPort, found_ports
from hall.app.bindings import EngineBindings
from hall.app.port_watch import Machine, Pace, PortWatch, Tables
from hall.boards.found_ports import UnboundPort
from hall.model import commands as c
from hall.model.clocks import LinkChange, Reading, Report
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import WAIT_S, no_descriptor_leaks
from tests.hall.tablet.hall_at_work import HallAtWork, entry, in_loop

QUICK = Pace(look_s=0.05, ask_s=0.4, again_s=0.3)


@dataclass(kw_only=True)
class Site:
    """Boards 4 and 5 (numbers 01004 and 01005), their sockets, and what became known of them."""

    dev: Path
    boards: EmulatedHall
    work: HallAtWork
    loop: asyncio.AbstractEventLoop
    sockets: dict[int, str] = field(default_factory=dict)
    reports: list[Report] = field(default_factory=list)
    unwired: list[int] = field(default_factory=list)
    unbound: tuple[UnboundPort, ...] = ()
    asked_of: list[str] = field(default_factory=list)
    held: set[str] = field(default_factory=set)

    def look(self) -> tuple[FoundPort, ...]:
        """What the system lists: the leads that are plugged in."""
        nodes = (self.dev / f"board-{board:02d}" for board in self.sockets)
        devices = [SerialDevice(path=str(node), vendor=0x0403, product=0x6001) for node in nodes]
        return found_ports((d for d in devices if Path(d.path).exists()), self.dev)

    def holder(self, port: str) -> str | None:
        """Called from a thread, as the walk through /proc is."""
        self.asked_of.append(port)
        self.loop.call_soon_threadsafe(self.work.engine.tell)
        return "another (process 7)" if port in self.held else None

    def socket(self, number: int) -> str:
        return str(self.dev / "serial" / "by-path" / f"usb-0:1.{number}:1.0")

    def plug(self, board: int, socket: int) -> None:
        """The lead of a board into a socket of the hub, out of where it was."""
        self.does(Do.UNPLUG, board)
        old = Path(self.sockets.pop(board, "/nowhere"))
        if str(old) not in self.sockets.values():  # else another board's lead is in it by now
            old.unlink(missing_ok=True)
        link = Path(self.socket(socket))
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(self.dev / f"board-{board:02d}")
        self.sockets[board] = str(link)
        self.does(Do.PLUG, board)

    def does(self, do: Do, board: int) -> None:
        self.boards.add([Action(at=self.work.engine.timebase.now(), board=board, do=do)])

    async def binds(self, board: int, socket: int | None, serial: str | None = None) -> None:
        port = None if socket is None else self.socket(socket)
        await self.work.does(c.BindPort(board=board, port=port, serial=serial))

    def port_of(self, board: int) -> str | None:
        bound = self.work.engine.state.bound.get(board)
        return None if bound is None else bound.port

    def reads(self, board: int) -> bool:
        """Whether the last that was told of the board is a clock's time."""
        told = [r for r in self.reports if r.board == board and isinstance(r, Reading | LinkChange)]
        return bool(told) and isinstance(told[-1], Reading)

    async def until(self, true: Callable[[], bool]) -> None:
        watch = self.work.engine.watch()
        try:
            async with asyncio.timeout(WAIT_S):
                while not true():
                    await watch.changed(WAIT_S)
        finally:
            watch.close()

    def hears(self, report: Report) -> None:
        self.reports.append(report)
        self.work.engine.tell()

    def is_told(self, unbound: tuple[UnboundPort, ...]) -> None:
        self.unbound = unbound
        self.work.engine.tell()


@asynccontextmanager
async def site(folder: Path, *, own: tuple[str, ...] = (), pace: Pace = QUICK) -> AsyncIterator[Site]:
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
        numbers = count(1)
        watch = PortWatch(
            bindings=EngineBindings(work.engine, lambda part: f"{part}-{next(numbers):06d}"),
            timebase=timebase,
            tables=Tables(report=at.hears, unwired=at.unwired.append),
            tell=at.is_told,
            own=lambda: own,
            machine=Machine(look=at.look, holder=at.holder),
            pace=pace,
        )
        tasks = [asyncio.ensure_future(boards.run()), asyncio.ensure_future(watch.run())]
        try:
            yield at
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            boards.unplug_all()


@in_loop
async def test_a_port_that_answers_is_offered_until_it_is_bound_and_read_from_then_on(tmp_path: Path) -> None:
    until_its_clock = Pace(look_s=0.05, ask_s=1.2)
    with no_descriptor_leaks():
        async with site(tmp_path, pace=until_its_clock) as at:
            at.plug(4, 1)
            await at.until(lambda: bool(at.unbound))
            assert at.unbound == (UnboundPort(name=at.socket(1), serial="01004", clock=True),)
            await at.binds(12, 1, "01004")
            await at.until(lambda: at.reads(12) and at.unbound == ())


@in_loop
async def test_a_bound_board_is_taken_where_its_lead_is_plugged_in(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        at.plug(4, 1)
        await at.binds(12, 1, "01004")
        await at.until(lambda: at.reads(12))
        at.plug(4, 3)
        await at.until(lambda: at.port_of(12) == at.socket(3) and at.reads(12))
        assert at.work.journal.records[-1].by == "clocks"


@in_loop
async def test_boards_that_change_sockets_stay_at_their_tables(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        at.plug(4, 1)
        at.plug(5, 2)
        await at.binds(12, 1, "01004")
        await at.binds(13, 2, "01005")
        await at.until(lambda: at.reads(12) and at.reads(13))
        at.plug(4, 2)
        at.plug(5, 1)
        await at.until(lambda: (at.port_of(12), at.port_of(13)) == (at.socket(2), at.socket(1)))
        await at.until(lambda: at.reads(12) and at.reads(13))


@in_loop
async def test_another_board_in_the_socket_says_nothing_of_the_table(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        at.plug(4, 1)
        await at.binds(12, 1, "01099")
        await at.until(lambda: bool(at.unbound))
        assert at.unbound[0].serial == "01004"
        assert not any(isinstance(report, Reading) for report in at.reports)


@in_loop
async def test_a_board_bound_without_its_number_is_known_by_it_later(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        at.plug(4, 1)
        await at.binds(12, 1)
        await at.until(lambda: at.work.engine.state.bound[12].serial == "01004")


@in_loop
async def test_an_unbound_board_is_no_longer_read_and_its_port_is_offered_again(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        at.plug(4, 1)
        await at.binds(12, 1, "01004")
        await at.until(lambda: at.reads(12))
        await at.binds(12, None)
        await at.until(lambda: bool(at.unbound))
        assert at.unwired == [12]


@in_loop
async def test_ports_of_the_venues_file_and_of_other_programs_are_not_asked(tmp_path: Path) -> None:
    async with site(tmp_path, own=(str(tmp_path / "board-04"),)) as at:
        at.held.add(at.socket(2))
        at.plug(4, 1)
        at.plug(5, 2)
        await at.until(lambda: at.asked_of.count(at.socket(2)) > 1)
        assert at.socket(1) not in at.asked_of
        assert at.unbound == ()


@in_loop
async def test_a_name_that_is_no_listed_port_is_never_opened(tmp_path: Path) -> None:
    async with site(tmp_path) as at:
        at.plug(4, 1)
        await at.work.does(c.BindPort(board=12, port=str(tmp_path / "board-04")))  # there, by another name
        await at.until(lambda: bool(at.unbound))
        assert at.reports == []
