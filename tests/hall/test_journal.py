"""The journal on a real disk: kept, chained, locked; cut, altered, full, killed."""

from __future__ import annotations

import asyncio
import hashlib
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from hall.copies.journal_copy import copy
from hall.errors import JournalError
from hall.journal import Journal, Stored, read_only, seal_of
from hall.model.appeals import AppealEvent
from hall.model.bindings import PortBound, PortsPinned
from hall.model.board_starts import BoardsHeld, BoardsStarted
from hall.model.clock_events import ClockNoted, KingsDismissed
from hall.model.draws import DrawEvent
from hall.model.events import DaemonStarted, Event, PairingsPublished, VoiceMuted
from hall.model.fold import apply
from hall.model.instants import Instant
from hall.model.interruptions import PlayInterrupted, PlayResumed, ResumptionAnnounced
from hall.model.messages import MessageEvent
from hall.model.notes import NoteEvent
from hall.model.play_offs import PlayOffEvent
from hall.model.repairing import WaitingPaired
from hall.model.roll_call import RollCallEvent
from hall.model.roster import RosterEvent
from hall.model.rounds_closed import ClosingEvent
from hall.model.screen_plans import PartShown
from hall.model.state import EMPTY, State
from hall.model.texts import TextEvent
from hall.model.volume import VolumeSet
from tests.hall.journals import FOLDER, RELEASE, a_whole_round, write

pytestmark = pytest.mark.anyio
AT = Instant(1_373_950_000_000)
KILLS = 3
# Kept with the next release.
SINCE_RELEASE = {
    *get_args(AppealEvent),
    BoardsHeld,
    BoardsStarted,
    ClockNoted,
    *get_args(ClosingEvent),
    *get_args(DrawEvent),
    KingsDismissed,
    *get_args(MessageEvent),
    *get_args(NoteEvent),
    PartShown,
    PlayInterrupted,
    PlayResumed,
    PortBound,
    PortsPinned,
    ResumptionAnnounced,
    *get_args(PlayOffEvent),
    *get_args(RollCallEvent),
    *get_args(RosterEvent),
    *get_args(TextEvent),
    VolumeSet,
    WaitingPaired,
}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hall" / "journal.sqlite"


@contextmanager
def opened(path: Path) -> Iterator[tuple[Journal, Stored]]:
    journal = Journal(path)
    stored = journal.open()
    try:
        yield journal, stored
    finally:
        journal.close()


def muted(number: int) -> VoiceMuted:
    return VoiceMuted(hall=f"hall-{number}", muted=True)


async def keep(journal: Journal, *events: Event, command_id: str | None = None) -> None:
    await journal.append(events, at=AT, by="Лагутин А.", command_id=command_id)


async def filled(path: Path, rows: int) -> None:
    with opened(path) as (journal, _):
        for number in range(rows):
            await keep(journal, muted(number), command_id=f"command-{number:06d}")


def refusal(path: Path) -> str:
    with pytest.raises(JournalError) as caught, opened(path):
        pass
    return str(caught.value)


def folded(stored: Stored) -> State:
    state = EMPTY
    for record in stored.records:
        state = apply(state, record)
    return state


async def test_what_was_appended_is_there_at_the_next_opening(path: Path) -> None:
    with opened(path) as (journal, stored):
        assert stored == Stored(records=(), command_ids={})
        first = await journal.append((muted(1), muted(2)), at=AT, by="A", command_id="command-1")
        [third] = await journal.append((muted(3),), at=AT, by="B", command_id=None)
    with opened(path) as (_, again):
        assert again.records == (*first, third)
        assert [record.seq for record in again.records] == [1, 2, 3]
        assert again.command_ids == {"command-1": again.records[0]}


async def test_each_opening_is_one_boot_more(path: Path) -> None:
    for boot in (1, 2, 3):
        with opened(path) as (journal, _):
            assert journal.boot == boot
            await keep(journal, DaemonStarted(boot=boot))


async def test_every_event_of_a_whole_round_survives_and_folds_to_the_same_state(path: Path) -> None:
    world = a_whole_round()
    await write(path, world.records)
    stored = read_only(path)
    assert folded(stored) == world.state


async def test_the_events_of_a_command_are_all_kept_or_none(path: Path) -> None:
    with opened(path) as (journal, _):
        await keep(journal, muted(1), command_id="command-1")
        with pytest.raises(JournalError, match="cannot be written"):
            await keep(journal, muted(2), muted(3), command_id="command-1")
        await keep(journal, muted(4), command_id="command-2")
    assert [record.event for record in read_only(path).records] == [muted(1), muted(4)]


async def test_what_cannot_be_stored_is_refused_and_the_journal_goes_on(path: Path) -> None:
    with opened(path) as (journal, _):
        with pytest.raises(JournalError, match="cannot be written"):
            await keep(journal, muted(1), command_id="\ud800")
        await keep(journal, muted(2))
    assert len(read_only(path).records) == 1


