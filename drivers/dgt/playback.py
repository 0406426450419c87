"""Plays a recording through an emulated port, so that a driver reads again what a real board once said.

    python -m drivers.dgt.playback FILE --port LINK [--speed N]

LINK is made as a symbolic link to a pty. The playing begins when somebody opens it and says something, as
every driver does; what is asked is not answered but by what the recording holds. Ends some seconds after the
last chunk.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterable
from pathlib import Path

from drivers.dgt.emulated_port import EmulatedPort
from drivers.dgt.recording import Chunk, RecordingError, chunks_of
from hall.timebase import HallTime, Timebase, new_timescale

MOST_SPEED = 100.0
# After the last chunk, before the port goes: longer than `hall clocks` listens unless it is told to.
GRACE_S = 6.0


async def play(
    chunks: Iterable[Chunk], *, port: Path, speed: float, timebase: Timebase, grace_s: float = GRACE_S
) -> int:
    """Play what the board said; how many chunks that were. The port stands while this runs."""
    heard = asyncio.Event()
    emulated = EmulatedPort(port, lambda _: heard.set())
    emulated.plug()
    try:
        await heard.wait()  # for ever where nobody comes: that is what a port does
        played = await _play(chunks, emulated, speed, timebase)
        await timebase.sleep(grace_s)
        return played
    finally:
        emulated.unplug()


async def _play(chunks: Iterable[Chunk], port: EmulatedPort, speed: float, timebase: Timebase) -> int:
    begun_s = timebase.link_s()
    said = [chunk for chunk in chunks if chunk.from_board]
    for chunk in said:
        due_s = begun_s + chunk.ms / 1000 / speed
        await timebase.sleep(max(0.0, due_s - timebase.link_s()))
        port.write(chunk.data)
    return len(said)


def main(arguments: list[str] | None = None) -> None:
    """Play once; Ctrl+C ends it earlier."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        chunks = chunks_of(options.file.read_text(encoding="ascii"))
    except (OSError, UnicodeDecodeError, RecordingError) as error:
        parser.error(f"{options.file}: {error}")
    timebase = HallTime(new_timescale())
    print(f"port {options.port} stands; the recording begins when it is opened", flush=True)
    try:
        played = asyncio.run(play(chunks, port=options.port, speed=options.speed, timebase=timebase))
    except KeyboardInterrupt:
        return
    print(f"{played} chunks played", flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="playback", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="a recording of hall clocks --record")
    parser.add_argument("--port", type=Path, required=True, help="the name that the port is to have")
    parser.add_argument("--speed", type=_speed, default=1.0, help="how many times faster, 0.1 to 100")
    return parser


def _speed(text: str) -> float:
    speed = float(text)
    if not 0.1 <= speed <= MOST_SPEED:
        raise argparse.ArgumentTypeError(f"{text}; expected 0.1 to {MOST_SPEED:.0f}")
    return speed


if __name__ == "__main__":
    main()
