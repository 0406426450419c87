"""A process that holds emulated boards on ptys, so that a killed daemon finds the same clocks again.

    python -m drivers.dgt.emulated_hall --ports DIR --boards 1-20 --control 5400+30 --scale '{"epoch": …}'

Ports stand as DIR/board-01 and so on; boards named by `--bus east=1-12` share DIR/east. Actions
(`emulated_script`) come from --script and, while it runs, from standard input. The first line on standard
output says that the ports stand; what really happened follows there, or goes to --truth.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import signal
import sys
from pathlib import Path
from typing import TextIO

from drivers.dgt.emulated_clock import Control
from drivers.dgt.emulated_play import EmulatedHall, Happened
from drivers.dgt.emulated_remote import Obeyed
from drivers.dgt.emulated_script import ScriptError, action, actions
from hall.timebase import HallTime, Timescale

READ_SIZE = 65536


def main(arguments: list[str] | None = None) -> None:
    """Run until SIGTERM or SIGINT, or with --until-eof until standard input ends."""
    parser = _parser()
    options = parser.parse_args(arguments)
    _allow_many_ports()
    truth = options.truth.open("a", encoding="utf-8") if options.truth else sys.stdout
    with truth:
        hall = EmulatedHall(
            timebase=HallTime(options.scale),
            folder=options.ports,
            boards=options.boards,
            control=options.control,
            white_right=options.white_right,
            turned=options.turned,
            buses=dict(options.bus),
            tell=lambda happened: _write(truth, happened_json(happened)),
        )
        if options.script:
            try:
                hall.add(actions(options.script.read_text(encoding="utf-8").splitlines()))
            except (ScriptError, OSError) as error:
                parser.error(f"{options.script}: {error}")
        options.ports.mkdir(parents=True, exist_ok=True)
        asyncio.run(_run(hall, boards=len(options.boards), until_eof=options.until_eof))


async def _run(hall: EmulatedHall, *, boards: int, until_eof: bool) -> None:
    loop = asyncio.get_running_loop()
    playing = asyncio.ensure_future(hall.run())
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, playing.cancel)
    hall.plug_all()
    try:
        _write(sys.stdout, {"ready": True, "boards": boards})
        _Input(hall, playing if until_eof else None).listen()
        await asyncio.wait([playing])
    finally:
        hall.unplug_all()
    if not playing.cancelled():
        playing.result()


class _Input:
    """Script lines that come on standard input."""

    def __init__(self, hall: EmulatedHall, ends: asyncio.Future[None] | None) -> None:
        self._hall = hall
        self._ends = ends
        self._rest = b""
        self._fd = sys.stdin.fileno()

    def listen(self) -> None:
        try:
            asyncio.get_running_loop().add_reader(self._fd, self._readable)
        except PermissionError:
            # A file or /dev/null, which epoll does not take: it is all there already.
            while self._take(os.read(self._fd, READ_SIZE)):
                pass

    def _readable(self) -> None:
        if not self._take(os.read(self._fd, READ_SIZE)):
            asyncio.get_running_loop().remove_reader(self._fd)

    def _take(self, data: bytes) -> bool:
        """Play the whole lines so far; False at the end of input."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self._play(line.decode("utf-8", errors="replace"))
        if not data and self._ends is not None:
            self._ends.cancel()
        return bool(data)

    def _play(self, line: str) -> None:
        if line.strip():
            try:
                self._hall.add([action(line)])
            except ScriptError as error:
                _write(sys.stderr, {"refused": str(error)})


def happened_json(happened: Happened) -> dict[str, object]:
    """One line of the truth. `do` is "flag" where a flag fell by itself, "written" where a computer wrote."""
    line: dict[str, object] = {
        "at": happened.at.ms,
        "board": happened.board,
        "do": happened.do.value if happened.do else "written" if happened.written else "flag",
        "asked_at": happened.asked_at.ms if happened.asked_at else None,
        "side": happened.side.value if happened.side else None,
        "white_ms": happened.white_ms,
        "black_ms": happened.black_ms,
        "running": happened.running,
        "high": happened.high.value,
    }
    return line | ({"refused": happened.refused} if happened.refused else {}) | _written(happened.written)


def _written(written: Obeyed | None) -> dict[str, object]:
    """Nothing, or the command, the text that stands on the clock since, and whether it beeped."""
    if written is None:
        return {}
    return {"written": written.code.name.lower(), "text": written.text, "beeped": written.beeped}


def _write(stream: TextIO, line: dict[str, object]) -> None:
    print(json.dumps(line, ensure_ascii=False), file=stream, flush=True)


def _allow_many_ports() -> None:
    """Two descriptors a board: the soft limit of 1024 would end at 500."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def board_numbers(text: str) -> tuple[int, ...]:
    """1-3,7 -> 1, 2, 3, 7; ValueError for anything else."""
    numbers: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        numbers += range(int(first), int(last or first) + 1)
    return tuple(numbers)


def bus(text: str) -> tuple[str, tuple[int, ...]]:
    """east=1-12 -> the port's name and its boards; ValueError for anything else."""
    name, sign, numbers = text.partition("=")
    if not sign or not name:
        raise ValueError(f"{text!r} names no bus, expected for example east=1-12")
    return name, board_numbers(numbers)


def control(text: str) -> Control:
    """40/5400+30:1800+30 -> periods in seconds, each with the increment; ValueError for anything else.

    The moves before a `/` are read and not used: the clock gives the next period at zero.
    """
    periods = [part.rpartition("/")[2].partition("+") for part in text.split(":")]
    increments = {int(increment or 0) for _, _, increment in periods}
    if len(increments) != 1:
        raise ValueError(f"{text!r} has several increments, the emulated clock knows one")
    first, *others = (int(base) for base, _, _ in periods)
    return Control(base_s=first, increment_s=increments.pop(), supplements_s=tuple(others))


def scale(text: str) -> Timescale:
    """A timescale from JSON; ValueError names what is missing."""
    try:
        return Timescale(**json.loads(text))
    except TypeError as error:
        raise ValueError(f"{text} is no timescale: {error}") from error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="emulated_hall", description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--ports", type=Path, required=True, help="folder in which the ports are made")
    add("--boards", type=board_numbers, required=True, help="for example 1-20 or 1,3,5-9")
    add(
        "--control",
        type=control,
        required=True,
        help="seconds and increment of each period: 5400+30, 40/5400+30:1800+30",
    )
    add("--scale", type=scale, required=True, help="the timescale of the daemon, as JSON")
    add("--script", type=Path, help="JSON lines of actions")
    add("--truth", type=Path, help="where to write what happened, instead of standard output")
    add("--white-right", type=board_numbers, default=(), help="boards with White's clock on the right")
    add("--turned", type=board_numbers, default=(), help="boards whose connector is at Black's left")
    add("--bus", type=bus, action="append", default=[], help="boards that share a port: east=1-12")
    add("--until-eof", action="store_true", help="end when standard input ends")
    return parser


if __name__ == "__main__":
    main()
