"""What every request must pass and every answer carries: hosts, origins, JSON only, headers.

An address is never identity, X-Forwarded-For is never believed, and nothing is decided by the request's own
idea of its URL: an origin is allowed where its host is one of the venue's.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 64 * 1024
_POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
_SAFE = ("GET", "HEAD", "OPTIONS")
# Where the hall has a certificate: the page that shows the way to it, and what else is served in the clear.
WAY_IN = "/encrypted"
AUTHORITY = "/hall-authority.crt"
PUBLIC_PATHS = frozenset({"/p", WAY_IN, AUTHORITY, "/time", "/healthz", "/metrics", "/favicon.ico"})
PUBLIC_FOLDERS = ("/p/", "/tablet/static/")


def guards(
    hosts: tuple[str, ...], *, own: Callable[[], str] | None = None, plain_is_public: bool = False
) -> list[Middleware]:
    """For the whole application, outermost first; `hosts` are names and addresses without a port.

    `own`: this machine's address as it is now; after a power cut the network comes later than the hall.
    `plain_is_public`: the hall is encrypted elsewhere, and in the clear only what everybody may see.
    """
    known = Hosts(hosts, own)
    public = [Middleware(PlainIsPublic)] if plain_is_public else []
    return [
        Middleware(SafeHeaders),
        Middleware(KnownHost, hosts=known),
        *public,
        Middleware(SameOrigin, hosts=known),
    ]


class Hosts:
    """What a browser may call the hall by."""

    def __init__(self, named: tuple[str, ...], own: Callable[[], str] | None) -> None:
        self._named = frozenset(named)
        self._own = own

    def __contains__(self, host: str | None) -> bool:
        """Whether it is a name of the hall, or its address now: asking each time costs microseconds."""
        return host in self._named or (self._own is not None and host == self._own())


class KnownHost:
    """Who calls by another name is told nothing: a page elsewhere can point its own name at this machine."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or Headers(scope=scope).get("host", "").partition(":")[0] in self._hosts:
            await self._app(scope, receive, send)
        else:
            await PlainTextResponse("Invalid host header", status_code=400)(scope, receive, send)


class SafeHeaders:
    """Headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers)


class PlainIsPublic:
    """In the clear: pages for everybody, followers with their token, this machine's own socket. No cookie.

    Who asks for more is shown the way to the encrypted address.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["scheme"] == "https" or _is_socket(scope):
            await self._app(scope, receive, send)
        elif _is_follower(scope) or (scope["method"] in _SAFE and is_public(scope["path"])):
            kept = [(name, value) for name, value in scope["headers"] if not _is_login(name, value)]
            await self._app({**scope, "headers": kept}, receive, send)
        elif scope["method"] in _SAFE:
            await RedirectResponse(WAY_IN, status_code=303)(scope, receive, send)
        else:
            await JSONResponse({"error": "encrypted only"}, status_code=403)(scope, receive, send)


def is_public(path: str) -> bool:
    """Whether everybody may see it, in the clear too."""
    return path in PUBLIC_PATHS or path.startswith(PUBLIC_FOLDERS)


def _is_follower(scope: Scope) -> bool:
    return Headers(scope=scope).get("authorization", "").startswith("Bearer ")


def _is_socket(scope: Scope) -> bool:
    """uvicorn gives a Unix socket's server as (path, None)."""
    return scope["server"] is not None and scope["server"][1] is None


def _is_login(name: bytes, value: bytes) -> bool:
    """A browser sends all cookies in one header: the chosen language goes with them."""
    return name == b"cookie" and b"hall=" in value


class SameOrigin:
    """A request that changes something must come from a page of ours.

    A device's bearer token and this machine's Unix socket count as well: no other site's page can use them.
    """

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in _SAFE or self._may_change(scope):
            await self._app(scope, receive, send)
            return
        await JSONResponse({"error": "origin"}, status_code=403)(scope, receive, send)

    def _may_change(self, scope: Scope) -> bool:
        return _is_socket(scope) or _is_follower(scope) or self._is_ours(scope)

    def _is_ours(self, scope: Scope) -> bool:
        """The page's scheme, host and port are those that were called, and the host is one of the venue's."""
        headers = Headers(scope=scope)
        try:
            origin = urlsplit(headers.get("origin", ""))
        except ValueError:  # an address in brackets that do not close
            return False
        called = (scope["scheme"], headers.get("host", ""))
        return origin.hostname in self._hosts and (origin.scheme, origin.netloc) == called
