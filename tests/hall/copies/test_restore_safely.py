"""A copy that is damaged, made up or does not fit on the disk leaves the hall as it was."""

from __future__ import annotations

import json
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from hall.cli.group import hall as command
from hall.copies.about import CopyError
from hall.copies.backup import about_copy, back_up, finish, restore
from hall.copies.swap_plan import PLAN, settle
from hall.errors import HallError
from hall.folder import StateFolder
from hall.journal import seal_of
from hall.model.instants import Instant
from hall.tablet.login import Access
from hall.timebase import system_utc
from hall.web.certificates import make
from tests.hall.fake_time import FakeTime
from tests.hall.written_journal import write
from tests.source import ROOT


def a_hall(path: Path, *, rows: int) -> StateFolder:
    """With log-ins, a token and certificates."""
    folder = StateFolder(path=path)
    write(folder, rows)
    folder.screen_token()
    if not folder.access.exists():
        Access.create(folder.access, timebase=FakeTime(Instant(0)), epoch="boot-1")
        make(folder.certificates, venue="Club", names=("hall.local",), now=system_utc())
    return folder


DRAFTS = (".draft", ".part", ".new")  # what is not yet named in a plan, and the next restore replaces


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    path = tmp_path / "stick"
    path.mkdir()
    return path


@pytest.fixture
def older(tmp_path: Path, stick: Path) -> StateFolder:
    """A hall that is behind the copy on the stick."""
    folder = a_hall(tmp_path / "a", rows=2)
    back_up(folder, "club", stick)
    behind = StateFolder(path=tmp_path / "behind")
    restore(stick / "club", behind)
    behind.token("reader-own")
    back_up(a_hall(folder.path, rows=400), "club", stick)
    return behind


