"""A bus on a pty that is asked which boards share it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from drivers.dgt.bus_codec import BusDecoder
from drivers.dgt.bus_commands import EVERYBODY
from drivers.dgt.bus_messages import BusReply
from drivers.dgt.bus_probe import BusAnswer, ask_bus
from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall
from drivers.dgt.recording import Chunk, messages_of
from drivers.errors import PortMissing
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import no_descriptor_leaks

TIME = HallTime(new_timescale())


def test_all_boards_of_a_bus_are_found_with_their_clocks(tmp_path: Path) -> None:
    chunks: list[Chunk] = []

    def tap(data: bytes, from_board: bool) -> None:
        chunks.append(Chunk(ms=0, from_board=from_board, data=data))

    async def scene() -> BusAnswer:
        hall = EmulatedHall(
            timebase=TIME,
            folder=tmp_path,
            boards=[1, 2],
            buses={"east": [1, 2]},
            control=Control(base_s=60),
            tell=lambda _: None,
        )
        hall.plug_all()
        playing = asyncio.ensure_future(hall.run())
        answer = await ask_bus(str(tmp_path / "east"), seconds=0.3, timebase=TIME, tap=tap, quiet_s=2.4)
        playing.cancel()
        await asyncio.wait([playing])
        hall.unplug_all()
        return answer

    with no_descriptor_leaks():
        answer = asyncio.run(scene())

    addresses = [board.address for board in answer.boards]
    heard = {
        message.address for _, message in messages_of(chunks, BusDecoder()) if isinstance(message, BusReply)
    }
    assert answer.error is None
    assert len(addresses) == 2
    assert EVERYBODY not in addresses
    assert heard == set(addresses)
    assert all(board.reading is not None and board.reading.left_s == 60 for board in answer.boards)


def test_a_bus_whose_port_is_not_there_says_so_at_once(tmp_path: Path) -> None:
    answer = asyncio.run(ask_bus(str(tmp_path / "none"), seconds=60, timebase=TIME))

    assert isinstance(answer.error, PortMissing)
    assert answer.boards == ()
