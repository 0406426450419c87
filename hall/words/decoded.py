"""What a DGT board said, a line a message, for people: the words of `hall decode`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from hall.words.languages import words_for

_LONGEST = 60  # of bytes on a line; stored games have thousands
Said = Mapping[str, Any]


class Decoded(Protocol):
    """`message` takes one object as `hall decode --json` prints it."""

    def message(self, said: Said) -> str: ...

    def total(self, messages: int, dropped_bytes: int) -> str: ...


def words(lang: str) -> Decoded:
    """In the reader's language."""
    words: Decoded = words_for("decoded", lang)
    return words


def hms(seconds: int) -> str:
    """5405 -> 1:30:05."""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def value_of(said: Said) -> str:
    for key in ("serial", "text", "version", "codes", "bytes"):
        if said.get(key) is not None:
            return short(str(said[key]))
    return str(said["address"]) if said["type"] == "address" else ""


def short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def hex_of(numbers: list[int]) -> str:
    return bytes(numbers).hex(" ")


def more(said: Said, *keys: str) -> str:
    return "".join(f", {said[key]}" for key in keys if key in said)


def changes_of(events: list[Said], names: Mapping[str, str]) -> str:
    return ", ".join(_event(event, names) for event in events)


def _event(event: Said, names: Mapping[str, str]) -> str:
    match event["type"]:
        case "field":
            return f"{event['square']} {event['piece'] or names['empty']}"
        case "lever":
            return f"{names[event['side']]} {hms(event['seconds'])}"
        case _:
            return str(event["tag"])
