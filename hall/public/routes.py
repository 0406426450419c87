"""The public page's addresses: GET alone, no login, no cookie, nothing that depends on who asks.

One page for the venue, its feed, and what they are made of. Without a script the page is its own tables.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import Counter
from contextlib import aclosing
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from hall import VERSION
from hall.model.languages import LANGUAGES
from hall.model.venue import Venue
from hall.public.feed import PublicFeed, version_of
from hall.public.parts import results_of

_HERE = Path(__file__).parent
_FONTS = _HERE.parent / "tablet" / "static" / "fonts"
_DAY = {"cache-control": "public, max-age=86400"}
_LONGEST_HAS = 4096
_LATER = {"retry-after": "60"}
_STREAM = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def public_routes(feed: PublicFeed, venue: Venue) -> list[BaseRoute]:
    """Everything that a spectator may ask for; safe to serve without encryption."""
    pages = _Public(feed, venue)
    return [
        Route("/p", pages.page),
        Route("/p/", pages.slash),
        Route("/p/feed", _Stream(pages)),
        Mount("/p/static", _Kept(directory=_HERE / "static")),
        Mount("/p/fonts", _Kept(directory=_FONTS)),
    ]


class _Kept(StaticFiles):
    """Files that a phone keeps for a day; their addresses bear the version."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        answer = super().file_response(*args, **kwargs)
        answer.headers.update(_DAY)
        return answer


class _Stream:
    """An application, so that Starlette wraps no response around it."""

    def __init__(self, pages: _Public) -> None:
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._pages.follow(scope, receive, send)


class _Public:
    def __init__(self, feed: PublicFeed, venue: Venue) -> None:
        self._feed = feed
        self._venue = venue
        self._pages: dict[str, tuple[object, str, bytes, bytes]] = {}
        self._open: Counter[str] = Counter()

    async def slash(self, request: Request) -> Response:
        return RedirectResponse("/p", status_code=308)

    async def page(self, request: Request) -> Response:
        """The whole page in one language, the same bytes for everybody until it changes."""
        lang = self._lang(request)
        tag, plain, small = self._rendered(lang)
        headers = {
            "etag": tag,
            "cache-control": "no-cache",
            "vary": "Accept-Encoding, Accept-Language",
            "content-language": lang,
        }
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if not _takes_gzip(request):
            return Response(plain, media_type="text/html", headers=headers)
        return Response(small, media_type="text/html", headers={**headers, "content-encoding": "gzip"})

    async def follow(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The page's news; 503 where the hall has as many followers as it bears, 429 for one address.

        Written to the wire without a response object: hundreds of them wait here all day.
        """
        request, web = Request(scope), self._venue.web
        address = "" if request.client is None else request.client.host
        if request.method != "GET":
            await PlainTextResponse("GET alone\n", 405, {"allow": "GET"})(scope, receive, send)
        elif self._feed.followers >= web.phones:
            await PlainTextResponse("too many phones follow\n", 503, _LATER)(scope, receive, send)
        elif self._open[address] >= web.phones_per_address:
            await PlainTextResponse("too many pages from here\n", 429, _LATER)(scope, receive, send)
        else:
            self._open[address] += 1
            try:
                await self._stream(request, receive, send)
            finally:
                self._open[address] -= 1
                if not self._open[address]:
                    del self._open[address]

    async def _stream(self, request: Request, receive: Receive, send: Send) -> None:
        is_small = _takes_gzip(request)
        headers = [*_STREAM, (b"content-encoding", b"gzip")] if is_small else _STREAM
        gone = asyncio.ensure_future(_left(receive))
        stream = self._feed.follow(self._lang(request), _has(request), gzip=is_small, gone=gone)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            async with aclosing(stream):
                async for chunk in stream:
                    await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            gone.cancel()

    def _rendered(self, lang: str) -> tuple[str, bytes, bytes]:
        """Tag, page and page compressed; made when first asked for after a change."""
        feed = self._feed
        shown, known = feed.page(lang), self._pages.get(lang)
        if known is None or known[0] is not shown:
            text = self._html(lang)
            plain = text.encode()
            known = (shown, f'"{version_of(text)}"', plain, gzip.compress(plain, 6, mtime=0))
            self._pages[lang] = known
        return known[1:]

    def _html(self, lang: str) -> str:
        feed, view = self._feed, self._feed.view()
        events, pieces = feed.events(lang), feed.pieces(lang)
        parts = dict(feed.page(lang).parts)
        parts |= {f"pairs-{t.id}": pieces.pairs(t, results_of(t)) for t in view.tournaments}
        return pieces.render(
            "page.html",
            view=view,
            parts=parts,
            versions={name: event.version for name, event in events.items()},
            time=feed.time(),
            languages=tuple(LANGUAGES.values()),
            version=VERSION,
        )

    def _lang(self, request: Request) -> str:
        """The language in the address, else one that the phone asks for, else the venue's first."""
        asked = request.headers.get("accept-language", "").split(",")
        phones = [part.partition(";")[0].strip()[:2].lower() for part in asked]
        codes = (request.query_params.get("lang", ""), *phones, self._venue.languages[0])
        return next(code for code in codes if code in LANGUAGES)


async def _left(receive: Receive) -> None:
    """Return when the phone has closed its connection."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _has(request: Request) -> dict[str, str]:
    """The pieces that a page holds: "pairs-open.3f2a…,more.77e0…"."""
    said = request.query_params.get("has", "")[:_LONGEST_HAS].split(",")
    return {name: version for name, _, version in (one.rpartition(".") for one in said) if name}


def _takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")