def everything(folder: Path) -> dict[str, bytes]:
    """What lasts; without the note of how far the journal went, which a journal is sound without."""
    files = {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}
    passing = (".lock", "-wal", "-shm", ".acknowledged")
    return {name: body for name, body in files.items() if not name.endswith(passing)}


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """The disk refuses to write on, as a full one does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_is_full_leaves_the_hall_its_journal_and_is_named(
    older: StateFolder, stick: Path
) -> None:
    before = everything(older.path)
    with no_file_larger_than(8192), pytest.raises(HallError) as told:
        restore(stick / "club", older)
    assert everything(older.path) == before
    assert str(told.value).startswith(f"{older.path}: this disk refuses the copy")
    assert "MB are free" in str(told.value)
    assert "not a journal" not in str(told.value)


def test_a_stick_that_is_full_keeps_its_earlier_copy(tmp_path: Path, older: StateFolder, stick: Path) -> None:
    before = everything(stick)
    other = a_hall(tmp_path / "other", rows=400)
    with no_file_larger_than(8192), pytest.raises(HallError, match="MB are free"):
        back_up(other, "club", stick)
    assert everything(stick) == before


SECRETS = (
    *("access.json", "screen-token.json", "tls/authority.pem", "tls/authority-key.pem"),
    "tls/served.pem",
)


@pytest.mark.parametrize("name", SECRETS)
def test_a_damaged_log_in_token_or_certificate_is_refused_and_nothing_is_changed(
    older: StateFolder, stick: Path, name: str
) -> None:
    broken = stick / "club" / name
    broken.write_bytes(broken.read_bytes()[:20])
    before = everything(older.path)
    with pytest.raises(CopyError, match=f"{name}: is damaged"):
        restore(stick / "club", older)
    assert everything(older.path) == before


@pytest.mark.parametrize("name", ["access.json", "own-token.json", "tls/sub", "tls/served.pem"])
def test_a_folder_where_a_file_belongs_is_refused(older: StateFolder, stick: Path, name: str) -> None:
    place = stick / "club" / name
    place.unlink(missing_ok=True)
    place.mkdir()
    before = everything(older.path)
    with pytest.raises(CopyError, match=f"{name}: is damaged .*folder"):
        restore(stick / "club", older)
    assert everything(older.path) == before


def test_what_a_copy_takes_the_place_of_is_kept_aside(older: StateFolder, stick: Path) -> None:
    mine = b'{"token": "mine"}'
    (older.path / "screen-token.json").write_bytes(mine)
    restore(stick / "club", older)
    asides = list(older.path.glob("screen-token-until-*.json"))
    assert [file.read_bytes() for file in asides] == [mine]
    assert asides[0].stat().st_mode & 0o077 == 0
    assert not list(older.path.glob("access-until-*"))
    assert seal_of(older.journal) == about_copy(stick / "club").seal
    assert (older.path / "reader-own-token.json").exists()


def test_a_restore_cut_before_any_of_its_steps_is_finished_or_never_was(tmp_path: Path, stick: Path) -> None:
    behind = StateFolder(path=tmp_path / "behind")
    write(StateFolder(path=tmp_path / "a"), 2)
    StateFolder(path=tmp_path / "a").screen_token()
    shutil.copytree(tmp_path / "a", behind.path)
    write(StateFolder(path=tmp_path / "a"), 3)
    back_up(StateFolder(path=tmp_path / "a"), "club", stick)
    (behind.path / "screen-token.json").write_bytes(b'{"token": "mine"}')
    before = everything(behind.path)

    ran = [sys.executable, "-m", "tests.hall.copies.cut_restore", str(stick / "club"), str(behind.path)]
    steps = int(subprocess.run(ran, cwd=ROOT, check=True, capture_output=True, text=True).stdout)
    *cut, whole = [behind.path.with_name(f"behind-{number}") for number in range(steps)]
    finished = without_dates(everything(whole))
    never_was = []
    for place in cut:
        finish(StateFolder(path=place))
        stands = {name: body for name, body in everything(place).items() if not name.endswith(DRAFTS)}
        never_was.append(stands == before)
        assert stands == before or without_dates(stands) == finished
    assert never_was == sorted(never_was, reverse=True)
    assert never_was.count(False) >= 6


def test_a_plan_that_leads_out_of_its_folder_is_refused(tmp_path: Path) -> None:
    for name in ("../evil", "/etc/passwd", "a/b/c", "..", "tls/..", ".", ""):
        plan = {"aside": [], "put": [name]}
        (tmp_path / PLAN).write_text(json.dumps(plan))
        with pytest.raises(HallError, match="no plan of a change"):
            settle(tmp_path)
    for kept in ("other.json", "tls/a-until-1.json", "../a-until-1.json"):
        (tmp_path / PLAN).write_text(json.dumps({"aside": [["a.json", kept]], "put": []}))
        with pytest.raises(HallError, match="no plan of a change"):
            settle(tmp_path)


def without_dates(files: dict[str, bytes]) -> dict[str, bytes]:
    """With what was put aside under names that two restores share."""
    return {re.sub(r"until-[0-9TZ-]+", "until", name): body for name, body in files.items()}


def test_a_damaged_token_of_a_running_hall_spoils_no_copy_of_it(tmp_path: Path, stick: Path) -> None:
    folder = a_hall(tmp_path / "a", rows=2)
    back_up(folder, "club", stick)
    good = (stick / "club" / "screen-token.json").read_bytes()
    (folder.path / "screen-token.json").write_bytes(b"{")
    write(folder, 3)
    with pytest.raises(CopyError, match=r"screen-token\.json: is damaged"):
        back_up(folder, "club", stick)
    assert (stick / "club" / "screen-token.json").read_bytes() == good
    assert about_copy(stick / "club").rows == 5


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("venue", 5),
        ("venue", "../../../tmp/evil"),
        ("venue", ""),
        ("venue", "club\n"),
        ("rows", "3"),
        ("rows", True),
        ("rows", -1),
        ("first", None),
        ("last", ["a"]),
        ("made_at", "yesterday"),
        ("made_at", 7),
        ("address", {}),
        ("address", "10.0.0.1\x1b[2J"),
    ],
)
def test_what_a_copy_says_of_itself_is_believed_only_where_it_can_be_true(
    older: StateFolder, stick: Path, key: str, value: object
) -> None:
    file = stick / "club" / "copy.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {key: value}))
    with pytest.raises(CopyError, match=rf"copy\.json: {key} = "):
        about_copy(stick / "club")


@pytest.mark.parametrize(
    ("lang", "part"), [("en", "expected a-z, 0-9"), ("ru", "ожидается a-z, 0-9"), ("be", "чакаецца a-z, 0-9")]
)
def test_a_refused_copy_is_told_in_the_officials_language(
    older: StateFolder, stick: Path, lang: str, part: str
) -> None:
    file = stick / "club" / "copy.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"venue": "../evil"}))
    done = CliRunner().invoke(command, ["restore", str(stick / "club"), "--lang", lang])
    assert (done.exit_code, part in done.output) == (1, True), done.output
