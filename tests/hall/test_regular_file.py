"""Files from sticks and folders of anybody: what is no regular file, or has no end, holds nobody up."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hall.acknowledged import acknowledged, path_beside
from hall.copies.about import ABOUT
from hall.copies.backup import about_copy
from hall.copies.secrets import sound_secrets
from hall.errors import HallError
from hall.files.sticks import Sticks
from hall.folder import Certificates, kept_token
from hall.journal import seal_of
from hall.photo_store import LARGEST_PHOTO, PhotoStore
from hall.regular_file import read_regular
from hall.web.certificates import check as check_certificates
from tests.hall.copies.test_restore_safely import no_file_larger_than

DIGEST = "a" * 64


@pytest.fixture
def pipe(tmp_path: Path) -> Callable[[str], Path]:
    def made(name: str) -> Path:
        place = tmp_path / name
        place.parent.mkdir(exist_ok=True)
        os.mkfifo(place)
        return place

    return made


def test_a_pipe_a_folder_and_a_file_that_is_too_large_are_refused(
    tmp_path: Path, pipe: Callable[[str], Path]
) -> None:
    large = tmp_path / "large"
    large.write_bytes(b"12345")
    assert read_regular(large, 5) == b"12345"
    for place, most in ((pipe("pipe"), 5), (tmp_path, 5), (large, 4), (tmp_path / "none", 5)):
        with pytest.raises(OSError, match=str(place)):
            read_regular(place, most)


def test_a_pipe_named_like_a_photograph_is_passed_over(tmp_path: Path, pipe: Callable[[str], Path]) -> None:
    pipe(f"stick/{DIGEST}")
    (tmp_path / "stick" / ("b" * 64)).symlink_to(tmp_path / "gone")
    PhotoStore(folder=tmp_path / "own").add_from(PhotoStore(folder=tmp_path / "stick"))
    assert PhotoStore(folder=tmp_path / "stick").read(DIGEST) is None


def test_a_photograph_larger_than_any_is_not_read(tmp_path: Path) -> None:
    store = PhotoStore(folder=tmp_path)
    digest = store.keep(b"x" * (LARGEST_PHOTO + 1))
    assert store.read(digest) is None


def test_a_photograph_for_which_the_disk_has_no_room_leaves_nothing(tmp_path: Path) -> None:
    with no_file_larger_than(8192), pytest.raises(HallError):
        PhotoStore(folder=tmp_path / "photos").keep(b"\xff\xd8\xff" + b"x" * 100_000)
    assert list((tmp_path / "photos").iterdir()) == []


@pytest.mark.parametrize(
    ("name", "reads"),
    [
        ("journal.sqlite", lambda folder: seal_of(folder / "journal.sqlite")),
        (ABOUT, about_copy),
        ("screen-token.json", lambda folder: kept_token(folder / "screen-token.json")),
        ("screen-token.json", sound_secrets),
        ("access.json", sound_secrets),
        ("tls/authority.pem", sound_secrets),
        ("tls/authority.pem", lambda folder: check_certificates(Certificates(folder=folder / "tls"))),
    ],
)
def test_a_pipe_in_a_copy_is_refused_with_a_sentence(
    tmp_path: Path, pipe: Callable[[str], Path], name: str, reads: Callable[[Path], object]
) -> None:
    pipe(name)
    with pytest.raises(HallError):
        reads(tmp_path)


def test_a_pipe_beside_a_journal_notes_nothing(tmp_path: Path, pipe: Callable[[str], Path]) -> None:
    pipe("journal.acknowledged")
    assert path_beside(tmp_path / "journal.sqlite").exists()
    assert acknowledged(tmp_path / "journal.sqlite") is None


def test_a_pipe_named_like_a_tournament_is_not_offered(tmp_path: Path, pipe: Callable[[str], Path]) -> None:
    pipe("stick/open.trf")
    sticks = Sticks(roots=(tmp_path,), is_mounted=lambda _: True)
    assert sticks.files() == ()
