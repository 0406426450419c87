"""`hall decode`: bytes of a DGT board, a bus or a recording as messages, for programs and for people."""

from __future__ import annotations

import re
from typing import Any

from drivers.dgt.bus_codec import BusDecoder
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.described import Described, described
from drivers.dgt.described_bus import described_reply
from drivers.dgt.recording import Chunk, RecordingError, chunks_of, is_of_bus, is_recording, messages_of
from hall.errors import HallError
from hall.words.decoded import words

_HEX_TEXT = re.compile(rb"[0-9a-fA-F\s]+")


def decode(data: bytes, *, bus: bool, hexadecimal: bool) -> list[Described]:
    """The messages in order, dropped bytes among them; those of a recording with their `ms`.

    Hexadecimal text is taken for what it is also unasked: no byte of it could begin a frame. HallError names
    the line that is wrong.
    """
    text = data.decode("utf-8", errors="replace")
    if is_recording(text):
        return [{**said, "ms": ms} for ms, said in _told(_chunks(text), bus=bus or is_of_bus(text))]
    raw = _of_hex(text) if hexadecimal or _HEX_TEXT.fullmatch(data) else data
    return [said for _, said in _told([Chunk(ms=0, from_board=True, data=raw)], bus=bus)]


def decode_text(messages: list[Described], lang: str) -> str:
    """A line a message, and how many bytes were dropped."""
    say = words(lang)
    dropped = sum(len(str(said["bytes"])) // 2 for said in messages if said["type"] == "dropped")
    lines = [_placed(said, say.message(said)) for said in messages]
    return "\n".join([*lines, say.total(len(messages), dropped)])


def _placed(said: dict[str, Any], line: str) -> str:
    ms, address = said.get("ms"), said.get("address") if said["type"] != "address" else None
    when = "" if ms is None else f"{ms / 1000:9.3f}  "
    whom = "" if address is None else f"{address:5}  "
    return f"{when}{whom}{line}"


def _told(chunks: list[Chunk], *, bus: bool) -> list[tuple[int, Described]]:
    if bus:
        return [(ms, described_reply(message)) for ms, message in messages_of(chunks, BusDecoder())]
    return [(ms, described(message)) for ms, message in messages_of(chunks, SingleModeDecoder())]


def _chunks(text: str) -> list[Chunk]:
    try:
        return chunks_of(text)
    except RecordingError as error:
        raise HallError(str(error)) from error


def _of_hex(text: str) -> bytes:
    raw = b""
    for number, line in enumerate(text.splitlines(), start=1):
        digits = line.partition("#")[0].strip()
        try:
            raw += bytes.fromhex(digits)
        except ValueError as error:
            raise HallError(
                f"line {number}: {digits[:60]!r} is not hexadecimal; expected two digits a byte, such as"
                " 8d000a20030220030209"
            ) from error
    return raw
