"""The tablet's addresses. Everything but the login and the look of it asks for a login (deny by default)."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from jinja2 import Environment
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from hall.errors import CommandError, JournalError, WireError
from hall.model.commands import Role
from hall.model.instants import Instant
from hall.model.languages import in_language
from hall.model.presence import Presence, all_presence
from hall.model.refusals import OtherResultStands, Refused
from hall.model.state import Seat, TournamentState
from hall.tablet import pages
from hall.tablet.day import PairingRoutes
from hall.tablet.desk import Desk
from hall.tablet.guard import LARGEST_BODY
from hall.tablet.login import COOKIE, LOGIN_S, ROLES, Access, Device, Entered
from hall.tablet.names import NameFault
from hall.tablet.rights import check, check_place
from hall.tablet.sight import Sight, Surroundings
from hall.tablet.stream import events
from hall.tablet.views.frame import badges
from hall.timebase import to_local
from hall.web import event_stream, limited_body
from hall.wire import read_command, type_name
from hall.words.tablet import Sentences
from hall.words.tablet_languages import TABLET_WORDS

_STATIC = Path(__file__).parent / "static"
_LANGUAGE = "hall-lang"
_A_YEAR_S = 365 * 24 * 3600
Answer = Callable[[Request, Device], Awaitable[Response]]


def tablet_routes(desk: Desk, access: Access) -> list[BaseRoute]:
    """Routes of the tablet; the application puts `hall.tablet.guard.guards` around all it serves."""
    tablet = _Tablet(desk, access)
    locked = tablet.locked
    pairing = PairingRoutes(desk, locked=locked, read=tablet.texts, spoken=tablet.spoken, hms=tablet.hms)
    return [
        Route("/", tablet.home),
        Route("/favicon.ico", tablet.icon),  # asked for by browsers that no page has told of the icon
        Route("/tablet", locked(tablet.first)),
        Route("/tablet/login", tablet.login_page),
        Route("/tablet/login", tablet.login, methods=["POST"]),
        Route("/tablet/in/{token}", tablet.link_page),
        Route("/tablet/language", tablet.language, methods=["POST"]),
        Route("/tablet/logout", locked(tablet.logout), methods=["POST"]),
        Route("/tablet/revoke", locked(tablet.revoke), methods=["POST"]),
        Mount("/tablet/static", StaticFiles(directory=_STATIC), name="tablet-static"),
        Route("/tablet/{t}/board/{board}", locked(tablet.board)),
        *pairing.routes(),
        Route("/tablet/{t}/{page}", locked(tablet.page)),
        Route("/command", locked(tablet.command), methods=["POST"]),
        Route("/feed/tablet", locked(tablet.feed)),
    ]


class _BadRequestError(Exception):
    """The body is no JSON object of a permitted size; 400."""


class _Tablet:
    """The endpoints, with what they share."""

    def __init__(self, desk: Desk, access: Access) -> None:
        self._desk = desk
        self._access = access
        self._env: Environment = pages.environment()
        self._concluded: dict[str, tuple[TournamentState, dict[Seat, Presence]]] = {}

    def locked(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """An endpoint for logged-in devices only: others go to the login, or get 401."""

        async def endpoint(request: Request) -> Response:
            device = self._access.device(request.cookies.get(COOKIE))
            if device is not None:
                return await answer(request, device)
            if request.method == "GET" and request.url.path.startswith("/tablet"):
                return RedirectResponse("/tablet/login", status_code=303)
            return JSONResponse({"error": "login"}, status_code=401)

        return endpoint

    async def home(self, request: Request) -> Response:
        return RedirectResponse("/tablet", status_code=303)

    async def icon(self, request: Request) -> Response:
        return FileResponse(_STATIC / "icon.svg", media_type="image/svg+xml")

    async def first(self, request: Request, device: Device) -> Response:
        """The tournament whose deadline is nearest."""
        first = next(iter(self._desk.engine.state.tournaments), None)
        if first is None:
            return self._no_tournament(request)
        s = self._sight(request, device, self._desk.engine.state.tournaments[first])
        return RedirectResponse(_root(pages.nearest(s)) + "/round", status_code=303)

    async def page(self, request: Request, device: Device) -> Response:
        t = self._desk.engine.state.tournaments.get(request.path_params["t"])
        name = request.path_params["page"]
        if t is None or name not in pages.PAGES:
            return RedirectResponse("/tablet", status_code=303)
        s = self._sight(request, device, t)
        if name == "devices" and s.me.role is Role.CHIEF_ARBITER:
            return self._html(s, pages.devices_page(s, self._access.devices(), device.id))
        return self._html(s, pages.page(s, self._desk, name, request.query_params))

    async def board(self, request: Request, device: Device) -> Response:
        t = self._desk.engine.state.tournaments.get(request.path_params["t"])
        board = pages.whole_number(request.path_params["board"])
        if t is None or board is None:
            return RedirectResponse("/tablet", status_code=303)
        s = self._sight(request, device, t)
        return self._html(s, pages.board_page(s, board, request.query_params))

    async def command(self, request: Request, device: Device) -> Response:
        """Carry out one act. 200: accepted or repeated; 4xx: refused; 5xx: repeat with the same id."""
        words = self._words(request)
        try:
            command = read_command(await _body(request), device.actor)
            check(command, self._desk.engine.state)
            check_place(command.act, self._desk.venue)
            accepted = await self._desk.engine.submit(command)
        except (WireError, _BadRequestError) as error:
            return JSONResponse({"error": str(error), "reason": "bad_request"}, status_code=400)
        except Refused as refused:
            return self._refusal(refused, words)
        except JournalError:
            broken = {"error": words.labels.journal_broken, "reason": "journal", "final": True}
            return JSONResponse(broken, status_code=503)
        except CommandError:
            fault = {"error": words.labels.our_fault, "reason": "fault", "final": True}
            return JSONResponse(fault, status_code=500)
        return JSONResponse({"seq": accepted.seq, "repeated": accepted.repeated})

    async def feed(self, request: Request, device: Device) -> Response:
        token = request.cookies.get(COOKIE)
        stream = events(
            self._desk, lambda: self._access.device(token) is not None, lambda: self._badges(request, device)
        )
        return event_stream(stream)

    async def login_page(self, request: Request) -> Response:
        return self._login_html(request, {"roles": ROLES})

    async def link_page(self, request: Request) -> Response:
        """Shows who would be logged in; the link is used up by the press on the page, not by a look."""
        token = request.path_params["token"]
        role = self._access.link_role(token)
        values = {"token": token, "valid": role is not None, "role": role or Role.ASSISTANT}
        return self._login_html(request, values)

    async def login(self, request: Request) -> Response:
        labels = self._words(request).labels
        try:
            sent = await _json(request)
        except _BadRequestError as error:
            return JSONResponse({"error": str(error)}, status_code=400)
        name, own = _text(sent, "name"), request.cookies.get(COOKIE)
        agent = _agent(request.headers.get("user-agent", ""))
        if "token" in sent:
            tried = await self._access.enter_by_link(_text(sent, "token"), name, agent, replaces=own)
            wrong = labels.link_invalid
        else:
            address = request.client.host if request.client is not None else ""
            role, pin = _text(sent, "role"), _text(sent, "pin")
            tried = await self._access.enter(role, pin, name, address=address, agent=agent, replaces=own)
            wrong = labels.wrong
        if isinstance(tried, Entered):
            return _with_cookie(JSONResponse({}), tried.token, secure=request.url.scheme == "https")
        match tried.name:
            case NameFault.EMPTY:
                return JSONResponse({"error": labels.your_name}, status_code=400)
            case NameFault.RESERVED:
                return JSONResponse({"error": labels.name_reserved}, status_code=409)
            case NameFault.TAKEN:
                return JSONResponse({"error": labels.name_taken}, status_code=409)
        if tried.wait_s > 0:
            return JSONResponse({"error": labels.wait, "wait_s": round(tried.wait_s, 1)}, status_code=429)
        return JSONResponse({"error": wrong}, status_code=403)

    async def logout(self, request: Request, device: Device) -> Response:
        await self._access.revoke(device.id)
        answer = JSONResponse({})
        answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
        return answer

    async def revoke(self, request: Request, device: Device) -> Response:
        """End another device's login: the chief arbiter alone."""
        if device.actor.role is not Role.CHIEF_ARBITER:
            return JSONResponse({"error": "role"}, status_code=403)
        try:
            gone = await self._access.revoke(_text(await _json(request), "id"))
        except _BadRequestError as error:
            return JSONResponse({"error": str(error)}, status_code=400)
        return JSONResponse({}, status_code=200 if gone else 404)

    async def language(self, request: Request) -> Response:
        try:
            lang = _text(await _json(request), "lang")
        except _BadRequestError as error:
            return JSONResponse({"error": str(error)}, status_code=400)
        if lang not in TABLET_WORDS:
            return JSONResponse({"error": "language"}, status_code=400)
        answer = JSONResponse({})
        answer.set_cookie(_LANGUAGE, lang, max_age=_A_YEAR_S, samesite="strict", httponly=True)
        return answer

    async def texts(self, request: Request) -> dict[str, str]:
        """The texts of a JSON body; what is none is left out."""
        try:
            sent = await _json(request)
        except _BadRequestError:
            return {}
        return {key: value for key, value in sent.items() if isinstance(value, str)}

    def spoken(self, request: Request) -> tuple[str, Sentences]:
        """The language of a request and its words."""
        return self._lang(request), self._words(request)

    def hms(self, at: Instant) -> str:
        """An instant as a time of day in the venue's zone."""
        return self._hms(at)

    def _refusal(self, refused: Refused, words: Sentences) -> Response:
        reason = refused.reason
        body: dict[str, Any] = {
            "error": words.refusal(reason, self._hms),
            "reason": type_name(type(reason)),
        }
        if isinstance(reason, OtherResultStands):
            body |= {"stands": reason.stands.value, "by": reason.by, "at": reason.at.ms, "seq": reason.seq}
        forbidden = body["reason"] == "not_allowed"
        return JSONResponse(body, status_code=403 if forbidden else 409)

    def _badges(self, request: Request, device: Device) -> dict[str, int]:
        """All tabs of the page's tournament, zeros too, so that a badge goes away."""
        t = self._desk.engine.state.tournaments.get(request.query_params.get("t", ""))
        found = {} if t is None else badges(self._sight(request, device, t))
        return {tab: found.get(tab, 0) for tab in ("round", "walk", "results", "screens", "more")}

    def _sight(self, request: Request, device: Device, t: TournamentState) -> Sight:
        desk, engine = self._desk, self._desk.engine
        lang = self._lang(request)
        return Sight(
            venue=desk.venue,
            state=engine.state,
            t=t,
            now=engine.timebase.now(),
            me=device.actor,
            words=TABLET_WORDS[lang],
            lang=lang,
            clocks=engine.reading,
            seen=self._seen(t),
            around=Surroundings(
                time_verified=desk.time_verified,
                writable=engine.is_writable,
                voice_ok=desk.voice_ok,
                sound=desk.sound_in(t.entry.hall),
                unbound=desk.unbound,
            ),
        )

    def _seen(self, t: TournamentState) -> dict[Seat, Presence]:
        """Who has come, concluded once for a state of the tournament, whoever looks at it."""
        known, seen = self._concluded.get(t.id, (None, {}))
        if known is not t:
            seen = {} if t.round is None else all_presence(t, t.round)
            self._concluded[t.id] = (t, seen)
        return seen

    def _html(self, s: Sight, shown: pages.Page) -> Response:
        engine = self._desk.engine
        text = pages.render(
            self._env,
            s,
            shown,
            revision=engine.revision,
            rate=engine.timebase.rate,
            root=_root(s.t.id),
        )
        return HTMLResponse(text, headers={"cache-control": "no-store"})

    def _login_html(self, request: Request, values: dict[str, Any]) -> Response:
        words, lang = self._words(request), self._lang(request)
        venue = self._desk.venue
        text = self._env.get_template("login.html").render(
            **values,
            l=words.labels,
            w=words,
            lang=lang,
            languages=pages.LANGUAGES,
            venue=in_language(lang, ru=venue.name_ru, en=venue.name_en, be=venue.name_be),
            now=(now := self._desk.engine.timebase.now()),
            now_text=self._hms(now),
            rate=self._desk.engine.timebase.rate,
            zone=venue.zone,
            encrypted=request.url.scheme == "https",
            host=", ".join(venue.web.hosts),
        )
        return HTMLResponse(text, headers={"cache-control": "no-store"})

    def _no_tournament(self, request: Request) -> Response:
        labels = self._words(request).labels
        text = f"{labels.no_tournament}. {labels.no_tournament_text}"
        return PlainTextResponse(text, status_code=503, headers={"refresh": "5"})

    def _lang(self, request: Request) -> str:
        chosen = request.cookies.get(_LANGUAGE, "")
        first = self._desk.venue.languages[0]
        codes = (chosen, *_browsers(request), first)
        return next(code for code in codes if code in TABLET_WORDS)

    def _words(self, request: Request) -> Sentences:
        return TABLET_WORDS[self._lang(request)]

    def _hms(self, at: Instant) -> str:
        return f"{to_local(at, self._desk.venue.zone):%H:%M:%S}"


