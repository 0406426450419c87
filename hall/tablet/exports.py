"""The page from which an official takes the tournament away as files: for rating, for broadcasters, a table.

It says what is missing for rating before anybody sends the file. Nothing is changed by it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from hall.errors import HallError
from hall.files.exporting import Exported, csv_file, pgn_file, trf_file
from hall.formats.findings import first_said
from hall.formats.trf_write import Edition
from hall.model.called import called
from hall.model.commands import ImportTournament, Role
from hall.model.state import TournamentState
from hall.tablet.asked import language_of
from hall.tablet.desk import Desk
from hall.tablet.login import Access, Device, chief_among
from hall.tablet.own_pages import OwnPages
from hall.tablet.rights import may
from hall.words.exports import export_labels
from hall.words.tablet_languages import TABLET_WORDS


def _may_take(role: Role) -> bool:
    return may(role, ImportTournament)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportPages:
    """The endpoints, with what they share."""

    desk: Desk
    access: Access
    env: Environment

    def routes(self) -> list[Route]:
        """To stand before the tablet's other routes, of which one takes any page's name."""
        return [
            Route("/tablet/{t}/export", self._door.behind(self._page)),
            Route("/tablet/{t}/export/{name}", self._door.behind(self._file)),
        ]

    @property
    def _door(self) -> OwnPages:
        """For officials who may import, too: whoever deals with the pairing program."""
        return OwnPages(desk=self.desk, access=self.access, env=self.env, may_open=_may_take)

    async def _page(self, request: Request, _: Device, t: TournamentState) -> Response:
        lang = language_of(request, self.desk.venue)
        text = self.env.get_template("exports.html").render(
            l=export_labels(lang),
            labels=TABLET_WORDS[lang].labels,
            lang=lang,
            root=f"/tablet/{t.id}",
            name=called(t.entry, self.desk.venue).in_language(lang),
            notes=await asyncio.to_thread(self._notes, t, lang),
        )
        return HTMLResponse(text, headers={"cache-control": "no-store"})

    async def _file(self, request: Request, _: Device, t: TournamentState) -> Response:
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
        return chief_among(self.access.devices())
