"""`hall clocks`: asks every port of this machine what is on it, and keeps what was said if that is wanted."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TextIO

from drivers.dgt import recording
from drivers.dgt.bus_probe import BusAnswer, ask_bus
from drivers.dgt.probe import Answer, ask
from drivers.link import serial_devices
from drivers.ports import FoundPort, found_ports, grabbers, named_port
from hall.errors import HallError
from hall.timebase import HallTime, Timebase, new_timescale

Tap = Callable[[bytes, bool], None]


class Asker(Protocol):
    """`ask` or `ask_bus`."""

    def __call__(
        self, port: str, /, *, seconds: float, timebase: Timebase, tap: Tap | None
    ) -> Awaitable[Answer | BusAnswer]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A port; `answer` None: it was not asked. `record` is the file with what passed over it."""

    port: FoundPort
    answer: Answer | BusAnswer | None
    record: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """What there is. It is well if there are boards and no port is without one."""

    ports: tuple[Asked, ...]
    grabbers: tuple[str, ...]

    @property
    def answering(self) -> int:
        """How many boards answer."""
        return sum(_boards(asked.answer) for asked in self.ports)

    @property
    def is_well(self) -> bool:
        silent = any(asked.answer is not None and asked.answer.error is not None for asked in self.ports)
        return self.answering > 0 and not silent


def survey(named: Sequence[str], *, seconds: float, record: Path | None = None) -> Survey:
    """Ask the named ports, or all that are found, which board is on each.

    HallError where `record` cannot be written.
    """
    devices = serial_devices()
    ports = [named_port(name, devices) for name in named] if named else list(found_ports(devices))
    wanted = [port for port in ports if named or port.to_be_asked]
    asked = _asked(wanted, ask, recording.head, seconds=seconds, record=record)
    unasked = (Asked(port=port, answer=None) for port in ports if port not in wanted)
    return Survey(ports=(*asked, *unasked), grabbers=grabbers())


def survey_buses(named: Sequence[str], *, seconds: float, record: Path | None = None) -> Survey:
    """Ask the named ports which boards share each as a bus; takes seconds more. HallError as `survey`."""
    devices = serial_devices()
    wanted = [named_port(name, devices) for name in named]
    asked = _asked(wanted, ask_bus, recording.bus_head, seconds=seconds, record=record)
    return Survey(ports=asked, grabbers=grabbers())


def _asked(
    ports: Sequence[FoundPort],
    asker: Asker,
    head: Callable[[str], str],
    *,
    seconds: float,
    record: Path | None,
) -> tuple[Asked, ...]:
    timebase = HallTime(new_timescale())

    async def all_answers(taps: Sequence[Tap | None]) -> list[Answer | BusAnswer]:
        asking = (
            asker(port.name, seconds=seconds, timebase=timebase, tap=tap)
            for port, tap in zip(ports, taps, strict=True)
        )
        return await asyncio.gather(*asking)

    with _recorders(record, ports, head, timebase) as recorders:
        taps: Sequence[Tap | None] = [recorder.tap for recorder in recorders] or [None] * len(ports)
        answers = asyncio.run(all_answers(taps))
    files = [recorder.file if recorder.has_heard else None for recorder in recorders] or [None] * len(ports)
    return tuple(
        Asked(port=port, answer=answer, record=file)
        for port, answer, file in zip(ports, answers, files, strict=True)
    )


def _boards(answer: Answer | BusAnswer | None) -> int:
    match answer:
        case None:
            return 0
        case BusAnswer(boards=boards):
            return len(boards)
        case Answer(error=error):
            return int(error is None)


class _Recorder:
    """One port's recording."""

    def __init__(self, file: Path, out: TextIO, timebase: Timebase) -> None:
        self.file = file
        self._out = out
        self._timebase = timebase
        self._begun_s = timebase.link_s()
        self.has_heard = False

    def tap(self, data: bytes, from_board: bool) -> None:
        self.has_heard = self.has_heard or from_board
        ms = round((self._timebase.link_s() - self._begun_s) * 1000)
        self._out.write(recording.line_of(recording.Chunk(ms=ms, from_board=from_board, data=data)))


@contextlib.contextmanager
def _recorders(
    record: Path | None, ports: Sequence[FoundPort], head: Callable[[str], str], timebase: Timebase
) -> Iterator[list[_Recorder]]:
    """A recorder a port; none where nothing is to be recorded. Files of silent ports are not kept."""
    with contextlib.ExitStack() as stack:
        recorders: list[_Recorder] = []
        for file, port in zip(record_files(record, len(ports)), ports, strict=record is not None):
            try:
                out = stack.enter_context(file.open("w", encoding="utf-8"))
            except OSError as error:
                raise HallError(f"{file} cannot be written: {error.strerror}") from error
            out.write(head(port.name))
            recorders.append(_Recorder(file, out, timebase))
        yield recorders
    for recorder in recorders:
        if not recorder.has_heard:
            recorder.file.unlink(missing_ok=True)


def record_files(record: Path | None, ports: int) -> list[Path]:
    """The file itself for one port; for several one each, numbered as the ports are listed."""
    if record is None:
        return []
    if ports == 1:
        return [record]
    return [record.with_stem(f"{record.stem}-{number}") for number in range(1, ports + 1)]
