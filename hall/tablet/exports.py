"""The page from which an official takes the tournament away as files: for rating, for broadcasters, a table.

It says what is missing for rating before anybody sends the file. Nothing is changed by it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from hall.errors import HallError
from hall.files.exporting import Exported, csv_file, pgn_file, trf_file
from hall.formats.findings import first_said
from hall.formats.trf_write import Edition
from hall.model.commands import ImportTournament, Role
from hall.model.languages import in_language
from hall.model.state import TournamentState
from hall.tablet.asked import language_of
from hall.tablet.bounds import sees
from hall.tablet.cookies import token_of
from hall.tablet.desk import Desk
from hall.tablet.login import Access
from hall.tablet.rights import may
from hall.words.access_labels import access_labels
from hall.words.exports import export_labels
from hall.words.tablet_languages import TABLET_WORDS

Answer = Callable[[Request, TournamentState], Awaitable[Response]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportPages:
    """The endpoints, with what they share."""

    desk: Desk
    access: Access
    env: Environment

    def routes(self) -> list[Route]:
        """To stand before the tablet's other routes, of which one takes any page's name."""
        return [
            Route("/tablet/{t}/export", self._allowed(self._page)),
            Route("/tablet/{t}/export/{name}", self._allowed(self._file)),
        ]

    def _allowed(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """For devices of officials who may import, too: whoever deals with the pairing program."""

        async def endpoint(request: Request) -> Response:
            device = self.access.device(token_of(request))
            t = self.desk.engine.state.tournaments.get(request.path_params["t"])
            if device is None:
                return RedirectResponse("/tablet/login", 303)
            if t is None:
                return RedirectResponse("/tablet", 303)
            if not sees(device.actor, t) or not may(device.actor.role, ImportTournament):
                return self._denied(language_of(request, self.desk.venue))
            return await answer(request, t)

        return endpoint

    def _denied(self, lang: str) -> Response:
        words = access_labels(lang)
        text = self.env.get_template("denied.html").render(
            l=TABLET_WORDS[lang].labels, lang=lang, text=words.other_role, back=words.to_own_hall
        )
        return HTMLResponse(text, status_code=403, headers={"cache-control": "no-store"})

    async def _page(self, request: Request, t: TournamentState) -> Response:
        lang = language_of(request, self.desk.venue)
        text = self.env.get_template("exports.html").render(
            l=export_labels(lang),
            labels=TABLET_WORDS[lang].labels,
            lang=lang,
            root=f"/tablet/{t.id}",
            name=in_language(lang, ru=t.entry.name_ru, en=t.entry.name_en, be=t.entry.name_be),
            notes=await asyncio.to_thread(self._notes, t, lang),
        )
        return HTMLResponse(text, headers={"cache-control": "no-store"})

    async def _file(self, request: Request, t: TournamentState) -> Response:
        """The file itself; back to the page where it cannot be made."""
        name, latin = request.path_params["name"], request.query_params.get("latin") == "1"
        try:
            file = await asyncio.to_thread(self._made, t, name, latin=latin)
        except HallError:
            return RedirectResponse(f"/tablet/{t.id}/export", 303)
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{t.id}-{name}"',
        }
        return Response(file.content, media_type="application/octet-stream", headers=headers)

    def _made(self, t: TournamentState, name: str, *, latin: bool) -> Exported:
        match name:
            case "trf16.trf":
                return trf_file(t, Edition.TRF16, latin=latin, chief=self._chief())
            case "trf26.trf":
                return trf_file(t, Edition.TRF26, latin=latin, chief=self._chief())
            case "pairs.pgn":
                return pgn_file(t, latin=latin)
            case "table.csv":
                return csv_file(t)
        raise HallError(f"{name}: expected trf16.trf, trf26.trf, pairs.pgn or table.csv")

    def _notes(self, t: TournamentState, lang: str) -> list[str]:
        """What was cut and what is missing for rating, by the edition that asks for more."""
        try:
            return first_said(self._made(t, "trf26.trf", latin=False).notes, lang)
        except HallError:
            return []

    def _chief(self) -> str | None:
        """Who is logged in as chief arbiter, where it is one."""
        names = {one.name for one in self.access.devices() if one.role == Role.CHIEF_ARBITER.value}
        return names.pop() if len(names) == 1 else None
