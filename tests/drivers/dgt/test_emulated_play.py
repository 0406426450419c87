"""The emulated hall on its ptys, heard by a bare link: what each action does to a line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from drivers.dgt import commands
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall, Happened
from drivers.dgt.emulated_script import Action, Do, ScriptError
from drivers.dgt.messages import FieldUpdate
from drivers.link import SerialLink
from hall.model.clocks import Side
from hall.model.instants import Instant, Span
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import Remembering, no_descriptor_leaks

NO_CLOCK = bytes.fromhex("8d000a00000000000020")
SERIAL = bytes.fromhex("9100083031303031")
STANDING = bytes.fromhex("8d000a20010320010308")


class Played:
    """A hall of one board and a bare link to it."""

    def __init__(self, folder: Path) -> None:
        self.timebase = HallTime(new_timescale())
        self.line = Remembering()
        self.truth: list[Happened] = []
        self.hall = EmulatedHall(
            timebase=self.timebase,
            folder=folder,
            boards=[1],
            control=Control(base_s=60, increment_s=3),
            tell=self._told,
        )
        self.link = SerialLink(port=str(folder / "board-01"), timebase=self.timebase)

    def _told(self, happened: Happened) -> None:
        self.truth.append(happened)
        self.line.stir()

    async def do(self, do: Do, *, side: Side | None = None) -> Happened:
        """Play it and wait for the truth of it."""
        told = len(self.truth)
        self.hall.add([Action(at=self.timebase.now(), board=1, do=do, side=side)])
        await self.line.until(lambda: len(self.truth) > told)
        return self.truth[told]

    async def ask(self, command: bytes) -> None:
        assert self.line.write is not None
        self.line.write(command)

    async def heard(self, data: bytes) -> None:
        """Wait for these bytes, and forget them."""
        await self.line.until(lambda: data in self.line.chunks)
        self.line.chunks = b""


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[Played]:
    played = Played(folder)
    played.hall.plug_all()
    tasks = [
        asyncio.ensure_future(played.hall.run()),
        asyncio.ensure_future(played.link.run(played.line)),
    ]
    try:
        await played.line.until(lambda: played.line.write is not None)
        yield played
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        played.hall.unplug_all()


def test_a_clock_pulled_out_says_so_and_is_back_when_plugged_in(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path) as played:
            await played.ask(commands.SEND_UPDATE_NICE)
            await played.heard(STANDING)
            await played.do(Do.CLOCK_OUT)
            await played.heard(NO_CLOCK)
            await played.do(Do.CLOCK_IN)
            await played.heard(STANDING)

    with no_descriptor_leaks():
        asyncio.run(scene())


def test_a_silent_board_does_not_answer_until_it_talks(tmp_path: Path) -> None:
    async def scene() -> bytes:
        async with playing(tmp_path) as played:
            await played.do(Do.SILENCE)
            await played.ask(commands.SEND_CLOCK)
            await played.timebase.sleep(0.1)  # for the pty to pass it on
            await played.do(Do.TALK)
            await played.ask(commands.RETURN_SERIAL)
            await played.line.until(lambda: played.line.chunks.endswith(SERIAL))
            return played.line.chunks

    assert asyncio.run(scene()) == SERIAL


def test_noise_is_put_on_the_line_as_it_is(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path) as played:
            await played.do(Do.STUB)
            await played.heard(bytes.fromhex("8d000a2003"))
            await played.do(Do.GARBAGE)
            await played.line.until(lambda: len(played.line.chunks) > 0)

    asyncio.run(scene())


def test_a_move_by_side_alone_takes_the_knight_out_and_home(tmp_path: Path) -> None:
    async def scene() -> list[FieldUpdate]:
        async with playing(tmp_path) as played:
            await played.ask(commands.SEND_UPDATE_BOARD + commands.RETURN_SERIAL)
            await played.heard(SERIAL)
            await played.do(Do.MOVE, side=Side.BLACK)
            await played.do(Do.MOVE, side=Side.BLACK)
            await played.line.until(lambda: len(played.line.chunks) == 4 * 5)
            messages = SingleModeDecoder().feed(played.line.chunks)
            return [message for message in messages if isinstance(message, FieldUpdate)]

    moved = asyncio.run(scene())

    assert [(update.square, update.code) for update in moved] == [(6, 0), (21, 9), (21, 0), (6, 9)]


def test_what_cannot_be_done_is_told_with_its_reason(tmp_path: Path) -> None:
    async def scene() -> list[str]:
        async with playing(tmp_path) as played:
            return [
                (await played.do(Do.PRESS, side=Side.BLACK)).refused,
                (await played.do(Do.MOVE)).refused,
                (await played.do(Do.PRESS)).refused,
            ]

    assert asyncio.run(scene()) == ["the lever is down already", "a move needs squares or a side", ""]


def test_actions_are_played_in_the_order_of_their_time_and_never_before_it(tmp_path: Path) -> None:
    async def scene() -> list[Happened]:
        async with playing(tmp_path) as played:
            begun = played.timebase.now()
            played.hall.add(
                [
                    Action(at=begun + Span(200), board=1, do=Do.STOP),
                    Action(at=begun + Span(50), board=1, do=Do.START_CLOCK),
                    Action(at=begun - Span(1000), board=1, do=Do.SET_UP),
                ]
            )
            await played.line.until(lambda: len(played.truth) == 3)
            return played.truth

    truth = asyncio.run(scene())

    assert [happened.do for happened in truth] == [Do.SET_UP, Do.START_CLOCK, Do.STOP]
    assert all(happened.at >= (happened.asked_at or Instant(0)) for happened in truth)
    assert truth[2].white_ms == 63_000 - (truth[2].at - truth[1].at).ms


def test_an_action_for_a_board_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScriptError, match="there is no board 9"):
        Played(tmp_path).hall.add([Action(at=Instant(0), board=9, do=Do.STOP)])


def test_a_board_with_a_port_of_its_own_is_on_no_bus_to_be_knocked(tmp_path: Path) -> None:
    async def scene() -> Happened:
        async with playing(tmp_path) as played:
            return await played.do(Do.KNOCK)

    assert asyncio.run(scene()).refused == "the board is on no bus"
