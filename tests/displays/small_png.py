"""PNG with at most 256 colours, for kept pictures: pages of text on flat grounds lose nothing one can see."""

from __future__ import annotations

import struct
import zlib
from collections import Counter

from tests.displays.pixels import rgb

_HARDLY = 75  # squared: some five steps of 256 in each of red, green and blue


def small_png(png: bytes) -> bytes:
    """The picture in 256 colours of its own, the others as the nearest of them."""
    (width, height), data = rgb(png)
    pixels = [data[i : i + 3] for i in range(0, len(data), 3)]
    counted = [colour for colour, _ in Counter(pixels).most_common()]
    palette = _palette(counted)
    index = {colour: _nearest(palette, colour) for colour in counted}
    rows = (bytes(index[p] for p in pixels[y * width : (y + 1) * width]) for y in range(height))
    raw = b"".join(b"\0" + row for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _part(b"IHDR", header)
        + _part(b"PLTE", b"".join(palette))
        + _part(b"IDAT", zlib.compress(raw, 9))
        + _part(b"IEND", b"")
    )


def _palette(counted: list[bytes]) -> list[bytes]:
    """Frequent colours first, none that is hardly different from one already taken."""
    found: list[bytes] = []
    for colour in counted:
        if len(found) < 256 and all(_distance(colour, other) > _HARDLY for other in found):
            found.append(colour)
    return found


def _nearest(palette: list[bytes], colour: bytes) -> int:
    return min(range(len(palette)), key=lambda i: _distance(palette[i], colour))


def _distance(one: bytes, other: bytes) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _part(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
