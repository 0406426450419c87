"""The page of papers: what can be printed of each round, now and as it was. Opened in a browser's own tab.

A page of its own, without the bar of the round. The papers themselves come from a worker process.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from urllib.parse import urlencode

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from hall.errors import JobError
from hall.model.called import called
from hall.model.commands import Role
from hall.model.instants import Instant
from hall.model.languages import LANGUAGES
from hall.model.state import RoundState, TournamentState
from hall.model.team_matches import matches
from hall.papers.printing import Kind
from hall.press.orders import Asked
from hall.tablet.asked import language_of
from hall.tablet.desk import Desk
from hall.tablet.login import Access, Device, chief_among
from hall.tablet.own_pages import OwnPages
from hall.tablet.pages import whole_number
from hall.tablet.rights import may_open
from hall.timebase import to_local
from hall.words.access_labels import access_labels
from hall.words.papers import PaperWords, paper_words
from hall.words.tablet_languages import TABLET_WORDS

# A paper holds its own style and nothing else: no script, no picture, nothing fetched.
_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none';"
    " form-action 'none'"
)
_HEADERS = {"cache-control": "no-store", "content-security-policy": _POLICY}
_TABLES = (Kind.STANDINGS, Kind.CROSS_TABLE)
_OF_VIOLATIONS = (Kind.PROTOCOL, Kind.APPEALS, Kind.REPORT)
Make = Callable[[Asked, Instant], Awaitable[bytes]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """One paper: `was` are the same as they were, each with when."""

    text: str
    href: str
    was: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperPages:
    """The endpoints, with what they share."""

    desk: Desk
    access: Access
    make: Make
    env: Environment

    def routes(self) -> list[Route]:
        """To stand before the tablet's other routes, of which one takes any page's name."""
        return [
            Route("/tablet/{t}/papers", self._door.behind(self._page)),
            Route("/tablet/{t}/papers/{kind}", self._door.behind(self._paper)),
        ]

    @property
    def _door(self) -> OwnPages:
        return OwnPages(desk=self.desk, access=self.access, env=self.env, may_open=_may_look)

    async def _page(self, request: Request, device: Device, t: TournamentState) -> Response:
        lang = language_of(request, self.desk.venue)
        words = paper_words(lang)
        rounds = sorted(n for n, known in t.rounds.items() if known.pairings is not None)
        wanted = whole_number(request.query_params.get("round", ""))
        number = wanted if wanted in rounds else t.current
        links = [
            link
            for kind in Kind
            if _may_print(device.actor.role, kind)
            and (link := self._link(t, kind, number or 0, words)) is not None
        ]
        name = called(t.entry, self.desk.venue).in_language(lang)
        text = self.env.get_template("papers.html").render(
            labels=TABLET_WORDS[lang].labels,
            l=words,
            lang=lang,
            root=f"/tablet/{t.id}",
            name=name,
            rounds=rounds,
            number=number,
            links=links,
            languages=tuple(LANGUAGES.values()),
        )
        return HTMLResponse(text, headers={"cache-control": "no-store"})

    async def _paper(self, request: Request, device: Device, t: TournamentState) -> Response:
        asked = _asked(request, t, language_of(request, self.desk.venue))
        if asked is None:
            return RedirectResponse(f"/tablet/{t.id}/papers", 303)
        if not _may_print(device.actor.role, Kind(asked.kind)):
            return self._door.denied(asked.lang, access_labels(asked.lang).other_role)
        words = paper_words(asked.lang)
        try:
            order = replace(asked, chief=chief_among(self.access.devices()))
            made = await self.make(order, self.desk.engine.timebase.now())
        except JobError as error:
            return HTMLResponse(_plain(words.not_made, str(error)), status_code=500, headers=_HEADERS)
        if not made:
            return HTMLResponse(_plain(words.nothing_yet), status_code=404, headers=_HEADERS)
        return HTMLResponse(made, headers=_HEADERS)

    def _link(self, t: TournamentState, kind: Kind, number: int, words: PaperWords) -> Link | None:
        known = t.rounds.get(number) or RoundState(number=number)
        if kind in _TABLES and number == t.current and not known.is_finished:
            number -= 1  # a round in play has no table of its own yet
        if not _is_there(t, known, kind) or (kind in _TABLES and number < 1):
            return None
        base = f"/tablet/{t.id}/papers/{kind.value}"
        was = tuple(
            (words.was_at.format(self._hm(at)), f"{base}?{urlencode({'round': number, 'until': seq})}")
            for at, seq in _moments(known, kind)
        )
        return Link(text=_title(words, kind, number), href=f"{base}?{urlencode({'round': number})}", was=was)

    def _hm(self, at: Instant) -> str:
        return f"{to_local(at, self.desk.venue.zone):%H:%M}"


def _may_look(role: Role) -> bool:
    return may_open(role, "papers")


def _may_print(role: Role, kind: Kind) -> bool:
    """Who broke which rule is for those who keep notes."""
    return kind not in _OF_VIOLATIONS or may_open(role, "notes")


def _asked(request: Request, t: TournamentState, lang: str) -> Asked | None:
    kind, query = request.path_params["kind"], request.query_params
    number, until = whole_number(query.get("round", "")), whole_number(query.get("until", ""))
    if kind not in {known.value for known in Kind} or number is None or not 0 <= number < 100:
        return None
    if "until" in query and (until is None or until < 1):
        return None
    wished = query.get("lang", lang)
    return Asked(
        tournament=t.id,
        kind=kind,
        number=number,
        lang=wished if wished in LANGUAGES else lang,
        until=until,
    )


def _is_there(t: TournamentState, known: RoundState, kind: Kind) -> bool:
    """Whether the round has something of the kind; a table may still turn out empty."""
    match kind:
        case Kind.BY_BOARD | Kind.BY_NAME | Kind.SLIPS:
            return bool(known.pairs)
        case Kind.MATCHES:
            return bool(matches(t, known))
        case Kind.DRAW:
            return t.draw is not None
        case Kind.APPEALS:
            return any(one.appeals for one in t.rounds.values())
        case _:
            return t.data is not None


def _moments(known: RoundState, kind: Kind) -> Iterator[tuple[Instant, int]]:
    """When the paper was another one: pairs at each publication, the rest when the round was closed."""
    if kind in (Kind.BY_BOARD, Kind.BY_NAME):
        as_they_are = 0 if known.results else 1
        yield from ((fact.at, fact.seq) for fact in known.shown[: len(known.shown) - as_they_are])
    elif kind in (*_TABLES, Kind.PROTOCOL) and known.closed is not None:
        yield known.closed.at, known.closed.seq


def _title(words: PaperWords, kind: Kind, number: int) -> str:
    titles = {
        Kind.BY_BOARD: words.pairings_of,
        Kind.BY_NAME: words.by_name_of,
        Kind.SLIPS: words.slips_of,
        Kind.STANDINGS: words.standings,
        Kind.CROSS_TABLE: words.cross_table,
        Kind.PROTOCOL: words.protocol_of,
        Kind.MATCHES: words.matches_of,
        Kind.DRAW: words.draw,
        Kind.APPEALS: words.appeals,
        Kind.REPORT: words.report,
    }
    return titles[kind].format(number)


def _plain(*lines: str) -> str:
    return "<!doctype html><meta charset=utf-8>" + "".join(f"<p>{escape(line)}</p>" for line in lines)
