"""A speaker's link, against a daemon made by hand: what it does with an end that the daemon does not take,
and with a plan that it does not understand itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from displays.followed_time import FollowedTime
from displays.http import NOT_UNDERSTOOD, HttpError, RefusedError
from displays.sse import event_text
from hall.app.speaker_link import TOO_OLD_S, Ledger, SpeakerLink
from hall.model.call_events import CallEnd
from hall.model.instants import Instant
from hall.voice.calls import Outcome, start_calls
from hall.voice.speaking import Speaking, speaking_json


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


def test_what_was_begun_is_known_again_though_a_power_cut_tore_the_line_before_it(tmp_path: Path) -> None:
    path = tmp_path / "begun.txt"
    path.write_bytes(b"open/3/announce_5_min/1\nopen/3/ann\xff\xd0")
    assert Ledger(path, "s").begin("open/3/announce_1_min/2")
    again = Ledger(path, "t")
    assert not again.begin("open/3/announce_5_min/1")
    assert not again.begin("open/3/announce_1_min/2")


class HandMoved(FollowedTime):
    """Time that a test moves; nobody waits in it."""

    def __init__(self) -> None:
        self.boot_ms = 0.0
        super().__init__(boot=lambda: self.boot_ms)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


class Strange(Daemon):
    """Tells a plan once; from its second connection on, half a minute later, one that nobody understands."""

    def __init__(self, time: HandMoved, plan: Speaking) -> None:
        super().__init__(200)
        self._time = time
        self._plan: Speaking | None = plan
        self._strange = 0

    async def chunks(self) -> AsyncIterator[bytes]:
        if self._plan is not None:
            plan, self._plan = self._plan, None
            yield event_text("speaking", speaking_json(plan))
            raise HttpError("the daemon is begun anew")
        if self._strange == 2:
            self.heard.set()
            await asyncio.Event().wait()
        self._strange += 1
        self._time.boot_ms += 1000 * TOO_OLD_S
        yield event_text("speaking", "[]")


async def calls_after_strange_plans(folder: Path) -> tuple[int, int]:
    """How many calls the link has while the plan is new, and once only strange ones came for long."""
    time = HandMoved()
    calls = start_calls(tournament="open", round=3, start=Instant(0), phones=None)
    daemon = Strange(time, Speaking(calls=calls))
    link = SpeakerLink(daemon, "main", Ledger(folder / "begun.txt", "s"), time=time)
    running = asyncio.create_task(link.run())
    async with asyncio.timeout(60):
        await link.changed.wait()
        first = len(link.calls())
        await daemon.heard.wait()
    running.cancel()
    await asyncio.wait([running])
    return first, len(link.calls())


def test_a_plan_that_is_not_understood_keeps_no_older_one_fresh(tmp_path: Path) -> None:
    assert asyncio.run(calls_after_strange_plans(tmp_path)) == (2, 0)


class Delayed(Daemon):
    """Its first connection brings the plan and, once the time is known, a ping of ten seconds ago."""

    def __init__(self, time: HandMoved) -> None:
        super().__init__(200)
        self._time = time
        self._is_first = True

    async def chunks(self) -> AsyncIterator[bytes]:
        if not self._is_first:
            self.heard.set()
            await asyncio.Event().wait()
        self._is_first = False
        yield event_text("speaking", speaking_json(Speaking()))
        while not self._time.known:  # noqa: ASYNC110 - the other connection is awaited
            await asyncio.sleep(0)
        yield event_text("ping", json.dumps({"hall_ms": -10_000, "epoch": "a"}))
        await asyncio.Event().wait()


def test_a_connection_that_brings_everything_late_is_left_for_another(tmp_path: Path) -> None:
    async def whole() -> None:
        time = HandMoved()
        daemon = Delayed(time)
        link = SpeakerLink(daemon, "main", Ledger(tmp_path / "begun.txt", "s"), time=time)
        running = asyncio.create_task(link.run())
        async with asyncio.timeout(60):
            await daemon.heard.wait()
        running.cancel()
        await asyncio.wait([running])

    asyncio.run(whole())
