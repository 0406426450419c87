"""Photographs of a written appeal: brought by the tablet, shown to who may read appeals and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from uuid import uuid4

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from hall.errors import CommandError, DiskError, JournalError
from hall.model.appeal_acts import the_appeal
from hall.model.appeals import Appeal, PhotographAppeal, ReceiveAppeal
from hall.model.commands import Command
from hall.model.refusals import Refused
from hall.model.state import TournamentState
from hall.photo_store import LARGEST_PHOTO, PhotoStore, kind_of
from hall.tablet.answers import Answers, said
from hall.tablet.asked import language_of
from hall.tablet.bounds import sees
from hall.tablet.cookies import token_of
from hall.tablet.desk import Desk
from hall.tablet.login import Access, Device
from hall.tablet.pages import whole_number
from hall.tablet.rights import may
from hall.web.routes import limited_body
from hall.words.notes import note_words
from hall.words.tablet_languages import TABLET_WORDS

Answer = Callable[[Request, Device, TournamentState, Appeal], Awaitable[Response]]


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealPhotoPages:
    """The endpoints, with what they share."""

    desk: Desk
    access: Access
    photos: PhotoStore

    def routes(self) -> list[Route]:
        """To stand before the tablet's other routes, of which one takes any page's name."""
        return [
            Route("/tablet/{t}/appeals/{appeal}/photo", self._allowed(self._bring), methods=["POST"]),
            Route("/tablet/{t}/appeals/{appeal}/photo/{digest}", self._allowed(self._show)),
        ]

    def _allowed(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """For devices of officials who may take appeals, in the hall of this tournament."""
        answers = Answers(venue=self.desk.venue)

        async def endpoint(request: Request) -> Response:
            device = self.access.device(token_of(request))
            t = self.desk.engine.state.tournaments.get(request.path_params["t"])
            if device is None:
                return answers.logged_out(request)
            if not may(device.actor.role, ReceiveAppeal) or (t is not None and not sees(device.actor, t)):
                return answers.not_yours(request)
            known = None if t is None else the_appeal(t, whole_number(request.path_params["appeal"]) or 0)
            if t is None or known is None:
                return answers.not_there(request)
            return await answer(request, device, t, known)

        return endpoint

    async def _bring(self, request: Request, device: Device, t: TournamentState, known: Appeal) -> Response:
        lang = language_of(request, self.desk.venue)
        words, labels = TABLET_WORDS[lang], note_words(lang).labels
        content = await limited_body(request, LARGEST_PHOTO)
        if content is None:
            return said(labels.photo_too_large, 413)
        if kind_of(content) is None:
            return said(labels.photo_of_other_kind, 415)
        try:
            digest = await asyncio.to_thread(self.photos.keep, content)
            act = PhotographAppeal(
                tournament=t.id,
                round=known.received.round,
                appeal=known.seq,
                digest=digest,
                size=len(content),
            )
            await self.desk.engine.submit(Command(id=f"photo-{uuid4().hex}", by=device.actor, act=act))
        except Refused as refused:
            return said(words.refusal(refused.reason, Answers(venue=self.desk.venue).hms), 409)
        except (DiskError, JournalError):
            return said(words.labels.journal_broken, 503)
        except CommandError:
            return said(words.labels.our_fault, 500)
        return JSONResponse({})

    async def _show(self, request: Request, device: Device, t: TournamentState, known: Appeal) -> Response:
        digest = request.path_params["digest"]
        if all(photo.digest != digest for photo in known.photos):
            return Answers(venue=self.desk.venue).not_there(request)
        content = await asyncio.to_thread(self.photos.read, digest)
        kind = None if content is None else kind_of(content)
        if kind is None:
            return Answers(venue=self.desk.venue).not_there(request)
        return Response(content, media_type=kind, headers={"cache-control": "no-store"})
