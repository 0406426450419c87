"""A board asked and recorded on a pty, then its recording played back on another: the same messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall
from drivers.dgt.emulated_script import Action, Do
from drivers.dgt.messages import Message
from drivers.dgt.playback import main, play
from drivers.dgt.probe import Answer, ask
from drivers.dgt.recording import Chunk, messages_of
from drivers.errors import PortMissing, Silent, Unintelligible
from hall.model.clocks import ClockSide, Placement
from hall.timebase import HallTime, new_timescale
from tests.drivers.ports import no_descriptor_leaks

TIME = HallTime(new_timescale())
SECONDS = 1.3  # ten commands, 0.1 s apart, and what the board says by itself


@asynccontextmanager
async def board(folder: Path, *does: Do) -> AsyncIterator[str]:
    """The port of an emulated board which does these things at once."""
    hall = EmulatedHall(
        timebase=TIME, folder=folder, boards=[1], control=Control(base_s=60), tell=lambda _: None
    )
    hall.plug_all()
    hall.add([Action(at=TIME.now(), board=1, do=do) for do in does])
    playing = asyncio.ensure_future(hall.run())
    try:
        yield str(folder / "board-01")
    finally:
        playing.cancel()
        await asyncio.wait([playing])
        hall.unplug_all()


async def recorded(port: str, seconds: float = SECONDS) -> tuple[Answer, list[Chunk]]:
    chunks: list[Chunk] = []
    begun_s = TIME.link_s()

    def tap(data: bytes, from_board: bool) -> None:
        ms = round((TIME.link_s() - begun_s) * 1000)
        chunks.append(Chunk(ms=ms, from_board=from_board, data=data))

    return await ask(port, seconds=seconds, timebase=TIME, tap=tap), chunks


def messages(chunks: list[Chunk]) -> list[Message]:
    return [message for _, message in messages_of(chunks, SingleModeDecoder())]


def test_a_board_that_is_asked_says_who_it_is_and_hears_nothing_but_what_reads(tmp_path: Path) -> None:
    async def scene() -> tuple[Answer, list[Chunk]]:
        async with board(tmp_path, Do.START_CLOCK) as port:
            return await recorded(port)

    with no_descriptor_leaks():
        answer, chunks = asyncio.run(scene())

    said = {chunk.data for chunk in chunks if not chunk.from_board}
    assert said <= {bytes((code,)) for code in (0x40, 0x41, 0x42, 0x45, 0x46, 0x47, 0x4B, 0x4C, 0x4D, 0x55)}
    assert {b"\x45", b"\x46", b"\x47", b"\x4d", b"\x55"} <= said
    assert answer.error is None
    assert (answer.identity.serial, answer.identity.firmware) == ("01001", (3, 10))
    assert answer.identity.trademark is not None
    assert answer.reading is not None
    assert answer.reading.running is ClockSide.LEFT
    assert answer.placement is Placement.START


def test_a_recording_played_back_gives_the_same_messages(tmp_path: Path) -> None:
    async def scene() -> tuple[list[Message], list[Message], Answer, Answer]:
        async with board(tmp_path, Do.START_CLOCK) as port:
            first, chunks = await recorded(port)
        playing = asyncio.ensure_future(play(chunks, port=tmp_path / "again", speed=10, timebase=TIME))
        second, again = await recorded(str(tmp_path / "again"), seconds=0.6)
        playing.cancel()
        await asyncio.wait([playing])
        return messages(chunks), messages(again), first, second

    with no_descriptor_leaks():
        once, again, first, second = asyncio.run(scene())

    assert len(once) > 6
    assert again == once
    assert second.identity == first.identity


def test_playing_waits_for_somebody_who_speaks_and_ends_after_the_last_chunk(tmp_path: Path) -> None:
    async def scene() -> int:
        chunks = [Chunk(ms=0, from_board=True, data=b"\x8e\x00\x05\x34\x00")]
        playing = asyncio.ensure_future(
            play(chunks, port=tmp_path / "port", speed=1, timebase=TIME, grace_s=0.3)
        )
        await TIME.sleep(0.1)
        assert not playing.done()
        await recorded(str(tmp_path / "port"), seconds=0.2)
        return await playing

    assert asyncio.run(scene()) == 1
    assert not (tmp_path / "port").exists()


def test_a_port_that_is_not_there_says_so(tmp_path: Path) -> None:
    answer, _ = asyncio.run(recorded(str(tmp_path / "none"), seconds=0.2))

    assert isinstance(answer.error, PortMissing)


def test_a_port_on_which_nobody_answers_is_silent(tmp_path: Path) -> None:
    async def scene() -> Answer:
        async with board(tmp_path, Do.SILENCE) as port:
            await TIME.sleep(0.05)  # until it is played
            return (await recorded(port, seconds=0.3))[0]

    assert isinstance(asyncio.run(scene()).error, Silent)


def test_a_port_that_talks_nonsense_holds_no_board(tmp_path: Path) -> None:
    async def scene() -> Answer:
        chunks = [Chunk(ms=0, from_board=True, data=b"$GPGGA,123519,4807.038,N")]
        playing = asyncio.ensure_future(play(chunks, port=tmp_path / "gps", speed=1, timebase=TIME))
        answer, _ = await recorded(str(tmp_path / "gps"), seconds=0.4)
        playing.cancel()
        await asyncio.wait([playing])
        return answer

    error = asyncio.run(scene()).error

    assert isinstance(error, Unintelligible)
    assert error.count == 24


@pytest.mark.parametrize(
    ("content", "says"),
    [("no recording", "expected '# hall recording 1'"), ("# hall recording 1\nx", "line 2")],
)
def test_a_file_that_is_no_recording_is_refused(
    tmp_path: Path, content: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.txt"
    file.write_text(content, encoding="ascii")

    with pytest.raises(SystemExit) as ended:
        main([str(file), "--port", str(tmp_path / "port")])

    assert ended.value.code == 2
    assert says in capsys.readouterr().err
