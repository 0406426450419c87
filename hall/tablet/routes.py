"""The tablet's addresses. Everything but the login and the look of it asks for a login (deny by default)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
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
from hall.model.commands import Command
from hall.model.decide import LONGEST_AHEAD
from hall.model.instants import Span
from hall.model.presence import Presence, all_presence
from hall.model.refusals import OtherResultStands, Refused
from hall.model.state import Seat, TournamentState
from hall.tablet import pages
from hall.tablet.answers import Answers
from hall.tablet.asked import BadRequestError, json_body, json_object, language_of
from hall.tablet.bounds import check_hall, seen, sees
from hall.tablet.carrying import Carrier
from hall.tablet.cookies import token_of
from hall.tablet.day import pairing_routes
from hall.tablet.desk import Desk
from hall.tablet.draw_routes import draw_routes
from hall.tablet.entrance import Entrance, may_end
from hall.tablet.login import Access, Device
from hall.tablet.rights import check, check_place, first_page, may_open
from hall.tablet.sight import Sight, Surroundings
from hall.tablet.stream import MOST_STREAMS, counted, events
from hall.tablet.views.devices import LoggedIn, post_hall
from hall.tablet.views.frame import badges
from hall.tablet.way_in import WayIn
from hall.timebase import Timebase
from hall.web.routes import event_stream
from hall.wire import read_command, type_name
from hall.words.access_labels import access_labels
from hall.words.tablet import Sentences
from hall.words.tablet_languages import TABLET_WORDS

_STATIC = Path(__file__).parent / "static"
Answer = Callable[[Request, Device], Awaitable[Response]]


def tablet_routes(desk: Desk, access: Access) -> list[BaseRoute]:
    """Routes of the tablet; the application puts `hall.tablet.guard.guards` around all it serves."""
    tablet = _Tablet(desk, access)
    locked = tablet.locked
    carrier = Carrier(desk=desk, locked=locked, read=tablet.texts, spoken=tablet.spoken)
    return [
        Route("/", tablet.home),
        Route("/favicon.ico", tablet.icon),  # asked for by browsers that no page has told of the icon
        Route("/tablet", locked(tablet.first)),
        *tablet.entrance.routes(locked),
        *tablet.way_in.routes(),
        Mount("/tablet/static", StaticFiles(directory=_STATIC), name="tablet-static"),
        Route("/tablet/{t}/board/{board}", locked(tablet.board)),
        *pairing_routes(carrier),
        *draw_routes(carrier),
        Route("/tablet/{t}/{page}", locked(tablet.page)),
        Route("/command", locked(tablet.command), methods=["POST"]),
        Route("/feed/tablet", locked(tablet.feed)),
    ]


class _Tablet:
    """The endpoints, with what they share."""

    def __init__(self, desk: Desk, access: Access) -> None:
        self._desk = desk
        self._access = access
        self._env: Environment = pages.environment()
        self._answers = Answers(venue=desk.venue)
        self._open: Counter[str] = Counter()
        self.entrance = Entrance(desk=desk, access=access, env=self._env)
        self.way_in = WayIn(desk=desk, env=self._env)
        self._concluded: dict[str, tuple[TournamentState, dict[Seat, Presence]]] = {}

    def locked(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """An endpoint for logged-in devices only: others go to the login, or get 401."""

        async def endpoint(request: Request) -> Response:
            device = self._access.device(token_of(request))
            if device is not None:
                return await answer(request, device)
            if request.method == "GET" and request.url.path.startswith("/tablet"):
                return RedirectResponse("/tablet/login", status_code=303)
            return self._answers.logged_out(request)

        return endpoint

    async def home(self, request: Request) -> Response:
        return RedirectResponse("/tablet", status_code=303)

    async def icon(self, request: Request) -> Response:
        return FileResponse(_STATIC / "icon.svg", media_type="image/svg+xml")

    async def first(self, request: Request, device: Device) -> Response:
        """The tournament whose deadline is nearest."""
        first = next(iter(seen(device.actor, self._desk.engine.state)), None)
        if first is None:
            return self._no_tournament(request)
        s = self._sight(request, device, first)
        begins = f"{_root(pages.nearest(s))}/{first_page(s.me.role)}"
        return RedirectResponse(begins, status_code=303)

    async def page(self, request: Request, device: Device) -> Response:
        t = self._desk.engine.state.tournaments.get(request.path_params["t"])
        name = request.path_params["page"]
        if t is None or name not in pages.PAGES:
            return RedirectResponse("/tablet", status_code=303)
        if denied := self._not_here(request, device, t, name):
            return denied
        s = self._sight(request, device, t)
        if name == "devices":
            known = [_logged_in(one, device) for one in self._access.devices()]
            return self._html(s, pages.devices_page(s, known, self._access.pairable))
        return self._html(s, pages.page(s, self._desk, name, request.query_params))

    async def board(self, request: Request, device: Device) -> Response:
        t = self._desk.engine.state.tournaments.get(request.path_params["t"])
        board = pages.whole_number(request.path_params["board"])
        if t is None or board is None:
            return RedirectResponse("/tablet", status_code=303)
        if denied := self._not_here(request, device, t, "board"):
            return denied
        s = self._sight(request, device, t)
        return self._html(s, pages.board_page(s, board, request.query_params))

    async def command(self, request: Request, device: Device) -> Response:
        """Carry out one act. 200: accepted or repeated; 4xx: refused; 5xx: repeat with the same id."""
        words = self._words(request)
        try:
            command = _at_most_now(
                read_command(await json_body(request), device.actor), self._desk.engine.timebase
            )
            check(command, self._desk.engine.state)
            check_hall(command, self._desk.engine.state, self._desk.venue)
            check_place(command.act, self._desk.venue)
            accepted = await self._desk.engine.submit(command)
        except (WireError, BadRequestError) as error:
            return self._answers.not_understood(request, error)
        except Refused as refused:
            return self._refusal(refused, words)
        except JournalError:
            broken = {"error": words.labels.journal_broken, "reason": "journal", "final": True}
            return JSONResponse(broken, status_code=503)
        except CommandError:
            fault = {"error": words.labels.our_fault, "reason": "fault", "final": True}
            return JSONResponse(fault, status_code=500)
        is_new = bool(accepted.events)
        return JSONResponse({"seq": accepted.seq, "repeated": accepted.repeated, "recorded": is_new})

    async def feed(self, request: Request, device: Device) -> Response:
        token = token_of(request)
        if self._open[device.id] >= MOST_STREAMS:
            return JSONResponse({"error": "streams"}, status_code=429)
        stream = events(
            self._desk, lambda: self._access.device(token) is not None, lambda: self._badges(request, device)
        )
        return event_stream(counted(stream, self._open, device.id))

    async def texts(self, request: Request) -> dict[str, str]:
        """The texts of a JSON body; what is none is left out."""
        try:
            sent = await json_object(request)
        except BadRequestError:
            return {}
        return {key: value for key, value in sent.items() if isinstance(value, str)}

    def spoken(self, request: Request) -> tuple[str, Sentences]:
        """The language of a request and its words."""
        return self._lang(request), self._words(request)

    def _refusal(self, refused: Refused, words: Sentences) -> Response:
        reason = refused.reason
        body: dict[str, Any] = {
            "error": words.refusal(reason, self._answers.hms),
            "reason": type_name(type(reason)),
        }
        if isinstance(reason, OtherResultStands):
            body |= {"stands": reason.stands.value, "by": reason.by, "at": reason.at.ms, "seq": reason.seq}
        forbidden = body["reason"] == "not_allowed"
        return JSONResponse(body, status_code=403 if forbidden else 409)

    def _badges(self, request: Request, device: Device) -> dict[str, int]:
        """All tabs of the page's tournament, zeros too, so that a badge goes away."""
        t = self._desk.engine.state.tournaments.get(request.query_params.get("t", ""))
        is_seen = t is not None and sees(device.actor, t) and may_open(device.actor.role, "round")
        found = badges(self._sight(request, device, t)) if t is not None and is_seen else {}
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
                network_ahead=desk.network_ahead,
                writable=engine.is_writable,
                voice_ok=desk.voice_ok,
                sound=desk.sound_in(t.entry.hall),
                unbound=desk.unbound,
                disk_free_mb=desk.disk_free_mb,
                broker=desk.broker,
                file_waits=desk.file_waits(t.id),
                keeping=desk.keeping(lang),
                walls=desk.walls(t.entry.hall, lang),
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

    def _denied(self, request: Request, device: Device, text: str) -> Response:
        """A page of another hall or office: says so, and leads back."""
        lang = self._lang(request)
        shown = self._env.get_template("denied.html").render(
            l=self._words(request).labels, lang=lang, text=text, back=access_labels(lang).to_own_hall
        )
        return HTMLResponse(shown, status_code=403, headers={"cache-control": "no-store"})

    def _not_here(self, request: Request, device: Device, t: TournamentState, page: str) -> Response | None:
        """The answer to who may not look at this page of this tournament; None for who may."""
        labels, me = access_labels(self._lang(request)), device.actor
        if not sees(me, t):
            name = post_hall(device.post, self._desk.venue, self._lang(request))
            return self._denied(request, device, labels.elsewhere.format(name))
        return None if may_open(me.role, page) else self._denied(request, device, labels.other_role)

    def _no_tournament(self, request: Request) -> Response:
        labels = self._words(request).labels
        text = f"{labels.no_tournament}. {labels.no_tournament_text}"
        return PlainTextResponse(text, status_code=503, headers={"refresh": "5"})

    def _lang(self, request: Request) -> str:
        return language_of(request, self._desk.venue)

    def _words(self, request: Request) -> Sentences:
        return TABLET_WORDS[self._lang(request)]


def _logged_in(one: Device, mine: Device) -> LoggedIn:
    return LoggedIn(
        id=one.id,
        name=one.name,
        post=one.post,
        agent=one.agent,
        since_ms=one.since_ms,
        mine=one.id == mine.id,
        may_end=may_end(mine, one),
    )


def _at_most_now(command: Command, timebase: Timebase) -> Command:
    """A tablet ahead of the hall by no more than a real moment means now, however fast a rehearsal runs."""
    when, now = command.effective_at, timebase.now()
    is_moment = when is not None and now < when <= now + Span(LONGEST_AHEAD.ms * timebase.rate)
    return replace(command, effective_at=None) if is_moment else command


def _root(tournament: str) -> str:
    return str(URL(f"/tablet/{tournament}"))
