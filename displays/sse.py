"""Server-sent events from bytes, sans I/O: `feed` any split of the stream, get whole events."""

from __future__ import annotations

from dataclasses import dataclass

_LIMIT = 4 * 2**20


@dataclass(frozen=True, slots=True)
class Event:
    """One event; its data lines joined by newlines."""

    name: str
    data: str


class EventStream:
    """The decoder. ValueError where one event is beyond any sense in size."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def feed(self, data: bytes) -> list[Event]:
        self._buffer += data
        if len(self._buffer) > _LIMIT:
            raise ValueError(f"an event of more than {_LIMIT} bytes")
        *blocks, rest = bytes(self._buffer).replace(b"\r\n", b"\n").split(b"\n\n")
        self._buffer = bytearray(rest)
        return [event for block in blocks if (event := _event(block.decode())) is not None]


def _event(block: str) -> Event | None:
    name, data = "message", []
    for line in block.split("\n"):
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "event":
            name = value
        elif field == "data":
            data.append(value)
    return Event(name, "\n".join(data)) if data else None


def event_text(name: str, data: str) -> bytes:
    """The inverse for data of one line."""
    return f"event: {name}\ndata: {data}\n\n".encode()