async def test_a_closed_journal_says_so(path: Path) -> None:
    with opened(path) as (journal, _):
        pass
    journal.close()
    with pytest.raises((JournalError, RuntimeError)):
        await keep(journal, muted(1))


async def test_a_second_daemon_is_told_that_another_one_runs(path: Path) -> None:
    with opened(path):
        assert refusal(path) == (f"{path}: another hall daemon is running on this journal; stop it first")
    with opened(path):
        pass


async def test_another_process_reads_while_the_daemon_writes(path: Path) -> None:
    with opened(path) as (journal, _):
        await keep(journal, muted(1))
        assert len(read_only(path).records) == 1
        await keep(journal, muted(2))
        assert len(read_only(path).records) == 2


async def test_nobody_changes_or_deletes_a_row(path: Path) -> None:
    await filled(path, 2)
    with closing(sqlite3.connect(path)) as db:
        for statement in ("UPDATE ev SET actor = 'x'", "DELETE FROM ev"):
            with pytest.raises(sqlite3.IntegrityError, match="the journal never changes"):
                db.execute(statement)


async def test_only_the_owner_reads_the_files(path: Path) -> None:
    with opened(path) as (journal, _):
        await keep(journal, muted(1))
        for file in path.parent.iterdir():
            assert file.stat().st_mode & 0o077 == 0, file


def altered(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TRIGGER ev_never_changes")
        db.execute("DROP TRIGGER ev_never_shrinks")
        db.execute(statement)
        db.commit()


@pytest.mark.parametrize(
    ("statement", "row"),
    [
        ("UPDATE ev SET actor = 'somebody else' WHERE seq = 2", 3),
        ("UPDATE ev SET hall_ms = hall_ms + 1 WHERE seq = 1", 2),
        ("UPDATE ev SET wall = '2013-07-16T16:00:00+00:00' WHERE seq = 3", 4),
        ("DELETE FROM ev WHERE seq = 2", 3),
        ("DELETE FROM ev WHERE seq = 1", 2),
    ],
)
async def test_an_altered_row_is_found_and_named(path: Path, statement: str, row: int) -> None:
    await filled(path, 4)
    altered(path, statement)
    for said in (refusal(path), _read_only_refusal(path)):
        assert f"row {row} does not follow row" in said
        assert "altered or is damaged; restore the copy" in said


def _read_only_refusal(path: Path) -> str:
    with pytest.raises(JournalError) as caught:
        read_only(path)
    return str(caught.value)


def written_so(path: Path, statement: str) -> None:
    """The last row otherwise, and sealed so: as another program would have written it."""
    altered(path, statement)
    with closing(sqlite3.connect(path)) as db:
        last = db.execute("SELECT * FROM ev ORDER BY seq DESC LIMIT 1").fetchone()
        digest = hashlib.sha256("\x1f".join(map(repr, last)).encode()).hexdigest()
        db.execute("UPDATE head SET hash = ?", (digest,))
        db.commit()


NEWER = "row 4 was written by a newer version of Hall: update this machine"
FIELD = """UPDATE ev SET body = '{"tempo": 3,' || substr(body, 2) WHERE seq = 4"""


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE ev SET type = 'hall_burnt_down' WHERE seq = 4", f"{NEWER} (unknown event"),
        ("UPDATE ev SET v = 9 WHERE seq = 4", f"{NEWER} (event 'voice_muted' has version 9"),
        (FIELD, f"{NEWER} (voice_muted: tempo"),
        ("UPDATE ev SET body = '{' WHERE seq = 4", "row 4 cannot be read: voice_muted"),
    ],
)
async def test_a_row_of_a_newer_program_is_told_from_damage(path: Path, statement: str, said: str) -> None:
    await filled(path, 4)
    written_so(path, statement)
    assert said in refusal(path)
    assert said in _read_only_refusal(path)


async def test_an_altered_row_is_not_taken_for_that_of_a_newer_program(path: Path) -> None:
    await filled(path, 4)
    altered(path, "UPDATE ev SET type = 'hall_burnt_down' WHERE seq = 2")

    assert "altered or is damaged" in refusal(path)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE ev SET actor = 'somebody else' WHERE seq = 4", "row 4 is not as it was written"),
        ("UPDATE ev SET wall = '2013-07-16T16:00:00+00:00' WHERE seq = 4", "row 4 is not as it was written"),
        ("DELETE FROM ev WHERE seq = 4", "rows 4 to 4 are gone"),
        ("DELETE FROM ev WHERE seq > 2", "rows 3 to 4 are gone"),
    ],
)
async def test_an_altered_or_missing_last_row_is_found(path: Path, statement: str, said: str) -> None:
    await filled(path, 4)
    altered(path, statement)
    assert said in refusal(path)
    assert said in _read_only_refusal(path)


