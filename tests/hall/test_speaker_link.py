"""A speaker's link, against a daemon made by hand: what it does with an end that the daemon does not take."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from displays.http import NOT_UNDERSTOOD, RefusedError
from hall.app.speaker_link import Ledger, SpeakerLink
from hall.calls import Outcome, start_calls
from hall.model.call_events import CallEnd
from hall.model.instants import Instant


class Daemon:
    """A source whose every connection is this line; it refuses the first end it is told with `status`."""

    name = "hall.local:8080"
    own_address = "127.0.0.1"

    def __init__(self, status: int) -> None:
        self.told: list[str] = []
        self.heard = asyncio.Event()
        self._status: int | None = status

    async def connect(self) -> Daemon:
        return self

    async def ask(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> bytes:
        if target == "/time":
            return json.dumps({"hall_ms": 0, "epoch": "a", "rate": 1}).encode()
        if target == "/speaker/sound":
            return b""
        self.told.append(json.loads(body)["act"]["call"])
        if self._status is not None:
            status, self._status = self._status, None
            raise RefusedError(self.name, status, target)
        if len(self.told) >= 2:
            self.heard.set()
        return b'{"kept": true}'

    async def send(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> None:
        pass

    async def chunks(self) -> AsyncIterator[bytes]:
        await asyncio.Event().wait()
        yield b""

    def close(self) -> None:
        pass


async def ends_told(status: int, folder: Path) -> list[str]:
    """What the daemon was told of a five- and a one-minute call's ends first, one of which it refused."""
    daemon = Daemon(status)
    link = SpeakerLink(daemon, "main", Ledger(folder / "begun.txt", "s"))
    for call in start_calls(tournament="open", round=3, start=Instant(0), phones=None):
        await link.ended(call, Outcome(how=CallEnd.PLAYED))
    running = asyncio.create_task(link.run())
    async with asyncio.timeout(60):
        await daemon.heard.wait()
    running.cancel()
    await asyncio.wait([running])
    return daemon.told[:2]


@pytest.mark.parametrize(
    ("status", "told"),
    [(NOT_UNDERSTOOD, ["announce_5_min", "announce_1_min"]), (503, ["announce_5_min", "announce_5_min"])],
)
def test_an_end_that_is_not_understood_is_given_up_and_one_that_cannot_be_kept_now_is_told_again(
    status: int, told: list[str], tmp_path: Path
) -> None:
    assert asyncio.run(ends_told(status, tmp_path)) == told
