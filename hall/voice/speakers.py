"""Speakers elsewhere: voices of halls that another machine speaks for, as `hall.boards.readers` for clocks.

A speaker is known by its hall's token, is sent that hall's calls over server-sent events, claims and ends
them here, where the journal is, and says how it does. One that is silent for some seconds is lost: its hall's
calls may not be heard, and the tablet says so.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import AsyncIterator, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from hall.engine import Engine
from hall.errors import CommandError, JournalError, WireError
from hall.model.commands import ClaimCall, Command, EndCall
from hall.model.instants import Span
from hall.model.refusals import Refused
from hall.model.texts import ClaimText, EndText
from hall.model.venue import Venue
from hall.model.volume import FULL
from hall.voice.announcing import VOICE, Faults, calls_to_make, is_silent, is_true, under_way
from hall.voice.calls import Call
from hall.voice.sounds import Sound
from hall.voice.speaking import MOST_FLAWS, RecordingFlaw, Speaking, speaking_json
from hall.web.routes import event_stream, limited_body
from hall.wire import read_command

LOST_S = 10.0
PING_S = 2.0
_LOOK_S = 1.0
_MAX_BODY = 16 * 1024
# A call that began longer ago has been said, or never will be.
_UNDER_WAY = Span.of(minutes=5)
Said = ClaimCall | EndCall | ClaimText | EndText


@dataclass(slots=True, kw_only=True)
class _Speaker:
    """One speaker as it was last heard, and the calls that it was sent."""

    heard_s: float | None = None
    sound: Sound = Sound.LOST
    warning: str = ""
    flaws: tuple[RecordingFlaw, ...] = ()
    sent: dict[str, Call] = field(default_factory=dict)


class Speakers:
    """The speakers of one venue, each with its token, by hall."""

    def __init__(self, *, engine: Engine, venue: Venue, tokens: Mapping[str, str]) -> None:
        self._engine = engine
        self._venue = venue
        self._tokens = dict(tokens)
        self._speakers = {hall: _Speaker() for hall in tokens}
        self._faults = Faults()

    def routes(self) -> list[Route]:
        return [
            Route("/speaker/feed", self._follow),
            Route("/speaker/act", self._act, methods=["POST"]),
            Route("/speaker/sound", self._take_sound, methods=["POST"]),
        ]

    @property
    def halls(self) -> Collection[str]:
        return self._tokens.keys()

    def sound(self, hall: str) -> Sound:
        """Whether the hall's calls can be heard, as far as its speaker has told."""
        known = self._speakers[hall]
        now_s = self._engine.timebase.link_s()
        is_lost = known.heard_s is None or now_s - known.heard_s > LOST_S
        return Sound.LOST if is_lost else known.sound

    def warning(self, hall: str) -> str:
        """What the speaker last said of its sounds; empty when all is well."""
        return self._speakers[hall].warning

    def flaws(self, hall: str) -> tuple[RecordingFlaw, ...]:
        """What is wrong with the recordings at the hall's speaker."""
        return self._speakers[hall].flaws

    def speaking(self, hall: str) -> Speaking:
        """What the hall's speaker is to know now."""
        state, venue, known = self._engine.state, self._venue, self._speakers[hall]
        calls = calls_to_make(state, venue, hall, faults=self._faults)
        since = self._engine.timebase.now() - _UNDER_WAY
        known.sent = {id: call for id, call in known.sent.items() if call.due > since}
        known.sent |= {call.id: call for call in calls}
        # A daemon begun anew amid a call has sent it to nobody, and would have it broken off.
        known.sent |= {c.id: c for c in under_way(state, hall) if c.due > since and c.id not in known.sent}
        true = [call for call in known.sent.values() if is_true(state, call)]
        return Speaking(
            calls=calls,
            true=tuple(call.id for call in true),
            silent=tuple(call.id for call in true if is_silent(state, venue, call)),
            volume=state.volumes.get(hall, FULL),
        )

    async def run(self) -> None:
        """Notice that a speaker is lost, until cancelled."""
        known = {hall: self.sound(hall) for hall in self._tokens}
        while True:
            await self._engine.timebase.sleep(_LOOK_S)
            now = {hall: self.sound(hall) for hall in self._tokens}
            if now != known:
                known = now
                self._engine.tell()

    async def _follow(self, request: Request) -> Response:
        hall = self._hall(request)
        return _denied() if hall is None else event_stream(self._events(hall))

    async def _events(self, hall: str) -> AsyncIterator[bytes]:
        watch = self._engine.watch()
        last: Speaking | None = None
        try:
            while not self._engine.is_closing:
                told = self.speaking(hall)
                if told != last:
                    last = told
                    yield f"event: speaking\ndata: {speaking_json(told)}\n\n".encode()
                if not await watch.changed(PING_S):
                    yield self._ping()
        finally:
            watch.close()

    def _ping(self) -> bytes:
        """With when it was said: a speaker that hears it late must not take its plan for fresh."""
        scale = self._engine.state.timescale
        said = {"hall_ms": self._engine.timebase.now().ms, "epoch": "" if scale is None else scale.epoch}
        return f"event: ping\ndata: {json.dumps(said)}\n\n".encode()

    async def _act(self, request: Request) -> Response:
        hall = self._hall(request)
        if hall is None:
            return _denied()
        body = await limited_body(request, _MAX_BODY)
        try:
            command = read_command(body or b"", VOICE)
            self._check(hall, command)
        except WireError as error:
            return PlainTextResponse(f"{error}\n", 400)
        return await self._kept(command)

    async def _kept(self, command: Command) -> Response:
        try:
            await self._engine.submit(command)
        except Refused:
            return JSONResponse({"kept": False})
        except (JournalError, CommandError) as broken:
            return PlainTextResponse(f"{broken}\n", 503)
        return JSONResponse({"kept": True})

    def _check(self, hall: str, command: Command) -> None:
        """A speaker claims and ends calls of its own hall, nothing else."""
        act, state = command.act, self._engine.state
        match act:
            case ClaimCall(tournament=name) | EndCall(tournament=name):
                entry = self._venue.entry(name)
                is_own = entry is not None and entry.hall == hall
            case ClaimText(asked=asked) | EndText(asked=asked):
                text = state.texts.of(asked)
                is_own = text is not None and text.asked.hall == hall
            case _:
                is_own = False
        if not is_own:
            raise WireError(f"a speaker of hall {hall} may claim and end that hall's calls only")

    async def _take_sound(self, request: Request) -> Response:
        hall = self._hall(request)
        if hall is None:
            return _denied()
        said = _object(await limited_body(request, _MAX_BODY))
        known = self._speakers[hall]
        try:
            sound, warning = Sound(said.get("sound")), str(said.get("warning", ""))[:500]
        except ValueError as error:
            return PlainTextResponse(f"sound: {error}\n", 400)
        flaws = _flaws(said.get("recordings"))
        changed = (self.sound(hall), known.warning, known.flaws) != (sound, warning, flaws)
        known.heard_s = self._engine.timebase.link_s()
        known.sound, known.warning, known.flaws = sound, warning, flaws
        if changed:
            self._engine.tell()
        return Response(status_code=204)

    def _hall(self, request: Request) -> str | None:
        """The hall whose token the request shows; every token is compared, whichever fits."""
        given = request.headers.get("authorization", "").encode()
        fits = [
            hall
            for hall, token in self._tokens.items()
            if hmac.compare_digest(given, f"Bearer {token}".encode())
        ]
        asked = request.query_params.get("hall")
        return fits[0] if fits and asked in (None, fits[0]) else None


def _flaws(said: object) -> tuple[RecordingFlaw, ...]:
    """Whatever another machine says is looked at before it is kept: three short texts each."""
    found = []
    for one in said[:MOST_FLAWS] if isinstance(said, list) else ():
        if isinstance(one, list) and len(one) == 3 and all(isinstance(text, str) for text in one):
            file, flaw, value = (text[:120] for text in one)
            found.append(RecordingFlaw(file=file, flaw=flaw, value=value))
    return tuple(found)


def _object(body: bytes | None) -> dict[str, Any]:
    try:
        said = json.loads(body or b"")
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def _denied() -> Response:
    return PlainTextResponse("this needs the token of the hall's speaker\n", 401)