async def test_a_journal_without_a_head_is_read_and_gets_one(path: Path) -> None:
    await filled(path, 3)
    altered(path, "DROP TABLE head")
    assert len(read_only(path).records) == 3
    with opened(path):
        pass
    altered(path, "UPDATE ev SET actor = 'x' WHERE seq = 3")
    assert "row 3 is not as it was written" in refusal(path)


async def test_rows_of_a_program_that_keeps_no_head_follow_on(path: Path) -> None:
    await filled(path, 4)
    altered(path, "UPDATE head SET seq = 3, hash = (SELECT prev_hash FROM ev WHERE seq = 4)")
    assert len(read_only(path).records) == 4


async def test_a_copy_is_made_while_the_daemon_writes_and_bears_its_seal(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    with opened(path) as (journal, _):
        await keep(journal, muted(1), muted(2))
        assert copy(path, target) == journal.seal == seal_of(target)
        await keep(journal, muted(3))
        assert (seal_of(target).rows, journal.seal.rows) == (2, 3)
        assert seal_of(target).first == journal.seal.first
    with opened(target) as (_, stored):  # it is a journal to go on with
        assert len(stored.records) == 2


async def test_a_copy_of_a_damaged_journal_leaves_the_last_good_one(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    await filled(path, 4)
    before = copy(path, target)
    altered(path, "UPDATE ev SET actor = 'x' WHERE seq = 2")
    with pytest.raises(JournalError, match="row 3 does not follow row 2"):
        copy(path, target)
    assert seal_of(target) == before
    assert ".copy.sqlite.part" not in os.listdir(tmp_path)


async def test_a_copy_that_the_disk_refuses_is_told(path: Path, tmp_path: Path) -> None:
    await filled(path, 1)
    with pytest.raises(JournalError, match="the copy cannot be written"):
        copy(path, tmp_path / "pulled out" / "copy.sqlite")


def test_a_file_that_is_no_journal_is_refused_and_kept(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this is not a database" * 100)
    assert "cannot be read" in refusal(path)
    assert path.read_bytes().startswith(b"this is not")
    with pytest.raises(JournalError, match="there is no journal"):
        read_only(path.with_name("other.sqlite"))
    with pytest.raises(JournalError, match="not a journal"):
        read_only(path)


def test_a_folder_that_cannot_be_made_is_named(path: Path) -> None:
    path.parent.write_text("a file where the folder should be", encoding="utf-8")
    assert refusal(path) == f"{path}: the journal cannot be opened (File exists)"


async def test_a_failed_opening_lets_the_next_one_have_the_journal(path: Path) -> None:
    await filled(path, 3)
    altered(path, "UPDATE ev SET actor = 'x' WHERE seq = 1")
    refusal(path)
    assert "another hall daemon" not in refusal(path)


def test_rows_that_the_disk_had_confirmed_and_lost_are_counted(path: Path) -> None:
    fill(path, 3)
    earlier = path.read_bytes()
    fill(path, 2)
    path.write_bytes(earlier)
    for said in (refusal(path), _read_only_refusal(path)):
        assert "rows 4 to 5, 2 of them, had been written and acknowledged and are gone" in said
        assert "remove journal.acknowledged beside it to go on without them" in said
    path.with_suffix(".acknowledged").unlink()
    assert len(read_only(path).records) == 3


def fill(path: Path, rows: int) -> None:
    """So many rows more, with ids of their own."""

    async def go_on() -> None:
        with opened(path) as (journal, stored):
            for number in range(len(stored.records), len(stored.records) + rows):
                await keep(journal, muted(number), command_id=f"command-{number:06d}")

    asyncio.run(go_on())


def test_all_that_was_in_a_log_that_is_gone_is_counted(path: Path, tmp_path: Path) -> None:
    with opened(path) as (journal, _):
        asyncio.run(keep(journal, muted(1), muted(2)))
        for name in ("journal.sqlite", "journal.acknowledged", "journal.begun"):
            shutil.copy(path.with_name(name), tmp_path)
    torn = tmp_path / "journal.sqlite"
    for said in (_read_only_refusal(torn), refusal(torn)):
        assert "rows 1 to 2, 2 of them, had been written and acknowledged and are gone" in said


@pytest.mark.parametrize("content", [b"", b"not a number", b"999999999999 of another journal\n"])
def test_a_note_that_cannot_be_read_counts_for_nothing(path: Path, content: bytes) -> None:
    fill(path, 2)
    path.with_suffix(".acknowledged").write_bytes(content)
    fill(path, 1)
    assert len(read_only(path).records) == 3


def test_a_hall_begun_anew_knows_nothing_of_the_one_before(path: Path) -> None:
    fill(path, 3)
    path.unlink()
    path.with_suffix(".begun").unlink()
    fill(path, 1)
    assert len(read_only(path).records) == 1


# --- a disk that is full ---


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """As if the disk were full: no file of this process grows beyond `size` bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


async def test_a_full_disk_refuses_and_the_same_connection_writes_again_once_there_is_room(
    path: Path,
) -> None:
    with opened(path) as (journal, _):
        await keep(journal, muted(0))
        with largest_file(path.with_name("journal.sqlite-wal").stat().st_size + 20_000):
            kept = await _until_full(journal)
        await keep(journal, muted(kept))
    assert [record.event for record in read_only(path).records] == [muted(n) for n in range(kept + 1)]


async def _until_full(journal: Journal) -> int:
    """The number of the first row that the disk refused."""
    for number in range(1, 1000):
        try:
            await keep(journal, muted(number))
        except JournalError:
            return number
    raise AssertionError("the disk was never full")


# --- a process that is killed ---

WRITER = """
import asyncio, sys
from pathlib import Path
from hall.journal import Journal
from hall.model.events import VoiceMuted
from hall.model.instants import Instant

async def main():
    journal = Journal(Path(sys.argv[1]))
    number = len(journal.open().records)
    while True:
        event = VoiceMuted(hall=f"hall-{number}", muted=True)
        await journal.append((event,), at=Instant(number), by="writer", command_id=f"command-{number:06d}")
        number += 1
        print(number, flush=True)

asyncio.run(main())
"""


def killed_after(path: Path, acknowledged: int) -> int:
    """kill -9 of a writer once it has acknowledged so many rows in all; how many it did."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        last = 0
        for line in writer.stdout:
            last = int(line)
            if last >= acknowledged:
                break
        os.kill(writer.pid, signal.SIGKILL)
        return max([last, *(int(line) for line in writer.stdout if line.endswith("\n"))])


def assert_kills_lose_nothing(path: Path, kills: int, seed: int) -> None:
    """Kill a writer again and again: every acknowledged row is there, without gap, and at most one more."""
    dice, known = Random(seed), 0
    for _ in range(kills):
        acknowledged = killed_after(path, known + dice.randrange(1, 40))
        events = [record.event for record in read_only(path).records]
        known = len(events)
        assert acknowledged <= known <= acknowledged + 1
        assert events == [muted(number) for number in range(known)]


def test_kill_9_loses_nothing_that_was_acknowledged(path: Path) -> None:
    assert_kills_lose_nothing(path, KILLS, seed=1)


# --- kept journals of releases ---


def test_the_journal_of_every_release_is_read_and_folds(tmp_path: Path) -> None:
    kept = sorted(FOLDER.glob("*.sqlite"))
    assert FOLDER / f"{RELEASE}.sqlite" in kept
    for file in kept:
        copy = tmp_path / file.name
        shutil.copy(file, copy)
        with opened(copy) as (_, stored):
            assert folded(stored).tournaments["open"].round is not None


def test_this_releases_journal_holds_every_type_of_event(tmp_path: Path) -> None:
    stored = read_only(Path(shutil.copy(FOLDER / f"{RELEASE}.sqlite", tmp_path)))
    assert {type(record.event) for record in stored.records} == set(get_args(Event)) - SINCE_RELEASE
    assert any(record.event == PairingsPublished(tournament="open", round=3) for record in stored.records)


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["journal.sqlite", "journal.sqlite-wal"])
async def test_a_file_taken_away_while_running_is_told_before_anything_is_acknowledged(
    tmp_path: Path, name: str
) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    journal.open()
    await journal.append((DaemonStarted(boot=1),), at=Instant(1), by="hall", command_id=None)
    (tmp_path / name).unlink()
    with pytest.raises(JournalError, match="was taken away"):
        await journal.append((DaemonStarted(boot=1),), at=Instant(2), by="hall", command_id=None)
    journal.close()


@pytest.mark.anyio
async def test_a_journal_replaced_or_cut_short_while_running_is_told(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    journal.open()
    await journal.append((DaemonStarted(boot=1),), at=Instant(1), by="hall", command_id=None)
    os.truncate(tmp_path / "journal.sqlite", 100)
    with pytest.raises(JournalError, match="cut short"):
        await journal.append((DaemonStarted(boot=1),), at=Instant(2), by="hall", command_id=None)
    journal.close()


def test_a_journal_that_is_gone_is_not_replaced_by_an_empty_one(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    journal.open()
    journal.close()
    for file in tmp_path.glob("journal.sqlite*"):
        file.unlink()
    with pytest.raises(JournalError, match="the journal is gone"):
        Journal(tmp_path / "journal.sqlite").open()
    (tmp_path / "journal.begun").unlink()
    again = Journal(tmp_path / "journal.sqlite")
    assert again.open().records == ()
    again.close()
