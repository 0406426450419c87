"""A speaker's link to the daemon: what is to be said comes over one connection; ends, the time and how the
speaker does go over another. Both are taken up again for ever. Plays nothing."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from urllib.parse import quote

from displays.followed_time import FollowedTime, Probe
from displays.http import NOT_UNDERSTOOD, HttpError, RefusedError
from displays.line import Line, Source
from displays.sse import Event, EventStream
from hall.answers import understood
from hall.errors import JournalError
from hall.model.commands import Act
from hall.voice.announcing import as_heard, claim_of, end_of
from hall.voice.calls import Call, Outcome
from hall.voice.sounds import Remark, Sound
from hall.voice.speaking import MOST_FLAWS, Speaking, read_speaking
from hall.wire import dump_act

_log = logging.getLogger(__name__)
STALE_S = 6.0  # three missed pings
# With a plan as old as this nothing is said: the start may have been moved meanwhile.
TOO_OLD_S = 30.0
_ANSWER_S = 3.0
_BEAT_S = 4.0
_FIRST_PROBES = 8
_BACKOFF_S = (0.25, 2.0)


class Ledger:
    """The ids of calls that this speaker has begun with, on its own disk: whatever becomes of the link and of
    the process, none is begun with twice. `session` and a number make ids of commands."""

    def __init__(self, path: Path, session: str) -> None:
        self._path = path
        self._session = session
        self._numbers = 0
        # A power cut may leave any bytes at the end, and no end of the line that was being written.
        text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
        self._begun = {line for line in text.split("\n") if line}
        self._before = "" if text.endswith("\n") or not text else "\n"

    def begin(self, id: str) -> bool:
        """Whether this is the first time; blocks for a write. OSError where the disk does not take it."""
        if id in self._begun:
            return False
        self._begun.add(id)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{self._before}{id}\n")
        self._before = ""
        return True

    def command_id(self) -> str:
        self._numbers += 1
        return f"speaker-{self._session}-{self._numbers:06d}"


class SpeakerLink:
    """What the daemon says of the hall, and a `CallPort` to it. `changed` is set at every news."""

    def __init__(
        self, server: Source, hall: str, ledger: Ledger, *, time: FollowedTime | None = None
    ) -> None:
        self.time = time or FollowedTime()
        self.told = Speaking()
        self.changed = asyncio.Event()
        self.sound = Sound.LOST
        self.heard: Callable[[Sound], Sound] = lambda sound: sound
        self.warning: Callable[[], str] = str
        self.remarks: Callable[[], Sequence[Remark]] = tuple
        self._server = server
        self._hall = hall
        self._ledger = ledger
        self._heard_s: float | None = None
        self._ends: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._known = asyncio.Event()

    async def known(self) -> None:
        """Return once hall time and the first plan are known."""
        await self._known.wait()

    def calls(self) -> tuple[Call, ...]:
        """The calls to make; none where the plan is too old to be believed."""
        is_fresh = self._heard_s is not None and self.time.link_s() - self._heard_s < TOO_OLD_S
        return self.told.calls if is_fresh else ()

    def is_true(self, call: Call) -> bool:
        return call.id in self.told.true

    def is_silent(self, call: Call) -> bool:
        return call.id in self.told.silent

    def volume(self, _: Call) -> int:
        """Percent; one for all calls of the hall."""
        return self.told.volume

    async def claim(self, call: Call) -> bool:
        """Whether the call is ours to make; JournalError where the daemon does not answer."""
        try:
            if not await asyncio.to_thread(self._ledger.begin, call.id):
                return False
        except OSError as error:
            _log.warning("what is said is not kept on this machine: %s", error)
        try:
            return await self._keep(self._command(claim_of(call)))
        except (OSError, TimeoutError, ValueError) as error:
            raise JournalError(f"{self._server.name}: {error or 'no answer'}") from error

    async def ended(self, call: Call, outcome: Outcome) -> None:
        """Told to the daemon as soon as it answers; what waits for that is lost with this process."""
        self._ends.append(self._command(end_of(call, as_heard(outcome, self.sound))))
        self._wake.set()

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._kept_up("feed", self._follow))
            tasks.create_task(self._kept_up("acts", self._side))

    async def _kept_up(self, what: str, use: Callable[[Line], Awaitable[None]]) -> None:
        is_down = False
        while True:
            try:
                async with asyncio.timeout(STALE_S):
                    connection = await self._server.connect()
                try:
                    if is_down:
                        _log.info("%s of %s is back", what, self._server.name)
                    is_down = False
                    await use(connection)
                finally:
                    connection.close()
            except (OSError, TimeoutError, ValueError) as error:
                if not is_down:
                    _log.warning("no %s from %s: %s", what, self._server.name, error or "no answer")
                is_down = True
            await self.time.sleep(random.uniform(*_BACKOFF_S))

    async def _follow(self, connection: Line) -> None:
        stream = EventStream()
        async with asyncio.timeout(STALE_S) as deadline:
            await connection.send("GET", f"/speaker/feed?hall={quote(self._hall)}")
            async for chunk in connection.chunks():
                deadline.reschedule(asyncio.get_running_loop().time() + STALE_S)
                way_s = max([self._take(event) for event in stream.feed(chunk)], default=0.0)
                self.changed.set()
                self._tell_known()
                if way_s >= STALE_S:
                    raise TimeoutError(f"what comes was said {way_s:.0f} s ago")

    def _take(self, event: Event) -> float:
        """How long it was on its way. A connection begins with the plan: one that is not understood, or that
        comes late, keeps no older one fresh."""
        way_s = 0.0
        if event.name == "speaking":
            self.told = read_speaking(event.data)
        elif event.name == "ping":
            said = understood(event.data)
            way_s = self.time.way_s(said) if isinstance(said, dict) else 0.0
        self._heard_s = max(self._heard_s or 0.0, self.time.link_s() - way_s)
        return way_s

    async def _side(self, connection: Line) -> None:
        """The time, how this speaker does, and the ends that wait."""
        for _ in range(_FIRST_PROBES):
            await self._probe(connection)
        self._tell_known()
        while True:
            self._wake.clear()
            while self._ends:
                await self._tell_end(connection, self._ends[0])
                self._ends.popleft()
            await self._probe(connection)
            flaws = [[one.file, one.flaw.value, one.value] for one in self.remarks()[:MOST_FLAWS]]
            said = {"sound": self.heard(self.sound).value, "warning": self.warning(), "recordings": flaws}
            await _answered(connection.ask("POST", "/speaker/sound", json.dumps(said).encode()))
            try:
                async with asyncio.timeout(_BEAT_S):
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def _tell_end(self, connection: Line, end: bytes) -> None:
        """One that the daemon does not understand is given up: it would hold up all that follows."""
        try:
            await _answered(connection.ask("POST", "/speaker/act", end))
        except RefusedError as refused:
            if refused.status != NOT_UNDERSTOOD:
                raise
            _log.warning("the end of a call is not kept: %s", refused)

    async def _probe(self, connection: Line) -> None:
        sent_ms = self.time.link_s() * 1000
        answer = await _answered(connection.ask("GET", "/time"))
        received_ms = self.time.link_s() * 1000
        self.time.learn(Probe.of_answer(answer, sent_ms=sent_ms, received_ms=received_ms))

    async def _keep(self, command: bytes) -> bool:
        """On a connection of its own: a claim must not wait behind a beat on a bad link."""
        async with asyncio.timeout(_ANSWER_S):
            connection = await self._server.connect()
            try:
                answer = understood(await connection.ask("POST", "/speaker/act", command))
            finally:
                connection.close()
        if not isinstance(answer, dict) or not isinstance(answer.get("kept"), bool):
            raise HttpError(f"{self._server.name} gave a strange answer to a claim")
        return bool(answer["kept"])

    def _command(self, act: Act) -> bytes:
        return json.dumps({"id": self._ledger.command_id(), "act": dump_act(act)}).encode()

    def _tell_known(self) -> None:
        if self._heard_s is not None and self.time.known:
            self._known.set()


async def _answered(asking: Awaitable[bytes]) -> bytes:
    async with asyncio.timeout(_ANSWER_S):
        return await asking
