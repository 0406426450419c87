"""A daemon and a speaker on another machine in the time of a jumping loop: the real engine, routes, link and
voice, and between them a line of two milliseconds that breaks when either dies. Judges nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from displays.followed_time import FollowedTime
from displays.line import Line
from hall.app.speaker_link import Ledger, SpeakerLink
from hall.model import commands as c
from hall.model.call_events import CallClaimed, CallEnded
from hall.model.instants import Instant, Span
from hall.voice.runner import VoiceRunner
from hall.voice.sounds import Prepared, Sound
from hall.voice.speakers import Speakers
from hall.words.spoken import Announcement
from tests.hall.venues import venue
from tests.hall.voice.voice_fakes import DURATION_MS, OFFSET_MS, Heard, Rendered, lowered
from tests.hall.voice.voice_machine import Clock, Daemon, Disk, Tablet
from tests.hall.world import START, entry, regulation, tournament

T = TypeVar("T")
TOKEN = "the-speakers-token"
_WAY_S = 0.001
_OWN_CLOCK_S = 12_345.678  # the speaker's machine was switched on at another time


class Inline(ThreadPoolExecutor):
    """Work for a thread, done at once: no other thread has a part in time that jumps."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except OSError as error:
            done.set_exception(error)
        return done


@dataclass(slots=True, kw_only=True)
class Said:
    """A sound whose first word was heard, by which life of the speaker; `cut`: broken off after that."""

    at: Instant
    text: str
    life: int
    cut: bool = False
    percent: int = 100


@dataclass(slots=True, kw_only=True)
class Place:
    """What outlives both: the journal, the speaker's folder, what was heard."""

    folder: Path
    clock: Clock
    disk: Disk = field(default_factory=Disk)
    heard: list[Said] = field(default_factory=list)
    tablet: Tablet = field(default_factory=Tablet)
    life: int = 0
    speakers: Speakers | None = None
    _speaking: asyncio.Future[None] | None = None

    def daemon_begins(self) -> None:
        base = replace(venue(entry(regulation())))
        where = replace(base, halls=(replace(base.halls[0], speaker=True), *base.halls[1:]))
        daemon = Daemon(self.disk, self.clock, where, Random(0), [])
        self.tablet.daemon = daemon
        self.speakers = Speakers(engine=daemon.engine, venue=where, tokens={"main": TOKEN})

    async def daemon_dies(self) -> None:
        assert self.tablet.daemon is not None
        await self.tablet.daemon.kill()

    def speaker_begins(self) -> None:
        self.life += 1
        self._speaking = asyncio.ensure_future(self._speak(self.life))

    async def speaker_dies(self) -> None:
        """With its sound, and with what it had not yet told."""
        assert self._speaking is not None
        self._speaking.cancel()
        await asyncio.wait([self._speaking])

    async def until(self, at: Instant) -> None:
        await asyncio.sleep(max(0.0, (at - self.clock.true()).ms / 1000))

    def claims(self) -> list[str]:
        return [r.event.call.value for r in self.disk.records if isinstance(r.event, CallClaimed)]

    def ends(self) -> list[tuple[str, str]]:
        events = [r.event for r in self.disk.records]
        return [(e.call.value, e.how.value) for e in events if isinstance(e, CallEnded)]

    async def _speak(self, life: int) -> None:
        loop = asyncio.get_running_loop()
        time = FollowedTime(boot=lambda: (loop.time() + _OWN_CLOCK_S) * 1000)
        link = SpeakerLink(Wire(self), "main", Ledger(self.folder / "begun.txt", str(life)), time=time)
        link.sound = Sound.PLAYS
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(link.run())
            await link.known()
            voice = VoiceRunner(
                timebase=time,
                speech=_Speech(),
                player=_Loudspeaker(self, time, life),
                calls=link.calls,
                changed=link.changed,
                port=link,
                muted=link.is_silent,
                is_true=link.is_true,
                volume=link.volume,
            )
            tasks.create_task(voice.run())


class Wire:
    """The way to whatever daemon lives now."""

    name = "hall.local:8080"

    def __init__(self, place: Place) -> None:
        self._place = place

    async def connect(self) -> Line:
        await asyncio.sleep(_WAY_S)
        daemon, speakers = self._place.tablet.daemon, self._place.speakers
        if daemon is None or speakers is None or not daemon.is_up:
            raise ConnectionRefusedError("nobody listens")
        return _Line(daemon, speakers)


