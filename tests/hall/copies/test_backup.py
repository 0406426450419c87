"""A hall's copy and the way back: checked, never in place of what knows more, promoted elsewhere."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hall.copies.backup import CAME_FROM, Kept, about_copy, back_up, previous_address, restore
from hall.errors import HallError, JournalError
from hall.folder import StateFolder
from hall.journal import Journal, read_only, seal_of
from tests.hall.written_journal import write


def hall(path: Path, *, rows: int) -> StateFolder:
    """A hall with so many more rows than it had."""
    folder = StateFolder(path=path)
    write(folder, rows)
    folder.screen_token()
    return folder


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    path = tmp_path / "stick"
    path.mkdir()
    return path


def kept(folder: StateFolder, stick: Path) -> Kept:
    return back_up(folder, "club", stick, address="192.168.1.10")


def test_a_copy_holds_the_journal_and_what_lets_tablets_and_screens_go_on(
    tmp_path: Path, stick: Path
) -> None:
    folder = hall(tmp_path / "a", rows=3)
    made = kept(folder, stick)
    assert made.about.seal == seal_of(stick / "club" / "journal.sqlite") == seal_of(folder.journal)
    assert (stick / "club" / "screen-token.json").read_text() == (
        folder.path / "screen-token.json"
    ).read_text()
    assert (stick / "club" / "screen-token.json").stat().st_mode & 0o077 == 0
    assert about_copy(stick / "club").address == "192.168.1.10"


def test_a_later_copy_takes_the_place_of_an_earlier_one(tmp_path: Path, stick: Path) -> None:
    kept(hall(tmp_path / "a", rows=2), stick)
    later = kept(hall(tmp_path / "a", rows=2), stick)
    assert (later.about.rows, later.put_aside) == (4, None)


def test_a_copy_that_knows_more_or_of_another_hall_is_put_aside(tmp_path: Path, stick: Path) -> None:
    kept(hall(tmp_path / "a", rows=5), stick)
    other = kept(hall(tmp_path / "b", rows=1), stick)
    assert other.put_aside is not None
    assert len(read_only(other.put_aside).records) == 5
    assert about_copy(stick / "club").rows == 1


def test_a_stick_that_is_not_plugged_in_is_told_and_nothing_written(tmp_path: Path) -> None:
    folder = hall(tmp_path / "a", rows=1)
    with pytest.raises(HallError, match="there is no such folder; is the stick plugged in"):
        kept(folder, tmp_path / "media")
    assert not (tmp_path / "media").exists()


def test_a_standby_goes_on_from_the_copy_and_knows_whose_it_was(tmp_path: Path, stick: Path) -> None:
    kept(hall(tmp_path / "a", rows=3), stick)
    standby = StateFolder(path=tmp_path / "standby")
    restore(stick / "club", standby)
    assert previous_address(standby) == "192.168.1.10"
    assert standby.screen_token() == StateFolder(path=tmp_path / "a").screen_token()
    assert len(read_only(hall(standby.path, rows=1).journal).records) == 4


def test_an_older_copy_of_the_same_hall_is_put_aside_by_a_newer_one(tmp_path: Path, stick: Path) -> None:
    folder = hall(tmp_path / "a", rows=3)
    kept(folder, stick)
    standby = StateFolder(path=tmp_path / "standby")
    restore(stick / "club", standby)
    kept(hall(folder.path, rows=2), stick)
    again = restore(stick / "club", standby)
    assert again.put_aside is not None
    assert len(read_only(standby.journal).records) == 5


def test_a_journal_that_knows_more_than_the_copy_is_never_replaced(tmp_path: Path, stick: Path) -> None:
    folder = hall(tmp_path / "a", rows=3)
    kept(folder, stick)
    hall(folder.path, rows=1)
    with pytest.raises(HallError, match="4 rows that the copy of 3 rows does not continue"):
        restore(stick / "club", folder)
    assert len(read_only(folder.journal).records) == 4


def test_a_damaged_journal_is_put_aside_by_its_copy(tmp_path: Path, stick: Path) -> None:
    folder = hall(tmp_path / "a", rows=3)
    kept(folder, stick)
    _alter(folder.journal)
    with pytest.raises(JournalError, match="restore the copy"):
        read_only(folder.journal)
    put_back = restore(stick / "club", folder)
    assert put_back.put_aside is not None
    assert put_back.put_aside.exists()
    assert len(read_only(folder.journal).records) == 3


def test_a_copy_that_is_behind_what_the_disk_lost_is_put_back_and_gone_on_with(
    tmp_path: Path, stick: Path
) -> None:
    folder = hall(tmp_path / "a", rows=2)
    kept(folder, stick)
    hall(folder.path, rows=3)
    for file in folder.path.glob("journal.sqlite*"):
        file.unlink()
    restore(stick / "club", folder)
    hall(folder.path, rows=1)
    assert len(read_only(folder.journal).records) == 3


def test_a_log_without_its_journal_is_not_played_into_the_copy(tmp_path: Path, stick: Path) -> None:
    folder = hall(tmp_path / "a", rows=3)
    kept(folder, stick)
    log = folder.path / "journal.sqlite-wal"
    log.write_bytes(b"of another database")
    folder.journal.unlink()
    restore(stick / "club", folder)
    assert not log.exists()


def test_two_halls_that_went_different_ways_are_not_taken_for_one(tmp_path: Path, stick: Path) -> None:
    folder = hall(tmp_path / "a", rows=3)
    kept(folder, stick)
    standby = StateFolder(path=tmp_path / "standby")
    restore(stick / "club", standby)
    hall(standby.path, rows=1)
    kept(hall(folder.path, rows=1), stick)
    with pytest.raises(HallError, match="does not continue"):
        restore(stick / "club", standby)


def test_nothing_is_put_back_under_a_running_daemon(tmp_path: Path, stick: Path) -> None:
    folder = hall(tmp_path / "a", rows=1)
    kept(folder, stick)
    journal = Journal(folder.journal)
    journal.open()
    try:
        with pytest.raises(JournalError, match="another hall daemon is running"):
            restore(stick / "club", folder)
    finally:
        journal.close()


@pytest.mark.parametrize("broken", ["copy.json", "journal.sqlite", "an altered row", "another journal"])
def test_a_broken_copy_is_refused_before_anything_is_touched(
    tmp_path: Path, stick: Path, broken: str
) -> None:
    folder = hall(tmp_path / "a", rows=3)
    kept(folder, stick)
    match broken:
        case "an altered row":
            _alter(stick / "club" / "journal.sqlite")
        case "another journal":
            other = hall(tmp_path / "b", rows=3)
            os.replace(other.journal, stick / "club" / "journal.sqlite")
        case name:
            (stick / "club" / name).write_bytes(b"not what it was")
    with pytest.raises(HallError):
        restore(stick / "club", StateFolder(path=tmp_path / "standby"))
    assert not (tmp_path / "standby" / "journal.sqlite").exists()


def _alter(journal: Path) -> None:
    with closing(sqlite3.connect(journal)) as db:
        db.execute("DROP TRIGGER ev_never_changes")
        db.execute("UPDATE ev SET actor = 'somebody else' WHERE seq = 3")
        db.commit()


def test_a_hall_that_is_nobodys_copy_has_no_previous_address(tmp_path: Path) -> None:
    folder = hall(tmp_path / "a", rows=1)
    assert previous_address(folder) == ""
    (folder.path / CAME_FROM).write_text(json.dumps(["nonsense"]), encoding="utf-8")
    assert previous_address(folder) == ""