def _browsers(request: Request) -> list[str]:
    """The languages the browser asks for, as it orders them: "ru-RU,ru;q=0.9" -> ru, ru."""
    asked = request.headers.get("accept-language", "").split(",")
    return [part.partition(";")[0].strip()[:2].lower() for part in asked]


async def _body(request: Request) -> bytes:
    """The body of a JSON request, up to 64 kB."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise _BadRequestError("the body must be application/json")
    body = await limited_body(request, LARGEST_BODY)
    if body is None:
        raise _BadRequestError(f"the body is larger than {LARGEST_BODY} bytes")
    return body


async def _json(request: Request) -> dict[str, Any]:
    try:
        found = json.loads(await _body(request))
        json.dumps(found, ensure_ascii=False).encode()  # halves of pairs are text to Python, to nobody else
    except (ValueError, RecursionError) as error:
        raise _BadRequestError(f"the body is not JSON: {error}") from error
    if not isinstance(found, dict):
        raise _BadRequestError("the body must be a JSON object")
    return found


def _text(sent: dict[str, Any], key: str) -> str:
    value = sent.get(key, "")
    return value if isinstance(value, str) else ""


def _agent(text: str) -> str:
    """What is worth showing of a browser's name: the part in brackets."""
    inside = text.partition("(")[2].partition(")")[0]
    return (inside or text)[:60]


def _root(tournament: str) -> str:
    return str(URL(f"/tablet/{tournament}"))


def _with_cookie(answer: Response, token: str, *, secure: bool) -> Response:
    answer.set_cookie(
        COOKIE, token, max_age=LOGIN_S, path="/", httponly=True, samesite="strict", secure=secure
    )
    return answer
