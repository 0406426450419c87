"""The way in and out: log-in by PIN or one-time code, log-out, the list of devices, codes for new ones.

The list and the codes are the chief arbiter's and his deputy's; everybody else learns nothing of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from math import ceil
from typing import Any

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from hall.model.commands import Role
from hall.model.languages import in_language
from hall.tablet import pages
from hall.tablet.answers import Answers
from hall.tablet.asked import LANGUAGE_COOKIE, BadRequestError, json_object, language_of, text_of
from hall.tablet.cookies import is_encrypted, token_of, with_login, without_login
from hall.tablet.desk import Desk
from hall.tablet.login import LINK_S, Access, Device, Entered, Refusal
from hall.tablet.names import NameFault
from hall.tablet.posts import HOLDS_DEVICES, Post
from hall.tablet.views.devices import post_name
from hall.timebase import to_local
from hall.words.access_labels import access_labels
from hall.words.tablet import Labels
from hall.words.tablet_languages import TABLET_WORDS

_A_YEAR_S = 365 * 24 * 3600
Answer = Callable[[Request, Device], Awaitable[Response]]
Locked = Callable[[Answer], Callable[[Request], Awaitable[Response]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrance:
    """The endpoints, with what they share."""

    desk: Desk
    access: Access
    env: Environment

    @property
    def _answers(self) -> Answers:
        return Answers(venue=self.desk.venue)

    def routes(self, locked: Locked) -> list[Route]:
        """`locked` makes an endpoint for logged-in devices only."""
        return [
            Route("/tablet/login", self._login_page),
            Route("/tablet/login", self._login, methods=["POST"]),
            Route("/tablet/in/{token}", self._link_page),
            Route("/tablet/language", self._language, methods=["POST"]),
            Route("/tablet/logout", locked(self._logout), methods=["POST"]),
            Route("/tablet/revoke", locked(self._revoke), methods=["POST"]),
            Route("/tablet/pair", locked(self._pair), methods=["POST"]),
        ]

    async def _login_page(self, request: Request) -> Response:
        return self._html(request, {"posts": self.access.posts})

    async def _link_page(self, request: Request) -> Response:
        """Shows who would be logged in; the link is used up by the press on the page, not by a look."""
        token = request.path_params["token"]
        post = self.access.link_post(token)
        return self._html(
            request, {"token": token, "valid": post is not None, "post": post or Post(Role.ASSISTANT)}
        )

    async def _login(self, request: Request) -> Response:
        labels = TABLET_WORDS[language_of(request, self.desk.venue)].labels
        try:
            sent = await json_object(request)
        except BadRequestError as error:
            return self._answers.not_understood(request, error)
        name, own = text_of(sent, "name"), token_of(request)
        agent = _agent(request.headers.get("user-agent", ""))
        if "token" in sent:
            tried = await self.access.enter_by_link(text_of(sent, "token"), name, agent, replaces=own)
            wrong = labels.link_invalid
        else:
            address = request.client.host if request.client is not None else ""
            post, pin = text_of(sent, "role"), text_of(sent, "pin")
            tried = await self.access.enter(post, pin, name, address=address, agent=agent, replaces=own)
            wrong = labels.wrong
        if isinstance(tried, Entered):
            return with_login(request, JSONResponse({}), tried.token)
        return _not_let_in(tried, labels, wrong)

    async def _logout(self, request: Request, device: Device) -> Response:
        await self._end(device.id)
        return without_login(request, JSONResponse({}))

    async def _revoke(self, request: Request, device: Device) -> Response:
        """End another device's login, on open pages at once."""
        if device.actor.role not in HOLDS_DEVICES:
            return self._answers.not_yours(request)
        try:
            wanted = text_of(await json_object(request), "id")
        except BadRequestError as error:
            return self._answers.not_understood(request, error)
        found = next((one for one in self.access.devices() if one.id == wanted), None)
        if found is None:
            return self._answers.not_there(request)
        if not may_end(device, found):
            return self._answers.not_yours(request)
        await self._end(found.id)
        return JSONResponse({})

    async def _pair(self, request: Request, device: Device) -> Response:
        """A one-time code for another device: as rows of a QR code, or on a screen of this machine."""
        if device.actor.role not in HOLDS_DEVICES:
            return self._answers.not_yours(request)
        try:
            sent = await json_object(request)
        except BadRequestError as error:
            return self._answers.not_understood(request, error)
        post = self.access.post(text_of(sent, "post"))
        if post is None:
            return self._answers.not_understood(request)
        if post.role is Role.CHIEF_ARBITER and device.actor.role is not Role.CHIEF_ARBITER:
            return self._answers.not_yours(request)
        link = self.desk.address + self.access.one_time_link(post)
        return JSONResponse({"code": self.desk.qr_code(link), "good_s": LINK_S})

    async def _language(self, request: Request) -> Response:
        try:
            lang = text_of(await json_object(request), "lang")
        except BadRequestError as error:
            return self._answers.not_understood(request, error)
        if lang not in TABLET_WORDS:
            return self._answers.not_understood(request)
        answer = JSONResponse({})
        answer.set_cookie(LANGUAGE_COOKIE, lang, max_age=_A_YEAR_S, samesite="strict", httponly=True)
        return answer

    async def _end(self, device: str) -> None:
        await self.access.revoke(device)
        self.desk.engine.tell()  # its open streams look whether they may go on

    def _html(self, request: Request, values: dict[str, Any]) -> Response:
        lang, venue = language_of(request, self.desk.venue), self.desk.venue
        words, timebase = TABLET_WORDS[lang], self.desk.engine.timebase
        now = timebase.now()
        text = self.env.get_template("login.html").render(
            **values,
            l=words.labels,
            w=words,
            post_name=lambda post: post_name(post, venue, lang),
            role_label=access_labels(lang).post,
            lang=lang,
            languages=pages.LANGUAGES,
            venue=in_language(lang, ru=venue.name_ru, en=venue.name_en, be=venue.name_be),
            now=now,
            now_text=f"{to_local(now, venue.zone):%H:%M:%S}",
            rate=timebase.rate,
            zone=venue.zone,
            encrypted=is_encrypted(request),
            host=", ".join(venue.web.hosts),
        )
        return HTMLResponse(text, headers={"cache-control": "no-store"})


def may_end(mine: Device, other: Device) -> bool:
    """A deputy puts no chief arbiter out; nobody ends his own login here, he logs out."""
    above = other.actor.role is Role.CHIEF_ARBITER and mine.actor.role is not Role.CHIEF_ARBITER
    return mine.actor.role in HOLDS_DEVICES and mine.id != other.id and not above


def _not_let_in(tried: Refusal, labels: Labels, wrong: str) -> Response:
    match tried.name:
        case NameFault.EMPTY:
            return JSONResponse({"error": labels.your_name}, status_code=400)
        case NameFault.RESERVED:
            return JSONResponse({"error": labels.name_reserved}, status_code=409)
        case NameFault.TAKEN:
            return JSONResponse({"error": labels.name_taken}, status_code=409)
    if tried.wait_s > 0:
        minutes, seconds = divmod(ceil(tried.wait_s), 60)
        said = labels.wait.format(f"{minutes}:{seconds:02}")
        return JSONResponse({"error": said, "wait_s": round(tried.wait_s, 1)}, status_code=429)
    return JSONResponse({"error": wrong}, status_code=403)


def _agent(text: str) -> str:
    """What is worth showing of a browser's name: the part in brackets."""
    inside = text.partition("(")[2].partition(")")[0]
    return (inside or text)[:60]
