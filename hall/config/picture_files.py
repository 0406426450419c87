"""The organiser's pictures for the walls: PNG and JPEG files of a folder, each checked by its own head."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from hall.config.places import is_folder
from hall.config.toml_file import Faults
from hall.model.venue import Picture
from hall.regular_file import read_regular

MOST = 20
MOST_BYTES = 6 * 1024 * 1024
MOST_PIXELS = 16_000_000  # a screen needs four bytes for each while it makes the picture ready
_SUFFIXES = (".png", ".jpg", ".jpeg")
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_FRAMES = frozenset({0xC0, 0xC1, 0xC2})  # baseline, extended, progressive: what screens can read
_NOT_FRAMES = frozenset({0xC4, 0xC8, 0xCC})


def read_pictures(faults: Faults, name: str | None, venue: Path) -> tuple[Picture, ...]:
    """The pictures in the order of their names; faults name the file, what is wrong and what was expected."""
    if name is None:
        return ()
    folder = venue.parent / name
    if not is_folder(folder):
        faults.add("pictures", name, f"a folder that exists, counted from {venue.parent}")
        return ()
    try:
        files = sorted(path for path in folder.iterdir() if path.suffix.lower() in _SUFFIXES)
    except OSError:
        faults.add("pictures", name, "a folder that can be read")
        return ()
    if not 0 < len(files) <= MOST:
        faults.add("pictures", f"{len(files)} pictures in {name}", f"1 to {MOST} files, PNG or JPEG")
        return ()
    return tuple(_read(faults, files))


def _read(faults: Faults, files: list[Path]) -> Iterator[Picture]:
    for path in files:
        try:
            content = read_regular(path, MOST_BYTES) if path.stat().st_size <= MOST_BYTES else None
        except OSError:
            faults.add("pictures", path.name, "a file that can be read")
            continue
        if content is None:
            faults.add("pictures", path.name, f"a file of at most {MOST_BYTES // 1024**2} MB")
            continue
        size = size_of(content)
        if size is None:
            faults.add("pictures", path.name, "a PNG, or a JPEG in grey or RGB, whole from its beginning")
        elif not 0 < size[0] * size[1] <= MOST_PIXELS:
            faults.add("pictures", f"{path.name}: {size[0]} x {size[1]}", f"at most {MOST_PIXELS} pixels")
        else:
            yield Picture(path=str(path.resolve()), digest=digest_of(content))


def digest_of(content: bytes) -> str:
    """What a screen asks for a picture by, and knows that it got the right one."""
    return hashlib.sha256(content).hexdigest()[:32]


def size_of(content: bytes) -> tuple[int, int] | None:
    """Width and height by the file's head; None where it is no picture that a screen can show."""
    if content.startswith(_PNG):
        if len(content) < 33 or content[12:16] != b"IHDR":
            return None
        return int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
    return _jpeg_size(content) if content.startswith(_JPEG) else None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    """From segment to segment to the frame's header (JPEG, ITU-T T.81, B.2.2)."""
    at = 2
    while at + 10 <= len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4])
        if 0xC0 <= marker <= 0xCF and marker not in _NOT_FRAMES:
            components = content[at + 9]
            if marker not in _FRAMES or components not in (1, 3):
                return None
            return int.from_bytes(content[at + 7 : at + 9]), int.from_bytes(content[at + 5 : at + 7])
        at += 1 if marker == 0xFF else 2 + max(2, length)
    return None
