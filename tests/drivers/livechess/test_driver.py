"""The driver against an emulated LiveChess on a real port."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from drivers.errors import Loss
from drivers.livechess.client import Address, Lost, address_of, feed, list_of_boards
from drivers.livechess.driver import LiveChessDriver
from drivers.livechess.emulator import EmulatedLiveChess
from hall.model.clocks import ClockSide, LinkChange, Placement, PlacementSeen, Reading, Report
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import WAIT_S, no_descriptor_leaks

SERIAL, BOARD = "30001-12345", 7


class Hearing:
    """What a driver reported."""

    def __init__(self) -> None:
        self.reports: list[Report] = []
        self._news = asyncio.Event()

    def hear(self, report: Report) -> None:
        self.reports.append(report)
        self._news.set()

    async def until(self, true: Callable[[Report], bool], *, after: int = 0) -> Report:
        """The first report from number `after` on that it is true of."""
        async with asyncio.timeout(WAIT_S):
            while True:
                for report in self.reports[after:]:
                    if true(report):
                        return report
                self._news.clear()
                await self._news.wait()


@asynccontextmanager
async def following(url: str) -> AsyncIterator[Hearing]:
    hearing = Hearing()
    driver = LiveChessDriver(
        url=url, boards={SERIAL: BOARD}, timebase=HallTime(new_timescale()), list_every_s=0.2
    )
    task = asyncio.ensure_future(driver.run(hearing.hear))
    try:
        yield hearing
    finally:
        task.cancel()
        await asyncio.wait([task])


@asynccontextmanager
async def at_work() -> AsyncIterator[tuple[EmulatedLiveChess, Hearing]]:
    live = EmulatedLiveChess([SERIAL])
    async with live.serving() as url, following(url) as hearing:
        await hearing.until(is_start)
        yield live, hearing


def is_start(report: Report) -> bool:
    return isinstance(report, PlacementSeen) and report.placement is Placement.START


def is_up(report: Report) -> bool:
    return isinstance(report, LinkChange) and report.up


def is_down(report: Report) -> bool:
    return isinstance(report, LinkChange) and not report.up


def runs(side: ClockSide | None) -> Callable[[Report], bool]:
    return lambda report: isinstance(report, Reading) and report.connected and report.running is side


def test_a_clock_is_read_as_it_runs_stands_and_is_taken_away() -> None:
    async def scene() -> list[Report]:
        async with at_work() as (live, hearing):
            live.set_clock(SERIAL, 5400, 5400, True)
            white = await hearing.until(runs(ClockSide.LEFT))
            live.set_clock(SERIAL, 5399, 5400, False)
            black = await hearing.until(runs(ClockSide.RIGHT))
            live.set_clock(SERIAL, 5399, 5390, None)
            stands = await hearing.until(runs(None))
            live.take_clock(SERIAL)
            since = len(hearing.reports)
            gone = await hearing.until(
                lambda report: isinstance(report, Reading) and not report.connected, after=since
            )
            return [white, black, stands, gone]

    with no_descriptor_leaks():
        readings = asyncio.run(scene())

    times = [(r.left_s, r.right_s) for r in readings if isinstance(r, Reading)]
    assert times == [(5400, 5400), (5399, 5400), (5399, 5390), (None, None)]


def test_a_livechess_that_is_closed_and_started_again_is_found_again() -> None:
    async def scene() -> list[Report]:
        live = EmulatedLiveChess([SERIAL])
        async with contextlib.AsyncExitStack() as stack:
            async with live.serving() as url:
                hearing = await stack.enter_async_context(following(url))
                await hearing.until(is_start)
            await hearing.until(is_down)
            since = len(hearing.reports)
            async with live.serving(port=int(url.rsplit(":", 1)[1])):
                back = await hearing.until(is_up, after=since)
                live.set_clock(SERIAL, 60, 60, True)
                return [back, await hearing.until(runs(ClockSide.LEFT), after=since)]

    with no_descriptor_leaks():
        back, reading = asyncio.run(scene())

    assert isinstance(back, LinkChange)
    assert isinstance(reading, Reading)


def test_a_lost_websocket_alone_is_opened_again() -> None:
    async def scene() -> Report:
        async with at_work() as (live, hearing):
            await live.hang_up()
            await hearing.until(is_down)
            since = len(hearing.reports)
            await hearing.until(is_up, after=since)
            live.set_clock(SERIAL, 60, 60, True)
            return await hearing.until(runs(ClockSide.LEFT), after=since)

    with no_descriptor_leaks():
        assert isinstance(asyncio.run(scene()), Reading)


def test_a_livechess_that_is_not_there_yet_is_told_once_and_found_when_it_comes() -> None:
    async def scene() -> list[Report]:
        with socket.create_server(("127.0.0.1", 0)) as reserved:
            port = int(reserved.getsockname()[1])
        async with following(f"http://127.0.0.1:{port}") as hearing:
            await hearing.until(is_down)
            await HallTime(new_timescale()).sleep(0.8)  # two more attempts
            downs = [report for report in hearing.reports if is_down(report)]
            async with EmulatedLiveChess([SERIAL]).serving(port=port):
                await hearing.until(is_start)
                return downs

    with no_descriptor_leaks():
        [down] = asyncio.run(scene())

    assert isinstance(down, LinkChange)
    assert "is not reached" in down.why


def test_states_come_with_the_list() -> None:
    async def scene() -> list[Report]:
        async with at_work() as (live, hearing):
            live.set_state(SERIAL, "NOTRESPONDING")
            down = await hearing.until(is_down)
            live.set_state(SERIAL, "DELAYED")
            since = len(hearing.reports)
            return [down, await hearing.until(is_up, after=since)]

    down, delayed = asyncio.run(scene())

    assert isinstance(down, LinkChange)
    assert "gets no answer" in down.why
    assert isinstance(delayed, LinkChange)
    assert "late" in delayed.why


def test_nonsense_among_the_events_costs_nothing_but_itself() -> None:
    async def scene() -> Report:
        async with at_work() as (live, hearing):
            live.say("<html>no json</html>")
            live.say('{"response": "feed", "id": 1, "param": [1, 2]}')
            live.set_clock(SERIAL, -5, 60, True)
            live.set_clock(SERIAL, 60, 60, True)
            return await hearing.until(runs(ClockSide.LEFT))

    assert isinstance(asyncio.run(scene()), Reading)


@pytest.mark.parametrize("answer", ["<html>another program</html>", '{"error": 1}'])
def test_another_program_on_the_port_is_no_livechess(answer: str) -> None:
    async def scene() -> Report:
        live = EmulatedLiveChess([SERIAL])
        live.answer = answer
        async with live.serving() as url, following(url) as hearing:
            return await hearing.until(is_down)

    down = asyncio.run(scene())

    assert isinstance(down, LinkChange)
    assert "another program answers there" in down.why


def test_a_livechess_that_takes_no_followers_has_no_boards() -> None:
    async def scene() -> list[Report]:
        live = EmulatedLiveChess([SERIAL])
        live.takes_followers = False
        async with live.serving() as url, following(url) as hearing:
            await hearing.until(is_down)
            await HallTime(new_timescale()).sleep(0.4)  # another attempt
            return hearing.reports

    assert [report for report in asyncio.run(scene()) if not is_down(report)] == []


async def the_list(address: Address, answer_s: float) -> None:
    await list_of_boards(address, answer_s=answer_s)


async def the_feed(address: Address, answer_s: float) -> None:
    async with feed(address, answer_s=answer_s):
        pass


@pytest.mark.parametrize("ask", [the_list, the_feed])
def test_a_program_that_says_nothing_is_waited_for_only_so_long(
    ask: Callable[[Address, float], Awaitable[object]],
) -> None:
    async def scene() -> None:
        with socket.create_server(("127.0.0.1", 0)) as mute:
            address = Address(host="127.0.0.1", port=int(mute.getsockname()[1]))
            with pytest.raises(Lost) as lost:
                await ask(address, 0.1)
            assert lost.value.loss is Loss.NO_ANSWER

    with no_descriptor_leaks():
        asyncio.run(scene())


def test_a_program_that_hangs_up_without_a_word_is_no_livechess() -> None:
    async def scene() -> Report:
        server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server, following(f"http://127.0.0.1:{port}") as hearing:
            return await hearing.until(is_down)

    down = asyncio.run(scene())

    assert isinstance(down, LinkChange)
    assert "another program answers there" in down.why


def test_a_name_that_is_no_computers_is_said_as_such() -> None:
    async def scene() -> None:
        with pytest.raises(Lost) as lost:
            await list_of_boards(Address(host="x" * 70, port=1982))
        assert lost.value.loss is Loss.NO_HOST

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("http://localhost:1982", Address(host="localhost", port=1982)),
        ("http://10.0.0.5", Address(host="10.0.0.5", port=1982)),
        ("http://[::1]:99/", Address(host="::1", port=99)),
    ],
)
def test_an_address_has_a_host_and_livechesss_own_port_unless_said(url: str, address: Address) -> None:
    assert address_of(url) == address


@pytest.mark.parametrize("url", ["localhost:1982", "https://hall", "http://", "http://h/api", "http://h:x"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"no address of LiveChess|[Pp]ort"):
        address_of(url)
