"""The door of pages that stand outside the tablet's frame (papers, files to take away): who may open one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from hall.model.commands import Role
from hall.model.state import TournamentState
from hall.tablet.asked import language_of
from hall.tablet.bounds import sees
from hall.tablet.cookies import token_of
from hall.tablet.desk import Desk
from hall.tablet.login import Access, Device
from hall.tablet.views.devices import post_hall
from hall.words.access_labels import access_labels
from hall.words.tablet_languages import TABLET_WORDS

Answer = Callable[[Request, Device, TournamentState], Awaitable[Response]]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPages:
    """For devices of officials who see the tournament and whose role `may_open` such a page."""

    desk: Desk
    access: Access
    env: Environment
    may_open: Callable[[Role], bool]

    def behind(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """The endpoint: others are led to the login, to their own hall, or told why not."""

        async def endpoint(request: Request) -> Response:
            device = self.access.device(token_of(request))
            t = self.desk.engine.state.tournaments.get(request.path_params["t"])
            if device is None:
                return RedirectResponse("/tablet/login", 303)
            if t is None:
                return RedirectResponse("/tablet", 303)
            lang = language_of(request, self.desk.venue)
            if not sees(device.actor, t):
                hall = post_hall(device.post, self.desk.venue, lang)
                return self.denied(lang, access_labels(lang).elsewhere.format(hall))
            if not self.may_open(device.actor.role):
                return self.denied(lang, access_labels(lang).other_role)
            return await answer(request, device, t)

        return endpoint

    def denied(self, lang: str, text: str) -> Response:
        """Why not, with the way back to one's own hall."""
        page = self.env.get_template("denied.html").render(
            l=TABLET_WORDS[lang].labels, lang=lang, text=text, back=access_labels(lang).to_own_hall
        )
        return HTMLResponse(page, status_code=403, headers={"cache-control": "no-store"})
