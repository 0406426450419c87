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
from hall.tablet.answers import Answers, said
from hall.tablet.bounds import sees
from hall.tablet.desk import Desk
from hall.tablet.login import Device
from hall.words.tablet import Sentences

_log = logging.getLogger(__name__)
Locked = Callable[
    [Callable[[Request, Device], Awaitable[Response]]], Callable[[Request], Awaitable[Response]]
]
Asked = Callable[[Entry, Device, dict[str, str]], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Carrier:
    """`locked`, `read` and `spoken` are the tablet's own."""

    desk: Desk
    locked: Locked
    read: Callable[[Request], Awaitable[dict[str, str]]]
    spoken: Callable[[Request], tuple[str, Sentences]]

    def route(self, path: str, act: Asked, allowed: Callable[[Role], bool]) -> Route:
        """One address below a tournament's; to stand before the route that takes any page's name."""
        return Route(f"/tablet/{{t}}/{path}", self.locked(self._carried_out(act, allowed)), methods=["POST"])

    def _carried_out(
        self, act: Asked, allowed: Callable[[Role], bool]
    ) -> Callable[[Request, Device], Awaitable[Response]]:
        """For officials of an allowed role; what was not done is said in their language."""

        answers = Answers(venue=self.desk.venue)

        async def answer(request: Request, device: Device) -> Response:
            entry = self.desk.venue.entry(request.path_params["t"])
            t = None if entry is None else self.desk.engine.state.tournaments.get(entry.id)
            if entry is None or t is None:
                return answers.not_there(request)
            if not allowed(device.actor.role) or not sees(device.actor, t):
                return answers.not_yours(request)
            lang, words = self.spoken(request)
            try:
                await act(entry, device, await self.read(request))
            except Refused as refused:
                return said(words.refusal(refused.reason, answers.hms), 409)
            except (PairingError, JobTooLong) as error:
                return said(error.said_in(lang), 409)
            except JournalError:
                return said(words.labels.journal_broken, 503)
            except CommandError:
                return said(words.labels.our_fault, 500)
            except JobError as error:
                _log.error("%s: %s", request.url.path, error)
                return said(words.labels.our_fault, 500)
            return JSONResponse({})

        return answer
