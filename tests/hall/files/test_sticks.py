"""Tournament files on a USB stick: found, read by their id, and nothing else of the stick."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hall.files.sticks import Sticks


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "arbiter" / "KINGSTON"
    folder.mkdir(parents=True)
    return folder


def plugged_in(stick: Path) -> Sticks:
    return Sticks(roots=(stick.parents[1],), is_mounted=lambda folder: folder == stick)


def test_files_of_a_stick_and_of_its_folders_are_found_newest_first(stick: Path) -> None:
    (stick / "cup").mkdir()
    for age, name in enumerate(("cup/r3.trf", "r4.pgn")):
        (stick / name).write_text("x")
        os.utime(stick / name, ns=(age, age))
    assert [(one.name, one.label) for one in plugged_in(stick).files()] == [
        ("r4.pgn", "KINGSTON"),
        ("r3.trf", "KINGSTON"),
    ]


def test_a_file_is_read_by_its_id_alone(stick: Path) -> None:
    (stick / "r4.trf").write_bytes(b"012 Cup")
    sticks = plugged_in(stick)
    assert sticks.read(sticks.files()[0].id) == ("r4.trf", b"012 Cup")
    assert sticks.read("../../etc/passwd") is None


def test_what_is_no_tournament_file_is_left_alone(stick: Path, tmp_path: Path) -> None:
    for name in ("photo.jpg", ".r4.trf", "~r4.xlsx"):
        (stick / name).write_text("x")
    (tmp_path / "secret.trf").write_text("x")
    (stick / "link.trf").symlink_to(tmp_path / "secret.trf")
    (stick / "out").symlink_to(tmp_path)
    assert plugged_in(stick).files() == ()


def test_a_folder_of_the_machine_itself_is_no_stick(stick: Path) -> None:
    (stick / "r4.trf").write_text("x")
    assert Sticks(roots=(stick.parents[1],)).files() == ()


def test_a_stick_that_was_pulled_has_nothing(stick: Path) -> None:
    (stick / "r4.trf").write_text("x")
    sticks = plugged_in(stick)
    id = sticks.files()[0].id
    (stick / "r4.trf").unlink()
    assert sticks.read(id) is None
    assert Sticks(roots=(stick / "nowhere",)).files() == ()
