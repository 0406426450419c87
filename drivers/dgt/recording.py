"""What passed over one port, kept as text: written by `hall clocks --record`, played by `playback`.

    # hall recording 1
    # port /dev/serial/by-path/platform-usb-0:1.2:1.0-port0
    0 > 40
    104 > 45
    112 < 9100083031303235

One line a chunk: whole milliseconds since the recording began, `<` from the board or `>` to it, the bytes
in hexadecimal. Lines that begin with # are remarks; `# a bus` in the head tells a recording of a bus. Chunks
are what a read gave: a frame may be split.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from drivers.dgt.codec import HALF_FRAME_S
from drivers.dgt.framing import FrameDecoder
from drivers.dgt.messages import Dropped

M = TypeVar("M")
FIRST_LINE = "# hall recording 1"
_OF_BUS = "# a bus"
FROM_BOARD, TO_BOARD = "<", ">"

_LINE = re.compile(r"(\d+) ([<>]) ((?:[0-9a-fA-F]{2})+)")


class RecordingError(ValueError):
    """A file that is no recording; names the line and what was expected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """Bytes at `ms` since the beginning, from the board or to it."""

    ms: int
    from_board: bool
    data: bytes


def head(port: str) -> str:
    """The first lines of a recording of `port`, a board in single mode."""
    return f"{FIRST_LINE}\n# port {port}\n"


def bus_head(port: str) -> str:
    """The first lines of a recording of `port`, a bus."""
    return f"{head(port)}{_OF_BUS}\n"


def line_of(chunk: Chunk) -> str:
    return f"{chunk.ms} {FROM_BOARD if chunk.from_board else TO_BOARD} {chunk.data.hex()}\n"


def is_recording(text: str) -> bool:
    return text.startswith(FIRST_LINE)


def is_of_bus(text: str) -> bool:
    """Whether a recording is one of a bus."""
    return _OF_BUS in text.splitlines()[:4]


def chunks_of(text: str) -> list[Chunk]:
    """The chunks of a recording in their order; RecordingError where a line is none or time runs back."""
    if not is_recording(text):
        raise RecordingError(f"line 1: expected {FIRST_LINE!r}, which every recording begins with")
    chunks: list[Chunk] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            chunks.append(_chunk(number, line, chunks[-1].ms if chunks else 0))
    return chunks


def _chunk(number: int, line: str, earliest_ms: int) -> Chunk:
    found = _LINE.fullmatch(line.strip())
    if found is None:
        raise RecordingError(
            f"line {number}: {line[:60]!r} is no part of a recording;"
            " expected milliseconds, < or >, and bytes in hexadecimal, such as: 112 < 8d000a20030220030209"
        )
    chunk = Chunk(ms=int(found[1]), from_board=found[2] == FROM_BOARD, data=bytes.fromhex(found[3]))
    if chunk.ms < earliest_ms:
        raise RecordingError(f"line {number}: {chunk.ms} ms; expected at least {earliest_ms}, as before it")
    return chunk


def messages_of(chunks: Iterable[Chunk], decoder: FrameDecoder[M]) -> Iterator[tuple[int, M | Dropped]]:
    """What the board said, with its milliseconds: decoded as it would have been live, silences included."""
    ms = 0
    for chunk in chunks:
        if chunk.from_board:
            if (chunk.ms - ms) / 1000 >= HALF_FRAME_S:
                yield from ((ms, message) for message in decoder.give_up())
            ms = chunk.ms
            yield from ((ms, message) for message in decoder.feed(chunk.data))
    yield from ((ms, message) for message in decoder.give_up())
