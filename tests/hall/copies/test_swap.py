"""Several files change places together: what stood there is there again where one of them is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall.copies.swap import Swap


def test_a_refused_second_name_brings_back_what_nobody_had_asked_to_keep(tmp_path: Path) -> None:
    first, second = tmp_path / "journal.sqlite", tmp_path / "about.json"
    first.write_text("old")
    second.write_text("old")
    swap = Swap(tmp_path, stamp="x")
    swap.write(first, b"new")
    swap.write(second, b"new")
    swap.draft(second).unlink()
    with pytest.raises(FileNotFoundError):
        swap.commit()
    swap.drop()
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {
        "journal.sqlite": "old",
        "about.json": "old",
    }


def test_what_nobody_asked_to_keep_is_gone_once_the_change_is_made(tmp_path: Path) -> None:
    place = tmp_path / "journal.sqlite"
    place.write_text("old")
    swap = Swap(tmp_path, stamp="x")
    swap.write(place, b"new")
    swap.commit()
    swap.drop()
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"journal.sqlite": "new"}
