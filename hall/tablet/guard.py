"""What every request must pass and every answer carries: hosts, origins, JSON only, headers.

An address is never identity, X-Forwarded-For is never believed, and nothing is decided by the request's own
idea of its URL: an origin is allowed where its host is one of the venue's.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 64 * 1024
_POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
_SAFE = ("GET", "HEAD", "OPTIONS")


def guards(hosts: tuple[str, ...]) -> list[Middleware]:
    """For the whole application, outermost first; `hosts` are names and addresses without a port."""
    return [
        Middleware(SafeHeaders),
        Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts), www_redirect=False),
        Middleware(SameOrigin, hosts=frozenset(hosts)),
    ]


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


class SameOrigin:
    """A request that changes something must come from a page of ours.

    A device's bearer token and this machine's Unix socket count as well: no other site's page can use them.
    """

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in _SAFE or self._may_change(scope):
            await self._app(scope, receive, send)
            return
        await JSONResponse({"error": "origin"}, status_code=403)(scope, receive, send)

    def _may_change(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        is_socket = scope["server"] is not None and scope["server"][1] is None
        return is_socket or headers.get("authorization", "").startswith("Bearer ") or self._is_ours(headers)

    def _is_ours(self, headers: Headers) -> bool:
        """The page's host and port are those that were called, and the host is one of the venue's."""
        try:
            origin = urlsplit(headers.get("origin", ""))
        except ValueError:  # an address in brackets that do not close
            return False
        return origin.hostname in self._hosts and origin.netloc == headers.get("host", "")
