"""What a page asks the daemon to make or take in by itself: who may, and what is said where it cannot be."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from hall.errors import CommandError, JobError, JobTooLong, JournalError, PairingError
from hall.model.commands import Role
from hall.model.refusals import Refused
from hall.model.venue import Entry
from hall.tablet.bounds import sees
from hall.tablet.desk import Desk
from hall.tablet.login import Device
from hall.words.tablet import Sentences, TimeText

_log = logging.getLogger(__name__)
Locked = Callable[
    [Callable[[Request, Device], Awaitable[Response]]], Callable[[Request], Awaitable[Response]]
]
Asked = Callable[[Entry, Device, dict[str, str]], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Carrier:
    """`locked`, `read`, `spoken` and `hms` are the tablet's own."""

    desk: Desk
    locked: Locked
    read: Callable[[Request], Awaitable[dict[str, str]]]
    spoken: Callable[[Request], tuple[str, Sentences]]
    hms: TimeText

    def route(self, path: str, act: Asked, allowed: Callable[[Role], bool]) -> Route:
        """One address below a tournament's; to stand before the route that takes any page's name."""
        return Route(f"/tablet/{{t}}/{path}", self.locked(self._carried_out(act, allowed)), methods=["POST"])

    def _carried_out(
        self, act: Asked, allowed: Callable[[Role], bool]
    ) -> Callable[[Request, Device], Awaitable[Response]]:
        """For officials of an allowed role; what was not done is said in their language."""

        async def answer(request: Request, device: Device) -> Response:
            entry = self.desk.venue.entry(request.path_params["t"])
            t = None if entry is None else self.desk.engine.state.tournaments.get(entry.id)
            if entry is None or t is None:
                return _said("tournament", 404)
            if not allowed(device.actor.role) or not sees(device.actor, t):
                return _said("role", 403)
            lang, words = self.spoken(request)
            try:
                await act(entry, device, await self.read(request))
            except Refused as refused:
                return _said(words.refusal(refused.reason, self.hms), 409)
            except (PairingError, JobTooLong) as error:
                return _said(error.said_in(lang), 409)
            except JournalError:
                return _said(words.labels.journal_broken, 503)
            except CommandError:
                return _said(words.labels.our_fault, 500)
            except JobError as error:
                _log.error("%s: %s", request.url.path, error)
                return _said(words.labels.our_fault, 500)
            return JSONResponse({})

        return answer


def _said(text: str, status: int) -> Response:
    return JSONResponse({"error": text}, status_code=status)
