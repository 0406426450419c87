"""The way to the encrypted address: a page for everybody that says how, and the authority to be installed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from hall.tablet import pages
from hall.tablet.asked import language_of
from hall.tablet.desk import Desk
from hall.tablet.guard import AUTHORITY
from hall.words.access_labels import access_labels
from hall.words.tablet_languages import TABLET_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class WayIn:
    """The two endpoints; 404 where the hall has no certificate."""

    desk: Desk
    env: Environment

    def routes(self) -> list[Route]:
        return [Route("/encrypted", self._page), Route("/hall-authority.crt", self._authority)]

    async def _page(self, request: Request) -> Response:
        files = self.desk.certificates
        if files is None:
            return Response(status_code=404)
        from hall.web.certificates import authority_print

        lang = language_of(request, self.desk.venue)
        text = self.env.get_template("encrypted.html").render(
            l=TABLET_WORDS[lang].labels,
            k=access_labels(lang),
            lang=lang,
            languages=pages.LANGUAGES,
            authority=AUTHORITY,
            fingerprint=await asyncio.to_thread(authority_print, files),
            address=self.desk.address,
        )
        return HTMLResponse(text, headers={"cache-control": "no-store"})

    async def _authority(self, request: Request) -> Response:
        files = self.desk.certificates
        if files is None:
            return Response(status_code=404)
        # The type at which tablets and phones offer to install it.
        return FileResponse(
            files.authority, media_type="application/x-x509-ca-cert", filename=AUTHORITY.removeprefix("/")
        )
