"""The state folder: secrets are the owner's alone, and a demo finds its last run again."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall.errors import HallError
from hall.folder import StateFolder, default_folder, demo_folder, go_on_with, kept_once_begun, write_secret


def test_the_screens_token_is_made_once_and_nobody_else_reads_it(tmp_path: Path) -> None:
    folder = StateFolder(path=tmp_path / "venue").create()
    token = folder.screen_token()
    assert len(token) >= 40
    assert folder.screen_token() == StateFolder(path=folder.path).screen_token() == token
    assert (folder.path / "screen-token.json").stat().st_mode & 0o077 == 0
    assert folder.path.stat().st_mode & 0o077 == 0


def test_a_secret_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "access.json"
    write_secret(file, "old")
    write_secret(file, "new")
    assert file.read_text(encoding="utf-8") == "new"
    assert list(tmp_path.iterdir()) == [file]


def test_every_demo_begins_anew_unless_it_is_to_go_on(tmp_path: Path) -> None:
    first = _begun(tmp_path, "a")
    assert demo_folder(tmp_path, resume=True, stamp="b").path.samefile(first.path)
    second = _begun(tmp_path, "c")
    assert second.path == tmp_path / "c"
    assert demo_folder(tmp_path, resume=True, stamp="d").path.samefile(second.path)


def test_a_demo_that_failed_to_start_does_not_take_the_last_ones_place(tmp_path: Path) -> None:
    first = _begun(tmp_path, "a")
    demo_folder(tmp_path, resume=False, stamp="b").create()
    assert demo_folder(tmp_path, resume=True, stamp="c").path.samefile(first.path)


def test_a_new_demo_that_never_began_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = demo_folder(tmp_path, resume=False, stamp="a")
    with kept_once_begun(folder):
        folder.create().journal.touch()
    assert list(tmp_path.iterdir()) == []


def test_a_demo_that_began_is_kept_whatever_ends_it(tmp_path: Path) -> None:
    folder = demo_folder(tmp_path, resume=False, stamp="a")
    with kept_once_begun(folder) as begin:
        folder.create()
        begin()
    assert demo_folder(tmp_path, resume=True, stamp="b").path.samefile(folder.path)


def test_a_journal_of_before_outlives_a_start_that_failed(tmp_path: Path) -> None:
    demo, event = _begun(tmp_path / "demo", "a"), StateFolder(path=tmp_path / "event").create()
    for folder in (demo, event):
        with pytest.raises(HallError), kept_once_begun(folder):
            raise HallError("port 8080 cannot be used")
        assert folder.path.is_dir()


def _begun(base: Path, stamp: str) -> StateFolder:
    folder = demo_folder(base, resume=False, stamp=stamp).create()
    go_on_with(folder)
    return folder


def test_a_demo_that_is_to_go_on_without_a_last_one_begins(tmp_path: Path) -> None:
    assert demo_folder(tmp_path, resume=True, stamp="a").path == tmp_path / "a"


def test_rendered_speech_outlives_a_demos_journal(tmp_path: Path) -> None:
    assert demo_folder(tmp_path, resume=False, stamp="a").sounds == tmp_path / "sounds"
    assert StateFolder(path=tmp_path).sounds == tmp_path / "sounds"


def test_the_folder_bears_the_venues_name() -> None:
    assert default_folder("club").name == "club"
