"""`hall clocks`: asks every port of this machine what is on it, and keeps what was said if that is wanted."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from drivers.dgt import recording
from drivers.dgt.probe import Answer, ask
from drivers.link import serial_devices
from drivers.ports import FoundPort, found_ports, grabbers, named_port
from hall.errors import HallError
from hall.timebase import HallTime, Timebase, new_timescale

Tap = Callable[[bytes, bool], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A port; `answer` None: it was not asked. `record` is the file with what passed over it."""

    port: FoundPort
    answer: Answer | None
    record: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """What there is. It is well if there are boards and no port is without one."""

    ports: tuple[Asked, ...]
    grabbers: tuple[str, ...]

    @property
    def answering(self) -> int:
        return sum(asked.answer is not None and asked.answer.error is None for asked in self.ports)

    @property
    def is_well(self) -> bool:
        silent = any(asked.answer is not None and asked.answer.error is not None for asked in self.ports)
        return self.answering > 0 and not silent


def survey(named: Sequence[str], *, seconds: float, record: Path | None = None) -> Survey:
    """Ask the named ports, or all that are found; HallError where `record` cannot be written."""
    devices = serial_devices()
    ports = [named_port(name, devices) for name in named] if named else list(found_ports(devices))
    wanted = [port for port in ports if named or port.to_be_asked]
    timebase = HallTime(new_timescale())
    with _recorders(record, wanted, timebase) as recorders:
        answers = asyncio.run(_ask_all(wanted, recorders, seconds, timebase))
    kept = [recorder.file if recorder.has_heard else None for recorder in recorders] or [None] * len(wanted)
    asked = {
        port.name: Asked(port=port, answer=answer, record=file)
        for port, answer, file in zip(wanted, answers, kept, strict=True)
    }
    return Survey(
        ports=tuple(asked.get(port.name, Asked(port=port, answer=None)) for port in ports),
        grabbers=grabbers(),
    )


async def _ask_all(
    ports: Sequence[FoundPort], recorders: Sequence[_Recorder], seconds: float, timebase: Timebase
) -> list[Answer]:
    taps: Sequence[Tap | None] = [recorder.tap for recorder in recorders] or [None] * len(ports)
    return await asyncio.gather(
        *(
            ask(port.name, seconds=seconds, timebase=timebase, tap=tap)
            for port, tap in zip(ports, taps, strict=True)
        )
    )


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
    record: Path | None, ports: Sequence[FoundPort], timebase: Timebase
) -> Iterator[list[_Recorder]]:
    """A recorder a port; none where nothing is to be recorded. Files of silent ports are not kept."""
    with contextlib.ExitStack() as stack:
        recorders: list[_Recorder] = []
        for file, port in zip(record_files(record, len(ports)), ports, strict=record is not None):
            try:
                out = stack.enter_context(file.open("w", encoding="utf-8"))
            except OSError as error:
                raise HallError(f"{file} cannot be written: {error.strerror}") from error
            out.write(recording.head(port.name))
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
