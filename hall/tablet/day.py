"""Where the hall makes its own pairs at an official's wish: asked for, taken in, put aside.

What the pages show is computed in `hall.tablet.views.pairing`; here is what they send.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from hall.errors import CommandError, HallError, JobError, JournalError, PairingError
from hall.model import commands as c
from hall.model.refusals import Refused
from hall.model.venue import Entry
from hall.tablet.bounds import sees
from hall.tablet.desk import Desk
from hall.tablet.login import Device
from hall.tablet.rights import may
from hall.words.tablet import Sentences, TimeText

Locked = Callable[
    [Callable[[Request, Device], Awaitable[Response]]], Callable[[Request], Awaitable[Response]]
]
Read = Callable[[Request], Awaitable[dict[str, str]]]
Spoken = Callable[[Request], tuple[str, Sentences]]


class PairingRoutes:
    """The endpoints; `locked`, `read` and `spoken` are the tablet's own."""

    def __init__(self, desk: Desk, *, locked: Locked, read: Read, spoken: Spoken, hms: TimeText) -> None:
        self._desk = desk
        self._locked = locked
        self._read = read
        self._spoken = spoken
        self._hms = hms

    def routes(self) -> list[Route]:
        """To stand before the route that takes any page's name."""
        return [
            Route(f"/tablet/{{t}}/pairing/{name}", self._locked(self._carried_out(act)), methods=["POST"])
            for name, act in (("make", self._make), ("take", self._take), ("aside", self._aside))
        ]

    def _carried_out(
        self, act: Callable[[Entry, Device, dict[str, str]], Awaitable[None]]
    ) -> Callable[[Request, Device], Awaitable[Response]]:
        """For officials who may import; what was not done is said in their language."""

        async def answer(request: Request, device: Device) -> Response:
            entry = self._desk.venue.entry(request.path_params["t"])
            t = None if entry is None else self._desk.engine.state.tournaments.get(entry.id)
            if entry is None or t is None:
                return _said("tournament", 404)
            if not may(device.actor.role, c.ImportTournament) or not sees(device.actor, t):
                return _said("role", 403)
            lang, words = self._spoken(request)
            try:
                await act(entry, device, await self._read(request))
            except Refused as refused:
                return _said(words.refusal(refused.reason, self._hms), 409)
            except PairingError as error:
                return _said(error.said_in(lang), 409)
            except JournalError:
                return _said(words.labels.journal_broken, 503)
            except CommandError:
                return _said(words.labels.our_fault, 500)
            except (JobError, HallError) as error:
                return _said(str(error), 409)
            return JSONResponse({})

        return answer

    async def _make(self, entry: Entry, device: Device, sent: dict[str, str]) -> None:
        await self._desk.own_pairs.make(entry)

    async def _take(self, entry: Entry, device: Device, sent: dict[str, str]) -> None:
        await self._desk.own_pairs.take(
            entry.id, sent.get("id", ""), by=device.actor, reason=sent.get("reason", "")[:500]
        )

    async def _aside(self, entry: Entry, device: Device, sent: dict[str, str]) -> None:
        self._desk.own_pairs.put_aside(entry.id, sent.get("id", ""))


def _said(text: str, status: int) -> Response:
    return JSONResponse({"error": text}, status_code=status)
