"""Journals copied at any moment of a writer's life, their write-ahead log torn: what was committed before the
damage is there, whole commands alone, and what a disk lost after confirming it is said and counted.

HALL_SOAK_TORN=200 pytest tests/soak/test_torn_logs.py --override-ini addopts= --timeout=0 -s
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from hall.errors import JournalError
from hall.journal import Journal, Stored, read_only
from hall.model.events import VoiceMuted
from hall.model.instants import Instant
from tests.soak.torn_log import Torn, tear

TORN = int(os.environ.get("HALL_SOAK_TORN", "10"))
SEED = int(os.environ.get("HALL_SOAK_SEED", "7"))
_EVENTS = 3  # of one command
_OF_ONE_WRITER = 10
_LOST = re.compile(r"rows (\d+) to (\d+), (\d+) of them, had been written and acknowledged and are gone")
# Commands of three events, of some size, so that the log is taken into the journal now and then.
_WRITER = """
import asyncio, os, sys
from pathlib import Path
from hall.journal import Journal
from hall.model.events import VoiceMuted
from hall.model.instants import Instant

async def main():
    journal = Journal(Path(sys.argv[1]))
    number = len(journal.open().records) // 3
    while True:
        events = tuple(VoiceMuted(hall=f"hall-{number}-{k}" + "x" * 400, muted=True) for k in range(3))
        await journal.append(events, at=Instant(number), by="writer", command_id=f"command-{number:06d}")
        number += 1
        os.write(1, b"%d\\n" % number)

asyncio.run(main())
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Copied:
    """A journal as its files stood at one moment, and how many commands had been acknowledged then."""

    path: Path
    acknowledged: int


def test_a_torn_log_costs_no_more_than_what_was_torn_and_that_is_said(tmp_path: Path) -> None:
    dice = Random(SEED)
    seen: Counter[str] = Counter()
    for copied in _copies(tmp_path, dice):
        torn = tear(copied.path.with_name("journal.sqlite-wal"), dice)
        outcome, lost = _judged(copied, torn)
        seen[outcome] += 1
        seen["commands lost, all of them said"] += lost
        shutil.rmtree(copied.path.parent)
    for outcome, times in sorted(seen.items()):
        print(f"{times:5} {outcome}")
    assert seen.total() - seen["commands lost, all of them said"] == TORN


def _judged(copied: Copied, torn: Torn) -> tuple[str, int]:
    """What became of one, and how many acknowledged commands are gone."""
    where = f"{torn}, {copied.acknowledged} acknowledged"
    try:
        stored = read_only(copied.path)
    except JournalError as error:
        return _refused(copied, torn, str(error))
    _assert_whole_commands(stored, where)
    assert len(stored.records) // _EVENTS >= copied.acknowledged, where
    _goes_on(copied.path, len(stored.records))
    return f"nothing lost ({torn.damage.value})", 0


def _refused(copied: Copied, torn: Torn, said: str) -> tuple[str, int]:
    where = f"{torn}, {copied.acknowledged} acknowledged: {said}"
    assert not torn.spares_what_was_committed, where
    found = _LOST.search(said)
    if found is None:
        assert "restore the copy" in said or "not a journal" in said, where
        return f"refused as damaged ({torn.damage.value})", 0
    return f"the loss said and counted ({torn.damage.value})", _lost(copied, found, where)


def _lost(copied: Copied, found: re.Match[str], where: str) -> int:
    """The said number is what is missing; without the note the rest is a whole beginning that goes on."""
    first, last, said = (int(group) for group in found.groups())
    assert said == last - first + 1, where
    assert last >= copied.acknowledged * _EVENTS, where
    copied.path.with_suffix(".acknowledged").unlink()
    if first > 1:  # where all is gone there is not even a table to read
        stored = read_only(copied.path)
        _assert_whole_commands(stored, where)
        assert len(stored.records) == first - 1, where
    _goes_on(copied.path, first - 1)
    return said // _EVENTS


def _assert_whole_commands(stored: Stored, where: str) -> None:
    commands, rest = divmod(len(stored.records), _EVENTS)
    assert rest == 0, f"{where}: half a command"
    assert list(stored.command_ids) == [f"command-{number:06d}" for number in range(commands)], where
    for number, record in enumerate(stored.records):
        assert isinstance(record.event, VoiceMuted)
        assert record.event.hall.startswith(f"hall-{number // _EVENTS}-{number % _EVENTS}x"), where


def _goes_on(path: Path, rows: int) -> None:
    """A daemon takes it and writes on."""

    async def write() -> None:
        journal = Journal(path)
        assert len(journal.open().records) == rows
        event = VoiceMuted(hall="after", muted=True)
        await journal.append((event,), at=Instant(1), by="after", command_id="after")
        journal.close()

    asyncio.run(write())
    assert len(read_only(path).records) == rows + 1


def _copies(folder: Path, dice: Random) -> Iterator[Copied]:
    """One after the other, the writer stopped in the middle of whatever it is at; now and then a new one."""
    for first in range(0, TORN, _OF_ONE_WRITER):
        live = folder / f"live-{first}"
        live.mkdir()
        with _writer(live / "journal.sqlite") as (writer, answers):
            for number in range(first, min(TORN, first + _OF_ONE_WRITER)):
                os.kill(writer.pid, signal.SIGCONT)
                time.sleep(dice.uniform(0.005, 0.1))
                os.kill(writer.pid, signal.SIGSTOP)
                _until_it_stands(writer.pid)
                yield _copied(live, folder / f"copy-{number}", answers())
        shutil.rmtree(live)


def _copied(live: Path, place: Path, acknowledged: int) -> Copied:
    place.mkdir()
    for file in live.glob("journal.*"):
        shutil.copy(file, place)
    return Copied(path=place / "journal.sqlite", acknowledged=acknowledged)


def _until_it_stands(pid: int) -> None:
    """A thread in the middle of a write is stopped when that returns."""
    tasks = Path(f"/proc/{pid}/task")
    while (states := {_state(task) for task in tasks.iterdir()}) != {"T"}:
        assert "Z" not in states, "the writer has ended"
        time.sleep(0.001)


def _state(task: Path) -> str:
    return (task / "stat").read_text().rsplit(")", 1)[1].split()[0]


@contextmanager
def _writer(path: Path) -> Iterator[tuple[subprocess.Popen[bytes], Answers]]:
    child = subprocess.Popen([sys.executable, "-c", _WRITER, str(path)], stdout=subprocess.PIPE)
    assert child.stdout is not None
    answers = Answers(child.stdout.fileno())
    try:
        answers.wait()
        yield child, answers
    finally:
        child.kill()
        child.wait()
        child.stdout.close()


class Answers:
    """How many commands a writer has acknowledged by now."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._last = 0
        self._text = b""

    def wait(self) -> None:
        """Until the first of them."""
        self._take(os.read(self._fd, 65536))
        os.set_blocking(self._fd, False)

    def __call__(self) -> int:
        try:
            while came := os.read(self._fd, 65536):
                self._take(came)
        except BlockingIOError:
            pass
        return self._last

    def _take(self, came: bytes) -> None:
        *lines, self._text = (self._text + came).split(b"\n")
        self._last = int(lines[-1]) if lines else self._last
