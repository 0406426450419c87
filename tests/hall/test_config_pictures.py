"""The organiser's folder of pictures in a venue file: what is taken, and what is wrong with the rest."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from hall.config.picture_files import MOST_BYTES, digest_of, read_pictures, size_of
from hall.config.toml_file import Faults


def png(width: int, height: int) -> bytes:
    """A PNG's head; the rest is nobody's business here."""
    head = b"IHDR" + width.to_bytes(4) + height.to_bytes(4) + bytes((8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + len(head[4:]).to_bytes(4) + head + zlib.crc32(head).to_bytes(4)


def jpeg(width: int, height: int, *, frame: int = 0xC0, components: int = 3) -> bytes:
    """A JPEG up to its frame's header, after a segment that must be passed over."""
    app = b"\xff\xe0" + (16).to_bytes(2) + b"JFIF\0" + bytes(9)
    body = bytes((8,)) + height.to_bytes(2) + width.to_bytes(2) + bytes((components,)) + bytes(3 * components)
    return b"\xff\xd8" + app + bytes((0xFF, frame)) + (len(body) + 2).to_bytes(2) + body


def read(folder: Path, **files: bytes) -> tuple[list[str], list[str]]:
    """The names taken, and the sentences of the faults."""
    (folder / "walls").mkdir()
    for name, content in files.items():
        (folder / "walls" / name.replace("_", ".")).write_bytes(content)
    faults = Faults(file="venue.toml")
    found = read_pictures(faults, "walls", folder / "venue.toml")
    return [Path(one.path).name for one in found], [str(fault) for fault in faults.found]


def test_pictures_come_in_the_order_of_their_names_and_other_files_are_passed_over(tmp_path: Path) -> None:
    names, faults = read(tmp_path, b_jpg=jpeg(640, 480), a_PNG=png(20, 10), notes_txt=b"x", c_jpeg=jpeg(1, 1))
    assert (names, faults) == (["a.PNG", "b.jpg", "c.jpeg"], [])


@pytest.mark.parametrize(
    ("content", "size"),
    [
        (png(20, 10), (20, 10)),
        (jpeg(640, 480), (640, 480)),
        (jpeg(640, 480, frame=0xC2, components=1), (640, 480)),
        (jpeg(640, 480, components=4), None),
        (jpeg(640, 480, frame=0xC9), None),
        (b"\xff\xd8\xff", None),
        (b"GIF89a", None),
        (png(20, 10)[:20], None),
        (b"", None),
    ],
)
def test_the_size_is_read_from_the_head_of_what_screens_can_show(
    content: bytes, size: tuple[int, int] | None
) -> None:
    assert size_of(content) == size


@pytest.mark.parametrize("length", range(60))
def test_no_beginning_of_a_picture_is_an_error_of_ours(length: int) -> None:
    for whole in (png(20, 10), jpeg(640, 480)):
        assert size_of(whole[:length]) in (None, (20, 10), (640, 480))


def test_what_is_too_large_or_no_picture_is_named_with_what_was_expected(tmp_path: Path) -> None:
    names, faults = read(
        tmp_path, wide_png=png(9000, 9000), heavy_png=png(1, 1) + bytes(MOST_BYTES), gone_jpg=b"text"
    )
    assert names == []
    assert [fault.split("expected")[1].strip() for fault in faults] == [
        "a PNG, or a JPEG in grey or RGB, whole from its beginning",
        "a file of at most 6 MB",
        "at most 16000000 pixels",
    ]


def test_a_folder_that_is_not_there_or_empty_is_said(tmp_path: Path) -> None:
    faults = Faults(file="venue.toml")
    assert read_pictures(faults, "nowhere", tmp_path / "venue.toml") == ()
    assert "a folder that exists" in str(faults.found[0])
    assert "1 to 20 files" in read(tmp_path)[1][0]


def test_a_picture_is_known_by_what_is_in_it() -> None:
    assert digest_of(b"a") != digest_of(b"b")
    assert len(digest_of(b"a")) == 32