class _Line:
    own_address = "192.0.2.40"

    def __init__(self, daemon: Daemon, speakers: Speakers) -> None:
        self._daemon = daemon
        self._routes = {route.path: route.endpoint for route in speakers.routes()}
        self._following: StreamingResponse | None = None

    async def ask(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> bytes:
        return await self._while_up(self._asked(method, target, body))

    async def send(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> None:
        answer = await self._while_up(self._routed(method, target, body))
        assert isinstance(answer, StreamingResponse)
        self._following = answer

    async def chunks(self) -> AsyncIterator[bytes]:
        assert self._following is not None
        pieces = aiter(self._following.body_iterator)
        while True:
            piece = await self._while_up(anext(pieces))
            yield piece.encode() if isinstance(piece, str) else bytes(piece)

    def close(self) -> None:
        pass

    async def _asked(self, method: str, target: str, body: bytes) -> bytes:
        await asyncio.sleep(_WAY_S)
        if target == "/time":
            time = self._daemon.time
            said = {"hall_ms": time.now().ms, "epoch": time.scale.epoch, "rate": 1}
            await asyncio.sleep(_WAY_S)
            return json.dumps(said).encode()
        answer = await self._routed(method, target, body)
        await asyncio.sleep(_WAY_S)
        if answer.status_code >= 300:
            raise OSError(f"{answer.status_code}: {bytes(answer.body).decode()}")
        return bytes(answer.body)

    async def _routed(self, method: str, target: str, body: bytes) -> Response:
        path, _, query = target.partition("?")

        async def receive() -> dict[str, object]:
            return {"type": "http.request", "body": body, "more_body": False}

        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query.encode(),
            "headers": [(b"authorization", f"Bearer {TOKEN}".encode())],
        }
        answer = await self._routes[path](Request(scope, receive))
        assert isinstance(answer, Response)
        return answer

    async def _while_up(self, work: Awaitable[T]) -> T:
        """The result; a connection breaks with its daemon."""
        doing = asyncio.ensure_future(work)
        try:
            either: set[asyncio.Future[Any]] = {doing, self._daemon.over}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if doing.done():
                return doing.result()
            raise ConnectionResetError("the daemon has died")
        finally:
            doing.cancel()


class _Speech:
    async def prepare(self, announcement: Announcement) -> Rendered:
        await asyncio.sleep(0.002)
        return Rendered(said=announcement)

    async def at_volume(self, prepared: Prepared, percent: int) -> Rendered:
        return lowered(prepared, percent)


class _Loudspeaker:
    def __init__(self, place: Place, time: FollowedTime, life: int) -> None:
        self._place, self._time, self._life = place, time, life

    async def play(self, prepared: Prepared, *, start_at: Instant) -> Heard:
        assert isinstance(prepared, Rendered)
        await self._time.sleep_until(start_at)
        speech_at = self._time.now() + Span(OFFSET_MS)
        await self._time.sleep_until(speech_at)
        # By the daemon's machine, not by what the speaker takes for the time.
        said = Said(
            at=self._place.clock.true(),
            text=prepared.said.parts[0].text,
            life=self._life,
            percent=prepared.percent,
        )
        self._place.heard.append(said)
        try:
            await self._time.sleep_until(speech_at + Span(DURATION_MS - OFFSET_MS))
        except asyncio.CancelledError:
            said.cut = True
            raise
        return Heard(text="", speech_at=speech_at, started=speech_at)


async def opened(folder: Path) -> Place:
    """Before the calls of a start, everything running and the round's pairs published."""
    asyncio.get_running_loop().set_default_executor(Inline(1))
    place = Place(folder=folder, clock=Clock(START - Span.of(minutes=5, seconds=55)))
    place.daemon_begins()
    for act in (
        c.OpenTournament(entry=entry(regulation())),
        c.ImportTournament(tournament="open", source="t.trf", data=tournament(2)),
        c.PlanRound(tournament="open", round=3, start=START),
        c.PublishPairings(tournament="open", round=3),
    ):
        assert await place.tablet.does(act), act
    place.speaker_begins()
    return place
